import type { dutyCalls } from '#contract/duties.ts';
import type { AuthorityPreview } from '#contract/permissions/authority.ts';
import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { dayOf, startOfDay } from '#domain/text/thai-dates.ts';
import { queueFactorsNotice, queueLinkNotice } from '#server/accounts/email-notices.ts';
import { signsInAtDirectory } from '#server/accounts/directory/directory-links.ts';
import { issuePasswordLink, reopenClosed } from '#server/accounts/passwords/password-link.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { removeAllFactors } from '#server/accounts/second-factor/change-factors.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { notifyPersons } from '#server/notifications/notify-persons.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { previewAuthority } from '#server/permissions/preview-authority.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext, ChangeContext, Handlers } from '#server/platform/http/handlers.ts';
import { checkAvatar, deleteAvatar, storeAvatar } from '#server/profile/avatars.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { administratorChanges, findAdministrators } from './administrators.ts';
import { correctClearance, orderOfClearance } from './correct-clearance.ts';
import { correctOffice, orderOfOffice } from './correct-office.ts';
import { accountOf, clearancesOf, lockAccounts, lockPerson, officesOf, rolesInUse } from './duty-queries.ts';
import { endHeld } from './end-held.ts';
import { giveClearance } from './give-clearance.ts';
import { followOffices, giveOffices } from './give-offices.ts';
import { nextMainPositionOf } from './next-main-position.ts';
import { previewAdministrator } from './preview-administrator.ts';
import { previewClearanceEnd } from './preview-clearance-end.ts';
import { previewOfficeEnd } from './preview-office-end.ts';
import { correctPosition, givePosition, positionRecord, positionsOf } from './positions.ts';
import { saveAccount } from './save-account.ts';
import { findUnitDuties } from './unit-duties.ts';

const { menuId } = settingLists.persons;

interface Done {
  readonly transaction: DatabaseTransaction;
  readonly actorId: number;
  readonly now: Date;
}

const mayQueryScreen = ({ platform, person }: CallContext, screen: 'administrators' | 'unitDuties') =>
  mayQueryMenu(platform.database, person.id, settingScreens[screen].menuId, platform.clock());

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

async function end(
  table: 'unitRoles' | 'clearances',
  id: number,
  { transaction, actorId, now }: Done,
): Promise<Record<string, never> | Refusal> {
  const personId = await endHeld(transaction, table, id, now);
  if (personId === undefined) return refuse('not-found');
  const name = table === 'unitRoles' ? ('office.ended' as const) : ('clearance.ended' as const);
  await appendEvents(transaction, [{ name, actorId, details: { personId, id } }], now);
  return {};
}

/** For those who may manage people: whom a change takes what from. `from`: its first day. */
async function previewed(
  context: CallContext,
  change: (transaction: DatabaseTransaction, actor: Omit<Done, 'transaction'>) => Promise<unknown>,
  from?: string,
): Promise<{ readonly item: AuthorityPreview } | Refusal> {
  const { platform, person } = context;
  const now = platform.clock();
  if (!(await mayManageMenu(platform.database, person.id, menuId, now))) return refuseWithout('managesMenu');
  const begins = from !== undefined && from > dayOf(now) ? startOfDay(from) : undefined;
  const tried = await previewAuthority(
    context,
    (transaction) => change(transaction, { actorId: person.id, now: platform.clock() }),
    { at: begins },
  );
  return isRefusal(tried) ? tried : { item: tried.item };
}

async function logged(transaction: DatabaseTransaction, events: readonly NewEvent[], now: Date) {
  await appendEvents(transaction, events, now);
  return {};
}

