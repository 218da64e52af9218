import type { NewSignature } from '#domain/workflow/matter/steps.ts';
import { loadSigningPlaces } from '#server/people/load-signing-places.ts';
import { personNamesFor } from '#server/people/person-views.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { signedMatters } from './signed-matter.ts';

/** Stores who signed which text, with their present names and positions; the hash covers what is stored under the document's lock. */
export async function insertSignature(
  transaction: DatabaseTransaction,
  documentId: number,
  { taskId, signerId, signedBy, delegationKind, postName }: NewSignature,
  at: Date,
): Promise<void> {
  const matter = (await signedMatters(transaction, [documentId])).get(documentId);
  if (!matter) throw new Error(`document ${documentId} has no text to sign`);
  const letter = await transaction
    .selectFrom('documents')
    .select(['kind', 'ownerUnitId'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  const places = await loadSigningPlaces(transaction, letter, [signerId], at);
  // Whoever signs for them does so by their authority.
  const forUnit = { unitId: letter.ownerUnitId, now: at, places: () => places(signerId) };
  const named = await personNamesFor(transaction, [signerId, signedBy], forUnit);
  const [signer, actor] = [named(signerId), named(signedBy)];
  await transaction
    .insertInto('documentSignatures')
    .values({
      taskId,
      documentId,
      signerId,
      signerName: signer.name,
      signerPosition: postName ?? signer.positionName,
      signedBy,
      signedByName: actor.name,
      signedByPosition: actor.positionName,
      delegationKind,
      version: matter.version,
      contentHash: matter.ofWhole,
      hashCovers: 2,
      signedAt: at,
    })
    .execute();
}
