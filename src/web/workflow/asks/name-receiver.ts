import type { Correspondent } from '#contract/correspondents.ts';

import type { SendingValues } from '../form-values.ts';

/**
 * Renames a receiver and fills in the address when it is known. The old address is dropped, so that a letter never
 * goes to the address of another receiver.
 */
export function nameReceiver(
  value: SendingValues,
  known: readonly Correspondent[],
  toText: string,
): Partial<SendingValues> {
  const named = (name: string) => known.find((item) => item.name === name.trim());
  const [before, now] = [named(value.toText), named(toText)];
  const reachedAt = (field: 'address' | 'email') =>
    now?.[field] || (value[field] === before?.[field] ? '' : value[field]);
  return { toText, address: reachedAt('address'), email: reachedAt('email') };
}
