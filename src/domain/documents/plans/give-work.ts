import { extend, nextPlannedId, type Draft } from '../draft.ts';
import { isOpen } from '../job-transitions.ts';
import type { Job, JobKind, Leg } from '../matter.ts';
import type { NewJob } from '../steps.ts';
import { personTray } from '../trays.ts';
import { noteOfWork } from './note-operation.ts';

interface WorkToGive {
  readonly legId: number;
  readonly parentJobId: number | null;
  readonly kind: Extract<JobKind, 'present' | 'assign'>;
  readonly giverId: number;
  readonly givenByDesk: boolean;
  readonly purposeId: number | null;
  readonly note: string;
  readonly dueAt: Date | null;
}

/** A job for each holder; the first named is the main one, the others co-responsible. The register tells who has it. */
export function giveWork(draft: Draft, work: WorkToGive, holderIds: readonly number[]): Draft {
  const { legId, kind, note } = work;
  const topic = kind === 'present' ? 'presented' : 'assigned';
  const given = [...new Set(holderIds)].reduce(
    (current, holderId, index) =>
      extend(
        current,
        { step: 'addJob', id: nextPlannedId(current), job: jobOf(work, holderId, index === 0) },
        { step: 'tell', topic, tray: personTray(holderId), legId, note },
      ),
    draft,
  );
  return extend(given, ...noteOfWork(kind === 'present' ? 'presented' : 'sent', legId, holderIds));
}

const jobOf = (work: WorkToGive, holderId: number, isMain: boolean): NewJob => ({
  legId: work.legId,
  parentJobId: work.parentJobId,
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
export const withdrawOthers = (draft: Draft, leg: Leg, job: Job): Draft =>
  draft.matter.jobs
    .filter(
      (other) =>
        other.id !== job.id &&
        other.legId === job.legId &&
        other.kind === 'present' &&
        (leg.state === 'presented' || other.parentJobId === job.parentJobId) &&
        isOpen(other),
    )
    .reduce(
      (current, other) =>
        extend(
          current,
          { step: 'moveJob', id: other.id, event: 'withdraw' },
          { step: 'tell', topic: 'withdrawn', tray: personTray(other.holderId), legId: other.legId },
        ),
      draft,
    );
