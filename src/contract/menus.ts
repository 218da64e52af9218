import { z } from 'zod';

import { menuRoots } from '#domain/menus/menu-roots.ts';

import { defineCall } from './define-call.ts';
import { wireFlag, wireId, wireInteger, wireObject, wireText } from './wire.ts';

const menuItem = wireObject({
  id: ['menuId', wireId],
  sequence: ['menuSequence', wireInteger],
  name: ['menuName', z.string()],
  icon: ['menuIcon', z.string()],
  /** A path below the base address; `archive` for the archive; the full address of an external site. */
  action: z.string(),
  /** `b` opens a new window, `a` does not. */
  type: z.enum(['a', 'b']),
  mayQuery: wireFlag,
  mayManage: wireFlag,
});
export type MenuItem = z.output<typeof menuItem>;

export const menuCalls = {
  getHeaderMenu: defineCall({
    method: 'POST',
    path: 'sarabun/get-authen-user-menu-permission-header-bottom',
    access: 'signedIn',
    changes: false,
    summary: 'The items directly below a menu that the person may query.',
    body: wireObject({
      parentId: wireId.default(menuRoots.header),
      level: z.coerce.number().pipe(z.literal(1)).default(1),
      queryOnly: z.coerce.number().pipe(z.literal(1)).default(1),
    }),
    reply: z.object({ item: z.array(menuItem) }),
  }),
  getModules: defineCall({
    method: 'GET',
    path: 'service/menu-module-permission',
    access: 'signedIn',
    changes: false,
    summary: 'The systems of the office the person may enter.',
    body: z.object({}),
    reply: z.object({ items: z.array(menuItem) }),
  }),
  openArchive: defineCall({
    method: 'POST',
    path: 'service/open-archive',
    access: 'signedIn',
    changes: false,
    summary: 'The address of the archive with `sso`, a single-use token that lives 60 s; every call makes a new one.',
    body: z.object({}),
    reply: z.object({ item: z.object({ address: z.string() }) }),
  }),
  redeemExchangeToken: defineCall({
    method: 'POST',
    path: 'service/redeem-exchange-token',
    access: 'anybody',
    changes: true,
    summary: 'For the archive: the person of an `sso` token. 404 when it is unknown, used, or older than 60 s.',
    body: wireObject({ token: wireText(200) }),
    reply: z.object({
      item: wireObject({
        personId: ['ownPersonId', wireId],
        firstName: z.string(),
        lastName: z.string(),
        positionName: ['ownPositionName', z.string()],
        email: ['ownEmail', z.string()],
        unitId: wireId,
      }),
    }),
  }),
} as const;
