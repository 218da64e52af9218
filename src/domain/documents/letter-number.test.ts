import { documentStates } from './document.ts';
import { expect, test } from 'vitest';

import { numberShown } from './letter-number.ts';

test('a number is shown in every state', () => {
  for (const state of documentStates) expect(numberShown({ letterNumber: 'มท 1/2', state }, 'none')).toBe('มท 1/2');
});

test('only a registered document shows that it has no number', () => {
  const states = documentStates.filter((state) => numberShown({ letterNumber: '', state }, 'none') === 'none');
  expect(states).toEqual(['registered', 'sent', 'closed']);
  expect(numberShown({ letterNumber: '', state: 'inReview' }, 'none')).toBe('');
});
