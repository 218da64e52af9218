import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { settingImportCalls } from '#contract/setting-tables.ts';
import { emptyValues } from '#domain/settings/list-values.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { rules } from '#locales/th/rules.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { lockAttempts } from '#server/accounts/account-queries.ts';
import { giveOffices } from '#server/duties/give-offices.ts';
import { removeAccounts } from '#server/leaving/end-service.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { everyRow } from '#tests/support/every-row.ts';
import { holdTransaction } from '#tests/support/hold-transaction.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { removeRowAs, saveAccountAs, saveRowAs } from '#tests/support/seen-row.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

const { fields, further, sheet, undo } = th.settings;
const { roles } = th.duties;

/** From before the office has connections. */
const watched = watchStatements();
let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  const { personId } = people.director;
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', personId)
    .execute();
});
afterAll(async () => {
  await office.close();
  watched.stop();
});

const director = () => office.caller('director');
const fileOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
function send(url: string, content: string, by: PersonName) {
  const form = new FormData();
  form.append('file', new Blob([content]), 'รายการ.csv');
  const headers = { authorization: `Bearer ${office.caller(by).token}`, 'accept-language': 'th' };
  return office.app.inject({ method: 'POST', url: `/api/settings/${url}`, headers, payload: form });
}
/** Imports a file as a screen does, and returns the id of the import. */
async function imported(list: SettingListName, rows: readonly (readonly string[])[], by: PersonName = 'director') {
  const content = fileOf(rows);
  const preview = await send(`preview-import?list=${list}`, content, by);
  const { digest, faulty } = settingImportCalls.previewSettingImport.reply.parse(preview.json());
  expect(faulty).toEqual([]);
  const name = encodeURIComponent('รายการ.csv');
  const reply = await send(`import-rows?list=${list}&digest=${digest}&fileName=${name}`, content, by);
  expect(reply.statusCode).toBe(200);
  return (await pastOf(list)).items[0]?.id ?? 0;
}
const pastOf = (list: SettingListName, by: PersonName = 'director') =>
  office.call(office.caller(by), 'getSettingImports', { list });
const preview = (importId: number, by: PersonName = 'director') =>
  office.call(office.caller(by), 'previewSettingUndo', { importId });
/** The offices of a unit that is closed end under the lock of the unit. */
const underUnits = new Set(['unit_roles without persons']);
/** Looks and undoes, as a screen does, with every lock in its order. */
async function undone(importId: number, { leavesKept = false, by = 'director' as PersonName } = {}) {
  const { digest } = await preview(importId, by);
  watched.forget();
  const reply = await office.call(office.caller(by), 'undoSettingImport', { importId, digest, leavesKept });
  expect(new Set(watched.transactions().flatMap(lockedOutOfOrder)).difference(underUnits)).toEqual(new Set());
  return reply;
}
async function refusalOfUndo(importId: number) {
  const { digest } = await preview(importId);
  return (await office.refusal(director(), 'undoSettingImport', { importId, digest, leavesKept: false })).code;
}
const shortOf = async (importId: number) =>
  (await preview(importId)).rows.map(({ name, kind, reason }) => [name, kind, reason]);
const none = { removed: 0, putOutOfUse: 0, restored: 0, unchanged: 0, kept: 0 };

const rowsOf = (list: SettingListName) => everyRow(office, director(), list);
const rowNamed = async (list: SettingListName, key: string) =>
  (await rowsOf(list)).find(({ values }) => values[settingLists[list].key ?? ''] === key);
const contentOf = async (list: SettingListName) =>
  (await rowsOf(list)).map(({ isActive, values }) => ({ isActive, values }));

