import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { allCalls } from '#contract/all-calls.ts';
import type { Call } from '#contract/define-call.ts';
import { main, units, type PersonName } from '#tests/rules/office.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

import { everyChange, type ChangingName } from './every-change.ts';
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
  ['clerkA', 'getDocument', () => ({ F_DOC_ID: documentId }), 5],
  ['clerkA', 'searchDocuments', () => ({ search: 'ก' }), 4],
  ['registrar', 'getRegister', () => ({ unitId: units.registry, year: 2026 }), 4],
  ['headA', 'getDashboard', () => ({}), 2],
  ['clerkA', 'getHeaderMenu', () => ({ MENU_PARENT: 1 }), 4],
];

/**
 * The same of the changes of a letter on its main path, each a transaction with its event; a letter is registered with two
 * files, which cost four.
 */
const changes: readonly (readonly [call: ChangingName, statements: number])[] = [
  ['registerIncoming', 20],
  ['markDocumentRead', 10],
  ['receive', 18],
  ['present', 20],
  ['command', 21],
  ['assign', 20],
  ['recordResult', 19],
  ['acceptReport', 18],
  ['forward', 20],
  ['close', 17],
  ['submit', 25],
  ['pass', 23],
  ['sign', 49],
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

it('a letter without files is registered with few statements', async () => {
  // A session that was not seen for a while is marked as seen.
  await ask('registrar', 'getTodoLists', {});
  await office.register('registrar', [main(units.divisionA)]);
  watched.forget();
  await office.register('registrar', [main(units.divisionA)]);
  expect(watched.texts()).toHaveLength(16);
});

it.each(changes)('%s changes a letter with few statements', async (key, statements) => {
  const prepare = everyChange(office)[key];
  if (typeof prepare !== 'function') throw new Error(prepare.notTried);
  const { body }: Call = allCalls[key];
  const change = async () => {
    const { by, request } = await prepare();
    await ask(by, 'getTodoLists', {});
    watched.forget();
    expect(await ask(by, key, Object(z.encode(body, request)))).toBe(200);
  };
  await change();
  await change();
  expect(watched.texts()).toHaveLength(statements);
});
