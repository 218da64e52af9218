import { expect, test } from 'vitest';

import { byMail } from '#tests/rules/dispatching.ts';
import { main, units } from '#tests/rules/office.ts';

import { asks, filePartOf, missingAsks, referencesIn, type AskName, type Given, type RequiredAsk } from './asks.ts';

const mail = byMail('กรม ก', 'one@example.go.th');

test.each<readonly [AskName, Given, Given]>([
  ['receiversInstead', { receivers: [] }, { receivers: [main(units.divisionA)] }],
  ['addedFiles', {}, { fileIds: [1] }],
  ['sendings', { sendings: [] }, { sendings: [mail] }],
  ['sendings', { sendings: [mail, { ...mail, toText: ' ' }] }, { sendings: [mail] }],
  ['sendings', { sendings: [{ ...mail, email: 'one' }] }, { sendings: [mail] }],
])('%s is missing for %j and given for %j', (ask, without, given) => {
  expect(missingAsks([ask], without)).toEqual([ask]);
  expect(missingAsks([ask], given)).toEqual([]);
});

/** What is asked for and must be given: without it, and with it. */
const required: Readonly<Record<RequiredAsk, readonly [without: Given, given: Given]>> = {
  reason: [{ reason: ' ' }, { reason: 'ออกซ้ำ' }],
  answer: [{ note: ' ' }, { note: 'เห็นควรอนุญาต' }],
  people: [{ personIds: [] }, { personIds: [1] }],
  successor: [{ personIds: [] }, { personIds: [1] }],
  parties: [
    { personIds: [], unitIds: [] },
    { personIds: [], unitIds: [1] },
  ],
  advisers: [
    { personIds: [], unitIds: [] },
    { personIds: [1], unitIds: [] },
  ],
  receivers: [{ receivers: [] }, { receivers: [main(units.divisionA)] }],
  receiversAgain: [{ receivers: [] }, { receivers: [main(units.divisionA)] }],
  receiversInstead: [{ receivers: [] }, { receivers: [main(units.divisionA)] }],
  newDue: [{ dueAt: null }, { dueAt: new Date('2026-12-10T09:30:00Z') }],
  order: [{ text: ' ' }, { text: 'มอบดำเนินการ' }],
  addedFiles: [{ fileIds: [] }, { fileIds: [1] }],
  sendings: [{ sendings: [] }, { sendings: [mail] }],
  // To give a reserved number back is an answer too.
  reservedNumber: [{}, { entryId: null }],
  secrecyClass: [
    { secrecy: 2, orderNumber: ' ' },
    { secrecy: 2, orderNumber: '7/2569' },
  ],
};

test.each(Object.entries(required))('%s must be given', (name, [without, given]) => {
  const asked = Object.keys(asks).filter((ask): ask is AskName => ask === name);
  expect(missingAsks(asked, {})).toEqual([name]);
  expect(missingAsks(asked, without)).toEqual([name]);
  expect(missingAsks(asked, given)).toEqual([]);
});

test('whom and what a request names is looked up wherever it names it, receivers included', () => {
  const byName = { ...main(units.divisionB), personId: 32, purposeId: 6 };
  const toHead = { ...main(units.divisionA), role: 'head' } as const;
  const given = { personIds: [21], unitIds: [units.registry], purposeId: 5, taskTypeId: 7 };
  const files = { fileIds: [8], entryId: 9, awaitedId: 45 };
  expect(referencesIn({ ...given, ...files, receivers: [byName, toHead] })).toEqual({
    personIds: [21, 32],
    unitIds: [units.registry, units.divisionB, units.divisionA],
    roles: [{ unitId: units.divisionA, role: 'head' }],
    purposeIds: [5, 6],
    taskTypeId: 7,
    fileIds: [8],
    entryId: 9,
    documentIds: [45],
  });
  const nothing = { personIds: [], unitIds: [], roles: [], purposeIds: [], fileIds: [], documentIds: [] };
  expect(referencesIn({})).toEqual({ ...nothing, taskTypeId: null, entryId: null });
});

test('the files of an action belong to one part of the letter, which its asks name', () => {
  expect(filePartOf(['note', 'files'])).toBe('result');
  expect(filePartOf(['addedFiles', 'reason'])).toBe('addition');
  expect(filePartOf(['note'])).toBeUndefined();
});
