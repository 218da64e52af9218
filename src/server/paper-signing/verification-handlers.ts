import type { verificationCalls } from '#contract/paper/verification.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { recordPartView } from '#server/access/record-view.ts';
import { documentOfLink } from '#server/documents/document-links.ts';
import { writingOf } from '#server/drafting/draft-view.ts';
import { readPaper, standingPaper } from '#server/paper/kept-paper.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { createAddressLimit } from '#server/platform/http/attempt-limit.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import { readMatter } from '#server/workflow/read-matter.ts';

import { genuineByContent, genuineById } from './genuine-letters.ts';
import { judgeSignatures } from './judge-signatures.ts';

const hourMs = 60 * 60_000;
/** Counted by network address. A registry of an agency may check what comes in a day. */
const maxChecksPerHour = 600;
/** Of whole files, which is more work. */
const maxReadingsPerHour = 60;

export function createVerificationHandlers(): Handlers<typeof verificationCalls> {
  const checks = createAddressLimit('verification checks', maxChecksPerHour, hourMs);
  const readings = createAddressLimit('verification readings', maxReadingsPerHour, hourMs);
  return {
    verifyPaper: async ({ sha256 }, { platform, address }) => {
      if (!checks.allows(address, platform.clock())) return refuse('too-many-requests');
      const found = await genuineByContent(platform, Buffer.from(sha256, 'hex'));
      return isRefusal(found) ? found : { item: found };
    },
    verifyLetter: async ({ link }, { platform, address }) => {
      if (!checks.allows(address, platform.clock())) return refuse('too-many-requests');
      const documentId = documentOfLink(platform, link);
      const found = documentId === undefined ? null : await genuineById(platform, documentId);
      return isRefusal(found) ? found : { item: found };
    },
    verifySignatures: async ({ file }, { platform, address }) => {
      if (!readings.allows(address, platform.clock())) return refuse('too-many-requests');
      const judged = await judgeSignatures(platform, Buffer.from(file), 'visitor', false);
      return isRefusal(judged) ? judged : { items: [...judged] };
    },
    getPaperSignatures: async ({ documentId }, context) => {
      const { platform, person } = context;
      const matter = await readMatter(platform.database, await viewerOf(context), documentId);
      const writing = matter && (await writingOf(platform, matter));
      if (!writing) return refuse('document-not-found');
      await recordPartView(platform.database, { documentId, actorId: person.id }, platform.clock());
      const kept = await standingPaper(platform.database, writing);
      if (!kept || kept.level === 'none') return { items: [] };
      const pdf = await readPaper(platform, kept.sha256);
      const judged = await judgeSignatures(platform, pdf, { personId: person.id }, true);
      return isRefusal(judged) ? judged : { items: [...judged] };
    },
  };
}
