import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { inTransaction } from '../database/in-transaction.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';

import { appendEvents } from './append-events.ts';
import { verifyChain } from './verify-chain.ts';

let log: TestDatabase;

beforeEach(async () => {
  log = await openTestDatabase();
  const events = Array.from({ length: 10 }, (_, index) => ({
    name: 'document.held' as const,
    actorId: index,
    note: 'หมายเหตุ',
    details: { z: 1, a: { y: [1, { c: 1, b: 2 }] } },
  }));
  await append(events);
});
afterEach(() => log.close());

const append = (events: Parameters<typeof appendEvents>[1]) =>
  inTransaction(log.database, (transaction) => appendEvents(transaction, events, new Date()));
const verify = () => inTransaction(log.database, (transaction) => verifyChain(transaction));
const places = async () => (await verify()).breaks.map(({ from, to }) => [from, to]);

/** Changes the log the way a person with all rights over the database could. */
const tamper = async (...statements: readonly string[]) => {
  await sql`ALTER TABLE events DISABLE TRIGGER ALL`.execute(log.database);
  for (const statement of statements) await sql.raw(statement).execute(log.database);
};

test('an untouched log is intact, also after many writes at once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => append([{ name: 'draft.begun' }, { name: 'document.viewed' }])));
  expect(await verify()).toMatchObject({ verified: 50, breaks: [] });
});

test.for([
  ["UPDATE events SET note = 'x' WHERE sequence = 4", [[4, 4]]],
  ["UPDATE events SET details = '{}' WHERE sequence = 1", [[1, 1]]],
  ['DELETE FROM events WHERE sequence = 7', [[7, 7]]],
  ['DELETE FROM events WHERE sequence BETWEEN 3 AND 5', [[3, 5]]],
  ['DELETE FROM events WHERE sequence > 8', [[9, 10]]],
] as const)('after %s the log names the break', async ([statement, expected]) => {
  await tamper(statement);
  expect(await places()).toEqual(expected);
});

test('the verification goes on after a break and names every other one', async () => {
  await tamper("UPDATE events SET note = 'x' WHERE sequence IN (2, 5)", 'DELETE FROM events WHERE sequence = 8');
  expect(await places()).toEqual([
    [2, 2],
    [5, 5],
    [8, 8],
  ]);
  expect((await verify()).verified).toBe(7);
});

test('two events that changed places are named', async () => {
  await tamper(
    'UPDATE events SET sequence = 100 + sequence WHERE sequence IN (3, 4)',
    'UPDATE events SET sequence = 107 - sequence WHERE sequence > 100',
  );
  expect(await places()).toEqual([[3, 5]]);
});

test('an event forged with plain hashes and its head is named', async () => {
  await tamper(
    `INSERT INTO events SELECT 11, at, name, actor_id, on_behalf_of_id, delegation_kind, document_id, leg_id, task_id,
       from_state, to_state, 'forged', details, hash, sha256(hash || convert_to('forged', 'UTF8'))
     FROM events WHERE sequence = 10`,
    'UPDATE event_chain SET last_sequence = 11, last_hash = (SELECT hash FROM events WHERE sequence = 11)',
  );
  expect(await places()).toEqual([[11, 11]]);
});

/** Rows that the program never writes, and the guards that whoever owns the table can remove before. */
const forged = (sequence: string, columns = '') =>
  `INSERT INTO events SELECT (jsonb_populate_record(events, '{"sequence": ${sequence}${columns}}')).* FROM events WHERE sequence = 10`;
const unguarded = [
  'ALTER TABLE events DROP CONSTRAINT events_sequence_check',
  'ALTER TABLE events DROP CONSTRAINT events_pkey',
  'ALTER TABLE events ALTER hash DROP NOT NULL, ALTER name DROP NOT NULL, ALTER details DROP NOT NULL, ALTER at DROP NOT NULL, ALTER sequence DROP NOT NULL',
];
const greatest = '9223372036854775807';

test.for([
  [
    'before the first',
    [forged('0'), forged('-7')],
    [
      [-7, -7],
      [0, 0],
    ],
  ],
  ['at the lowest number there is', [forged('-9223372036854775808')], [[-(2 ** 63), -(2 ** 63)]]],
  ['beyond the head', [forged('400')], [[400, 400]]],
  ['at the two greatest numbers there are', [forged(greatest), forged('9223372036854775806')], [[2 ** 63, 2 ** 63]]],
  ['twice', [forged('4')], [[4, 4]]],
  ['at no place', [forged('null')], [[0, 0]]],
  ['at an endless time', [forged('11', ', "at": "infinity"')], [[11, 11]]],
  ['in a year that no program can name', [forged('11', ', "at": "280000-01-01"')], [[11, 11]]],
  [
    'without a name, time, details or hash',
    [forged('11', ', "name": null, "at": null, "details": null, "hash": null')],
    [[11, 11]],
  ],
  ['nested without end', [forged('11', `, "details": ${'['.repeat(3000)}${']'.repeat(3000)}`)], [[11, 11]]],
  ['with a number beyond all', [forged('11', `, "details": 1${'0'.repeat(400)}`)], [[11, 11]]],
] as const)('an event that is there %s is named, and all others are verified', async ([, statements, expected]) => {
  await tamper(...unguarded, ...statements);
  expect(await places()).toEqual(expected);
});

test('a number that has no end is not the nothing that was written', async () => {
  await append([{ name: 'draft.begun', details: { nothing: null } }]);
  await tamper(`UPDATE events SET details = '{"nothing": 1${'0'.repeat(400)}}' WHERE sequence = 11`);
  expect(await places()).toEqual([[11, 11]]);
});

test('a head that is not there is named with the events it proved', async () => {
  await tamper('DELETE FROM event_chain');
  expect(await places()).toEqual([[1, 10]]);
});

test('only events that their keyed hash proves are taken', async () => {
  await tamper(...unguarded, forged('-1'), forged('400'), "UPDATE events SET note = 'x' WHERE sequence = 4");
  const taken: number[] = [];
  await inTransaction(log.database, (transaction) =>
    verifyChain(transaction, ({ sequence }) => void taken.push(sequence)),
  );
  expect(taken).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10]);
});

test('the database refuses to change the log', async () => {
  for (const statement of ["UPDATE events SET note = 'x'", 'DELETE FROM events', 'TRUNCATE events']) {
    await expect(sql.raw(statement).execute(log.database)).rejects.toThrow('append-only');
  }
});
