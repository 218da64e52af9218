import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RequestOf } from '#contract/define-call.ts';
import {
  bookChangesPage,
  type bookDisplayCalls,
  type DisplayedAction,
  type DisplayedColumn,
} from '#contract/registers/book-displays.ts';
import { books, type Book } from '#domain/registers/books.ts';
import { entryColumns, formColumns, type EntryColumn } from '#domain/registers/columns.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { dayOf, yearOf } from '#domain/text/thai-dates.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { numbersOf } from '#tests/server/numbers-office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { rowsOfWorkbook } from '#tests/support/read-workbook.ts';
import type { Caller } from '#tests/support/server-calls.ts';

let office: OfficeServer;
let administrator: Caller;
beforeEach(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  administrator = office.caller('director');
});
afterEach(() => office.close());
const { reserve, bookOf } = numbersOf(() => office);

const displays = async () => (await office.call(administrator, 'getBookDisplays', {})).items;
const displayOf = async (book: Book, isSecret = false) => {
  const display = (await displays()).find((row) => row.book === book && row.isSecret === isSecret);
  if (!display) throw new Error(`no display of ${book}`);
  return display;
};
type ColumnsRequest = RequestOf<typeof bookDisplayCalls.saveBookColumns>;
const columnsOf = async (
  book: Book,
  change: (columns: readonly DisplayedColumn[]) => readonly DisplayedColumn[],
  isSecret = false,
): Promise<ColumnsRequest> => {
  const seen = [...(await displayOf(book, isSecret)).columns];
  return { book, isSecret, columns: [...change(seen)], seen };
};
const saveColumns = async (...of: Parameters<typeof columnsOf>) =>
  office.call(administrator, 'saveBookColumns', await columnsOf(...of));
const refusalOf = async (...of: Parameters<typeof columnsOf>) =>
  office.refusal(administrator, 'saveBookColumns', await columnsOf(...of));
const changed = (name: EntryColumn, values: Partial<DisplayedColumn>) => (columns: readonly DisplayedColumn[]) =>
  columns.map((column) => (column.column === name ? { ...column, ...values } : column));
const saveActions = async (book: Book, change: (actions: readonly DisplayedAction[]) => readonly DisplayedAction[]) => {
  const seen = [...(await displayOf(book)).actions];
  return office.call(administrator, 'saveBookActions', { book, isSecret: false, actions: [...change(seen)], seen });
};
const offered = (name: string, isShown: boolean) => (actions: readonly DisplayedAction[]) =>
  actions.map((action) => (action.action === name ? { ...action, isShown } : action));
const hidden = { isShown: false };

const year = yearOf(new Date());
const { registry, divisionB } = units;
const register = (book: Book) =>
  office.call(office.caller('registrar'), 'getRegister', {
    unitId: registry,
    book,
    year,
    isSecret: false,
    isCircular: false,
    take: 25,
  });
const exported = async (book: Book) => {
  const { rawPayload } = await office.app.inject({
    url: `/api/sarabun/export-register?unitId=${registry}&year=${year}&book=${book}&format=xlsx`,
    headers: { authorization: `Bearer ${office.caller('registrar').token}` },
  });
  return rowsOfWorkbook(rawPayload);
};

