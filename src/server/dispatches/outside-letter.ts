import type { OutsideLetterView } from '#contract/dispatches/outside-letters.ts';
import { isOpenToReceiver } from '#domain/workflow/dispatches/dispatch-rules.ts';
import type { Dispatch } from '#domain/dispatches/dispatches.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';
import { noteRefusedView, type Database, type DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { hashLinkToken } from './letter-link.ts';

export interface LinkedLetter {
  readonly matter: Matter;
  readonly dispatch: Dispatch;
}

/**
 * Undefined alike for a link that never existed, that expired, whose mail was withdrawn or whose letter was cancelled,
 * and for a letter of a secret class, which is noted.
 */
export const findByLink = (
  database: Database | DatabaseTransaction,
  key: string,
  now: Date,
  lock: 'lock' | 'look' = 'look',
): Promise<LinkedLetter | undefined> => findByTokenHash(database, hashLinkToken(key), now, lock);

export async function findByTokenHash(
  database: Database | DatabaseTransaction,
  tokenHash: Buffer,
  now: Date,
  lock: 'lock' | 'look' = 'look',
): Promise<LinkedLetter | undefined> {
  const row = await database
    .selectFrom('dispatchMails')
    .innerJoin('dispatches', 'dispatches.id', 'dispatchMails.dispatchId')
    .select(['dispatches.id as dispatchId', 'dispatches.documentId', 'dispatchMails.linkEndsAt'])
    .where('dispatchMails.tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { dispatchId, documentId, linkEndsAt } = row;
  const matter = linkEndsAt && linkEndsAt > now ? await loadMatter(database, documentId, { lock }) : undefined;
  const dispatch = matter?.dispatches.find(({ id }) => id === dispatchId);
  if (matter && dispatch && isOpenToReceiver(matter, dispatch)) return { matter, dispatch };
  noteRefusedView(database, null, 'link', dispatchId);
  return undefined;
}

/** The letter, its enclosures and what its desk added later, such as a scan of the signed paper; never results of work. */
export const partsForReceivers = ['letter', 'enclosure', 'addition'] as const;

/** Contains the letter and its files, and nothing about the work of the office. */
export async function outsideLetterView(
  platform: Pick<Platform, 'database'>,
  { matter, dispatch }: LinkedLetter,
): Promise<OutsideLetterView> {
  const { document } = matter;
  const files = await platform.database
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['files.id as fileId', 'files.name', 'contents.byteSize'])
    .where('files.documentId', '=', document.id)
    .where('files.part', 'in', [...partsForReceivers])
    .orderBy('files.sortOrder')
    .orderBy('files.id')
    .execute();
  return {
    letterNumber: document.letterNumber,
    letterDate: document.letterDate,
    subject: document.subject,
    toText: dispatch.toText,
    speed: document.speed,
    files,
    hasPaper: await hasContent(platform.database, document.id),
    receipt: dispatch.receivedAt
      ? { at: dispatch.receivedAt, name: dispatch.receivedBy, position: dispatch.receivedPosition }
      : null,
  };
}

/** Whether its text was written here. */
const hasContent = async (database: Database, documentId: number): Promise<boolean> =>
  (await database
    .selectFrom('documentContents')
    .select('documentId')
    .where('documentId', '=', documentId)
    .executeTakeFirst()) !== undefined;
