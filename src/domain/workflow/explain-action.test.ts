import { describe, expect, it } from 'vitest';

import { people, main, units } from '#tests/rules/office.ts';
import { startMatter } from '#tests/rules/walk-matter.ts';

import { explainAction } from './explain-action.ts';
import { actionNames, refusalOf } from './permitted-actions.ts';

const { divisionA, divisionB } = units;

describe('why an action may be done', () => {
  it('names the rules that permit it, at the newest place where it can be done', () => {
    const matter = startMatter({ receivers: [main(divisionA), main(divisionB)] }).matter();
    expect(explainAction('receive', people.clerkA, matter)).toMatchObject({
      isPermitted: true,
      rules: ['receives'],
      context: { leg: { toUnitId: divisionA } },
    });
    const addFiles = explainAction('addFiles', people.registrar, matter);
    expect(addFiles.isPermitted && addFiles.rules.length).toBeGreaterThan(0);
  });

  it('or the refusal of the place where the person came nearest', () => {
    const matter = startMatter({ receivers: [main(divisionA)] }).matter();
    expect(explainAction('receive', people.officerP, matter)).toEqual({
      isPermitted: false,
      refusal: { refused: 'not-permitted', rule: 'receives|assistsAddressee', action: 'receive' },
    });
    // Staffs the desk at which the letter began, where nothing is received.
    expect(explainAction('receive', people.registrar, matter)).toMatchObject({ refusal: { refused: 'not-permitted' } });
    expect(explainAction('present', people.clerkA, matter)).toMatchObject({
      isPermitted: false,
      refusal: { refused: 'state-changed' },
    });
    expect(explainAction('recordResult', people.officerP, matter)).toMatchObject({
      refusal: { refused: 'state-changed', rule: 'recordResult' },
    });
  });

  it.each(actionNames)('agrees at every place with what decides (%s)', (name) => {
    const matter = startMatter({ receivers: [main(divisionA), main(divisionB)] }).matter();
    for (const viewer of Object.values(people)) {
      const contexts = matter.legs.flatMap((leg) =>
        [null, ...matter.tasks.filter((task) => task.legId === leg.id)].map((task) => ({ viewer, matter, leg, task })),
      );
      const isPermitted = contexts.some((context) => refusalOf(name, context) === undefined);
      expect(explainAction(name, viewer, matter).isPermitted).toBe(isPermitted);
    }
  });
});
