import { refuse } from '#domain/refusal.ts';
import { extend, type Draft } from '../draft.ts';
import type { Leg, Matter } from '../matter/matter.ts';
import { isKnownOutside } from '../matter/route.ts';
import { deskTray, personTray } from '../todo/trays.ts';
import { isCleared } from '../work-context.ts';
import { closeFinishedTasks } from './command.ts';
import type { Planner } from './plan-work.ts';

/** รับรายงาน: one person's report is accepted; with the last one of a reported stay the stay is closed. */
export const planAccept: Planner<'acceptReport'> = (draft, { leg, task }) => {
  if (!task) return refuse('state-changed');
  const accepted = extend(draft, { step: 'moveTask', id: task.id, event: 'close' });
  const isLast = !accepted.matter.tasks.some(
    (task) => task.legId === leg.id && task.kind === 'assign' && task.state === 'acted',
  );
  return isLast && leg.state === 'reported' ? closeLeg(accepted, leg) : accepted;
};

/** ปิดเรื่องของหน่วยงาน. */
export const planClose: Planner<'close'> = (draft, { leg }) => closeLeg(draft, leg);

const closeLeg = (draft: Draft, leg: Leg): Draft =>
  notifyHolders(closeFinishedTasks(extend(draft, { step: 'moveLeg', id: leg.id, event: 'close' }), leg.id), leg);

const notifyHolders = (draft: Draft, leg: Leg): Draft =>
  [...new Set(holdersOn(draft.matter, leg))].reduce(
    (current, personId) =>
      extend(current, { step: 'tell', topic: 'closed', tray: personTray(personId), legId: leg.id }),
    draft,
  );

const holdersOn = (matter: Matter, leg: Leg) =>
  matter.tasks.filter((task) => task.legId === leg.id && task.state === 'closed').map((task) => task.holderId);

/**
 * ให้ดำเนินการเพิ่มเติม: the report is refused and the work is the holder's again.
 * Errors: `person-not-cleared` when the letter has risen above the holder's clearance since.
 */
export const planRefuseReport: Planner<'refuseReport'> = (draft, { leg, task, matter }, { reason }, directory) => {
  if (!task) return refuse('state-changed');
  if (!isCleared(directory, task.holderId, matter.document.secrecy)) return refuse('person-not-cleared');
  return extend(
    draft,
    { step: 'moveTask', id: task.id, event: 'resume', changes: { returnReason: reason } },
    { step: 'moveLeg', id: leg.id, event: 'refuseReport' },
    { step: 'tell', topic: 'reportRefused', tray: personTray(task.holderId), legId: leg.id, note: reason },
  );
};

/**
 * ยกเลิกปิดเรื่อง, with a reason; a closed document is sent again with it. When the registry opens its own stay the whole
 * letter is the registry's work again, unless it is published or with somebody outside.
 */
export const planReopen: Planner<'reopen'> = (draft, { leg, matter }, { reason }) => {
  const tray = deskTray(leg.toUnitId, matter.document.secrecy);
  const reopened = extend(
    draft,
    { step: 'moveLeg', id: leg.id, event: 'reopen', changes: { returnReason: reason } },
    { step: 'tell', topic: 'reopened', tray, legId: leg.id, note: reason },
  );
  if (matter.document.state !== 'closed') return reopened;
  const sent = extend(reopened, { step: 'moveDocument', event: 'reopen' });
  return leg.kind === 'home' && !isKnownOutside(matter)
    ? extend(sent, { step: 'moveDocument', event: 'unsend' })
    : sent;
};
