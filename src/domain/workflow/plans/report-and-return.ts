import { refuse } from '#domain/refusal.ts';
import { hasOpenPart } from '../document-rules.ts';
import { extend, type Draft } from '../draft.ts';
import { isOpen } from '../states/task-transitions.ts';
import type { Task } from '../matter/matter.ts';
import { isLiveMain } from '../matter/route.ts';
import { personTray } from '../todo/trays.ts';
import { delegationKindFor, isCleared, type Directory } from '../work-context.ts';
import { noteOfWorkBack } from './note-operation.ts';
import type { Planner } from './plan-work.ts';
import { presentTo } from './present-and-assign.ts';

/** บันทึกผลการพิจารณา: the result goes to whoever gave the work, and before the superiors named, if any (8.7). */
export const planRecordResult: Planner<'recordResult'> = (draft, { viewer, task }, input, directory) => {
  if (!task) return refuse('state-changed');
  const { result, text, personIds } = input;
  const delegationKind = delegationKindFor(viewer, task.holderId);
  const changes = { finishedBy: viewer.personId, delegationKind, result, resultText: text, returnReason: null };
  const reported = extend(
    draft,
    { step: 'moveTask', id: task.id, event: 'act', changes },
    { step: 'tell', topic: 'reported', tray: personTray(task.giverId), legId: task.legId, note: text },
  );
  return personIds.length === 0 ? reported : presentTo(reported, task, { personIds, note: text }, directory);
};

/** ตีกลับ: the work goes back to whoever gave it, with the reason. */
export const planReturnWork: Planner<'returnWork'> = (draft, { viewer, task }, { reason }, directory) => {
  if (!task) return refuse('state-changed');
  const changes = {
    returnReason: reason,
    finishedBy: viewer.personId,
    delegationKind: delegationKindFor(viewer, task.holderId),
  };
  const returned = extend(
    draft,
    { step: 'moveTask', id: task.id, event: 'return', changes },
    { step: 'tell', topic: 'workReturned', tray: personTray(task.giverId), legId: task.legId, note: reason },
    noteOfWorkBack('refused', task),
  );
  return giveBack(returned, task, reason, directory);
};

/** The giver takes the work back before it was acted on. */
export const planWithdrawWork: Planner<'withdrawWork'> = (draft, { task }, { reason }, directory) => {
  if (!task) return refuse('state-changed');
  const withdrawn = extend(
    draft,
    { step: 'moveTask', id: task.id, event: 'withdraw', changes: { returnReason: reason } },
    { step: 'tell', topic: 'withdrawn', tray: personTray(task.holderId), legId: task.legId, note: reason },
    noteOfWorkBack('recalled', task),
  );
  return giveBack(withdrawn, task, null, directory);
};

/**
 * Where work that came back lies now (8.5): with the giver's own task when he held one, else on the desk; but while
 * others still work on the same order it stays where it is, so that nothing is decided twice. To a giver whom a higher
 * class has shut out nothing comes back.
 */
function giveBack(draft: Draft, task: Task, reason: string | null, directory: Directory): Draft {
  const parent = draft.matter.tasks.find((item) => item.id === task.parentTaskId);
  const siblings = draft.matter.tasks.filter(
    (item) => item.id !== task.id && item.legId === task.legId && item.parentTaskId === task.parentTaskId,
  );
  const { matter } = draft;
  const isOthersWork = siblings.some(
    (sibling) =>
      isOpen(sibling) || (sibling.kind === 'assign' && sibling.state === 'acted') || hasOpenPart(matter, sibling),
  );
  if (isOthersWork || hasLegsElsewhere(draft, task)) return draft;
  if (!parent) {
    const changes = { returnReason: reason, commandState: 'none' } as const;
    return extend(draft, { step: 'moveLeg', id: task.legId, event: 'returnToDesk', changes });
  }
  const isStillHis = isCleared(directory, parent.holderId, draft.matter.document.secrecy);
  if (parent.state !== 'acted' || !isStillHis) return draft;
  const resumed = extend(draft, {
    step: 'moveTask',
    id: parent.id,
    event: 'resume',
    changes: { returnReason: reason },
  });
  const leg = draft.matter.legs.find((leg) => leg.id === task.legId);
  return parent.kind === 'present' && leg?.state === 'assigned'
    ? extend(resumed, { step: 'moveLeg', id: task.legId, event: 'returnToHead' })
    : resumed;
}

const hasLegsElsewhere = (draft: Draft, task: Task) =>
  draft.matter.legs.some((leg) => leg.parentLegId === task.legId && isLiveMain(leg) && leg.state !== 'closed');
