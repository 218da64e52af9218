import { expect, test } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';

import { replyKindOf } from './replies.ts';

const { outside, inside, command } = documentKinds;

test('an outside letter is answered by a letter, and a memo by a memo where it was sent; an order by nobody', () => {
  expect(replyKindOf({ kind: outside.code, isFromOutside: true, wasSentHere: true })).toBe(outside.code);
  expect(replyKindOf({ kind: inside.code, isFromOutside: false, wasSentHere: true })).toBe(inside.code);
  expect(replyKindOf({ kind: inside.code, isFromOutside: false, wasSentHere: false })).toBeNull();
  expect(replyKindOf({ kind: command.code, isFromOutside: false, wasSentHere: true })).toBeNull();
});
