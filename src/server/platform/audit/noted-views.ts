/** What a request may name by its id, and what may be secret. */
export const namedThings = ['document', 'copy', 'loan', 'entry', 'file', 'arrival', 'link'] as const;
export type NamedThing = (typeof namedThings)[number];

export interface NotedView {
  /** Null for whoever has the link of a letter that was sent outside. */
  readonly personId: number | null;
  readonly thing: NamedThing;
  readonly id: number;
}

/** More ids that one person names between two writings are only counted. A request names a hundred at most. */
const maxNotedPerPerson = 10_000;
/** So many are written without waiting for their time. */
const manyNoted = 1_000;

/** What was noted, and how many more each person named. */
export interface TakenViews {
  readonly views: readonly NotedView[];
  readonly others: ReadonlyMap<number | null, number>;
}

/**
 * What people named in requests and were not shown, in memory until it is looked at apart from the requests: nothing here
 * knows what exists and what is secret.
 */
export class NotedViews {
  #views = new Map<number | null, Map<string, NotedView>>();
  #others = new Map<number | null, number>();
  #count = 0;
  onMany: () => void = () => undefined;

  add(view: NotedView): void {
    if (this.#note(view) && this.#count % manyNoted === 0) this.onMany();
  }

  /** All of them. */
  take(): TakenViews {
    const taken = { views: [...this.#views.values()].flatMap((views) => [...views.values()]), others: this.#others };
    this.#views = new Map();
    this.#others = new Map();
    this.#count = 0;
    return taken;
  }

  /**
   * What was taken and could not be written, in addition to what was noted since and within the same limits. Announces
   * nothing: it would be tried again and again.
   */
  putBack({ views, others }: TakenViews): void {
    for (const view of views) this.#note(view);
    for (const [personId, count] of others) this.#countOthers(personId, count);
  }

  /** False for what is noted already or only counted. */
  #note(view: NotedView): boolean {
    const ofPerson = this.#views.get(view.personId) ?? new Map<string, NotedView>();
    this.#views.set(view.personId, ofPerson);
    const key = `${view.thing} ${view.id}`;
    if (ofPerson.has(key)) return false;
    if (ofPerson.size >= maxNotedPerPerson) {
      this.#countOthers(view.personId, 1);
      return false;
    }
    ofPerson.set(key, view);
    this.#count += 1;
    return true;
  }

  #countOthers(personId: number | null, count: number): void {
    this.#others.set(personId, (this.#others.get(personId) ?? 0) + count);
  }
}
