import type { dutyCalls } from '#contract/duties.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { dayOf, endOfDay, startOfDay } from '#domain/text/thai-dates.ts';
import { issuePasswordLink } from '#server/accounts/passwords/password-link.ts';
import { demandFactors } from '#server/accounts/second-factor/demand-factors.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { ChangeContext, Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { accountOf, clearancesOf, isOpenUnit, lockAccounts, lockPerson, officesOf } from './duty-queries.ts';
import { notifyOfSecrets } from './notify-of-secrets.ts';
import { saveAccount } from './save-account.ts';

const { menuId } = settingLists.persons;

interface Done {
  readonly transaction: DatabaseTransaction;
  readonly actorId: number;
  readonly now: Date;
}

/** Checks that the caller manages people, makes the change, and tells every open browser. */
const managed = <Reply extends object>(
  { change, person, platform }: ChangeContext<Reply>,
  work: (done: Done) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> =>
  change(async (transaction) => {
    const now = platform.clock();
    if (!(await mayManageMenu(transaction, person.id, menuId, now))) return refuseWithout('managesMenu');
    const reply = await work({ transaction, actorId: person.id, now });
    if (!isRefusal(reply))
      await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
    return reply;
  });

/** The days of a period as moments: from the beginning of the first to the end of the last. */
function momentsOf({ from, until }: { readonly from: string; readonly until: string | null }, now: Date) {
  if (until !== null && (until < from || until < dayOf(now)))
    return refuse('invalid-request', { fields: { until: 'ends-before-it-begins' } });
  return { validFrom: startOfDay(from), validTo: until === null ? null : endOfDay(until) };
}

/** Ends what a person holds now; a period that has not begun never does. */
async function end(
  table: 'unitRoles' | 'clearances',
  id: number,
  { transaction, actorId, now }: Done,
): Promise<Record<string, never> | Refusal> {
  const held = await transaction.selectFrom(table).select('personId').where('id', '=', id).executeTakeFirst();
  if (!held || !(await lockPerson(transaction, held.personId))) return refuse('not-found');
  const ended = await transaction
    .updateTable(table)
    .set({ validTo: now })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .returning('id')
    .executeTakeFirst();
  if (!ended) return refuse('not-found');
  const name = table === 'unitRoles' ? ('office.ended' as const) : ('clearance.ended' as const);
  await appendEvents(transaction, [{ name, actorId, details: { personId: held.personId, id } }], now);
  return {};
}

export const dutyHandlers: Handlers<typeof dutyCalls> = {
  getDuties: async ({ personId }, { platform, person }) => {
    const { database } = platform;
    const now = platform.clock();
    if (!(await mayQueryMenu(database, person.id, menuId, now))) return refuseWithout('queriesMenu');
    const [account, offices, clearances, mayManage, refused] = await Promise.all([
      accountOf(database, personId),
      officesOf(database, personId, now),
      clearancesOf(database, personId, now),
      mayManageMenu(database, person.id, menuId, now),
      requireAdministrator(database, person.id),
    ]);
    const mayGive = mayManage && personId !== person.id;
    const mayManageAccount = refused === undefined;
    return { item: { account: account ?? null, offices, clearances, mayManage, mayGive, mayManageAccount } };
  },
  saveAccount: (request, context) =>
    managed(context, async ({ transaction, ...actor }) => {
      const refused = await requireAdministrator(transaction, actor.actorId);
      if (refused) return refused;
      await lockAccounts(transaction);
      if (!(await lockPerson(transaction, request.personId))) return refuse('not-found');
      const saved = await saveAccount(context.platform, transaction, request, actor);
      if (isRefusal(saved)) return saved;
      const link = await issuePasswordLink(context.platform, transaction, request.personId);
      return saved === 'added' && link !== undefined ? { link } : {};
    }),
  issuePasswordLink: ({ personId }, context) =>
    managed(context, async ({ transaction, actorId, now }) => {
      const refused = await requireAdministrator(transaction, actorId);
      if (refused) return refused;
      const link = await issuePasswordLink(context.platform, transaction, personId);
      if (link === undefined) return refuse('account-missing');
      await appendEvents(transaction, [{ name: 'account.link-issued', actorId, details: { personId } }], now);
      return { link };
    }),
  giveOffice: ({ personId, unitId, role, from, until }, context) =>
    managed(context, async ({ transaction, actorId, now }) => {
      if (personId === actorId) return refuse('duty-to-oneself');
      const moments = momentsOf({ from, until }, now);
      if (isRefusal(moments)) return moments;
      if (!(await lockPerson(transaction, personId))) return refuse('not-found');
      if (!(await isOpenUnit(transaction, unitId)))
        return refuse('invalid-request', { fields: { unitId: 'not-valid' } });
      const held = await officesOf(transaction, personId, now);
      if (held.some((office) => office.unitId === unitId && office.role === role)) return refuse('office-held');
      const { id } = await transaction
        .insertInto('unitRoles')
        .values({ personId, unitId, roleId: unitRoleIds[role], ...moments })
        // One that began on this day and was ended is open again.
        .onConflict((conflict) =>
          conflict.columns(['unitId', 'personId', 'roleId', 'validFrom']).doUpdateSet({ validTo: moments.validTo }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      const ended = await demandFactors(context.platform, transaction, [personId], now);
      const { tenant } = context.platform.config;
      if (role === 'secretRegistrar')
        await notifyOfSecrets(
          transaction,
          { topic: 'secretRegistrarNamed', personId, unitId, note: '' },
          { actorId, tenant, now },
        );
      const details = { personId, id, unitId, role, from, until };
      await appendEvents(transaction, [{ name: 'office.given', actorId, details }, ...ended], now);
      return {};
    }),
  endOffice: ({ id }, context) => managed(context, (done) => end('unitRoles', id, done)),
  giveClearance: ({ personId, secrecy, orderNumber, from, until }, context) =>
    managed(context, async ({ transaction, actorId, now }) => {
      if (personId === actorId) return refuse('duty-to-oneself');
      const moments = momentsOf({ from, until }, now);
      if (isRefusal(moments)) return moments;
      if (!(await lockPerson(transaction, personId))) return refuse('not-found');
      const { id } = await transaction
        .insertInto('clearances')
        .values({ personId, class: secrecy, orderNumber, ...moments })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { tenant } = context.platform.config;
      await notifyOfSecrets(
        transaction,
        { topic: 'clearanceGiven', personId, unitId: null, note: orderNumber },
        { actorId, tenant, now },
      );
      const details = { personId, id, secrecy, orderNumber, from, until };
      await appendEvents(transaction, [{ name: 'clearance.given', actorId, details }], now);
      return {};
    }),
  endClearance: ({ id }, context) => managed(context, (done) => end('clearances', id, done)),
};
