import type { Refusal } from '#domain/refusal.ts';
import { markedType } from '#domain/watermark/watermark.ts';
import type { Writing } from '#server/drafting/draft-view.ts';
import { paperOfLetter, readPaper, standingPaper } from '#server/paper/kept-paper.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Waiter } from '#server/platform/sandbox/sandbox.ts';

import { classChangeOf } from './class-change-of.ts';
import { copyPdfTask } from './copy-pdf.task.ts';

/**
 * The paper of a letter for who is outside. What was signed in another class cannot be changed, and nobody there sees the present class
 * beside it: they get the copy that says it. Errors: those of the sandbox.
 */
export async function paperForOutside(platform: Platform, writing: Writing, waiter: Waiter): Promise<Buffer | Refusal> {
  const kept = await standingPaper(platform.database, writing);
  const classChange = kept ? await classChangeOf(platform.database, kept.secrecy, writing.secrecy) : '';
  if (!kept || classChange === '') return paperOfLetter(platform, writing, waiter);
  const options = { mediaType: markedType, marks: null, classChange, viewer: null };
  return platform.sandbox.run(copyPdfTask, await readPaper(platform, kept.sha256), options, waiter);
}
