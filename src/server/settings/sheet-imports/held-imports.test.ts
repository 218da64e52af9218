import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { daysAfter } from '#domain/text/thai-dates.ts';
import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { sheetFilesOf } from '#tests/server/sheet-files.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

/** From before the office has connections. */
const watched = watchStatements();
let office: OfficeServer;
let codes: Readonly<Record<string, string>>;
beforeEach(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  const rows = await office.platform.database.selectFrom('persons').select(['id', 'employeeCode']).execute();
  codes = Object.fromEntries(rows.map(({ id, employeeCode }) => [id, employeeCode]));
});
afterEach(async () => {
  expect(watched.transactions().flatMap(lockedOutOfOrder)).toEqual([]);
  await office.close();
});

const { columns: heads, imported, noRight } = th.settings.sheets;
const { positions: further, nextMain, classes } = th.duties;
const codeOf = (name: PersonName) => codes[people[name].personId] ?? '';
const inDays = (days: number) => daysAfter(office.platform.clock(), days);
const { previewed, applied, faultsOf, undone: undo } = sheetFilesOf(() => office);
const dutiesOf = async (name: PersonName) =>
  (await office.call(office.caller('director'), 'getDuties', { personId: people[name].personId })).item;
const heldBy = async (name: PersonName) =>
  (await dutiesOf(name)).positions
    .filter(({ hasEnded }) => !hasEnded)
    .map(({ unitId, positionName, orderNumber, from, until }) => [unitId, positionName, orderNumber, from, until]);

