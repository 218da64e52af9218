import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { panelPages } from '#server/dashboard/panel-pages.ts';
import { findDuplicateLetters } from '#server/documents/find-duplicate-letters.ts';
import { plannedEachTime } from '#server/platform/database/statement-names.ts';
import { exactNumber, searchDocuments } from '#server/search/search-documents.ts';
import { smallReadableSet } from '#server/search/small-readable-set.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';

/** Once the planner misjudged these statements, and read every letter; as they are written now it cannot. */
const letters = 40_000;
const published = 8_000;
const unitCount = 500;
/** Whoever heads many units has hundreds of keys. */
const unitIds = Array.from({ length: unitCount }, (_, index) => 50_000 + index);
const director: Viewer = { ...people.headA, headOf: unitIds, overseen: unitIds };

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Every statement sent to the database with its values. Servers of other tests of this process may still be at work. */
function watchStatements(database: () => string | undefined) {
  const { query } = Client.prototype;
  let statements: Statement[] = [];
  const watched = function (this: Client, ...given: readonly unknown[]): unknown {
    const [first, second] = given;
    const { text = first, values = second } = z
      .looseObject({ text: z.string().optional(), values: z.array(z.unknown()).optional() })
      .catch({})
      .parse(first);
    if (this.database === database() && typeof text === 'string' && Array.isArray(values))
      statements.push({ text, values });
    return Reflect.apply(query, this, given);
  };
  Object.assign(Client.prototype, { query: watched });
  return {
    during: async (run: () => Promise<unknown>) => {
      statements = [];
      await run();
      return statements;
    },
    stop: () => void Object.assign(Client.prototype, { query }),
  };
}

const node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  get Plans() {
    return z.array(node).optional();
  },
});
type Node = z.output<typeof node>;
const explained = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) })) });

const nodesOf = (top: Node): readonly Node[] => [top, ...(top.Plans ?? []).flatMap(nodesOf)];

let test: TestDatabase;
let client: Client;
let databaseName: string | undefined;
const watched = watchStatements(() => databaseName);
beforeAll(async () => {
  test = await openTestDatabase();
  client = new Client(test.url);
  await client.connect();
  databaseName = client.database;
  await createOffice(test.database);
  await sql`
    INSERT INTO documents (kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, letter_number,
      letter_date, subject, from_text, to_text, speed, secrecy, search_text, published_at)
    SELECT CASE WHEN n <= ${published} THEN ${documentKinds.command.code} ELSE 1 END, 'incoming', 'closed',
      ${units.registry}, ${units.registry}, ${people.registrar.personId}, now() - n * interval '1 minute', 'มท 0201/' || n,
      DATE '2026-11-20', 'เรื่องที่ ' || n, 'กระทรวงมหาดไทย', '', 1, 1, '',
      CASE WHEN n <= ${published} THEN now() - n * interval '1 minute' END
    FROM generate_series(1, ${letters}::int) AS n`.execute(test.database);
  await sql`
    INSERT INTO document_readers (document_id, reader)
    SELECT id, 'unit:' || 50000 + id % ${unitCount} FROM documents
    UNION ALL
    SELECT id, 'everyone' FROM documents WHERE published_at IS NOT NULL`.execute(test.database);
  // As in an agency, where every page was vacuumed once: reading an index alone is cheaper then.
  await sql`VACUUM (ANALYZE, FREEZE)`.execute(test.database);
}, 300_000);
afterAll(async () => {
  watched.stop();
  await client.end();
  await test.close();
});

/** Two indexes lead from a letter to its readers, and the planner finds them equal. */
const readersOfOne = 'document_readers of one letter';

/** The indexes by which the statements would read letters and their readers; "all of" a table when by none. */
async function readsOf(run: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const statements = await watched.during(run);
  const reads = new Set<string>();
  for (const { text, values } of statements.filter(({ text }) => /^\s*(\/\*.*?\*\/\s*)?(SELECT|WITH)\b/.test(text))) {
    const { rows } = explained.parse(await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values));
    for (const item of rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan))) {
      const { 'Relation Name': table = '', 'Index Name': index, 'Index Cond': condition } = item;
      if (index?.startsWith('document_readers') && condition?.includes('document_id')) reads.add(readersOfOne);
      else if (index?.startsWith('document')) reads.add(condition === undefined ? `all of ${index}` : index);
      else if (item['Node Type'] === 'Seq Scan' && table.startsWith('document')) reads.add(`all of ${table}`);
    }
  }
  return reads;
}

describe('among forty thousand letters the planner reads no more than is asked for:', () => {
  const letter = { letterNumber: 'มท 0201/77', letterDate: '2026-11-20', fromText: 'กระทรวงมหาดไทย', fileIds: [] };
  const byNumber = ['documents_by_number', 'documents_pkey', readersOfOne];

  it.each([
    ['a clerk', people.registrar],
    ['a director', director],
  ])('letters like the one %s registers', async (_, viewer) => {
    const reads = await readsOf(() => findDuplicateLetters(test.database, viewer, letter));
    expect(reads).toEqual(new Set(byNumber));
  });

  it('the letter with the number that a director typed', async () => {
    const reads = await readsOf(() => exactNumber(test.database, director, 'มท 0201/77'));
    expect(reads).toEqual(new Set(byNumber));
  });

  it.each([
    ['a clerk', people.registrar],
    ['a director', director],
  ])('the panel of %s and its count', async (_, viewer) => {
    const reads = await readsOf(() => panelPages(test.database, viewer, ['command'], '', new Date()));
    expect(reads).toEqual(new Set(['documents_published', readersOfOne]));
  });

  it.each([
    ['of some days', { fromDay: '2026-01-01', toDay: '2026-01-02' }, 'documents_by_day'],
    ['that are secret', { secrecy: 2 }, 'documents_secret'],
  ])('the letters %s, found by a director', async (_, chosen, index) => {
    const asked = { text: '', inFiles: false, take: 25, ...chosen };
    const reads = await readsOf(() => searchDocuments(test.database, director, asked, 'th'));
    expect([...reads].filter((read) => read.startsWith('all of'))).toEqual([]);
    expect(reads).toContain(index);
  });

  it('a search is planned for its values: the keys of a director become a table of them', async () => {
    const asked = { text: '', inFiles: false, take: 25, secrecy: 2 };
    const statements = await watched.during(() => searchDocuments(test.database, director, asked, 'th'));
    const pages = statements.filter(({ text }) => text.includes('FROM documents'));
    expect(pages.map(({ text }) => text.startsWith(plannedEachTime))).toEqual([true]);
  });

  it('the letters that a director may read, up to a limit', async () => {
    const reads = await readsOf(() => smallReadableSet(test.database, director));
    expect(reads).toEqual(new Set(['document_readers_by_reader']));
  });
});