describe('the columns of a register', () => {
  it('have the order and headings that are set, on the screen and in the export, from the next request on', async () => {
    await office.register('registrar', [main(units.divisionA)], { subject: 'ขอเชิญประชุม' });
    await saveColumns('receive', (columns) => [
      ...columns.filter(({ column }) => column === 'subject').map((column) => ({ ...column, heading: 'ชื่อเรื่อง' })),
      ...columns.filter(({ column }) => column !== 'subject'),
    ]);
    const { columns } = await register('receive');
    expect(columns.slice(0, 2)).toEqual([
      { column: 'subject', heading: 'ชื่อเรื่อง' },
      { column: 'number', heading: 'เลขทะเบียนรับ' },
    ]);
    const [head, row] = await exported('receive');
    expect(head).toEqual(columns.map(({ heading }) => heading));
    expect(row?.[0]).toBe('ขอเชิญประชุม');
    expect((await displayOf('receive', true)).columns[0]?.column).toBe('number');
    expect((await register('send')).columns[0]?.column).toBe('number');
  });

  it('that are hidden are neither sent nor exported', async () => {
    await saveColumns('command', changed('operation', hidden));
    expect((await register('command')).columns.map(({ column }) => column)).not.toContain('operation');
    expect((await exported('command'))[0]).toHaveLength(formColumns.length - 1);
    await saveColumns('command', changed('operation', { isShown: true }));
    expect((await register('command')).columns).toHaveLength(formColumns.length);
  });

  it('of the forms for letters received and sent are always shown, of the others the number and the remark', async () => {
    const refused = { code: 'column-of-the-form', httpStatus: 422 };
    for (const book of ['receive', 'send'] as const)
      for (const column of formColumns)
        expect([book, column, await refusalOf(book, changed(column, hidden))]).toMatchObject([book, column, refused]);
    for (const book of books)
      for (const column of ['number', 'remark'] as const)
        expect([book, column, await refusalOf(book, changed(column, hidden), true)]).toMatchObject([
          book,
          column,
          refused,
        ]);
    await saveColumns('news', (columns) =>
      columns.map((column) => ({ ...column, isShown: column.column === 'number' || column.column === 'remark' })),
    );
    expect((await register('news')).columns.map(({ column }) => column)).toEqual(['number', 'remark']);
  });

  it('are saved only as they were seen, each once, and with a heading in both languages', async () => {
    const change = await columnsOf('send', changed('subject', { heading: 'ชื่อเรื่อง' }));
    await saveColumns('send', changed('remark', { heading: 'อื่น ๆ' }));
    expect(await office.refusal(administrator, 'saveBookColumns', change)).toMatchObject({ code: 'list-changed' });
    const fields = { columns: expect.any(String) };
    expect(await refusalOf('send', (columns) => columns.slice(1))).toMatchObject({ fields });
    expect(
      await refusalOf('send', ([first, ...others]) => (first ? [first, first, ...others.slice(1)] : [])),
    ).toMatchObject({ fields });
    const headers = { authorization: `Bearer ${administrator.token}` };
    for (const empty of [{ heading: ' ' }, { headingEnglish: '' }]) {
      const payload = await columnsOf('send', changed('subject', empty));
      const reply = await office.app.inject({ method: 'POST', url: '/api/registers/save-columns', headers, payload });
      expect(reply.statusCode).toBe(422);
    }
  });
});

describe('the actions of a register', () => {
  it('are offered and permitted only while they are set to be', async () => {
    await reserve('clerkA');
    const actionsOf = async () => (await bookOf('clerkA'))[0]?.actions;
    expect(await actionsOf()).toEqual(['cancelNumber', 'insertAfter']);
    await saveActions('send', (actions) => offered('cancelNumber', false)(actions).toReversed());
    expect(await actionsOf()).toEqual(['insertAfter']);
    const entryId = (await bookOf('clerkA'))[0]?.entryId ?? 0;
    const cancelling = { entryId, reason: 'จองเกิน' };
    expect(await office.refusal(office.caller('clerkA'), 'cancelNumber', cancelling)).toMatchObject({
      code: 'not-permitted',
    });
    await saveActions('send', offered('cancelNumber', true));
    expect(await actionsOf()).toEqual(['insertAfter', 'cancelNumber']);
    await office.call(office.caller('clerkA'), 'cancelNumber', cancelling);
  });

  it('are saved only as they were seen, and each once', async () => {
    const seen = [...(await displayOf('send')).actions];
    const save = (actions: readonly DisplayedAction[]) =>
      office.refusal(administrator, 'saveBookActions', { book: 'send', isSecret: false, actions: [...actions], seen });
    expect(await save([])).toMatchObject({ fields: { actions: expect.any(String) } });
    await saveActions('send', offered('insertAfter', false));
    expect(await save(offered('cancelNumber', false)(seen))).toMatchObject({ code: 'list-changed' });
  });
});

