import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allCalls } from '#contract/all-calls.ts';
import { systemLogExportPath } from '#contract/care.ts';
import { controlExportPath } from '#contract/registers/control-register.ts';
import { bookExportPath } from '#contract/registers/registers.ts';
import { sheetExportPath } from '#contract/setting-sheets.ts';
import { settingExportPath } from '#contract/setting-tables.ts';
import { issuePasswordLink } from '#server/accounts/passwords/password-link.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { byMail } from '#tests/rules/dispatching.ts';
import { copy, main, people, units } from '#tests/rules/office.ts';

import { startDispatchOffice, type DispatchOffice } from './dispatch-office.ts';
import type { OfficeServer } from './office-server.ts';

const { divisionA, registry } = units;
const nul = 'ก\u0000ข';
const beyond = 3_000_000_000;

let desk: DispatchOffice;
let office: OfficeServer;
let documentId = 0;
let legId = 0;
beforeAll(async () => {
  desk = await startDispatchOffice();
  office = desk.office;
  ({ documentId } = await office.register('registrar', [main(divisionA), copy(units.divisionB)]));
  ({ legId } = await office.legAt('clerkA', documentId, divisionA));
});
afterAll(() => desk.close());

async function send(name: 'registrar' | 'clerkA', path: string, payload: object) {
  const headers = { authorization: `Bearer ${office.caller(name).token}` };
  const response = await office.app.inject({ method: 'POST', url: `/api/sarabun/${path}`, headers, payload });
  return response.statusCode;
}

const letter = {
  unitId: registry,
  kind: 1,
  letterNumber: '',
  letterDate: null,
  correspondentId: null,
  categoryId: null,
  documentTypeId: null,
  fromText: 'กรมทดสอบ',
  toText: '',
  subject: 'ทดสอบ',
  speed: 1,
  secrecy: 1,
  arrivedAt: null,
  remark: '',
  dueAt: null,
};
const receiver = { unitId: divisionA, kind: 'main' };

describe('hostile values are refused and cause no failure of the server', () => {
  it.each([
    ['a year of no calendar', 'get-todo-list', { typeCode: 'jobCompleted', year: 99_999 }],
    ['a year before all years', 'get-todo-list', { typeCode: 'jobCompleted', year: 0 }],
    ['a unit beyond all numbers', 'get-todo-list', { typeCode: 'unreceived', organization_id: beyond }],
    [
      'a column to sort by that is SQL',
      'get-todo-list',
      { typeCode: 'unreceived', sort: [{ field: 'id; --', dir: 'asc' }] },
    ],
    [
      'a direction that is SQL',
      'get-todo-list',
      { typeCode: 'unreceived', sort: [{ field: 'DUE_AT', dir: 'asc, 1' }] },
    ],
    ['a list of no product', 'get-todo-list', { typeCode: 'constructor' }],
    ['a page too large', 'get-todo-list', { typeCode: 'unreceived', take: 101 }],
    ['a page before the first', 'get-todo-list', { typeCode: 'unreceived', skip: -1 }],
    ['a NUL in a search', 'get-todo-list', { typeCode: 'unreceived', generalSearch: nul }],
    ['a book of no year', 'get-register', { unitId: registry, year: 40_000 }],
    ['a line beyond all numbers', 'get-register', { unitId: registry, year: 2026, before: beyond }],
    ['a NUL in a subject', 'register-incoming', { ...letter, subject: nul }],
    ['a subject too long', 'register-incoming', { ...letter, subject: 'ก'.repeat(1001) }],
    ['a category of no list', 'register-incoming', { ...letter, categoryId: 999_999 }],
    ['a type of no list', 'register-incoming', { ...letter, documentTypeId: 999_999 }],
    ['a sender of no list', 'register-incoming', { ...letter, correspondentId: 999_999 }],
    ['a purpose of no list', 'register-incoming', { ...letter, receivers: [{ ...receiver, purposeId: 999 }] }],
    ['a unit that is none', 'register-incoming', { ...letter, receivers: [{ ...receiver, unitId: 999 }] }],
    ['a unit beyond all', 'register-incoming', { ...letter, receivers: [{ ...receiver, unitId: beyond }] }],
    ['a person that is none', 'register-incoming', { ...letter, receivers: [{ ...receiver, personId: 999 }] }],
    ['a file that is none', 'register-incoming', { ...letter, fileIds: [999] }],
    ['a day that is none', 'register-incoming', { ...letter, letterDate: '2026-02-30' }],
    ['a moment of no clock', 'register-incoming', { ...letter, arrivedAt: '2026-01-01T25:00:00Z' }],
  ])('%s', async (_what, path, payload) => {
    const status = await send('registrar', path, payload);
    expect([400, 404, 409, 422]).toContain(status);
  });

  it.each([beyond, Number.MAX_SAFE_INTEGER, 1e300, -1, 0, 'x', '1e3x', null, [], {}])(
    'for the document %s',
    async (id) => {
      expect([404, 422]).toContain(await send('clerkA', 'get-document', { F_DOC_ID: id }));
      expect([404, 422]).toContain(await send('clerkA', 'update-read-portal', { F_DOC_ID: id }));
    },
  );

  it('for work with an unknown purpose, with nobody, or with an id beyond all numbers', async () => {
    const place = { F_DOC_ID: documentId, F_TRANS_ID: legId };
    await office.call(office.caller('clerkA'), 'receive', { documentId, legId, taskId: null, input: {} });
    const personIds = [people.officerP.personId];
    expect(await send('clerkA', 'work/assign', { ...place, input: { personIds, purposeId: 999 } })).toBe(422);
    expect(await send('clerkA', 'work/assign', { ...place, input: { personIds, taskTypeId: 999 } })).toBe(422);
    expect(await send('clerkA', 'work/assign', { ...place, input: { personIds: [] } })).toBe(409);
    expect(await send('clerkA', 'work/assign', { ...place, input: { personIds: [beyond] } })).toBe(422);
    expect(await send('clerkA', 'work/assign', { ...place, input: { personIds, note: nul } })).toBe(422);
  });
});

