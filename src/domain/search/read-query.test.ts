import { expect, it } from 'vitest';

import { asWritten, readQuery, type QueryWords, type ReadField } from './read-query.ts';

const words: QueryWords = {
  named: [
    { words: ['ด่วน'], condition: { field: 'speed', value: 2 } },
    { words: ['ด่วนที่สุด', 'most urgent'], condition: { field: 'speed', value: 4 } },
    { words: ['รอลงนาม'], condition: { field: 'state', value: 'inSign' } },
    { words: ['หนังสือรับ'], condition: { field: 'direction', value: 'incoming' } },
  ],
  periods: new Map([
    ['today', ['วันนี้']],
    ['lastMonth', ['เดือนที่แล้ว', 'last month']],
  ]),
};
const read = (typed: string, ...taken: readonly ReadField[]) => {
  const { text, parts } = readQuery(typed, words, { today: '2026-11-29', taken: new Set(taken) });
  return [text, ...parts.map((part) => [part.typed, part.condition.value])];
};
const march = { from: '2026-03-01', to: '2026-03-31' };

it('takes out of a query what names a condition, and leaves the words in their order', () => {
  expect(read('สำนักงบ มี.ค. 69 ด่วน ข้อมูล')).toEqual(['สำนักงบ ข้อมูล', ['มี.ค. 69', march], ['ด่วน', 2]]);
  expect(read('ด่วนที่สุด')).toEqual(['', ['ด่วนที่สุด', 4]]);
  expect(read('Most  Urgent last month')).toEqual([
    '',
    ['Most  Urgent', 4],
    ['last month', { from: '2026-10-01', to: '2026-10-31' }],
  ]);
  expect(read('หนังสือรับ รอลงนาม')).toEqual(['', ['หนังสือรับ', 'incoming'], ['รอลงนาม', 'inSign']]);
});

it('reads a word alone, never a part of one', () => {
  expect(read('ด่วนมากๆ เรื่องด่วน ที่ 1/2569')).toEqual(['ด่วนมากๆ เรื่องด่วน ที่ 1/2569']);
});

it('reads one condition of a field, and none of one that is chosen otherwise', () => {
  expect(read('ด่วน ด่วนที่สุด')).toEqual(['ด่วนที่สุด', ['ด่วน', 2]]);
  expect(read('ด่วน วันนี้', 'speed')).toEqual(['ด่วน', ['วันนี้', { from: '2026-11-29', to: '2026-11-29' }]]);
});

it('looks for what stands in quotation marks as it is written', () => {
  expect(read('"ด่วน" “มีนาคม 2569” วันนี้')).toEqual(['ด่วน มีนาคม 2569', ['วันนี้', { from: '2026-11-29', to: '2026-11-29' }]]);
  expect(read('ประชุม "')).toEqual(['ประชุม']);
  const query = 'ประชุม  มี.ค.  69 ด่วน';
  const [month] = readQuery(query, words, { today: '2026-11-29', taken: new Set() }).parts;
  const written = asWritten(query, month ?? expect.unreachable('it is read'));
  expect(written).toBe('ประชุม  "มี.ค.  69" ด่วน');
  expect(read(written)).toEqual(['ประชุม มี.ค.  69', ['ด่วน', 2]]);
});
