import { expect, test } from 'vitest';

import { withNeeded, withoutStep, withPersons, withStep, withStepMoved, type WrittenChain } from './change-chain.ts';

const chain: WrittenChain = [
  { kind: 'review', personIds: [1], needed: 1 },
  { kind: 'sign', personIds: [2], needed: 1 },
];

test('a reviewer is inserted before the signers, a signer is appended', () => {
  expect(withStep(chain, 'review').map((step) => step.kind)).toEqual(['review', 'review', 'sign']);
  expect(withStep(chain, 'sign').map((step) => step.kind)).toEqual(['review', 'sign', 'sign']);
  expect(withStep([], 'review')).toEqual([{ kind: 'review', personIds: [], needed: 1 }]);
});

test('steps can be moved and removed; the first cannot move up', () => {
  expect(withStepMoved(chain, 1, -1).map((step) => step.kind)).toEqual(['sign', 'review']);
  expect(withStepMoved(chain, 0, -1)).toEqual(chain);
  expect(withStepMoved(chain, 1, 1)).toEqual(chain);
  expect(withoutStep(chain, 0)).toEqual([chain[1]]);
});

test('everybody in a step must agree unless a smaller number is set', () => {
  const three = withPersons(chain, 0, [1, 5, 6, 5]);
  expect(three[0]).toEqual({ kind: 'review', personIds: [1, 5, 6], needed: 3 });
  const two = withNeeded(three, 0, 2);
  expect(withPersons(two, 0, [1, 5, 6, 7])[0]?.needed).toBe(2);
  expect(withPersons(two, 0, [1])[0]?.needed).toBe(1);
  expect(withPersons(two, 0, [])[0]?.needed).toBe(1);
});
