import { defineAction } from '../define-action.ts';

/** รับทราบ: acknowledges a notice without opening the letter; also in bulk, or for a delegator. */
export const acknowledge = defineAction({
  summary: 'Acknowledge a notice.',
  event: 'notice.acknowledged',
  when: { leg: ['received', 'assigned'], task: ['pending'], kind: ['notify'] },
  by: ['holdsTask'],
  asks: [],
  place: 'button',
  inBulk: true,
  movesOn: true,
  plan: (plan, { task }) => plan.moveTask(task.id, 'acknowledge'),
});
