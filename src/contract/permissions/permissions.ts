import { z } from 'zod';

import { granteePattern, menuRights } from '#domain/menus/menu-rights.ts';
import { managedMenuIds } from '#domain/settings/managed-menus.ts';

import { defineCall } from '../define-call.ts';
import { rowQuery } from '../row-query.ts';
import { wireEventId, wireId, wireMoment, wireText } from '../wire.ts';

const grantee = z.string().max(20).regex(granteePattern);
const right = z.enum(menuRights);
const givenRight = z
  .object({ menuId: wireId, right })
  .refine((given) => given.right === 'query' || managedMenuIds.includes(given.menuId));
const rights = z.array(givenRight).max(500);
const named = z.object({ id: z.number(), name: z.string() });

/** At most this many members or changes come in one reply. */
export const permissionsPage = 50;
/** Of those who gain or lose an item, so many are named; all are counted. */
export const maxNamed = 10;
/** So many members are taken in or let go at once. */
export const maxMembersAtOnce = 200;

export const listedMenuItem = z.object({
  menuId: z.number(),
  /** Null of a place in which items are shown. */
  parentId: z.number().nullable(),
  name: z.string(),
  depth: z.number(),
});
export type ListedMenuItem = z.output<typeof listedMenuItem>;

const change = z.object({
  grantee,
  rights,
  /** What the rights were when the person began to change them. */
  seen: rights,
  /** Members of a group who are taken in and let go. */
  added: z.array(wireId).max(maxMembersAtOnce).default([]),
  removed: z.array(wireId).max(maxMembersAtOnce).default([]),
});
export type PermissionChange = z.output<typeof change>;

export const permissionEffect = z.object({
  menuId: z.number(),
  menuName: z.string(),
  right,
  isGained: z.boolean(),
  count: z.number(),
  names: z.array(z.string()),
});
export type PermissionEffect = z.output<typeof permissionEffect>;

const namedRight = z.object({ menuName: z.string(), right });
const savedChange = z.object({
  id: z.string(),
  at: wireMoment,
  personName: z.string(),
  given: z.array(namedRight),
  taken: z.array(namedRight),
  added: z.array(z.string()),
  removed: z.array(z.string()),
});
export type SavedPermissionChange = z.output<typeof savedChange>;

/** By what kinds of users are sorted; otherwise as the agency sorts its offices. */
export const granteeOrders = ['name', 'persons', 'rights'] as const;

/** Who may use which items of the menu. */
export const permissionCalls = {
  getGrantees: defineCall({
    method: 'POST',
    path: 'permissions/get-grantees',
    access: 'signedIn',
    changes: false,
    summary:
      'The kinds of users to whom items of the menu are given besides groups, and how many persons each has, a page at a time.',
    body: z.object({ ...rowQuery, sortBy: z.enum(granteeOrders).optional() }),
    reply: z.object({
      items: z.array(
        z.object({
          grantee,
          /** Of an office; empty of another. */ name: z.string(),
          persons: z.number(),
          rights: z.number(),
        }),
      ),
      /** The `skip` of the next page; null after the last. */
      next: z.number().nullable(),
      mayManage: z.boolean(),
    }),
  }),
  getMenuPermissions: defineCall({
    method: 'POST',
    path: 'permissions/get-menu-permissions',
    access: 'signedIn',
    changes: false,
    summary: 'Every item of the menu, and what a group or a kind of user may do with it.',
    body: z.object({ grantee }),
    reply: z.object({
      item: z.object({
        /** Of the group or the office; empty of another. */
        name: z.string(),
        /** The members of a group that is out of use have nothing from it. */
        isActive: z.boolean(),
        items: z.array(listedMenuItem),
        rights: z.array(z.object({ menuId: z.number(), right })),
        mayManage: z.boolean(),
      }),
    }),
  }),
  getGroupMembers: defineCall({
    method: 'POST',
    path: 'permissions/get-group-members',
    access: 'signedIn',
    changes: false,
    summary: 'The members of a group by name, a page at a time.',
    body: z.object({
      groupId: wireId,
      search: wireText(200).default(''),
      skip: z.number().int().min(0).max(100_000).default(0),
    }),
    /** `next`: the `skip` of the next page; null after the last. */
    reply: z.object({
      items: z.array(named.extend({ positionName: z.string(), unitName: z.string() })),
      next: z.number().nullable(),
    }),
  }),
  previewMenuPermissions: defineCall({
    method: 'POST',
    path: 'permissions/preview',
    access: 'signedIn',
    changes: false,
    summary: 'Who would gain and who would lose which items of the menu by a change; changes nothing.',
    body: change,
    reply: z.object({ items: z.array(permissionEffect) }),
  }),
  previewGroupEnd: defineCall({
    method: 'POST',
    path: 'permissions/preview-group-end',
    access: 'signedIn',
    changes: false,
    summary: 'Who would lose which items of the menu when a group is put out of use or removed; changes nothing.',
    body: z.object({ groupId: wireId }),
    reply: z.object({ items: z.array(permissionEffect) }),
  }),
  saveMenuPermissions: defineCall({
    method: 'POST',
    path: 'permissions/save',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets what a group or a kind of user may do with every item of the menu, and takes members of a group in or lets them go. Refused: `list-changed`, `administrators-keep-groups`, `more-than-own-rights`.',
    body: change,
    reply: z.object({}),
  }),
  getMenuPermissionChanges: defineCall({
    method: 'POST',
    path: 'permissions/get-changes',
    access: 'signedIn',
    changes: false,
    summary: 'What was given to a group or a kind of user and taken from it, by whom and when; newest first.',
    body: z.object({ grantee, before: wireEventId.optional() }),
    reply: z.object({ items: z.array(savedChange) }),
  }),
} as const;
