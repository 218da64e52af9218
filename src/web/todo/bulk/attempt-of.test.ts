import { expect, it } from 'vitest';

import { errorOf, type CallFailure } from '#web/platform/api/call-failure.ts';

import { attemptOf } from './attempt-of.ts';

const failed = (failure: Partial<CallFailure>) =>
  attemptOf(
    errorOf({
      kind: 'refused',
      status: 409,
      message: 'ทำไม่ได้',
      code: 'on-hold',
      fields: {},
      conflictId: undefined,
      challenge: undefined,
      ...failure,
    }),
  );

it('distinguishes a letter handled by others from a refusal that can be retried', () => {
  expect(failed({ code: 'state-changed' }).kind).toBe('gone');
  expect(failed({ code: 'document-not-found', status: 404 }).kind).toBe('gone');
  expect(failed({})).toMatchObject({ kind: 'refused', isCutOff: false });
});

it('stops when the server is unreachable or the session has ended', () => {
  for (const failure of [{ kind: 'unreachable', status: 0 }, { status: 503 }, { status: 401 }] as const)
    expect(failed(failure)).toMatchObject({ kind: 'refused', isCutOff: true });
});
