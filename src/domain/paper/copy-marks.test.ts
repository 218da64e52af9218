import { expect, it } from 'vitest';

import { classChange } from './copy-marks.ts';

const open = { id: 1, name: 'ปกติ' };
const secret = { id: 2, name: 'ลับ' };
const verySecret = { id: 3, name: 'ลับมาก' };

it.each([
  [open, open, ''],
  [open, secret, 'กำหนดชั้นความลับเป็น “ลับ”'],
  [secret, verySecret, 'ปรับชั้นความลับจาก “ลับ” เป็น “ลับมาก”'],
  [verySecret, secret, 'ปรับชั้นความลับจาก “ลับมาก” เป็น “ลับ”'],
  [secret, open, 'ยกเลิกชั้นความลับ “ลับ”'],
])('a copy of a letter printed as %o that is %o now says so', (printed, now, text) => {
  expect(classChange(printed, now)).toBe(text);
});
