import { describe, expect, it } from 'vitest';

import { emptyValues, problemsOfValues } from './list-values.ts';
import { listAtRoute, settingListNames, settingLists } from './setting-lists.ts';

const { speeds, correspondents, purposes } = settingLists;
const speed = { name: 'ด่วน', nameEnglish: 'Urgent', color: '#b42318', targetAmount: 3, targetUnit: 'workingDays' };
const office = { name: 'กรม', address: '', email: '', phone: '' };

describe('the values of a row', () => {
  it.each([
    ['as they should be', speeds, speed, {}],
    ['of a colour that is none', speeds, { ...speed, color: 'red' }, { color: 'not-valid' }],
    ['of a colour of eight digits', speeds, { ...speed, color: '#b4231800' }, { color: 'not-valid' }],
    ['below the range', speeds, { ...speed, targetAmount: 0 }, { targetAmount: 'not-valid' }],
    ['at the end of the range', speeds, { ...speed, targetAmount: 365 }, {}],
    ['beyond the range', speeds, { ...speed, targetAmount: 366 }, { targetAmount: 'not-valid' }],
    ['of half a day', speeds, { ...speed, targetAmount: 1.5 }, { targetAmount: 'not-valid' }],
    ['of a number not filled in', speeds, { ...speed, targetAmount: '' }, { targetAmount: 'required' }],
    ['of a number in words', speeds, { ...speed, targetAmount: '3' }, { targetAmount: 'not-valid' }],
    ['of an unknown choice', speeds, { ...speed, targetUnit: 'weeks' }, { targetUnit: 'not-valid' }],
    ['of a text as a number', speeds, { ...speed, name: 3 }, { name: 'not-valid' }],
    ['without a name', purposes, { name: '', nameEnglish: 'For' }, { name: 'required' }],
    ['without a field', purposes, { name: 'เพื่อ' }, { nameEnglish: 'required' }],
    ['as long as they may be', purposes, { name: 'ก'.repeat(200), nameEnglish: 'For' }, {}],
    ['too long', purposes, { name: 'ก'.repeat(201), nameEnglish: 'For' }, { name: 'too-long' }],
    ['of a field the list does not have', purposes, { name: 'ก', nameEnglish: 'F', id: 1 }, { id: 'not-valid' }],
    ['without what may be empty', correspondents, office, {}],
    ['of an address of e-mail', correspondents, { ...office, email: 'saraban@example.go.th' }, {}],
    ['of no address of e-mail', correspondents, { ...office, email: 'saraban' }, { email: 'email-not-valid' }],
    ['of two addresses', correspondents, { ...office, email: 'a@b.th,c@d.th' }, { email: 'email-not-valid' }],
  ])('%s', (_case, list, values, problems) => {
    expect(problemsOfValues(list, values)).toEqual(problems);
  });
});

it('a new row lacks only what must be filled in', () => {
  expect(problemsOfValues(speeds, emptyValues(speeds))).toEqual({ name: 'required', nameEnglish: 'required' });
  expect(problemsOfValues(correspondents, emptyValues(correspondents))).toEqual({ name: 'required' });
});

describe('the declared lists', () => {
  it('each have a path and an item of the menu of their own, and are named by a field that must be filled in', () => {
    const paths = settingListNames.map((list) => `${settingLists[list].centre}/${settingLists[list].route}`);
    expect(new Set(paths).size).toBe(settingListNames.length);
    expect(new Set(settingListNames.map((list) => settingLists[list].menuId)).size).toBe(settingListNames.length);
    for (const list of settingListNames)
      expect(problemsOfValues(settingLists[list], emptyValues(settingLists[list]))).toHaveProperty(
        settingLists[list].namedBy,
        'required',
      );
  });

  it('are found at their path only', () => {
    expect(listAtRoute(3144, 'serdertype')).toBe('purposes');
    expect(listAtRoute(3284, 'serdertype')).toBeUndefined();
    expect(listAtRoute(3144, 'serder')).toBeUndefined();
  });
});
