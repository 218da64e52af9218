import type { MenuItem, menuCalls } from '#contract/menus.ts';
import { menuRoots } from '#domain/menus/menu-roots.ts';
import type { AgencySites } from '#domain/settings/agency-sites.ts';
import { readSites } from '#server/platform/config/read-sites.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { openArchive } from './open-archive.ts';
import { permittedItems } from './menu-queries.ts';
import { redeemExchangeToken } from './redeem-exchange-token.ts';

/** Leaves out items of sites that the agency does not have. */
async function menuBelow(parentId: number, { platform, person, locale }: CallContext): Promise<MenuItem[]> {
  const rows = await permittedItems(platform.database, person.id, { parentId, locale, now: platform.clock() });
  const sites = await readSites(platform);
  return rows.flatMap(({ opensWindow, action: storedAction, ...row }): MenuItem[] => {
    const action = leadsTo(storedAction, sites);
    return action === undefined ? [] : [{ ...row, action, type: opensWindow ? 'b' : 'a', mayQuery: true }];
  });
}

/** Undefined when the agency does not have the outside site of the action. */
function leadsTo(action: string, { archiveAddress, roomAddress }: AgencySites): string | undefined {
  if (action === 'archive' && archiveAddress === '') return undefined;
  return action === 'room' ? roomAddress || undefined : action;
}

export const menuHandlers: Handlers<typeof menuCalls> = {
  getHeaderMenu: async ({ parentId }, context) => ({ item: await menuBelow(parentId, context) }),
  getModules: async (_request, context) => ({ items: await menuBelow(menuRoots.systems, context) }),
  openArchive: (_request, context) => openArchive(context),
  redeemExchangeToken: ({ token }, context) => redeemExchangeToken(context, token),
};
