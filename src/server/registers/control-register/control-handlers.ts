import type { controlCalls } from '#contract/registers/control-register.ts';
import { maintainsControlRegister } from '#domain/registers/control-register.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { destroyCopy } from './destroy-copy.ts';
import { lendCopy } from './lend-copy.ts';
import { readControlRegister } from './read-control-register.ts';
import { takeBackCopy } from './take-back-copy.ts';

export const controlHandlers: Handlers<typeof controlCalls> = {
  getControlRegister: async (request, context) => {
    const viewer = await viewerOf(context);
    if (!maintainsControlRegister(viewer, request.unitId)) return refuse('not-found');
    return { items: await readControlRegister(context.platform.database, viewer, request) };
  },
  lendCopy: async (request, context) => {
    const { clock } = context.platform;
    const viewer = await viewerOf(context);
    return context.change(async (transaction) => {
      const lent = await lendCopy(transaction, request, { viewer, now: clock() });
      return isRefusal(lent) ? lent : { item: lent };
    });
  },
  destroyCopy: async (request, context) => {
    const viewer = await viewerOf(context);
    const now = context.platform.clock();
    return context.change(async (transaction) => (await destroyCopy(transaction, request, { viewer, now })) ?? {});
  },
  takeBackCopy: async ({ loanId }, context) => {
    const viewer = await viewerOf(context);
    const now = context.platform.clock();
    return context.change(async (transaction) => (await takeBackCopy(transaction, loanId, { viewer, now })) ?? {});
  },
};
