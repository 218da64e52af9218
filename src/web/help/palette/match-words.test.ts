import { expect, it } from 'vitest';

import { matchWords } from './match-words.ts';

const items = ['ลงทะเบียนรับ', 'ทะเบียนหนังสือ', 'สร้างหนังสือภายใน', 'Register a letter'].map((label) => ({ label }));
const found = (typed: string) => matchWords(items, typed).map(({ label }) => label);

it('all typed words are found in any order and case', () => {
  expect(found('ภายใน สร้าง')).toEqual(['สร้างหนังสือภายใน']);
  expect(found('LETTER reg')).toEqual(['Register a letter']);
  expect(found('')).toHaveLength(4);
});

it('an item is found by its further words too, and shown by its label alone', () => {
  const setting = { label: 'ข้อมูลส่วนราชการ', words: 'ฟอนต์ ตราครุฑ smtp' };
  expect(matchWords([...items, setting], 'ฟอนต์')).toEqual([setting]);
  expect(matchWords([...items, setting], 'SMTP ครุฑ')).toEqual([setting]);
  expect(matchWords([...items, setting], 'เบอร์โทร')).toEqual([]);
});

it('a word is found in two parts, after the labels that contain it whole', () => {
  expect(found('ลงรับ')).toEqual(['ลงทะเบียนรับ']);
  expect(found('ทะเบียน')).toEqual(['ลงทะเบียนรับ', 'ทะเบียนหนังสือ']);
  expect(matchWords([{ label: 'ลงทะเบียนรับ' }, { label: 'รอลงรับ' }], 'ลงรับ').map(({ label }) => label)).toEqual([
    'รอลงรับ',
    'ลงทะเบียนรับ',
  ]);
  expect(found('รับลง')).toEqual([]);
  expect(found('แผน')).toEqual([]);
});
