import type { oldRegisterCalls } from '#contract/registers/old-registers.ts';
import { isRefusal, refuse, refuseWithout } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { maxBytesOf } from '#server/files/max-bytes.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { announceImport } from './announce-import.ts';
import { attachOldFile } from './attach-old-file.ts';
import { oldEntryView } from './old-entry-view.ts';
import { oldFiles } from './old-files.ts';
import { oldImports } from './old-imports.ts';
import { refusalOfImport } from './refusal-of-import.ts';
import { undoOldImport } from './undo-old-import.ts';

const { menuId } = settingScreens.oldRegisters;

export const oldRegisterHandlers: Handlers<typeof oldRegisterCalls> = {
  getOldRegisterImports: async (request, context) => {
    const { platform, person } = context;
    const now = platform.clock();
    if (!(await mayQueryMenu(platform.database, person.id, menuId, now))) return refuseWithout('queriesMenu');
    const [items, mayManage] = await Promise.all([
      oldImports(platform.database, await viewerOf(context), request),
      mayManageMenu(platform.database, person.id, menuId, now),
    ]);
    return { items, mayManage };
  },
  getOldRegisterFiles: async (request, { platform, person }) => {
    const { database } = platform;
    const now = platform.clock();
    if (!(await mayManageMenu(database, person.id, menuId, now))) return refuseWithout('managesMenu');
    const viewer = await loadViewer(database, person.id, now);
    const refused = await refusalOfImport(database, request.importId, { personId: person.id, viewer });
    if (refused) return refused;
    return { items: await oldFiles(database, viewer, request), maxBytes: await maxBytesOf(database) };
  },
  attachOldRegisterFile: (request, { change, platform, person }) =>
    change(async (transaction) => {
      const now = platform.clock();
      if (!(await mayManageMenu(transaction, person.id, menuId, now))) return refuseWithout('managesMenu');
      await takeTurn(transaction, 'oldRegisters');
      const viewer = await loadViewer(transaction, person.id, now);
      const refused = await refusalOfImport(transaction, request.importId, { personId: person.id, viewer });
      if (refused) return refused;
      const events = await attachOldFile(platform, transaction, request, viewer);
      if (isRefusal(events)) return events;
      await appendEvents(transaction, events, now);
      return {};
    }),
  getOldRegisterEntry: async ({ oldEntryId }, context) => {
    const item = await oldEntryView(context.platform.database, oldEntryId, await viewerOf(context));
    return item ? { item } : refuse('not-found');
  },
  undoOldRegisterImport: ({ importId }, { change, platform, person }) =>
    change(async (transaction) => {
      const now = platform.clock();
      if (!(await mayManageMenu(transaction, person.id, menuId, now))) return refuseWithout('managesMenu');
      await takeTurn(transaction, 'oldRegisters');
      const isAdministrator = (await requireAdministrator(transaction, person.id)) === undefined;
      const viewer = await loadViewer(transaction, person.id, now);
      const events = await undoOldImport(platform, transaction, importId, {
        personId: person.id,
        now,
        isAdministrator,
        viewer,
      });
      if (isRefusal(events)) return events;
      await announceImport(transaction, now);
      await appendEvents(transaction, events, now);
      return {};
    }),
};
