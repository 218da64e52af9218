import { describe, expect, it } from 'vitest';

import type { DocumentState } from '#domain/documents/document.ts';
import { carriedPartsOf } from '#domain/workflow/plans/carry-over.ts';
import type { LegState } from '#domain/workflow/states/leg-transitions.ts';

import { main, people, units } from './office.ts';
import { signed, startDraft, startMatter } from './walk-matter.ts';

const { divisionA, divisionB, groupA1, registry } = units;
const partsIn = (trial: ReturnType<typeof startMatter>, unitId: number) => carriedPartsOf(trial.matter(), unitId);
const toOfficer = { ...main(divisionA), personId: people.officerP.personId };

describe('a letter that a merged unit has not received', () => {
  it('is received by the other unit, in its book', () => {
    const trial = startMatter({ receivers: [main(divisionA)] });
    expect(partsIn(trial, divisionA)).toEqual(['toReceive']);
    trial.mergeUnits(divisionA, divisionB);
    expect(partsIn(trial, divisionA)).toEqual([]);
    expect(trial.lists('clerkA')).toEqual([]);
    expect(trial.lists('clerkB')).toEqual(['awaitingReceipt']);
    expect(trial.act('clerkB', 'receive', divisionB, {})).toBeUndefined();
    expect(trial.legAt(divisionB)).toMatchObject({ state: 'received', fromUnitId: registry, registerNumber: 12 });
  });

  it('and is addressed to one who works at the other unit now is still theirs', () => {
    const trial = startMatter({ receivers: [toOfficer] });
    trial.mergeUnits(divisionA, divisionB, 'officerP');
    expect(trial.legAt(divisionB)).toMatchObject({ toPersonId: people.officerP.personId });
    expect(trial.lists('officerP')).toEqual(['awaitingReceipt']);
    expect(trial.notified()).toEqual([]);
  });

  it('and is addressed to one who does not goes to the desk of the other unit, which is told', () => {
    const trial = startMatter({ receivers: [toOfficer] });
    trial.mergeUnits(divisionA, divisionB);
    expect(trial.legAt(divisionB)).toMatchObject({ toPersonId: null, toOffice: null });
    expect(trial.lists('clerkB')).toEqual(['awaitingReceipt']);
    expect(trial.notified()).toEqual([`letterArrived desk:${divisionB}`]);
  });

  it('goes to the secret registrar there when it is secret, and to nobody else', () => {
    const trial = startMatter({ secrecy: 2, receivers: [main(divisionA)], by: 'secretRegistrar' });
    trial.mergeUnits(divisionA, registry);
    expect(trial.lists('secretRegistrar')).toEqual(['awaitingReceipt']);
    expect(trial.lists('registrar')).toEqual([]);
    expect(trial.lists('secretRegistrarA')).toEqual([]);
  });
});

describe('what a merged unit has', () => {
  it('is a draft without a number until it is issued, wherever the draft is on its way', () => {
    const draft = startDraft({ chain: signed('headA') });
    const partsOf = (state: DocumentState) => {
      const { document, ...matter } = draft.matter();
      return carriedPartsOf({ ...matter, document: { ...document, state } }, divisionA);
    };
    for (const state of ['draft', 'returned', 'inReview', 'inSign', 'signed'] as const)
      expect([state, partsOf(state)]).toEqual([state, ['unnumbered']]);
    expect(partsOf('registered')).toEqual(['numbered']);
  });

  it('is a letter with a number as long as the unit is at work on it', () => {
    const { legs, ...matter } = startMatter({ receivers: [main(divisionA)] }).matter();
    const partsOf = (state: LegState) =>
      carriedPartsOf(
        { ...matter, legs: legs.map((leg) => (leg.toUnitId === divisionA ? { ...leg, state } : leg)) },
        divisionA,
      );
    for (const state of ['received', 'presented', 'assigned', 'reported'] as const)
      expect([state, partsOf(state)]).toEqual([state, ['numbered']]);
    for (const state of ['closed', 'returned', 'recalled'] as const)
      expect([state, partsOf(state)]).toEqual([state, []]);
  });
});

describe('a letter of a merged unit', () => {
  it('without a number becomes the other unit’s, and is numbered there', () => {
    const trial = startDraft({ chain: signed('headA') });
    expect(partsIn(trial, divisionA)).toEqual(['unnumbered']);
    trial.mergeUnits(divisionA, divisionB);
    expect(trial.matter().document).toMatchObject({ ownerUnitId: divisionB, issuerUnitId: divisionB });
    expect(trial.matter().legs).toMatchObject([{ kind: 'home', fromUnitId: divisionB, toUnitId: divisionB }]);
  });

  it('that another unit issues keeps its issuer', () => {
    const trial = startDraft({ kind: 1, chain: signed('director') });
    trial.mergeUnits(divisionA, divisionB);
    expect(trial.matter().document).toMatchObject({ ownerUnitId: divisionB, issuerUnitId: registry });
  });

  it('with a number reserved in its book stays there with the number', () => {
    const trial = startDraft({ chain: signed('headA'), numbering: 'beforeSign' });
    expect(trial.act('officerP', 'submit', divisionA, {})).toBeUndefined();
    const { document } = trial.matter();
    expect(document.reservedEntryId).not.toBeNull();
    trial.mergeUnits(divisionA, divisionB);
    expect(trial.matter().document).toEqual(document);
  });

  it('that it has received stays under its number and its name', () => {
    const trial = startMatter({ receivers: [main(divisionA)] });
    expect(trial.act('clerkA', 'receive', divisionA, {})).toBeUndefined();
    const before = trial.matter();
    expect(partsIn(trial, divisionA)).toEqual(['numbered']);
    trial.mergeUnits(divisionA, divisionB);
    expect(trial.matter()).toEqual(before);
  });

  it('that was sent elsewhere, and is finished or does not concern it, does not change', () => {
    const trial = startMatter({ receivers: [main(groupA1)] });
    const before = trial.matter();
    expect(partsIn(trial, divisionA)).toEqual([]);
    trial.mergeUnits(divisionA, divisionB);
    expect(trial.matter()).toEqual(before);
  });
});
