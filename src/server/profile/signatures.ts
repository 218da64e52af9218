import type { RequestOf, ReplyOf } from '#contract/define-call.ts';
import { signatureOrigins, type pictureCalls, type SignatureEntry } from '#contract/profile/pictures.ts';
import { memberOf } from '#domain/member-of.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { ChangeContext } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';

import { readPictureTask } from './read-picture.task.ts';
import { sealImage, unsealImage } from './sealed-image.ts';

type Save = (typeof pictureCalls)['saveSignature'];
type Retire = (typeof pictureCalls)['retireSignature'];

const maxShown = 50;
const columns = ['id as signatureId', 'origin', 'width', 'height', 'savedAt', 'retiredAt'] as const;

const entryOf = (row: Omit<SignatureEntry, 'origin'> & { readonly origin: string }): SignatureEntry => ({
  ...row,
  origin: memberOf(signatureOrigins, row.origin),
});

export async function readSignatures(database: Database, personId: number): Promise<SignatureEntry[]> {
  const rows = await database
    .selectFrom('signatures')
    .select(columns)
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map(entryOf);
}

/** Undefined for the signature of another person. */
export async function readSignatureImage(
  platform: Platform,
  personId: number,
  signatureId: number,
): Promise<Buffer | undefined> {
  const row = await platform.database
    .selectFrom('signatures')
    .select('sealedImage')
    .where('id', '=', signatureId)
    .where('personId', '=', personId)
    .executeTakeFirst();
  return row && unsealImage(platform, 'signature', personId, row.sealedImage);
}

/** The images with these ids, whoever drew them. @throws when one was changed. */
export async function readSignatureImages(
  platform: Pick<Platform, 'database' | 'deriveKey'>,
  signatureIds: readonly number[],
): Promise<ReadonlyMap<number, Buffer>> {
  if (signatureIds.length === 0) return new Map();
  const rows = await platform.database
    .selectFrom('signatures')
    .select(['id', 'personId', 'sealedImage'])
    .where('id', 'in', signatureIds)
    .execute();
  return new Map(rows.map((row) => [row.id, unsealImage(platform, 'signature', row.personId, row.sealedImage)]));
}

/** The earlier signature stays in the history. */
export async function saveSignature(
  context: ChangeContext<ReplyOf<Save>>,
  { image, origin }: RequestOf<Save>,
): Promise<ReplyOf<Save> | Refusal> {
  const { platform, person } = context;
  const waiter = { personId: person.id };
  const clean = await platform.sandbox.run(readPictureTask, Buffer.from(image), { purpose: 'signature' }, waiter);
  if (isRefusal(clean)) return clean;
  return context.change(async (transaction) => {
    const now = platform.clock();
    await lockAccount(transaction, person.id);
    await retireCurrent(transaction, person.id, now);
    const { bytes, width, height } = clean;
    const sealedImage = sealImage(platform, 'signature', person.id, bytes);
    const row = await transaction
      .insertInto('signatures')
      .values({ personId: person.id, origin, width, height, sealedImage, savedAt: now })
      .returning(columns)
      .executeTakeFirstOrThrow();
    const details = { signatureId: row.signatureId, origin };
    await appendEvents(transaction, [{ name: 'signature.saved', actorId: person.id, details }], now);
    return { item: entryOf(row) };
  });
}

/** Errors: `not-found` when it is not the current signature of the caller. */
export const retireSignature = (context: ChangeContext<ReplyOf<Retire>>, signatureId: number) =>
  context.change(async (transaction) => {
    const { person, platform } = context;
    const now = platform.clock();
    await lockAccount(transaction, person.id);
    const retired = await retireCurrent(transaction, person.id, now, signatureId);
    if (!retired) return refuse('not-found');
    const details = { signatureId };
    await appendEvents(transaction, [{ name: 'signature.retired', actorId: person.id, details }], now);
    return {};
  });

/** Serializes changes to the signatures of one person. */
const lockAccount = (transaction: DatabaseTransaction, personId: number) =>
  transaction.selectFrom('accounts').select('personId').where('personId', '=', personId).forNoKeyUpdate().execute();

async function retireCurrent(transaction: DatabaseTransaction, personId: number, now: Date, onlyId?: number) {
  const retired = await transaction
    .updateTable('signatures')
    .set({ retiredAt: now })
    .where('personId', '=', personId)
    .where('retiredAt', 'is', null)
    .$if(onlyId !== undefined, (query) => query.where('id', '=', onlyId ?? 0))
    .executeTakeFirst();
  return retired.numUpdatedRows === 1n;
}
