import { laterBy, workingDaysLate } from '#domain/calendar/deadlines.ts';
import type { WorkCalendar } from '#domain/calendar/work-calendar.ts';

import type { Matter } from '../matter/matter.ts';
import type { PlanBuilder } from '../matter/plan-builder.ts';
import { isLive } from '../matter/route.ts';
import { isOpen } from '../states/task-transitions.ts';
import { deskTray, personTray } from '../todo/trays.ts';

/**
 * Ends the hold. Open work that was not overdue when the hold began moves by as many working days as the hold lasted. A
 * pinned date does not move, because its owner chose it.
 */
export function releaseHold(plan: PlanBuilder, calendar: WorkCalendar): PlanBuilder {
  const { document, legs, tasks, tracks } = plan.matter;
  const { heldAt, dueAt } = document;
  const released = plan.changeDocument({
    heldAt: null,
    heldBy: null,
    holdReason: '',
    heldUntil: null,
    awaitedId: null,
  });
  const days = heldAt === null ? 0 : workingDaysLate(heldAt, plan.now, calendar);
  if (heldAt === null || days === 0) return released;
  const movedDue = ({ dueAt: due }: { readonly dueAt: Date | null }) =>
    due !== null && due > heldAt ? { dueAt: laterBy(due, days, calendar) } : undefined;
  const isOwnFollowed = ({ origin, removedAt }: (typeof tracks)[number]) =>
    origin === 'assignment' && removedAt === null;
  return released
    .changeDocument(movedDue({ dueAt }) ?? {})
    .forEach(
      legs.filter((leg) => isLive(leg) && leg.state !== 'closed'),
      (current, leg) => {
        const moved = movedDue(leg);
        return moved ? current.changeLeg(leg.id, moved) : current;
      },
    )
    .forEach(tasks.filter(isOpen), (current, task) => {
      const moved = movedDue(task);
      return moved ? current.changeTask(task.id, moved) : current;
    })
    .forEach(tracks.filter(isOwnFollowed), (current, { legId, personId, origin, dueAt: due }) => {
      const moved = movedDue({ dueAt: due });
      return moved ? current.addTrack({ legId, personId, origin, ...moved }) : current;
    });
}

/** The trays to notify when a hold ends automatically: the owner's desk, and everybody with open work. */
export function traysWaiting({ document, legs, tasks }: Matter): ReadonlyMap<string, number> {
  const home = legs.find(({ kind }) => kind === 'home');
  return new Map([
    ...tasks.filter(isOpen).map(({ holderId, legId }) => [personTray(holderId), legId] as const),
    ...(home ? [[deskTray(document.ownerUnitId, document.secrecy), home.id] as const] : []),
  ]);
}
