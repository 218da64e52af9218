import { setTimeout as pass } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allCalls } from '#contract/all-calls.ts';
import type { Call } from '#contract/define-call.ts';
import { uploadPath } from '#contract/files.ts';
import { findLogBreaks } from '#server/find-log-breaks.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { fuzzForm } from '#tests/support/fuzz-form.ts';
import { fuzzInput, randomOf } from '#tests/support/fuzz-input.ts';

import { startOfficeServer, type OfficeServer } from '../server/office-server.ts';

/** `npm run fuzz` sets more runs, and another seed each time. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 6);
const seed = Number(process.env['FUZZ_SEED'] ?? 2569);
const atOnce = 8;

/** Calls that end the session or the consent of the test itself. */
const notCalled = new Set(['signOut', 'revokeSession', 'requestPrivacyConsent']);

const calls: readonly (readonly [string, Call])[] = Object.entries<Call>(allCalls).filter(
  ([key]) => !notCalled.has(key),
);

describe('whatever a signed-in person sends', () => {
  let office: OfficeServer;
  let ids: number[] = [];
  beforeAll(async () => {
    office = await startOfficeServer();
    const { documentId } = await office.register('registrar', [main(units.divisionA)]);
    const { legId } = await office.legAt('clerkA', documentId, units.divisionA);
    const draft = await office.draft('clerkA', 2, signed('headA'));
    ids = [1, 2, 3, documentId, legId, draft.documentId, units.divisionA, units.registry, people.clerkA.personId];
  });
  afterAll(() => office.close());

  /** Signs in anew when a call ended the session. */
  let token: string | undefined;
  const signInAgain = async () => {
    // Past every limit of attempts.
    office.advance(61 * 60_000);
    const login = (input: object) =>
      office.app.inject({
        method: 'POST',
        url: '/api/users/login',
        payload: { username: 'clerka', password: testPassword, ...input },
      });
    const first = (await login({})).json();
    const reply = first.oauth_id ? (await login({ oauth_id: first.oauth_id })).json() : first;
    if (typeof reply.success?.token !== 'string') throw new Error(JSON.stringify(reply));
    return String(reply.success.token);
  };
  const send = async ({ path, method }: Call, input: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `/api/${path.replaceAll(/\{\w+\}/g, '1')}`;
    const reply =
      method === 'GET'
        ? await office.app.inject({ method, url, headers, query: { q: JSON.stringify(input) } })
        : await office.app.inject({ method, url, headers, payload: JSON.stringify(input) ?? 'null' });
    if (reply.statusCode === 401) token = undefined;
    return reply.statusCode;
  };

  it('the server answers without a failure, also to eight at once', { timeout: 600_000 }, async () => {
    const random = randomOf(seed);
    const failures: string[] = [];
    const counts = new Map<number, number>();
    for (const [key, call] of calls)
      for (let run = 0; run < runs; run += 1) {
        const input = fuzzInput(call, random, ids);
        token ??= await signInAgain();
        const times = call.changes && run % 3 === 0 ? atOnce : 1;
        const codes = await Promise.all(Array.from({ length: times }, () => send(call, input)));
        for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
        if (codes.some((code) => code >= 500 && code !== 503))
          failures.push(`${key} ${codes.join(' ')} ${JSON.stringify(input)}`.slice(0, 400));
      }
    // Otherwise nothing was tried but refusals.
    expect(counts.get(200)).toBeGreaterThan(100);
    expect(failures, `seed ${seed}`).toEqual([]);
  });

  it('the server answers forms that no browser sends without a failure, and each', { timeout: 600_000 }, async () => {
    const random = randomOf(seed);
    const failures: string[] = [];
    const counts = new Map<number, number>();
    for (let run = 0; run < runs * 50; run += 1) {
      const { type, body } = fuzzForm(random);
      token ??= await signInAgain();
      const headers = { authorization: `Bearer ${token}`, ...(type === '' ? {} : { 'content-type': type }) };
      const reply = await Promise.race([
        office.app.inject({ method: 'POST', url: `/api/${uploadPath}`, headers, payload: body }),
        pass(60_000, undefined, { ref: false }),
      ]);
      const statusCode = reply?.statusCode ?? Infinity;
      counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
      if (statusCode >= 500)
        failures.push(`${statusCode} ${type} ${JSON.stringify(body.toString('latin1'))}`.slice(0, 600));
    }
    expect(failures, `seed ${seed}`).toEqual([]);
    // Otherwise nothing was tried but one kind of refusal.
    for (const code of [200, 400, 422]) expect(counts.get(code)).toBeGreaterThan(runs);
  });

  it('and everything that was changed is proved by the log', async () => {
    expect(await findLogBreaks(office.platform.database)).toMatchObject({ breaks: [] });
  });
});
