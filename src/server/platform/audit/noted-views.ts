/** What a request may name by its id, and what may be secret. */
export const namedThings = ['document', 'copy', 'loan', 'entry', 'file', 'arrival'] as const;
export type NamedThing = (typeof namedThings)[number];

export interface NotedView {
  readonly personId: number;
  readonly thing: NamedThing;
  readonly id: number;
}

/** More ids that one person names between two writings are only counted. A request names a hundred at most. */
const maxNotedPerPerson = 10_000;
/** So many are written without waiting for their time. */
const manyNoted = 1_000;

/**
 * What people named in requests and were not shown, in memory until it is looked at apart from the requests: nothing here
 * knows what exists and what is secret.
 */
export class NotedViews {
  #views = new Map<number, Map<string, NotedView>>();
  #others = new Map<number, number>();
  #count = 0;
  onMany: () => void = () => undefined;

  add(view: NotedView): void {
    const ofPerson = this.#views.get(view.personId) ?? new Map<string, NotedView>();
    this.#views.set(view.personId, ofPerson);
    const key = `${view.thing} ${view.id}`;
    if (ofPerson.has(key)) return;
    if (ofPerson.size >= maxNotedPerPerson) {
      this.#others.set(view.personId, (this.#others.get(view.personId) ?? 0) + 1);
      return;
    }
    ofPerson.set(key, view);
    this.#count += 1;
    if (this.#count % manyNoted === 0) this.onMany();
  }

  /** All of them, and how many more each person named. */
  take(): { readonly views: readonly NotedView[]; readonly others: ReadonlyMap<number, number> } {
    const taken = { views: [...this.#views.values()].flatMap((views) => [...views.values()]), others: this.#others };
    this.#views = new Map();
    this.#others = new Map();
    this.#count = 0;
    return taken;
  }
}