describe('unusual but valid values are accepted', () => {
  it('the longest subject, and a search for its end', async () => {
    const subject = `${'ก'.repeat(980)} ปลายเรื่อง`;
    await office.register('registrar', [main(divisionA)], { subject });
    const [row] = await office.rows('clerkA', 'awaitingReceipt', 'ปลายเรื่อง');
    expect(row?.subject).toBe(subject);
  });

  it.each(['letterNumber', 'subject', 'speed', 'dueAt', 'arrivedAt'] as const)(
    'sorting by %s both ways',
    async (field) => {
      for (const direction of ['asc', 'desc'] as const) {
        const request = { list: 'awaitingReceipt' as const, sort: [{ field, direction }] };
        expect((await office.call(office.caller('clerkA'), 'getTodoList', request)).total).toBeGreaterThan(0);
      }
    },
  );
});

describe('a text that cannot be stored as it is hashed', () => {
  const unstorable = ['\ud800x', 'x\udc00', 'ก\0ข', '\uffff'];

  it('is refused by every call that takes one, and leaves no event', async () => {
    const before = await countEvents();
    for (const [key, { path, method, access }] of Object.entries(allCalls)) {
      if (method !== 'POST') continue;
      for (const text of unstorable) {
        const headers = access === 'anybody' ? {} : { authorization: `Bearer ${office.caller('clerkA').token}` };
        const payload = { reason: text, documentId, key: 'x', name: text, deep: [{ er: text }] };
        const url = `/api/${path.replaceAll(/\{\w+\}/g, '1')}`;
        const { statusCode } = await office.app.inject({ method, url, headers, payload });
        expect([401, 403, 404, 422, 429], `${key} ${JSON.stringify(text)}`).toContain(statusCode);
      }
    }
    expect(await countEvents()).toBe(before);
  });

  it.each([bookExportPath, controlExportPath, settingExportPath, sheetExportPath, systemLogExportPath])(
    'is refused by the download %s, before anything else is looked at',
    async (path) => {
      const headers = { authorization: `Bearer ${office.caller('clerkA').token}` };
      const response = await office.app.inject({ url: `/api/${path}?search=ก%00ข`, headers });
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, ['search']]);
    },
  );

  it('is refused in each field of every request of a guest, whose key is good, and leaves no event', async () => {
    await desk.sentOut(byMail('กรม ข', 'guest@moi.example.go.th'));
    await desk.sendMails();
    const key = await desk.keyMailedTo('guest@moi.example.go.th');
    const receipt = { key, name: 'นายรับ', position: 'นิติกร' };
    const person = { username: 'somebody', password: 'Aa123456' };
    const names = { agencyName: 'กรม', unitName: 'กอง', prefix: '', firstName: 'ก', lastName: 'ข' };
    const link = await issuePasswordLink(office.platform, office.platform.database, people.officerQ.personId);
    const passwordKey = link?.split('#key=')[1] ?? '';
    const requests: Readonly<Record<string, object>> = {
      checkPasswordLink: { key: passwordKey },
      setPasswordByLink: { key: passwordKey, NEW_PASSWORD: 'Aa123456' },
      getOutsideLetter: { key },
      getOutsidePaper: { key },
      verifyPaper: { sha256: 'a'.repeat(64) },
      verifyLetter: { link: 'x' },
      verifySignatures: { file: new Uint8Array([1]) },
      confirmOutsideReceipt: receipt,
      checkCredentials: person,
      signIn: { ...person, SECOND_FACTOR: { kind: 'totp', code: '123456' } },
      beginIdentitySignIn: { providerId: 1, returnTo: '/' },
      signInWithIdentity: { SECOND_FACTOR: { kind: 'totp', code: '123456' } },
      redeemExchangeToken: { sso: 'x' },
      requestPasswordReset: { F_EMAIL: 'a@b.go.th' },
      resetPassword: { NEW_PASSWORD: 'Aa123456', EMAIL: 'a@b.go.th', OTP: '123456' },
      checkFirstAdministratorLink: { key: 'x' },
      createFirstAdministrator: { key: 'x', ...names, ...person, email: 'a@b.go.th' },
    };
    const calls = Object.entries(allCalls).filter(
      ([, { access, method }]) => access === 'anybody' && method === 'POST',
    );
    expect(Object.keys(requests).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
    const ask = (path: string, payload: object) =>
      office.app.inject({ method: 'POST', url: `/api/${path}`, payload, remoteAddress: '203.0.113.9' });
    const before = await countEvents();
    const unlike: string[] = [];
    for (const [name, { path }] of calls)
      for (const field of [...Object.keys(requests[name] ?? {}), 'unknown'])
        for (const value of [...unstorable, { deep: [unstorable[0]] }]) {
          const reply = await ask(path, { ...requests[name], [field]: value });
          const { code, fields } = reply.json();
          const answer = [reply.statusCode, code, ...Object.keys(fields ?? {})].join(' ');
          if (answer !== `422 invalid-request ${field}`) unlike.push(`${name} ${JSON.stringify(value)}: ${answer}`);
        }
    expect(unlike).toEqual([]);
    expect(await countEvents()).toBe(before);
    // The same key and fields are accepted with texts that can be stored.
    expect((await ask('outside/get-letter', { key })).statusCode).toBe(200);
    expect((await ask('outside/confirm-receipt', receipt)).json()).toMatchObject({ item: { name: 'นายรับ' } });
    expect(await countEvents()).toBe(before + 2);
  });

  it('is never appended to the log', async () => {
    for (const note of unstorable)
      await expect(
        inTransaction(office.platform.database, (transaction) =>
          appendEvents(transaction, [{ name: 'document.viewed', note }], new Date()),
        ),
      ).rejects.toThrow('cannot be stored');
  });

  it('and JSON nested without end are refused, also when the request is to be repeated safely', async () => {
    const headers = {
      authorization: `Bearer ${office.caller('clerkA').token}`,
      'idempotency-key': 'deep',
      'content-type': 'application/json',
    };
    const statusOf = async (depth: number) => {
      const payload = `{"reason":${'['.repeat(depth)}${']'.repeat(depth)}}`;
      return (await office.app.inject({ method: 'POST', url: '/api/sarabun/work/hold', headers, payload })).statusCode;
    };
    expect([await statusOf(4_000), await statusOf(200_000)]).toEqual([422, 413]);
  });

  const countEvents = async () => {
    const { count } = await office.platform.database
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
});
