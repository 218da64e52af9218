import { z } from 'zod';

import { receiverRoleNames, tenures } from '#domain/workflow/receiver-roles.ts';

import { defineCall } from '../define-call.ts';
import { unitChoice } from './reference.ts';
import { wireId, wireText } from '../wire.ts';

export const personChoice = z.object({
  personId: z.number(),
  name: z.string(),
  positionName: z.string(),
  unitId: z.number(),
  unitName: z.string(),
});
export type PersonChoice = z.infer<typeof personChoice>;

export const partyCalls = {
  findPeople: defineCall({
    method: 'POST',
    path: 'sarabun/find-people',
    access: 'signedIn',
    changes: false,
    summary: 'Persons in service by name, position or unit.',
    body: z.object({ search: wireText(200).default(''), unitId: wireId.optional() }),
    reply: z.object({ items: z.array(personChoice) }),
  }),
  findRoleHolders: defineCall({
    method: 'POST',
    path: 'sarabun/find-role-holders',
    access: 'signedIn',
    changes: false,
    summary: 'To whom a letter sent to these roles would go now: holders, who acts in vacant posts, desks.',
    body: z.object({ roles: z.array(z.object({ unitId: wireId, role: z.enum(receiverRoleNames) })).max(200) }),
    reply: z.object({
      items: z.array(
        z.object({
          unitId: z.number(),
          role: z.enum(receiverRoleNames),
          /** Empty when no unit can receive. */
          holders: z.array(
            z.object({
              unitId: z.number(),
              /** Null for a desk. */
              personId: z.number().nullable(),
              unitName: z.string(),
              /** Empty for a desk. */
              name: z.string(),
              positionName: z.string(),
              tenure: z.enum(tenures),
            }),
          ),
        }),
      ),
    }),
  }),
  getWorkChoices: defineCall({
    method: 'POST',
    path: 'sarabun/get-work-choices',
    access: 'signedIn',
    changes: false,
    summary: 'The first suggestions for a unit: its head and those above, its people, its sub-units.',
    body: z.object({ unitId: wireId }),
    reply: z.object({
      item: z.object({
        superiors: z.array(personChoice),
        colleagues: z.array(personChoice),
        subUnits: z.array(unitChoice),
      }),
    }),
  }),
} as const;