describe('of a list', () => {
  const heads = [fields.name, fields.address, fields.phone];
  const correspondents = 'correspondents';
  const add = async (name: string, phone: string) =>
    (
      await saveRowAs(office, director(), {
        list: correspondents,
        isActive: true,
        values: { ...emptyValues(settingLists.correspondents), name, phone },
      })
    ).item.id;

  it('an import is listed, and its undo removes what it added, puts back what it changed and says so in the history', async () => {
    const id = await add('กรมเดิม', '1');
    const before = await contentOf(correspondents);
    const importId = await imported(correspondents, [heads, ['กรมเดิม', 'ถนน', '2'], ['กรมใหม่', '', '3']]);
    const [listed] = (await pastOf(correspondents)).items;
    expect(listed).toMatchObject({ id: importId, fileName: 'รายการ.csv', added: 1, changed: 1, undone: null });
    expect(listed?.personName).toBe('director ทดสอบ');

    expect(await shortOf(importId)).toEqual([
      ['กรมใหม่', 'removed', null],
      ['กรมเดิม', 'restored', null],
    ]);
    const changed = (await preview(importId)).rows.find((row) => row.id === id);
    expect([changed?.before?.values['phone'], changed?.after?.values['phone']]).toEqual(['2', '1']);
    // It was only tried.
    expect(await rowNamed(correspondents, 'กรมใหม่')).toBeDefined();

    const pushed = await pushedDuring(office, async () => {
      expect(await undone(importId)).toEqual({ counts: { ...none, removed: 1, restored: 1 } });
    });
    expect(pushed).toContainEqual(expect.objectContaining({ event: 'settings-changed' }));
    expect(await contentOf(correspondents)).toEqual(before);
    const events = await eventsOf(office.platform.database, people.director.personId);
    expect(events.slice(-3).map(({ name }) => name)).toEqual([
      'setting.saved',
      'setting.removed',
      'setting.import-undone',
    ]);
    expect(events.at(-1)?.details).toEqual({
      list: correspondents,
      importId,
      fileName: 'รายการ.csv',
      removed: 1,
      putOutOfUse: 0,
      restored: 1,
      kept: 0,
    });
    expect((await pastOf(correspondents)).items[0]?.undone).toMatchObject({ kept: 0 });
  });

  it('a second undo is refused, of two at once one wins, and one repeated with its key is answered as before', async () => {
    const importId = await imported(correspondents, [heads, ['กรมสองครั้ง', '', '']]);
    const { digest } = await preview(importId);
    const request = { importId, digest, leavesKept: false };
    const both = await Promise.allSettled([
      office.call(director(), 'undoSettingImport', request),
      office.call(director(), 'undoSettingImport', request),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const call of ['undoSettingImport', 'previewSettingUndo'] as const)
      expect(await office.refusal(director(), call, request)).toMatchObject({ code: 'list-import-undone' });

    const next = await imported(correspondents, [heads, ['กรมสองครั้ง', '', '']]);
    const body = { importId: next, digest: (await preview(next)).digest };
    const headers = { authorization: `Bearer ${director().token}`, 'idempotency-key': 'once-and-again' };
    const again = () => office.app.inject({ method: 'POST', url: '/api/settings/undo-import', headers, payload: body });
    const [first, second] = [await again(), await again()];
    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body]);
  });

  it('a row that was changed since, or that something names, stays with the reason, and nothing else is undone', async () => {
    const used = ['กรมที่ใช้', '', ''];
    const importId = await imported(correspondents, [heads, used, ['กรมที่แก้', '', ''], ['กรมที่ไม่แตะ', '', '']]);
    const [usedId, changedId] = [
      (await rowNamed(correspondents, 'กรมที่ใช้'))?.id ?? 0,
      (await rowNamed(correspondents, 'กรมที่แก้'))?.id ?? 0,
    ];
    const { database } = office.platform;
    const { id: groupId } = await database
      .insertInto('receiverGroups')
      .values({ name: 'กลุ่ม', unitId: units.divisionA, savedBy: people.director.personId, savedAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('receiverGroupMembers')
      .values({ groupId, position: 1, correspondentId: usedId })
      .execute();
    const changed = await rowNamed(correspondents, 'กรมที่แก้');
    await saveRowAs(office, director(), {
      list: correspondents,
      id: changedId,
      isActive: true,
      values: { ...changed?.values, phone: '9' },
    });
    const before = await contentOf(correspondents);
    expect(await shortOf(importId)).toEqual([
      ['กรมที่ใช้', 'kept', expect.stringContaining(rules.places.receiverGroupMembers)],
      ['กรมที่แก้', 'kept', undo.reasons.changedSince],
      ['กรมที่ไม่แตะ', 'removed', null],
    ]);
    expect(await refusalOfUndo(importId)).toBe('list-import-built-on');
    expect(await contentOf(correspondents)).toEqual(before);

    expect(await undone(importId, { leavesKept: true })).toEqual({ counts: { ...none, removed: 1, kept: 2 } });
    expect(await rowNamed(correspondents, 'กรมที่ไม่แตะ')).toBeUndefined();
    expect(await rowNamed(correspondents, 'กรมที่ใช้')).toBeDefined();
    expect((await pastOf(correspondents)).items[0]?.undone).toMatchObject({ kept: 2 });
  });

  it('what changed after somebody looked is not undone unseen', async () => {
    const importId = await imported(correspondents, [heads, ['กรมที่ดูแล้ว', '', '']]);
    const { digest } = await preview(importId);
    const row = await rowNamed(correspondents, 'กรมที่ดูแล้ว');
    await removeRowAs(office, director(), { list: correspondents, id: row?.id ?? 0 });
    const refused = await office.refusal(director(), 'undoSettingImport', { importId, digest, leavesKept: false });
    expect(refused.code).toBe('list-changed');
    expect(await undone(importId)).toEqual({ counts: { ...none, unchanged: 1 } });
  });

  it('what a row named is not put back once it is out of use', async () => {
    const shortName = 'ก';
    const values = { ...emptyValues(settingLists.units), name: 'กองชั่วคราว', code: 'ชค', shortName };
    const unit = { list: 'units' as const, values: { ...values, parentId: units.executive } };
    const { item } = await saveRowAs(office, director(), { ...unit, isActive: true });
    const phrase = { list: 'phrases' as const, isActive: true, values: { text: 'คำสั่ง', forUnitId: item.id } };
    await saveRowAs(office, director(), phrase);
    const importId = await imported('phrases', [
      [fields.text, fields.forUnitId],
      ['คำสั่ง', ''],
    ]);
    await saveRowAs(office, director(), { ...unit, id: item.id, isActive: false });
    expect(await shortOf(importId)).toEqual([['คำสั่ง', 'kept', expect.stringContaining(fields.forUnitId)]]);
  });

  it('only who may query the list sees its imports, and only who may manage it undoes them', async () => {
    const importId = await imported(correspondents, [heads, ['กรมลับ', '', '']]);
    const { digest } = await preview(importId);
    const { menuId } = settingLists.correspondents;
    const clerk = office.caller('clerkA');
    expect(await office.refusal(clerk, 'getSettingImports', { list: correspondents })).toMatchObject({
      code: 'not-permitted',
    });
    await office.platform.database
      .insertInto('menuPermissions')
      .values({ menuId, grantee: 'everybody', mayQuery: true, mayManage: false })
      .execute();
    expect((await pastOf(correspondents, 'clerkA')).mayManage).toBe(false);
    for (const [call, request] of [
      ['previewSettingUndo', { importId }],
      ['undoSettingImport', { importId, digest, leavesKept: false }],
    ] as const)
      expect(await office.refusal(clerk, call, request)).toMatchObject({ code: 'not-permitted' });
    expect(await rowNamed(correspondents, 'กรมลับ')).toBeDefined();
    const unknown = { importId: 999_999, digest, leavesKept: false };
    expect(await office.refusal(director(), 'undoSettingImport', unknown)).toMatchObject({ code: 'not-found' });
    await undone(importId);
  });

  it('a tree of units is closed from below, and stays open where somebody works', async () => {
    const head = [fields.name, fields.code, fields.shortName, fields.parentId];
    const rows = [head, ['สำนักใหม่', 'สม', 'สม', String(units.executive)], ['กลุ่มใหม่', 'กม', 'กม', 'สม']];
    const importId = await imported('units', rows);
    expect(await shortOf(importId)).toEqual([
      ['สำนักใหม่', 'putOutOfUse', null],
      ['กลุ่มใหม่', 'putOutOfUse', null],
    ]);
    const group = (await rowNamed('units', 'กม'))?.id ?? 0;
    const { personId } = people.officerQ;
    const { database } = office.platform;
    const { unitId } = await database
      .selectFrom('persons')
      .select('unitId')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    await database.updateTable('persons').set({ unitId: group }).where('id', '=', personId).execute();
    expect(await shortOf(importId)).toEqual([
      ['สำนักใหม่', 'kept', refusals['unit-has-units']],
      ['กลุ่มใหม่', 'kept', refusals['unit-has-persons']],
    ]);
    await database.updateTable('persons').set({ unitId }).where('id', '=', personId).execute();
    expect(await undone(importId)).toEqual({ counts: { ...none, putOutOfUse: 2 } });
    expect((await rowNamed('units', 'สม'))?.isActive).toBe(false);
    const unitOf = async (code: string) => {
      const row = await rowNamed('units', code);
      return row && { list: 'units' as const, id: row.id, isActive: row.isActive, values: row.values };
    };
    const isOpen = async () => [(await unitOf('สม'))?.isActive, (await unitOf('กม'))?.isActive];
    // The same file, whatever the order of its rows, opens what its undo closed, also the unit below the other.
    const [, over = [], under = []] = rows;
    const again = await imported('units', [head, under, over]);
    expect(await isOpen()).toEqual([true, true]);
    expect(await undone(again)).toEqual({ counts: { ...none, restored: 2 } });
    expect(await isOpen()).toEqual([false, false]);
    // What somebody closed by hand since stays closed.
    for (const isActive of [true, false]) {
      const unit = await unitOf('สม');
      if (unit) await saveRowAs(office, director(), { ...unit, isActive });
    }
    const content = fileOf([head, over]);
    const { counts } = settingImportCalls.previewSettingImport.reply.parse(
      (await send('preview-import?list=units', content, 'director')).json(),
    );
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: 1, faulty: 0 });
  });

  it('a file that moves a unit says first whose letters are read by whom from then on, and so does its undo', async () => {
    const { database } = office.platform;
    const moved = await database
      .selectFrom('units')
      .select(['code', 'name', 'shortName'])
      .where('id', '=', units.groupA1)
      .executeTakeFirstOrThrow();
    const head = [fields.name, fields.code, fields.shortName, fields.parentId];
    const rows = [head, [moved.name, moved.code, moved.shortName, String(units.divisionB)]];
    const preview = settingImportCalls.previewSettingImport.reply.parse(
      (await send('preview-import?list=units', fileOf(rows), 'director')).json(),
    );
    const letters = (name: string, isGained: boolean) =>
      expect.objectContaining({ kind: 'letters', name: moved.name, isGained, names: expect.arrayContaining([name]) });
    const [ofA, ofB] = ['headA ทดสอบ', 'headB ทดสอบ'];
    expect(preview.authority?.items).toEqual(expect.arrayContaining([letters(ofA, false), letters(ofB, true)]));
    const importId = await imported('units', rows);
    const { authority } = await office.call(director(), 'previewSettingUndo', { importId });
    expect(authority?.items).toEqual(expect.arrayContaining([letters(ofA, true), letters(ofB, false)]));
    await undone(importId);
    // A file that moves and closes nothing says nothing of it.
    const phone = [
      [...head, fields.phone],
      [moved.name, moved.code, moved.shortName, String(units.divisionA), '1234'],
    ];
    const quiet = settingImportCalls.previewSettingImport.reply.parse(
      (await send('preview-import?list=units', fileOf(phone), 'director')).json(),
    );
    expect(quiet).toMatchObject({ counts: { changed: 1 } });
    expect(quiet.authority).toBeUndefined();
  });

  it('a unit in which somebody was given an office, a position, a vacant post or a next position since stays open', async () => {
    const names = ['กองหนึ่ง', 'กองสอง', 'กองสาม', 'กองหก', 'กองสี่'];
    const importId = await imported('units', [
      [fields.name, fields.code, fields.shortName, fields.parentId],
      ...names.map((name) => [name, name, name, String(units.executive)]),
    ]);
    const [first = 0, second = 0, third = 0, next = 0] = await Promise.all(
      names.map(async (name) => (await rowNamed('units', name))?.id ?? 0),
    );
    const { personId } = people.officerQ;
    const since = { personId, orderNumber: '', from: '2026-01-01', until: null };
    await office.call(director(), 'giveOffice', { ...since, unitId: first, role: 'desk' });
    await office.call(director(), 'givePosition', { ...since, unitId: second, positionName: 'ที่ปรึกษา' });
    const { database } = office.platform;
    await database
      .insertInto('delegations')
      .values({
        kind: 'actingInPosition',
        postUnitId: third,
        postName: 'ผู้อำนวยการกองสาม',
        deputyId: personId,
        validFrom: new Date('2026-01-01T00:00:00+07:00'),
      })
      .execute();
    const plan = { personId, unitId: next, positionName: 'ที่ปรึกษา', beginsOn: '2099-01-01' };
    await database
      .insertInto('nextMainPositions')
      .values({ ...plan, plannedBy: people.director.personId })
      .execute();
    expect(await shortOf(importId)).toEqual([
      ['กองหนึ่ง', 'kept', undo.reasons.givenInUnit],
      ['กองสอง', 'kept', undo.reasons.givenInUnit],
      ['กองสาม', 'kept', undo.reasons.givenInUnit],
      ['กองหก', 'kept', undo.reasons.givenInUnit],
      ['กองสี่', 'putOutOfUse', null],
    ]);
    expect(await undone(importId, { leavesKept: true })).toEqual({ counts: { ...none, putOutOfUse: 1, kept: 4 } });
    await database.deleteFrom('nextMainPositions').execute();
    expect((await rowNamed('units', 'กองหนึ่ง'))?.isActive).toBe(true);
    const { offices, positions } = (await office.call(director(), 'getDuties', { personId })).item;
    expect(offices.some(({ unitId }) => unitId === first)).toBe(true);
    expect(positions).toMatchObject([{ unitId: second, hasEnded: false }]);
  });

  it('a unit in which somebody is given an office while the undo runs stays open', async () => {
    const importId = await imported('units', [
      [fields.name, fields.code, fields.shortName, fields.parentId],
      ['กองห้า', 'กห', 'กห', String(units.executive)],
    ]);
    const unitId = (await rowNamed('units', 'กห'))?.id ?? 0;
    const { digest } = await preview(importId);
    const { database, clock } = office.platform;
    const { personId } = people.officerQ;
    const actor = { actorId: people.director.personId, now: clock() };
    const given = { personId, unitId, role: 'desk', orderNumber: '', from: '2026-01-01', until: null };
    const giving = await holdTransaction(database, (transaction) => giveOffices(transaction, [given], actor));
    const answer = office.refusal(director(), 'undoSettingImport', { importId, digest, leavesKept: true });
    await expect.poll(() => waitingForLocks(database)).toBe(1);
    await giving.commit();
    expect((await answer).code).toBe('list-changed');
    expect(await shortOf(importId)).toEqual([['กองห้า', 'kept', undo.reasons.givenInUnit]]);
  });

  it('the central registry goes back to the unit that was it', async () => {
    const before = await contentOf('units');
    const next = before.find(({ values }) => values['code'] === String(units.divisionA));
    const importId = await imported('units', [
      [fields.name, fields.code, fields.shortName, fields.isCentralRegistry],
      [next?.values['name'], next?.values['code'], next?.values['shortName'], sheet.yes].map(String),
      ...before
        .filter(({ values }) => values['isCentralRegistry'] === true)
        .map(({ values }) => [values['name'], values['code'], values['shortName'], sheet.no].map(String)),
    ]);
    expect(await undone(importId)).toEqual({ counts: { ...none, restored: 2 } });
    expect(await contentOf('units')).toEqual(before);
  });
});

