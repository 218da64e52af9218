import type { bookDisplayCalls } from '#contract/registers/book-displays.ts';
import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext, ChangeContext, Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { bookDisplayChanges } from './book-display-changes.ts';
import { bookDisplays } from './load-book-displays.ts';
import { saveBookActions, saveBookColumns } from './save-book-display.ts';

const { menuId } = settingScreens.bookDisplays;
const mayQuery = ({ platform, person }: CallContext) =>
  mayQueryMenu(platform.database, person.id, menuId, platform.clock());

/** Checks that the person manages the registers, makes the change, logs it, and tells every open browser. */
const changeDisplay = (
  { change, person, platform }: Pick<ChangeContext<Record<never, never>>, 'change' | 'person' | 'platform'>,
  save: (transaction: DatabaseTransaction, actorId: number) => Promise<NewEvent | Refusal | undefined>,
) =>
  change(async (transaction) => {
    const now = platform.clock();
    if (!(await mayManageMenu(transaction, person.id, menuId, now))) return refuseWithout('managesMenu');
    const saved = await save(transaction, person.id);
    if (saved === undefined) return {};
    if (isRefusal(saved)) return saved;
    await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
    await appendEvents(transaction, [saved], now);
    return {};
  });

export const bookDisplayHandlers: Handlers<typeof bookDisplayCalls> = {
  getBookDisplays: async (_request, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const { platform, person } = context;
    const [items, mayManage, refused] = await Promise.all([
      bookDisplays(platform.database),
      mayManageMenu(platform.database, person.id, menuId, platform.clock()),
      requireAdministrator(platform.database, person.id),
    ]);
    return { items, mayManage, maySetYears: refused === undefined };
  },
  saveBookColumns: (request, context) =>
    changeDisplay(context, (transaction, actorId) => saveBookColumns(transaction, request, actorId)),
  saveBookActions: (request, context) =>
    changeDisplay(context, (transaction, actorId) => saveBookActions(transaction, request, actorId)),
  getBookDisplayChanges: async ({ before: last }, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const before = last === undefined ? undefined : sequenceOfEvent(context.platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    return { items: await bookDisplayChanges(context.platform, before) };
  },
};
