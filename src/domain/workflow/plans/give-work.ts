import { refuse, type Refusal } from '#domain/refusal.ts';

import type { Directory, Roster } from '../action-context.ts';
import type { Leg, Task, TaskKind } from '../matter/matter.ts';
import type { Permission } from '../matter/on-behalf-of.ts';
import type { PlanBuilder } from '../matter/plan-builder.ts';
import type { NewTask } from '../matter/steps.ts';
import type { Receiver } from '../receivers.ts';
import { isOpen } from '../states/task-transitions.ts';
import { personTray } from '../todo/trays.ts';
import { refusalOfNamed } from './naming.ts';
import { notesOfWork } from './register-notes.ts';
import { refusalOfReceivers, sendLegs } from './send-legs.ts';

/** Who assigns or presents a letter that waits at a unit. */
export const fromDesk = {
  by: ['staffsDesk', 'headsUnit', 'assistsHead'],
  isAboutTask: false,
} as const satisfies Permission;

interface Work {
  readonly legId: number;
  readonly parentTaskId: number | null;
  readonly kind: Extract<TaskKind, 'present' | 'assign'>;
  readonly giverId: number;
  readonly givenByDesk: boolean;
  readonly purposeId: number | null;
  readonly taskTypeId: number | null;
  readonly note: string;
  readonly dueAt: Date | null;
}

/**
 * A task for each holder; the first one named is the main one, the others share responsibility. Noted in the register.
 */
export function giveWork(plan: PlanBuilder, work: Work, holderIds: readonly number[]): PlanBuilder {
  const { legId, kind, note } = work;
  const topic = kind === 'present' ? 'presented' : 'assigned';
  return plan
    .forEach(new Set(holderIds), (current, holderId, index) =>
      current.addTask(taskOf(work, holderId, index === 0)).notify(topic, personTray(holderId), legId, note),
    )
    .add(...notesOfWork(kind === 'present' ? 'presented' : 'sent', legId, holderIds));
}

const taskOf = (work: Work, holderId: number, isMain: boolean): NewTask => ({
  legId: work.legId,
  parentTaskId: work.parentTaskId,
  kind: work.kind,
  giverId: work.giverId,
  givenByDesk: work.givenByDesk,
  purposeId: work.purposeId,
  taskTypeId: work.taskTypeId,
  note: work.note,
  dueAt: work.dueAt,
  holderId,
  isMain,
});

/** The giver of work with a due date follows it. */
export const followOwnAssignment = (
  plan: PlanBuilder,
  { legId, giverId, dueAt }: Pick<Work, 'legId' | 'giverId' | 'dueAt'>,
): PlanBuilder =>
  plan.when(dueAt !== null, (current) => current.addTrack({ legId, personId: giverId, origin: 'assignment', dueAt }));

interface Assignment {
  readonly personIds: readonly number[];
  readonly unitIds: readonly number[];
  readonly purposeId: number | null;
  readonly taskTypeId: number | null;
  readonly note: string;
  readonly dueAt: Date | null;
  readonly parentTaskId: number | null;
  readonly giverId: number;
  readonly givenByDesk: boolean;
  readonly sentBy: number;
}

/**
 * Persons get tasks, units get legs of their own; the leg is then assigned. Errors: `own-unit-named` and those of
 * naming.
 */
export function assignTo(
  plan: PlanBuilder,
  leg: Leg,
  assignment: Assignment,
  directory: Directory,
): PlanBuilder | Refusal {
  const { matter } = plan;
  const { personIds, unitIds, purposeId, dueAt, parentTaskId, giverId, sentBy } = assignment;
  const receivers = unitIds.map((unitId): Receiver => ({ unitId, personId: null, kind: 'main', purposeId }));
  if (unitIds.includes(leg.toUnitId)) return refuse('own-unit-named');
  const refused =
    refusalOfNamed(directory, matter.document.secrecy, personIds, unitIds) ??
    (receivers.length > 0 ? refusalOfReceivers(matter, directory, receivers) : undefined);
  if (refused) return refused;
  const commandState = parentTaskId === null && leg.commandState === 'none' ? 'none' : 'distributed';
  const isPresented = matter.legs.find((item) => item.id === leg.id)?.state === 'presented';
  const given = plan
    .moveLeg(leg.id, isPresented ? 'commandNaming' : 'assign', { commandState, returnReason: null })
    .when(receivers.length > 0, (current) =>
      sendLegs(current, { parentLegId: leg.id, fromUnitId: leg.toUnitId, sentBy, dueAt }, receivers),
    );
  const assigned = giveWork(given, { ...assignment, legId: leg.id, kind: 'assign' }, personIds);
  return followOwnAssignment(assigned, { legId: leg.id, giverId, dueAt });
}

/** Superiors get the task that its holder presents. Errors: `own-person-named` and those of naming. */
export function presentTo(
  plan: PlanBuilder,
  task: Task,
  { personIds, note }: { readonly personIds: readonly number[]; readonly note: string },
  roster: Roster,
): PlanBuilder | Refusal {
  if (personIds.includes(task.holderId)) return refuse('own-person-named');
  const work = { legId: task.legId, parentTaskId: task.id, kind: 'present', giverId: task.holderId, note } as const;
  return (
    refusalOfNamed(roster, plan.matter.document.secrecy, personIds, []) ??
    giveWork(plan, { ...work, givenByDesk: false, purposeId: null, taskTypeId: null, dueAt: task.dueAt }, personIds)
  );
}

/**
 * The first order counts: the tasks of others who have not decided yet are withdrawn. On a presented leg these are all
 * to whom it was presented; on an assigned one only those to whom the same officer presented it.
 */
export const withdrawOthers = (plan: PlanBuilder, leg: Leg, task: Task): PlanBuilder =>
  plan.forEach(
    plan.matter.tasks.filter(
      (other) =>
        other.id !== task.id &&
        other.legId === task.legId &&
        other.kind === 'present' &&
        (leg.state === 'presented' || other.parentTaskId === task.parentTaskId) &&
        isOpen(other),
    ),
    (current, { id, holderId, legId }) =>
      current.moveTask(id, 'withdraw').notify('withdrawn', personTray(holderId), legId),
  );
