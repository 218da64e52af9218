import { expect, it } from 'vitest';

import { main, people, units } from '#tests/rules/office.ts';
import { startMatter } from '#tests/rules/walk-matter.ts';

import { isOfSenders } from './read-receipts.ts';

const { divisionA, divisionB } = units;

it('who sent a letter on from where it was received is not one of its senders', () => {
  const trial = startMatter({ receivers: [main(divisionA)] });
  expect(trial.act('clerkA', 'receive', divisionA, {})).toBeUndefined();
  expect(trial.act('clerkA', 'forward', divisionA, { receivers: [main(divisionB)], dueAt: null })).toBeUndefined();
  expect(isOfSenders(people.registrar, trial.matter())).toBe(true);
  expect(isOfSenders(people.clerkA, trial.matter())).toBe(false);
});

it('who sent it out of the unit that issued it is one, whoever wrote it', () => {
  const { document, legs, ...matter } = startMatter({ receivers: [main(divisionA)] }).matter();
  const sentBy = people.officerQ.personId;
  const sent = { ...matter, document, legs: legs.map((leg) => (leg.kind === 'home' ? leg : { ...leg, sentBy })) };
  expect(isOfSenders(people.officerQ, sent)).toBe(true);
  expect(isOfSenders(people.officerP, sent)).toBe(false);
});