describe('what the registers show', () => {
  it('is seen by whoever may query the item of the menu, and changed by whoever may manage it', async () => {
    const { database } = office.platform;
    const officer = office.caller('officerP');
    const refused = { httpStatus: 403, code: 'not-permitted' };
    const change = await columnsOf('news', changed('operation', hidden));
    const { actions } = await displayOf('news');
    const ofActions = { book: 'news', isSecret: false, actions, seen: actions } as const;
    expect(await office.refusal(officer, 'getBookDisplays', {})).toMatchObject(refused);
    expect(await office.refusal(officer, 'getBookDisplayChanges', {})).toMatchObject(refused);
    const { menuId } = settingScreens.bookDisplays;
    await database.insertInto('menuPermissions').values({ menuId, grantee: 'everybody', mayQuery: true }).execute();
    const ofAdministrator = await office.call(administrator, 'getBookDisplays', {});
    expect(ofAdministrator).toMatchObject({ mayManage: true, maySetYears: true });
    expect(await office.call(officer, 'getBookDisplays', {})).toMatchObject({ mayManage: false, maySetYears: false });
    expect(await office.refusal(officer, 'saveBookColumns', change)).toMatchObject(refused);
    expect(await office.refusal(officer, 'saveBookActions', ofActions)).toMatchObject(refused);
    await database.updateTable('menuPermissions').set({ mayManage: true }).where('menuId', '=', menuId).execute();
    expect(await office.call(officer, 'getBookDisplays', {})).toMatchObject({ mayManage: true, maySetYears: false });
    await office.call(officer, 'saveBookColumns', change);
    await office.call(officer, 'saveBookActions', ofActions);
    expect((await register('news')).columns).toHaveLength(formColumns.length - 1);
  });

  it('has a history of what changed, the years of open registers too, and is in the log', async () => {
    await saveColumns('news', changed('operation', hidden));
    await saveColumns('news', (columns) => columns);
    await saveActions('news', offered('insertAfter', false));
    const years = { unitId: divisionB, book: 'news', yearBasis: 'fiscal', fromYear: year + 1 } as const;
    await office.call(administrator, 'setBookYears', { ...years, isSecret: false, reason: 'มติ' });
    await office.call(office.caller('secretRegistrarA'), 'setBookYears', {
      ...years,
      unitId: units.divisionA,
      isSecret: true,
      reason: 'มติลับ',
    });
    const { items } = await office.call(administrator, 'getBookDisplayChanges', {});
    expect(items).toMatchObject([
      { book: 'news', columns: null, actions: null, years: { fromYear: year + 1, yearBasis: 'fiscal', reason: 'มติ' } },
      { book: 'news', columns: null, years: null, actions: { after: [{}, { action: 'insertAfter', ...hidden }] } },
      { book: 'news', actions: null, years: null, columns: { before: { length: entryColumns.length } } },
    ]);
    expect(items[0]?.years?.unitName).toContain('กอง ข');
    const logged = (await eventsOf(office.platform.database, people.director.personId)).map(({ name }) => name);
    expect(logged.filter((name) => name.startsWith('book.'))).toEqual([
      'book.columns-saved',
      'book.actions-saved',
      'book.years-set',
    ]);
  });

  it('has a history in pages', async () => {
    for (let time = 0; time <= bookChangesPage; time += 1)
      await saveActions('news', offered('insertAfter', time % 2 === 1));
    const changes = async (before?: string) =>
      (await office.call(administrator, 'getBookDisplayChanges', { before })).items;
    const page = await changes();
    const rest = await changes(page.at(-1)?.id);
    expect([page.length, rest.length]).toEqual([bookChangesPage, 1]);
    expect(await office.refusal(administrator, 'getBookDisplayChanges', { before: 'A'.repeat(22) })).toMatchObject({
      code: 'invalid-request',
    });
  });

  it('is told to every open browser, and how years are counted too', async () => {
    const years = {
      unitId: divisionB,
      book: 'news',
      yearBasis: 'fiscal',
      fromYear: year + 1,
      isSecret: false,
    } as const;
    for (const change of [
      () => saveColumns('news', changed('operation', hidden)),
      () => saveActions('news', offered('insertAfter', false)),
      () => office.call(administrator, 'setBookYears', { ...years, reason: dayOf(new Date()) }),
    ]) {
      const pushed = await pushedDuring(office, async () => {
        await change();
      });
      expect(pushed.map(({ event }) => event)).toEqual(['settings-changed']);
    }
  });
});
