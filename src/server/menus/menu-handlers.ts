import type { MenuItem, menuCalls } from '#contract/menus.ts';
import { menuRoots } from '#domain/menus/menu-roots.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { openArchive } from './open-archive.ts';
import { permittedItems } from './menu-queries.ts';
import { redeemExchangeToken } from './redeem-exchange-token.ts';

/** Leaves out items of sites that are not configured. */
async function menuBelow(parentId: number, { platform, person, locale }: CallContext): Promise<MenuItem[]> {
  const rows = await permittedItems(platform.database, person.id, { parentId, locale, now: platform.clock() });
  return rows.flatMap(({ opensWindow, action: storedAction, ...row }): MenuItem[] => {
    const action = leadsTo(storedAction, platform.config);
    return action === undefined ? [] : [{ ...row, action, type: opensWindow ? 'b' : 'a', mayQuery: true }];
  });
}

/** Undefined when the outside site of the action is not configured. */
function leadsTo(action: string, { archiveUrl, roomUrl }: Config): string | undefined {
  if (action === 'archive' && archiveUrl === undefined) return undefined;
  return action === 'room' ? roomUrl : action;
}

export const menuHandlers: Handlers<typeof menuCalls> = {
  getHeaderMenu: async ({ parentId }, context) => ({ item: await menuBelow(parentId, context) }),
  getModules: async (_request, context) => ({ items: await menuBelow(menuRoots.systems, context) }),
  openArchive: (_request, context) => openArchive(context),
  redeemExchangeToken: ({ token }, context) => redeemExchangeToken(context, token),
};
