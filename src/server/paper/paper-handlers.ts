import type { paperCalls } from '#contract/paper/paper.ts';
import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import { mayWrite, permittedCorrection } from '#domain/drafting/writing.ts';
import { sampleOnPaper } from '#domain/paper/sample-on-paper.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { recordPartView } from '#server/access/record-view.ts';
import { namesBelow, writingOf, type Writing } from '#server/drafting/draft-view.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { readConfigNow } from '#server/platform/config/read-agency.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { readMatter } from '#server/workflow/read-matter.ts';

import { paperOfLetter } from './kept-paper.ts';
import { onPaper } from './on-paper.ts';
import { markedForReader, printOnPaper } from './print-on-paper.ts';

export const paperHandlers: Handlers<typeof paperCalls> = {
  getPaper: async ({ documentId }, context) => {
    const { platform, person } = context;
    const matter = await readMatter(platform.database, await viewerOf(context), documentId);
    const writing = matter && (await writingOf(platform, matter));
    if (!writing) return refuse('document-not-found');
    await recordPartView(platform.database, { documentId, actorId: person.id }, platform.clock());
    const pdf = await paperOfLetter(platform, writing, { personId: person.id });
    return asReply(isRefusal(pdf) ? pdf : await markedForReader(platform, pdf, writing, person.id));
  },
  previewPaper: async ({ documentId, ...written }, context) => {
    const { platform, person } = context;
    const viewer = await viewerOf(context);
    const matter = await readMatter(platform.database, viewer, documentId);
    const writing = matter && (await writingOf(platform, matter));
    if (!writing) return refuse('document-not-found');
    const writes = mayWrite(viewer, matter);
    if (!writes && !permittedCorrection(viewer, matter)) return refuse('not-permitted', { rule: 'drafted' });
    const changed = writes ? await withChanges(context, writing, written) : withWording(writing, written);
    // Who writes waits for it: it is printed while the view is recorded, and shown when that is done.
    const [pdf] = await Promise.all([
      onPaper(platform, changed).then((letter) => printOnPaper(platform, letter, { personId: person.id })),
      recordPartView(platform.database, { documentId, actorId: person.id }, platform.clock()),
    ]);
    return asReply(
      isRefusal(pdf) ? pdf : await markedForReader(platform, pdf, stricterOf(writing, changed), person.id),
    );
  },
  previewForm: async (form, { platform, person }) => {
    const now = platform.clock();
    if (!(await mayQueryMenu(platform.database, person.id, settingScreens.agencyForms.menuId, now)))
      return refuseWithout('queriesMenu');
    const { tenant } = await readConfigNow(platform);
    const agency = { thai: tenant.agency, english: tenant.english.agency };
    const letter = sampleOnPaper(form, agency, dayOf(now));
    return asReply(await printOnPaper(platform, letter, { personId: person.id }));
  },
};

const asReply = (pdf: Buffer | Refusal): { item: { pdf: string } } | Refusal =>
  isRefusal(pdf) ? pdf : { item: { pdf: pdf.toString('base64') } };

/** Nobody takes the mark off a secret letter by asking for it in another class. */
const stricterOf = (saved: Writing, changed: Writing) => ({ secrecy: Math.max(saved.secrecy, changed.secrecy) });

/** Whoever corrects a letter changes its words alone. */
const withWording = (writing: Writing, { subject, content: { body, meeting, form } }: WrittenDraft): Writing => ({
  ...writing,
  subject,
  content: { ...writing.content, body, meeting, form },
});

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
