import type { oldRegisterCalls } from '#contract/registers/old-registers.ts';
import { isRefusal, refuseWithout } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { oldImports } from './old-imports.ts';
import { undoOldImport } from './undo-old-import.ts';

const { menuId } = settingScreens.oldRegisters;

export const oldRegisterHandlers: Handlers<typeof oldRegisterCalls> = {
  getOldRegisterImports: async (request, { platform, person }) => {
    const now = platform.clock();
    if (!(await mayQueryMenu(platform.database, person.id, menuId, now))) return refuseWithout('queriesMenu');
    const [items, mayManage] = await Promise.all([
      oldImports(platform.database, request),
      mayManageMenu(platform.database, person.id, menuId, now),
    ]);
    return { items, mayManage };
  },
  undoOldRegisterImport: ({ importId }, { change, platform, person }) =>
    change(async (transaction) => {
      const now = platform.clock();
      if (!(await mayManageMenu(transaction, person.id, menuId, now))) return refuseWithout('managesMenu');
      await takeTurn(transaction, 'oldRegisters');
      const isAdministrator = (await requireAdministrator(transaction, person.id)) === undefined;
      const viewer = await loadViewer(transaction, person.id, platform.config.tenant, now);
      const events = await undoOldImport(transaction, importId, { personId: person.id, now, isAdministrator, viewer });
      if (isRefusal(events)) return events;
      await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
      await appendEvents(transaction, events, now);
      return {};
    }),
};
