import type { scimCalls } from '#contract/scim.ts';
import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { scimLimits } from '#domain/scim/scim.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { dayOf, daysAfter, startOfDay } from '#domain/text/thai-dates.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { hashToken, newToken } from '#server/accounts/tokens.ts';
import { isOpenUnit } from '#server/duties/duty-queries.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';
import { lockList } from '#server/settings/list-queries.ts';

import { confirmLeavers, confirmMatches } from './confirm-people.ts';
import { readScim } from './read-scim.ts';
import { scimChanges } from './scim-changes.ts';

const { menuId } = settingScreens.scim;

const mayQuery = ({ platform, person }: CallContext, database: Database | DatabaseTransaction) =>
  mayQueryMenu(database, person.id, menuId, platform.clock());

/** Whoever lets a platform in decides who comes in, so this right is not given through the menu alone. */
async function refusalOf(context: CallContext, database: Database | DatabaseTransaction): Promise<Refusal | undefined> {
  if (!(await mayQuery(context, database))) return refuseWithout('queriesMenu');
  return requireAdministrator(database, context.person.id);
}

async function finish({ platform }: CallContext, transaction: DatabaseTransaction, events: readonly NewEvent[]) {
  const now = platform.clock();
  await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
  await appendEvents(transaction, events, now);
}

type ScimHandlers = Handlers<typeof scimCalls>;

const save: ScimHandlers['saveScim'] = ({ isOn, unitId, sendsLinks, seen }, context) =>
  context.change(async (transaction) => {
    const refused = await refusalOf(context, transaction);
    if (refused) return refused;
    await takeTurn(transaction, 'scim');
    const before = await transaction.selectFrom('scimSetup').selectAll().executeTakeFirst();
    if ((before?.version ?? 0) !== seen) return refuse('list-changed');
    if (!(await isOpenUnit(transaction, unitId))) return refuse('invalid-request', { fields: { unitId: 'not-valid' } });
    const after = { isOn, unitId, sendsLinks };
    const row = { id: 1, ...after, version: seen + 1 };
    await transaction
      .insertInto('scimSetup')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    const was = before && { isOn: before.isOn, unitId: before.unitId, sendsLinks: before.sendsLinks };
    await finish(context, transaction, [
      { name: 'scim.saved', actorId: context.person.id, details: { before: was ?? null, after } },
    ]);
    return {};
  });

const createToken: ScimHandlers['createScimToken'] = ({ name, until }, context) =>
  context.change(async (transaction) => {
    const { platform, person } = context;
    const refused = await refusalOf(context, transaction);
    if (refused) return refused;
    const now = platform.clock();
    if (name === '') return refuse('invalid-request', { fields: { name: 'required' } });
    if (until < dayOf(now)) return refuse('invalid-request', { fields: { until: 'not-valid' } });
    if (until > daysAfter(now, scimLimits.tokenDays))
      return refuse('invalid-request', { fields: { until: 'day-too-late' } });
    await takeTurn(transaction, 'scim');
    const usable = await transaction
      .selectFrom('scimTokens')
      .select('id')
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now)
      .execute();
    if (usable.length >= scimLimits.tokens) return refuse('too-many-tokens');
    const token = newToken();
    const expiresAt = startOfDay(daysAfter(startOfDay(until), 1));
    const { id } = await transaction
      .insertInto('scimTokens')
      .values({ name, tokenHash: hashToken(token), createdBy: person.id, createdAt: now, expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const details = { tokenId: id, name, expiresAt: expiresAt.toISOString() };
    await finish(context, transaction, [{ name: 'scim.token-created', actorId: person.id, details }]);
    return { token };
  });

const revokeToken: ScimHandlers['revokeScimToken'] = ({ id }, context) =>
  context.change(async (transaction) => {
    const refused = await refusalOf(context, transaction);
    if (refused) return refused;
    await takeTurn(transaction, 'scim');
    const token = await transaction
      .selectFrom('scimTokens')
      .select(['name', 'revokedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!token) return refuse('not-found');
    if (token.revokedAt) return {};
    const revokedAt = context.platform.clock();
    await transaction.updateTable('scimTokens').set({ revokedAt }).where('id', '=', id).execute();
    const details = { tokenId: id, name: token.name };
    await finish(context, transaction, [{ name: 'scim.token-revoked', actorId: context.person.id, details }]);
    return {};
  });

const withPeople = async (transaction: DatabaseTransaction) => {
  await lockList(transaction, 'persons');
  await takeTurn(transaction, 'scim');
};

const actorOf = ({ platform, person }: CallContext) => ({ actorId: person.id, now: platform.clock() });

export const scimHandlers: ScimHandlers = {
  getScim: async (_request, context) => {
    const { platform, person } = context;
    if (!(await mayQuery(context, platform.database))) return refuseWithout('queriesMenu');
    const mayManage = (await requireAdministrator(platform.database, person.id)) === undefined;
    return { item: await readScim(platform, mayManage, context.locale), mayManage };
  },
  getScimChanges: async ({ before: last }, context) => {
    const { platform } = context;
    if (!(await mayQuery(context, platform.database))) return refuseWithout('queriesMenu');
    const before = last === undefined ? undefined : sequenceOfEvent(platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    return { items: await scimChanges(platform, before) };
  },
  saveScim: save,
  createScimToken: createToken,
  revokeScimToken: revokeToken,
  confirmScimLeavers: ({ personIds }, context) =>
    context.change(async (transaction) => {
      const refused = await refusalOf(context, transaction);
      if (refused) return refused;
      await withPeople(transaction);
      const confirmed = await confirmLeavers(transaction, personIds, actorOf(context));
      if (isRefusal(confirmed)) return confirmed;
      await finish(context, transaction, confirmed.events);
      return { left: confirmed.left };
    }),
  confirmScimMatches: ({ matches }, context) =>
    context.change(async (transaction) => {
      const refused = await refusalOf(context, transaction);
      if (refused) return refused;
      await withPeople(transaction);
      const events = await confirmMatches(transaction, matches, actorOf(context));
      if (isRefusal(events)) return events;
      await finish(context, transaction, events);
      return { linked: events.length };
    }),
};
