import { expect, test, vi } from 'vitest';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import { blankDraft } from '#tests/support/blank-draft.ts';

import { decodeRequest } from './decode-request.ts';

const held = (input: object) =>
  decodeRequest(allCalls.hold.body, { F_DOC_ID: 1, F_TRANS_ID: 2, taskId: null, input: { until: null, ...input } });

test('an answer that an action asks for and does not get is required, absent or blank', () => {
  const refused = { refused: 'invalid-request', fields: { 'input.reason': 'required' } };
  expect(held({})).toEqual(refused);
  expect(held({ reason: ' ' })).toEqual(refused);
  expect(held({ reason: 'รอหนังสือจากคลัง' })).not.toHaveProperty('refused');
});

test.each([
  ['names', { values: Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`x${index}`, []])) }],
  ['items', { values: Array.from({ length: 5001 }, () => 0) }],
  ['values in all', { values: Array.from({ length: 51 }, () => Array.from({ length: 98 }, () => 0)) }],
])('a request of too many %s is refused before any of them is parsed', (_what, input) => {
  const parse = vi.fn<() => boolean>(() => true);
  expect(decodeRequest(z.custom(parse), input)).toEqual({ refused: 'request-too-large' });
  expect(parse).not.toHaveBeenCalled();
  expect(decodeRequest(z.custom(parse), { values: Object.values(input.values).slice(0, 49) })).toHaveProperty('values');
});

test('a letter of two thousand paragraphs is within the limit of its calls', () => {
  const block = { type: 'paragraph', line: [{ text: 'เรียนมาเพื่อโปรดพิจารณา', marks: ['bold'] }] };
  const request = { content: { ...blankDraft.content, body: Array.from({ length: 2000 }, () => block) } };
  expect(decodeRequest(z.any(), request, allCalls.writeDocument.maxValues)).toEqual(request);
  expect(decodeRequest(z.any(), request)).toEqual({ refused: 'request-too-large' });
});
