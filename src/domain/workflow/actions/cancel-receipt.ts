import { defineAction } from '../define-action.ts';
import { isOpen } from '../states/task-transitions.ts';

/**
 * ยกเลิกการรับ: voids the register entry and its number; the letter waits for receipt again. A copy received by mistake
 * needs no acknowledgement any more.
 */
export const cancelReceipt = defineAction({
  summary: 'Cancel a receipt.',
  event: 'receipt.cancelled',
  when: { leg: ['received'] },
  by: ['staffsDesk'],
  needs: ['isReceivedLeg', 'hasRegisterEntry', 'isLastUnderNumber', 'nothingDoneYet'],
  asks: ['reason'],
  place: 'menu',
  plan: (plan, { leg, matter }) =>
    plan
      .forEach(
        matter.tasks.filter((task) => task.legId === leg.id && isOpen(task)),
        (current, task) => current.moveTask(task.id, 'withdraw'),
      )
      .add({ step: 'voidRegisterEntry', legId: leg.id })
      .moveLeg(leg.id, 'cancelReceipt', { receivedAt: null, receivedBy: null, receiptCancelled: true }),
});
