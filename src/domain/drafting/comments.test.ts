import { expect, it } from 'vitest';

import { people, units, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed, startDraft } from '#tests/rules/walk-matter.ts';

import { mayAnswer, mayComment, placeOf } from './comments.ts';

it('a quoted passage is found again where its text has moved', () => {
  expect(placeOf('ก ข ค', { quote: 'ข', position: 2 })).toBe(2);
  expect(placeOf('เพิ่มก่อน ก ข ค', { quote: 'ข', position: 2 })).toBe(12);
  expect(placeOf('ข ก ข', { quote: 'ข', position: 3 })).toBe(4);
  expect(placeOf('ข ก ข', { quote: 'ข', position: 2 })).toBe(0);
  expect(placeOf('ข ก ก ก', { quote: 'ข', position: 6 })).toBe(0);
  expect(placeOf('ข ก', { quote: 'ข', position: 0 })).toBe(0);
  expect(placeOf('ก ค', { quote: 'ข', position: 2 })).toBeUndefined();
  expect(placeOf('ก ค', { quote: '', position: 2 })).toBeUndefined();
});

it('a draft is commented by whose turn it is, or who acts for them, and its drafter alone answers', () => {
  const draft = startDraft({ chain: [...reviewed('officerQ'), ...signed('headA')] });
  const names: readonly PersonName[] = ['officerP', 'officerQ', 'headA', 'deputyOfHeadA', 'clerkA'];
  const commenting = () => names.filter((name) => mayComment(people[name], draft.matter()));
  expect(commenting()).toEqual([]);
  draft.act('officerP', 'submit', units.divisionA, {});
  expect(commenting()).toEqual(['officerQ']);
  draft.act('officerQ', 'pass', units.divisionA, { note: '' }, 'officerQ');
  expect(commenting()).toEqual(['headA', 'deputyOfHeadA']);
  expect(names.filter((name) => mayAnswer(people[name], draft.matter()))).toEqual(['officerP']);
});
