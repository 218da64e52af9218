import { refuse, type Refusal } from '#domain/refusal.ts';

import { delegationKindFor, isCleared, type ActionContext } from '../action-context.ts';
import { defineAction } from '../define-action.ts';
import { dueOf, isGivenWork, type Leg, type Matter, type Task } from '../matter/matter.ts';
import type { PlanBuilder } from '../matter/plan-builder.ts';
import { followOwnAssignment } from '../plans/give-work.ts';
import { isOpen } from '../states/task-transitions.ts';
import { deskTray, personTray, receivingTray } from '../todo/trays.ts';

const openWork = { leg: ['presented', 'assigned'], task: ['pending', 'opened'], kind: ['present', 'assign'] } as const;
const openRequest = { leg: ['presented', 'assigned'], task: ['pending', 'opened'], kind: ['postponement'] } as const;

const hasDueDate = ({ matter, task }: ActionContext) => task !== null && dueOf(matter, task) !== null;

/**
 * ขยายกำหนด: the giver of the work moves its due date, which also grants a pending request. Errors: `due-not-later`.
 */
export const postpone = defineAction({
  summary: 'Move the due date of work one has given.',
  event: 'task.postponed',
  when: openWork,
  by: ['gaveTask', 'answersForWork'],
  asks: ['newDue', 'reason'],
  place: 'menu',
  leavesWork: true,
  alsoAt: 'report',
  explainsRefusal: true,
  isOffered: hasDueDate,
  plan: (plan, { matter, viewer, task }, { dueAt, reason }) => {
    const answer = { result: 'approved', finishedBy: viewer.personId } as const;
    return postponeTo(
      plan.forEach(requestsFor(matter, task), (current, { id }) => current.moveTask(id, 'finish', answer)),
      task,
      dueAt,
      reason,
    );
  },
});

/**
 * ขยายกำหนดของหน่วยงานที่ส่งให้: the sender moves the due date of a receiving unit, which its tasks without a date of
 * their own share. Errors: `due-not-later`.
 */
export const postponeSent = defineAction({
  summary: 'Move the due date of a unit one has sent the letter to.',
  event: 'letter.postponed',
  when: { leg: ['unreceived', 'received', 'presented', 'assigned'] },
  by: ['sentIt'],
  needs: ['isMainLeg', 'isReceivedLeg', 'isNotClosed'],
  asks: ['newDue', 'reason'],
  place: 'menu',
  leavesWork: true,
  alsoAt: 'leg',
  isOffered: ({ leg }) => leg.dueAt !== null,
  plan: (plan, { leg, matter }, { dueAt, reason }) => {
    if (dueAt === null || dueAt.getTime() <= (leg.dueAt?.getTime() ?? 0)) return refuse('due-not-later');
    const { secrecy } = matter.document;
    const tray = leg.state === 'unreceived' ? receivingTray(leg, secrecy) : deskTray(leg.toUnitId, secrecy);
    const sharers = matter.tasks.filter((task) => task.legId === leg.id && task.dueAt === null && isOpenWork(task));
    return plan
      .changeLeg(leg.id, { dueAt })
      .notify('postponed', tray, leg.id, reason)
      .forEach(sharers, (current, { holderId }) => current.notify('postponed', personTray(holderId), leg.id, reason))
      .forEach(followUpsOf(leg, matter), (current, { legId, personId, origin }) =>
        current.addTrack({ legId, personId, origin, dueAt }),
      );
  },
});

/**
 * ขอขยายกำหนด: the holder asks the giver of the work for a date.
 * Errors: `due-not-later`, `already-asked`, `person-not-cleared` when the giver is no longer cleared for the letter's
 * class.
 */
export const askPostponement = defineAction({
  summary: 'Ask for a later due date of own work.',
  event: 'task.postponement-asked',
  when: openWork,
  by: ['holdsTask'],
  asks: ['newDue', 'reason'],
  place: 'menu',
  leavesWork: true,
  isOffered: hasDueDate,
  concernsEverybody: true,
  plan: (plan, { matter, task }, { dueAt, reason }, directory) => {
    if (!isLater(matter, task, dueAt)) return refuse('due-not-later');
    if (requestsFor(matter, task).length > 0) return refuse('already-asked');
    if (!isCleared(directory, task.giverId, matter.document.secrecy)) return refuse('person-not-cleared');
    return plan
      .addTask({
        legId: task.legId,
        parentTaskId: task.id,
        kind: 'postponement',
        giverId: task.holderId,
        holderId: task.giverId,
        givenByDesk: false,
        isMain: true,
        purposeId: null,
        taskTypeId: null,
        note: reason,
        dueAt,
      })
      .notify('postponementAsked', personTray(task.giverId), task.legId, reason);
  },
});

/** อนุมัติขยายกำหนด: to the requested date, or another. Errors: `due-not-later`. */
export const grantPostponement = defineAction({
  summary: 'Grant a later due date that was asked for.',
  event: 'task.postponement-granted',
  when: openRequest,
  by: ['holdsTask'],
  asks: ['newDue', 'note'],
  place: 'button',
  movesOn: true,
  plan: (plan, { viewer, matter, task }, { dueAt, note }) => {
    const delegationKind = delegationKindFor(viewer, task.holderId);
    const answer = { result: 'approved', resultText: note, finishedBy: viewer.personId, delegationKind } as const;
    const work = matter.tasks.find(({ id }) => id === task.parentTaskId);
    return work ? postponeTo(plan.moveTask(task.id, 'finish', answer), work, dueAt, note) : refuse('state-changed');
  },
});

/** ไม่อนุมัติขยายกำหนด: the due date does not change. */
export const refusePostponement = defineAction({
  summary: 'Refuse a later due date that was asked for.',
  event: 'task.postponement-refused',
  when: openRequest,
  by: ['holdsTask'],
  asks: ['reason'],
  place: 'button',
  movesOn: true,
  plan: (plan, { viewer, task }, { reason }) => {
    const delegationKind = delegationKindFor(viewer, task.holderId);
    return plan
      .moveTask(task.id, 'return', { returnReason: reason, finishedBy: viewer.personId, delegationKind })
      .notify('postponementRefused', personTray(task.giverId), task.legId, reason);
  },
});

const isOpenWork = (task: Task) => isGivenWork(task) && isOpen(task);

/** Whoever assigned the work to the unit follows it from their own leg, with the date they gave. */
const followUpsOf = (leg: Leg, { tracks }: Matter) =>
  tracks.filter(
    ({ legId, origin, removedAt, dueAt }) =>
      legId === leg.parentLegId &&
      origin === 'assignment' &&
      removedAt === null &&
      dueAt?.getTime() === leg.dueAt?.getTime(),
  );

const isLater = (matter: Matter, task: Task, dueAt: Date | null) =>
  dueAt !== null && dueAt.getTime() > (dueOf(matter, task)?.getTime() ?? 0);

const requestsFor = (matter: Matter, task: Task) =>
  matter.tasks.filter((item) => item.kind === 'postponement' && item.parentTaskId === task.id && isOpen(item));

/** Notifies the holder, and moves the giver's follow-up to the new date. */
function postponeTo(plan: PlanBuilder, work: Task, dueAt: Date | null, note: string): PlanBuilder | Refusal {
  if (!isLater(plan.matter, work, dueAt)) return refuse('due-not-later');
  const postponed = plan
    .changeTask(work.id, { dueAt })
    .notify('postponed', personTray(work.holderId), work.legId, note);
  return followOwnAssignment(postponed, { legId: work.legId, giverId: work.giverId, dueAt });
}
