import { isRefusal, refuse } from '#domain/refusal.ts';

import { delegationKindFor, type Directory } from '../action-context.ts';
import { defineAction } from '../define-action.ts';
import { refusalOfNamed } from '../plans/naming.ts';
import { isOpen } from '../states/task-transitions.ts';
import { personTray } from '../todo/trays.ts';

const openOpinion = { leg: ['presented', 'assigned'], task: ['pending', 'opened'], kind: ['opinion'] } as const;

/**
 * ขอความเห็น: asks persons and units in parallel; the holder still holds the work. The head answers for a unit.
 * Errors: those of naming, `own-person-named`, `unit-without-head`, `already-asked` when everybody named was asked
 * before.
 */
export const askOpinions = defineAction({
  summary: 'Ask persons and units for their opinions on own work.',
  event: 'task.opinions-asked',
  when: { leg: ['presented', 'assigned'], task: ['pending', 'opened'], kind: ['present', 'assign'] },
  by: ['holdsTask', 'assistsHolder'],
  asks: ['advisers', 'due', 'note'],
  place: 'menu',
  leavesWork: true,
  plan: (plan, { matter, task }, { personIds, unitIds, dueAt, note }, directory) => {
    const refused = refusalOfNamed(directory, matter.document.secrecy, personIds, unitIds);
    if (refused) return refused;
    const heads = headsOf(unitIds, directory);
    if (isRefusal(heads)) return heads;
    const named = [...new Set([...personIds, ...heads])];
    if (named.includes(task.holderId)) return refuse('own-person-named');
    const uncleared = refusalOfNamed(directory, matter.document.secrecy, named, []);
    if (uncleared) return uncleared;
    const isAsked = (personId: number) =>
      matter.tasks.some(
        (item) =>
          item.kind === 'opinion' && item.parentTaskId === task.id && item.holderId === personId && isOpen(item),
      );
    const advisers = named.filter((personId) => !isAsked(personId));
    if (advisers.length === 0) return refuse('already-asked');
    const question = {
      legId: task.legId,
      parentTaskId: task.id,
      kind: 'opinion',
      giverId: task.holderId,
      givenByDesk: false,
      isMain: false,
      purposeId: null,
      taskTypeId: null,
      note,
      dueAt,
    } as const;
    return plan.forEach(advisers, (current, holderId) =>
      current.addTask({ ...question, holderId }).notify('opinionAsked', personTray(holderId), task.legId, note),
    );
  },
});

/** ให้ความเห็น: the answer goes to the person who asked; the work remains theirs. */
export const giveOpinion = defineAction({
  summary: 'Give the opinion one was asked for.',
  event: 'task.opinion-given',
  when: openOpinion,
  by: ['holdsTask'],
  asks: ['answer', 'files'],
  place: 'button',
  movesOn: true,
  plan: (plan, { viewer, task }, { note }) => {
    const delegationKind = delegationKindFor(viewer, task.holderId);
    return plan
      .moveTask(task.id, 'finish', { resultText: note, finishedBy: viewer.personId, delegationKind })
      .notify('opinionGiven', personTray(task.giverId), task.legId, note);
  },
});

/** ไม่ขอให้ความเห็น: with the reason, so that the person who asked does not wait. */
export const declineOpinion = defineAction({
  summary: 'Decline to give the opinion one was asked for.',
  event: 'task.opinion-declined',
  when: openOpinion,
  by: ['holdsTask'],
  asks: ['reason'],
  place: 'menu',
  movesOn: true,
  plan: (plan, { viewer, task }, { reason }) => {
    const delegationKind = delegationKindFor(viewer, task.holderId);
    return plan
      .moveTask(task.id, 'return', { returnReason: reason, finishedBy: viewer.personId, delegationKind })
      .notify('opinionDeclined', personTray(task.giverId), task.legId, reason);
  },
});

/** ยกเลิกการขอความเห็น: the person who asked no longer needs an answer. */
export const withdrawOpinion = defineAction({
  summary: 'Take back the question to one who was asked for an opinion.',
  event: 'task.opinion-withdrawn',
  when: openOpinion,
  by: ['gaveTask'],
  asks: [],
  place: 'menu',
  alsoAt: 'report',
  plan: (plan, { task }) =>
    plan.moveTask(task.id, 'withdraw').notify('withdrawn', personTray(task.holderId), task.legId),
});

/** The first head of each unit answers for it. */
function headsOf(unitIds: readonly number[], { units }: Directory) {
  const heads = unitIds.map((id) => units.get(id)?.headIds[0]);
  return heads.every((head) => head !== undefined) ? heads : refuse('unit-without-head');
}
