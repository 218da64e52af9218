import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { stringify } from 'qs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hashResetCode } from '#server/accounts/passwords/reset-code.ts';
import { saveResetCode } from '#server/accounts/passwords/reset-code-queries.ts';
import { linkOf } from '#server/documents/document-links.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { createPerson, testPassword } from '#tests/support/server-people.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const text = expect.any(String);
const count = expect.any(Number);
const yesOrNo = expect.any(Boolean);
const tooLong = 'ก'.repeat(300);

interface Sending {
  readonly token?: string;
  readonly body?: object;
}

interface WireCall {
  readonly method: 'GET' | 'POST';
  /** The canonical path below `/api/`, and its aliases. */
  readonly paths: readonly string[];
  /** The token of a person who may call, and the body. Made for each path, because some calls end a session. */
  readonly send: (path: string) => Sending | Promise<Sending>;
  /** Each field of the request with a value that it does not accept, which shows that it is read under this name. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** The whole reply; of an item of a list the fields that say what it is, as `wire-fields.test.ts` has them all. */
  readonly reply: object;
}

let office: OfficeServer;
let documentId: number;
let noticeId: number;

const asClerk = (body: object = {}) => ({ token: office.caller('clerkA').token, body });

/** A person with a name of their own for the path, because some of the calls end the session. */
async function newcomer(path: string) {
  const username = path.replaceAll(/\W/g, '');
  const id = await createPerson(office.platform.database, username);
  return { id, username, email: `${username}@example.go.th` };
}
const signedIn = async (path: string) => office.signIn((await newcomer(path)).username);

const userLogin = {
  id: count,
  email: text,
  name: text,
  F_PERSON_ID: count,
  userInformation: { F_FIRST_NAME: text, F_LAST_NAME: text, F_POSITION_NAME: text, F_IS_AGREE_PDPA: 1 },
};
const notices = [expect.objectContaining({ NN_RECEIVE_ID: count, NN_TITLE: text, IS_READ: expect.anything() })];
const menus = expect.arrayContaining([expect.objectContaining({ MENU_ID: count, MENU_NAME: text, PM_QUERY: 1 })]);
const panels = Array.from({ length: 8 }, () => ({ bookType: text, items: [], total: 0 }));
const rows = [expect.objectContaining({ F_DOC_TITLE: text, F_TRANS_ID: count })];
const message = { status: 'success', message: text };

