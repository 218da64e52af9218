import { describe, expect, it } from 'vitest';

import type { DocumentState } from '#domain/documents/document.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { situations, type Situation } from '#tests/rules/situations.ts';
import { signed, startDraft, startMatter } from '#tests/rules/walk-matter.ts';

import type { Matter } from '../matter/matter.ts';
import type { LegState } from '../states/leg-transitions.ts';
import { isOfSenders, isPublished, mayFollowReading } from './read-receipts.ts';

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

describe('others can read a letter', () => {
  const matterOf = (situation: Situation) => situations().get(situation) ?? expect.fail(situation);
  const sent = startMatter({ receivers: [main(divisionA)] }).matter();
  const inState = ({ document, ...matter }: Matter, state: DocumentState): Matter => ({
    ...matter,
    document: { ...document, state },
  });
  const withLegs = ({ legs, ...matter }: Matter, state: LegState): Matter => ({
    ...matter,
    legs: legs.map((leg) => (leg.kind === 'home' ? leg : { ...leg, state })),
  });

  it('that was sent to a unit, also after it was closed', () => {
    expect(isPublished(sent)).toBe(true);
    expect(isPublished(inState(sent, 'closed'))).toBe(true);
  });

  it('that was published without any receiver, also after it was closed', () => {
    expect(matterOf('published').legs.map(({ kind }) => kind)).toEqual(['home']);
    expect(isPublished(matterOf('published'))).toBe(true);
    expect(isPublished(inState(matterOf('published'), 'closed'))).toBe(true);
  });

  it('but not while it is only with those who issue it, or sent to persons outside alone', () => {
    for (const situation of ['draft', 'inSign', 'signed', 'registered', 'toPublish', 'sentOut'] as const)
      expect([situation, isPublished(matterOf(situation))]).toEqual([situation, false]);
  });

  it('nor when it was cancelled', () => {
    expect(isPublished(inState(sent, 'cancelled'))).toBe(false);
    expect(isPublished(inState(matterOf('published'), 'cancelled'))).toBe(false);
  });

  it.each(['recalled', 'returned', 'cancelled'] as const)('nor when its only receiver’s part is %s', (state) => {
    expect(isPublished(withLegs(sent, state))).toBe(false);
  });

  it('as long as one of several receivers has it', () => {
    const { legs, ...matter } = startMatter({ receivers: [main(divisionA), main(divisionB)] }).matter();
    const recalledAtA = legs.map((leg) => (leg.toUnitId === divisionA ? { ...leg, state: 'recalled' as const } : leg));
    expect(isPublished({ ...matter, legs: recalledAtA })).toBe(true);
  });
});

it('the senders of a secret letter are the secret registrars of its unit, not its desk', () => {
  const secret = startMatter({ secrecy: 2, receivers: [main(divisionA)], by: 'secretRegistrar' }).matter();
  const colleague = { ...people.secretRegistrar, personId: 98 };
  expect(isOfSenders(colleague, secret)).toBe(true);
  expect(isOfSenders(people.registrar, secret)).toBe(false);
  const open = startMatter({ receivers: [main(divisionA)], by: 'secretRegistrar' }).matter();
  expect(isOfSenders(colleague, open)).toBe(false);
  expect(isOfSenders(people.registrar, open)).toBe(true);
});
