import { expect, test } from 'vitest';

import { allCalls } from '#contract/all-calls.ts';

import { decodeRequest } from './decode-request.ts';

const held = (input: object) =>
  decodeRequest(allCalls.hold.body, { F_DOC_ID: 1, F_TRANS_ID: 2, taskId: null, input: { until: null, ...input } });

test('an answer that an action asks for and does not get is required, absent or blank', () => {
  const refused = { refused: 'invalid-request', fields: { 'input.reason': 'required' } };
  expect(held({})).toEqual(refused);
  expect(held({ reason: ' ' })).toEqual(refused);
  expect(held({ reason: 'รอหนังสือจากคลัง' })).not.toHaveProperty('refused');
});
