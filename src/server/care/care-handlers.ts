import { carePage, type careCalls } from '#contract/care.ts';
import { refuse, refuseWithout } from '#domain/refusal.ts';
import { settingScreens, type SettingScreenName } from '#domain/settings/setting-screens.ts';
import { endSessions } from '#server/accounts/end-sessions.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { messagesOf } from '#server/accounts/messages.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { eventIdOf, sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { askForLook } from './certificates.ts';
import { findLiveSessions } from './live-sessions.ts';
import { askForProof, lastProof, proofState } from './log-proof.ts';
import { findSuspendedAccounts, reopenAccount } from './suspended-accounts.ts';
import { findSystemEvents } from './system-log.ts';

const mayQuery = ({ platform, person }: CallContext, screen: SettingScreenName, database = platform.database) =>
  mayQueryMenu(database, person.id, settingScreens[screen].menuId, platform.clock());

const mayManage = ({ platform, person }: CallContext, screen: SettingScreenName, database = platform.database) =>
  mayManageMenu(database, person.id, settingScreens[screen].menuId, platform.clock());

export const careHandlers: Omit<Handlers<typeof careCalls>, 'getSystemHealth'> = {
  getSuspendedAccounts: async (request, context) => {
    if (!(await mayQuery(context, 'suspendedAccounts'))) return refuseWithout('queriesMenu');
    const { platform } = context;
    const items = await findSuspendedAccounts(platform.database, request, platform.clock());
    const next = items.length < request.take ? null : (request.skip ?? 0) + request.take;
    return { items, mayManage: await mayManage(context, 'suspendedAccounts'), next };
  },
  reopenAccount: ({ personId }, context) =>
    context.change(async (transaction) => {
      if (!(await mayManage(context, 'suspendedAccounts', transaction))) return refuseWithout('managesMenu');
      return (await reopenAccount(transaction, context, personId)) ?? { message: messagesOf(context).accountReopened };
    }),
  getLiveSessions: async (request, context) => {
    if (!(await mayQuery(context, 'liveSessions'))) return refuseWithout('queriesMenu');
    const { platform, person } = context;
    const found = await findLiveSessions(platform.database, request, platform.clock());
    return {
      items: found.map((session) => ({ ...session, isThis: session.sessionId === person.sessionId })),
      mayManage: await mayManage(context, 'liveSessions'),
      mayNotify: (await requireAdministrator(platform.database, person.id)) === undefined,
    };
  },
  endLiveSession: ({ sessionId }, context) =>
    context.change(async (transaction) => {
      if (!(await mayManage(context, 'liveSessions', transaction))) return refuseWithout('managesMenu');
      const { platform, person } = context;
      const ended = await endSessions(transaction, [sessionId], 'ended-by-administrator', platform.clock(), person.id);
      return ended === 0 ? refuse('not-found') : {};
    }),
  getSystemLog: async ({ before: last, ...filter }, context) => {
    if (!(await mayQuery(context, 'systemLog'))) return refuseWithout('queriesMenu');
    const { platform } = context;
    const before = last === undefined ? undefined : sequenceOfEvent(platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    const events = await findSystemEvents(platform.database, { ...filter, before, take: carePage });
    return { items: events.map(({ sequence, ...event }) => ({ ...event, id: eventIdOf(platform, sequence) })) };
  },
  getLogProof: async (_request, context) => {
    if (!(await mayQuery(context, 'systemLog'))) return refuseWithout('queriesMenu');
    const { database } = context.platform;
    const { at = null, isWhole = null, faults = [] } = (await lastProof(database, context.platform.clock())) ?? {};
    const mayProve = (await requireAdministrator(database, context.person.id)) === undefined;
    return { item: { ...(await proofState(database)), at, isWhole, faults: [...faults], mayProve } };
  },
  proveLog: (_request, context) =>
    context.change(async (transaction) => {
      const refused = await requireAdministrator(transaction, context.person.id);
      if (refused) return refused;
      await askForProof(transaction, context.platform.jobs, context.person.id);
      return {};
    }),
  lookAtCertificates: (_request, context) =>
    context.change(async (transaction) => {
      const refused = await requireAdministrator(transaction, context.person.id);
      if (refused) return refused;
      await askForLook(transaction, context.platform.jobs);
      return {};
    }),
};
