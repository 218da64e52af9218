import { defineAction } from '../define-action.ts';
import { delegatorFor } from '../matter/on-behalf-of.ts';
import { assignTo, fromDesk } from '../plans/give-work.ts';
import { roleRules } from '../role-rules.ts';
import { permissionLeft } from '../switched-off.ts';

/** มอบหมาย: from the desk or the head, to persons and units. */
export const assign = defineAction({
  summary: 'Assign from the desk.',
  event: 'letter.assigned',
  when: { leg: ['received'] },
  by: fromDesk.by,
  needs: ['isMainLeg', 'isStillHere', 'isNotClosed'],
  asks: ['parties', 'purpose', 'taskType', 'due', 'note'],
  place: 'button',
  formGroup: 'presentOrAssign',
  shortcut: 'assign',
  inBulk: true,
  movesOn: true,
  plan: (plan, context, input, directory) => {
    const { personId } = context.viewer;
    const permission = permissionLeft('assign', fromDesk, context.viewer);
    const giverId = delegatorFor(permission, context)?.personId ?? personId;
    const givenByDesk = permission.by.includes('staffsDesk') && roleRules.staffsDesk(context);
    return assignTo(
      plan,
      context.leg,
      { ...input, giverId, sentBy: personId, parentTaskId: null, givenByDesk },
      directory,
    );
  },
});
