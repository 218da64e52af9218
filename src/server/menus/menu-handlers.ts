import type { MenuItem, menuCalls } from '#contract/menus.ts';
import { firstLinkId, menuRoots } from '#domain/menus/menu-roots.ts';
import type { AgencySites } from '#domain/settings/agency-sites.ts';
import { readSites } from '#server/platform/config/read-sites.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Locale } from '#server/platform/http/sentences.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { openArchive } from './open-archive.ts';
import { permittedItems } from './menu-queries.ts';
import { redeemExchangeToken } from './redeem-exchange-token.ts';

/** Leaves out items of sites that the agency does not have. */
async function menuBelow(parentId: number, { platform, person, locale }: CallContext): Promise<MenuItem[]> {
  const rows = await permittedItems(platform.database, person.id, { parentId, locale, now: platform.clock() });
  const sites = await readSites(platform);
  const items = rows.flatMap(({ opensWindow, action: storedAction, ...row }): MenuItem[] => {
    const action = leadsTo(storedAction, sites);
    return action === undefined ? [] : [{ ...row, action, type: opensWindow ? 'b' : 'a', mayQuery: true }];
  });
  return isForLinks(parentId) ? [...items, ...(await ownLinks(platform.database, locale))] : items;
}

const isForLinks = (parentId: number) => parentId === menuRoots.header || parentId === menuRoots.systems;

/** The links of the agency, which everybody sees. */
async function ownLinks(database: Database, locale: Locale): Promise<MenuItem[]> {
  const links = await database
    .selectFrom('menuLinks')
    .select(['id', 'name', 'nameEnglish', 'linkAddress'])
    .where('isActive', '=', true)
    .where('linkAddress', '<>', '')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return links.map(({ id, name, nameEnglish, linkAddress }, index) => ({
    id: firstLinkId + id,
    sequence: firstLinkId + index,
    name: locale === 'en' ? nameEnglish || name : name,
    icon: 'INTRANET',
    action: linkAddress,
    type: 'b',
    mayQuery: true,
    mayManage: false,
  }));
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
