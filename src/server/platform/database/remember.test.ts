import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { allCalls } from '#contract/all-calls.ts';
import { createAllHandlers } from '#server/all-handlers.ts';
import { buildApp } from '#server/app.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { programUrl } from '#tests/support/database-server.ts';
import { testLogKey } from '#tests/support/log-key.ts';
import { createTestCalls, type TestCalls } from '#tests/support/server-calls.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

import { openDatabase, rememberedOf, type Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { changesLettersOnly, eraOf, rememberedTables, stampOfRemembered } from './remember.ts';
import { joinRememberedChanges } from './join-remembered-changes.job.ts';

let url: string | undefined;
let office: OfficeServer;
const watched = watchStatements(() => url);
/** A second process on the same database: it shares nothing else with the first. */
let second: TestCalls;
let opened: Database;
let closeSecond: () => Promise<void>;
beforeAll(async () => {
  office = await startOfficeServer();
  ({ url } = office);
  opened = openDatabase(programUrl(office.url), testLogKey);
  const app = await buildApp({ ...office.platform, database: opened }, allCalls, createAllHandlers());
  second = createTestCalls(app);
  closeSecond = () => app.close();
});
afterAll(async () => {
  await closeSecond();
  await opened.destroy();
  await office.close();
  watched.stop();
});

/** With the tables of each view in its place. */
async function tablesNamedIn(texts: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string; tables: string[] }>`
    WITH RECURSIVE reads AS (
      SELECT relname::text AS name, oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')
      UNION
      SELECT reads.name, depended.refobjid FROM reads
      JOIN pg_rewrite ON pg_rewrite.ev_class = reads.oid
      JOIN pg_depend AS depended ON depended.objid = pg_rewrite.oid AND depended.refclassid = 'pg_class'::regclass
    )
    SELECT reads.name, array_agg(DISTINCT pg_class.relname::text) AS tables FROM reads
    JOIN pg_class ON pg_class.oid = reads.oid AND pg_class.relkind = 'r' GROUP BY reads.name`.execute(
    office.platform.database,
  );
  const named = rows.filter(({ name }) =>
    texts.some((text) => new RegExp(`\\b(?:from|join)\\s+\\(*"?${name}"?(?![\\w.])`, 'i').test(text)),
  );
  return new Set(named.flatMap(({ tables }) => tables));
}

// First, because what people are refused is looked at later, beside the requests.
it('what is read only once is read of remembered tables alone', async () => {
  const { documentId } = await office.register('registrar', [main(units.divisionA)]);
  const calls = [
    () => office.call(office.caller('clerkA'), 'getDocument', { documentId }),
    () => office.call(office.caller('clerkA'), 'getTodoList', { list: 'awaitingReceipt' }),
    () => office.call(office.caller('clerkA'), 'getTodoLists', {}),
    () => office.call(office.caller('clerkA'), 'getHolidays', { year: 2026 }),
  ];
  const textsOf = async (ask: () => Promise<unknown>) => {
    watched.forget();
    await ask();
    return [...watched.texts()];
  };
  for (const ask of calls) {
    // Nothing that was read before counts any more.
    await office.platform.database.updateTable('officeHours').set({ closes: '16:30' }).execute();
    const [first, again] = [await textsOf(ask), await textsOf(ask)];
    const once = first.filter((text) => !again.includes(text));
    expect(once.length).toBeGreaterThan(0);
    const tables = await tablesNamedIn(once);
    expect([...tables].filter((table) => !rememberedTables.some((remembered) => remembered === table))).toEqual([]);
    expect(tables.size).toBeGreaterThan(0);
  }
});

it('a right that is lost, by whatever process, is lost at the next request in every process', async () => {
  const { documentId } = await office.register('registrar', [main(units.divisionA)]);
  const asked = () => second.call(office.caller('clerkA'), 'getDocument', { documentId });
  await asked();
  await asked();
  const { database } = office.platform;
  const held = await database
    .deleteFrom('unitRoles')
    .where('personId', '=', people.clerkA.personId)
    .returningAll()
    .execute();
  expect(await second.refusal(office.caller('clerkA'), 'getDocument', { documentId })).toMatchObject({
    code: 'document-not-found',
  });
  await database.insertInto('unitRoles').values(held).execute();
  await asked();
});

