import type { Correspondent } from '#contract/correspondents.ts';

import type { SendingDraft } from './work-draft.ts';

/**
 * Another name for a receiver, and where he is reached when he is known. What came with the name before goes with it: a
 * letter never goes to the address of another.
 */
export function nameReceiver(
  value: SendingDraft,
  known: readonly Correspondent[],
  dispatchedTo: string,
): Partial<SendingDraft> {
  const named = (name: string) => known.find((item) => item.name === name.trim());
  const [before, now] = [named(value.dispatchedTo), named(dispatchedTo)];
  const reachedAt = (at: 'address' | 'email') => now?.[at] || (value[at] === before?.[at] ? '' : value[at]);
  return { dispatchedTo, address: reachedAt('address'), email: reachedAt('email') };
}
