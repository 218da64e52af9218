import { describe, expect, it } from 'vitest';

import { people, type PersonName } from '#tests/rules/office.ts';
import { situations, type Situation } from '#tests/rules/situations.ts';

import { numberingModes, numberingWith } from './action-context.ts';
import type { TaskKind } from './matter/matter.ts';
import { refusalOf, type ActionName } from './permitted-actions.ts';

const { deputyOfHeadA } = people;
/** Acts for the head of division A, by an order that leaves signing to the head. */
const withoutSigning = {
  ...deputyOfHeadA,
  delegators: deputyOfHeadA.delegators.map((delegator) => ({ ...delegator, excludesSigning: true })),
};

/** What keeps both deputies, the one who signs and the one who does not, from an action on the head's task. */
function refusals(action: ActionName, situation: Situation, kind: TaskKind, holder: PersonName = 'headA') {
  const matter = situations().get(situation) ?? expect.fail(situation);
  const task = matter.tasks.find((item) => item.kind === kind && item.holderId === people[holder].personId);
  const leg = matter.legs.find(({ id }) => id === task?.legId);
  if (!task || !leg) throw new Error(`no such task: ${situation}, ${kind}`);
  return [deputyOfHeadA, withoutSigning].map((viewer) => refusalOf(action, { viewer, matter, leg, task })?.refused);
}

describe('a deputy whose order leaves signing to the head', () => {
  it.each(['sign', 'returnDraft', 'replaceReviewer'] as const)('cannot %s what the head is to sign', (action) => {
    expect(refusals(action, 'inSign', 'sign')).toEqual([undefined, 'not-permitted']);
  });

  it.each([
    ['gives the head’s orders', 'command', 'presented', 'present', 'headA'],
    ['returns work that the head was given', 'returnWork', 'presented', 'present', 'headA'],
    ['extends work that the head gave', 'postpone', 'assigned', 'assign', 'officerP'],
    ['replaces a reviewer before the head signs', 'replaceReviewer', 'inReview', 'review', 'officerQ'],
    ['cancels a letter that the head has signed', 'cancelDocument', 'registered', 'sign', 'headA'],
    ['closes a letter that the head has signed', 'close', 'registered', 'sign', 'headA'],
  ] as const)('%s', (_what, action, situation, kind, holder) => {
    expect(refusals(action, situation, kind, holder)).toEqual([undefined, undefined]);
  });
});

describe('a letter that is signed with a certificate', () => {
  it('has its number in what is signed, whatever the agency does with others', () => {
    expect(numberingModes.map((mode) => numberingWith(mode, 'certificate', 1))).toEqual([
      'onSign',
      'onSign',
      'beforeSign',
    ]);
    expect(numberingModes.map((mode) => numberingWith(mode, 'certificate', 2))).toEqual([
      'beforeSign',
      'beforeSign',
      'beforeSign',
    ]);
    expect(numberingModes.map((mode) => numberingWith(mode, 'simple', 2))).toEqual([...numberingModes]);
  });
});
