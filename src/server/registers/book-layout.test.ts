import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import type { registerCalls } from '#contract/registers/registers.ts';
import { books, type Book } from '#domain/registers/books.ts';
import { formColumns, type EntryColumn } from '#domain/registers/columns.ts';
import { main, units, type PersonName } from '#tests/rules/office.ts';
import { numbersOf } from '#tests/server/numbers-office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { rowsOfWorkbook } from '#tests/support/read-workbook.ts';

const year = new Date().getFullYear();
const { registry, divisionA } = units;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());
const { reserve, ofUnit, bookOf } = numbersOf(() => office);

type Params = RequestOf<typeof registerCalls.getRegister>;
const receiveBook: Params = { unitId: registry, book: 'receive', year, isSecret: false, isCircular: false, take: 25 };
const read = (by: PersonName, changes: Partial<Params> = {}) =>
  office.call(office.caller(by), 'getRegister', { ...receiveBook, ...changes });
const exported = (by: PersonName, more: string) =>
  office.app.inject({
    url: `/api/sarabun/export-register?unitId=${registry}&year=${year}&${more}`,
    headers: { authorization: `Bearer ${office.caller(by).token}` },
  });

const setColumn = (book: Book, name: EntryColumn, row: { heading?: string; position?: number; isShown?: boolean }) =>
  office.platform.database
    .updateTable('bookColumns')
    .set(row)
    .where('book', '=', book)
    .where('isSecret', '=', false)
    .where('name', '=', name)
    .execute();

