import { isDeepStrictEqual } from 'node:util';

import type { registerDisplayCalls } from '#contract/registers/register-displays.ts';
import type { RequestOf } from '#contract/define-call.ts';
import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { hideableBooks } from '#domain/registers/hidden-registers.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { pageOfRows } from '#server/platform/database/page-of-rows.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { findRegisterDisplays, registerDisplay } from './hidden-registers.ts';
import { registerDisplayChanges } from './register-display-changes.ts';

const { menuId } = settingScreens.registerDisplays;
const mayQuery = ({ platform, person }: CallContext) =>
  mayQueryMenu(platform.database, person.id, menuId, platform.clock());

export const registerDisplayHandlers: Handlers<typeof registerDisplayCalls> = {
  getRegisterDisplays: async (query, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const { platform, person } = context;
    const mayManage = await mayManageMenu(platform.database, person.id, menuId, platform.clock());
    return { ...pageOfRows(await findRegisterDisplays(platform.database, query), query.skip), mayManage };
  },
  saveRegisterDisplay: (request, { change, platform, person }) =>
    change(async (transaction) => {
      const now = platform.clock();
      if (!(await mayManageMenu(transaction, person.id, menuId, now))) return refuseWithout('managesMenu');
      const saved = await saveRegisterDisplay(transaction, request, person.id);
      if (saved === undefined) return {};
      if (isRefusal(saved)) return saved;
      await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
      await appendEvents(transaction, [saved], now);
      return {};
    }),
  getRegisterDisplayChanges: async ({ before: last }, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const before = last === undefined ? undefined : sequenceOfEvent(context.platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    return { items: await registerDisplayChanges(context.platform, before) };
  },
};

/** Undefined when nothing changes. Errors: `not-found`, `list-changed`. */
export async function saveRegisterDisplay(
  transaction: DatabaseTransaction,
  { unitId, hidden, seen }: RequestOf<typeof registerDisplayCalls.saveRegisterDisplay>,
  actorId: number,
): Promise<NewEvent | Refusal | undefined> {
  await takeTurn(transaction, 'registerDisplays');
  const display = await registerDisplay(transaction, unitId);
  if (!display) return refuse('not-found');
  const before = display.hidden;
  const inOrder = (some: readonly string[]) => hideableBooks.filter((book) => some.includes(book));
  if (!isDeepStrictEqual(before, inOrder(seen))) return refuse('list-changed');
  const after = inOrder(hidden);
  if (isDeepStrictEqual(before, after)) return undefined;
  await transaction.deleteFrom('hiddenRegisters').where('unitId', '=', unitId).execute();
  if (after.length > 0)
    await transaction
      .insertInto('hiddenRegisters')
      .values(after.map((book) => ({ unitId, book })))
      .execute();
  return { name: 'register-display.saved', actorId, details: { unitId, before, after } };
}
