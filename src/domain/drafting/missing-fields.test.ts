import { describe, expect, it } from 'vitest';

import { minutes } from '#tests/support/minutes.ts';

import { documentKinds } from '../documents/document-kinds.ts';
import { emptyContent, type Meeting } from './content.ts';
import type { RichText } from './rich-text.ts';
import { missingFields } from './missing-fields.ts';
import { missingOfMinutes } from './missing-minutes.ts';

it('the missing fields of an English letter include the names of all signers', () => {
  const named = (...names: readonly string[]) =>
    missingFields({
      kind: documentKinds.outside.code,
      subject: 'Request',
      toText: 'Director',
      letterNumber: '',
      chain: [
        { kind: 'review', personIds: [1], needed: 1 },
        { kind: 'sign', personIds: [2, 3], needed: 2 },
      ],
      content: { ...emptyContent, language: 'en', signedAs: names.map((name) => ({ name, position: '' })) },
    }).includes('signedAs');
  expect(named('Mr. One')).toBe(true);
  expect(named('Mr. One', ' ')).toBe(true);
  expect(named('Mr. One', 'Ms. Two')).toBe(false);
});

it('a form of the agency is missing while one of its required fields is empty', () => {
  const field = { name: 'who', label: 'ผู้ขอ', kind: 'text' as const, isRequired: true, help: '', options: [] };
  const missing = (who: string) =>
    missingFields({
      kind: documentKinds.inside.code,
      subject: 'ขอใช้รถ',
      toText: 'ผู้อำนวยการ',
      letterNumber: '',
      chain: [],
      content: { ...emptyContent, form: { templateId: 1, values: { who } } },
      template: { fields: [field], layout: [] },
    }).includes('form');
  expect(missing('')).toBe(true);
  expect(missing('นางสาวดี')).toBe(false);
});

describe('the missing part of minutes', () => {
  const blank: RichText = [{ type: 'paragraph', line: [{ text: '  ', marks: [] }] }];
  it.each<[string, Partial<Meeting>]>([
    ['body', { body: ' ' }],
    ['heldAt', { heldAt: '' }],
    ['place', { place: '' }],
    ['present', { present: [] }],
    ['beginsAt', { beginsAt: '' }],
    ['agenda2', { agenda: minutes.agenda.with(1, []) }],
    ['agenda5', { agenda: [...minutes.agenda.slice(0, 4), blank] }],
    ['endsAt', { endsAt: '' }],
    ['recorder', { recorder: '' }],
  ])('is %s, without which they cannot be submitted', (part, changes) => {
    const meeting = { ...minutes, ...changes };
    expect(missingOfMinutes(meeting)).toEqual([part]);
    const draft = { kind: documentKinds.report.code, subject: 'ก', toText: '', letterNumber: '1', chain: [] };
    expect(missingFields({ ...draft, content: { ...emptyContent, meeting } })).toEqual(['meeting']);
  });

  it('is none when all others are filled in, even if nobody was absent or reviewed them', () => {
    expect(missingOfMinutes({ ...minutes, absent: [], attending: [], reviewer: '', recorderPosition: '' })).toEqual([]);
    expect(missingOfMinutes(null)).toHaveLength(12);
  });
});
