import { beforeAll, expect, it } from 'vitest';

import type { RegisterEntry } from '#contract/registers/registers.ts';
import { en } from '#locales/en.ts';
import { th } from '#locales/th.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import { markedRemark } from './entry-cells.ts';

beforeAll(() => i18n.init({ lng: 'th', resources: { th: { translation: th }, en: { translation: en } } }));

const entry: RegisterEntry = {
  entryId: 1,
  documentId: null,
  legId: null,
  kind: 'letter',
  number: 1,
  point: 0,
  untilNumber: null,
  arrivedAt: null,
  letterNumber: '',
  letterDate: null,
  fromText: '',
  toText: '',
  subject: '',
  operation: '',
  remark: 'แฟ้ม 1',
  documentType: '',
  isCancelled: false,
  actions: [],
};

it.each<[Partial<RegisterEntry>, string, string]>([
  [{}, 'แฟ้ม 1', 'แฟ้ม 1'],
  [{ kind: 'old' }, `${th.oldRegisters.mark} แฟ้ม 1`, `${en.oldRegisters.mark} แฟ้ม 1`],
  [{ kind: 'old', remark: '' }, th.oldRegisters.mark, en.oldRegisters.mark],
  [{ isCancelled: true }, `${th.registers.cancelled} แฟ้ม 1`, `${en.registers.cancelled} แฟ้ม 1`],
])('the printed remark of %o bears its mark in the language of the page', (changes, inThai, inEnglish) => {
  const printed = (language: string) => markedRemark(i18n.getFixedT(language), { ...entry, ...changes });
  expect([printed('th'), printed('en')]).toEqual([inThai, inEnglish]);
});