describe('the import of further positions and next main positions', () => {
  const head = () => [
    heads.employeeCode,
    heads.person,
    heads.kind,
    heads.unit,
    heads.position,
    heads.orderNumber,
    heads.from,
    heads.until,
  ];
  const [inA, inB] = ['หน่วยงาน กอง ก', 'หน่วยงาน กอง ข'];
  const file = (until = '') => [
    head(),
    [codeOf('clerkB'), '', '', inA, 'เลขานุการ', '7/2569', inDays(-3), until],
    [codeOf('officerP'), '', nextMain.title, inB, 'นักวิชาการ', '8/2569', inDays(5), ''],
  ];

  it('says whom it gives what, gives exactly that, and the same file again changes nothing', async () => {
    const preview = await previewed('personPositions', file());
    expect(preview.counts).toMatchObject({ added: 2, changed: 0, faulty: 0 });
    expect(preview.authority?.items).toEqual([
      expect.objectContaining({ kind: 'position', isGained: false, name: inA, day: inDays(5) }),
      expect.objectContaining({ kind: 'position', isGained: true, name: inA, day: null, count: 1 }),
      expect.objectContaining({ kind: 'position', isGained: true, name: inB, day: inDays(5), count: 1 }),
    ]);
    expect(await heldBy('clerkB')).toEqual([]);
    expect(await applied('personPositions', file())).toEqual([2, 0]);
    expect(await heldBy('clerkB')).toEqual([[units.divisionA, 'เลขานุการ', '7/2569', inDays(-3), null]]);
    const planned = { unitId: units.divisionB, positionName: 'นักวิชาการ', from: inDays(5) };
    expect((await dutiesOf('officerP')).nextMain).toMatchObject(planned);
    expect(await applied('personPositions', file())).toEqual([0, 0]);
  });

  it('corrects what is held on the same days, and gives another where no day is shared', async () => {
    await applied('personPositions', file(inDays(10)));
    const later = [codeOf('clerkB'), '', further, inA, 'เลขานุการ', '9/2569', inDays(20), ''];
    const rows = [head(), [codeOf('clerkB'), '', '', inA, 'ผู้ช่วย', '7/2569', inDays(-3), inDays(9)], later];
    const { changes } = await previewed('personPositions', rows);
    expect(changes.map(({ isAdded, fields }) => [isAdded, fields.map(({ column }) => column)])).toEqual([
      [false, ['position', 'until']],
      [true, ['unit', 'position', 'orderNumber', 'from']],
    ]);
    expect(await applied('personPositions', rows)).toEqual([1, 1]);
    expect(await heldBy('clerkB')).toEqual([
      [units.divisionA, 'ผู้ช่วย', '7/2569', inDays(-3), inDays(9)],
      [units.divisionA, 'เลขานุการ', '9/2569', inDays(20), null],
    ]);
  });

  it('says before it is undone what the first day of a next main position does not bring any more', async () => {
    await applied('personPositions', file());
    const brought = (await previewed('personPositions', [head(), file()[2] ?? []])).counts;
    expect(brought).toMatchObject({ added: 0, changed: 0 });
    const preview = await undo('personPositions');
    expect(preview.authority?.items).toEqual([
      expect.objectContaining({ kind: 'position', isGained: false, name: inA, day: null, count: 1 }),
      expect.objectContaining({ kind: 'position', isGained: false, name: inB, day: inDays(5), count: 1 }),
      expect.objectContaining({ kind: 'position', isGained: true, name: inA, day: inDays(5), count: 1 }),
    ]);
  });

  it('is undone, with who loses what, but what somebody changed since stays', async () => {
    await applied('personPositions', file());
    const other = [[...head()], [codeOf('officerP'), '', nextMain.title, inB, 'นิติกร', '', inDays(6), '']];
    await applied('personPositions', other);
    await undo('personPositions');
    expect((await dutiesOf('officerP')).nextMain).toMatchObject({ positionName: 'นักวิชาการ', from: inDays(5) });
    const [held] = (await dutiesOf('clerkB')).positions;
    const { positionName, orderNumber, from, until, id = 0 } = held ?? { positionName: '', orderNumber: '', from: '' };
    const terms = { id, positionName, orderNumber, from, until: until ?? null };
    await office.call(office.caller('director'), 'correctPosition', { ...terms, orderNumber: '70/2569' });
    const again = [...file(), [codeOf('headB'), '', '', inA, 'ผู้แทน', '', inDays(0), '']];
    expect(await applied('personPositions', again)).toEqual([1, 1]);
    await office.call(office.caller('director'), 'correctPosition', { ...terms, orderNumber: '71/2569' });
    const preview = await undo('personPositions', true);
    expect(preview.counts).toMatchObject({ restored: 1, kept: 1 });
    expect(preview.rows.map(({ kind, fields }) => [kind, fields.map(({ after }) => after)])).toEqual([
      ['kept', []],
      ['restored', [noRight]],
    ]);
    expect(preview.authority?.items).toEqual([
      expect.objectContaining({ kind: 'position', isGained: false, name: inA, names: ['headB ทดสอบ'] }),
    ]);
    expect(await heldBy('headB')).toEqual([]);
    expect((await heldBy('clerkB'))[0]?.[2]).toBe('71/2569');
  });

  it('takes nothing from whoever undoes it, who could not give it to themselves either', async () => {
    const { personId } = people.headA;
    const rows = [
      head(),
      [codeOf('headA'), '', '', inB, 'ที่ปรึกษา', '', inDays(0), ''],
      [codeOf('headA'), '', nextMain.title, inB, 'ผู้อำนวยการ', '', inDays(5), ''],
    ];
    await applied('personPositions', rows);
    await office.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', personId)
      .execute();
    const headA = office.caller('headA');
    const [last] = (await office.call(headA, 'getSettingImports', { list: 'personPositions' })).items;
    const preview = await office.call(headA, 'previewSettingUndo', { importId: last?.id ?? 0 });
    expect(preview.counts).toMatchObject({ restored: 0, kept: 2 });
    expect(preview.rows[0]?.reason).toBe(refusals['duty-to-oneself']);
  });

  it('names what is wrong by its row, by the rules of the screen', async () => {
    const row = (...cells: string[]) => cells;
    const rows = [
      head(),
      row(codeOf('director'), '', '', inA, 'ที่ปรึกษา', '', '', ''),
      row(codeOf('clerkB'), '', '', inB, 'ที่ปรึกษา', '', '', ''),
      row(codeOf('clerkB'), '', nextMain.title, inA, 'ที่ปรึกษา', '', inDays(0), ''),
      row('ไม่มี', '', 'อะไร', 'ที่ไหน', '', '', '', ''),
      row(codeOf('headB'), '', '', inA, '', '', 'เมื่อวาน', ''),
      row(codeOf('headB'), '', '', inA, 'ที่ปรึกษา', '', inDays(-9), inDays(-1)),
    ];
    const { faults } = imported;
    expect(await faultsOf('personPositions', rows)).toEqual([
      [2, ['employeeCode', refusals['duty-to-oneself']]],
      [3, ['employeeCode', refusals['position-in-own-unit']]],
      [4, ['employeeCode', refusals['main-position-not-later']]],
      [5, ['employeeCode', faults.person], ['unit', faults.unit], ['kind', faults.positionKind]],
      [6, ['position', faults.required], ['from', faults.day]],
      [7, ['until', expect.any(String)]],
    ]);
  });

  it('leaves alone what has ended, and says so; and says when a name is that of somebody else', async () => {
    await applied('personPositions', file());
    const [held] = (await dutiesOf('clerkB')).positions;
    const end = { id: held?.id ?? 0, successorId: null, reason: '' };
    await office.call(office.caller('director'), 'endPosition', end);
    const rows = file().map((cells, index) => (index === 1 ? cells.with(1, 'ผู้อื่น') : cells));
    const { doubts, counts } = await previewed('personPositions', rows);
    expect(counts).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(doubts.map(({ rowNumber, reason }) => [rowNumber, reason])).toEqual([
      [2, expect.stringContaining('clerkB ทดสอบ')],
      [2, imported.doubts.over],
    ]);
    expect(await applied('personPositions', file())).toEqual([0, 0]);
  });
});

