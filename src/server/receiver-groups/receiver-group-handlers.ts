import type { receiverGroupCalls } from '#contract/receiver-groups.ts';
import { maySaveReceiverGroups, mayUseReceiverGroups } from '#domain/receiver-groups/receiver-groups.ts';
import { refuse, refuseWithout } from '#domain/refusal.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { savedGroups, storeGroup } from './saved-groups.ts';
import { areKnownMembers } from './known-members.ts';
import { builtInGroups } from './built-in-groups.ts';

export const receiverGroupHandlers: Handlers<typeof receiverGroupCalls> = {
  getReceiverGroups: async ({ unitId }, context) => {
    const { platform } = context;
    const viewer = await viewerOf(context);
    return {
      item: {
        builtIn: await builtInGroups(platform, unitId),
        saved: mayUseReceiverGroups(viewer, unitId) ? await savedGroups(platform.database, unitId) : [],
        maySave: maySaveReceiverGroups(viewer, unitId),
      },
    };
  },
  saveReceiverGroup: async (request, context) => {
    const { platform, person, change } = context;
    if (!maySaveReceiverGroups(await viewerOf(context), request.unitId)) return refuseWithout('staffsTheDesk');
    return change(async (transaction) => {
      if (!(await areKnownMembers(transaction, request.members))) return refuse('not-found');
      const now = platform.clock();
      const item = await storeGroup(transaction, request, { personId: person.id, now });
      const event = { name: 'receiver-group.saved' as const, actorId: person.id, details: { ...request, ...item } };
      await appendEvents(transaction, [event], now);
      return { item };
    });
  },
  removeReceiverGroup: async ({ groupId }, context) => {
    const { platform, person, change } = context;
    const viewer = await viewerOf(context);
    return change(async (transaction) => {
      const group = await transaction
        .selectFrom('receiverGroups')
        .select('unitId')
        .where('id', '=', groupId)
        .executeTakeFirst();
      if (!group || !maySaveReceiverGroups(viewer, group.unitId)) return refuse('not-found');
      const removed = await transaction
        .deleteFrom('receiverGroups')
        .where('id', '=', groupId)
        .returning(['unitId', 'name'])
        .executeTakeFirst();
      if (!removed) return refuse('not-found');
      await appendEvents(
        transaction,
        [{ name: 'receiver-group.removed', actorId: person.id, details: { groupId, ...removed } }],
        platform.clock(),
      );
      return {};
    });
  },
};
