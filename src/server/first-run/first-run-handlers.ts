import type { firstRunCalls } from '#contract/first-run.ts';
import { statesOfSteps } from '#domain/first-run/first-steps.ts';
import { refuse } from '#domain/refusal.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { createAttemptLimit } from '#server/platform/http/attempt-limit.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { firstRunFactsOf } from './first-run-queries.ts';
import { markFirstRun } from './mark-first-run.ts';
import { sendTestMail } from './send-test-mail.ts';

const hourMs = 60 * 60_000;
/** As many as codes for one account. */
const maxMailsPerHour = 5;

const actorOf = ({ platform, person }: CallContext) => ({ personId: person.id, now: platform.clock() });

/** Creates new handlers for each server, since they count attempts. */
export function createFirstRunHandlers(): Handlers<typeof firstRunCalls> {
  const limitMails = createAttemptLimit('trial mails', maxMailsPerHour, hourMs);
  return {
    getFirstRun: async (_request, { platform, person }) => {
      const refused = await requireAdministrator(platform.database, person.id);
      if (refused) return refused;
      const { isPutAway, ...facts } = await firstRunFactsOf(platform.database, platform.clock());
      return { item: { steps: statesOfSteps(facts), isPutAway } };
    },
    markFirstRun: ({ mark }, context) =>
      context.change(async (transaction) => {
        const refused = await requireAdministrator(transaction, context.person.id);
        if (refused) return refused;
        await markFirstRun(transaction, mark, actorOf(context));
        return {};
      }),
    sendTestMail: async (_request, context) => {
      const { platform, person } = context;
      const refused = await requireAdministrator(platform.database, person.id);
      if (refused) return refused;
      if (!limitMails.allows(String(person.id), platform.clock())) return refuse('too-many-requests');
      // Outside the transaction, which may be repeated and must not wait for another server.
      const item = await sendTestMail(platform, person.id);
      return context.change(async (transaction) => {
        if (item.outcome === 'sent' || item.outcome === 'written')
          await markFirstRun(transaction, 'mailTried', actorOf(context));
        return { item };
      });
    },
  };
}
