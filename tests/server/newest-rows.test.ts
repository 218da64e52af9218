import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { maxRowsRead } from '#domain/max-rows-read.ts';
import { people, units } from '#tests/rules/office.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const year = new Date().getFullYear();
/** The oldest letters are beyond what is read. */
const letters = maxRowsRead + 5;
const oldest = 1;
const newest = letters;
const wordOfAll = 'รายงาน';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  const { database } = office.platform;
  await sql`
    INSERT INTO documents (id, kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, letter_number,
      letter_date, subject, from_text, to_text, speed, secrecy, search_text, closed_at)
    SELECT n, 1, 'incoming', 'closed', ${units.divisionA}::int, ${units.divisionA}::int, ${people.clerkA.personId}::int, now(), '',
      DATE '2026-01-01', lpad((${letters}::int - n)::text, 8, '0'), '', '', 1, 1,
      ${wordOfAll} || CASE WHEN n IN (${oldest}, ${newest}) THEN ' ฃฅ เฉพาะเรื่อง' ELSE '' END, now()
    FROM generate_series(1, ${letters}::int) AS n`.execute(database);
  await sql`
    INSERT INTO legs (id, document_id, kind, from_unit_id, sent_by, sent_at, to_unit_id, state, closed_at)
    SELECT id, id, 'home', ${units.divisionA}, ${people.clerkA.personId}, now(), ${units.divisionA}, 'closed', now() FROM documents`.execute(
    database,
  );
  await sql`INSERT INTO document_readers SELECT id, ${`unit:${units.divisionA}`} FROM documents`.execute(database);
  await sql`INSERT INTO document_texts SELECT id, '', '' FROM documents`.execute(database);
  await sql`
    INSERT INTO tray_items (list, tray, year, document_id, leg_id, secrecy, speed, arrived_at)
    SELECT 'closedMatters', ${`desk:${units.divisionA}`}, ${year}, id, id, 1, 1, TIMESTAMPTZ '2026-01-01' + id * interval '1 second'
    FROM documents`.execute(database);
  await sql`
    INSERT INTO tray_counts SELECT list, tray, year, 1, count(*), 0 FROM tray_items GROUP BY list, tray, year`.execute(
    database,
  );
  const entries = sql`
    INSERT INTO register_entries (unit_id, book, is_secret, is_circular, year, number, document_id, leg_id, arrived_at,
      registered_at, registered_by, letter_number, from_text, to_text, subject)
    SELECT ${units.divisionA}::int, 'receive', false, false, ${year}, id, id, id, TIMESTAMPTZ '2026-01-01 12:00+07' + id / 100 * interval '1 day',
      now(), ${people.clerkA.personId}::int, '', '', '', '' FROM documents`;
  await pastTriggers(database, (transaction) => entries.execute(transaction));
  await sql`ANALYZE`.execute(database);
}, 120_000);
afterAll(() => office.close());

const clerk = () => office.caller('clerkA');
const list = async (more: object) => {
  const { data, total, isOfNewest } = await office.call(clerk(), 'getTodoList', { list: 'closedMatters', ...more });
  return { ids: data.map(({ documentId }) => documentId), total, isOfNewest };
};
const bySubject = (direction: 'asc' | 'desc') => ({ sort: [{ field: 'subject' as const, direction }], take: 1 });

