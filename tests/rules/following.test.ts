import { expect, it } from 'vitest';

import { main, units } from './office.ts';
import { startMatter } from './walk-matter.ts';

const { divisionA } = units;
const from = { dueAt: null };

it('ends only what the person follows themselves, and begins it once', () => {
  const letter = startMatter({ receivers: [main(divisionA)] });
  expect(letter.act('clerkA', 'unfollow', divisionA, {})).toMatchObject({ rule: 'isFollowed' });
  expect(letter.act('clerkA', 'follow', divisionA, from)).toBeUndefined();
  expect(letter.act('clerkA', 'follow', divisionA, from)).toMatchObject({ rule: 'isNotFollowed' });
  expect(letter.act('headA', 'unfollow', divisionA, {})).toMatchObject({ rule: 'isFollowed' });
  expect(letter.act('headA', 'follow', divisionA, from)).toBeUndefined();
  expect(letter.act('clerkA', 'unfollow', divisionA, {})).toBeUndefined();
  expect(letter.act('clerkA', 'unfollow', divisionA, {})).toMatchObject({ rule: 'isFollowed' });
  expect(letter.act('clerkA', 'follow', divisionA, from)).toBeUndefined();
});
