import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { dispatchChannels, dispatchStates, postServices } from '#domain/dispatches/dispatches.ts';
import { documentStates } from '#domain/documents/document.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { taskKinds } from '#domain/workflow/matter/matter.ts';
import { legStates } from '#domain/workflow/states/leg-transitions.ts';
import { taskStates } from '#domain/workflow/states/task-transitions.ts';
import { todoLists, todoListNames } from '#domain/workflow/todo/todo-lists.ts';
import { traysSeenBy } from '#domain/workflow/todo/viewer-trays.ts';
import { yearOf } from '#domain/text/thai-dates.ts';
import { secretMark } from '#locales/letters.ts';
import { isPassword } from '#server/accounts/password.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { findLogBreaks } from '#server/find-log-breaks.ts';
import { isConfigProblem, readConfig } from '#server/platform/config/config.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openTestSandbox } from '#tests/support/sandbox.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';

import { createDemonstrationAgency, type DemonstrationAccount } from './create-demonstration-agency.ts';
import { manualTexts } from './texts/manual-texts.ts';

/** A Friday afternoon. */
const now = new Date('2026-11-20T09:00:00Z');
const minDocuments = 1_500;
/** Simulating a year takes long on a busy machine. */
const timeoutMs = 1_200_000;

let agency: TestDatabase;
let folder: string;
const sandbox = openTestSandbox();
afterAll(() => sandbox.close());
let accounts: readonly DemonstrationAccount[];

const noJob = () => Promise.reject(new Error('no job is queued while the agency is made'));

function create() {
  const config = readConfig({ DATA_DIR: folder });
  if (isConfigProblem(config)) throw new Error(config.problem);
  const platform: Platform = {
    config,
    database: agency.database,
    files: openLocalFileStore(join(folder, 'files'), Buffer.alloc(32, 1), sandbox),
    sandbox,
    refusedViews: { flush: async () => undefined, close: async () => undefined },
    clock: () => now,
    deriveKey: () => Buffer.alloc(32, 2),
    log: pino({ level: 'silent' }),
    jobs: { send: noJob, work: noJob, schedule: noJob, unschedule: noJob, stop: noJob },
  };
  return createDemonstrationAgency(platform, agency.url, () => {});
}

beforeAll(async () => {
  agency = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sarn-test-'));
  accounts = await create();
}, timeoutMs);
afterAll(async () => {
  await agency.close();
  await rm(folder, { recursive: true });
});

const rowsOf = async (query: string) => (await sql.raw<object>(query).execute(agency.database)).rows;

test('returns the accounts with fixed names, with a working password', async () => {
  const names = [
    'admin',
    'central',
    'clerk1',
    'clerk2',
    'deputy',
    'director',
    'head1',
    'head2',
    'newcomer',
    'officer1',
    'officer2',
  ];
  expect(accounts.map((account) => account.username).toSorted()).toEqual([...names, 'secret', 'secretary']);
  const { passwordHash } = await agency.database
    .selectFrom('accounts')
    .select('passwordHash')
    .where('username', '=', 'central')
    .executeTakeFirstOrThrow();
  expect(await isPassword(passwordHash, 'Sarn2569demo')).toBe(true);
});

test('a second start changes nothing, and returns the accounts again', async () => {
  const counted = () => rowsOf('SELECT count(*) FROM documents');
  const before = await counted();
  expect(await create()).toEqual(accounts);
  expect(await counted()).toEqual(before);
});

test('has at least 1,500 documents', async () => {
  const [row] = await rowsOf('SELECT count(*)::int AS documents FROM documents');
  expect(row).toEqual({ documents: expect.any(Number) });
  expect(Object.values(row ?? {})[0]).toBeGreaterThanOrEqual(minDocuments);
});

