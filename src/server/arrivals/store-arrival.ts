import { Readable } from 'node:stream';

import { maxFilesPerLetter } from '#contract/files.ts';
import { trayOfArrival } from '#domain/arrivals/arrivals.ts';
import type { ComingLetter } from '#domain/arrivals/coming-letter.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { searchText } from '#domain/text/search-text.ts';
import { saveContent } from '#server/files/file-queries.ts';
import { maxBytesOf } from '#server/files/max-bytes.ts';
import { fileNameFor } from '#server/files/media-names.ts';
import { personsAtTrays } from '#server/people/persons-at-trays.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { StoredContent } from '#server/platform/files/file-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { centralRegistryId, lockCentralRegistry } from '#server/people/central-registry.ts';
import { piecesOf } from '#server/platform/files/pieces.ts';

interface ReceivedFile {
  readonly name: string;
  readonly content: Buffer;
}

export interface Enclosed {
  /** The first is the letter, the others its enclosures. */
  readonly files: readonly ReceivedFile[];
  /** The message exactly as it came. */
  readonly original?: ReceivedFile & { readonly mediaType: string };
}

/** A file that was not accepted, with the code of the refusal. */
export interface RefusedFile {
  readonly name: string;
  readonly byteSize: number;
  readonly reason: RefusalCode;
}

/** Runs in the same transaction. `arrivalId` is undefined when the letter was stored before. */
type AfterStored = (
  transaction: DatabaseTransaction,
  result: { readonly arrivalId: number | undefined; readonly refused: readonly RefusedFile[] },
) => Promise<void>;

/**
 * For all files of one letter, each of which may take its time: nobody's letter keeps those behind it waiting for long,
 * and its job ends in time (`maxJobMs`).
 */
const maxReadingMs = 5 * 60_000;

/**
 * Stores a letter once: one that is fetched again changes nothing, and nothing of it is read again. A file that is not
 * accepted is listed by name; it is still part of the original.
 */
export async function storeArrival(
  platform: Platform,
  letter: ComingLetter,
  enclosed: Enclosed,
  afterStored: AfterStored,
): Promise<void> {
  if (await isStored(platform, letter))
    return inTransaction(platform.database, (transaction) =>
      afterStored(transaction, { arrivalId: undefined, refused: [] }),
    );
  const { accepted, refused } = await storeFiles(platform, enclosed);
  return inTransaction(platform.database, async (transaction) => {
    const arrivalId = await insertArrival(transaction, letter, refused, platform.clock());
    if (arrivalId !== undefined) await insertFiles(transaction, arrivalId, accepted, platform.clock());
    await afterStored(transaction, { arrivalId, refused });
    if (arrivalId !== undefined) await notifyOf(transaction, arrivalId, letter, platform.clock());
  });
}

async function isStored({ database }: Platform, { channel, externalKey }: ComingLetter): Promise<boolean> {
  const row = await database
    .selectFrom('arrivals')
    .select('id')
    .where('channel', '=', channel)
    .where('externalKey', '=', externalKey)
    .executeTakeFirst();
  return row !== undefined;
}

async function storeFiles(platform: Platform, { files, original }: Enclosed) {
  const accepted: AcceptedFile[] = [];
  const refused: RefusedFile[] = [];
  const maxBytes = await maxBytesOf(platform.database);
  const endsAt = platform.clock().getTime() + maxReadingMs;
  const refusalUnread = (index: number): Refusal | undefined => {
    // The last file is the text of the message, which is always stored.
    if (index === files.length - 1) return undefined;
    if (index >= maxFilesPerLetter - 1) return refuse('too-many-files');
    return platform.clock().getTime() >= endsAt ? refuse('file-too-complex') : undefined;
  };
  for (const [index, { name, content }] of files.entries()) {
    const stored =
      refusalUnread(index) ??
      (await platform.files.store(Readable.from(piecesOf(content)), { maxBytes, waiter: 'background' }));
    const safeName = fileNameFor(name, '');
    if (isRefusal(stored)) refused.push({ name: safeName, byteSize: content.length, reason: stored.refused });
    else accepted.push({ stored, name, part: accepted.length === 0 ? 'letter' : 'enclosure' });
  }
  if (original) {
    const stored = await platform.files.store(Readable.from(piecesOf(original.content)), {
      maxBytes: Number.MAX_SAFE_INTEGER,
      uninspectedType: original.mediaType,
      waiter: 'background',
    });
    if (!isRefusal(stored)) accepted.push({ stored, name: original.name, part: 'original' });
  }
  return { accepted, refused };
}

interface AcceptedFile {
  readonly stored: StoredContent;
  readonly name: string;
  readonly part: 'letter' | 'enclosure' | 'original';
}

/**
 * Undefined when the letter was stored before. A unit that becomes the central registry at this moment waits, because it
 * takes over only what it sees.
 */
async function insertArrival(
  transaction: DatabaseTransaction,
  letter: ComingLetter,
  refused: readonly object[],
  now: Date,
): Promise<number | undefined> {
  const unitId = await lockCentralRegistry(transaction);
  if (unitId === undefined) throw new Error('an arrival needs a central registry');
  const row = await transaction
    .insertInto('arrivals')
    .values({
      ...letter,
      senderSecrecy: letter.secrecy,
      unitId,
      tray: trayOfArrival(unitId, letter.secrecy),
      fetchedAt: now,
      refusedFiles: JSON.stringify(refused),
      searchText: searchText(letter.letterNumber, letter.subject, letter.fromText, letter.fromAddress),
    })
    .onConflict((conflict) => conflict.columns(['channel', 'externalKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

async function insertFiles(
  transaction: DatabaseTransaction,
  arrivalId: number,
  accepted: readonly AcceptedFile[],
  uploadedAt: Date,
): Promise<void> {
  for (const [sortOrder, { stored, name, part }] of accepted.entries()) {
    await saveContent(transaction, stored, uploadedAt);
    const { sha256, mediaType } = stored;
    const row = { arrivalId, sha256, name: fileNameFor(name, mediaType), part, sortOrder, uploadedAt };
    await transaction.insertInto('files').values(row).execute();
  }
}

async function notifyOf(
  transaction: DatabaseTransaction,
  arrivalId: number,
  { channel, externalKey, arrivedAt, secrecy }: ComingLetter,
  now: Date,
): Promise<void> {
  await announceArrivals(transaction, secrecy, now);
  const details = { arrivalId, channel, externalKey, arrivedAt: arrivedAt.toISOString() };
  await appendEvents(transaction, [{ name: 'arrival.stored', details }], now);
}

/** Makes the browsers at the desk fetch their lists again. */
export async function announceArrivals(transaction: DatabaseTransaction, secrecy: number, now: Date): Promise<void> {
  const unitId = await centralRegistryId(transaction);
  if (unitId === undefined) return;
  const letter = { kind: 1, secrecy };
  const personIds = await personsAtTrays(transaction, [trayOfArrival(unitId, secrecy)], letter, now, 'staff');
  await announce(transaction, { event: 'todo-counts', personIds });
}
