import type { ActionContext, Roster } from '../action-context.ts';
import { isDistributedToMembers } from '../matter/circulars.ts';
import type { Leg } from '../matter/matter.ts';
import type { PlanBuilder } from '../matter/plan-builder.ts';
import type { NewTask } from '../matter/steps.ts';
import { memberTray, personTray } from '../todo/trays.ts';

/**
 * The letter gets an entry in the unit's register, under its next number or that of an earlier leg, and goes to the
 * desk, to the addressee, or (a copy) to its readers as a notice.
 */
export function planReceipt(
  plan: PlanBuilder,
  { viewer, leg }: ActionContext,
  roster: Roster,
  sameNumberAs: number | null,
): PlanBuilder {
  const received = { receivedAt: plan.now, receivedBy: viewer.personId, receiptCancelled: false };
  const isForMembers = isDistributedToMembers(plan.matter.document) && leg.toPersonId === null;
  const entered = plan
    .add({ step: 'enterInRegister', legId: leg.id, sameNumberAs })
    .when(isForMembers, (current) => current.notify('circulated', memberTray(leg.toUnitId), leg.id));
  if (leg.kind === 'copy') {
    const readerIds = readersOfCopy(plan, leg, viewer.personId, roster);
    return entered
      .moveLeg(leg.id, 'receive', received)
      .forEach(readerIds, (current, readerId) =>
        current
          .addTask({ ...taskOf(leg, readerId), kind: 'notify' })
          .notify('toAcknowledge', personTray(readerId), leg.id),
      );
  }
  if (leg.toPersonId === null) return entered.moveLeg(leg.id, 'receive', received);
  return entered.moveLeg(leg.id, 'receiveByAddressee', received).addTask(taskOf(leg, leg.toPersonId));
}

const taskOf = (leg: Leg, holderId: number): NewTask => ({
  legId: leg.id,
  parentTaskId: null,
  kind: 'assign',
  giverId: leg.sentBy,
  holderId,
  givenByDesk: false,
  isMain: true,
  purposeId: leg.purposeId,
  taskTypeId: null,
  note: '',
  dueAt: leg.dueAt,
});

/** The heads in service and cleared for it; without any, the person who received the copy. */
function readersOfCopy({ matter }: PlanBuilder, leg: Leg, receiverId: number, roster: Roster): readonly number[] {
  if (leg.toPersonId !== null) return [leg.toPersonId];
  const heads = (roster.units.get(leg.toUnitId)?.headIds ?? []).filter((id) => {
    const head = roster.persons.get(id);
    return head !== undefined && head.isActive && head.clearance >= matter.document.secrecy;
  });
  return heads.length > 0 ? heads : [receiverId];
}
