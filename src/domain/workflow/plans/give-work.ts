import { extend, nextPlannedId, type Draft } from '../draft.ts';
import { isOpen } from '../states/task-transitions.ts';
import type { Task, TaskKind, Leg } from '../matter/matter.ts';
import type { NewTask } from '../matter/steps.ts';
import { personTray } from '../todo/trays.ts';
import { noteOfWork } from './note-operation.ts';

interface WorkToGive {
  readonly legId: number;
  readonly parentTaskId: number | null;
  readonly kind: Extract<TaskKind, 'present' | 'assign'>;
  readonly giverId: number;
  readonly givenByDesk: boolean;
  readonly purposeId: number | null;
  readonly note: string;
  readonly dueAt: Date | null;
}

/** A task for each holder; the first named is the main one, the others co-responsible. The register tells who has it. */
export function giveWork(draft: Draft, work: WorkToGive, holderIds: readonly number[]): Draft {
  const { legId, kind, note } = work;
  const topic = kind === 'present' ? 'presented' : 'assigned';
  const given = [...new Set(holderIds)].reduce(
    (current, holderId, index) =>
      extend(
        current,
        { step: 'addTask', id: nextPlannedId(current), task: taskOf(work, holderId, index === 0) },
        { step: 'tell', topic, tray: personTray(holderId), legId, note },
      ),
    draft,
  );
  return extend(given, ...noteOfWork(kind === 'present' ? 'presented' : 'sent', legId, holderIds));
}

const taskOf = (work: WorkToGive, holderId: number, isMain: boolean): NewTask => ({
  legId: work.legId,
  parentTaskId: work.parentTaskId,
  kind: work.kind,
  giverId: work.giverId,
  givenByDesk: work.givenByDesk,
  purposeId: work.purposeId,
  note: work.note,
  dueAt: work.dueAt,
  holderId,
  isMain,
});

/** Whoever gives work with a due date follows it (8.6, jobFollow). */
export const followOwnAssignment = (draft: Draft, work: Pick<WorkToGive, 'legId' | 'giverId' | 'dueAt'>): Draft =>
  work.dueAt === null
    ? draft
    : extend(draft, {
        step: 'addTrack',
        track: { legId: work.legId, personId: work.giverId, origin: 'assignment', dueAt: work.dueAt },
      });

/**
 * The first order counts: what others were to decide and have not yet is taken back with it. On a presented stay that is
 * everybody before whom it lies; on an assigned one only those asked by the same officer.
 */
export const withdrawOthers = (draft: Draft, leg: Leg, task: Task): Draft =>
  draft.matter.tasks
    .filter(
      (item) =>
        item.id !== task.id &&
        item.legId === task.legId &&
        item.kind === 'present' &&
        (leg.state === 'presented' || item.parentTaskId === task.parentTaskId) &&
        isOpen(item),
    )
    .reduce(
      (current, item) =>
        extend(
          current,
          { step: 'moveTask', id: item.id, event: 'withdraw' },
          { step: 'tell', topic: 'withdrawn', tray: personTray(item.holderId), legId: item.legId },
        ),
      draft,
    );
