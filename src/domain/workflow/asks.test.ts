import { expect, test } from 'vitest';

import { byMail } from '#tests/rules/dispatching.ts';
import { main, units } from '#tests/rules/office.ts';

import { filePartOf, missingAsks, type AskName, type Given } from './asks.ts';

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

test('the files of an action belong to one part of the letter, which its asks name', () => {
  expect(filePartOf(['note', 'files'])).toBe('result');
  expect(filePartOf(['addedFiles', 'reason'])).toBe('addition');
  expect(filePartOf(['note'])).toBeUndefined();
});
