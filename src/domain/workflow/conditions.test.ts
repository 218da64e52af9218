import { describe, expect, it } from 'vitest';

import type { Viewer } from '#domain/people/viewer.ts';
import { copy, main, people, units } from '#tests/rules/office.ts';
import { reviewed, signed, startDraft, startMatter, walked } from '#tests/rules/walk-matter.ts';

import type { NumberingMode } from './action-context.ts';
import type { Leg, Matter } from './matter/matter.ts';
import { refusalOf, type ActionName } from './permitted-actions.ts';

const { divisionA, divisionB, groupA1 } = units;
type Walk = Parameters<typeof walked>[1];
type Trial = Parameters<Walk>[0];

/** The condition that keeps a person from an action without a task; undefined when they may do it. */
function failing(action: ActionName, viewer: Viewer, matter: Matter, isAt: (leg: Leg) => boolean) {
  const leg = matter.legs.findLast(isAt) ?? expect.fail('no such leg');
  return refusalOf(action, { viewer, matter, leg, task: null })?.rule;
}

describe('a receipt is cancelled only before any work', () => {
  const toDivisionA = (walk: Walk) => walked(startMatter({ receivers: [main(divisionA), main(divisionB)] }), walk);
  const received = (trial: Trial) => trial.act('clerkA', 'receive', divisionA, {});
  const cancelling = (matter: Matter) =>
    failing('cancelReceipt', people.clerkA, matter, ({ toUnitId }) => toUnitId === divisionA);
  const work = {
    personIds: [people.officerP.personId],
    unitIds: [],
    purposeId: null,
    taskTypeId: null,
    note: '',
    dueAt: null,
  };

  it('it was received, and nobody has done anything', () => {
    expect(cancelling(toDivisionA((trial) => [received(trial)]))).toBeUndefined();
  });

  it('the work of another unit that received it does not count', () => {
    const workElsewhere = toDivisionA((trial) => [
      received(trial),
      trial.act('clerkB', 'receive', divisionB, {}),
      trial.act('clerkB', 'assign', divisionB, { ...work, personIds: [people.headB.personId] }),
      trial.act('clerkB', 'forward', divisionB, { receivers: [main(groupA1)], dueAt: null }),
    ]);
    expect(cancelling(workElsewhere)).toBeUndefined();
  });

  it('work counts, also when it was returned or taken back', () => {
    const assigned = (trial: Trial) => [received(trial), trial.act('clerkA', 'assign', divisionA, work)];
    const returned = toDivisionA((trial) => [
      ...assigned(trial),
      trial.act('officerP', 'returnWork', divisionA, { reason: 'ไม่ใช่หน้าที่' }, 'officerP'),
    ]);
    expect(cancelling(returned)).toBe('nothingDoneYet');
  });

  it('sending it on counts', () => {
    const forwarded = toDivisionA((trial) => [
      received(trial),
      trial.act('clerkA', 'forward', divisionA, { receivers: [copy(groupA1)], dueAt: null }),
    ]);
    expect(cancelling(forwarded)).toBe('nothingDoneYet');
  });

  it('of a copy, the notice to its head counts once it was read', () => {
    const circulated = startMatter({ receivers: [main(divisionB), copy(divisionA)] });
    expect(received(circulated)).toBeUndefined();
    expect(cancelling(circulated.matter())).toBeUndefined();
    const { tasks, ...matter } = circulated.matter();
    const read = tasks.map((task) => ({ ...task, state: 'closed' as const }));
    expect(read).toHaveLength(1);
    expect(cancelling({ ...matter, tasks: read })).toBe('nothingDoneYet');
  });
});

describe('the number of a draft is changed only until a person has signed under it', () => {
  const { headA, director } = people;
  const bothSign = [{ kind: 'sign', personIds: [headA.personId, director.personId], needed: 2 }] as const;
  const note = { note: '' };
  /** With a number before the first signature, as long as no other way is named. */
  const drafted = (walk: Walk, numbering: NumberingMode = 'beforeSign') =>
    walked(startDraft({ chain: bothSign, numbering }), (trial) => [
      trial.act('officerP', 'submit', divisionA, {}),
      ...walk(trial),
    ]);
  const signedByHead = (trial: Trial) => trial.act('headA', 'sign', divisionA, note, 'headA');
  const numbering = (matter: Matter) => failing('useReservedNumber', people.officerP, matter, () => true);
  const withNumber = ({ document, ...matter }: Matter, reservedEntryId: number | null): Matter => ({
    ...matter,
    document: { ...document, reservedEntryId },
  });

  it('while both are asked to sign it is open', () => {
    const asked = drafted(() => []);
    expect(asked.document.reservedEntryId).not.toBeNull();
    expect(numbering(asked)).toBeUndefined();
  });

  it('a reviewer who has passed the draft does not bind its number', () => {
    const chain = [...reviewed('officerQ'), ...signed('headA')];
    const passed = walked(startDraft({ chain, numbering: 'beforeSign' }), (trial) => [
      trial.act('officerP', 'submit', divisionA, {}),
      trial.act('officerQ', 'pass', divisionA, note, 'officerQ'),
    ]);
    expect(passed.document.reservedEntryId).not.toBeNull();
    expect(numbering(passed)).toBeUndefined();
  });

  it('after the first of two signatures it is not, unless there is no number yet', () => {
    const half = drafted((trial) => [signedByHead(trial)]);
    expect(half.document.state).toBe('inSign');
    expect(numbering(half)).toBe('isNumberOpen');
    expect(numbering(withNumber(half, null))).toBeUndefined();
  });

  it('when the second signer returned the draft, the first signature is void', () => {
    const again = drafted((trial) => [
      signedByHead(trial),
      trial.act('director', 'returnDraft', divisionA, { reason: 'แก้ไข' }, 'director'),
      trial.act('officerP', 'submit', divisionA, {}),
    ]);
    expect(again.document.reservedEntryId).not.toBeNull();
    expect(numbering(again)).toBeUndefined();
  });

  it('when all have signed and the desk is to number it, only a number not yet chosen can be', () => {
    const all = drafted(
      (trial) => [signedByHead(trial), trial.act('director', 'sign', divisionA, note, 'director')],
      'afterSign',
    );
    expect(all.document.state).toBe('signed');
    expect(numbering(all)).toBeUndefined();
    expect(numbering(withNumber(all, 7))).toBe('isNumberOpen');
  });
});
