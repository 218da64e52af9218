import { expect, test } from 'vitest';

import { documentKinds, kindWithCode, type DocumentKind } from '../documents/document-kinds.ts';
import { emptyContent } from './content.ts';
import { contactLines, formOf, isOnPaper, isRule, mayBeEnglish, type FormField } from './forms.ts';
import { missingFields } from './missing-fields.ts';

/** A draft in which nothing is filled in. */
const blank = { subject: ' ', toText: '', letterNumber: '', chain: [], content: emptyContent };
const ofLetter = ['subject', 'salutation', 'toText', 'body', 'closing'] as const;
const ofProclamation = ['subject', 'body'] as const;

const required: Readonly<Record<DocumentKind, readonly FormField[]>> = {
  outside: ofLetter,
  cycle: ofLetter,
  inside: ['subject', 'salutation', 'toText', 'body'],
  stamp: ['subject', 'toText', 'body'],
  command: ofProclamation,
  regularity: ofProclamation,
  rules: ofProclamation,
  announce: ofProclamation,
  declaration: ofProclamation,
  news: ofProclamation,
  guaranty: ofProclamation,
  report: ['number', 'subject', 'meeting'],
  note: ['salutation', 'toText', 'body'],
  other: ofProclamation,
};

test('a stamped letter names only the unit and its phone, every other the whole contact', () => {
  expect(contactLines('stamp')).toEqual(['unitName', 'phone']);
  expect(contactLines('outside')).toEqual(['unitName', 'phone', 'fax', 'email']);
});

test.each(Object.entries(required))('a blank %s cannot be submitted without its parts', (kind, fields) => {
  const code = Object.entries(documentKinds).find(([name]) => name === kind)?.[1].code ?? 0;
  expect(missingFields({ ...blank, kind: code })).toEqual(fields);
});

test('an English letter and a form of the agency have required parts of their own', () => {
  const english = { ...emptyContent, language: 'en' } as const;
  const ofEnglish = ['salutation', 'toText', 'subject', 'body', 'closing', 'signedAs'];
  expect(missingFields({ ...blank, kind: documentKinds.outside.code, content: english })).toEqual(ofEnglish);
  const filled = { ...emptyContent, form: { templateId: 1, values: {} } };
  expect(formOf('inside', filled).required).toEqual(['subject', 'toText', 'form']);
});

const kinds = Object.values(documentKinds).flatMap(({ code }) => kindWithCode(code) ?? []);
test.each<[FormField, readonly DocumentKind[]]>([
  ['references', ['inside', 'stamp']],
  ['enclosures', ['inside', 'stamp']],
  ['copies', ['inside']],
  ['subject', ['guaranty', 'report', 'stamp']],
  ['body', []],
])('%s has a line on the paper except for these kinds', (field, without) => {
  expect(kinds.filter((kind) => !isOnPaper(field, kind, { form: null })).toSorted()).toEqual(without.toSorted());
});

test('only outside letters may be English, and only rules say what they are about', () => {
  expect(kinds.filter(mayBeEnglish)).toEqual(['outside', 'cycle']);
  expect(kinds.filter(isRule)).toEqual(['regularity', 'rules']);
});
