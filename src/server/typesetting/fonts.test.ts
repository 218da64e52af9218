import { expect, it } from 'vitest';

import { shippedFont } from './fonts.ts';

const { drawable, measure } = shippedFont;

it('a pasted bullet is printed as the one that the fonts have, and as wide', () => {
  expect(drawable('● ข้อแรก ➢ ข้อต่อมา')).toBe('• ข้อแรก • ข้อต่อมา');
  expect(measure('●')).toBe(measure('•'));
});

it('any other character that they do not have is printed as a box', () => {
  expect(drawable('ข้อ 中')).toBe('ข้อ \uFFFD');
  expect(measure('中')).toBe(measure('\uFFFD'));
});
