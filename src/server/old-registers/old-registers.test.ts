import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { oldRegisterImportCalls } from '#contract/registers/old-registers.ts';
import { maxOldSeries, oldColumnNames, type OldColumn } from '#domain/registers/old-entries.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { buddhistOffsetYears, yearOf } from '#domain/text/thai-dates.ts';
import { oldRegisters as english } from '#locales/en/old-registers.ts';
import { oldRegisters as thai } from '#locales/th/old-registers.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import { layoutOfWorkbook, rowsOfWorkbook } from '#tests/support/read-workbook.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

const { divisionA, divisionB, registry } = units;
const { personId } = people.director;
const year = yearOf(new Date());
const present = String(year + buddhistOffsetYears);
const past = String(year + buddhistOffsetYears - 2);
const { menuId } = settingScreens.oldRegisters;

const watched = watchStatements();
let office: OfficeServer;
beforeEach(async () => {
  office = await startOfficeServer();
  const { database } = office.platform;
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
  await database
    .insertInto('menuPermissions')
    .values({ menuId, mayQuery: true, mayManage: false, grantee: 'everybody' })
    .execute();
});
afterEach(async () => {
  await office.close();
  watched.forget();
});
afterAll(() => watched.stop());

/** Whoever may manage old registers without being an administrator. */
const letEverybodyManage = () =>
  office.platform.database
    .updateTable('menuPermissions')
    .set({ mayManage: true })
    .where('menuId', '=', menuId)
    .execute();

type Row = Partial<Record<OldColumn, string>>;
const row = (number: number | string, changes: Row = {}): Row => ({
  unit: String(registry),
  book: 'ทะเบียนหนังสือรับ',
  year: past,
  number: String(number),
  enteredOn: `5/2/${changes.year ?? past}`,
  letterNumber: `กก 0201/${number}`,
  letterDate: `1/1/${changes.year ?? past}`,
  fromText: 'กรม ข',
  toText: 'ผู้อำนวยการ',
  subject: `เรื่องเดิมที่ ${number}`,
  operation: 'กอง ก ดำเนินการ',
  remark: 'แฟ้ม 1',
  ...changes,
});
/** Of this year, on a day that has come whenever the test runs. */
const rowOfNow = (number: number | string, changes: Row = {}) =>
  row(number, { year: present, enteredOn: `1/1/${present}`, ...changes });

