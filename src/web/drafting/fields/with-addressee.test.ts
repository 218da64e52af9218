import { expect, test } from 'vitest';

import type { WrittenDraft } from '#contract/drafting.ts';
import { blankDraft } from '#tests/support/blank-draft.ts';

import { withAddressee } from './with-addressee.ts';

const draft = (toText: string, salutation: string, closing: string): WrittenDraft => ({
  ...blankDraft,
  toText,
  content: { ...blankDraft.content, salutation, closing },
});
const addressOf = ({ toText, content: { salutation, closing } }: WrittenDraft) => [toText, salutation, closing];

test('salutation and closing follow the addressee', () => {
  const usual = draft('อธิบดี', 'เรียน', 'ขอแสดงความนับถือ');
  const high = withAddressee(usual, 'outside', 'นายกรัฐมนตรี');
  expect(addressOf(high)).toEqual(['นายกรัฐมนตรี', 'กราบเรียน', 'ขอแสดงความนับถืออย่างยิ่ง']);
  expect(addressOf(withAddressee(high, 'outside', 'ปลัดกระทรวง'))).toEqual(['ปลัดกระทรวง', 'เรียน', 'ขอแสดงความนับถือ']);
});

test('what the drafter wrote himself stays', () => {
  const own = draft('อธิบดี', 'เรียนด้วยความเคารพ', 'ขอแสดงความนับถือ');
  expect(addressOf(withAddressee(own, 'outside', 'นายกรัฐมนตรี'))).toEqual([
    'นายกรัฐมนตรี',
    'เรียนด้วยความเคารพ',
    'ขอแสดงความนับถืออย่างยิ่ง',
  ]);
});

test('a memo gets no closing, a stamped letter no salutation', () => {
  expect(addressOf(withAddressee(draft('', '', ''), 'inside', 'นายกรัฐมนตรี'))).toEqual(['นายกรัฐมนตรี', 'กราบเรียน', '']);
  expect(addressOf(withAddressee(draft('', '', ''), 'stamp', 'นายกรัฐมนตรี'))).toEqual(['นายกรัฐมนตรี', '', '']);
});
