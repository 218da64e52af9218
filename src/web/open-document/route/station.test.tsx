import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';

import type { LegView } from '#contract/documents/route.ts';
import { th } from '#locales/th.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import { Station } from './station.tsx';

beforeAll(() =>
  i18n.init({
    lng: 'th',
    resources: { th: { translation: th } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  }),
);

const leg: LegView = {
  legId: 1,
  parentLegId: null,
  kind: 'main',
  state: 'unreceived',
  fromUnitName: 'กลุ่มงานสารบรรณ',
  unitId: 2,
  unitName: 'กอง ก',
  addressee: null,
  toOffice: null,
  purposeName: '',
  registerNumber: '',
  sentAt: new Date('2026-11-13T09:05:00+07:00'),
  receivedAt: null,
  receivedBy: '',
  dueAt: null,
  returnReason: '',
  closedAt: null,
  actions: [],
  tasks: [],
};
const shown = (changes: Partial<LegView>) =>
  renderToStaticMarkup(<Station leg={{ ...leg, ...changes }} />).replaceAll(/<[^>]*>/g, '');

test('the route names the send date of a letter, also once it is received', () => {
  const received = {
    state: 'received',
    receivedAt: new Date('2026-11-14T10:30:00+07:00'),
    registerNumber: '7',
  } as const;
  expect(shown({})).toContain('วันที่ส่ง 13 พ.ย. 2569 09:05');
  expect(shown({})).not.toContain('วันที่รับ');
  expect(shown(received)).toContain('วันที่ส่ง 13 พ.ย. 2569 09:05 · วันที่รับ 14 พ.ย. 2569 10:30');
  expect(shown({ ...received, kind: 'home' })).not.toContain('วันที่ส่ง');
});

test('what was cancelled has a cross, also at the unit that owns it', () => {
  const iconOf = (changes: Partial<LegView>) =>
    /tabler-icon-([\w-]+)/.exec(renderToStaticMarkup(<Station leg={{ ...leg, ...changes }} />))?.[1];
  expect((['home', 'main', 'copy'] as const).map((kind) => iconOf({ kind, state: 'cancelled' }))).toEqual([
    'x',
    'x',
    'x',
  ]);
  expect(iconOf({ kind: 'home', state: 'received' })).toBe('check');
});
