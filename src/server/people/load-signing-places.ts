import { signingPlaces, type SigningPlaces } from '#domain/documents/letter-grants.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { loadRoster } from './load-roster.ts';
import { loadSigningRule } from './load-signing-rule.ts';

interface SignedLetter {
  readonly kind: number;
  readonly ownerUnitId: number;
}

/** For which units each of these persons signs a letter, or would. */
export async function loadSigningPlaces(
  connection: Database | DatabaseTransaction,
  letter: SignedLetter,
  personIds: readonly number[],
  now: Date,
): Promise<(personId: number) => SigningPlaces> {
  const [rule, { persons }] = [
    await loadSigningRule(connection, letter),
    await loadRoster(connection, personIds, [], now),
  ];
  return (personId) => {
    const signer = persons.get(personId);
    return signer ? signingPlaces(rule, signer) : { unitIds: [], within: [] };
  };
}