describe('the import of clearances', () => {
  const head = () => [heads.employeeCode, heads.secrecy, heads.orderNumber, heads.from, heads.until];
  const file = () => [
    head(),
    [codeOf('clerkB'), classes.class3, '7/2569', inDays(-3), ''],
    [codeOf('officerP'), classes.class2, '8/2569', inDays(2), inDays(30)],
  ];
  const clearancesOf = async (name: PersonName) =>
    (await dutiesOf(name)).clearances.map(({ secrecy, orderNumber, from, until }) => [
      secrecy,
      orderNumber,
      from,
      until,
    ]);

  it('says whom it clears, tells them, and the same file again changes nothing; another order is another clearance', async () => {
    const preview = await previewed('personClearances', file());
    expect(preview.authority?.items).toEqual([
      expect.objectContaining({ kind: 'clearance', name: '3', isGained: true, day: null, names: ['clerkB ทดสอบ'] }),
      expect.objectContaining({ kind: 'clearance', name: '2', isGained: true, day: inDays(2) }),
    ]);
    expect(await clearancesOf('clerkB')).toEqual([]);
    expect(await applied('personClearances', file())).toEqual([2, 0]);
    expect(await clearancesOf('clerkB')).toEqual([[3, '7/2569', inDays(-3), null]]);
    const told = await office.platform.database
      .selectFrom('notifications')
      .select('personId')
      .where('topic', '=', 'clearanceGiven')
      .execute();
    expect(told.map(({ personId }) => personId)).toContain(people.clerkB.personId);
    expect(await applied('personClearances', file())).toEqual([0, 0]);
    const more = [head(), [codeOf('clerkB'), classes.class3, '9/2569', inDays(-2), '']];
    expect(await applied('personClearances', more)).toEqual([1, 0]);
    expect(await clearancesOf('clerkB')).toHaveLength(2);
  });

  it('corrects the days of an order, and is undone with who loses what', async () => {
    await applied('personClearances', file());
    const shorter = [head(), [codeOf('clerkB'), classes.class3, '7/2569', inDays(-3), inDays(4)]];
    const { authority, changes } = await previewed('personClearances', shorter);
    expect(authority?.items).toEqual([
      expect.objectContaining({ kind: 'clearance', isGained: false, day: inDays(5), names: ['clerkB ทดสอบ'] }),
    ]);
    expect(changes[0]?.fields.map(({ column }) => column)).toEqual(['until']);
    await applied('personClearances', shorter);
    expect((await undo('personClearances')).counts).toMatchObject({ restored: 1, kept: 0 });
    expect(await clearancesOf('clerkB')).toEqual([[3, '7/2569', inDays(-3), null]]);
  });

  it('leaves what somebody changed since', async () => {
    await applied('personClearances', file());
    const [held] = (await dutiesOf('clerkB')).clearances;
    const { id, from, until } = held ?? expect.unreachable('it was given');
    await office.call(office.caller('director'), 'correctClearance', { id, orderNumber: '70/2569', from, until });
    const preview = await undo('personClearances', true);
    expect(preview.counts).toMatchObject({ restored: 1, kept: 1 });
    expect(preview.rows[0]?.reason).toBe(th.settings.undo.reasons.changedSince);
    expect(await clearancesOf('clerkB')).toEqual([[3, '70/2569', inDays(-3), null]]);
  });

  it('ends by its undo what it gave', async () => {
    await applied('personClearances', file());
    const preview = await undo('personClearances');
    expect(preview.authority?.items.map(({ isGained, name }) => [isGained, name])).toEqual([
      [false, '3'],
      [false, '2'],
    ]);
    expect([await clearancesOf('clerkB'), await clearancesOf('officerP')]).toEqual([[], []]);
  });

  it('clears nobody for themselves, nor without an order, nor for a class that there is not', async () => {
    const rows = [
      head(),
      [codeOf('director'), classes.class2, '1/2569', '', ''],
      [codeOf('clerkB'), classes.class2, '', '', ''],
      [codeOf('clerkB'), 'ลับที่สุด', '1/2569', '', ''],
    ];
    expect(await faultsOf('personClearances', rows)).toEqual([
      [2, ['employeeCode', refusals['duty-to-oneself']]],
      [3, ['orderNumber', imported.faults.required]],
      [4, ['secrecy', imported.faults.clearanceClass]],
    ]);
  });
});
