import { Readable } from 'node:stream';

import { largestFileBytes, maxFilesPerLetter } from '#contract/files.ts';
import { trayOfArrival } from '#domain/arrivals/arrivals.ts';
import type { ComingLetter } from '#domain/arrivals/coming-letter.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { searchText } from '#domain/text/search-text.ts';
import { saveContent } from '#server/files/file-queries.ts';
import { fileNameFor } from '#server/files/media-names.ts';
import { personsAtTrays } from '#server/people/persons-at-trays.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { StoredContent } from '#server/platform/files/file-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { centralRegistryId } from './central-registry.ts';

interface GivenFile {
  readonly name: string;
  readonly content: Buffer;
}

/** What comes with the letter. */
export interface Enclosed {
  /** In their order; the first is the letter. */
  readonly files: readonly GivenFile[];
  /** The message as it came over the wire, and what it is. */
  readonly original?: GivenFile & { readonly mediaType: string };
}

/** A file we do not take: its name and the code of the refusal. */
export interface RefusedFile {
  readonly name: string;
  readonly byteSize: number;
  readonly reason: string;
}

/** What belongs into the same transaction; without an id the letter was kept before. */
type AfterStored = (
  transaction: DatabaseTransaction,
  kept: { readonly arrivalId: number | undefined; readonly refused: readonly RefusedFile[] },
) => Promise<void>;

/**
 * Keeps what came by a channel with its files, once: a letter fetched again changes nothing. A file we do not take is
 * named, and stands in the original.
 */
export async function storeArrival(
  platform: Platform,
  letter: ComingLetter,
  { files, original }: Enclosed,
  also: AfterStored,
): Promise<void> {
  const taken: TakenFile[] = [];
  const refused: RefusedFile[] = [];
  for (const [index, { name, content }] of files.entries()) {
    // The last are the words of a message, which are kept whatever else came.
    const isTooMany = index >= maxFilesPerLetter - 1 && index < files.length - 1;
    const stored = isTooMany
      ? refuse('too-many-files')
      : await platform.files.store(Readable.from([content]), { maxBytes: largestFileBytes });
    const bareName = fileNameFor(name, '');
    if (isRefusal(stored)) refused.push({ name: bareName, byteSize: content.length, reason: stored.refused });
    else taken.push({ stored, name, part: taken.length === 0 ? 'letter' : 'enclosure' });
  }
  if (original) {
    const limits = { maxBytes: Number.MAX_SAFE_INTEGER, unseenAs: original.mediaType };
    const stored = await platform.files.store(Readable.from([original.content]), limits);
    if (!isRefusal(stored)) taken.push({ stored, name: original.name, part: 'original' });
  }
  await inTransaction(platform.database, async (transaction) => {
    const arrivalId = await insertArrival(transaction, letter, refused, platform.clock());
    if (arrivalId !== undefined) await insertFiles(transaction, arrivalId, taken, platform.clock());
    await also(transaction, { arrivalId, refused });
    if (arrivalId !== undefined) await notifyOf(transaction, arrivalId, letter, platform.clock());
  });
}

interface TakenFile {
  readonly stored: StoredContent;
  readonly name: string;
  readonly part: 'letter' | 'enclosure' | 'original';
}

/** Its id; undefined when it was kept before. */
async function insertArrival(
  transaction: DatabaseTransaction,
  letter: ComingLetter,
  refused: readonly object[],
  now: Date,
): Promise<number | undefined> {
  const unitId = await centralRegistryId(transaction);
  if (unitId === undefined) throw new Error('no central registry to keep an arrival for');
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
  taken: readonly TakenFile[],
  uploadedAt: Date,
): Promise<void> {
  for (const [sortOrder, { stored, name, part }] of taken.entries()) {
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

/** The desks where such a letter waits ask for their lists again. */
export async function announceArrivals(transaction: DatabaseTransaction, secrecy: number, now: Date): Promise<void> {
  const unitId = await centralRegistryId(transaction);
  if (unitId === undefined) return;
  const letter = { kind: 1, secrecy };
  const personIds = await personsAtTrays(transaction, [trayOfArrival(unitId, secrecy)], letter, now, 'staff');
  await announce(transaction, { event: 'todo-counts', personIds });
}
