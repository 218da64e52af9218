import { chainKinds } from '#domain/documents/chain.ts';
import { z } from 'zod';

import { stepStands } from '#domain/workflow/matter/chain-progress.ts';
import { legKinds, taskKinds, taskResults } from '#domain/workflow/matter/matter.ts';
import { legStates } from '#domain/workflow/states/leg-transitions.ts';
import { taskStates } from '#domain/workflow/states/task-transitions.ts';
import { offices } from '#domain/workflow/receiver-roles.ts';
import { actionNames } from '#domain/workflow/permitted-actions.ts';

import { wireId, wireInteger, wireMoment, wireObject } from '#contract/wire.ts';

/** Somebody as he is shown. */
export const person = z.object({ personId: z.number(), name: z.string(), positionName: z.string() });
export type PersonView = z.infer<typeof person>;

const taskView = wireObject({
  taskId: ['F_JOB_ID', wireId],
  parentTaskId: ['PARENT_JOB_ID', wireId.nullable()],
  kind: ['kind', z.enum(taskKinds)],
  state: ['state', z.enum(taskStates)],
  giver: ['giver', person],
  holder: ['holder', person],
  isMain: ['isMain', z.boolean()],
  note: ['note', z.string()],
  dueAt: ['dueAt', wireMoment.nullable()],
  createdAt: ['createdAt', wireMoment],
  openedAt: ['openedAt', wireMoment.nullable()],
  finishedAt: ['finishedAt', wireMoment.nullable()],
  result: ['result', z.enum(taskResults).nullable()],
  resultText: ['resultText', z.string()],
  returnReason: ['returnReason', z.string()],
  /** What the signed-in person may do with this task. */
  actions: ['functionAssigned', z.array(z.enum(actionNames))],
});
export type TaskView = z.output<typeof taskView>;

/** A stay of the letter, with the work there. */
export const legView = wireObject({
  legId: ['F_TRANS_ID', wireId],
  parentLegId: ['PARENT_TRANS_ID', wireId.nullable()],
  kind: ['kind', z.enum(legKinds)],
  state: ['state', z.enum(legStates)],
  fromUnitName: ['fromUnitName', z.string()],
  unitId: ['F_RECEIVER_DEPT_ID', wireInteger],
  unitName: ['unitName', z.string()],
  addressee: ['addressee', person.nullable()],
  /** The office it was sent to; null where it was sent to the unit or a person by name. */
  toOffice: ['toOffice', z.enum(offices).nullable()],
  purposeName: ['F_SENDER_TYPE_TO_NAME', z.string()],
  registerNumber: ['F_REGISTER_NO', z.string()],
  sentAt: ['sentAt', wireMoment],
  receivedAt: ['receivedAt', wireMoment.nullable()],
  receivedBy: ['receivedBy', z.string()],
  dueAt: ['dueAt', wireMoment.nullable()],
  returnReason: ['returnReason', z.string()],
  closedAt: ['closedAt', wireMoment.nullable()],
  actions: ['functionAssigned', z.array(z.enum(actionNames))],
  tasks: ['tasks', z.array(taskView)],
});
export type LegView = z.output<typeof legView>;

/** A step of a draft's way, while it is on it. */
export const stepView = z.object({
  kind: z.enum(chainKinds),
  stand: z.enum(stepStands),
  people: z.array(person),
  needed: z.number(),
  agreed: z.number(),
});
export type StepView = z.infer<typeof stepView>;
