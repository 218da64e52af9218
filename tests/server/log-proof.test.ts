import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findLogBreaks } from '#server/find-log-breaks.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { headSeed } from '#server/platform/audit/export-head.ts';
import type { LogBreak } from '#server/platform/audit/log-break.ts';
import { publicKeyOf, signHead, type LogHead } from '#server/platform/audit/log-head.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { programUrl } from '#tests/support/database-server.ts';
import { testLogKey } from '#tests/support/log-key.ts';
import { main, units } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';
import { tamper } from '#tests/support/tamper.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const watched = watchStatements();
afterAll(() => watched.stop());

describe('against whoever can write the database, the log proves', () => {
  let office: OfficeServer;
  beforeAll(async () => {
    office = await startOfficeServer();
    for (let count = 0; count < 3; count += 1) await office.register('registrar', [main(units.divisionA)]);
    const { documentId } = await office.draft('officerP', 2, signed('headA'));
    await office.perform('officerP', 'submit', documentId, {});
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
  });
  afterAll(() => office.close());

  const database = () => office.platform.database;
  const found = async (...heads: readonly LogHead[]) => {
    const { breaks } = await findLogBreaks(database(), { heads, seed: headSeed(office.platform) });
    return breaks.map(({ what, from, to }) => ({ what, from, to }));
  };
  const idOf = async (statement: string) => {
    const { rows } = await sql<{ id: number }>`${sql.raw(statement)}`.execute(database());
    return rows[0]?.id ?? 0;
  };

  it('nothing, while nothing was changed', async () => {
    const verdict = await findLogBreaks(database());
    expect(verdict).toMatchObject({ breaks: [], signatures: 1 });
    expect(verdict.records).toBeGreaterThan(4);
  });

  it('that a register entry was altered, removed or added', async () => {
    const id = await idOf('SELECT min(id) AS id FROM register_entries');
    const here = { what: 'entry', from: id, to: id };
    await tamper(database(), `UPDATE register_entries SET subject = subject || 'x' WHERE id = ${id}`);
    expect(await found()).toEqual([here]);
    await tamper(database(), `UPDATE register_entries SET subject = left(subject, -1) WHERE id = ${id}`);
    expect(await found()).toEqual([]);
    await tamper(
      database(),
      `CREATE TABLE gone AS SELECT * FROM register_entries WHERE id = ${id}`,
      `DELETE FROM register_entries WHERE id = ${id}`,
    );
    expect(await found()).toEqual([here]);
    await tamper(
      database(),
      'INSERT INTO register_entries SELECT * FROM gone',
      'UPDATE gone SET id = 999999, number = 999999',
      'INSERT INTO register_entries SELECT * FROM gone',
    );
    expect(await found()).toEqual([{ what: 'entry', from: 999_999, to: 999_999 }]);
    await tamper(database(), 'DELETE FROM register_entries WHERE id = 999999');
    expect(await found()).toEqual([]);
  });

  it('every one of many added entries', async () => {
    const before = await idOf('SELECT max(id) AS id FROM register_entries');
    await tamper(
      database(),
      'CREATE TABLE many AS SELECT * FROM register_entries ORDER BY id DESC LIMIT 1',
      `INSERT INTO register_entries
        SELECT (jsonb_populate_record(many, jsonb_build_object('id', 2000000 + added, 'number', 2000000 + added))).*
        FROM many, generate_series(1, 1200) AS added`,
    );
    expect(await found()).toHaveLength(1200);
    await tamper(database(), 'DELETE FROM register_entries WHERE id > 2000000', 'DROP TABLE many');
    expect(await idOf('SELECT max(id) AS id FROM register_entries')).toBe(before);
  });

  it('that a signature was removed', async () => {
    const id = await idOf('SELECT task_id AS id FROM document_signatures');
    await tamper(
      database(),
      'CREATE TABLE unsigned AS SELECT * FROM document_signatures',
      'DELETE FROM document_signatures',
    );
    expect(await found()).toEqual([{ what: 'signature', from: id, to: id }]);
    await tamper(database(), 'INSERT INTO document_signatures SELECT * FROM unsigned');
    expect(await found()).toEqual([]);
  });

  it('that its end was cut off together with its head, by a head exported before', async () => {
    const head = await signHead(database(), headSeed(office.platform), new Date());
    const { sequence } = head;
    expect(await found(head)).toEqual([]);
    await inTransaction(database(), (transaction) => appendEvents(transaction, [{ name: 'draft.begun' }], new Date()));
    expect(await found(head)).toEqual([]);
    await tamper(
      database(),
      `CREATE TABLE cut AS SELECT * FROM events WHERE sequence >= ${sequence}`,
      `DELETE FROM events WHERE sequence >= ${sequence}`,
      `UPDATE event_chain SET (last_sequence, last_hash) = (SELECT sequence, hash FROM events WHERE sequence = ${sequence - 1})`,
    );
    expect((await found(head)).filter(({ what }) => what === 'head')).toEqual([
      { what: 'head', from: sequence, to: sequence },
    ]);
    await tamper(
      database(),
      'INSERT INTO events SELECT * FROM cut',
      `UPDATE event_chain SET (last_sequence, last_hash) = (SELECT sequence, hash FROM events ORDER BY sequence DESC LIMIT 1)`,
    );
    expect(await found(head)).toEqual([]);
  });

  it('that events were cut off, by an export after them; by the export before, nothing: that window stays', async () => {
    const exported = () => signHead(database(), headSeed(office.platform), new Date());
    const before = await exported();
    await inTransaction(database(), (transaction) => appendEvents(transaction, [{ name: 'draft.begun' }], new Date()));
    const after = await exported();
    await tamper(
      database(),
      `CREATE TABLE tail AS SELECT * FROM events WHERE sequence > ${before.sequence}`,
      `DELETE FROM events WHERE sequence > ${before.sequence}`,
      `UPDATE event_chain SET last_sequence = ${before.sequence}, last_hash = '\\x${before.hash}'`,
    );
    expect(await found(before)).toEqual([]);
    expect(await found(before, after)).toEqual([{ what: 'head', from: after.sequence, to: after.sequence }]);
    await tamper(
      database(),
      'INSERT INTO events SELECT * FROM tail',
      `UPDATE event_chain SET last_sequence = ${after.sequence}, last_hash = '\\x${after.hash}'`,
    );
    expect(await found(before, after)).toEqual([]);
  });

  it('that a head was not signed by the agency', async () => {
    const seed = Buffer.alloc(32, 1);
    const forged = await signHead(database(), seed, new Date());
    expect(publicKeyOf(seed)).not.toBe(publicKeyOf(headSeed(office.platform)));
    expect(await found(forged)).toEqual([{ what: 'head', from: forged.sequence, to: forged.sequence }]);
  });

  it('without asking a function of that database, which its owner could replace', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace`.execute(database());
    expect(rows.map(({ name }) => name)).toContain('text_grams');
    watched.forget();
    await findLogBreaks(database());
    expect(watched.texts().length).toBeGreaterThan(3);
    const asked = rows.filter(({ name }) => watched.texts().some((text) => text.includes(`${name}(`)));
    expect(asked).toEqual([]);
  });

  it('no more of a break that was closed with a note, until its place changes again', async () => {
    const id = await idOf('SELECT max(id) AS id FROM register_entries');
    await tamper(database(), `UPDATE register_entries SET remark = 'x' WHERE id = ${id}`);
    const [item] = (await findLogBreaks(database())).breaks;
    if (!item) throw new Error('no break');
    const closing = { name: 'log.break-closed', note: 'ผู้ตรวจสอบ: กู้คืนข้อมูล', details: { ...item } } as const;
    await inTransaction(database(), (transaction) => appendEvents(transaction, [closing], new Date()));
    expect(await findLogBreaks(database())).toMatchObject({ breaks: [], closed: [item] });
    await tamper(database(), `UPDATE register_entries SET remark = 'y' WHERE id = ${id}`);
    expect(await found()).toEqual([{ what: 'entry', from: id, to: id }]);
  });
});

describe('an event that the program did not write', () => {
  let office: OfficeServer;
  let documentId: number;
  beforeAll(async () => {
    office = await startOfficeServer();
    await office.register('registrar', [main(units.divisionA)]);
    ({ documentId } = await office.draft('officerP', 2, signed('headA')));
    await office.perform('officerP', 'submit', documentId, {});
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    await tamper(database(), 'ALTER TABLE events DROP CONSTRAINT events_sequence_check');
  });
  afterAll(() => office.close());

  const database = () => office.platform.database;
  const forge = (sequence: number, name: string, details: unknown, at = 'now()') =>
    tamper(
      database(),
      `INSERT INTO events (sequence, at, name, document_id, note, details, previous_hash, hash)
        VALUES (${sequence}, ${at}, '${name}', ${documentId}, '', '${JSON.stringify(details)}', '\\x00', '\\x00')`,
    );
  const remove = (sequence: number) => tamper(database(), `DELETE FROM events WHERE sequence = ${sequence}`);
  const verdict = () => findLogBreaks(database());
  const found = async () => (await verdict()).breaks.map(({ what, from, to }) => ({ what, from, to }));
  const close = async (item: LogBreak | undefined) => {
    if (!item) throw new Error('no break');
    const closing = { name: 'log.break-closed', note: 'ผู้ตรวจสอบ: เหตุผล', details: { ...item } } as const;
    await inTransaction(database(), (transaction) => appendEvents(transaction, [closing], new Date()));
  };
  const places = [-1, 100_000] as const;

  it.for(places)('closes no break: at %i', async (sequence) => {
    await tamper(database(), `UPDATE register_entries SET remark = 'x' WHERE id = 1`);
    const [item] = (await verdict()).breaks;
    await forge(sequence, 'log.break-closed', item);
    expect(await verdict()).toMatchObject({ closed: [] });
    expect(await found()).toEqual([
      { what: 'events', from: sequence, to: sequence },
      { what: 'entry', from: 1, to: 1 },
    ]);
    await remove(sequence);
    await tamper(database(), `UPDATE register_entries SET remark = '' WHERE id = 1`);
    expect(await found()).toEqual([]);
  });

  it.for(places)('seals no register entry: at %i', async (sequence) => {
    const id = 999_999;
    await tamper(
      database(),
      `INSERT INTO register_entries
        SELECT (jsonb_populate_record(entries, '{"id": ${id}, "number": ${id}}')).* FROM register_entries AS entries LIMIT 1`,
    );
    const [item] = (await verdict()).breaks;
    await forge(sequence, 'records.sealed', { entries: { [id]: item?.fingerprint }, signatures: {} });
    expect(await found()).toEqual([
      { what: 'events', from: sequence, to: sequence },
      { what: 'entry', from: id, to: id },
    ]);
    await remove(sequence);
    await tamper(database(), `DELETE FROM register_entries WHERE id = ${id}`);
    expect(await found()).toEqual([]);
  });

  it.for(places)('gives no signed text back to its drafter: at %i', async (sequence) => {
    const count = (by: string) =>
      tamper(
        database(),
        `UPDATE document_contents SET version = version ${by}, content = content || '{"x": 1}' WHERE document_id = ${documentId}`,
      );
    const [stored] = await database().selectFrom('documentContents').select('content').execute();
    await count('+ 1');
    await forge(sequence, 'document.became-draft', {}, `now() + interval '1 day'`);
    expect(await found()).toEqual([
      { what: 'events', from: sequence, to: sequence },
      { what: 'document', from: documentId, to: documentId },
    ]);
    await remove(sequence);
    await count('- 1');
    await tamper(database(), `UPDATE document_contents SET content = '${stored?.content}'`);
    expect(await found()).toEqual([]);
  });

  it.for([
    ['at an endless time', 'draft.begun', {}, `'infinity'`],
    ['in a year that no program can name', 'draft.begun', {}, `'280000-01-01'`],
    ['as a seal of no register entry', 'records.sealed', { entries: { x: 'y' }, signatures: {} }, 'now()'],
    ['as a seal that is none', 'records.sealed', { entries: [1], signatures: 2 }, 'now()'],
    ['as a note on no place', 'log.break-closed', { from: 'x' }, 'now()'],
  ] as const)('%s is named, and closed with a note', async ([, name, details, at]) => {
    await forge(100_000, name, details, at);
    const { breaks } = await verdict();
    expect(breaks).toMatchObject([{ what: 'events', from: 100_000, to: 100_000 }]);
    await close(breaks[0]);
    expect(await verdict()).toMatchObject({ breaks: [], closed: breaks });
    await inTransaction(database(), (transaction) => appendEvents(transaction, [{ name: 'draft.begun' }], new Date()));
    expect(await found()).toEqual([]);
    await remove(100_000);
  });

  it('counts as it is once a proven note certifies it; a note that is in a break itself never closes another', async () => {
    const seal = await database()
      .selectFrom('events')
      .select('sequence')
      .where('name', '=', 'records.sealed')
      .orderBy('sequence')
      .executeTakeFirstOrThrow();
    await tamper(database(), `UPDATE events SET note = 'x' WHERE sequence = ${seal.sequence}`);
    const here = { what: 'events', from: seal.sequence, to: seal.sequence };
    const untrusted = await verdict();
    expect(untrusted.breaks.length).toBeGreaterThan(1);
    expect(untrusted.breaks[0]).toMatchObject(here);
    await close(untrusted.breaks[0]);
    expect(await found()).toEqual([]);
    await tamper(database(), `UPDATE register_entries SET remark = 'x' WHERE id = 1`);
    const [entry] = (await verdict()).breaks;
    await forge(100_000, 'log.break-closed', entry);
    const [note] = (await verdict()).breaks;
    expect(note).toMatchObject({ what: 'events', from: 100_000 });
    await close(note);
    expect(await found()).toEqual([{ what: 'entry', from: 1, to: 1 }]);
  });
});

describe('code in the database does not deceive the verification:', () => {
  let office: OfficeServer;
  beforeAll(async () => {
    office = await startOfficeServer();
    await office.register('registrar', [main(units.divisionA)]);
  });
  afterAll(() => office.close());

  /** As the program reads it in production, on a connection opened now. */
  const verdict = async () => {
    const database = openDatabase(programUrl(office.url), testLogKey);
    try {
      return await findLogBreaks(database);
    } finally {
      await database.destroy();
    }
  };
  const run = (...statements: readonly string[]) => tamper(office.platform.database, ...statements);
  const entry = { what: 'entry', from: 1, to: 1 };
  const forge = "UPDATE register_entries SET subject = 'ปลอม' || subject WHERE id = 1";
  const restore = "UPDATE register_entries SET subject = replace(subject, 'ปลอม', '') WHERE id = 1";

  it('the functions that once computed what is sealed', async () => {
    await run(
      forge,
      `CREATE FUNCTION sealed_text(entry register_entries) RETURNS text LANGUAGE sql AS $$ SELECT 'x' $$`,
      `CREATE FUNCTION sealed_hash(sealed text) RETURNS text LANGUAGE sql AS $$
        SELECT details->'entries'->>'1' FROM events WHERE name = 'records.sealed' AND details->'entries' ? '1' $$`,
    );
    expect(await verdict()).toMatchObject({ disguised: [], breaks: [entry] });
    await run(restore);
    expect(await verdict()).toMatchObject({ breaks: [] });
  });

  it('functions, operators and tables that the search path finds first', async () => {
    await run(
      forge,
      'CREATE SCHEMA sideways',
      'GRANT USAGE ON SCHEMA sideways TO PUBLIC',
      'CREATE TABLE sideways.register_entries AS SELECT * FROM register_entries',
      "UPDATE sideways.register_entries SET subject = replace(subject, 'ปลอม', '')",
      'GRANT SELECT ON sideways.register_entries TO PUBLIC',
      `CREATE FUNCTION sideways.encode(bytea, text) RETURNS text LANGUAGE sql AS $$ SELECT 'x' $$`,
      `CREATE FUNCTION sideways.unequal("char", "char") RETURNS boolean LANGUAGE sql AS $$ SELECT false $$`,
      'CREATE OPERATOR sideways.<> (LEFTARG = "char", RIGHTARG = "char", FUNCTION = sideways.unequal)',
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = sideways, public, pg_catalog', current_database()); END $$`,
    );
    expect(await verdict()).toMatchObject({ disguised: [], breaks: [entry] });
    await run(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I RESET search_path', current_database()); END $$`,
      'DROP SCHEMA sideways CASCADE',
      restore,
    );
    expect(await verdict()).toMatchObject({ breaks: [] });
  });

  const hidden = `INSERT INTO register_entries
    SELECT (jsonb_populate_record(entries, '{"id": 999, "number": 999}')).* FROM register_entries AS entries LIMIT 1`;
  it.for([
    [
      'row security',
      [
        "CREATE POLICY hides ON register_entries USING (id < 999 OR current_setting('transaction_read_only') = 'off')",
        'ALTER TABLE register_entries ENABLE ROW LEVEL SECURITY',
      ],
      ['ALTER TABLE register_entries DISABLE ROW LEVEL SECURITY', 'DROP POLICY hides ON register_entries'],
    ],
    [
      'a view in the place of a table',
      [
        'ALTER TABLE register_entries RENAME TO behind',
        "CREATE VIEW register_entries AS SELECT * FROM behind WHERE id < 999 OR current_setting('transaction_read_only') = 'off'",
        'GRANT SELECT ON register_entries TO PUBLIC',
      ],
      ['DROP VIEW register_entries', 'ALTER TABLE behind RENAME TO register_entries'],
    ],
    [
      'a type of its own',
      [
        'CREATE DOMAIN remark AS text',
        'ALTER TABLE register_entries ALTER remark TYPE remark',
        'DELETE FROM register_entries WHERE id = 999',
      ],
      ['ALTER TABLE register_entries ALTER remark TYPE text', 'DROP DOMAIN remark'],
    ],
  ] as const)('%s, which is named', async ([, disguise, undo]) => {
    await run(hidden, ...disguise);
    expect(await verdict()).toMatchObject({ disguised: ['register_entries'], breaks: [] });
    await run(...undo, 'DELETE FROM register_entries WHERE id = 999');
    expect(await verdict()).toMatchObject({ disguised: [], breaks: [] });
  });
});

describe('the database refuses', () => {
  let office: OfficeServer;
  beforeAll(async () => {
    office = await startOfficeServer();
    await office.register('registrar', [main(units.divisionA)]);
  });
  afterAll(() => office.close());

  it.for([
    ["UPDATE register_entries SET subject = 'x'", 'changed without an event'],
    ['DELETE FROM register_entries', 'append-only'],
    ['TRUNCATE register_entries CASCADE', 'append-only'],
    [
      `INSERT INTO events (sequence, at, name, previous_hash, hash) VALUES (-1, now(), 'draft.begun', '', '')`,
      'events_sequence_check',
    ],
  ] as const)('%s', async ([statement, reason]) => {
    await expect(sql.raw(statement).execute(office.platform.database)).rejects.toThrow(reason);
  });
});
