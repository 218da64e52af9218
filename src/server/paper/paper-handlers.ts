import type { paperCalls } from '#contract/paper/paper.ts';
import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import { mayWrite, permittedCorrection } from '#domain/drafting/writing.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { recordPartView } from '#server/access/record-view.ts';
import { namesBelow, writingOf, type Writing } from '#server/drafting/draft-view.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { readMatter } from '#server/workflow/read-matter.ts';

import { onPaper } from './on-paper.ts';
import { printForReader } from './print-on-paper.ts';

export const paperHandlers: Handlers<typeof paperCalls> = {
  getPaper: async ({ documentId }, context) => {
    const { platform, person } = context;
    const matter = await readMatter(platform.database, await viewerOf(context), documentId);
    const writing = matter && (await writingOf(platform, matter));
    if (!writing) return refuse('document-not-found');
    await recordPartView(platform.database, { documentId, actorId: person.id }, platform.clock());
    return printed(context, writing);
  },
  previewPaper: async ({ documentId, ...written }, context) => {
    const { platform } = context;
    const viewer = await viewerOf(context);
    const matter = await readMatter(platform.database, viewer, documentId);
    const writing = matter && (await writingOf(platform, matter));
    if (!writing) return refuse('document-not-found');
    if (!mayWrite(viewer, matter) && !permittedCorrection(viewer, matter)) return refuse('not-permitted');
    return printed(context, await withChanges(context, writing, written));
  },
};

async function printed(
  { platform, person }: CallContext,
  writing: Writing,
): Promise<{ item: { pdf: string } } | Refusal> {
  const pdf = await printForReader(platform, await onPaper(platform, writing), person.id);
  return isRefusal(pdf) ? pdf : { item: { pdf: pdf.toString('base64') } };
}

/** A letter with what its writer changed and has not saved; signers who were not in its chain have their names of today. */
async function withChanges({ platform }: CallContext, writing: Writing, written: WrittenDraft): Promise<Writing> {
  const signerIds = written.chain.flatMap(({ personIds }) => personIds);
  const newIds = signerIds.filter((id) => !writing.persons.some(({ personId }) => personId === id));
  const name = newIds.length === 0 ? null : await namesBelow(platform.database, writing, newIds, platform.clock());
  return {
    ...writing,
    ...written,
    persons: [...writing.persons, ...newIds.flatMap((id) => (name ? [name(id)] : []))],
  };
}
