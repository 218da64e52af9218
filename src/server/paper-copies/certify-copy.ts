import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { isMarkable } from '#domain/watermark/watermark.ts';
import { mayCertify } from '#domain/workflow/access/copy-rules.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { personNamesFor } from '#server/people/person-views.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';

import { copySource } from './copy-source.ts';

interface Request {
  readonly documentId: number;
  readonly fileId: number | null;
}

/**
 * Records that a person certifies just this content, with their name and position of now. Errors: those of `copySource`;
 * `file-type-not-supported`, `not-permitted`.
 */
export async function certifyCopy(
  platform: Pick<Platform, 'deriveKey' | 'clock'>,
  transaction: DatabaseTransaction,
  { documentId, fileId }: Request,
  personId: number,
): Promise<{ item: { certificationId: number } } | Refusal> {
  const now = platform.clock();
  const viewer = await loadViewer(transaction, personId, now);
  const { deriveKey, clock } = platform;
  const source = await copySource({ database: transaction, deriveKey, clock }, viewer, { documentId, fileId });
  if (isRefusal(source)) return source;
  if (!isMarkable(source.mediaType)) return refuse('file-type-not-supported');
  if (!mayCertify(viewer, source.matter)) return refuse('not-permitted', { rule: 'staffsDesk' });
  await loadMatter(transaction, documentId, { lock: 'lock' });
  const unitId = source.matter.document.ownerUnitId;
  const { name, positionName } = (await personNamesFor(transaction, [personId], { unitId, now }))(personId);
  const { sha256 } = source;
  const { id: certificationId } = await transaction
    .insertInto('certifiedCopies')
    .values({ documentId, fileId, sha256, personId, name, positionName, certifiedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const details = { certificationId, fileId, sha256: sha256.toString('hex') };
  await appendEvents(transaction, [{ name: 'document.copy-certified', actorId: personId, documentId, details }], now);
  return { item: { certificationId } };
}