export const dutyHandlers: Handlers<typeof dutyCalls> = {
  getDuties: async ({ personId }, { platform, person, locale }) => {
    const { database } = platform;
    const now = platform.clock();
    if (!(await mayQueryMenu(database, person.id, menuId, now))) return refuseWithout('queriesMenu');
    const [account, offices, roles, positions, nextMain, clearances, mayManage, refused] = await Promise.all([
      accountOf(database, personId),
      officesOf(database, personId, { locale, now }),
      rolesInUse(database, locale),
      positionsOf(database, personId, now),
      nextMainPositionOf(database, personId),
      clearancesOf(database, personId, now),
      mayManageMenu(database, person.id, menuId, now),
      requireAdministrator(database, person.id),
    ]);
    const mayGive = mayManage && personId !== person.id;
    const mayManageAccount = refused === undefined;
    const held = { offices, roles, positions, nextMain: nextMain ?? null, clearances };
    return { item: { account: account ?? null, ...held, mayManage, mayGive, mayManageAccount } };
  },
  getAdministrators: async (request, context) => {
    if (!(await mayQueryScreen(context, 'administrators'))) return refuseWithout('queriesMenu');
    const { database, clock } = context.platform;
    const now = clock();
    const [found, managesPeople, refused] = await Promise.all([
      findAdministrators(database, request, now),
      mayManageMenu(database, context.person.id, menuId, now),
      requireAdministrator(database, context.person.id),
    ]);
    return { ...found, mayManage: managesPeople && refused === undefined };
  },
  getAdministratorChanges: async ({ before: last }, context) => {
    if (!(await mayQueryScreen(context, 'administrators'))) return refuseWithout('queriesMenu');
    const before = last === undefined ? undefined : sequenceOfEvent(context.platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    return { items: await administratorChanges(context.platform, before) };
  },
  getUnitDuties: async (request, context) => {
    if (!(await mayQueryScreen(context, 'unitDuties'))) return refuseWithout('queriesMenu');
    const { platform, person } = context;
    const { database } = platform;
    const now = platform.clock();
    const [found, mayManageUnits, maySeeDuties, mayGiveDuties] = await Promise.all([
      findUnitDuties(database, request, now),
      mayManageMenu(database, person.id, settingLists.units.menuId, now),
      mayQueryMenu(database, person.id, menuId, now),
      mayManageMenu(database, person.id, menuId, now),
    ]);
    return { ...found, mayManageUnits, maySeeDuties, mayGiveDuties };
  },
  saveAccount: (request, context) =>
    managed(context, async ({ transaction, ...actor }) => {
      const refused = await requireAdministrator(transaction, actor.actorId);
      if (refused) return refused;
      await lockAccounts(transaction);
      if (!(await lockPerson(transaction, request.personId))) return refuse('not-found');
      const saved = await saveAccount(context.platform, transaction, request, actor);
      if (isRefusal(saved)) return saved;
      await appendEvents(transaction, saved.events, actor.now);
      const link = await issuePasswordLink(context.platform, transaction, request.personId);
      return saved.isNew && link !== undefined ? { link } : {};
    }),
  previewAdministrator: async (request, { platform, person, locale }) => {
    const { database } = platform;
    const now = platform.clock();
    if (!(await mayManageMenu(database, person.id, menuId, now))) return refuseWithout('managesMenu');
    const refused = await requireAdministrator(database, person.id);
    if (refused) return refused;
    const items = await previewAdministrator(database, request, { locale, now });
    return items ? { items } : refuse('not-found');
  },
  issuePasswordLink: ({ personId }, context) =>
    managed(context, async ({ transaction, actorId, now }) => {
      const refused = await requireAdministrator(transaction, actorId);
      if (refused) return refused;
      if (await signsInAtDirectory(transaction, personId)) return refuse('password-in-directory');
      await reopenClosed(transaction, personId);
      const link = await issuePasswordLink(context.platform, transaction, personId);
      if (link === undefined) return refuse('account-missing');
      if (personId !== actorId) {
        await queueLinkNotice(context.platform, transaction, personId);
        await notifyPersons(transaction, [personId], 'passwordLinkIssued', '', now);
      }
      await appendEvents(transaction, [{ name: 'account.link-issued', actorId, details: { personId } }], now);
      return { link };
    }),
  removeFactors: ({ personId }, context) =>
    managed(context, async ({ transaction, actorId, now }) => {
      const refused = await requireAdministrator(transaction, actorId);
      if (refused) return refused;
      // One's own are removed with the password.
      if (personId === actorId) return refuse('factors-of-oneself');
      const ended = await removeAllFactors(transaction, { personId, actorId, now });
      if (ended === undefined) return refuse('not-found');
      await queueFactorsNotice(context.platform, transaction, personId);
      await notifyPersons(transaction, [personId], 'factorsRemoved', '', now);
      const removed = { name: 'account.factors-removed' as const, actorId, details: { personId } };
      await appendEvents(transaction, [removed, ...ended], now);
      return {};
    }),
  removeIdCard: ({ personId }, context) =>
    managed(context, async ({ transaction, actorId, now }) => {
      const refused = await requireAdministrator(transaction, actorId);
      if (refused) return refused;
      if (!(await lockPerson(transaction, personId, 'all'))) return refuse('not-found');
      const removed = await transaction
        .updateTable('personDetails')
        .set({ sealedIdCard: null })
        .where('personId', '=', personId)
        .where('sealedIdCard', 'is not', null)
        .returning('personId')
        .executeTakeFirst();
      if (!removed) return refuse('not-found');
      return logged(transaction, [{ name: 'person.id-card-removed', actorId, details: { personId } }], now);
    }),
  savePersonPicture: async ({ personId, image }, context) => {
    const { platform, person } = context;
    // Nobody else has a picture decoded.
    if (!(await mayManageMenu(platform.database, person.id, menuId, platform.clock())))
      return refuseWithout('managesMenu');
    const picture = await checkAvatar(platform, image, { personId: person.id });
    if (isRefusal(picture)) return picture;
    return managed(context, async ({ transaction, actorId, now }) => {
      if (!(await lockPerson(transaction, personId))) return refuse('not-found');
      await storeAvatar(platform, transaction, personId, picture);
      return logged(transaction, [{ name: 'person.picture-saved', actorId, details: { personId } }], now);
    });
  },
  removePersonPicture: ({ personId }, context) =>
    managed(context, async ({ transaction, actorId, now }) => {
      // Of who left too, who cannot take it away themselves.
      if (!(await lockPerson(transaction, personId, 'all'))) return refuse('not-found');
      if (!(await deleteAvatar(transaction, personId))) return {};
      return logged(transaction, [{ name: 'person.picture-removed', actorId, details: { personId } }], now);
    }),
  giveOffice: (office, context) =>
    managed(context, async ({ transaction, actorId, now }) => {
      const given = await giveOffices(transaction, [office], { actorId, now });
      if (isRefusal(given)) return given;
      const ended = await followOffices(context.platform, transaction, [office], { actorId, now });
      await appendEvents(transaction, [...given, ...ended], now);
      return {};
    }),
  correctOffice: (office, context) =>
    managed(context, async ({ transaction, ...actor }) => {
      const corrected = await correctOffice(transaction, { orderDate: null, ...office }, actor);
      if (isRefusal(corrected)) return corrected;
      const prolonged = corrected.isProlonged ? [{ ...office, ...corrected.office }] : [];
      const holders = [corrected.office.personId];
      const ended = await followOffices(context.platform, transaction, prolonged, actor, holders);
      return logged(transaction, [corrected.event, ...ended], actor.now);
    }),
  previewOfficeCorrection: ({ id, ...days }, context) =>
    previewed(context, async (transaction, actor) => {
      const order = await orderOfOffice(transaction, id);
      return order ? correctOffice(transaction, { ...order, ...days, id }, actor) : refuse('not-found');
    }),
  endOffice: ({ id }, context) => managed(context, (done) => end('unitRoles', id, done)),
  previewOfficeEnd: async ({ id }, context) => {
    const { platform, person } = context;
    if (!(await mayManageMenu(platform.database, person.id, menuId, platform.clock())))
      return refuseWithout('managesMenu');
    return previewOfficeEnd(context, id);
  },
  previewOffice: (office, context) =>
    previewed(
      context,
      (transaction, actor) => giveOffices(transaction, [{ ...office, orderNumber: '' }], actor),
      office.from,
    ),
  givePosition: (position, context) =>
    managed(context, async ({ transaction, actorId, now }) => {
      const given = await givePosition(transaction, { orderDate: null, ...position }, { actorId, now });
      return isRefusal(given) ? given : logged(transaction, [given], now);
    }),
  correctPosition: (position, context) =>
    managed(context, async ({ transaction, actorId, now }) => {
      const corrected = await correctPosition(transaction, { orderDate: null, ...position }, { actorId, now });
      return isRefusal(corrected) ? corrected : logged(transaction, [corrected], now);
    }),
  previewNewPosition: (position, context) =>
    previewed(
      context,
      (transaction, actor) =>
        givePosition(transaction, { ...position, positionName: '-', orderNumber: '', orderDate: null }, actor),
      position.from,
    ),
  previewPosition: ({ id, ...days }, context) =>
    previewed(context, async (transaction, actor) => {
      const record = await positionRecord(transaction, id);
      return record ? correctPosition(transaction, { ...record, ...days, id }, actor) : refuse('not-found');
    }),
  giveClearance: (clearance, context) =>
    managed(context, async ({ transaction, actorId, now }) => {
      const given = await giveClearance(transaction, { orderDate: null, ...clearance }, { actorId, now });
      return isRefusal(given) ? given : logged(transaction, [given], now);
    }),
  previewClearance: (clearance, context) =>
    previewed(
      context,
      (transaction, actor) => giveClearance(transaction, { ...clearance, orderNumber: '-', orderDate: null }, actor),
      clearance.from,
    ),
  correctClearance: (clearance, context) =>
    managed(context, async ({ transaction, actorId, now }) => {
      const corrected = await correctClearance(transaction, { orderDate: null, ...clearance }, { actorId, now });
      return isRefusal(corrected) ? corrected : logged(transaction, [corrected], now);
    }),
  previewClearanceCorrection: ({ id, ...days }, context) =>
    previewed(context, async (transaction, actor) => {
      const order = await orderOfClearance(transaction, id);
      return order ? correctClearance(transaction, { ...order, ...days, id }, actor) : refuse('not-found');
    }),
  previewClearanceEnd: async ({ id }, { platform, person }) => {
    const now = platform.clock();
    if (!(await mayManageMenu(platform.database, person.id, menuId, now))) return refuseWithout('managesMenu');
    const item = await previewClearanceEnd(platform.database, id, now);
    return item ? { item } : refuse('not-found');
  },
  endClearance: ({ id }, context) => managed(context, (done) => end('clearances', id, done)),
};
