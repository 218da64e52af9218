import { z } from 'zod';

import { receiverRoleNames } from '#domain/workflow/receiver-roles.ts';

import { correspondent } from './correspondents.ts';
import { defineCall } from './define-call.ts';
import { personChoice } from './reference/party-choices.ts';
import { unitChoice } from './reference/reference.ts';
import { wireFlag, wireId, wireText } from './wire.ts';

const members = { units: z.array(unitChoice), people: z.array(personChoice) };

/** The agency's built-in groups: they follow its units and heads, and nobody edits them. */
const builtIn = z.object({ code: z.enum(['allUnits', 'subUnits', 'heads']), ...members });
export type BuiltInGroup = z.infer<typeof builtIn>;

const savedGroup = z.object({
  groupId: z.number(),
  name: z.string(),
  ...members,
  /** Receivers outside: they fill the form of a dispatch. */
  correspondents: z.array(correspondent),
  /** Their holders are found when a letter is sent. */
  roles: z.array(unitChoice.extend({ role: z.enum(receiverRoleNames) })),
});

const insideMember = z
  .object({ unitId: wireId, personId: wireId.nullable(), role: z.enum(receiverRoleNames).optional() })
  .refine(({ personId, role }) => personId === null || role === undefined, 'person-and-role');

export const receiverGroupCalls = {
  getReceiverGroups: defineCall({
    method: 'POST',
    path: 'sarabun/get-receiver-groups',
    access: 'signedIn',
    changes: false,
    summary: 'Groups a unit can send to: those of the agency and those it saved.',
    body: z.object({ unitId: wireId }),
    reply: z.object({ item: z.object({ builtIn: z.array(builtIn), saved: z.array(savedGroup), maySave: wireFlag }) }),
  }),
  saveReceiverGroup: defineCall({
    method: 'POST',
    path: 'sarabun/keep-receiver-group',
    access: 'signedIn',
    changes: true,
    summary: 'Saves a list of receivers under a name; it replaces a list with the same name.',
    body: z.object({
      unitId: wireId,
      name: wireText(100).min(1, 'required'),
      members: z
        .array(z.union([insideMember, z.object({ correspondentId: wireId })]))
        .min(1)
        .max(200),
    }),
    reply: z.object({ item: z.object({ groupId: z.number() }) }),
  }),
  removeReceiverGroup: defineCall({
    method: 'POST',
    path: 'sarabun/remove-receiver-group',
    access: 'signedIn',
    changes: true,
    summary: 'Deletes a saved group; letters sent to it do not change.',
    body: z.object({ groupId: wireId }),
    reply: z.object({}),
  }),
} as const;