describe('of a list that is longer than what is read', () => {
  it('the newest rows are sorted, and the answer says so', async () => {
    expect(await list(bySubject('asc'))).toEqual({ ids: [newest], total: maxRowsRead, isOfNewest: true });
    expect(await list(bySubject('desc'))).toEqual({
      ids: [letters - maxRowsRead + 1],
      total: maxRowsRead,
      isOfNewest: true,
    });
  });

  it('the newest rows are searched for a word of all letters, and the last page ends with them', async () => {
    const page = { search: wordOfAll, skip: maxRowsRead - 1, take: 10 };
    const found = await list(page);
    expect(found).toEqual({ ids: [letters - maxRowsRead + 1], total: maxRowsRead, isOfNewest: true });
    const { items } = await office.call(clerk(), 'getTodoLists', { search: wordOfAll });
    const card = items.find((item) => item.list === 'closedMatters');
    expect(card).toMatchObject({ count: maxRowsRead, isOfNewest: true });
  });

  it('the newest rows are compared with a filter', async () => {
    const filter = {
      logic: 'and' as const,
      filters: [{ field: 'documentId' as const, operator: 'lte' as const, value: 7 }],
    };
    expect(await list({ filter })).toEqual({ ids: [7, 6], total: 2, isOfNewest: true });
  });

  it('every row is found by a rare word, and reached in the order of arrival', async () => {
    expect(await list({ search: 'เฉพาะเรื่อง' })).toEqual({ ids: [newest, oldest], total: 2, isOfNewest: false });
    expect(await list({ search: 'เฉพาะเรื่อง', ...bySubject('desc') })).toMatchObject({
      ids: [oldest],
      isOfNewest: false,
    });
    const byArrival = (direction: 'asc' | 'desc', skip = 0) => ({
      sort: [{ field: 'arrivedAt' as const, direction }],
      take: 2,
      skip,
    });
    expect(await list(byArrival('asc'))).toEqual({ ids: [1, 2], total: letters, isOfNewest: false });
    expect((await list(byArrival('desc', letters - 1))).ids).toEqual([oldest]);
    expect((await list({ skip: letters - 2, take: 10 })).ids).toEqual([2, oldest]);
    const { items } = await office.call(clerk(), 'getTodoLists', { search: 'เฉพาะเรื่อง' });
    expect(items.find((item) => item.list === 'closedMatters')).toMatchObject({ count: 2, isOfNewest: false });
  });
});

describe('of a register that is longer than what is read', () => {
  const read = async (more: object) => {
    const asked = {
      unitId: units.divisionA,
      book: 'receive' as const,
      year,
      isSecret: false,
      isCircular: false,
      take: 1000,
    };
    const { items, isOfNewest } = await office.call(clerk(), 'getRegister', { ...asked, ...more });
    return { numbers: items.map(({ number }) => number), isOfNewest };
  };

  it('the newest numbers are searched for a word of all letters, and those of some days whatever their number', async () => {
    const last = await read({ search: wordOfAll, before: letters - maxRowsRead + 3 });
    expect(last).toEqual({ numbers: [letters - maxRowsRead + 2, letters - maxRowsRead + 1], isOfNewest: true });
    const ofDay = await read({ search: wordOfAll, fromDay: '2026-01-01', toDay: '2026-01-01' });
    expect(ofDay).toEqual({ numbers: Array.from({ length: 99 }, (_, index) => 99 - index), isOfNewest: false });
    expect(await read({ fromDay: '2026-01-02', toDay: '2026-01-02', take: 1 })).toEqual({
      numbers: [199],
      isOfNewest: false,
    });
  });

  it('every entry is found by a rare word and by its number', async () => {
    expect(await read({ search: 'เฉพาะเรื่อง' })).toEqual({ numbers: [newest, oldest], isOfNewest: false });
    expect((await read({ search: '3' })).numbers).toEqual([3]);
  });
});

describe('words that are too short for the index', () => {
  const find = (more: object) =>
    office.call(clerk(), 'searchDocuments', { text: 'ฃฅ', inFiles: false, take: 25, ...more });

  it('are looked for in the newest letters, and the answer says so', async () => {
    const { items, isOfNewest } = await find({});
    expect([items.map(({ documentId }) => documentId), isOfNewest]).toEqual([[newest], true]);
    const longer = await find({ text: 'เฉพาะเรื่อง' });
    expect([longer.items.map(({ documentId }) => documentId), longer.isOfNewest]).toEqual([[newest, oldest], false]);
  });

  it('are looked for in all letters of who may read few', async () => {
    await sql`INSERT INTO document_readers VALUES (${oldest}, ${`person:${people.officerP.personId}`})`.execute(
      office.platform.database,
    );
    const asked = { text: 'ฃฅ', inFiles: false, take: 25 };
    const { items, isOfNewest } = await office.call(office.caller('officerP'), 'searchDocuments', asked);
    expect([items.map(({ documentId }) => documentId), isOfNewest]).toEqual([[oldest], false]);
  });
});