/** Section 7 of the specification with the paths of its decisions. */
const calls: readonly WireCall[] = [
  {
    method: 'POST',
    paths: ['verify'],
    send: () => asClerk(),
    reply: { status: 'success', userLogin, token: text },
  },
  { method: 'POST', paths: ['logout'], send: signedIn, reply: { status: 'success' } },
  { method: 'POST', paths: ['core/revoke', 'revoke'], send: signedIn, reply: { status: 'success' } },
  {
    method: 'POST',
    paths: ['users/pre-login'],
    send: async (path) => ({ body: { username: (await newcomer(path)).username, password: testPassword } }),
    fields: { username: ' ', password: '' },
    reply: message,
  },
  {
    method: 'POST',
    paths: ['users/login'],
    send: async (path) => ({ body: { username: (await newcomer(path)).username, password: testPassword } }),
    fields: { username: ' ', password: '', oauth_id: 'x' },
    reply: { ...message, success: { token: text }, userLogin },
  },
  {
    method: 'POST',
    paths: ['core/forgot-password'],
    send: () => ({ body: { F_EMAIL: 'forgetful@example.go.th' } }),
    fields: { F_EMAIL: 'x' },
    reply: { ...message, TICKET: text },
  },
  {
    method: 'POST',
    paths: ['core/reset-password'],
    send: async (path) => {
      const { platform } = office;
      const { id, email } = await newcomer(path);
      const code = {
        personId: id,
        ticketId: randomUUID(),
        codeHash: hashResetCode(platform, id, '123456'),
        triesLeft: 5,
      };
      const expiresAt = new Date(Date.now() + 60_000);
      await platform.database
        .transaction()
        .execute((transaction) => saveResetCode(transaction, { ...code, expiresAt }));
      return { body: { NEW_PASSWORD: 'Lotus7Boat3x', EMAIL: email, OTP: '123456' } };
    },
    fields: { NEW_PASSWORD: '', EMAIL: 'x', OTP: '' },
    reply: message,
  },
  {
    method: 'POST',
    paths: ['sarabun/request-pdpa'],
    send: async (path) => ({ ...(await signedIn(path)), body: { F_IS_AGREE_PDPA: 1, F_IS_AGREE: 1 } }),
    fields: { F_IS_AGREE_PDPA: 'x', F_IS_AGREE: 'x' },
    reply: message,
  },
  {
    method: 'POST',
    paths: ['sarabun/get-todo-list'],
    send: () =>
      asClerk({
        typeCode: 'unreceived',
        generalSearch: 'ความอนุเคราะห์',
        organization_id: units.divisionA,
        skip: 0,
        take: 10,
        sort: [{ field: 'F_DOC_TITLE', dir: 'asc' }],
        filter: { logic: 'and', filters: [{ field: 'F_DOC_TITLE', operator: 'contains', value: 'ข้อมูล' }] },
      }),
    fields: {
      typeCode: 'nothing',
      generalSearch: tooLong,
      organization_id: 'x',
      skip: -1,
      take: 101,
      page: 0,
      pageSize: 101,
      sort: [{ field: 'F_DOC_TITLE', dir: 'up' }],
      filter: { filters: [{ field: 'nothing', operator: 'eq', value: '' }] },
    },
    reply: { status: 'success', data: rows, rows, total: 1, hasMoreThanTotal: 0, isOfNewest: 0 },
  },
  {
    method: 'POST',
    paths: ['sarabun/get-todo-lists', 'get-todo-lists'],
    send: () => asClerk({ search: '' }),
    fields: { search: tooLong },
    reply: {
      status: 'success',
      items: expect.arrayContaining([expect.objectContaining({ CODE: 'unreceived', TITLE: text, COUNT: 1 })]),
    },
  },
  {
    method: 'GET',
    paths: ['sarabun/get-dashboard-organization-lists', 'get-dashboard-organization-lists'],
    send: () => asClerk(),
    reply: { status: 'success', items: [{ dept_id: units.divisionA, text }] },
  },
  {
    method: 'POST',
    paths: ['sarabun/get-dashboard', 'get-dashboard'],
    send: () => asClerk(),
    reply: { status: 'success', item: panels },
  },
  {
    method: 'POST',
    paths: ['sarabun/get-dashboard', 'get-dashboard'],
    send: () => asClerk({ bookType: 'news', querySearch: 'ประชุม' }),
    fields: { bookType: 'nothing', querySearch: tooLong },
    reply: { status: 'success', item: panels },
  },
  {
    method: 'POST',
    paths: ['sarabun/update-read-portal', 'update-read-portal'],
    send: () => asClerk({ F_DOC_ID: documentId }),
    fields: { F_DOC_ID: 'x' },
    reply: { status: 'success' },
  },
  {
    method: 'POST',
    paths: ['sarabun/notification-update-read', 'notification-update-read'],
    send: () => asClerk({ NN_RECEIVE_ID: noticeId }),
    fields: { NN_RECEIVE_ID: 'x' },
    reply: { ...message, is_save: yesOrNo, item: { F_DOC_ID: count, F_TRANS_ID: count } },
  },
  {
    method: 'POST',
    paths: ['sarabun/notification-update-read-all', 'notification-update-read-all'],
    send: () => asClerk({ MODULE: ['SARABUN', 'SARABAN'] }),
    fields: { MODULE: tooLong },
    reply: { status: 'success' },
  },
  {
    method: 'POST',
    paths: ['service/get-all-notification'],
    send: () => asClerk({ take: 10 }),
    fields: { take: 0 },
    reply: { status: 'success', items: notices, count },
  },
  {
    method: 'POST',
    paths: ['sarabun/get-notifications'],
    send: () => asClerk({ MODULE: ['SARABUN', 'SARABAN'] }),
    fields: { MODULE: tooLong },
    reply: { status: 'success', items: { totalAlert: count, alerts: notices, logs: expect.any(Array) } },
  },
  {
    method: 'POST',
    paths: ['sarabun/get-decode-document-api', 'get-decode-document-api'],
    send: () => asClerk({ F_DOC_ID_ENCODE: linkOf(office.platform, documentId) }),
    fields: { F_DOC_ID_ENCODE: tooLong },
    reply: { status: 'success', item: { F_DOC_ID: count } },
  },
  {
    method: 'POST',
    paths: ['sarabun/get-authen-user-menu-permission-header-bottom'],
    send: () => asClerk({ MENU_PARENT: 3090, MENU_LEVEL: 1, PM_QUERY: 1 }),
    fields: { MENU_PARENT: 'x', MENU_LEVEL: 2, PM_QUERY: 2 },
    reply: { status: 'success', item: menus },
  },
  {
    method: 'GET',
    paths: ['service/menu-module-permission'],
    send: () => asClerk(),
    reply: { status: 'success', items: menus },
  },
];