const fileOf = (rows: readonly Row[], columns: readonly OldColumn[] = oldColumnNames) =>
  [columns.map((column) => thai.columns[column]), ...rows.map((cells) => columns.map((column) => cells[column] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');

function send(by: PersonName, url: string, content: string, language = 'th') {
  const form = new FormData();
  form.append('file', new Blob([content]), 'ทะเบียน.csv');
  const headers = { authorization: `Bearer ${office.caller(by).token}`, 'accept-language': language };
  return office.app.inject({ method: 'POST', url: `/api/old-registers/${url}`, headers, payload: form });
}
async function previewed(content: string, by: PersonName = 'director', language = 'th') {
  const reply = await send(by, 'preview-import', content, language);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return oldRegisterImportCalls.previewOldRegisters.reply.parse(reply.json());
}
const imported = (content: string, digest: string | null, by: PersonName = 'director') =>
  send(by, `import?${new URLSearchParams({ fileName: 'ทะเบียน 2567.xlsx', digest: digest ?? 'null' })}`, content);
async function applied(rows: readonly Row[], by: PersonName = 'director') {
  const content = fileOf(rows);
  const { digest, faulty } = await previewed(content, by);
  expect(faulty).toEqual([]);
  const reply = await imported(content, digest, by);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return oldRegisterImportCalls.importOldRegisters.reply.parse(reply.json());
}
const faultsOf = async (rows: readonly Row[], by: PersonName = 'director') =>
  (await previewed(fileOf(rows), by)).faulty.flatMap(({ rowNumber, faults }) =>
    faults.map(({ field, reason }) => [rowNumber, field, reason]),
  );
const imports = async (by: PersonName = 'director') =>
  (await office.call(office.caller(by), 'getOldRegisterImports', { take: 50 })).items;
const lastImport = async () => (await imports())[0]?.id ?? expect.unreachable('there is an import');
const undo = (importId: number, by: PersonName = 'director') =>
  office.call(office.caller(by), 'undoOldRegisterImport', { importId });
const undoRefusal = (importId: number, by: PersonName = 'director') =>
  office.refusal(office.caller(by), 'undoOldRegisterImport', { importId });

const book = { unitId: registry, book: 'receive', isSecret: false, isCircular: false } as const;
const entriesOf = async (by: PersonName, changes: object = {}) =>
  (await office.call(office.caller(by), 'getRegister', { ...book, year: year - 2, take: 100, ...changes })).items;
const subjects = async (changes: object = {}) => (await entriesOf('registrar', changes)).map(({ subject }) => subject);
const register = async () => (await office.register('registrar', [main(divisionA)])).registerNumber;
const events = async () =>
  (await eventsOf(office.platform.database, personId)).filter(({ name }) => /^number|^old-register/.test(name));
const stored = () => office.platform.database.selectFrom('oldRegisterEntries').selectAll().orderBy('id').execute();
const nextOf = async () =>
  (
    await office.platform.database
      .selectFrom('numberSeries')
      .select('nextNumber')
      .where('unitId', '=', registry)
      .where('book', '=', 'receive')
      .where('isCircular', '=', false)
      .where('year', '=', year)
      .executeTakeFirst()
  )?.nextNumber ?? null;

describe('old registers', () => {
  it('stand in the register of their year among its own, for whoever reads it, and in its export', async () => {
    await applied([row(1), row('2/1'), row(2), row(7, { isCircular: 'ใช่' }), row(3, { unit: String(divisionB) })]);
    const seen = await entriesOf('registrar');
    expect(seen.map(({ number, point }) => [number, point])).toEqual([
      [2, 1],
      [2, 0],
      [1, 0],
    ]);
    expect(seen[1]).toMatchObject({
      kind: 'old',
      documentId: null,
      legId: null,
      actions: [],
      isCancelled: false,
      letterNumber: 'กก 0201/2',
      letterDate: `${year - 2}-01-01`,
      arrivedAt: new Date(`${year - 2}-02-05T00:00:00+07:00`),
      fromText: 'กรม ข',
      toText: 'ผู้อำนวยการ',
      operation: 'กอง ก ดำเนินการ',
      remark: 'แฟ้ม 1',
    });
    expect(await subjects({ isCircular: true })).toEqual(['เรื่องเดิมที่ 7']);
    expect(await office.call(office.caller('registrar'), 'getRegisterYears', book)).toEqual({ years: [year - 2] });
    const url = `/api/sarabun/export-register?unitId=${registry}&year=${year - 2}&format=xlsx`;
    const headers = { authorization: `Bearer ${office.caller('registrar').token}` };
    const [, ...lines] = rowsOfWorkbook((await office.app.inject({ url, headers })).rawPayload);
    expect(lines.map((cells) => [cells[0], cells[1], cells.at(-1)])).toEqual([
      ['1', `5/2/${past}`, `${thai.mark} แฟ้ม 1`],
      ['2', `5/2/${past}`, `${thai.mark} แฟ้ม 1`],
      ['2/1', `5/2/${past}`, `${thai.mark} แฟ้ม 1`],
    ]);
    // Of another unit, and the secret register, whose numbers are its own.
    for (const by of ['clerkA', 'officerP', 'director'] as const)
      expect(
        await office.refusal(office.caller(by), 'getRegister', { ...book, year: year - 2, take: 9 }),
      ).toMatchObject({
        code: 'not-found',
      });
    expect(await entriesOf('secretRegistrar', { isSecret: true })).toEqual([]);
    expect((await entriesOf('clerkB', { unitId: divisionB })).map(({ number }) => number)).toEqual([3]);
  });

  it('are found by number, letter number and subject, and by the day of their entry', async () => {
    await applied([row(1), row(12, { subject: 'ขอเชิญประชุม', enteredOn: `28/2/${past}` }), row(20)]);
    expect(await subjects({ search: '12' })).toEqual(['ขอเชิญประชุม']);
    expect(await subjects({ search: 'เชิญ' })).toEqual(['ขอเชิญประชุม']);
    expect(await subjects({ search: '๐๒๐๑/๒๐' })).toEqual(['เรื่องเดิมที่ 20']);
    expect(await subjects({ fromDay: `${year - 2}-02-28`, toDay: `${year - 2}-02-28` })).toEqual(['ขอเชิญประชุม']);
    expect(await subjects({ toDay: `${year - 2}-02-27` })).toEqual(['เรื่องเดิมที่ 20', 'เรื่องเดิมที่ 1']);
  });

  it('are read page after page together with the numbers that were skipped before the first of this program', async () => {
    await applied([rowOfNow(1), rowOfNow(2), rowOfNow('2/1')]);
    expect(await register()).toBe('3');
    const read: string[] = [];
    let cursor: object = {};
    for (;;) {
      const [entry] = await entriesOf('registrar', { year, take: 1, ...cursor });
      if (!entry) break;
      const { number, point, kind } = entry;
      read.push(`${kind} ${number}/${point}`);
      cursor = { before: number, beforePoint: point, beforeIsOld: kind === 'old' };
    }
    expect(read).toEqual(['letter 3/0', 'old 2/1', 'old 2/0', 'skipped 1/0', 'old 1/0']);
  });
});

describe('an import of old registers', () => {
  it('says first what it would do, does that, and does nothing when it is repeated', async () => {
    const content = fileOf([row(1), row(2)]);
    const preview = await previewed(content);
    const brought = {
      unitId: registry,
      unitName: expect.any(String),
      book: 'receive',
      isCircular: false,
      year: year - 2,
      next: null,
    };
    expect(preview).toMatchObject({
      columns: { unknown: [], missing: [], twice: [] },
      counts: { added: 2, changed: 0, unchanged: 0, faulty: 0 },
      files: { rows: 0, names: 0 },
      books: [{ ...brought, added: 2, changed: 0 }],
    });
    expect(preview.changes[0]).toMatchObject({ rowNumber: 2, isAdded: true, isHidden: false });
    expect(preview.changes[0]?.fields).toContainEqual({ column: 'enteredOn', before: null, after: `5/2/${past}` });
    expect(await stored()).toEqual([]);
    expect((await imported(content, preview.digest)).json()).toMatchObject({ added: 2, changed: 0 });
    expect(await previewed(content)).toMatchObject({
      counts: { added: 0, changed: 0, unchanged: 2 },
      changes: [],
      books: [],
    });
    const before = [await stored(), await imports(), await events()];
    expect(await applied([row(1), row(2)])).toEqual({ added: 0, changed: 0 });
    expect([await stored(), await imports(), await events()]).toEqual(before);
    const books = [
      { unitId: registry, book: 'receive', isCircular: false, year: year - 2, added: 2, changed: 0, nextAfter: null },
    ];
    expect(await events()).toEqual([
      {
        name: 'old-register.imported',
        details: { importId: expect.any(Number), fileName: 'ทะเบียน 2567.xlsx', added: 2, changed: 0, books },
      },
    ]);
    expect(await imports()).toMatchObject([{ fileName: 'ทะเบียน 2567.xlsx', books: [{ added: 2 }], undone: null }]);
  });

  it('changes what another file said otherwise, and shows both only to whoever may read the register', async () => {
    await applied([row(1), row(2)]);
    const corrected = [row(1, { subject: 'แก้แล้ว' }), row(2), row(3)];
    const { counts, changes } = await previewed(fileOf(corrected));
    expect(counts).toEqual({ added: 1, changed: 1, unchanged: 1, faulty: 0 });
    // The director reads the register of the central registry no more than anybody else.
    expect(changes[0]).toMatchObject({ isAdded: false, isHidden: true, fields: [] });
    await letEverybodyManage();
    expect((await previewed(fileOf(corrected), 'registrar')).changes[0]).toMatchObject({
      isHidden: false,
      fields: [{ column: 'subject', before: 'เรื่องเดิมที่ 1', after: 'แก้แล้ว' }],
    });
    await applied(corrected);
    expect(await subjects()).toEqual(['เรื่องเดิมที่ 3', 'เรื่องเดิมที่ 2', 'แก้แล้ว']);
  });

  it('names every fault with its row and column, and brings nothing of a file that has one', async () => {
    await office.register('registrar', [main(divisionA)]);
    const { faults } = thai;
    const rows = [
      row(1),
      row(1, { subject: 'อีกครั้ง' }),
      row(2, { unit: 'กองใด', book: 'ทะเบียนหนังสือลับ', subject: '' }),
      row(3, { enteredOn: '31/2/2567', number: 'x' }),
      rowOfNow(1),
      rowOfNow(5),
    ];
    expect(await faultsOf(rows)).toEqual([
      [3, 'number', faults.twice.replace('{row}', '2')],
      [4, 'subject', faults.missing],
      [4, 'unit', faults.unitUnknown],
      [4, 'book', faults.bookSecret],
      [5, 'number', faults.numberNotValid],
      [5, 'enteredOn', faults.dayNotValid],
      [6, 'number', faults.registeredHere],
      [7, 'number', faults.afterOwnNumbers.replace('{last}', '1')],
    ]);
    const content = fileOf(rows);
    const { digest } = await previewed(content);
    expect(digest).toBeNull();
    expect((await imported(content, 'a'.repeat(64))).json()).toMatchObject({ code: 'table-has-faults' });
    expect([await stored(), await imports()]).toEqual([[], []]);
    const inEnglish = await previewed(fileOf([row(2, { year: '2024' })]), 'director', 'en');
    expect(inEnglish.faulty[0]?.faults).toEqual([
      { field: 'year', found: '2024', reason: english.faults.yearNotBuddhist },
    ]);
  });

  it('reads of what was brought before only the numbers of the file', async () => {
    await applied([row(1), row(2), row(3)]);
    watched.forget();
    await previewed(fileOf([row(2, { subject: 'แก้ไขเรื่อง' })]));
    const reads = watched.texts().filter((text) => /^select .*"from_text".* from "old_register_entries"/.test(text));
    expect(reads.length).toBeGreaterThan(0);
    for (const text of reads) expect(text).toContain('"number" = any(');
  });

  it('locks nothing for a file with faults or with too many registers', async () => {
    const tooMany = Array.from({ length: maxOldSeries + 1 }, (_, index) =>
      row(1, { book: index % 2 === 0 ? 'รับ' : 'ส่ง', year: String(Number(past) - Math.floor(index / 2)) }),
    );
    expect((await faultsOf(tooMany)).length).toBe(1);
    watched.forget();
    for (const rows of [[row(1), row(2, { subject: '' })], tooMany])
      expect((await imported(fileOf(rows), 'a'.repeat(64))).json()).toMatchObject({ code: 'table-has-faults' });
    const statements = watched.texts();
    expect(statements.some((statement) => statement.includes('"has_registry"'))).toBe(true);
    expect(statements.filter((statement) => /INTO number_series|turn of oldRegisters/.test(statement))).toEqual([]);
  });

  it('says which columns are missing, unknown or there twice', async () => {
    const heads = `${thai.columns.unit},${thai.columns.unit},ที่เก็บ\nก,ข,ลับ`;
    expect(await previewed(heads)).toMatchObject({
      columns: {
        missing: (['book', 'year', 'number', 'subject'] as const).map((column) => thai.columns[column]),
        unknown: ['ที่เก็บ'],
        twice: [thai.columns.unit],
      },
      digest: null,
    });
    expect((await imported(heads, 'a'.repeat(64))).json()).toMatchObject({ code: 'table-has-faults' });
  });

  it('does nothing else than what was shown', async () => {
    const content = fileOf([row(1)]);
    const { digest } = await previewed(content);
    await applied([row(1, { subject: 'ระหว่างนั้น' })]);
    expect((await imported(content, digest)).json()).toMatchObject({ code: 'list-changed' });
    expect(await subjects()).toEqual(['ระหว่างนั้น']);
  });

  it('is found by its file, by who imported it or by a unit, and by whether it was undone', async () => {
    await applied([rowOfNow(1)]);
    const found = async (request: { search?: string; state?: 'done' | 'undone' }) =>
      (await office.call(office.caller('director'), 'getOldRegisterImports', { take: 50, ...request })).items.length;
    expect(await found({ search: '2567.XLSX' })).toBe(1);
    expect(await found({ search: 'director' })).toBe(1);
    expect(await found({ search: 'สารบรรณกลาง' })).toBe(1);
    expect(await found({ search: 'กอง ข' })).toBe(0);
    expect([await found({ state: 'done' }), await found({ state: 'undone' })]).toEqual([1, 0]);
    await undo(await lastImport());
    expect([await found({ state: 'done' }), await found({ state: 'undone' })]).toEqual([0, 1]);
  });

  it('is for those who may manage it: others import, preview and undo nothing', async () => {
    const content = fileOf([row(1)]);
    const { digest } = await previewed(content);
    for (const by of ['registrar', 'officerP'] as const) {
      expect((await send(by, 'preview-import', content)).statusCode).toBe(403);
      expect((await imported(content, digest, by)).statusCode).toBe(403);
    }
    await applied([row(1)]);
    expect(await undoRefusal(await lastImport(), 'registrar')).toMatchObject({ code: 'not-permitted' });
    expect(await imports('officerP')).toHaveLength(1);
    await office.platform.database.deleteFrom('menuPermissions').where('grantee', '=', 'everybody').execute();
    const refused = await office.refusal(office.caller('officerP'), 'getOldRegisterImports', { take: 50 });
    expect(refused).toMatchObject({ code: 'not-permitted' });
    const headers = { authorization: `Bearer ${office.caller('officerP').token}` };
    const template = { url: '/api/old-registers/template', headers };
    expect((await office.app.inject(template)).statusCode).toBe(403);
    expect((await office.app.inject({ url: template.url })).statusCode).toBe(401);
  });

  it('is only of registers that the person may read, unless an administrator brings them', async () => {
    await letEverybodyManage();
    const { unitNotReadable } = thai.faults;
    await office.register('registrar', [main(divisionA)]);
    await applied([row(1)]);
    // Whether a number was given or brought, nobody learns it who may not read the register.
    const foreign = [row(1, { subject: 'แก้' }), rowOfNow(1), rowOfNow(500)];
    expect(await faultsOf(foreign, 'clerkA')).toEqual([2, 3, 4].map((line) => [line, 'unit', unitNotReadable]));
    const { digest } = await previewed(fileOf([row(1, { subject: 'แก้' })]));
    const content = fileOf([row(1, { subject: 'แก้' })]);
    expect((await imported(content, digest, 'clerkA')).json()).toMatchObject({ code: 'table-has-faults' });
    expect(await undoRefusal(await lastImport(), 'clerkA')).toMatchObject({ code: 'not-permitted' });
    expect(await subjects()).toEqual(['เรื่องเดิมที่ 1']);
    await applied([row(1, { unit: String(divisionA) })], 'clerkA');
    await undo(await lastImport(), 'clerkA');
    expect(await stored()).toHaveLength(1);
  });

  it('has a file to fill in, in the language of the page', async () => {
    const headers = { authorization: `Bearer ${office.caller('director').token}` };
    const of = async (language: string) =>
      (await office.app.inject({ url: `/api/old-registers/template?language=${language}`, headers })).rawPayload;
    const thaiFile = await of('th');
    expect(rowsOfWorkbook(thaiFile)).toEqual([oldColumnNames.map((column) => thai.columns[column])]);
    expect(layoutOfWorkbook(thaiFile).name).toBe(thai.sheetName);
    expect(rowsOfWorkbook(await of('en'))).toEqual([oldColumnNames.map((column) => english.columns[column])]);
  });

  it('of 20,000 rows is one change that keeps nobody waiting', async () => {
    const short = { book: 'รับ', operation: '', remark: '', letterDate: '' };
    const rows = Array.from({ length: 20_000 }, (_, index) => row(index + 1, short));
    const work = applied(rows);
    const times: number[] = [];
    const done = work.then(() => 'done');
    do {
      const startedAt = performance.now();
      await office.call(office.caller('officerP'), 'getReferenceLists', {});
      times.push(performance.now() - startedAt);
    } while ((await Promise.race([done, pause(50, 'going on')])) !== 'done');
    expect(await work).toEqual({ added: 20_000, changed: 0 });
    expect(Math.max(...times)).toBeLessThan(2_000);
    expect((await entriesOf('registrar', { take: 1 })).map(({ number }) => number)).toEqual([20_000]);
  }, 120_000);
});

describe('the numbers of this year', () => {
  it('continue after the old register, as the preview says, which becomes the skipped numbers', async () => {
    const content = fileOf([rowOfNow(1), rowOfNow(500)]);
    const { books } = await previewed(content);
    expect(books).toMatchObject([{ year, next: 501 }]);
    await applied([rowOfNow(1), rowOfNow(500)]);
    expect((await events()).map(({ name }) => name)).toEqual(['old-register.imported', 'number.next-set']);
    expect((await events()).at(-1)?.details).toMatchObject({ book: 'receive', first: 1, last: 500 });
    expect(await register()).toBe('501');
    expect(await register()).toBe('502');
    // What was used on paper can still be brought, and no number of this program.
    expect(await applied([rowOfNow(250)])).toEqual({ added: 1, changed: 0 });
    expect(await faultsOf([rowOfNow(501)])).toEqual([[2, 'number', thai.faults.registeredHere]]);
    const { item } = await office.call(office.caller('registrar'), 'getNumberSeries', { unitId: registry, year });
    expect(item.series.find(({ book: of }) => of === 'receive')).toMatchObject({ gaps: [], doubled: [] });
  });

  it('are not set below an old register by hand, nor unset', async () => {
    await applied([rowOfNow(500)]);
    const series = { ...book, reason: 'ตั้งใหม่' };
    const refusals = await Promise.all([
      office.refusal(office.caller('director'), 'unsetNextNumber', series),
      office.refusal(office.caller('director'), 'setNextNumber', { ...series, next: 400, skips: 399 }),
      office.refusal(office.caller('director'), 'saveOpeningNumbers', {
        unitId: registry,
        numbers: [{ book: 'receive', isCircular: false, before: 500, last: 10 }],
        reason: 'ตั้งใหม่',
      }),
    ]);
    expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'old-entries-beyond'));
    await office.call(office.caller('director'), 'setNextNumber', { ...series, next: 700, skips: 699 });
    expect(await nextOf()).toBe(700);
  });

  it('are continued by an administrator only', async () => {
    await letEverybodyManage();
    const last = { last: '500' };
    expect(await faultsOf([rowOfNow(1), rowOfNow(500)], 'registrar')).toEqual([
      [3, 'number', thai.faults.nextByAdministrator.replace('{last}', last.last)],
    ]);
    const opening = { book: 'receive', isCircular: false, before: 0, last: 600 } as const;
    const request = { unitId: registry, numbers: [opening], reason: 'จากสมุด' };
    await office.call(office.caller('director'), 'saveOpeningNumbers', request);
    expect(await applied([rowOfNow(1), rowOfNow(500)], 'registrar')).toEqual({ added: 2, changed: 0 });
    expect(await nextOf()).toBe(601);
    await undo(await lastImport(), 'registrar');
    await applied([rowOfNow(700)]);
    expect(await undoRefusal(await lastImport(), 'registrar')).toMatchObject({ code: 'not-permitted' });
    expect(await nextOf()).toBe(701);
  });

  it('cannot skip more than the agency permits', async () => {
    expect(await faultsOf([rowOfNow(10_001)])).toEqual([
      [2, 'number', thai.faults.tooManySkipped.replace('{max}', '10000')],
    ]);
  });

  it('keep how their year is counted once an old register has entries of it', async () => {
    await applied([rowOfNow(1)]);
    const years = { ...book, yearBasis: 'fiscal', fromYear: year, reason: 'ตามปีงบประมาณ' } as const;
    expect(await office.refusal(office.caller('director'), 'setBookYears', years)).toMatchObject({
      code: 'book-year-begun',
    });
  });
});

describe('undoing an import', () => {
  it('takes out what it brought, puts back what it changed and the next number, and is in the log', async () => {
    await applied([row(1), rowOfNow(100)]);
    await applied([row(1, { subject: 'แก้แล้ว' }), row(2), rowOfNow(200)]);
    const second = await lastImport();
    expect([await subjects(), await nextOf()]).toEqual([['เรื่องเดิมที่ 2', 'แก้แล้ว'], 201]);
    await undo(second);
    expect([await subjects(), await nextOf()]).toEqual([['เรื่องเดิมที่ 1'], 101]);
    expect(await undoRefusal(second)).toMatchObject({ code: 'state-changed' });
    expect((await imports()).map(({ undone }) => undone?.personName ?? null)).toEqual([expect.any(String), null]);
    const undone = (await events()).find(({ name }) => name === 'old-register.import-undone');
    expect(undone?.details).toMatchObject({ importId: second, fileName: 'ทะเบียน 2567.xlsx', removed: 3 });
    await undo(await lastImportStanding());
    expect([await stored(), await nextOf()]).toEqual([[], null]);
    expect(await register()).toBe('1');
  });

  it('is refused while a later file stands on it, or after a number was given', async () => {
    await applied([rowOfNow(100), row(1)]);
    const first = await lastImport();
    await applied([row(1, { subject: 'แก้แล้ว' })]);
    const second = await lastImport();
    expect(await undoRefusal(first)).toMatchObject({ code: 'old-import-built-on', httpStatus: 409 });
    await undo(second);
    await applied([rowOfNow(200)]);
    expect(await undoRefusal(first)).toMatchObject({ code: 'old-import-built-on' });
    await undo(await lastImport());
    expect(await register()).toBe('101');
    expect(await undoRefusal(first)).toMatchObject({ code: 'old-import-built-on' });
    expect(await undoRefusal(999)).toMatchObject({ code: 'not-found' });
    expect(await subjects()).toEqual(['เรื่องเดิมที่ 1']);
  });

  it('leaves a series continuing after what another file brought', async () => {
    await applied([rowOfNow(100)]);
    const first = await lastImport();
    await applied([rowOfNow(40)]);
    await undo(first);
    expect(await nextOf()).toBe(41);
  });

  it('takes its locks in the order of all changes, as an import does', async () => {
    watched.forget();
    await applied([row(1), rowOfNow(5), row(2, { book: 'ส่ง', unit: String(divisionA) })]);
    await undo(await lastImport());
    const transactions = watched.transactions();
    const locking = transactions.filter((statements) => statements.some((text) => text.includes('INTO number_series')));
    expect(locking).toHaveLength(2);
    expect(transactions.flatMap(lockedOutOfOrder)).toEqual([]);
  });
});

const lastImportStanding = async () =>
  (await imports()).find(({ undone }) => undone === null)?.id ?? expect.unreachable('an import stands');
