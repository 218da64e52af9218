import { refuse, type Refusal } from '#domain/refusal.ts';
import { extend, type Draft } from '../draft.ts';
import type { Task, Leg, Matter } from '../matter/matter.ts';
import { deskTray, personTray } from '../todo/trays.ts';
import { delegationKindFor, isCleared, type Directory, type WorkContext } from '../work-context.ts';
import type { WorkInputs } from '../work-inputs.ts';
import { withdrawOthers } from './give-work.ts';
import type { Planner } from './plan-work.ts';
import { assignTo } from './present-and-assign.ts';

/**
 * สั่งการ: the order is entered, the head's work is done; then the letter goes to those named, or to the desk to
 * distribute by the words of the order, or back to the officer who presented his work, or the matter ends.
 */
export const planCommand: Planner<'command'> = (draft, context, input, directory) => {
  const { viewer, leg, task } = context;
  if (!task) return refuse('state-changed');
  if (input.text === '') return refuse('command-text-required');
  const delegationKind = delegationKindFor(viewer, task.holderId);
  const commanded = extend(
    draft,
    {
      step: 'addCommand',
      command: {
        legId: leg.id,
        taskId: task.id,
        text: input.text,
        commandedBy: task.holderId,
        enteredBy: viewer.personId,
        delegationKind,
      },
    },
    {
      step: 'moveTask',
      id: task.id,
      event: 'act',
      changes: { finishedBy: viewer.personId, delegationKind, resultText: input.text },
    },
  );
  const told = delegationKind === null ? commanded : notifyDelegator(commanded, task, input.text);
  return carryOut(withdrawOthers(told, leg, task), context, task, input, directory);
};

const notifyDelegator = (draft: Draft, task: Task, note: string): Draft =>
  extend(draft, {
    step: 'tell',
    topic: 'commandEnteredForYou',
    tray: personTray(task.holderId),
    legId: task.legId,
    note,
  });

function carryOut(
  draft: Draft,
  { viewer, leg, matter }: WorkContext,
  task: Task,
  input: WorkInputs['command'],
  directory: Directory,
): Draft | Refusal {
  if (input.personIds.length + input.unitIds.length > 0) {
    const assignment = {
      ...input,
      purposeId: null,
      note: input.text,
      parentTaskId: task.id,
      giverId: task.holderId,
      givenByDesk: false,
      sentBy: viewer.personId,
    };
    return assignTo(draft, leg, assignment, directory);
  }
  const asking = requestingOfficer(matter, task);
  const tray = deskTray(leg.toUnitId, matter.document.secrecy);
  if (asking && !isCleared(directory, asking.holderId, matter.document.secrecy)) return refuse('person-not-cleared');
  if (asking) return giveBackWithOrder(draft, asking, input.text);
  if (leg.state !== 'presented')
    return input.closes ? refuse('others-still-work') : notifyDesk(draft, leg, tray, input.text);
  return input.closes ? closeByOrder(draft, leg.id) : backToDesk(draft, leg, tray, input.text);
}

/** The officer whose work it is, when it came up from him, through however many superiors. */
function requestingOfficer(matter: Matter, task: Task): Task | undefined {
  const parent = matter.tasks.find((item) => item.id === task.parentTaskId);
  return parent?.kind === 'present' ? requestingOfficer(matter, parent) : parent;
}

const giveBackWithOrder = (draft: Draft, parent: Task, note: string): Draft =>
  extend(
    draft,
    { step: 'moveTask', id: parent.id, event: 'resume' },
    { step: 'tell', topic: 'commanded', tray: personTray(parent.holderId), legId: parent.legId, note },
  );

const backToDesk = (draft: Draft, leg: Leg, tray: string, note: string): Draft => {
  const changes = { commandState: 'waiting', returnReason: null } as const;
  const moved = extend(draft, { step: 'moveLeg', id: leg.id, event: 'commandToDesk', changes });
  return notifyDesk(moved, leg, tray, note);
};

/** While others work on the letter, it is with them that it lies. */
const notifyDesk = (draft: Draft, { id }: Leg, tray: string, note: string): Draft =>
  extend(draft, { step: 'tell', topic: 'commanded', tray, legId: id, note });

/** ทราบ / เก็บ / ยุติ: all that was done on the stay is closed with it. */
const closeByOrder = (draft: Draft, legId: number): Draft =>
  closeFinishedTasks(extend(draft, { step: 'moveLeg', id: legId, event: 'commandClose' }), legId);

/** Everything acted on at a stay is accepted with its closing. */
export const closeFinishedTasks = (draft: Draft, legId: number): Draft =>
  draft.matter.tasks
    .filter((task) => task.legId === legId && task.state === 'acted')
    .reduce((current, item) => extend(current, { step: 'moveTask', id: item.id, event: 'close' }), draft);
