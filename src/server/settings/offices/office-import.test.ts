import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { officeImportCalls } from '#contract/setting-sheets.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { dayInFigures, dayOf } from '#domain/text/thai-dates.ts';
import { th } from '#locales/th.ts';
import { fieldProblems, refusals } from '#locales/th/refusals.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import { rowsOfWorkbook } from '#tests/support/read-workbook.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

/** From before the office has connections. */
const watched = watchStatements();
let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
});
afterAll(async () => {
  await office.close();
  watched.stop();
});

const { columns, imported } = th.settings.sheets;
const heads = [columns.unit, columns.office, columns.employeeCode, columns.orderNumber, columns.from, columns.until];
const groupA1 = 'หน่วยงาน กลุ่ม ก1';
const headersOf = (by: PersonName) => ({ authorization: `Bearer ${office.caller(by).token}` });
type Table = readonly (readonly string[])[];
const csvOf = (rows: Table) =>
  Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'));
const send = (by: PersonName, path: string, content: Buffer | Table) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.isBuffer(content) ? content : csvOf(content))]), 'หน้าที่.csv');
  return office.app.inject({ method: 'POST', url: `/api/${path}`, headers: headersOf(by), payload: form });
};
const previewed = async (content: Buffer | Table) => {
  const reply = await send('director', 'duties/preview-import', content);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return officeImportCalls.previewOfficeImport.reply.parse(reply.json());
};
const sent = (content: Buffer | Table, digest: string | null) =>
  send('director', `duties/import?fileName=a.csv&digest=${digest}`, content);
const applied = async (content: Buffer | Table) => {
  const reply = await sent(content, (await previewed(content)).digest);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  const { added, changed } = officeImportCalls.importOffices.reply.parse(reply.json());
  return [added, changed];
};
const exported = async (format = 'xlsx', language = 'th') =>
  (
    await office.app.inject({
      url: `/api/settings/export-sheet?sheet=unitDuties&format=${format}&language=${language}`,
      headers: headersOf('director'),
    })
  ).rawPayload;
const codeOf = async (name: PersonName) => {
  const person = await office.platform.database
    .selectFrom('persons')
    .select('employeeCode')
    .where('id', '=', people[name].personId)
    .executeTakeFirstOrThrow();
  return person.employeeCode;
};
const officesOf = (name: PersonName) =>
  office.platform.database
    .selectFrom('unitRoles')
    .select(['unitId', 'roleId', 'orderNumber', 'orderDate', 'validFrom', 'validTo'])
    .where('personId', '=', people[name].personId)
    .orderBy('id')
    .execute();
const events = async () => {
  const rows = await office.platform.database
    .selectFrom('events')
    .select(['name', 'details'])
    .where('name', 'in', ['office.given', 'office.corrected', 'office.imported'])
    .orderBy('sequence')
    .execute();
  return rows.map(({ name, details }) => [name, JSON.parse(details)] as const);
};
const faultsOf = async (...rows: Table) => {
  const { faulty, digest, counts } = await previewed([heads, ...rows]);
  expect([digest, counts.faulty]).toEqual([null, faulty.length]);
  return faulty.map(({ rowNumber, faults }) => [rowNumber, ...faults.map(({ field, reason }) => [field, reason])]);
};

afterEach(() => {
  expect(watched.transactions().flatMap(lockedOutOfOrder)).toEqual([]);
});

