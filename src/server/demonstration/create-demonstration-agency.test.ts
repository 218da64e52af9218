import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { readersOf } from '#domain/workflow/access/readers.ts';
import { todoListNames } from '#domain/workflow/todo/todo-lists.ts';
import { traysOf } from '#domain/workflow/todo/trays-of.ts';
import { traysSeenBy } from '#domain/workflow/todo/viewer-trays.ts';
import { sarn } from '#domain/tenants/sarn.ts';
import { yearOf } from '#domain/text/thai-dates.ts';
import { isPassword } from '#server/accounts/password.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { verifyChain } from '#server/platform/audit/verify-chain.ts';
import { isConfigProblem, readConfig } from '#server/platform/config/config.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';

import { createDemonstrationAgency, type DemonstrationAccount } from './create-demonstration-agency.ts';
import { manualTexts } from './texts/manual-texts.ts';

/** A Friday afternoon. */
const now = new Date('2026-11-20T09:00:00Z');
const letters = 1_500;

let agency: TestDatabase;
let folder: string;
let accounts: readonly DemonstrationAccount[];

const create = () => {
  const config = readConfig({ DATA_DIR: folder });
  if (isConfigProblem(config)) throw new Error(config.problem);
  const files = openLocalFileStore(join(folder, 'files'), Buffer.alloc(32, 1));
  return createDemonstrationAgency({ database: agency.database, files, clock: () => now, config }, () => {}, letters);
};

beforeAll(async () => {
  agency = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sarn-test-'));
  accounts = await create();
}, 120_000);
afterAll(async () => {
  await agency.close();
  await rm(folder, { recursive: true });
});

/** Numbers and texts of a query that finds what must not be. */
const rowsOf = async (query: string) => (await sql.raw(query).execute(agency.database)).rows;

test('the stable accounts are told, and their password is good', async () => {
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

test('a second start changes nothing', async () => {
  const counted = () => rowsOf('SELECT count(*) FROM documents');
  const before = await counted();
  expect(await create()).toEqual([]);
  expect(await counted()).toEqual(before);
});

test('the cards say what the lists hold', async () => {
  const counted = `SELECT list, tray, year, secrecy, count(*)::int AS total, count(*) FILTER (WHERE speed > 1)::int AS urgent
    FROM tray_items GROUP BY list, tray, year, secrecy`;
  const kept = 'SELECT list, tray, year, secrecy, total, urgent FROM tray_counts';
  expect(await rowsOf(`(${counted} EXCEPT ${kept}) UNION ALL (${kept} EXCEPT ${counted})`)).toEqual([]);
});

test('lists and readers are those of the domain', async () => {
  const sample = await agency.database
    .selectFrom('documents')
    .select('id')
    .where(sql`id % 23`, '=', 0)
    .execute();
  for (const { id } of sample) {
    const matter = await loadMatter(agency.database, id);
    if (!matter) throw new Error(`no document ${id}`);
    const items = await agency.database
      .selectFrom('trayItems')
      .select(['list', 'tray', 'year', 'legId', 'taskId'])
      .where('documentId', '=', id)
      .execute();
    const wanted = traysOf(matter, sarn.extraLists);
    expect(sorted(items)).toEqual(
      sorted(wanted.map(({ list, tray, year, legId, taskId }) => ({ list, tray, year, legId, taskId }))),
    );
    const readers = await agency.database
      .selectFrom('documentReaders')
      .select('reader')
      .where('documentId', '=', id)
      .execute();
    expect(readers.map((row) => row.reader).toSorted()).toEqual([...readersOf(matter)].toSorted());
  }
});

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

test('no book has a gap, and its numbers follow time', async () => {
  expect(
    await rowsOf(`
      SELECT unit_id, book, year FROM number_series
      LEFT JOIN register_entries USING (unit_id, book, is_secret, is_circular, year)
      GROUP BY unit_id, book, is_secret, is_circular, year, last_number
      HAVING count(number) <> last_number OR max(number) <> last_number`),
  ).toEqual([]);
  expect(
    await rowsOf(`
      SELECT id FROM (
        SELECT id, registered_at, lag(registered_at) OVER (
          PARTITION BY unit_id, book, is_secret, is_circular, year ORDER BY number
        ) AS before FROM register_entries
      ) AS lines WHERE registered_at < before`),
  ).toEqual([]);
});

test('a letter numbered in the agency stands in the book of who numbered it, so that no number is drawn again', async () => {
  expect(
    await rowsOf(`
      SELECT documents.id, documents.letter_number FROM documents
      WHERE kind = ${documentKinds.inside.code} AND letter_number <> '' AND NOT EXISTS (
        SELECT 1 FROM register_entries AS lines JOIN units ON units.id = lines.unit_id
        WHERE lines.document_id = documents.id AND lines.book = 'send'
          AND documents.letter_number = units.letter_code || '/' || lines.number)`),
  ).toEqual([]);
});

test('no letter is lost: what is not finished lies on a desk', async () => {
  expect(
    await rowsOf(`
      SELECT id, state FROM documents
      WHERE state <> 'closed' AND published_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM tray_items WHERE document_id = documents.id AND list NOT IN ('followedMatters', 'closedMatters'))`),
  ).toEqual([]);
});

test('the log is whole and nothing happened at night, on weekends or in the future', async () => {
  expect(await verifyChain(agency.database)).not.toHaveProperty('brokenAt');
  expect(
    await rowsOf(`
      SELECT sequence FROM events, LATERAL (SELECT at AT TIME ZONE 'Asia/Bangkok' AS local) AS clock
      WHERE at > '${now.toISOString()}' OR extract(isodow FROM local) > 5
        OR local::time NOT BETWEEN '08:30' AND '16:30' OR local::date IN (SELECT day FROM holidays)`),
  ).toEqual([]);
});

test('every list has rows for somebody with an account', async () => {
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
  const viewer = await loadViewer(database, account.personId, sarn, now);
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

test('nothing top secret is stored, and secret letters are read by few', async () => {
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

test('papers are filed with the letters, and found by their words', async () => {
  const papers = await rowsOf(`
    SELECT files.id FROM files JOIN contents USING (sha256) JOIN documents ON documents.id = document_id
    WHERE media_type = 'application/pdf' AND plain_text LIKE '%' || letter_number || '%'`);
  expect(papers.length).toBeGreaterThan(letters / 12);
});

test('its manuals are published, printed and readable', async () => {
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

test('drafts have their text and walk their chain, so that they can be signed', async () => {
  expect(
    await rowsOf(`
      SELECT id FROM documents
      WHERE state IN ('inReview', 'inSign')
        AND NOT EXISTS (SELECT 1 FROM document_contents WHERE document_id = documents.id AND content->'body' <> '[]')`),
  ).toEqual([]);
  expect(await rowsOf(`SELECT id FROM tasks WHERE kind IN ('review', 'sign') AND chain_step IS NULL`)).toEqual([]);
});
