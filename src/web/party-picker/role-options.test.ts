import { beforeAll, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import { roleOptions } from './role-options.ts';

const units = [
  { unitId: 1, parentId: null, name: 'กรมตัวอย่าง', shortName: 'กรม' },
  { unitId: 2, parentId: 1, name: 'กองคลัง', shortName: 'กค.' },
  { unitId: 3, parentId: 1, name: 'กองแผนงาน', shortName: 'กผ.' },
];
beforeAll(() =>
  i18n.init({ lng: 'th', resources: { th: { translation: th } }, interpolation: { prefix: '{', suffix: '}' } }),
);
const found = (text: string) => roleOptions(text, units, i18n.t).map(({ name }) => name);

it('finds a role with or without spaces in the search', () => {
  expect(found('หัวหน้า กองคลัง')).toEqual(['หัวหน้ากองคลัง']);
  expect(found('หัวหน้าหน่วยงานกค.')).toEqual(['หัวหน้ากองคลัง']);
  expect(found('สารบรรณกองแผน')).toEqual(['เจ้าหน้าที่สารบรรณกองแผนงาน']);
  expect(found('กองคลัง')).toEqual(['หัวหน้ากองคลัง', 'เจ้าหน้าที่สารบรรณกองคลัง']);
});

it('offers roles of subordinate units only where there are such units', () => {
  expect(found('ทุกหน่วยในสังกัด')).toEqual(['หัวหน้าทุกหน่วยในสังกัดกรมตัวอย่าง', 'เจ้าหน้าที่สารบรรณทุกหน่วยในสังกัดกรมตัวอย่าง']);
  expect(found('ก')).toEqual([]);
});