const everyPath = calls.flatMap((call) => call.paths.map((path) => ({ ...call, path })));
const open = ['users/pre-login', 'users/login', 'core/forgot-password', 'core/reset-password'];

beforeAll(async () => {
  // This agency requires no proof of work.
  office = await startOfficeServer('VEC');
  // The ids of the office are given; newcomers come after them.
  await sql`ALTER TABLE persons ALTER COLUMN id RESTART WITH 1000`.execute(office.platform.database);
  ({ documentId } = await office.register('registrar', [main(units.divisionA)]));
  const { items } = await office.call(office.caller('clerkA'), 'getAllNotifications', { take: 1 });
  noticeId = items[0]?.notificationId ?? 0;
});
afterAll(() => office.close());

/** As the old client sends it; as JSON unless `form`. */
const request = (
  { method, path }: Pick<(typeof everyPath)[number], 'method' | 'path'>,
  sending: Sending,
  form = false,
) =>
  office.app.inject({
    method,
    url: `/api/${path}`,
    headers: {
      ...(sending.token && { authorization: `Bearer ${sending.token}` }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { payload: form ? stringify(sending.body) : { ...sending.body } }),
  });

describe('a call of the specification', () => {
  it.each(everyPath)('$method $path replies with its fields', async ({ path, send, ...call }) => {
    const response = await request({ ...call, path }, await send(path), true);
    expect([response.statusCode, response.json()]).toEqual([200, call.reply]);
  });

  it.each(everyPath.filter(({ fields }) => fields))('$method $path reads its fields by their names', async (call) => {
    const { body, ...sender } = await call.send(`${call.path}-fields`);
    for (const [name, value] of Object.entries(call.fields ?? {})) {
      const response = await request(call, { ...sender, body: { ...body, [name]: value } });
      const reply = response.json();
      expect([name, response.statusCode, reply]).toEqual([name, 422, expect.objectContaining({ status: 'error' })]);
      expect(Object.keys(reply.fields).map((field) => field.split(/\W/)[0])).toEqual([name]);
    }
  });

  it.each(everyPath.filter(({ path }) => !open.includes(path)))('$method $path needs a token', async (call) => {
    const { body } = await call.send(`${call.path}-token`);
    for (const sending of [{ ...(body && { body }) }, { ...(body && { body }), token: 'x'.repeat(43) }]) {
      const response = await request(call, sending);
      expect([response.statusCode, response.json()]).toEqual([
        401,
        { status: 'error', code: 'not-signed-in', message: text },
      ]);
    }
  });

  it('GET users/view-file-avatar/{personId} replies with a picture', async () => {
    const call = { method: 'GET', path: `users/view-file-avatar/${people.headA.personId}` } as const;
    const response = await request(call, asClerk());
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await request(call, {})).statusCode).toBe(401);
  });
});

it('signing in while another device is in use names that session, and confirms by its name', async () => {
  const { username } = await newcomer('conflict');
  await office.signIn(username);
  const body = { username, password: testPassword };
  const conflict = await request({ method: 'POST', path: 'users/pre-login' }, { body }, true);
  expect([conflict.statusCode, conflict.json()]).toEqual([
    409,
    { status: 'error', code: 'device-conflict', message: text, oauth_id: text },
  ]);
  const confirmed = { body: { ...body, oauth_id: conflict.json().oauth_id } };
  expect((await request({ method: 'POST', path: 'users/login' }, confirmed, true)).json()).toMatchObject({
    status: 'success',
    success: { token: text },
  });
});