describe('the import of offices in units', () => {
  it.each(['xlsx', 'csv'])('of what was exported changes nothing (%s)', async (format) => {
    const before = (await events()).length;
    for (const language of ['th', 'en']) {
      const file = await exported(format, language);
      expect(await previewed(file)).toMatchObject({
        columns: { unknown: [], missing: [], twice: [] },
        counts: { added: 0, changed: 0, faulty: 0 },
      });
      expect(await applied(file)).toEqual([0, 0]);
    }
    expect(await events()).toHaveLength(before);
  });

  it('says first whom it gives what, then does exactly that by who did it; again, it changes nothing', async () => {
    const before = (await events()).length;
    const file = [heads, [groupA1, 'งานสารบรรณของหน่วยงาน', await codeOf('officerP'), 'คำสั่งที่ 5/2569', '', '']];
    const preview = await previewed(file);
    expect(preview.counts).toEqual({ added: 1, changed: 0, unchanged: 0, faulty: 0 });
    expect(preview.changes).toEqual([
      expect.objectContaining({
        rowNumber: 2,
        isAdded: true,
        rowName: expect.stringMatching(/officerP ทดสอบ · .* · หน่วยงาน กลุ่ม ก1/),
      }),
    ]);
    expect(preview.changes[0]?.fields.map(({ column }) => column)).toEqual(['orderNumber', 'from']);
    expect(preview.authority?.items).toContainEqual({
      kind: 'office',
      name: `งานสารบรรณของหน่วยงาน · ${groupA1}`,
      isGained: true,
      day: null,
      count: 1,
      names: ['officerP ทดสอบ'],
    });
    expect(await events()).toHaveLength(before);
    expect(await applied(file)).toEqual([1, 0]);
    expect(await officesOf('officerP')).toContainEqual(
      expect.objectContaining({ unitId: units.groupA1, roleId: 2, orderNumber: 'คำสั่งที่ 5/2569', validTo: null }),
    );
    expect((await events()).slice(before)).toEqual([
      ['office.imported', { importId: expect.any(Number), fileName: 'a.csv', added: 1, changed: 0 }],
      ['office.given', expect.objectContaining({ personId: people.officerP.personId, role: 'desk' })],
    ]);
    expect(await applied(file)).toEqual([0, 0]);
    expect(await events()).toHaveLength(before + 2);
  });

  it('corrects the order and the days of an office that somebody holds, and keeps what it was in the log', async () => {
    const [head = [], ...rows] = rowsOfWorkbook(await exported());
    const row = rows.findIndex((cells) => cells[3] === 'headA ทดสอบ');
    const place = (name: keyof typeof columns) => head.indexOf(columns[name]);
    const changed = rows.map((cells, index) => {
      const whole = head.map((_, column) => cells[column] ?? '');
      if (index !== row) return whole;
      return whole
        .with(place('orderNumber'), 'แก้ 7/2569')
        .with(place('orderDate'), '1 ต.ค. 2569')
        .with(place('until'), '30/9/2600');
    });
    const file = [head, ...changed];
    const preview = await previewed(file);
    expect(preview.changes).toEqual([
      expect.objectContaining({
        rowNumber: row + 2,
        isAdded: false,
        fields: [
          { column: 'orderNumber', before: '', after: 'แก้ 7/2569' },
          { column: 'orderDate', before: '', after: '1/10/2569' },
          { column: 'until', before: '', after: '30/9/2600' },
        ],
      }),
    ]);
    const lost = { kind: 'office', isGained: false, day: '2057-10-01', count: 1, names: ['headA ทดสอบ'] };
    expect(preview.authority?.items).toContainEqual(expect.objectContaining(lost));
    const [held] = await officesOf('headA');
    expect(await applied(file)).toEqual([0, 1]);
    const [corrected] = await officesOf('headA');
    expect(corrected).toMatchObject({
      orderNumber: 'แก้ 7/2569',
      orderDate: '2026-10-01',
      validFrom: held?.validFrom,
      validTo: new Date('2057-09-30T17:00:00Z'),
    });
    expect((await events()).at(-1)).toEqual([
      'office.corrected',
      expect.objectContaining({
        personId: people.headA.personId,
        until: '2057-09-30',
        before: expect.objectContaining({ orderNumber: '', until: null }),
      }),
    ]);
  });

  it('tells of a secret registrar whose term is made longer, as of a new one', async () => {
    const { database } = office.platform;
    const { personId } = people.secretRegistrarA;
    const told = async () =>
      (
        await database
          .selectFrom('notifications')
          .select('personId')
          .where('topic', '=', 'secretRegistrarNamed')
          .execute()
      ).map((notice) => notice.personId);
    const row = ['หน่วยงาน กอง ก', 'นายทะเบียนข้อมูลข่าวสารลับ', await codeOf('secretRegistrarA'), ''];
    const file = (until: string) => [heads, [...row, '', until]];
    await applied(file('30/9/2600'));
    expect(await told()).toEqual([]);
    await applied(file('30/9/2601'));
    expect(await told()).toEqual(expect.arrayContaining([personId, people.headA.personId]));
  });

  it('leaves alone what the file does not name: other columns, other offices, units without any', async () => {
    const before = await officesOf('clerkB');
    expect(before[0]).toBeDefined();
    const named = [columns.unit, columns.office, columns.employeeCode];
    const file = [named, ['หน่วยงาน กอง ข', 'งานสารบรรณของหน่วยงาน', await codeOf('clerkB')], [groupA1, '', '']];
    expect((await previewed(file)).counts).toEqual({ added: 0, changed: 0, unchanged: 2, faulty: 0 });
    expect(await officesOf('clerkB')).toEqual(before);
  });

  it('names every fault by its row, and changes nothing while there is one', async () => {
    const { faults } = imported;
    const code = await codeOf('officerQ');
    const desk = [groupA1, 'งานสารบรรณของหน่วยงาน', code];
    const before = await officesOf('officerQ');
    await office.platform.database.updateTable('units').set({ closedOn: '2026-01-02' }).where('id', '=', 5).execute();
    expect(await faultsOf([...desk, '', '', ''])).toEqual([[2, ['unit', faults.unit]]]);
    await office.platform.database.updateTable('units').set({ closedOn: null }).where('id', '=', 5).execute();
    expect(
      await faultsOf(
        ['ไม่มีหน่วยงานนี้', 'ไม่มีหน้าที่นี้', 'ไม่มีรหัสนี้', '', '', ''],
        [groupA1, '', code, '', '', ''],
        [...desk, 'ก'.repeat(101), 'วันนี้', 'พรุ่งนี้'],
        [...desk, '', '', '1/1/2560'],
        [groupA1, 'งานสารบรรณของหน่วยงาน', await codeOf('director'), '', '', ''],
      ),
    ).toEqual([
      [2, ['unit', faults.unit], ['office', expect.stringContaining('งานสารบรรณ')], ['employeeCode', faults.person]],
      [3, ['office', faults.required]],
      [4, ['orderNumber', faults.order.replace('{max}', '100')], ['from', faults.day], ['until', faults.day]],
      [5, ['office', th.settings.sheet.twice.replace('{row}', '4')], ['until', fieldProblems['ends-before-it-begins']]],
      [6, ['employeeCode', refusals['duty-to-oneself']]],
    ]);
    expect((await sent([heads, [...desk, '', '', '1/1/2560']], 'a'.repeat(64))).statusCode).toBe(422);
    expect(await officesOf('officerQ')).toEqual(before);
  });

  it('takes no term away by one that begins later, and gives nobody what they hold', async () => {
    const row = ['หน่วยงาน กอง ข', 'งานสารบรรณของหน่วยงาน', await codeOf('clerkB'), ''];
    const [held] = (await officesOf('clerkB')).filter(({ unitId }) => unitId === 3);
    const now = [...row, dayInFigures(dayOf(held?.validFrom ?? new Date())), ''];
    const later = [...row, '1/10/2600', ''];
    expect(await faultsOf(later)).toEqual([[2, ['from', imported.faults.begun]]]);
    expect(await faultsOf(now, later)).toEqual([[3, ['office', refusals['office-held']]]]);
  });

  it.each(['3/4/2026', '1/1', '1/10/26'])('reads no day that is not sure (%s)', async (day) => {
    const row = [groupA1, 'งานสารบรรณของหน่วยงาน', await codeOf('officerP'), '', day, ''];
    expect(await faultsOf(row)).toEqual([[2, ['from', imported.faults.day]]]);
  });

  it('refuses whoever has left the service', async () => {
    const { personId } = people.officerQ;
    const { database } = office.platform;
    await database.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute();
    const row = [groupA1, 'งานสารบรรณของหน่วยงาน', await codeOf('officerQ'), '', '', ''];
    expect(await faultsOf(row)).toEqual([[2, ['employeeCode', imported.faults.left]]]);
    await database.updateTable('persons').set({ isActive: true }).where('id', '=', personId).execute();
  });

  it('leaves alone a row of a table whose office has ended meanwhile with its unit or the service, and says so', async () => {
    const { database } = office.platform;
    const { personId } = people.headB;
    const [held] = await officesOf('headB');
    if (!held) throw new Error('there is no head');
    const file = await exported();
    const end = (validTo: Date | null) =>
      database.updateTable('unitRoles').set({ validTo }).where('personId', '=', personId).execute();
    const serve = (isActive: boolean) =>
      database.updateTable('persons').set({ isActive }).where('id', '=', personId).execute();
    const close = (closedOn: string | null) =>
      database.updateTable('units').set({ closedOn }).where('id', '=', held.unitId).execute();
    await serve(false);
    // Still held: nothing is changed in it, so nothing is checked.
    expect(await previewed(file)).toMatchObject({ counts: { changed: 0, faulty: 0 }, doubts: [] });
    await end(new Date('2026-01-02T00:00:00Z'));
    const named = expect.objectContaining({ reason: imported.doubts.ended });
    expect(await previewed(file)).toMatchObject({ counts: { added: 0, changed: 0, faulty: 0 }, doubts: [named] });
    await serve(true);
    // In service again, the row gives the office anew.
    expect((await previewed(file)).counts).toMatchObject({ added: 1, faulty: 0 });
    await close('2026-01-02');
    expect((await previewed(file)).doubts).toContainEqual(named);
    await close(null);
    await end(null);
  });

  it('doubts a name that is not that of the code beside it', async () => {
    const names = [columns.unit, columns.office, columns.employeeCode, columns.person];
    const desk = ['หน่วยงาน กอง ข', 'งานสารบรรณของหน่วยงาน', await codeOf('clerkB')];
    const { doubts, counts } = await previewed([names, [...desk, 'clerkA ทดสอบ'], [groupA1, '', '', '']]);
    expect(doubts).toEqual([
      {
        rowNumber: 2,
        rowName: 'clerkA ทดสอบ · งานสารบรรณของหน่วยงาน · หน่วยงาน กอง ข',
        reason: imported.doubts.person.replace('{name}', 'clerkB ทดสอบ'),
      },
    ]);
    expect(counts).toMatchObject({ changed: 0, unchanged: 2 });
    for (const name of ['clerkB ทดสอบ', 'clerkB', ''])
      expect((await previewed([names, [...desk, name]])).doubts).toEqual([]);
  });

  it('does nothing else than what was shown, and says which columns are wrong', async () => {
    const file = [heads, [groupA1, 'งานสารบรรณของหน่วยงาน', await codeOf('officerQ'), '', '', '']];
    const { digest } = await previewed(file);
    expect(await applied(file)).toEqual([1, 0]);
    expect((await sent(file, digest)).json()).toMatchObject({ code: 'list-changed' });
    const wrong = await previewed([['อะไร', columns.unit, columns.unit]]);
    expect(wrong.columns).toEqual({
      unknown: ['อะไร'],
      missing: [columns.office, columns.employeeCode],
      twice: [columns.unit],
    });
    expect((await sent([['อะไร']], digest)).statusCode).toBe(422);
  });

  it('is refused to whoever does not manage people, also who may query them', async () => {
    const { menuId } = settingLists.persons;
    const { database } = office.platform;
    const file = [heads, [groupA1, 'งานสารบรรณของหน่วยงาน', await codeOf('officerQ'), 'ก', '', '']];
    const { digest } = await previewed(file);
    const tried = async () => [
      (await send('clerkB', 'duties/preview-import', file)).statusCode,
      (await send('clerkB', `duties/import?digest=${digest}`, file)).statusCode,
    ];
    expect(await tried()).toEqual([403, 403]);
    await database.insertInto('menuPermissions').values({ menuId, grantee: 'everybody', mayQuery: true }).execute();
    expect(await tried()).toEqual([403, 403]);
    await database
      .deleteFrom('menuPermissions')
      .where('grantee', '=', 'everybody')
      .where('menuId', '=', menuId)
      .execute();
  });
});

