import { describe, expect, it } from 'vitest';

import { main, units } from '#tests/rules/office.ts';
import { signed, startDraft, startMatter } from '#tests/rules/walk-matter.ts';

import type { Plan } from '../matter/steps.ts';
import { awayFromMergedUnits, unitsWithoutNumber } from './at-merged-units.ts';

const { divisionA, divisionB, registry } = units;
const merged = new Map([[divisionA, divisionB]]);
const sent = () => startMatter({ receivers: [main(divisionA)] });
const legOf = (trial: ReturnType<typeof sent>) => trial.legAt(divisionA)?.id ?? 0;

describe('at a merged unit', () => {
  it.each<readonly [string, (legId: number) => Plan[number]]>([
    ['is received', (legId) => ({ step: 'enterInRegister', legId, sameNumberAs: null })],
    ['waits for receipt again', (id) => ({ step: 'moveLeg', id, event: 'cancelReceipt' })],
    ['moves to another book', (legId) => ({ step: 'moveRegisterNumber', legIds: [legId], secrecy: 2 })],
  ])('a letter that %s becomes the other unit’s', (_case, stepOf) => {
    const trial = sent();
    const plan = [stepOf(legOf(trial))];
    expect(unitsWithoutNumber(trial.matter(), plan)).toEqual([divisionA]);
    const after = awayFromMergedUnits(trial.matter(), plan, merged);
    expect(after.matter.legs.map(({ toUnitId }) => toUnitId)).toEqual([registry, divisionB]);
    expect(after.matter.document).toEqual(trial.matter().document);
    expect(after.plan).toEqual(plan);
  });

  it.each<readonly [string, (legId: number) => Plan[number]]>([
    ['keeps its number', (legId) => ({ step: 'enterInRegister', legId, sameNumberAs: legId })],
    ['is dealt with', (id) => ({ step: 'moveLeg', id, event: 'close' })],
    ['is voided', (legId) => ({ step: 'voidRegisterEntry', legId })],
  ])('a letter that %s stays', (_case, stepOf) => {
    const trial = sent();
    const plan = [stepOf(legOf(trial))];
    expect(unitsWithoutNumber(trial.matter(), plan)).toEqual([]);
    expect(awayFromMergedUnits(trial.matter(), plan, merged)).toEqual({ matter: trial.matter(), plan });
  });

  it('what is sent goes to the other unit; what is entered as the unit’s own stays', () => {
    const trial = sent();
    const { matter } = trial;
    const leg = { parentLegId: 1, kind: 'main', fromUnitId: divisionA, sentBy: 1 } as const;
    const rest = { toPersonId: null, purposeId: null, dueAt: null };
    const waits = { ...leg, ...rest, toUnitId: divisionA, state: 'unreceived' } as const;
    const plan: Plan = [
      { step: 'addLeg', id: -1, leg: waits },
      { step: 'addLeg', id: -2, leg: { ...waits, state: 'received' } },
    ];
    expect(unitsWithoutNumber(matter(), plan)).toEqual([divisionA]);
    expect(awayFromMergedUnits(matter(), plan, merged).plan).toEqual([
      { step: 'addLeg', id: -1, leg: { ...waits, toUnitId: divisionB } },
      plan[1],
    ]);
  });

  it.each(['allocateLetterNumber', 'reserveLetterNumber'] as const)(
    'a document is numbered by the other unit: %s',
    (step) => {
      const { matter } = startDraft({ chain: signed('headA') });
      const plan = [{ step }];
      expect(unitsWithoutNumber(matter(), plan)).toEqual([divisionA, divisionA]);
      const after = awayFromMergedUnits(matter(), plan, merged).matter;
      expect(after.document).toMatchObject({ ownerUnitId: divisionB, issuerUnitId: divisionB });
      expect(after.legs).toMatchObject([{ kind: 'home', fromUnitId: divisionB, toUnitId: divisionB }]);
    },
  );
});
