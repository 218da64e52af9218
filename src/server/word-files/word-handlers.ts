import { maxWordBytes, wordText, type wordFileCalls } from '#contract/drafting/word-files.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { isBlank } from '#domain/drafting/rich-text.ts';
import { mayWrite, permittedCorrection } from '#domain/drafting/writing.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { recordPartView } from '#server/access/record-view.ts';
import { writingOf } from '#server/drafting/draft-view.ts';
import { onPaper } from '#server/paper/on-paper.ts';
import { contentOf, printedLetter } from '#server/paper/print-on-paper.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import { readMatter } from '#server/workflow/read-matter.ts';

import { readWordTask } from './read-word.task.ts';
import { writeWordTask } from './write-word.task.ts';

export const wordFileHandlers: Handlers<typeof wordFileCalls> = {
  exportWord: async ({ documentId }, context) => {
    const { platform, person } = context;
    const matter = await readMatter(platform.database, await viewerOf(context), documentId);
    const writing = matter && (await writingOf(platform, matter));
    if (!writing) return refuse('document-not-found');
    await recordPartView(platform.database, { documentId, actorId: person.id }, platform.clock());
    if (isSecret(writing.secrecy)) return refuse('secret-not-as-word');
    const given = await printedLetter(platform, await onPaper(platform, writing));
    const word = await platform.sandbox.run(writeWordTask, contentOf(given), given, { personId: person.id });
    return isRefusal(word) ? word : { item: { word: word.toString('base64') } };
  },
  readWordFile: async ({ documentId }, context) => {
    const { platform, person, readUpload } = context;
    const viewer = await viewerOf(context);
    const matter = await readMatter(platform.database, viewer, documentId);
    if (!matter || !(await writingOf(platform, matter))) return refuse('document-not-found');
    if (!mayWrite(viewer, matter) && !permittedCorrection(viewer, matter))
      return refuse('not-permitted', { rule: 'drafted' });
    const file = await readUpload(maxWordBytes);
    if (isRefusal(file)) return file;
    const read = await platform.sandbox.run(readWordTask, file, {}, { personId: person.id });
    if (isRefusal(read)) return read;
    // The limits of a text are those of the contract.
    const text = wordText.safeParse(JSON.parse(read.packed));
    if (!text.success) return refuse('word-too-large');
    return isBlank(text.data.body) ? refuse('word-without-text') : { item: text.data };
  },
};
