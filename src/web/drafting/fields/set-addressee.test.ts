import { expect, test } from 'vitest';

import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import { blankDraft } from '#tests/support/blank-draft.ts';

import { setAddressee } from './set-addressee.ts';

const draft = (toText: string, salutation: string, closing: string): WrittenDraft => ({
  ...blankDraft,
  toText,
  content: { ...blankDraft.content, salutation, closing },
});
const addressOf = ({ toText, content: { salutation, closing } }: WrittenDraft) => [toText, salutation, closing];

test('salutation and closing follow the addressee', () => {
  const standard = draft('อธิบดี', 'เรียน', 'ขอแสดงความนับถือ');
  const high = setAddressee(standard, 'outside', 'นายกรัฐมนตรี');
  expect(addressOf(high)).toEqual(['นายกรัฐมนตรี', 'กราบเรียน', 'ขอแสดงความนับถืออย่างยิ่ง']);
  expect(addressOf(setAddressee(high, 'outside', 'ปลัดกระทรวง'))).toEqual(['ปลัดกระทรวง', 'เรียน', 'ขอแสดงความนับถือ']);
});

test('edited salutations and closings are preserved', () => {
  const own = draft('อธิบดี', 'เรียนด้วยความเคารพ', 'ขอแสดงความนับถือ');
  expect(addressOf(setAddressee(own, 'outside', 'นายกรัฐมนตรี'))).toEqual([
    'นายกรัฐมนตรี',
    'เรียนด้วยความเคารพ',
    'ขอแสดงความนับถืออย่างยิ่ง',
  ]);
});

test('a memo gets no closing, a stamped letter no salutation', () => {
  expect(addressOf(setAddressee(draft('', '', ''), 'inside', 'นายกรัฐมนตรี'))).toEqual(['นายกรัฐมนตรี', 'กราบเรียน', '']);
  expect(addressOf(setAddressee(draft('', '', ''), 'stamp', 'นายกรัฐมนตรี'))).toEqual(['นายกรัฐมนตรี', '', '']);
});
