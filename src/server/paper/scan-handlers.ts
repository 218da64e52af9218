import type { scanCalls } from '#contract/paper/scans.ts';
import { memberOf } from '#domain/member-of.ts';
import { paperOrigins } from '#domain/paper/paper-origins.ts';
import { signatureLevels } from '#domain/paper/signature-levels.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { mayPutScan } from '#domain/workflow/access/scan-rule.ts';
import { recordPartView } from '#server/access/record-view.ts';
import { writingOf } from '#server/drafting/draft-view.ts';
import { personNames } from '#server/people/person-views.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { readMatter } from '#server/workflow/read-matter.ts';

import { keepPaperNow } from './keep-paper.job.ts';
import { keptPapers, readPaper, standingPaper } from './kept-paper.ts';
import { markedForReader } from './print-on-paper.ts';
import { putScan } from './put-scan.ts';

export const scanHandlers: Handlers<typeof scanCalls> = {
  putScan: (request, context) => {
    const { platform, person, change } = context;
    return change(
      async (transaction) => (await putScan(platform, transaction, request, person.id)) ?? {},
      async () => {
        const read = await readLetter(context, request.documentId);
        return read && keepPaperNow(platform, read.writing);
      },
    );
  },
  getKeptPapers: async ({ documentId }, context) => {
    const { database } = context.platform;
    const read = await readLetter(context, documentId);
    if (!read) return refuse('document-not-found');
    const { viewer, matter, writing } = read;
    const [papers, standing] = await Promise.all([keptPapers(database, writing), standingPaper(database, writing)]);
    const name = await personNames(
      database,
      papers.map(({ keptBy }) => keptBy),
    );
    return {
      item: {
        papers: papers.map(({ revision, origin, level, keptAt, keptBy, reason }) => ({
          revision,
          origin: memberOf(paperOrigins, origin),
          level: memberOf(signatureLevels, level),
          keptAt,
          keptBy: keptBy === null ? '' : name(keptBy).name,
          reason,
        })),
        mayPutScan: (standing?.level ?? 'none') === 'none' && mayPutScan(viewer, matter),
      },
    };
  },
  getKeptPaper: async ({ documentId, revision }, context) => {
    const { platform, person } = context;
    const read = await readLetter(context, documentId);
    const papers = read ? await keptPapers(platform.database, read.writing) : [];
    const paper = papers.find((item) => item.revision === revision);
    if (!read || !paper) return refuse('document-not-found');
    const pdf = await markedForReader(platform, await readPaper(platform, paper.sha256), read.writing, person.id);
    return isRefusal(pdf) ? pdf : { item: { pdf: pdf.toString('base64') } };
  },
};

async function readLetter(context: CallContext, documentId: number) {
  const { platform, person } = context;
  const viewer = await viewerOf(context);
  const matter = await readMatter(platform.database, viewer, documentId);
  const writing = matter && (await writingOf(platform, matter));
  if (!writing) return undefined;
  await recordPartView(platform.database, { documentId, actorId: person.id }, platform.clock());
  return { viewer, matter, writing };
}
