import { expect, it } from 'vitest';

import { main, people, units } from '#tests/rules/office.ts';
import { signed, startDraft, startMatter } from '#tests/rules/walk-matter.ts';

import { isOfSenders, mayFollowReading } from './read-receipts.ts';

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

it('who has read it is shown to its senders, and only once others can read it', () => {
  const memo = startDraft({ chain: signed('headA') });
  expect(mayFollowReading(people.officerP, memo.matter())).toBe(false);
  const letter = startMatter({ receivers: [main(divisionA)] }).matter();
  expect(mayFollowReading(people.registrar, letter)).toBe(true);
  expect(mayFollowReading(people.officerQ, letter)).toBe(false);
});
