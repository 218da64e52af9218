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
