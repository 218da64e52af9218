import { expect, test } from 'vitest';

import { refusalOfChain, type Chain } from './chain.ts';
import { documentKinds } from './document-kinds.ts';

const step = (kind: 'review' | 'sign', personIds: readonly number[], needed = personIds.length) => ({
  kind,
  personIds,
  needed,
});
const [letter, unsigned] = [documentKinds.inside.code, 8];

test.each<readonly [string, number, Chain, string | undefined]>([
  ['a chain has a step', letter, [], 'chain-empty'],
  ['each step names somebody', letter, [step('review', []), step('sign', [1])], 'chain-empty'],
  ['a letter is signed', letter, [step('review', [1])], 'chain-without-signer'],
  ['a statement is not', unsigned, [step('review', [1])], undefined],
  ['reviews come first', letter, [step('sign', [1]), step('review', [2])], 'chain-signer-before-reviewer'],
  ['nobody does the same twice', letter, [step('review', [1, 1]), step('sign', [2])], 'chain-named-twice'],
  ['a reviewer may sign', letter, [step('review', [1]), step('sign', [1])], undefined],
  ['no more are needed than are named', letter, [step('sign', [1], 2)], 'chain-too-many-needed'],
  ['one at least is needed', letter, [step('sign', [1], 0)], 'chain-too-many-needed'],
])('%s', (_, kind, chain, refused) => {
  expect(refusalOfChain(kind, chain)?.refused).toBe(refused);
});
