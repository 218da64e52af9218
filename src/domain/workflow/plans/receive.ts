import { refuse } from '#domain/refusal.ts';
import { isDistributedToMembers } from '../matter/circulars.ts';
import { earlierNumber } from '../document-rules.ts';
import { extend, nextPlannedId, type Draft } from '../draft.ts';
import { isOpen } from '../states/task-transitions.ts';
import type { Leg } from '../matter/matter.ts';
import { deskTray, memberTray, personTray } from '../todo/trays.ts';
import type { Directory, WorkContext } from '../work-context.ts';
import { closeFinishedTasks } from './command.ts';
import { noteOfReturn, noteOfSendingBack } from './note-operation.ts';
import type { Planner } from './plan-work.ts';

/** ลงรับ: the unit's next number, and the letter on the desk, with the addressee, or made known (copies). */
export const planReceive: Planner<'receive'> = (draft, context, _input, directory) =>
  enter(draft, context, directory, null);

/** ลงรับเลขเดิม: the number the unit gave this document before. */
export const planReceiveSameNumber: Planner<'receiveSameNumber'> = (draft, context, _input, directory) => {
  const earlierLegId = earlierNumber(context);
  return earlierLegId === null
    ? refuse('condition-failed', { rule: 'hasEarlierNumber' })
    : enter(draft, context, directory, earlierLegId);
};

function enter(draft: Draft, { viewer, leg }: WorkContext, directory: Directory, sameNumberAs: number | null): Draft {
  const received = { receivedAt: draft.now, receivedBy: viewer.personId, receiptCancelled: false };
  const entered = extend(draft, { step: 'enterInRegister', legId: leg.id, sameNumberAs });
  const isForAll = isDistributedToMembers(draft.matter.document) && leg.toPersonId === null;
  const numbered = isForAll ? notifyMembers(entered, leg) : entered;
  if (leg.kind === 'copy') {
    const begun = extend(numbered, { step: 'moveLeg', id: leg.id, event: 'receive', changes: received });
    return notifyReaders(begun, leg, readersOfCopy(draft, leg, viewer.personId, directory));
  }
  if (leg.toPersonId === null)
    return extend(numbered, { step: 'moveLeg', id: leg.id, event: 'receive', changes: received });
  const event = 'receiveByAddressee';
  return extend(
    numbered,
    { step: 'moveLeg', id: leg.id, event, changes: received },
    workFor(numbered, leg, leg.toPersonId),
  );
}

const notifyMembers = (draft: Draft, { id, toUnitId }: Leg): Draft =>
  extend(draft, { step: 'tell', topic: 'circulated', tray: memberTray(toUnitId), legId: id });

const workFor = (draft: Draft, leg: Leg, holderId: number) =>
  ({
    step: 'addTask',
    id: nextPlannedId(draft),
    task: {
      legId: leg.id,
      parentTaskId: null,
      kind: 'assign',
      giverId: leg.sentBy,
      holderId,
      givenByDesk: false,
      isMain: true,
      purposeId: leg.purposeId,
      note: '',
      dueAt: leg.dueAt,
    },
  }) as const;

/** The heads who are in service and may know of it; without any, whoever received the copy. */
function readersOfCopy({ matter }: Draft, leg: Leg, receiverId: number, directory: Directory): readonly number[] {
  if (leg.toPersonId !== null) return [leg.toPersonId];
  const heads = (directory.units.get(leg.toUnitId)?.headIds ?? []).filter((id) => {
    const head = directory.persons.get(id);
    return head !== undefined && head.isActive && head.clearance >= matter.document.secrecy;
  });
  return heads.length > 0 ? heads : [receiverId];
}

/** เพื่อทราบ: a notice for each reader; the stay ends when all have opened it. */
const notifyReaders = (draft: Draft, leg: Leg, readerIds: readonly number[]): Draft =>
  readerIds.reduce(
    (current, readerId) =>
      extend(
        current,
        {
          step: 'addTask',
          id: nextPlannedId(current),
          task: { ...workFor(current, leg, readerId).task, kind: 'notify' },
        },
        { step: 'tell', topic: 'toAcknowledge', tray: personTray(readerId), legId: leg.id },
      ),
    draft,
  );

/**
 * ส่งคืน: refused, or found after receipt to be another's; the sender's desk sees it with the reason. A line in the own
 * book stays, and tells where the letter went back to.
 */
export const planSendBack: Planner<'sendBack'> = (draft, { leg, matter }, { reason }) =>
  extend(
    closeFinishedTasks(draft, leg.id),
    { step: 'moveLeg', id: leg.id, event: 'sendBack', changes: { returnReason: reason } },
    ...noteOfReturn('refused', leg),
    ...noteOfSendingBack(leg),
    {
      step: 'tell',
      topic: 'sentBack',
      tray: deskTray(leg.fromUnitId, matter.document.secrecy),
      legId: leg.id,
      note: reason,
    },
  );

/**
 * ยกเลิกการรับ: the register line is struck through, its number burnt; the letter waits for receipt again. Nobody need
 * take note of a copy received by mistake.
 */
export const planCancelReceipt: Planner<'cancelReceipt'> = (draft, { leg, matter }) =>
  extend(
    draft,
    ...matter.tasks
      .filter((task) => task.legId === leg.id && isOpen(task))
      .map((task) => ({ step: 'moveTask', id: task.id, event: 'withdraw' }) as const),
    { step: 'voidRegisterEntry', legId: leg.id },
    {
      step: 'moveLeg',
      id: leg.id,
      event: 'cancelReceipt',
      changes: { receivedAt: null, receivedBy: null, receiptCancelled: true },
    },
  );
