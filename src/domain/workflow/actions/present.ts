import { defineAction } from '../define-action.ts';
import { delegatorFor } from '../matter/on-behalf-of.ts';
import { fromDesk, giveWork } from '../plans/give-work.ts';
import { refusalOfNamed } from '../plans/naming.ts';
import { roleRules } from '../role-rules.ts';
import { permissionLeft } from '../switched-off.ts';

/** เสนอ: the desk presents the letter to the head, or to the persons it names. */
export const present = defineAction({
  summary: 'Present to the head.',
  event: 'letter.presented',
  when: { leg: ['received'] },
  by: fromDesk.by,
  needs: ['isMainLeg', 'isStillHere', 'isNotClosed'],
  asks: ['people', 'purpose', 'opinion', 'due'],
  place: 'button',
  formGroup: 'presentOrAssign',
  shortcut: 'assign',
  movesOn: true,
  plan: (plan, context, { personIds, purposeId, note, dueAt }, directory) => {
    const { viewer, leg, matter } = context;
    const refused = refusalOfNamed(directory, matter.document.secrecy, personIds, []);
    if (refused) return refused;
    const permission = permissionLeft('present', fromDesk, viewer);
    const work = {
      legId: leg.id,
      parentTaskId: null,
      kind: 'present',
      giverId: delegatorFor(permission, context)?.personId ?? viewer.personId,
      givenByDesk: permission.by.includes('staffsDesk') && roleRules.staffsDesk(context),
      purposeId,
      taskTypeId: null,
      note,
      dueAt,
    } as const;
    return giveWork(plan.moveLeg(leg.id, 'present', { returnReason: null }), work, personIds);
  },
});
