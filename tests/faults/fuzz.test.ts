import { setTimeout as pass } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import type { Call } from '#contract/define-call.ts';
import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import { uploadPath } from '#contract/files.ts';
import { integer, octets, oid, sequence, tagged } from '#server/certificates/der.ts';
import { maxOcspBytes, readOcspRequest } from '#server/certificates/ocsp.ts';
import { tokenIn } from '#server/paper-signing/time-stamp.ts';
import { findLogBreaks } from '#server/find-log-breaks.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { maxStandMs, watchEventLoop } from '#tests/support/watch-event-loop.ts';
import { fuzzForm } from '#tests/support/fuzz-form.ts';
import { fuzzInput, randomOf } from '#tests/support/fuzz-input.ts';

import { downloads } from '../../tools/limits-page.ts';
import { giveOffices } from '../server/every-change.ts';
import { startOfficeServer, type OfficeServer } from '../server/office-server.ts';

/** `npm run fuzz` sets more runs, and another seed each time. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 6);
const seed = Number(process.env['FUZZ_SEED'] ?? 2569);
const atOnce = 8;

/** Calls that end the session or the consent of the test itself. */
const notCalled = new Set(['signOut', 'revokeSession', 'requestPrivacyConsent']);

/** A clerk, and the administrator who is head of two units; each sends every second request. */
const senders = ['clerkA', 'director'] as const;
type Sender = (typeof senders)[number];

const download = { method: 'GET', access: 'signedIn', changes: false, summary: '', reply: z.object({}) } as const;

const calls: readonly (readonly [string, Call])[] = [
  ...Object.entries<Call>(allCalls).filter(([key]) => !notCalled.has(key)),
  ...Object.entries(downloads).map(([key, wanted]) => [key, { ...download, ...wanted }] as const),
];

/** Each field as a form has it. */
const queryOf = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(input)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  );

