import { expect, it } from 'vitest';

import { referenceTo } from './references.ts';

const letter = {
  fromText: 'กรมการปกครอง',
  letterNumber: 'มท 0310.1/123',
  letterDate: '2026-01-05',
  speed: 1,
  secrecy: 1,
  subject: 'ขอทราบผล',
};

it('a reference names the agency, the number and the date with its month in full', () => {
  expect(referenceTo(letter)).toBe('หนังสือกรมการปกครอง ที่ มท 0310.1/123 ลงวันที่ 5 มกราคม 2569');
});

it('a reference names the secrecy class before the speed, and only classes that are not ordinary', () => {
  expect(referenceTo({ ...letter, speed: 4, secrecy: 3 })).toBe(
    'หนังสือกรมการปกครอง ลับมาก ด่วนที่สุด ที่ มท 0310.1/123 ลงวันที่ 5 มกราคม 2569',
  );
  expect(referenceTo({ ...letter, speed: 2 })).toContain('หนังสือกรมการปกครอง ด่วน ที่ ');
});

it('a reference to a letter without number or date names its subject', () => {
  expect(referenceTo({ ...letter, letterNumber: '', letterDate: null })).toBe('หนังสือกรมการปกครอง เรื่อง ขอทราบผล');
});
