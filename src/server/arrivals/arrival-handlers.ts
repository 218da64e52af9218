import type { arrivalCalls, ChannelView } from '#contract/arrivals.ts';
import { arrivalChannels } from '#domain/arrivals/arrival-states.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal } from '#domain/refusal.ts';
import { enqueueTextExtraction } from '#server/document-texts/file-texts.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { readChannels } from '#server/platform/channels/read-channels.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';

import { arrivalRows } from './arrival-rows.ts';
import { arrivalView } from './arrival-view.ts';
import { countArrivals } from './arrival-filter.ts';
import { centralRegistryId } from '#server/people/central-registry.ts';
import { classifyArrival } from './classify-arrival.ts';
import { recordArrivalView } from './record-arrival-view.ts';
import { dismissArrival, registerArrival, restoreArrival } from './settle-arrival.ts';

const actorOf = ({ platform, person }: CallContext) => ({
  personId: person.id,
  now: platform.clock(),
});

export const arrivalHandlers: Handlers<typeof arrivalCalls> = {
  getArrivals: async (request, context) => {
    const { platform, locale } = context;
    const { database } = platform;
    const viewer = await viewerOf(context);
    const page = { ...request, locale, now: platform.clock() };
    const [items, { total }, channels] = await Promise.all([
      arrivalRows(database, viewer, page),
      countArrivals(database, viewer, page),
      channelsOf(platform, viewer),
    ]);
    return isRefusal(items) ? items : { items, total, channels };
  },
  getArrival: async ({ arrivalId }, context) => {
    const { platform, person, locale } = context;
    const item = await arrivalView(platform.database, await viewerOf(context), arrivalId, locale);
    if (isRefusal(item)) return item;
    await recordArrivalView(platform.database, item, person.id, platform.clock());
    return { item };
  },
  registerArrival: ({ arrivalId, ...letter }, context) =>
    context.change(async (transaction) => {
      const item = await registerArrival(transaction, arrivalId, letter, actorOf(context));
      if (isRefusal(item)) return item;
      await enqueueTextExtraction(context.platform, transaction, item.documentId);
      return { item };
    }),
  dismissArrival: ({ arrivalId, ...dismissed }, context) =>
    context.change((transaction) => dismissArrival(transaction, arrivalId, dismissed, actorOf(context))),
  classifyArrival: ({ arrivalId, ...classified }, context) =>
    context.change((transaction) => classifyArrival(transaction, arrivalId, classified, actorOf(context))),
  restoreArrival: ({ arrivalId }, context) =>
    context.change((transaction) => restoreArrival(transaction, arrivalId, actorOf(context))),
};

/** Only the desk of the central registry sees the state of the channels. */
async function channelsOf(platform: Platform, viewer: Viewer): Promise<ChannelView[]> {
  const { database } = platform;
  const registryId = await centralRegistryId(database);
  if (registryId === undefined || !viewer.deskOf.includes(registryId)) return [];
  const { mailbox: email, ecms } = await readChannels(platform, database);
  const used = { email, ecms };
  const rows = await database
    .selectFrom('arrivalChannels')
    .select(['channel', 'checkedAt', 'failingSince', 'blockedBy'])
    .execute();
  return arrivalChannels
    .filter((channel) => used[channel] !== undefined)
    .map((channel) => {
      const {
        checkedAt = null,
        failingSince = null,
        blockedBy = null,
      } = rows.find((row) => row.channel === channel) ?? {};
      return { channel, checkedAt, failingSince, isBlocked: blockedBy !== null };
    });
}
