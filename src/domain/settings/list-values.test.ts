import { describe, expect, it } from 'vitest';

import { emptyValues, problemsOfValues, rowName } from './list-values.ts';
import type { ListField } from './setting-list.ts';
import { listAtRoute, settingListNames, settingLists } from './setting-lists.ts';

const { agency, speeds, correspondents, purposes, units, persons, officeRules, officeHours } = settingLists;
const speed = { name: 'ด่วน', nameEnglish: 'Urgent', color: '#b42318', targetAmount: 3, targetUnit: 'workingDays' };
const office = { name: 'กรม', address: '', email: '', phone: '' };

const rules = emptyValues(officeRules);
const record = { ...emptyValues(agency), title: 'สารบรรณ', titleEnglish: 'Letters' };
const hours = emptyValues(officeHours);
const unit = { ...emptyValues(units), name: 'กองกลาง', shortName: 'กก' };
const person = { ...emptyValues(persons), employeeCode: '1', firstName: 'สมชาย', lastName: 'ใจดี' };

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
    [
      'of an office that opens when lunch begins',
      officeHours,
      { ...hours, opens: '12:00' },
      { lunchBegins: 'times-not-in-order' },
    ],
    ['of a lunch that ends first', officeHours, { ...hours, lunchEnds: '11:59' }, { lunchEnds: 'times-not-in-order' }],
    ['of an office without lunch', officeHours, { ...hours, lunchEnds: '12:00' }, {}],
    ['of an office that closes at lunch', officeHours, { ...hours, closes: '13:00' }, { closes: 'times-not-in-order' }],
    ['of an hour that is none', officeHours, { ...hours, closes: '25:00' }, { closes: 'not-valid' }],
    ['of an hour not filled in', officeHours, { ...hours, opens: '' }, { opens: 'required' }],
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
    ['of no address of the web', officeRules, { ...rules, certificateAddress: '' }, {}],
    ['of an address of the web', officeRules, { ...rules, certificateAddress: 'http://pki.agency.go.th' }, {}],
    [
      'of an address with a user',
      officeRules,
      { ...rules, certificateAddress: 'http://a@agency.go.th' },
      { certificateAddress: 'address-not-valid' },
    ],
    ['of sites of the web', agency, { ...record, roomAddress: 'http://room.agency.go.th/book' }, {}],
    ['of a protected site', agency, { ...record, chatAddress: 'https://chat.agency.go.th' }, {}],
    [
      'of a site that must be protected and is not',
      agency,
      { ...record, chatAddress: 'http://chat.agency.go.th' },
      { chatAddress: 'site-needs-https' },
    ],
    [
      'of sites that are programs or texts',
      agency,
      { ...record, roomAddress: 'javascript:alert(1)', archiveAddress: 'data:text/html,x' },
      { roomAddress: 'address-not-valid', archiveAddress: 'address-not-valid' },
    ],
    ['of a box that is ticked', units, { ...unit, hasRegistry: true }, {}],
    ['of a word for a box', units, { ...unit, hasRegistry: 'yes' }, { hasRegistry: 'not-valid' }],
    ['of no row that need not be named', units, { ...unit, parentId: null }, {}],
    ['of no row that must be named', persons, { ...person, unitId: null }, { unitId: 'required' }],
    ['of a row', persons, { ...person, unitId: 7 }, {}],
    ['of a row by its name', persons, { ...person, unitId: 'กอง' }, { unitId: 'not-valid' }],
    ['of no number of a row', persons, { ...person, unitId: 0.5 }, { unitId: 'not-valid' }],
    ['of two addresses', correspondents, { ...office, email: 'a@b.th,c@d.th' }, { email: 'email-not-valid' }],
  ])('%s', (_case, list, values, problems) => {
    expect(problemsOfValues(list, values)).toEqual(problems);
  });
});

it('a row is called by the fields that name it', () => {
  expect(rowName(persons, person)).toBe('สมชาย ใจดี');
  expect(rowName(units, unit)).toBe('กองกลาง');
});

it('a unit has a registry unless that is taken from it', () => {
  expect(emptyValues(units)).toMatchObject({ hasRegistry: true, hasExternalBook: false, parentId: null });
});

it('every reference is to a list', () => {
  for (const list of settingListNames)
    for (const field of Object.values<ListField>(settingLists[list].fields))
      if (field.kind === 'reference') expect(settingListNames).toContain(field.to);
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
      for (const field of settingLists[list].namedBy)
        expect(problemsOfValues(settingLists[list], emptyValues(settingLists[list]))).toHaveProperty(field, 'required');
  });

  it('are found at their path only', () => {
    expect(listAtRoute(3144, 'serdertype')).toBe('purposes');
    expect(listAtRoute(3284, 'serdertype')).toBeUndefined();
    expect(listAtRoute(3144, 'serder')).toBeUndefined();
  });
});

it('a field that every object has is none of a list', () => {
  expect(problemsOfValues(settingLists.positions, { name: 'ก', nameEnglish: '', toString: 'x' })).toEqual({
    toString: 'not-valid',
  });
});

it('a day is a day of the calendar, written as the server writes it', () => {
  const { holidays } = settingLists;
  const problem = (day: string) => problemsOfValues(holidays, { day, name: 'วันหยุด', kind: 'special' })['day'];
  expect(problem('2027-02-28')).toBeUndefined();
  expect(problem('')).toBe('required');
  for (const day of ['2027-02-29', '2027-2-1', '1/6/2570', '20270601', '0001-01-01', '2570-06-01'])
    expect([day, problem(day)]).toEqual([day, 'not-valid']);
});

it('the days of a position may be missing, and the last one lies not before the first', () => {
  const problems = (positionFrom: string | null, positionUntil: string | null) => {
    const { positionFrom: from, positionUntil: until } = problemsOfValues(settingLists.persons, {
      ...emptyValues(settingLists.persons),
      positionFrom,
      positionUntil,
    });
    return [from, until];
  };
  for (const [from, until] of [
    [null, null],
    ['2026-10-01', null],
    [null, '2026-10-01'],
    ['2026-10-01', '2026-10-01'],
  ] as const)
    expect(problems(from, until)).toEqual([undefined, undefined]);
  expect(problems('2026-10-02', '2026-10-01')).toEqual([undefined, 'ends-before-it-begins']);
  expect(problems('', '2570-10-01')).toEqual(['required', 'not-valid']);
});