describe('the undo of an import of offices', () => {
  const heads = [columns.unit, columns.office, columns.employeeCode, columns.orderNumber, columns.until];
  const deskOf = (unit: string, code: string, order: string, until = '') => [
    unit,
    'งานสารบรรณของหน่วยงาน',
    code,
    order,
    until,
  ];
  const none = { removed: 0, putOutOfUse: 0, restored: 0, unchanged: 0, kept: 0 };
  const director = () => office.caller('director');
  const importOf = async (rows: Table) => {
    await applied([heads, ...rows]);
    const [last] = (await office.call(director(), 'getSettingImports', { list: 'unitDuties' })).items;
    return last?.id ?? 0;
  };
  const previewOf = (importId: number) => office.call(director(), 'previewSettingUndo', { importId });
  const undo = async (importId: number, leavesKept = false) => {
    const { digest } = await previewOf(importId);
    return (await office.call(director(), 'undoSettingImport', { importId, digest, leavesKept })).counts;
  };
  const refusalOf = async (importId: number) => {
    const { digest } = await previewOf(importId);
    return (await office.refusal(director(), 'undoSettingImport', { importId, digest, leavesKept: false })).code;
  };
  const notEnded = async (name: PersonName) =>
    (await officesOf(name)).filter(({ validTo }) => validTo === null || validTo > new Date());
  const unitB = 'หน่วยงาน กอง ข';

  it('ends what it gave and puts back what it corrected, once, and the file can be imported again', async () => {
    const [given, corrected] = [await notEnded('secretary'), await officesOf('clerkB')];
    const rows = [
      deskOf(groupA1, await codeOf('secretary'), 'คำสั่งให้'),
      deskOf(unitB, await codeOf('clerkB'), 'คำสั่งแก้', '30/9/2600'),
    ];
    const importId = await importOf(rows);
    expect(await notEnded('secretary')).toHaveLength(given.length + 1);
    const preview = await previewOf(importId);
    expect(preview.counts).toEqual({ ...none, putOutOfUse: 1, restored: 1 });
    expect(preview.rows.map(({ name, kind, fields }) => [name.split(' · ')[0], kind, fields])).toEqual([
      ['secretary ทดสอบ', 'putOutOfUse', []],
      [
        'clerkB ทดสอบ',
        'restored',
        [
          { column: 'orderNumber', before: 'คำสั่งแก้', after: '' },
          { column: 'until', before: '30/9/2600', after: '' },
        ],
      ],
    ]);
    expect(preview.authority?.items).toContainEqual({
      kind: 'office',
      name: `งานสารบรรณของหน่วยงาน · ${groupA1}`,
      isGained: false,
      day: null,
      count: 1,
      names: ['secretary ทดสอบ'],
    });
    // It was only tried.
    expect(await notEnded('secretary')).toHaveLength(given.length + 1);
    expect(await undo(importId)).toEqual({ ...none, putOutOfUse: 1, restored: 1 });
    expect(await notEnded('secretary')).toEqual(given);
    expect(await officesOf('clerkB')).toEqual(corrected);
    const logged = await office.platform.database
      .selectFrom('events')
      .select(['name', 'details'])
      .orderBy('sequence', 'desc')
      .limit(3)
      .execute();
    expect(logged.map(({ name }) => name).toSorted()).toEqual([
      'office.corrected',
      'office.ended',
      'office.import-undone',
    ]);
    const digest = 'a'.repeat(64);
    expect((await office.refusal(director(), 'undoSettingImport', { importId, digest, leavesKept: false })).code).toBe(
      'list-import-undone',
    );
    expect((await office.refusal(director(), 'previewSettingUndo', { importId })).code).toBe('list-import-undone');
    const again = await importOf(rows);
    expect(await undo(again)).toEqual({ ...none, putOutOfUse: 1, restored: 1 });
    expect(await notEnded('secretary')).toEqual(given);
  });

  it('leaves what somebody changed since, ended by hand, or has others act by, and says why', async () => {
    const { database } = office.platform;
    const { reasons } = th.settings.undo;
    const names = ['secretary', 'officerP', 'headB'] as const;
    const codes = await Promise.all(names.map(codeOf));
    const importId = await importOf(codes.map((code) => deskOf(unitB, code, 'คำสั่งแรก')));
    const ids = await database
      .selectFrom('unitRoles')
      .select(['id', 'personId'])
      .where('orderNumber', '=', 'คำสั่งแรก')
      .orderBy('id')
      .execute();
    const idOf = (name: PersonName) => ids.find(({ personId }) => personId === people[name].personId)?.id ?? 0;
    await applied([heads, deskOf(unitB, codes[0] ?? '', 'คำสั่งหลัง')]);
    await office.call(director(), 'endOffice', { id: idOf('officerP') });
    const delegation = await database
      .insertInto('delegations')
      .values({
        kind: 'actingFor',
        delegatorId: people.headB.personId,
        deputyId: people.officerQ.personId,
        createdBy: people.headB.personId,
        createdAt: new Date(),
        validFrom: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await previewOf(importId)).rows.map(({ id, kind, reason }) => [id, kind, reason])).toEqual(
      [
        [idOf('secretary'), 'kept', reasons.changedSince],
        [idOf('headB'), 'kept', reasons.delegatedSince],
        [idOf('officerP'), 'unchanged', null],
      ].toSorted((a, b) => Number(a[1] === 'unchanged') - Number(b[1] === 'unchanged') || Number(a[0]) - Number(b[0])),
    );
    expect(await refusalOf(importId)).toBe('list-import-built-on');
    await database.updateTable('delegations').set({ revokedAt: new Date() }).where('id', '=', delegation.id).execute();
    const { digest } = await previewOf(importId);
    await office.call(director(), 'endOffice', { id: idOf('headB') });
    expect((await office.refusal(director(), 'undoSettingImport', { importId, digest, leavesKept: true })).code).toBe(
      'list-changed',
    );
    expect(await undo(importId, true)).toEqual({ ...none, unchanged: 2, kept: 1 });
    await office.call(director(), 'endOffice', { id: idOf('secretary') });
  });

  it('is shown and done only for whoever manages people', async () => {
    const importId = await importOf([deskOf(unitB, await codeOf('officerQ'), 'คำสั่งลอง')]);
    const clerk = office.caller('clerkB');
    const { digest } = await previewOf(importId);
    expect((await office.refusal(clerk, 'getSettingImports', { list: 'unitDuties' })).code).toBe('not-permitted');
    expect((await office.refusal(clerk, 'previewSettingUndo', { importId })).code).toBe('not-permitted');
    expect((await office.refusal(clerk, 'undoSettingImport', { importId, digest, leavesKept: false })).code).toBe(
      'not-permitted',
    );
    expect(await undo(importId)).toEqual({ ...none, putOutOfUse: 1 });
  });
});
