import { refuse } from '#domain/refusal.ts';

import { delegationKindFor } from '../action-context.ts';
import { defineAction } from '../define-action.ts';
import { followOwnAssignment, giveWork } from '../plans/give-work.ts';
import { refusalOfNamed } from '../plans/naming.ts';

/** มอบหมายต่อ: the holder hands the work on within the unit and remains responsible for it. */
export const assignOn = defineAction({
  summary: 'Hand own work on.',
  event: 'task.handed-on',
  when: { leg: ['assigned'], task: ['pending', 'opened'], kind: ['assign'] },
  by: ['holdsTask', 'assistsHolder'],
  asks: ['parties', 'purpose', 'taskType', 'due', 'note'],
  place: 'button',
  shortcut: 'assign',
  movesOn: true,
  plan: (plan, { viewer, leg, task, matter }, { personIds, purposeId, taskTypeId, note, dueAt }, directory) => {
    if (personIds.includes(task.holderId)) return refuse('own-person-named');
    const refused = refusalOfNamed(directory, matter.document.secrecy, personIds, []);
    if (refused) return refused;
    const delegationKind = delegationKindFor(viewer, task.holderId);
    const finished = plan.moveTask(task.id, 'finish', {
      finishedBy: viewer.personId,
      delegationKind,
      resultText: note,
    });
    const work = {
      legId: leg.id,
      parentTaskId: task.id,
      kind: 'assign',
      giverId: task.holderId,
      givenByDesk: false,
      purposeId,
      taskTypeId,
      note,
      dueAt,
    } as const;
    return followOwnAssignment(giveWork(finished, work, personIds), work);
  },
});
