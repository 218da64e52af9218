import { z } from 'zod';

import { maxMenuName, menuIcons } from '#domain/menus/menu-choices.ts';

import { defineCall } from './define-call.ts';
import { permissionEffect } from './permissions/permissions.ts';
import { wireEventId, wireId, wireMoment, wireText } from './wire.ts';

/** At most this many changes come in one reply. */
export const menuChangesPage = 50;

/** More than a place of the menu has. */
export const maxMenuItems = 200;

/** What the agency chose; empty, where the program's counts. */
const choice = {
  name: wireText(maxMenuName),
  nameEnglish: wireText(maxMenuName),
  icon: z.enum(['', ...menuIcons]),
  isActive: z.boolean(),
};
const choices = z.object(choice);
export type MenuChoice = z.output<typeof choices>;

const item = z.object({
  menuId: z.number(),
  program: z.object({ name: z.string(), nameEnglish: z.string(), icon: z.string() }),
  ...choice,
  /** A path below the base address, or another site; nobody changes it. */
  action: z.string(),
  maySwitchOff: z.boolean(),
});
export type EditedMenuItem = z.output<typeof item>;

/** `items`: how many; `off`: how many of them are switched off. */
const module = z.object({ moduleId: z.number(), name: z.string(), items: z.number(), off: z.number() });
export type MenuModule = z.output<typeof module>;

const change = z.object({
  id: z.string(),
  at: wireMoment,
  personName: z.string(),
  /** The item as it is called now; empty where several were put into another order. */
  itemName: z.string(),
  saved: z.object({ before: choices, after: choices }).nullable(),
  /** The names of the items from the first to the last that moved, in their order. */
  ordered: z.object({ before: z.array(z.string()), after: z.array(z.string()) }).nullable(),
});
export type MenuChange = z.output<typeof change>;

const moduleId = wireId;
const ids = z.array(wireId).max(maxMenuItems);

/** What the agency calls the items of the menu, in which order they stand, and which of them there are. */
export const menuItemCalls = {
  getMenuModules: defineCall({
    method: 'GET',
    path: 'menu-items/get-modules',
    access: 'signedIn',
    changes: false,
    summary: 'The places in which items of the menu are shown; for those who may query `admin-application`.',
    body: z.object({}),
    reply: z.object({ items: z.array(module) }),
  }),
  getMenuItems: defineCall({
    method: 'POST',
    path: 'menu-items/get',
    access: 'signedIn',
    changes: false,
    summary: 'Every item of the menu in one place, in order, those that are switched off too.',
    body: z.object({ moduleId }),
    reply: z.object({
      item: z.object({
        name: z.string(),
        /** Whether items have their icons where they are shown. */
        showsIcons: z.boolean(),
        items: z.array(item),
        mayManage: z.boolean(),
      }),
    }),
  }),
  saveMenuItem: defineCall({
    method: 'POST',
    path: 'menu-items/save',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets what the agency calls an item of the menu and its icon (empty: as the program does), and whether it is on. `seen`: as the person saw it. Refused: `list-changed`, `menu-stays-on`.',
    body: z.object({ menuId: wireId, ...choice, seen: choices }),
    reply: z.object({}),
  }),
  previewMenuItem: defineCall({
    method: 'POST',
    path: 'menu-items/preview',
    access: 'signedIn',
    changes: false,
    summary:
      'Who would lose an item of the menu when it is switched off, and who would gain it when it is switched on; changes nothing. For those who may manage the menus.',
    body: z.object({ menuId: wireId, isActive: z.boolean() }),
    reply: z.object({
      item: z.object({
        items: z.array(permissionEffect),
        /** The names of the items in use that are shown below it only. */
        below: z.array(z.string()),
      }),
    }),
  }),
  orderMenuItems: defineCall({
    method: 'POST',
    path: 'menu-items/order',
    access: 'signedIn',
    changes: true,
    summary:
      'Puts the items of one place into the order of these ids. `seen`: the order as the person saw it. Refused: `list-changed`.',
    body: z.object({ moduleId, ids, seen: ids }),
    reply: z.object({}),
  }),
  getMenuItemChanges: defineCall({
    method: 'POST',
    path: 'menu-items/get-changes',
    access: 'signedIn',
    changes: false,
    summary: 'What was renamed, moved, switched on and off in one place, by whom and when; newest first.',
    body: z.object({ moduleId, before: wireEventId.optional() }),
    reply: z.object({ items: z.array(change) }),
  }),
} as const;