test('shows every state, kind of task and means of delivery', async () => {
  expect(await valuesOf('documents', 'state')).toEqual(documentStates.toSorted());
  expect(await valuesOf('legs', 'state')).toEqual(legStates.toSorted());
  expect(await valuesOf('tasks', 'kind')).toEqual(taskKinds.toSorted());
  expect(await valuesOf('tasks', 'state')).toEqual(taskStates.toSorted());
  expect(await valuesOf('dispatches', 'state')).toEqual(dispatchStates.toSorted());
  expect(await valuesOf('dispatches', 'channel')).toEqual(dispatchChannels.toSorted());
  expect(await valuesOf('dispatches', 'post_service')).toEqual(postServices.toSorted());
  expect(await rowsOf('SELECT id FROM documents WHERE held_at IS NOT NULL')).not.toEqual([]);
});

const valuesOf = async (table: string, column: string): Promise<readonly unknown[]> => {
  const rows = await rowsOf(`SELECT DISTINCT ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL`);
  return rows.map((row) => Object.values(row ?? {})[0]).toSorted();
};

test('no register has a gap or a duplicate, and its numbers are chronological', async () => {
  expect(
    await rowsOf(`
      SELECT unit_id, book, year FROM number_series
      LEFT JOIN register_entries USING (unit_id, book, is_secret, is_circular, year)
      GROUP BY unit_id, book, is_secret, is_circular, year, last_number
      HAVING count(number) <> last_number OR count(DISTINCT number) <> last_number OR max(number) <> last_number`),
  ).toEqual([]);
  expect(
    await rowsOf(`
      SELECT id FROM (
        SELECT id, registered_at, lag(registered_at) OVER (
          PARTITION BY unit_id, book, is_secret, is_circular, year ORDER BY number
        ) AS before FROM register_entries WHERE id NOT IN (SELECT entry_id FROM number_reservations)
      ) AS entries WHERE registered_at < before`),
  ).toEqual([]);
});

test('a letter numbered in the agency is in the register of whoever numbered it, so no number is allocated twice', async () => {
  expect(
    await rowsOf(`
      SELECT documents.id, documents.letter_number FROM documents
      WHERE kind = ${documentKinds.inside.code} AND letter_number <> '' AND NOT EXISTS (
        SELECT 1 FROM register_entries AS lines JOIN units ON units.id = lines.unit_id
        WHERE lines.document_id = documents.id AND lines.book = 'send'
          AND documents.letter_number = units.letter_code || '/' || CASE WHEN lines.is_secret THEN '${secretMark}' ELSE '' END
            || lines.number)`),
  ).toEqual([]);
});

test('letters to other agencies have numbers in the send books, the one of the central registry too', async () => {
  const [row] = await rowsOf(`
    SELECT count(*)::int AS sent, count(*) FILTER (WHERE units.is_central_registry)::int AS central
    FROM register_entries AS entries
    JOIN documents ON documents.id = entries.document_id
    JOIN units ON units.id = entries.unit_id
    WHERE entries.book = 'send' AND documents.kind = ${documentKinds.outside.code} AND documents.direction = 'outgoing'`);
  expect(
    Object.values(row ?? {}).every((count) => Number(count) >= 10),
    JSON.stringify(row),
  ).toBe(true);
});

test('no letter is lost: every unfinished one is in a tray', async () => {
  expect(
    await rowsOf(`
      SELECT id, state FROM documents
      WHERE (direction = 'incoming' AND state <> 'closed' OR state IN ('inReview', 'inSign', 'signed', 'registered'))
        AND NOT EXISTS (
        SELECT 1 FROM tray_items WHERE document_id = documents.id AND list NOT IN ('followedMatters', 'closedMatters'))`),
  ).toEqual([]);
});

test('the log and the signatures verify, and nothing happened at night, on weekends or in the future', async () => {
  expect(await findLogBreaks(agency.database)).toMatchObject({ breaks: [] });
  expect(
    await rowsOf(`
      SELECT sequence FROM events, LATERAL (SELECT at AT TIME ZONE 'Asia/Bangkok' AS local) AS clock
      WHERE at > '${now.toISOString()}' OR extract(isodow FROM local) > 5 OR local::date IN (SELECT day FROM holidays)
        OR local::time NOT BETWEEN '08:30' AND '16:30' AND name NOT IN ('dispatch.mailed', 'dispatch.failed')`),
  ).toEqual([]);
});