describe('of people', () => {
  const heads = [
    fields.employeeCode,
    fields.firstName,
    fields.lastName,
    fields.unitId,
    fields.positionName,
    further.username,
    further.offices,
    further.positions,
    sheet.inUse,
  ];
  const row = (
    code: string,
    changes: Partial<Record<'position' | 'username' | 'offices' | 'positions' | 'inUse', string>> = {},
  ) => {
    const { position = '', username = '', offices = '', positions = '', inUse = '' } = changes;
    return [code, `ชื่อ${code}`, 'มีสุข', String(units.divisionB), position, username, offices, positions, inUse];
  };
  const deskInB = {
    unitId: units.divisionB,
    role: 'desk',
    orderNumber: '',
    from: '2026-01-01',
    until: null,
  } as const;
  const idOf = async (code: string) => (await rowNamed('persons', code))?.id ?? 0;
  const accountOf = (personId: number) =>
    office.platform.database
      .selectFrom('accounts')
      .select(['username', 'isAdministrator'])
      .where('personId', '=', personId)
      .executeTakeFirst();
  const officesOf = async (personId: number) =>
    (await office.call(director(), 'getDuties', { personId })).item.offices.map(({ role }) => role);

  it('whoever it added leaves, their account is gone, their offices end, and the cured file brings them back', async () => {
    const rows = [heads, row('U1', { username: 'undo.one', offices: roles.desk }), row('U2')];
    const importId = await imported('persons', rows);
    const personId = await idOf('U1');
    expect(await shortOf(importId)).toEqual([
      ['ชื่อU1 มีสุข', 'putOutOfUse', null],
      ['ชื่อU2 มีสุข', 'putOutOfUse', null],
    ]);
    const [shown] = (await preview(importId)).rows;
    expect(shown).toMatchObject({ account: { before: 'undo.one', after: null }, offices: 1 });
    expect(await undone(importId)).toEqual({ counts: { ...none, putOutOfUse: 2 } });
    expect((await rowNamed('persons', 'U1'))?.isActive).toBe(false);
    expect(await accountOf(personId)).toBeUndefined();
    expect(await officesOf(personId)).toEqual([]);

    const again = await imported('persons', [heads, row('U1', { username: 'undo.one', inUse: sheet.yes })]);
    expect(await accountOf(personId)).toEqual({ username: 'undo.one', isAdministrator: false });
    expect(await undone(again)).toEqual({ counts: { ...none, restored: 1 } });
    expect((await rowNamed('persons', 'U1'))?.isActive).toBe(false);
    expect(await accountOf(personId)).toBeUndefined();
  });

  it('who was there before gets the earlier values and user name back, and only the offices of the file end', async () => {
    await imported('persons', [heads, row('B1', { position: 'เดิม', username: 'before.one' }), row('B2')]);
    const [first, second] = [await idOf('B1'), await idOf('B2')];
    await office.call(director(), 'giveOffice', { personId: first, ...deskInB });
    const importId = await imported('persons', [
      heads,
      row('B1', { position: 'ใหม่', username: 'after.one', offices: `${roles.desk}; ${roles.secretRegistrar}` }),
      row('B2', { username: 'before.two' }),
    ]);
    expect(await undone(importId)).toEqual({ counts: { ...none, restored: 2 } });
    expect((await rowNamed('persons', 'B1'))?.values['positionName']).toBe('เดิม');
    expect(await accountOf(first)).toEqual({ username: 'before.one', isAdministrator: false });
    expect(await accountOf(second)).toBeUndefined();
    expect(await officesOf(first)).toEqual(['desk']);
    expect((await rowNamed('persons', 'B2'))?.isActive).toBe(true);
  });

  it('the further positions that the file gave end, and no others; whoever was given one since stays', async () => {
    await imported('persons', [heads, row('P1')]);
    const positionsOf = async (personId: number) =>
      (await office.call(director(), 'getDuties', { personId })).item.positions.filter(({ hasEnded }) => !hasEnded);
    const give = (personId: number) =>
      office.call(director(), 'givePosition', {
        personId,
        unitId: units.groupA1,
        positionName: 'ที่ปรึกษา',
        orderNumber: '',
        from: '2026-01-01',
        until: null,
      });
    const before = await idOf('P1');
    await give(before);
    const positions = `กรรมการ: หน่วยงาน กอง ก; เลขานุการ: ${units.registry}`;
    const importId = await imported('persons', [
      heads,
      row('P1', { positions }),
      row('P2', { positions }),
      row('P3', { positions }),
    ]);
    const [second, third] = [await idOf('P2'), await idOf('P3')];
    await give(third);
    expect(await positionsOf(before)).toHaveLength(3);
    const shown = (await preview(importId)).rows.map(({ name, kind, positions, reason }) => [
      name,
      kind,
      positions,
      reason,
    ]);
    expect(shown).toEqual([
      ['ชื่อP3 มีสุข', 'kept', 0, undo.reasons.givenMore],
      ['ชื่อP2 มีสุข', 'putOutOfUse', 2, null],
      ['ชื่อP1 มีสุข', 'restored', 2, null],
    ]);
    expect(await undone(importId, { leavesKept: true })).toEqual({
      counts: { ...none, restored: 1, putOutOfUse: 1, kept: 1 },
    });
    expect(await positionsOf(before)).toMatchObject([{ unitId: units.groupA1 }]);
    expect(await positionsOf(second)).toEqual([]);
    expect(await positionsOf(third)).toHaveLength(3);
  });

  it('who signed in, was given more or became an administrator stays, with the reason', async () => {
    const codes = ['S1', 'S2', 'S3', 'S4'];
    const importId = await imported('persons', [
      heads,
      ...codes.map((code) => row(code, { username: `stay.${code}` })),
    ]);
    const [signedIn = 0, given = 0, administrator = 0] = await Promise.all(codes.map(idOf));
    const { database } = office.platform;
    await database
      .updateTable('accounts')
      .set({
        passwordHash: ({ selectFrom }) =>
          selectFrom('accounts as known').select('known.passwordHash').where('personId', '=', people.clerkA.personId),
      })
      .where('personId', '=', signedIn)
      .execute();
    await office.signIn('stay.s1');
    await office.call(director(), 'giveClearance', {
      personId: given,
      secrecy: 2,
      orderNumber: '1/2569',
      from: '2026-01-01',
      until: null,
    });
    await saveAccountAs(office, director(), {
      personId: administrator,
      username: 'stay.s3',
      isAdministrator: true,
    });
    expect(await shortOf(importId)).toEqual([
      ['ชื่อS1 มีสุข', 'kept', undo.reasons.signedIn],
      ['ชื่อS2 มีสุข', 'kept', undo.reasons.givenMore],
      ['ชื่อS3 มีสุข', 'kept', undo.reasons.accountChanged],
      ['ชื่อS4 มีสุข', 'putOutOfUse', null],
    ]);
    expect(await refusalOfUndo(importId)).toBe('list-import-built-on');
    expect(await undone(importId, { leavesKept: true })).toEqual({ counts: { ...none, putOutOfUse: 1, kept: 3 } });
    expect(await accountOf(signedIn)).toMatchObject({ username: 'stay.s1' });
    expect((await accountOf(administrator))?.isAdministrator).toBe(true);
  });

  it('who was brought back into service and works there or was given more since stays in it', async () => {
    const codes = ['R1', 'R2', 'R3'];
    const rows = (inUse: string) => [heads, ...codes.map((code) => row(code, { username: `back.${code}`, inUse }))];
    await imported('persons', rows(''));
    await imported('persons', [heads, ...codes.map((code) => row(code, { inUse: sheet.no }))]);
    const importId = await imported('persons', rows(sheet.yes));
    const [working = 0, given = 0] = await Promise.all(codes.map(idOf));
    const { database, clock } = office.platform;
    const details = { sessionId: 'two', address: '127.0.0.1', device: '' };
    await inTransaction(database, (transaction) =>
      appendEvents(transaction, [{ name: 'session.opened', actorId: working, details }], clock()),
    );
    await office.call(director(), 'giveOffice', { personId: given, ...deskInB });
    expect(await shortOf(importId)).toEqual([
      ['ชื่อR1 มีสุข', 'kept', undo.reasons.signedIn],
      ['ชื่อR2 มีสุข', 'kept', undo.reasons.givenMore],
      ['ชื่อR3 มีสุข', 'restored', null],
    ]);
    expect(await undone(importId, { leavesKept: true })).toEqual({ counts: { ...none, restored: 1, kept: 2 } });
    expect((await rowNamed('persons', 'R1'))?.isActive).toBe(true);
    expect(await officesOf(given)).toEqual(['desk']);
    expect((await rowNamed('persons', 'R3'))?.isActive).toBe(false);
  });

  const delegateTo = (deputyId: number, validTo: Date | null) =>
    office.platform.database
      .insertInto('delegations')
      .values({
        kind: 'actingFor',
        delegatorId: people.headB.personId,
        deputyId,
        validFrom: new Date('2026-01-01T00:00:00+07:00'),
        validTo,
      })
      .execute();

  it('a delegation keeps who has it, until it has expired', async () => {
    const importId = await imported('persons', [heads, row('D1'), row('D2')]);
    await delegateTo(await idOf('D1'), new Date('2026-01-02T00:00:00+07:00'));
    await delegateTo(await idOf('D2'), null);
    expect(await shortOf(importId)).toEqual([
      ['ชื่อD2 มีสุข', 'kept', undo.reasons.givenMore],
      ['ชื่อD1 มีสุข', 'putOutOfUse', null],
    ]);
    await undone(importId, { leavesKept: true });
  });

  it('who was moved and was given an office, a position or a delegation since stays in the unit', async () => {
    const codes = ['V1', 'V2', 'V3', 'V4', 'V5'];
    const inUnit = (code: string, unitId: number) => row(code).with(3, String(unitId));
    await imported('persons', [heads, ...codes.map((code) => inUnit(code, units.divisionA))]);
    const [headed = 0, further = 0, deputy = 0, elsewhere = 0] = await Promise.all(codes.map(idOf));
    // Of before the import.
    await office.call(director(), 'giveOffice', { personId: elsewhere, ...deskInB });
    const importId = await imported('persons', [heads, ...codes.map((code) => inUnit(code, units.divisionB))]);
    await office.call(director(), 'giveOffice', { personId: headed, ...deskInB });
    const position = { positionName: 'ที่ปรึกษา', orderNumber: '', from: '2026-01-01', until: null };
    await office.call(director(), 'givePosition', { personId: further, unitId: units.divisionA, ...position });
    await delegateTo(deputy, null);
    expect(await shortOf(importId)).toEqual([
      ['ชื่อV1 มีสุข', 'kept', undo.reasons.givenMore],
      ['ชื่อV2 มีสุข', 'kept', undo.reasons.givenMore],
      ['ชื่อV3 มีสุข', 'kept', undo.reasons.givenMore],
      ['ชื่อV4 มีสุข', 'restored', null],
      ['ชื่อV5 มีสุข', 'restored', null],
    ]);
    expect(await undone(importId, { leavesKept: true })).toEqual({ counts: { ...none, restored: 2, kept: 3 } });
    expect((await rowNamed('persons', 'V1'))?.values['unitId']).toBe(units.divisionB);
    expect(await officesOf(headed)).toEqual(['desk']);
    expect((await rowNamed('persons', 'V5'))?.values['unitId']).toBe(units.divisionA);
  });

  it('an office of the file that ended and was given again on the same day is not of the file any more', async () => {
    await imported('persons', [heads, row('G1')]);
    const importId = await imported('persons', [
      heads,
      row('G1', { offices: roles.desk }),
      row('G2', { offices: roles.desk }),
      row('G3', { offices: roles.desk }),
    ]);
    const [before, added, third] = [await idOf('G1'), await idOf('G2'), await idOf('G3')];
    const heldBy = async (personId: number) =>
      (await office.call(director(), 'getDuties', { personId })).item.offices.map(({ id }) => id);
    for (const personId of [before, added]) {
      const [id = 0] = await heldBy(personId);
      await office.call(director(), 'endOffice', { id });
      const today = dayOf(office.platform.clock());
      await office.call(director(), 'giveOffice', { personId, ...deskInB, orderNumber: '', from: today });
      expect(await heldBy(personId)).toEqual([id]);
    }
    expect(await shortOf(importId)).toEqual([
      ['ชื่อG2 มีสุข', 'kept', undo.reasons.givenMore],
      ['ชื่อG3 มีสุข', 'putOutOfUse', null],
      ['ชื่อG1 มีสุข', 'unchanged', null],
    ]);
    expect(await undone(importId, { leavesKept: true })).toEqual({
      counts: { ...none, putOutOfUse: 1, unchanged: 1, kept: 1 },
    });
    for (const personId of [before, added]) expect(await officesOf(personId)).toEqual(['desk']);
    expect(await officesOf(third)).toEqual([]);
  });

  it('an account in which somebody signs in while the undo runs stays', async () => {
    const importId = await imported('persons', [heads, row('M1', { username: 'moment.one' })]);
    const personId = await idOf('M1');
    const { digest } = await preview(importId);
    const { database, clock } = office.platform;
    const signingIn = await holdTransaction(database, async (transaction) => {
      await lockAttempts(transaction, personId);
      const details = { sessionId: 'one', address: '127.0.0.1', device: '' };
      await appendEvents(transaction, [{ name: 'session.opened', actorId: personId, details }], clock());
    });
    const answer = office.refusal(director(), 'undoSettingImport', { importId, digest, leavesKept: true });
    await expect.poll(() => waitingForLocks(database)).toBe(1);
    await signingIn.commit();
    expect((await answer).code).toBe('list-changed');
    expect(await accountOf(personId)).toMatchObject({ username: 'moment.one' });
    expect(await shortOf(importId)).toEqual([['ชื่อM1 มีสุข', 'kept', undo.reasons.signedIn]]);
  });

  it('the log says that an account was closed and removed', async () => {
    const importId = await imported('persons', [heads, row('O1', { username: 'open.one' })]);
    const personId = await idOf('O1');
    await undone(importId);
    const events = await eventsOf(office.platform.database, people.director.personId);
    const ofAccount = events.filter(({ name }) => name.startsWith('account.')).slice(-2);
    expect(ofAccount).toEqual([
      { name: 'account.closed', details: { personId } },
      { name: 'account.removed', details: { personId, username: 'open.one' } },
    ]);
  });

  it('who is signed in at the moment when an account is removed is signed out', async () => {
    const { personId } = people.officerQ;
    const accounts = [{ personId, username: 'officerq' }];
    const actor = { actorId: people.director.personId, now: office.platform.clock() };
    await inTransaction(office.platform.database, async (transaction) =>
      appendEvents(transaction, await removeAccounts(transaction, accounts, actor), actor.now),
    );
    expect(await accountOf(personId)).toBeUndefined();
    expect(await office.refusal(office.caller('officerQ'), 'getProfile', {})).toMatchObject({
      code: 'not-signed-in',
    });
  });

  it('whoever manages people without being an administrator undoes no account', async () => {
    const { menuId } = settingLists.persons;
    await office.platform.database
      .insertInto('menuPermissions')
      .values({ menuId, grantee: 'everybody', mayQuery: true, mayManage: true })
      .execute();
    const importId = await imported('persons', [heads, row('N1', { username: 'not.one' }), row('N2')]);
    const { rows } = await preview(importId, 'clerkA');
    expect(rows.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['kept', undo.reasons.accountsOfAdministrators],
      ['putOutOfUse', null],
    ]);
    expect(await undone(importId, { by: 'clerkA', leavesKept: true })).toEqual({
      counts: { ...none, putOutOfUse: 1, kept: 1 },
    });
    expect(await accountOf(await idOf('N1'))).toBeDefined();
  });

  it('two imports that stand on each other are undone the later one first', async () => {
    const first = await imported('persons', [heads, row('T1', { position: 'หนึ่ง' })]);
    const second = await imported('persons', [heads, row('T1', { position: 'สอง' })]);
    expect(await shortOf(first)).toEqual([['ชื่อT1 มีสุข', 'kept', undo.reasons.changedSince]]);
    await undone(second);
    expect(await undone(first)).toEqual({ counts: { ...none, putOutOfUse: 1 } });
  });
});
