import type { Chain, ChainStep } from '#domain/documents/chain.ts';
import { unitsLedBy, type Viewer } from '#domain/people/viewer.ts';

/** A place in a saved chain: the head of a unit, resolved when the chain is used, or a person by name. */
export type TemplateMember =
  | { readonly post: 'head'; readonly unitId: number }
  | { readonly post: 'person'; readonly personId: number };

export interface TemplateStep extends Pick<ChainStep, 'kind' | 'needed'> {
  readonly members: readonly TemplateMember[];
}

export const maxTemplateNameLength = 80;
export const maxTemplates = 30;

/** The desk and the head of a unit save its chains, and so does a person acting for the head. */
export const maySaveForUnit = (viewer: Viewer, unitId: number): boolean =>
  viewer.deskOf.includes(unitId) || unitsLedBy(viewer).includes(unitId);

/** Heads are saved by post, so that a new head needs no edit. */
export const templateOf = (chain: Chain, headedBy: ReadonlyMap<number, number>): readonly TemplateStep[] =>
  chain.map(({ kind, needed, personIds }) => ({
    kind,
    needed,
    members: personIds.map((personId): TemplateMember => {
      const unitId = headedBy.get(personId);
      return unitId === undefined ? { post: 'person', personId } : { post: 'head', unitId };
    }),
  }));

export interface Posts {
  readonly headOf: ReadonlyMap<number, number>;
  readonly inService: ReadonlySet<number>;
}

const holderOf = (member: TemplateMember, { headOf, inService }: Posts): number | undefined => {
  if (member.post === 'head') return headOf.get(member.unitId);
  return inService.has(member.personId) ? member.personId : undefined;
};

/**
 * A saved chain with the present holders of its posts. The drafter is not their own reviewer and nobody is asked twice
 * for the same; vacant posts are reported, and a step without anybody remains for the drafter to fill.
 */
export function chainFrom(
  steps: readonly TemplateStep[],
  posts: Posts,
  drafterId: number,
): { readonly chain: Chain; readonly vacant: readonly TemplateMember[] } {
  const vacant: TemplateMember[] = [];
  const seen = new Set<string>();
  const chain = steps.flatMap(({ kind, needed, members }): ChainStep[] => {
    const missing = members.filter((member) => holderOf(member, posts) === undefined);
    vacant.push(...missing);
    const personIds = members.flatMap((member) => {
      const personId = holderOf(member, posts);
      const isAgain = personId === undefined || seen.has(`${kind} ${personId}`);
      if (isAgain || (kind === 'review' && personId === drafterId)) return [];
      seen.add(`${kind} ${personId}`);
      return [personId];
    });
    if (personIds.length === 0 && missing.length === 0) return [];
    return [{ kind, personIds, needed: Math.max(1, Math.min(needed, personIds.length)) }];
  });
  return { chain, vacant };
}
