import { afterAll, beforeAll, expect, it } from 'vitest';

import { allCalls } from '#contract/all-calls.ts';
import { main, units, type PersonName } from '#tests/rules/office.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

let url: string | undefined;
let office: OfficeServer;
const watched = watchStatements(() => url);
let documentId: number;
beforeAll(async () => {
  office = await startOfficeServer();
  ({ url } = office);
  ({ documentId } = await office.register('registrar', [main(units.divisionA)]));
});
afterAll(async () => {
  await office.close();
  watched.stop();
});

type Row = readonly [by: PersonName, call: keyof typeof allCalls, request: () => object, statements: number];

/** How many statements the database is sent for each call of the main screens, once the process knows who asks. */
const rows: readonly Row[] = [
  ['clerkA', 'getTodoLists', () => ({}), 4],
  ['clerkA', 'getTodoList', () => ({ typeCode: 'unreceived', take: 10 }), 4],
  ['clerkA', 'getDocument', () => ({ F_DOC_ID: documentId }), 6],
  ['clerkA', 'searchDocuments', () => ({ search: 'ก' }), 4],
  ['registrar', 'getRegister', () => ({ unitId: units.registry, year: 2026 }), 4],
  ['headA', 'getDashboard', () => ({}), 2],
  ['clerkA', 'getHeaderMenu', () => ({ MENU_PARENT: 1 }), 4],
];

const ask = async (by: PersonName, key: keyof typeof allCalls, payload: object) => {
  const { method, path } = allCalls[key];
  const headers = { authorization: `Bearer ${office.caller(by).token}` };
  const request = { method, url: `/api/${path}`, headers };
  const { statusCode } = await office.app.inject(method === 'POST' ? { ...request, payload } : request);
  return statusCode;
};

it.each(rows)('%s gets %s with few statements', async (by, key, request, statements) => {
  expect(await ask(by, key, request())).toBe(200);
  watched.forget();
  await ask(by, key, request());
  expect(watched.texts()).toHaveLength(statements);
});

it('a letter is registered with few statements', async () => {
  // A session that was not seen for a while is marked as seen.
  await ask('registrar', 'getTodoLists', {});
  watched.forget();
  await office.register('registrar', [main(units.divisionA)]);
  expect(watched.texts()).toHaveLength(16);
});
