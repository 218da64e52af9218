import type { appointmentCalls } from '#contract/appointments.ts';
import { mayAppointOthers } from '#domain/people/appointments.ts';
import { isRefusal } from '#domain/refusal.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { appoint, endAppointment } from './appoint.ts';
import { actingOf, appointmentPage } from './appointment-queries.ts';
import { postsOfDelegator } from './delegator-posts.ts';
import type { Appointer } from './load-delegators.ts';

async function appointerOf(context: CallContext): Promise<Appointer> {
  const { platform, person } = context;
  const [viewer, refused] = await Promise.all([viewerOf(context), requireAdministrator(platform.database, person.id)]);
  return { viewer, isAdministrator: refused === undefined, tenant: platform.config.tenant, now: platform.clock() };
}

export const appointmentHandlers: Handlers<typeof appointmentCalls> = {
  getAppointments: async (page, context) => {
    const appointer = await appointerOf(context);
    const { viewer, isAdministrator } = appointer;
    return {
      items: await appointmentPage(context.platform.database, appointer, page),
      may: {
        appointForSelf: isAdministrator || viewer.headOf.length > 0,
        appointForOthers: mayAppointOthers(viewer, isAdministrator),
      },
    };
  },
  getActing: async (_request, { platform, person }) => ({
    items: await actingOf(platform.database, person.id, platform.clock()),
  }),
  getPosts: async ({ delegatorId }, context) => {
    const appointer = await appointerOf(context);
    return postsOfDelegator(context.platform.database, delegatorId ?? context.person.id, appointer);
  },
  appoint: async (asked, context) => {
    const appointer = await appointerOf(context);
    return context.change(async (transaction) => {
      const item = await appoint(transaction, asked, appointer);
      return isRefusal(item) ? item : { item };
    });
  },
  endAppointment: async (asked, context) => {
    const appointer = await appointerOf(context);
    return context.change(async (transaction) => (await endAppointment(transaction, asked, appointer)) ?? {});
  },
};
