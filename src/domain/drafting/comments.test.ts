import { expect, it } from 'vitest';

import { placeOf } from './comments.ts';

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
