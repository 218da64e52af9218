import { extend, type Draft } from '../draft.ts';
import { isOpen } from '../states/task-transitions.ts';
import type { Task, Leg, Matter } from '../matter/matter.ts';
import { isKnownOutside, isLive, isLiveMain } from '../matter/route.ts';

/** What follows by itself after every action: work done is reported, work given up comes back, finished legs close. */
export const settle = (draft: Draft): Draft => settleDocument(settleLegs(closeReadCopies(draft)));

/** A copy ends when nobody is left who shall take note of it: all did, or their notice was withdrawn. */
function closeReadCopies(draft: Draft): Draft {
  const read = draft.matter.legs.filter((leg) => {
    const notices = tasksOn(draft.matter, leg).filter((task) => task.kind === 'notify');
    return leg.kind === 'copy' && leg.state === 'received' && notices.length > 0 && !notices.some(isOpen);
  });
  return read.reduce((current, leg) => extend(current, { step: 'moveLeg', id: leg.id, event: 'close' }), draft);
}

function settleLegs(draft: Draft): Draft {
  const assigned = draft.matter.legs.filter((leg) => leg.state === 'assigned');
  const done = assigned.find((leg) => isWorkDone(draft.matter, leg));
  if (done) return settleLegs(extend(draft, { step: 'moveLeg', id: done.id, event: 'report' }));
  const atWork = draft.matter.legs.filter((leg) => leg.state === 'assigned' || leg.state === 'presented');
  const given = atWork.find((leg) => isWorkGivenUp(draft.matter, leg));
  return given ? settleLegs(extend(draft, { step: 'moveLeg', id: given.id, event: 'returnToDesk' })) : draft;
}

/** All tasks have been acted on, and all letters sent on have come to an end. */
function isWorkDone(matter: Matter, leg: Leg): boolean {
  const tasks = tasksOn(matter, leg);
  const children = childrenOf(matter, leg).filter(isLiveMain);
  const hasWork = tasks.some(isDoneWork) || children.length > 0;
  return hasWork && !tasks.some(isOpen) && children.every((child) => child.state === 'closed');
}

/** Everything given out was recalled, came back or has ended elsewhere: without this the letter would lie nowhere. */
const isWorkGivenUp = (matter: Matter, leg: Leg): boolean =>
  !tasksOn(matter, leg).some((task) => isOpen(task) || isDoneWork(task)) &&
  !childrenOf(matter, leg).some((child) => (isLiveMain(child) && child.state !== 'closed') || isUnseenReturn(child));

const tasksOn = (matter: Matter, leg: Leg) => matter.tasks.filter((task) => task.legId === leg.id);
const childrenOf = (matter: Matter, leg: Leg) => matter.legs.filter((child) => child.parentLegId === leg.id);

const isDoneWork = (task: Task) => task.kind === 'assign' && (task.state === 'acted' || task.state === 'closed');

/** Sent back, and still on the sender's desk for him to see. */
const isUnseenReturn = (leg: Leg) =>
  leg.kind === 'main' && leg.state === 'returned' && leg.returnAcknowledgedAt === null;

function settleDocument(draft: Draft): Draft {
  const { document, legs } = draft.matter;
  const home = legs.find((leg) => leg.kind === 'home');
  const sent = legs.filter((leg) => leg.kind !== 'home');
  if (document.state === 'sent' && home?.state === 'received' && !sent.some(isLive) && !isKnownOutside(draft.matter))
    return extend(draft, { step: 'moveDocument', event: 'unsend' });
  if (document.state !== 'sent' && document.state !== 'registered') return draft;
  return isFinished(draft.matter, home) ? closeDocument(draft, home) : draft;
}

function isFinished({ document, legs }: Matter, home: Leg | undefined): boolean {
  const mains = legs.filter(isLiveMain);
  const homeIsOver =
    home === undefined || home.state === 'closed' || (home.state === 'received' && document.state === 'sent');
  if (mains.length > 0) return homeIsOver && mains.every((leg) => leg.state === 'closed');
  const copies = legs.filter((leg) => leg.kind === 'copy' && isLive(leg));
  const isForInformation = copies.length > 0 && !legs.some((leg) => leg.kind === 'main');
  return home?.state === 'closed' || (isForInformation && homeIsOver && copies.every((leg) => leg.state === 'closed'));
}

function closeDocument(draft: Draft, home: Leg | undefined): Draft {
  const closed = home?.state === 'received' ? extend(draft, { step: 'moveLeg', id: home.id, event: 'close' }) : draft;
  return extend(closed, { step: 'moveDocument', event: 'close' }, { step: 'endTracks', personId: 'everybody' });
}