describe('the columns of a register', () => {
  it('are those of its form by default', async () => {
    const { columns } = await read('registrar');
    expect(columns.map(({ column }) => column)).toEqual([...formColumns]);
    const regulation = ['ที่', 'ลงวันที่', 'จาก', 'ถึง', 'เรื่อง', 'การปฏิบัติ', 'หมายเหตุ'];
    expect(columns.map(({ heading }) => heading)).toEqual(['เลขทะเบียนรับ', 'วันที่รับ', ...regulation]);
    for (const book of books) expect((await read('registrar', { book })).columns, book).toHaveLength(9);
    const [number] = (await read('registrar', { book: 'send' })).columns;
    expect(number?.heading).toBe('เลขทะเบียนส่ง');
  });

  it('have English headings for a person who reads English, and Thai ones in the export of the form', async () => {
    const request = { method: 'POST', url: '/api/sarabun/get-register', payload: receiveBook } as const;
    const authorization = `Bearer ${office.caller('registrar').token}`;
    const headingsIn = async (language: string) => {
      const headers = { authorization, 'accept-language': language };
      const reply = (await office.app.inject({ ...request, headers })).json<{ columns: { heading: string }[] }>();
      return reply.columns.map(({ heading }) => heading);
    };
    const rows = await office.platform.database
      .selectFrom('bookColumns')
      .select(['heading', 'headingEnglish'])
      .where('book', '=', 'receive')
      .where('isSecret', '=', false)
      .where('isShown', '=', true)
      .orderBy('position')
      .execute();
    expect(await headingsIn('en-GB')).toEqual(rows.map(({ headingEnglish }) => headingEnglish));
    expect(await headingsIn('th')).toEqual(rows.map(({ heading }) => heading));
    expect((await exported('registrar', 'format=csv')).body).toContain(`"${rows[0]?.heading}"`);
  });

  it('change order and heading alike on the screen and in the export', async () => {
    await office.register('registrar', [main(divisionA)], { fromText: 'กระทรวงมหาดไทย' });
    await setColumn('receive', 'subject', { position: 25, heading: 'ชื่อเรื่อง' });
    const { columns, items } = await read('registrar');
    const [number, arrivedAt, ...others] = formColumns;
    const order = [number, arrivedAt, 'subject', ...others.filter((column) => column !== 'subject')];
    expect(columns.map(({ column }) => column)).toEqual(order);
    const headings = columns.map(({ heading }) => heading);
    expect(headings[2]).toBe('ชื่อเรื่อง');
    const csv = (await exported('registrar', 'format=csv')).body;
    expect(csv.slice(1).split('\r\n')[0]).toBe(headings.map((heading) => `"${heading}"`).join(','));
    const [head, row] = rowsOfWorkbook((await exported('registrar', 'format=xlsx')).rawPayload);
    expect(head).toEqual(headings);
    expect(row?.[2]).toBe(items[0]?.subject);
    expect((await read('registrar', { book: 'send' })).columns).toHaveLength(9);
  });

  it('are not in the data, the table and the export while they are hidden', async () => {
    await reserve('registrar', { unitId: registry, book: 'command', purpose: 'คำสั่งที่ไม่แสดง' });
    const written = async () => JSON.stringify((await read('registrar', { book: 'command' })).items);
    expect(await written()).toContain('คำสั่งที่ไม่แสดง');
    await setColumn('command', 'subject', { isShown: false });
    await setColumn('command', 'arrivedAt', { isShown: false });
    expect(await written()).not.toContain('คำสั่งที่ไม่แสดง');
    expect((await read('registrar', { book: 'command' })).items[0]).toMatchObject({ arrivedAt: null });
    expect((await exported('registrar', 'book=command&format=csv')).body).not.toContain('คำสั่งที่ไม่แสดง');
  });

  it('always include the number, and the remark, which shows cancellations', async () => {
    for (const name of ['number', 'remark'] as const)
      await expect(setColumn('command', name, { isShown: false })).rejects.toThrow('book_columns_check');
  });

  it('of the forms of the regulation are always shown, of letters received and sent', async () => {
    for (const book of ['receive', 'send'] as const)
      await expect(setColumn(book, 'subject', { isShown: false })).rejects.toThrow('book_columns_of_forms');
  });

  it('of a secret register are separate, and visible only to persons who may read it', async () => {
    await office.platform.database
      .updateTable('bookColumns')
      .set({ heading: 'หัวเรื่องลับ' })
      .where('isSecret', '=', true)
      .where('name', '=', 'subject')
      .execute();
    const secret = (await read('secretRegistrar', { isSecret: true })).columns;
    expect(secret.map(({ heading }) => heading)).toContain('หัวเรื่องลับ');
    expect(JSON.stringify((await read('registrar')).columns)).not.toContain('หัวเรื่องลับ');
    for (const name of ['registrar', 'clerkA', 'secretRegistrarA'] as const) {
      const refused = await office.refusal(office.caller(name), 'getRegister', { ...receiveBook, isSecret: true });
      expect(refused).toMatchObject({ httpStatus: 404 });
      expect(JSON.stringify(refused)).not.toContain('หัวเรื่องลับ');
      const table = await exported(name, 'isSecret=true');
      expect(table.statusCode).toBe(404);
      expect(table.body).not.toContain('หัวเรื่องลับ');
    }
  });
});

describe('the actions of register entries', () => {
  const offer = (name: string, isShown: boolean) =>
    office.platform.database
      .updateTable('bookActions')
      .set({ isShown })
      .where('book', '=', 'send')
      .where('isSecret', '=', false)
      .where('name', '=', name)
      .execute();

  it('follow the settings in the register, in the list of reserved numbers and on the server', async () => {
    await reserve('clerkA');
    const [entry] = await bookOf('clerkA');
    const entryId = entry?.entryId ?? 0;
    expect(entry?.actions).toEqual(['cancelNumber', 'insertAfter']);
    await offer('cancelNumber', false);
    expect((await bookOf('clerkA'))[0]?.actions).toEqual(['insertAfter']);
    expect((await ofUnit('clerkA')).map(({ mayCancel }) => mayCancel)).not.toContain(true);
    const cancelling = { entryId, reason: 'จองเกิน' };
    const refused = await office.refusal(office.caller('clerkA'), 'cancelNumber', cancelling);
    expect(refused).toMatchObject({ httpStatus: 403, code: 'not-permitted' });
    await offer('cancelNumber', true);
    expect((await ofUnit('clerkA')).map(({ mayCancel }) => mayCancel)).toContain(true);
    await office.call(office.caller('clerkA'), 'cancelNumber', cancelling);
  });
});
