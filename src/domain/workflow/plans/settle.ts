import { isQuestion, type Leg, type Matter, type Task } from '../matter/matter.ts';
import { legsBelow, tasksOn } from '../matter/parts.ts';
import type { PlanBuilder } from '../matter/plan-builder.ts';
import { isForInformation, isKnownOutside, isLive, isLiveMain } from '../matter/route.ts';
import { isOpen } from '../states/task-transitions.ts';
import { personTray } from '../todo/trays.ts';

/**
 * The automatic consequences of every action: finished work is reported, abandoned work comes back, finished legs
 * close.
 */
export const settle = (plan: PlanBuilder): PlanBuilder =>
  settleDocument(settleLegs(closeReadCopies(withdrawLateQuestions(plan))));

/** Withdraws questions about work that is already done. */
function withdrawLateQuestions(plan: PlanBuilder): PlanBuilder {
  const { tasks } = plan.matter;
  const isLate = (task: Task) =>
    isQuestion(task) && isOpen(task) && !tasks.some((work) => work.id === task.parentTaskId && isOpen(work));
  return plan.forEach(tasks.filter(isLate), (current, { id, holderId, legId }) =>
    current.moveTask(id, 'withdraw').notify('withdrawn', personTray(holderId), legId),
  );
}

/** A copy closes when no notice of it is open: everybody acknowledged it, or the notice was withdrawn. */
const closeReadCopies = (plan: PlanBuilder): PlanBuilder =>
  plan.forEach(
    plan.matter.legs.filter((leg) => {
      if (leg.kind !== 'copy' || leg.state !== 'received') return false;
      const notices = tasksOn(plan.matter, leg).filter((task) => task.kind === 'notify');
      return notices.length > 0 && !notices.some(isOpen);
    }),
    (current, leg) => current.moveLeg(leg.id, 'close'),
  );

function settleLegs(plan: PlanBuilder): PlanBuilder {
  const { matter } = plan;
  const assigned = matter.legs.filter((leg) => leg.state === 'assigned');
  const done = assigned.find((leg) => isWorkDone(matter, leg));
  if (done) return settleLegs(plan.moveLeg(done.id, 'report'));
  const atWork = matter.legs.filter((leg) => leg.state === 'assigned' || leg.state === 'presented');
  const abandoned = atWork.find((leg) => isWorkAbandoned(matter, leg));
  return abandoned ? settleLegs(plan.moveLeg(abandoned.id, 'returnToDesk')) : plan;
}

/** All tasks are finished, and all letters sent on from the leg have ended. */
function isWorkDone(matter: Matter, leg: Leg): boolean {
  const tasks = tasksOn(matter, leg);
  const children = legsBelow(matter, leg).filter(isLiveMain);
  const hasWork = tasks.some(isDoneWork) || children.length > 0;
  return hasWork && !tasks.some(isOpen) && children.every((child) => child.state === 'closed');
}

/** Everything assigned was recalled, came back or ended elsewhere: without this nobody would have the letter. */
const isWorkAbandoned = (matter: Matter, leg: Leg): boolean =>
  !tasksOn(matter, leg).some((task) => isOpen(task) || isDoneWork(task)) &&
  !legsBelow(matter, leg).some((child) => (isLiveMain(child) && child.state !== 'closed') || isUnseenReturn(child));

const isDoneWork = (task: Task) => task.kind === 'assign' && (task.state === 'finished' || task.state === 'closed');

/** Sent back, and not acknowledged by the sender's desk yet. */
const isUnseenReturn = (leg: Leg) =>
  leg.kind === 'main' && leg.state === 'returned' && leg.returnAcknowledgedAt === null;

function settleDocument(plan: PlanBuilder): PlanBuilder {
  const { document, legs } = plan.matter;
  const home = legs.find((leg) => leg.kind === 'home');
  const sent = legs.filter((leg) => leg.kind !== 'home');
  if (document.state === 'sent' && home?.state === 'received' && !sent.some(isLive) && !isKnownOutside(plan.matter))
    return plan.moveDocument('unsend');
  if (document.state !== 'sent' && document.state !== 'registered') return plan;
  return isFinished(plan.matter, home) ? closeDocument(plan, home) : plan;
}

function isFinished({ document, legs }: Matter, home: Leg | undefined): boolean {
  const mains = legs.filter(isLiveMain);
  const homeIsOver =
    home === undefined || home.state === 'closed' || (home.state === 'received' && document.state === 'sent');
  if (mains.length > 0) return homeIsOver && mains.every((leg) => leg.state === 'closed');
  const isRead = legs.every((leg) => leg.kind !== 'copy' || !isLive(leg) || leg.state === 'closed');
  return home?.state === 'closed' || (isForInformation(legs) && homeIsOver && isRead);
}

const closeDocument = (plan: PlanBuilder, home: Leg | undefined): PlanBuilder =>
  (home?.state === 'received' ? plan.moveLeg(home.id, 'close') : plan).moveDocument('close').endTracks('everybody');
