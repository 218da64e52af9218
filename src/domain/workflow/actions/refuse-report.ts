import { refuse } from '#domain/refusal.ts';

import { isCleared } from '../action-context.ts';
import { defineAction } from '../define-action.ts';
import { personTray } from '../todo/trays.ts';

/**
 * ให้ดำเนินการเพิ่มเติม: refuses the report and gives the work back to the holder.
 * Errors: `person-not-cleared` when the holder is no longer cleared for the letter's class.
 */
export const refuseReport = defineAction({
  summary: 'Ask for more work.',
  event: 'report.refused',
  when: { leg: ['assigned', 'reported'], task: ['finished'], kind: ['assign'] },
  by: ['gaveTask'],
  needs: ['isNoPartOpen'],
  asks: ['reason'],
  place: 'button',
  shortcut: 'return',
  alsoAt: 'report',
  plan: (plan, { leg, task, matter }, { reason }, directory) =>
    isCleared(directory, task.holderId, matter.document.secrecy)
      ? plan
          .moveTask(task.id, 'resume', { returnReason: reason })
          .moveLeg(leg.id, 'refuseReport')
          .notify('reportRefused', personTray(task.holderId), leg.id, reason)
      : refuse('person-not-cleared'),
});
