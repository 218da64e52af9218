import type { WrittenDraft } from '#contract/drafting/drafting.ts';

export type WrittenChain = WrittenDraft['chain'];
export type WrittenStep = WrittenChain[number];

/** Reviewers are inserted before the signers, signers are appended. */
export function withStep(chain: WrittenChain, kind: WrittenStep['kind']): WrittenChain {
  const firstSigner = chain.findIndex((step) => step.kind === 'sign');
  const index = kind === 'review' && firstSigner >= 0 ? firstSigner : chain.length;
  return chain.toSpliced(index, 0, { kind, personIds: [], needed: 1 });
}

export const withoutStep = (chain: WrittenChain, index: number): WrittenChain => chain.toSpliced(index, 1);

/** Moves a step by one position; at either end the chain is unchanged. */
export function withStepMoved(chain: WrittenChain, index: number, by: -1 | 1): WrittenChain {
  const step = chain[index];
  const neighbour = chain[index + by];
  return step && neighbour ? chain.with(index, neighbour).with(index + by, step) : chain;
}

/** Removes duplicates and lowers the required agreements to the number of people. */
export function withPersons(chain: WrittenChain, index: number, personIds: readonly number[]): WrittenChain {
  const once = [...new Set(personIds)];
  return chain.map((step, position) =>
    position === index ? { ...step, personIds: once, needed: neededOf(step, once.length) } : step,
  );
}

/** Everybody must agree unless a smaller number was set. */
function neededOf({ personIds, needed }: WrittenStep, count: number): number {
  const wereAll = needed === personIds.length || personIds.length === 0;
  return Math.max(1, wereAll ? count : Math.min(needed, count));
}

export const withNeeded = (chain: WrittenChain, index: number, needed: number): WrittenChain =>
  chain.map((step, position) => (position === index ? { ...step, needed } : step));