describe('whatever a clerk or an administrator sends', () => {
  let office: OfficeServer;
  let ids: number[] = [];
  beforeAll(async () => {
    office = await startOfficeServer();
    await giveOffices(office);
    const { documentId } = await office.register('registrar', [main(units.divisionA)]);
    const { legId } = await office.legAt('clerkA', documentId, units.divisionA);
    const draft = await office.draft('clerkA', 2, signed('headA'));
    ids = [1, 2, 3, documentId, legId, draft.documentId, units.divisionA, units.registry, people.clerkA.personId];
  });
  afterAll(() => office.close());

  /** The administrator can put both out of office: what a call ended is as before at the next sign-in. */
  const restore = async () => {
    const { database } = office.platform;
    const ids = senders.map((name) => people[name].personId);
    await database.updateTable('persons').set({ isActive: true }).where('id', 'in', ids).execute();
    await database
      .updateTable('accounts')
      .set({ passwordHash: await hashPassword(testPassword), suspendedAt: null, privacyVersion: privacyNoticeVersion })
      .where('personId', 'in', ids)
      .execute();
    await database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.director.personId)
      .execute();
    await database.updateTable('signInRules').set({ secondFactorOf: 'nobody', suspensionMinutes: 30 }).execute();
    await database.updateTable('features').set({ botCheck: false, captcha: false }).execute();
  };
  /** Signs in anew when a call ended the session. */
  const tokens = new Map<Sender, string>();
  const tokenOf = async (name: Sender) => {
    const token = tokens.get(name) ?? (await signInAgain(name));
    tokens.set(name, token);
    return token;
  };
  const signInAgain = async (name: Sender) => {
    await restore();
    // Past every limit of attempts.
    office.advance(61 * 60_000);
    const login = (input: object) =>
      office.app.inject({
        method: 'POST',
        url: '/api/users/login',
        payload: { username: name.toLowerCase(), password: testPassword, ...input },
      });
    const first = (await login({})).json();
    const reply = first.oauth_id ? (await login({ oauth_id: first.oauth_id })).json() : first;
    if (typeof reply.success?.token !== 'string') throw new Error(JSON.stringify(reply));
    return String(reply.success.token);
  };
  const send = async (by: Sender, { path, method }: Call, input: unknown) => {
    const headers = { authorization: `Bearer ${await tokenOf(by)}`, 'content-type': 'application/json' };
    const fields = queryOf(input);
    const url = `/api/${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((fields[name] ?? '1').toWellFormed()))}`;
    const reply =
      method === 'GET'
        ? // A download that breaks off is a failure that is thrown.
          await office.app
            .inject({ method, url, headers, query: fields })
            .catch((error: unknown) => ({ statusCode: 500, body: String(error) }))
        : await office.app.inject({ method, url, headers, payload: JSON.stringify(input) ?? 'null' });
    if (reply.statusCode === 401) tokens.delete(by);
    return reply.statusCode;
  };

  it(
    'the server answers without a failure, also to eight at once, and never stands still',
    { timeout: 600_000 },
    async () => {
      const random = randomOf(seed);
      const failures: string[] = [];
      const loop = watchEventLoop();
      const answered = new Map<Sender, number>();
      for (const [key, call] of calls)
        for (let run = 0; run < runs; run += 1) {
          const by = senders[run % senders.length] ?? 'clerkA';
          const input = fuzzInput(call, random, ids);
          await tokenOf(by);
          const times = call.changes && run % 3 === 0 ? atOnce : 1;
          loop.longestMs();
          const codes = await Promise.all(Array.from({ length: times }, () => send(by, call, input)));
          answered.set(by, (answered.get(by) ?? 0) + codes.filter((code) => code === 200).length);
          const longestMs = loop.longestMs();
          if (longestMs > maxStandMs || codes.some((code) => code >= 500 && code !== 503))
            failures.push(`${by} ${key} ${codes.join(' ')} ${longestMs} ms ${JSON.stringify(input)}`.slice(0, 400));
        }
      loop.stop();
      // Otherwise nothing was tried but refusals.
      for (const by of senders) expect(answered.get(by), by).toBeGreaterThan(60);
      expect(failures, `seed ${seed}`).toEqual([]);
    },
  );

  it('the server answers forms that no browser sends without a failure, and each', { timeout: 600_000 }, async () => {
    const random = randomOf(seed);
    const failures: string[] = [];
    const counts = new Map<number, number>();
    for (let run = 0; run < runs * 50; run += 1) {
      const { type, body } = fuzzForm(random);
      const headers = {
        authorization: `Bearer ${await tokenOf('clerkA')}`,
        ...(type === '' ? {} : { 'content-type': type }),
      };
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

describe('whatever comes in DER, which the server reads itself', () => {
  const digest = Buffer.alloc(32, 7);
  const certId = sequence(sequence(oid('2.16.840.1.101.3.4.2.1')), octets(digest), octets(digest), integer(77));
  const nonce = tagged(2, sequence(sequence(oid('1.3.6.1.5.5.7.48.1.2'), octets(octets(digest)))));
  const question = sequence(sequence(sequence(sequence(certId)), nonce));
  const answer = sequence(sequence(integer(0)), sequence(oid('1.2.840.113549.1.7.2'), tagged(0, sequence(integer(3)))));

  /** Some bytes are others, left out or there twice, or it is cut. */
  function spoilt(bytes: Buffer, random: () => number): Buffer {
    let spoiling = Buffer.from(bytes);
    for (let count = Math.ceil(random() * 4); count > 0; count -= 1) {
      const at = Math.floor(random() * spoiling.length);
      const [before, after] = [spoiling.subarray(0, at), spoiling.subarray(at)];
      const way = Math.floor(random() * 4);
      if (way === 0) spoiling = Buffer.concat([before, Buffer.from([Math.floor(random() * 256)]), after.subarray(1)]);
      else if (way === 1) spoiling = Buffer.concat([before, after.subarray(1)]);
      else if (way === 2) spoiling = Buffer.concat([before, after, after]);
      else spoiling = before;
    }
    return spoiling;
  }

  it('a question about a certificate and what a service of time stamps answers are read or refused', () => {
    const random = randomOf(seed);
    expect(readOcspRequest(question)).toMatchObject({ serialNumber: '4d' });
    expect(tokenIn(answer)).toBeInstanceOf(Buffer);
    const read = { questions: 0, answers: 0 };
    for (let run = 0; run < runs * 2_000; run += 1) {
      const [asked, answered] = [spoilt(question, random), spoilt(answer, random)];
      const [found, token] = [readOcspRequest(asked), tokenIn(answered)];
      if (found) read.questions += 1;
      if (token) read.answers += 1;
      // Nothing that is found is from anywhere else.
      if (found) expect(asked.includes(found.certId)).toBe(true);
      if (token) expect(answered.includes(token)).toBe(true);
    }
    // Otherwise nothing was tried but one outcome.
    for (const count of Object.values(read)) {
      expect(count).toBeGreaterThan(runs);
      expect(count).toBeLessThan(runs * 1_900);
    }
  });

  it('is not read beyond its limit, however deep it goes', () => {
    let deep = integer(1);
    while (deep.length < 1_800) deep = sequence(deep);
    expect(readOcspRequest(deep)).toBeUndefined();
    expect(readOcspRequest(Buffer.concat([question, Buffer.alloc(maxOcspBytes)]))).toBeUndefined();
    while (deep.length < 20_000) deep = sequence(deep);
    expect(tokenIn(deep)).toBeUndefined();
  });
});
