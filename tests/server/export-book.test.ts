import { pastTriggers } from '#tests/support/tamper.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { people, units, type PersonName } from '#tests/rules/office.ts';
import { filesOfZip, rowsOfWorkbook } from '#tests/support/read-workbook.ts';

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
    expect(filesOfZip(workbook.rawPayload).get('xl/workbook.xml')).toContain('name="ทะเบียนหนังสือรับ 2554"');
    expect(rowsOfWorkbook(workbook.rawPayload)).toHaveLength(2002);
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
