import { chainKinds } from '#domain/documents/chain.ts';
import { z } from 'zod';

import { stepStates } from '#domain/workflow/matter/chain-progress.ts';
import { legKinds, taskKinds, taskResults } from '#domain/workflow/matter/matter.ts';
import { legStates } from '#domain/workflow/states/leg-transitions.ts';
import { taskStates } from '#domain/workflow/states/task-transitions.ts';
import { offices } from '#domain/workflow/receiver-roles.ts';
import { actionNames } from '#domain/workflow/permitted-actions.ts';

import { wireId, wireInteger, wireMoment, wireObject } from '#contract/wire.ts';

export const person = z.object({ personId: z.number(), name: z.string(), positionName: z.string() });
export type PersonView = z.infer<typeof person>;

const taskView = wireObject({
  taskId: wireId,
  parentTaskId: wireId.nullable(),
  kind: z.enum(taskKinds),
  state: z.enum(taskStates),
  giver: person,
  holder: person,
  isMain: z.boolean(),
  /** What kind of work it is; empty of most. */
  taskTypeName: z.string(),
  note: z.string(),
  dueAt: wireMoment.nullable(),
  createdAt: wireMoment,
  openedAt: wireMoment.nullable(),
  finishedAt: wireMoment.nullable(),
  result: z.enum(taskResults).nullable(),
  resultText: z.string(),
  returnReason: z.string(),
  actions: ['permittedActions', z.array(z.enum(actionNames))],
});
export type TaskView = z.output<typeof taskView>;

export const legView = wireObject({
  legId: wireId,
  parentLegId: wireId.nullable(),
  kind: z.enum(legKinds),
  state: z.enum(legStates),
  fromUnitName: z.string(),
  unitId: ['receiverUnitId', wireInteger],
  unitName: z.string(),
  addressee: person.nullable(),
  /** The office it was sent to; null when it was sent to the unit or to a person by name. */
  toOffice: z.enum(offices).nullable(),
  purposeName: z.string(),
  registerNumber: z.string(),
  sentAt: wireMoment,
  receivedAt: wireMoment.nullable(),
  receivedBy: z.string(),
  dueAt: wireMoment.nullable(),
  returnReason: z.string(),
  closedAt: wireMoment.nullable(),
  actions: ['permittedActions', z.array(z.enum(actionNames))],
  tasks: z.array(taskView),
});
export type LegView = z.output<typeof legView>;

/** A step of a draft's chain, until the draft is signed. */
export const stepView = z.object({
  kind: z.enum(chainKinds),
  state: z.enum(stepStates),
  people: z.array(person),
  needed: z.number(),
  agreed: z.number(),
});
export type StepView = z.infer<typeof stepView>;
