import { expect, test } from 'vitest';

import { signersToFill, withProposals } from './signed-as.ts';

const chain = [
  { kind: 'review', personIds: [1], needed: 1 },
  { kind: 'sign', personIds: [2, 3], needed: 1 },
] as const;
const two = { personId: 2, name: 'Mr. Two', position: 'Director' };
const three = { personId: 3, name: 'Ms. Three', position: '' };
const blank = { name: '', position: '' };

test('each signer has a row, and a letter without a signer has one', () => {
  expect(signersToFill(chain, [{ name: 'Typed', position: '' }])).toEqual([{ name: 'Typed', position: '' }, blank]);
  expect(signersToFill([], [])).toEqual([blank]);
});

test('proposals fill the rows in which nobody typed, and overwrite nothing', () => {
  const filled = [
    { name: 'Mr. Two', position: 'Director' },
    { name: 'Ms. Three', position: '' },
  ];
  expect(withProposals(chain, [], [two, three])).toEqual(filled);
  expect(withProposals(chain, [{ name: 'Typed', position: '' }], [two, three])).toEqual([
    { name: 'Typed', position: '' },
    filled[1],
  ]);
  expect(withProposals(chain, [blank, blank], [two, three])).toBeUndefined();
  expect(withProposals(chain, [], [{ ...two, ...blank }])).toBeUndefined();
  // Of the chain as it was before somebody else was asked to sign.
  expect(withProposals(chain, [], [three])).toBeUndefined();
});
