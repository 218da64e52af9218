import { expect, it } from 'vitest';

import { choiceInAddress, choiceOfAddress } from './search-address.ts';
import { emptyChoice, type SearchChoice } from './search-choice.ts';

it('restores a search, and writes nothing for an empty form', () => {
  const choice: SearchChoice = {
    text: 'สต 0202/ว 15',
    inFiles: true,
    kind: 1,
    person: { personId: 7, name: 'นางสาวสายใจ งามดี' },
    fromDay: '2026-11-01',
    isFollowed: true,
  };
  expect(choiceOfAddress(choiceInAddress(choice))).toEqual(choice);
  expect(choiceInAddress({ ...emptyChoice, text: '  ', fromText: '' })).toEqual({});
  expect(choiceOfAddress({})).toEqual(emptyChoice);
});

it('is the same in whatever order the conditions were chosen, so that what is typed meanwhile is kept', () => {
  const address = JSON.stringify(choiceInAddress({ ...emptyChoice, speed: 2, kind: 1 }));
  expect(JSON.stringify(choiceInAddress({ ...emptyChoice, kind: 1, speed: 2 }))).toBe(address);
  expect(JSON.stringify(choiceInAddress(choiceOfAddress(JSON.parse(address))))).toBe(address);
});

it('writes words alone as they are typed', () => {
  expect(choiceInAddress({ ...emptyChoice, text: ' สำนักงบ มี.ค. 69 ' })).toEqual({ q: 'สำนักงบ มี.ค. 69' });
});

it('leaves the form empty for an invalid address', () => {
  for (const conditions of [{ kind: 'คำสั่ง' }, { fromDay: 'พรุ่งนี้' }, { text: 'ประชุม' }])
    expect(choiceOfAddress({ conditions }), JSON.stringify(conditions)).toEqual(emptyChoice);
});
