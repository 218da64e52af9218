import { createHash } from 'node:crypto';

import { isSecret } from '#domain/documents/secrecy.ts';
import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { ViewerMark } from '#domain/watermark/watermark.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSignatureImages } from '#server/profile/signatures.ts';
import type { Waiter } from '#server/platform/sandbox/sandbox.ts';
import type { FontFiles } from '#server/typesetting/fonts.ts';
import type { AgencyPictures } from '#server/typesetting/print-paper.ts';
import { markContentTask } from '#server/watermark/mark-content.task.ts';
import { watermarkLines } from '#server/watermark/watermark-lines.ts';

import { printLetterTask, type PrintedLetter } from './print-letter.task.ts';
import { unbrokenIn } from './words-in-letter.ts';

/** A PDF of the letter. Errors: those of the sandbox. */
export async function printOnPaper(
  platform: Pick<Platform, 'database' | 'sandbox' | 'deriveKey'>,
  letter: LetterOnPaper,
  waiter: Waiter,
): Promise<Buffer | Refusal> {
  const given = await printedLetter(platform, letter);
  return platform.sandbox.run(printLetterTask, contentOf(given), given, waiter);
}

/** What is sent to the sandbox to print a letter. */
export async function printedLetter(
  platform: Pick<Platform, 'database' | 'deriveKey'>,
  letter: LetterOnPaper,
): Promise<PrintedLetter> {
  const { database } = platform;
  const ids = letter.signers.flatMap(({ signatureId }) => signatureId ?? []);
  const [pictures, font, unbroken, drawn] = await Promise.all([
    loadPictures(database),
    loadFont(database),
    unbrokenIn(database, letter),
    readSignatureImages(platform, ids),
  ]);
  return { letter, look: { pictures, font }, unbroken, drawn };
}

/**
 * By it the sandbox knows again what ended a process: another letter is printed all the same, and this one in another font.
 */
export function contentOf({ letter, look: { font } }: Pick<PrintedLetter, 'letter' | 'look'>): Buffer {
  const files = font && createHash('sha256').update(font.regular).update(font.bold).digest('hex');
  return Buffer.from(JSON.stringify({ letter, font: files ?? null }));
}

/** What a person reads on a screen: a secret letter has the name of its reader and the time on every page. */
export async function markedForReader(
  platform: Pick<Platform, 'database' | 'sandbox' | 'clock'>,
  pdf: Buffer,
  letter: Pick<LetterOnPaper, 'secrecy'>,
  personId: number,
): Promise<Buffer | Refusal> {
  const mark = await readerMark(platform, letter, personId);
  if (!mark) return pdf;
  return platform.sandbox.run(markContentTask, pdf, { mediaType: 'application/pdf', mark }, { personId });
}

/** Null of a letter that is not secret. */
export async function readerMark(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { secrecy }: Pick<LetterOnPaper, 'secrecy'>,
  personId: number,
): Promise<ViewerMark | null> {
  if (!isSecret(secrecy)) return null;
  const { name } = await database
    .selectFrom('secrecies')
    .select('name')
    .where('id', '=', secrecy)
    .executeTakeFirstOrThrow();
  return { className: name, lines: await watermarkLines(database, personId, clock()) };
}

async function loadPictures(database: Database): Promise<AgencyPictures> {
  const rows = await database
    .selectFrom('agencyPictures')
    .select(['kind', 'image'])
    .where('kind', 'in', ['emblem', 'seal'])
    .execute();
  return Object.fromEntries(rows.map(({ kind, image }) => [kind, image]));
}

/** What the agency uploaded in the place of the shipped font. */
export async function loadFont(database: Database): Promise<FontFiles | undefined> {
  const font = await database
    .selectFrom('letterFonts')
    .select(['regular', 'bold', 'size'])
    .where('state', '=', 'used')
    .executeTakeFirst();
  if (!font?.regular || !font.bold || font.size === null) return undefined;
  return { regular: font.regular, bold: font.bold, size: font.size / 10 };
}
