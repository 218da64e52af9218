import { refuse, type Refusal } from '#domain/refusal.ts';
import { roleRules } from '../document-rules.ts';
import { extend, type Draft } from '../draft.ts';
import { isOpen } from '../states/task-transitions.ts';
import type { LegEvent, LegState } from '../states/leg-transitions.ts';
import type { Task, Leg } from '../matter/matter.ts';
import { delegatorFor } from '../matter/on-behalf-of.ts';
import { delegationKindFor, type Directory } from '../work-context.ts';
import type { Receiver, WorkInputs } from '../work-inputs.ts';
import { followOwnAssignment, giveWork } from './give-work.ts';
import { refusalOfNamed } from './naming.ts';
import type { Planner } from './plan-work.ts';
import { refusalOfReceivers, sendLegs } from './send.ts';

/** เสนอ: the desk lays the letter before the head, or whom it names. */
export const planPresent: Planner<'present'> = (draft, context, input, directory) => {
  const { viewer, leg, matter } = context;
  return (
    refusalOfNamed(directory, matter.document.secrecy, input.personIds, []) ??
    giveWork(
      extend(draft, { step: 'moveLeg', id: leg.id, event: 'present', changes: { returnReason: null } }),
      {
        ...input,
        legId: leg.id,
        parentTaskId: null,
        kind: 'present',
        giverId: delegatorFor('present', context)?.personId ?? viewer.personId,
        givenByDesk: roleRules.staffsDesk(context),
      },
      input.personIds,
    )
  );
};

/** มอบหมาย: straight from the desk or the head, to persons and units. */
export const planAssign: Planner<'assign'> = (draft, context, input, directory) => {
  const { personId } = context.viewer;
  const giver = { giverId: delegatorFor('assign', context)?.personId ?? personId, sentBy: personId };
  const given = { ...input, ...giver, parentTaskId: null, givenByDesk: roleRules.staffsDesk(context) };
  return assignTo(draft, context.leg, given, directory);
};

interface Assignment {
  readonly personIds: readonly number[];
  readonly unitIds: readonly number[];
  readonly purposeId: number | null;
  readonly note: string;
  readonly dueAt: Date | null;
  readonly parentTaskId: number | null;
  readonly giverId: number;
  readonly givenByDesk: boolean;
  readonly sentBy: number;
}

/** Persons get tasks, units get legs of their own; the stay is then assigned. */
export function assignTo(draft: Draft, leg: Leg, assignment: Assignment, directory: Directory): Draft | Refusal {
  const { matter } = draft;
  const { personIds, unitIds, purposeId, dueAt, parentTaskId, giverId, sentBy } = assignment;
  const receivers = unitIds.map((unitId): Receiver => ({ unitId, personId: null, kind: 'main', purposeId }));
  if (unitIds.includes(leg.toUnitId)) return refuse('own-unit-named');
  const refused =
    refusalOfNamed(directory, matter.document.secrecy, personIds, unitIds) ??
    (receivers.length > 0 ? refusalOfReceivers(matter, directory, receivers) : undefined);
  if (refused) return refused;
  const changes = {
    commandState: parentTaskId === null && leg.commandState === 'none' ? 'none' : 'distributed',
  } as const;
  const isPresented = matter.legs.find((item) => item.id === leg.id)?.state === 'presented';
  const moved = extend(draft, {
    step: 'moveLeg',
    id: leg.id,
    event: isPresented ? 'commandNaming' : 'assign',
    changes: { ...changes, returnReason: null },
  });
  const sent =
    receivers.length > 0
      ? sendLegs(moved, { parentLegId: leg.id, fromUnitId: leg.toUnitId, sentBy, dueAt }, receivers)
      : moved;
  const given = giveWork(sent, { ...assignment, legId: leg.id, kind: 'assign' }, personIds);
  return followOwnAssignment(given, { legId: leg.id, giverId, dueAt });
}

/** The superiors have it, by way of whoever worked on it. Errors: `own-person-named` and those of naming. */
export function presentTo(
  draft: Draft,
  task: Task,
  { personIds, note }: WorkInputs['presentUpward'],
  directory: Directory,
): Draft | Refusal {
  if (personIds.includes(task.holderId)) return refuse('own-person-named');
  const work = { legId: task.legId, parentTaskId: task.id, kind: 'present', giverId: task.holderId, note } as const;
  return (
    refusalOfNamed(directory, draft.matter.document.secrecy, personIds, []) ??
    giveWork(draft, { ...work, givenByDesk: false, purposeId: null, dueAt: task.dueAt }, personIds)
  );
}

const act = (draft: Draft, task: Task, personId: number, changes: Partial<Task>): Draft =>
  extend(draft, { step: 'moveTask', id: task.id, event: 'act', changes: { finishedBy: personId, ...changes } });

/** เสนอต่อผู้บังคับบัญชา with an opinion: own work is done, if it was not yet, and the superior has it. */
export const planPresentUpward: Planner<'presentUpward'> = (draft, { viewer, leg, task }, input, directory) => {
  if (!task) return refuse('state-changed');
  const delegationKind = delegationKindFor(viewer, task.holderId);
  const acted = isOpen(task) ? act(draft, task, viewer.personId, { delegationKind, resultText: input.note }) : draft;
  const event = upward[leg.state];
  const moved = event ? extend(acted, { step: 'moveLeg', id: leg.id, event }) : acted;
  return presentTo(moved, task, input, directory);
};

/** While others work on it too, the stay is theirs as before. */
const upward: Readonly<Partial<Record<LegState, LegEvent>>> = {
  presented: 'presentUpward',
  reported: 'presentReport',
};

/** มอบหมายต่อ: the holder hands the work on within the unit and answers for it. */
export const planAssignOn: Planner<'assignOn'> = (draft, { viewer, leg, task, matter }, input, directory) => {
  if (!task) return refuse('state-changed');
  if (input.personIds.includes(task.holderId)) return refuse('own-person-named');
  const delegationKind = delegationKindFor(viewer, task.holderId);
  const work = {
    ...input,
    legId: leg.id,
    parentTaskId: task.id,
    kind: 'assign',
    giverId: task.holderId,
    givenByDesk: false,
  } as const;
  return (
    refusalOfNamed(directory, matter.document.secrecy, input.personIds, []) ??
    followOwnAssignment(
      giveWork(act(draft, task, viewer.personId, { delegationKind, resultText: input.note }), work, input.personIds),
      work,
    )
  );
};
