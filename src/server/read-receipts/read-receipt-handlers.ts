import type { readerCalls } from '#contract/read-receipts.ts';
import { mayFollowReading, namesReaders } from '#domain/workflow/access/read-receipts.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { recordPartView } from '#server/access/record-view.ts';
import { readMatter } from '#server/workflow/read-matter.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { nudgeReaders } from './nudge-readers.ts';
import { readCounts, readerPage, receivingUnits, type AgencyTime } from './read-receipt-queries.ts';

function agencyTimeOf({ platform }: CallContext): AgencyTime {
  const now = platform.clock();
  return { now, today: dayOf(now) };
}

const readersPerPage = 20;

export const readReceiptHandlers: Handlers<typeof readerCalls> = {
  getReaders: async ({ documentId, show = 'unread', after = 0, take = readersPerPage, search = '' }, context) => {
    const { database, clock } = context.platform;
    const viewer = await viewerOf(context);
    const matter = await readMatter(database, viewer, documentId);
    if (!matter) return refuse('document-not-found');
    if (!mayFollowReading(viewer, matter)) return refuse('not-permitted', { rule: 'sentIt' });
    await recordPartView(database, { documentId, actorId: viewer.personId }, clock());
    const time = agencyTimeOf(context);
    const namesPersons = namesReaders(matter);
    const [units, counts, persons] = await Promise.all([
      receivingUnits(database, matter, time),
      readCounts(database, matter, time),
      namesPersons ? readerPage(database, matter, { show, after, take: take + 1, search }, time) : [],
    ]);
    return { units, namesPersons, counts, persons: persons.slice(0, take), hasMore: persons.length > take };
  },
  nudgeReaders: async ({ documentId, legId = null, personId = null }, context) => {
    const viewer = await viewerOf(context);
    return context.change(async (transaction) => {
      const item = await nudgeReaders(transaction, viewer, { documentId, legId, personId }, agencyTimeOf(context));
      return isRefusal(item) ? item : { item };
    });
  },
};
