import type { Chain, ChainStep } from '#domain/documents/chain.ts';
import { unitsLedBy, type Viewer } from '#domain/people/viewer.ts';

/** A place in a kept chain: the head of a unit, whoever that is at the time, or a person by name. */
export type TemplateMember =
  | { readonly post: 'head'; readonly unitId: number }
  | { readonly post: 'person'; readonly personId: number };

export interface TemplateStep extends Pick<ChainStep, 'kind' | 'needed'> {
  readonly members: readonly TemplateMember[];
}

export const maxTemplateNameLength = 80;
export const maxTemplates = 30;

/** The desk and the head of a unit keep its chains, the head also through who acts for him. */
export const maySaveForUnit = (viewer: Viewer, unitId: number): boolean =>
  viewer.deskOf.includes(unitId) || unitsLedBy(viewer).includes(unitId);

/** A chain as it is kept: heads by their post, so that a change of post needs no edit. */
export const templateOf = (chain: Chain, headedBy: ReadonlyMap<number, number>): readonly TemplateStep[] =>
  chain.map(({ kind, needed, personIds }) => ({
    kind,
    needed,
    members: personIds.map((personId): TemplateMember => {
      const unitId = headedBy.get(personId);
      return unitId === undefined ? { post: 'person', personId } : { post: 'head', unitId };
    }),
  }));

/** Who holds the posts today. */
export interface Posts {
  readonly headOf: ReadonlyMap<number, number>;
  readonly inService: ReadonlySet<number>;
}

const holderOf = (member: TemplateMember, { headOf, inService }: Posts): number | undefined => {
  if (member.post === 'head') return headOf.get(member.unitId);
  return inService.has(member.personId) ? member.personId : undefined;
};

/**
 * A kept chain with the persons of today. Nobody reviews himself nor is asked twice for the same; a place nobody holds is
 * named as vacant, and a step left without anybody stays for the drafter to fill.
 */
export function chainFrom(
  steps: readonly TemplateStep[],
  posts: Posts,
  drafterId: number,
): { readonly chain: Chain; readonly vacant: readonly TemplateMember[] } {
  const vacant: TemplateMember[] = [];
  const asked = new Set<string>();
  const chain = steps.flatMap(({ kind, needed, members }): ChainStep[] => {
    const missing = members.filter((member) => holderOf(member, posts) === undefined);
    vacant.push(...missing);
    const personIds = members.flatMap((member) => {
      const personId = holderOf(member, posts);
      const isAgain = personId === undefined || asked.has(`${kind} ${personId}`);
      if (isAgain || (kind === 'review' && personId === drafterId)) return [];
      asked.add(`${kind} ${personId}`);
      return [personId];
    });
    if (personIds.length === 0 && missing.length === 0) return [];
    return [{ kind, personIds, needed: Math.max(1, Math.min(needed, personIds.length)) }];
  });
  return { chain, vacant };
}