it('a right that is lost, by whatever process, is lost at the next change of a letter in every process', async () => {
  const register = () => second.refusal(office.caller('registrar'), 'registerIncoming', office.letterOf({}));
  await second.call(office.caller('registrar'), 'registerIncoming', office.letterOf({}));
  const { database } = office.platform;
  const held = await database
    .deleteFrom('unitRoles')
    .where('personId', '=', people.registrar.personId)
    .returningAll()
    .execute();
  expect(await register()).toMatchObject({ code: 'not-permitted' });
  await database.insertInto('unitRoles').values(held).execute();
  await second.call(office.caller('registrar'), 'registerIncoming', office.letterOf({}));
});

it('a change of a letter changes nothing that is remembered', async () => {
  const { database } = office.platform;
  const stamp = async () => (await sql<{ stamp: string }>`SELECT ${stampOfRemembered} AS stamp`.execute(database)).rows;
  const before = await stamp();
  const { documentId } = await office.register('registrar', [main(units.divisionA)]);
  const { item } = await office.call(office.caller('clerkA'), 'getDocument', { documentId });
  await office.call(office.caller('clerkA'), 'receive', { documentId, legId: item.legId, taskId: null, input: {} });
  expect(await stamp()).toEqual(before);
});

it('a transaction reads for itself, but the first try of one that changes letters only', async () => {
  const { database } = office.platform;
  const eras: unknown[] = [];
  const conflict = Object.assign(new Error('deadlock'), { code: '40P01' });
  const change = (kind: 'letters' | 'settings') =>
    inTransaction(database, async (transaction) => {
      if (kind === 'letters') changesLettersOnly(transaction);
      eras.push(eraOf(transaction)?.stamp);
      if (eras.length === 1) throw conflict;
    });
  await rememberedOf(database).during('now', true, () => change('letters'));
  await rememberedOf(database).during('now', true, () => change('settings'));
  await change('letters');
  expect(eras).toEqual(['now', undefined, undefined, undefined]);
});

it('an office that ends by itself is lost at its moment', async () => {
  const { documentId } = await office.register('registrar', [main(units.divisionB)]);
  const asked = () => office.call(office.caller('clerkB'), 'getDocument', { documentId });
  const ends = new Date(office.platform.clock().getTime() + 10 * 60_000);
  await office.platform.database
    .updateTable('unitRoles')
    .set({ validTo: ends })
    .where('personId', '=', people.clerkB.personId)
    .execute();
  await asked();
  office.advance(9 * 60_000);
  await asked();
  office.advance(2 * 60_000);
  expect(await office.refusal(office.caller('clerkB'), 'getDocument', { documentId })).toMatchObject({
    code: 'document-not-found',
  });
});

it('a right that is lost between two joinings of the changes is lost', async () => {
  const { documentId } = await office.register('registrar', [main(units.divisionA)]);
  const { database, clock } = office.platform;
  const join = () => joinRememberedChanges({ database, clock: () => new Date(clock().getTime() + 2 * 60 * 60_000) });
  const asked = () => second.call(office.caller('clerkA'), 'getDocument', { documentId });
  await join();
  await asked();
  const held = await database
    .deleteFrom('unitRoles')
    .where('personId', '=', people.clerkA.personId)
    .returningAll()
    .execute();
  await join();
  expect(await second.refusal(office.caller('clerkA'), 'getDocument', { documentId })).toMatchObject({
    code: 'document-not-found',
  });
  await database.insertInto('unitRoles').values(held).execute();
  await join();
  await join();
  await asked();
  const { rows } = await sql`SELECT FROM remembered_changes`.execute(database);
  expect(rows).toHaveLength(1);
});

it('each remembered table notes its changes, and no other', async () => {
  const { rows } = await sql<{ table: string }>`
    SELECT tgrelid::regclass::text AS "table" FROM pg_trigger WHERE tgname = 'remembered_rows_change'`.execute(
    office.platform.database,
  );
  expect(rows.map(({ table }) => table).toSorted()).toEqual(rememberedTables.toSorted());
});
