import type { Receiver } from '#domain/workflow/receivers.ts';

import type { Party } from './party.ts';

/** `parties` receive the letter, the others a copy, all for the same purpose. */
export const receiversOf = (
  parties: readonly Party[],
  copies: readonly Party[],
  purposeId: number | null,
): readonly Receiver[] => [
  ...parties.map((party) => receiverOf(party, 'main', purposeId)),
  ...copies.map((party) => receiverOf(party, 'copy', purposeId)),
];

const receiverOf = (party: Party, kind: Receiver['kind'], purposeId: number | null): Receiver => ({
  unitId: party.unitId,
  personId: party.kind === 'person' ? party.personId : null,
  kind,
  purposeId,
  ...(party.kind === 'role' ? { role: party.role } : {}),
});
