import { Readable } from 'node:stream';

import { readFilePieces } from '#contract/file-pieces.ts';
import { allOf } from '#tests/support/all-of.ts';
import { pastTriggers } from '#tests/support/tamper.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { people, units, type PersonName } from '#tests/rules/office.ts';
import { layoutOfWorkbook, rowsOfWorkbook } from '#tests/support/read-workbook.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const year = new Date().getFullYear();

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const exported = async (by: PersonName, wanted: string) => {
  const headers = { authorization: `Bearer ${office.caller(by).token}` };
  return office.app.inject({ url: `/api/sarabun/export-register?${wanted}`, headers });
};

const subjectsIn = (body: string) => body.split('\r\n').flatMap((line) => /เรื่องที่ \d+/.exec(line)?.[0] ?? []);

describe('exporting a register', () => {
  it('gives its readers a CSV without formulas a spreadsheet would run, and is logged', async () => {
    const subject = '=HYPERLINK("http://example.org")';
    await office.register('registrar', [], { subject });
    const url = `/api/sarabun/export-register?unitId=${units.registry}&year=${year}`;
    const headers = (name: PersonName) => ({ authorization: `Bearer ${office.caller(name).token}` });
    const table = await office.app.inject({ url, headers: headers('registrar') });
    expect(table.headers['content-type']).toContain('text/csv');
    expect(table.body).toMatch(/^\uFEFF"เลขทะเบียนรับ","วันที่รับ"/);
    expect(table.body).toContain('"\'=HYPERLINK(""http://example.org"")"');
    for (const name of ['officerP', 'clerkB'] as const)
      expect((await office.app.inject({ url, headers: headers(name) })).statusCode).toBe(404);
    expect((await office.app.inject({ url })).statusCode).toBe(401);
    expect((await office.app.inject({ url: `${url}&isSecret=true`, headers: headers('registrar') })).statusCode).toBe(
      404,
    );
    const sent = await office.app.inject({ url: `${url}&book=send`, headers: headers('registrar') });
    expect(sent.body).toMatch(/^\uFEFF"เลขทะเบียนส่ง","วันที่ลงทะเบียน"/);
    const workbook = await office.app.inject({ url: `${url}&format=xlsx`, headers: headers('registrar') });
    expect(workbook.headers['content-type']).toContain('spreadsheetml');
    expect(workbook.headers['content-disposition']).toContain(`receive-1-${year}.xlsx`);
    const [head, line] = rowsOfWorkbook(workbook.rawPayload);
    expect(head?.slice(0, 2)).toEqual(['เลขทะเบียนรับ', 'วันที่รับ']);
    expect(line).toContain(subject);
    for (const name of ['officerP', 'clerkB'] as const) {
      const refused = await office.app.inject({ url: `${url}&format=xlsx`, headers: headers(name) });
      expect(refused.statusCode).toBe(404);
    }
    const logged = await office.platform.database
      .selectFrom('events')
      .select('actorId')
      .where('name', '=', 'register.exported')
      .execute();
    const byRegistrar = { actorId: people.registrar.personId };
    expect(logged).toEqual([byRegistrar, byRegistrar, byRegistrar]);
  });

  it('follows the order of the numbers, also across the limit of one read', async () => {
    const { documentId, legId } = await office.register('registrar', [], { subject: 'เรื่องที่ 0' });
    const insertion = sql`
      INSERT INTO register_entries (unit_id, book, is_secret, is_circular, year, number, document_id, leg_id, arrived_at,
        registered_at, registered_by, letter_number, from_text, to_text, subject)
      SELECT ${units.registry}::int, 'receive', false, false, 2011, each, ${documentId}::bigint, ${legId}::bigint, now(),
        now(), ${people.registrar.personId}::int, '', '', '', 'เรื่องที่ ' || each
      FROM generate_series(1, 2001) AS each`;
    await pastTriggers(office.platform.database, (transaction) => insertion.execute(transaction));
    const { body } = await exported('registrar', `unitId=${units.registry}&year=2011`);
    expect(subjectsIn(body)).toEqual(Array.from({ length: 2001 }, (_, index) => `เรื่องที่ ${index + 1}`));
    const workbook = await exported('registrar', `unitId=${units.registry}&year=2011&format=xlsx`);
    expect(layoutOfWorkbook(workbook.rawPayload).name).toBe('ทะเบียนหนังสือรับ 2554');
    expect(rowsOfWorkbook(workbook.rawPayload)).toHaveLength(2002);
  });

  it('says how far it is to the screen that asks for its pieces, and to no stranger', async () => {
    const wanted = `unitId=${units.registry}&year=2011&inPieces=true`;
    const { rawPayload, headers } = await exported('registrar', wanted);
    expect(headers['content-type']).toContain('file-pieces');
    const pieces = await allOf(readFilePieces(Readable.from([rawPayload])));
    const told = new Map(pieces.map(({ lines, thousandths }) => [lines, thousandths]));
    expect([...told]).toEqual([
      [0, 0],
      [1000, 499],
      [2000, 999],
      [2001, 1000],
    ]);
    const whole = Buffer.concat(pieces.map(({ bytes }) => bytes)).toString();
    expect(whole).toBe((await exported('registrar', `unitId=${units.registry}&year=2011`)).body);
    for (const name of ['officerP', 'clerkB'] as const) {
      const refused = await exported(name, wanted);
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    }
  });

  it('holds no connection while it is taken slowly, nor when it is cancelled', async () => {
    const reply = await office.app.inject({
      url: `/api/sarabun/export-register?unitId=${units.registry}&year=2011&inPieces=true`,
      headers: { authorization: `Bearer ${office.caller('registrar').token}` },
      payloadAsStream: true,
    });
    const held = async () => {
      const { rows } = await sql<{ state: string }>`
        SELECT state FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%register_entries%' AND state <> 'idle'`.execute(
        office.platform.database,
      );
      return rows;
    };
    const stream = reply.stream();
    const pieces = readFilePieces(stream);
    for (let lines = 0; lines < 1000;) lines = (await pieces.next()).value?.lines ?? 1000;
    await expect.poll(held).toEqual([]);
    stream.destroy();
    await expect.poll(held).toEqual([]);
  });

  it('says in each cell what the entry says, in columns as wide as that, under the name of its register', async () => {
    const { database } = office.platform;
    const entry = {
      unitId: units.registry,
      book: 'receive',
      isSecret: false,
      isCircular: true,
      year: 2013,
      documentId: 999_999_999,
      legId: 999_999_999,
      arrivedAt: new Date('2013-02-02T17:00:00Z'),
      registeredAt: new Date(),
      registeredBy: people.registrar.personId,
      letterNumber: 'มท 7',
      letterDate: '2013-02-01',
      fromText: 'กระทรวงมหาดไทย',
      toText: 'อธิบดี',
      subject: 'ขอข้อมูล',
      operation: 'กอง ก',
      remark: 'ต้นฉบับอยู่ที่คลัง',
    };
    const cancelled = { cancelledAt: new Date(), cancelReason: 'ลงผิด' };
    await pastTriggers(database, (transaction) =>
      transaction
        .insertInto('registerEntries')
        .values([
          { ...entry, number: 1 },
          { ...entry, number: 2, letterDate: null, ...cancelled },
          { ...entry, number: 3, remark: '', cancelledAt: new Date() },
        ])
        .execute(),
    );
    const wanted = `unitId=${units.registry}&year=2013&isCircular=true`;
    const { rawPayload } = await exported('registrar', `${wanted}&format=xlsx`);
    const rest = ['มท 7', '1/2/2556', 'กระทรวงมหาดไทย', 'อธิบดี', 'ขอข้อมูล', 'กอง ก'];
    expect(rowsOfWorkbook(rawPayload).slice(1)).toEqual([
      ['1', '3/2/2556', ...rest, 'ต้นฉบับอยู่ที่คลัง'],
      ['2', '3/2/2556', ...rest.with(1, ''), 'ยกเลิก ต้นฉบับอยู่ที่คลัง ลงผิด'],
      ['3', '3/2/2556', ...rest, 'ยกเลิก'],
    ]);
    expect(layoutOfWorkbook(rawPayload).widths).toEqual([12, 16, 22, 16, 32, 32, 60, 32, 28]);
    const fiscal = { unitId: units.registry, book: 'receive', isSecret: true, fromYear: 2098, yearBasis: 'fiscal' };
    await database.insertInto('bookYears').values(fiscal).execute();
    const namesOf = async (by: PersonName, more: string) => {
      const table = await exported(by, `unitId=${units.registry}&format=xlsx&${more}`);
      return [layoutOfWorkbook(table.rawPayload).name, table.headers['content-disposition']];
    };
    const named = (name: string) => `attachment; filename="${name}.xlsx"`;
    expect(await namesOf('registrar', 'year=2013&isCircular=true&book=send')).toEqual([
      'ทะเบียนหนังสือส่ง (หนังสือเวียน',
      named('send-1-2013'),
    ]);
    expect(await namesOf('secretRegistrar', 'year=2013&isSecret=true')).toEqual([
      'ทะเบียนหนังสือรับ (ลับ) 2556',
      named('receive-1-2013'),
    ]);
    expect(await namesOf('secretRegistrar', 'year=2098&isSecret=true')).toEqual([
      'ทะเบียนหนังสือรับ (ลับ) ปีงบประ',
      named('receive-1-fiscal-2098'),
    ]);
  });

  it('is in the log with what was exported, but not with the words that were looked for', async () => {
    const wanted = `unitId=${units.registry}&year=2014&book=command&fromDay=2014-02-01&search=x`;
    const table = await exported('registrar', wanted);
    expect([table.statusCode, table.headers['cache-control']]).toEqual([200, 'no-store']);
    const logged = await office.platform.database
      .selectFrom('events')
      .select('details')
      .where('name', '=', 'register.exported')
      .orderBy('sequence')
      .execute();
    const details = { unitId: units.registry, year: 2014, book: 'command', isSecret: false, isCircular: false };
    expect(JSON.parse(logged.at(-1)?.details ?? '')).toEqual({ ...details, fromDay: '2014-02-01', format: 'csv' });
    const refused = await exported('registrar', `unitId=${units.registry}&year=2014&format=pdf`);
    expect(refused.statusCode).toBe(422);
  });

  it('shows no entry of a letter above the reader’s clearance, as on the screen', async () => {
    const inSecretBook = (subject: string, secrecy: number) =>
      office.register('secretRegistrar', [], { subject, secrecy, letterNumber: `ลับ ${subject}` });
    await inSecretBook('เรื่องที่ 2', 2);
    await inSecretBook('เรื่องที่ 3', 3);
    const request = {
      unitId: units.registry,
      book: 'receive',
      year,
      isSecret: true,
      isCircular: false,
      take: 100,
    } as const;
    const wanted = `unitId=${units.registry}&year=${year}&isSecret=true`;
    const seen = async () => {
      const { items } = await office.call(office.caller('secretRegistrar'), 'getRegister', request);
      const { body } = await exported('secretRegistrar', wanted);
      return { screen: items.map(({ subject }) => subject).toSorted(), table: subjectsIn(body).toSorted() };
    };
    const both = ['เรื่องที่ 2', 'เรื่องที่ 3'];
    expect(await seen()).toEqual({ screen: both, table: both });
    await office.platform.database
      .updateTable('clearances')
      .set({ class: 2 })
      .where('personId', '=', people.secretRegistrar.personId)
      .execute();
    expect(await seen()).toEqual({ screen: ['เรื่องที่ 2'], table: ['เรื่องที่ 2'] });
  });
});
