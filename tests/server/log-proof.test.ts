import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findLogBreaks } from '#server/find-log-breaks.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { headSeed } from '#server/platform/audit/export-head.ts';
import { publicKeyOf, signHead, type LogHead } from '#server/platform/audit/log-head.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { main, units } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { tamper } from '#tests/support/tamper.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

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

  it('that a head was not signed by the agency', async () => {
    const seed = Buffer.alloc(32, 1);
    const forged = await signHead(database(), seed, new Date());
    expect(publicKeyOf(seed)).not.toBe(publicKeyOf(headSeed(office.platform)));
    expect(await found(forged)).toEqual([{ what: 'head', from: forged.sequence, to: forged.sequence }]);
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
  ] as const)('%s', async ([statement, reason]) => {
    await expect(sql.raw(statement).execute(office.platform.database)).rejects.toThrow(reason);
  });
});
