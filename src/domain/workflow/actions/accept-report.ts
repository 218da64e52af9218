import { defineAction } from '../define-action.ts';
import { closeLeg } from '../plans/close-leg.ts';

/** รับรายงาน: accepts one person's report; with the last one a reported leg is closed. */
export const acceptReport = defineAction({
  summary: 'Accept a report.',
  event: 'report.accepted',
  when: { leg: ['assigned', 'reported'], task: ['finished'], kind: ['assign'] },
  by: ['gaveTask'],
  needs: ['isNoPartOpen'],
  asks: ['report'],
  place: 'button',
  alsoAt: 'report',
  inBulk: true,
  movesOn: true,
  plan: (plan, { leg, task }) => {
    const accepted = plan.moveTask(task.id, 'close');
    const isLast = !accepted.matter.tasks.some(
      (item) => item.legId === leg.id && item.kind === 'assign' && item.state === 'finished',
    );
    return isLast && leg.state === 'reported' ? closeLeg(accepted, leg) : accepted;
  },
});
