import { expect, it } from 'vitest';

import { repairThaiText } from './thai-glyphs.ts';

it.each([
  ['ซ\uF70Bอมความเข\uF70Bาใจ', 'ซ้อมความเข้าใจ'],
  ['ค\uF70Aาใช\uF70Bจ\uF70Aาย', 'ค่าใช้จ่าย'],
  ['ป\uF710น ฝ\uF702ก', 'ปัน ฝีก'],
  ['ป\uF711า', 'ปำ'],
  ['น้ํา', 'น้ำ'],
  ['นํ้า', 'น้ำ'],
  ['คํา', 'คำ'],
  ['ที่่ประชุุม', 'ที่ประชุม'],
  ['เเผน', 'แผน'],
])('repairs %j to %j', (text, expected) => {
  expect(repairThaiText(text)).toBe(expected);
});

it.each([
  ['ฐ without its foot', '\uF700', 'ฐ'],
  ['marks moved to the left, below a tone mark', '\uF701\uF702\uF703\uF704', 'ิ ี ึ ื'],
  ['tone marks low and to the left', '\uF705\uF706\uF707\uF708\uF709', '่ ้ ๊ ๋ ์'],
  ['tone marks low', '\uF70A\uF70B\uF70C\uF70D\uF70E', '่ ้ ๊ ๋ ์'],
  ['ญ without its foot', '\uF70F', 'ญ'],
  ['marks moved to the left of a tall consonant', '\uF710\uF711\uF712', 'ั ํ ็'],
  ['tone marks to the left of a tall consonant', '\uF713\uF714\uF715\uF716\uF717', '่ ้ ๊ ๋ ์'],
  ['marks below, lowered', '\uF718\uF719\uF71A', 'ุ ู ฺ'],
])('puts back %s', (_kind, moved, marks) => {
  // Apart, because a mark twice is a typing error.
  expect([...moved].map(repairThaiText)).toEqual(marks.split(' '));
});
