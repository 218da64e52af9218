import { Readable } from 'node:stream';

import { isRefusal } from '#domain/refusal.ts';
import { searchText } from '#domain/text/search-text.ts';
import { unreachable } from '#domain/unreachable.ts';
import { saveFileText } from '#server/document-texts/file-texts.ts';
import { saveContent, saveFile } from '#server/files/file-queries.ts';
import type { IncomingLetter } from '#server/workflow/register-letter.ts';

import type { Office } from '../office.ts';
import type { Topic } from './letter-of.ts';
import { papersOf, type Paper } from './papers-of.ts';

interface Upload {
  readonly fileId: number;
  readonly sha256: Buffer;
  readonly plainText: string;
}

const maxBytes = 10_000_000;
const day = 86_400_000;
/**
 * Printing a paper takes as long as several actions, so only recent letters, which people open first, and a few older
 * ones have papers.
 */
const daysOfPapers = 30;
const shareOfOlderPapers = 0.03;

/** Prints the papers of a letter from outside and uploads them. Most of the older letters have none. */
export async function uploadPapers(
  office: Office,
  letter: IncomingLetter,
  topic: Topic | null,
  by: number,
): Promise<readonly Upload[]> {
  const isNew = office.end.getTime() - office.now.getTime() < daysOfPapers * day;
  if (!office.random.chance(isNew ? 1 : shareOfOlderPapers)) return [];
  const uploads: Upload[] = [];
  for (const paper of papersOf(office, letter, topic)) uploads.push(await upload(office, paper, by));
  return uploads;
}

/** The printed text is known and need not be extracted; call this once the files are in their letter. */
export async function saveTexts({ transaction }: Office, uploads: readonly Upload[]): Promise<void> {
  for (const { sha256, plainText } of uploads)
    await saveFileText(transaction, sha256, { plainText, searchText: searchText(plainText), isUnreadable: false });
}

async function upload({ platform, transaction, now }: Office, paper: Paper, by: number): Promise<Upload> {
  const content = await platform.files.store(Readable.from([await paper.print()]), { maxBytes, waiter: 'background' });
  if (isRefusal(content)) return unreachable(`a paper we printed was refused: ${content.refused}`);
  const { sha256 } = content;
  await saveContent(transaction, content, now);
  const file = { sha256, name: paper.name, uploadedBy: by, uploadedAt: now, isForManual: false };
  return { fileId: await saveFile(transaction, file), sha256, plainText: paper.plainText };
}
