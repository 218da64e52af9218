import { z } from 'zod';

import { menuRights } from '#domain/menus/menu-rights.ts';
import { actionNames } from '#domain/workflow/permitted-actions.ts';

import { defineCall } from '../define-call.ts';
import { listedMenuItem } from './permissions.ts';
import { wireId } from '../wire.ts';

/** Why somebody may read a letter, in the words of `keysThatOpen`. */
export const readingGrounds = [
  'everyone',
  'named',
  'delegator',
  'member',
  'oversees',
  'secretRegistrar',
  'centralRegistry',
] as const;

const checkedPerson = z.object({ personId: z.number(), name: z.string(), positionName: z.string() });

const menuAnswer = z.object({
  personName: z.string(),
  menuName: z.string(),
  mayQuery: z.boolean(),
  mayManage: z.boolean(),
  /** By what the person has it; `name`: of the group or the office; `units`: where the office is held. */
  grants: z.array(z.object({ grantee: z.string(), name: z.string(), units: z.string(), right: z.enum(menuRights) })),
});
export type MenuAnswer = z.output<typeof menuAnswer>;

const actionAnswer = z.object({
  personName: z.string(),
  subject: z.string(),
  /** Why the letter cannot be read; null: it can. */
  unreadable: z.enum(['notCleared', 'notNamed']).nullable(),
  /** By what it can be read; `name`: of the delegator or the unit. */
  grounds: z.array(z.object({ ground: z.enum(readingGrounds), name: z.string() })),
  /** Null where only reading was asked about, or the letter cannot be read. */
  action: z
    .object({
      name: z.enum(actionNames),
      isPermitted: z.boolean(),
      /** In words: as whom it is permitted, or the rule that refuses. */
      reasons: z.array(z.string()),
      /** The unit at which it is permitted; empty otherwise. */
      unitName: z.string(),
      /** The delegator for whom, or the vacant post in which, it would be done; empty otherwise. */
      onBehalfOf: z.string(),
    })
    .nullable(),
});
export type ActionAnswer = z.output<typeof actionAnswer>;

/** Why a person may do something, or may not: answered by what decides it, and logged with who asked about whom. */
export const permissionCheckCalls = {
  getCheckChoices: defineCall({
    method: 'POST',
    path: 'permissions/get-check-choices',
    access: 'signedIn',
    changes: false,
    summary: 'The items of the menu that can be asked about, and the person named; null when nobody in service is.',
    body: z.object({ personId: wireId.nullable() }),
    reply: z.object({ items: z.array(listedMenuItem), person: checkedPerson.nullable() }),
  }),
  askMenuPermission: defineCall({
    method: 'POST',
    path: 'permissions/ask-about-menu',
    access: 'signedIn',
    changes: true,
    summary: 'By which offices and groups a person may use an item of the menu. The question is logged.',
    body: z.object({ personId: wireId, menuId: wireId }),
    reply: z.object({ item: menuAnswer }),
  }),
  askActionPermission: defineCall({
    method: 'POST',
    path: 'permissions/ask-about-letter',
    access: 'signedIn',
    changes: true,
    summary:
      'By which rule a person may read a letter and do an action with it, or which one refuses. Only about letters that the one who asks may read: any other answers as an absent one. The question is logged.',
    body: z.object({ personId: wireId, documentId: wireId, action: z.enum(actionNames).nullable() }),
    reply: z.object({ item: actionAnswer }),
  }),
} as const;
