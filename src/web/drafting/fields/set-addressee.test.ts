import { expect, test } from 'vitest';

import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import { blankDraft } from '#tests/support/blank-draft.ts';

import { setAddressee, withLanguage } from './set-addressee.ts';

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

test('what the agency has listed for an addressee goes before the rule, in Thai letters', () => {
  const listed = [
    { id: 1, name: 'ประธานมูลนิธิ', salutation: 'เรียนด้วยความเคารพ', closing: 'ขอแสดงความเคารพ' },
    { id: 2, name: 'ผู้ว่าการ', salutation: '', closing: 'ด้วยความนับถือ' },
  ];
  const standard = draft('อธิบดี', 'เรียน', 'ขอแสดงความนับถือ');
  const chosen = setAddressee(standard, 'outside', 'ประธานมูลนิธิ', listed);
  expect(addressOf(chosen)).toEqual(['ประธานมูลนิธิ', 'เรียนด้วยความเคารพ', 'ขอแสดงความเคารพ']);
  const next = setAddressee(chosen, 'outside', 'ผู้ว่าการ', listed);
  expect(addressOf(next)).toEqual(['ผู้ว่าการ', 'เรียน', 'ด้วยความนับถือ']);
  expect(addressOf(setAddressee(next, 'outside', 'ผู้ว่าการ ก', listed))).toEqual(['ผู้ว่าการ ก', 'เรียน', 'ขอแสดงความนับถือ']);
  // Typed before the list had come.
  const early = draft('ประธานมูลนิธิ', 'เรียน', 'ขอแสดงความนับถือ');
  expect(addressOf(setAddressee(early, 'outside', 'ประธานมูลนิธิ', listed))).toEqual(addressOf(chosen));
  expect(addressOf(setAddressee(early, 'outside', 'นายกรัฐมนตรี', listed))).toEqual([
    'นายกรัฐมนตรี',
    'กราบเรียน',
    'ขอแสดงความนับถืออย่างยิ่ง',
  ]);
  const translated = withLanguage(chosen, 'outside', 'en', { listed });
  expect(addressOf(translated)).toEqual(['ประธานมูลนิธิ', 'Dear', 'Yours sincerely,']);
  expect(addressOf(withLanguage(translated, 'outside', 'th', { listed }))).toEqual(addressOf(chosen));
  const inEnglish = withLanguage(setAddressee(standard, 'outside', '', listed), 'outside', 'en');
  expect(addressOf(setAddressee(inEnglish, 'outside', 'ประธานมูลนิธิ', listed))).toEqual([
    'ประธานมูลนิธิ',
    'Dear',
    'Yours sincerely,',
  ]);
});

test('the address of the agency follows the language unless it was edited', () => {
  const ownAddress = { th: 'ถนนสามเสน', en: 'Samsen Road' };
  const letter = (address: string, language: 'th' | 'en') => {
    const { content } = draft('อธิบดี', 'เรียน', 'ขอแสดงความนับถือ');
    return { ...blankDraft, content: { ...content, language, contact: { ...content.contact, address } } };
  };
  const address = (...[before, ...rest]: Parameters<typeof withLanguage>) =>
    withLanguage(before, ...rest).content.contact.address;
  expect(address(letter('ถนนสามเสน', 'th'), 'outside', 'en', { ownAddress })).toBe('Samsen Road');
  expect(address(letter('', 'th'), 'outside', 'en', { ownAddress })).toBe('Samsen Road');
  expect(address(letter('Samsen Road', 'en'), 'outside', 'th', { ownAddress })).toBe('ถนนสามเสน');
  expect(address(letter('ถนนอื่น', 'th'), 'outside', 'en', { ownAddress })).toBe('ถนนอื่น');
  expect(address(letter('ถนนสามเสน', 'th'), 'outside', 'en', { ownAddress: { ...ownAddress, en: '' } })).toBe(
    'ถนนสามเสน',
  );
});

test('a memo gets no closing, a stamped letter no salutation', () => {
  expect(addressOf(setAddressee(draft('', '', ''), 'inside', 'นายกรัฐมนตรี'))).toEqual(['นายกรัฐมนตรี', 'กราบเรียน', '']);
  expect(addressOf(setAddressee(draft('', '', ''), 'stamp', 'นายกรัฐมนตรี'))).toEqual(['นายกรัฐมนตรี', '', '']);
});
