import type { delegationCalls } from '#contract/delegation.ts';
import { mayDelegateForOthers } from '#domain/delegation/delegations.ts';
import { isRefusal } from '#domain/refusal.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { createDelegation, endDelegation } from './create-delegation.ts';
import { actingOf, delegationPage } from './delegation-queries.ts';
import { postsOfDelegator } from './delegator-posts.ts';
import type { DelegationActor } from './load-delegators.ts';

async function delegationActorOf(context: CallContext): Promise<DelegationActor> {
  const { platform, person } = context;
  const [viewer, refused] = await Promise.all([viewerOf(context), requireAdministrator(platform.database, person.id)]);
  return { viewer, isAdministrator: refused === undefined, now: platform.clock() };
}

export const delegationHandlers: Handlers<typeof delegationCalls> = {
  getDelegations: async (page, context) => {
    const actor = await delegationActorOf(context);
    const { viewer, isAdministrator } = actor;
    return {
      items: await delegationPage(context.platform.database, actor, page),
      may: {
        delegateForSelf: isAdministrator || viewer.headOf.length > 0,
        delegateForOthers: mayDelegateForOthers(viewer, isAdministrator),
      },
    };
  },
  getActing: async (_request, { platform, person }) => ({
    items: await actingOf(platform.database, person.id, platform.clock()),
  }),
  getPosts: async ({ delegatorId }, context) => {
    const actor = await delegationActorOf(context);
    return postsOfDelegator(context.platform.database, delegatorId ?? context.person.id, actor);
  },
  createDelegation: async (request, context) => {
    const actor = await delegationActorOf(context);
    return context.change(async (transaction) => {
      const item = await createDelegation(context.platform, transaction, request, actor);
      return isRefusal(item) ? item : { item };
    });
  },
  endDelegation: async (request, context) => {
    const actor = await delegationActorOf(context);
    return context.change(async (transaction) => (await endDelegation(transaction, request, actor)) ?? {});
  },
};
