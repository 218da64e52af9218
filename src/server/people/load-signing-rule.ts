import { sql } from 'kysely';

import { everybody, maySign, type SigningRule } from '#domain/documents/letter-grants.ts';
import { needsSignature, signersOf, type Chain } from '#domain/documents/chain.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { loadRoster } from './load-roster.ts';

type Connection = Database | DatabaseTransaction;

interface SignedLetter {
  /** Type code. */
  readonly kind: number;
  readonly ownerUnitId: number;
}

/** Who may sign a letter of this kind and unit: everybody one of a kind that needs no signature, of which nothing is given. */
export async function loadSigningRule(
  connection: Connection,
  { kind, ownerUnitId }: SignedLetter,
): Promise<SigningRule> {
  const result = await sql<SigningRule>`
    WITH RECURSIVE above AS (
      SELECT id, parent_id, 0 AS depth FROM units WHERE id = ${ownerUnitId}
      UNION
      SELECT units.id, units.parent_id, above.depth + 1 FROM above JOIN units ON units.id = above.parent_id
    )
    SELECT ARRAY(SELECT grantee FROM letter_grants WHERE action = 'sign' AND kind = ${kind}) AS grantees,
      ARRAY(SELECT id FROM above ORDER BY depth) AS line`.execute(connection);
  const rule = result.rows[0] ?? unreachable('a query without a source gives one row');
  return needsSignature(kind) ? rule : { ...rule, grantees: [everybody] };
}

/** Those asked to sign a draft who may not now. */
export async function signersWithoutAuthority(
  connection: Connection,
  { chain, ...letter }: SignedLetter & { readonly chain: Chain },
  now: Date,
): Promise<number[]> {
  const signers = signersOf(chain);
  if (signers.length === 0) return [];
  const [rule, { persons }] = await Promise.all([
    loadSigningRule(connection, letter),
    loadRoster(connection, signers, [], now),
  ]);
  return signers.filter((id) => {
    const signer = persons.get(id);
    return !signer || !maySign(rule, signer);
  });
}