test('gives every account something to do', async () => {
  const toAct = todoListNames.filter((list) => todoLists[list].group === 'act');
  for (const { username } of accounts) {
    const rows = await Promise.all(toAct.map((list) => rowsInList(username, list)));
    expect(Math.max(...rows), username).toBeGreaterThan(0);
  }
});

test('every list has rows for a person with an account', async () => {
  for (const list of todoListNames) {
    const holders = await Promise.all(accounts.map((account) => rowsInList(account.username, list)));
    expect(Math.max(...holders), list).toBeGreaterThan(2);
  }
});

async function rowsInList(username: string, list: (typeof todoListNames)[number]): Promise<number> {
  const { database } = agency;
  const account = await database
    .selectFrom('accounts')
    .select('personId')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const viewer = await loadViewer(database, account.personId, now);
  const trays = traysSeenBy(viewer, list);
  if (trays.length === 0) return 0;
  const { total } = await database
    .selectFrom('trayCounts')
    .select((select) => select.fn.sum<number | null>('total').as('total'))
    .where('list', '=', list)
    .where('tray', 'in', [...trays])
    .where('year', 'in', [0, yearOf(now)])
    .where('secrecy', '<=', viewer.clearance)
    .executeTakeFirstOrThrow();
  return Number(total);
}

test('nothing top secret is stored, and only few people can read secret letters', async () => {
  expect(await rowsOf('SELECT id FROM documents WHERE secrecy >= 4')).toEqual([]);
  expect(await rowsOf('SELECT id FROM documents WHERE secrecy >= 2 LIMIT 1')).toHaveLength(1);
  expect(
    await rowsOf(`
      SELECT document_id, reader FROM document_readers JOIN documents ON documents.id = document_id
      WHERE secrecy >= 2 AND split_part(reader, ':', 1) NOT IN ('secretDesk', 'person')`),
  ).toEqual([]);
  expect(
    await rowsOf(`
      SELECT document_id, reader FROM document_readers JOIN documents ON documents.id = document_id
      WHERE secrecy >= 2 AND reader LIKE 'person:%' AND NOT EXISTS (
        SELECT 1 FROM clearances WHERE class >= secrecy AND 'person:' || person_id = reader)`),
  ).toEqual([]);
  expect(
    await rowsOf(`
      SELECT read_marks.person_id FROM read_marks JOIN documents ON documents.id = document_id
      WHERE secrecy >= 2 AND NOT EXISTS (
        SELECT 1 FROM clearances WHERE class >= secrecy AND clearances.person_id = read_marks.person_id)`),
  ).toEqual([]);
});

test('letters have files, and are found by the text of these', async () => {
  const papers = await rowsOf(`
    SELECT files.id FROM files JOIN contents USING (sha256) JOIN documents ON documents.id = document_id
    WHERE media_type = 'application/pdf' AND plain_text LIKE '%' || letter_number || '%'`);
  expect(papers.length).toBeGreaterThan(100);
});

test('the manuals of the agency are published, printed and readable', async () => {
  const manuals = await agency.database
    .selectFrom('manuals')
    .innerJoin('files', 'files.id', 'manuals.fileId')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['manuals.title', 'manuals.isPublished', 'files.isForManual', 'contents.mediaType', 'contents.pageCount'])
    .orderBy('manuals.sortOrder')
    .execute();
  expect(manuals.map((manual) => manual.title)).toEqual(manualTexts.map((text) => text.title));
  for (const manual of manuals) {
    expect(manual).toMatchObject({ isPublished: true, isForManual: true, mediaType: 'application/pdf' });
    expect(manual.pageCount).toBeGreaterThan(0);
  }
});

test('drafts have their text and a chain, so that they can be signed', async () => {
  expect(
    await rowsOf(`
      SELECT id FROM documents
      WHERE state IN ('inReview', 'inSign')
        AND NOT EXISTS (SELECT 1 FROM document_contents WHERE document_id = documents.id AND content->'body' <> '[]')`),
  ).toEqual([]);
  expect(await rowsOf(`SELECT id FROM tasks WHERE kind IN ('review', 'sign') AND chain_step IS NULL`)).toEqual([]);
});
