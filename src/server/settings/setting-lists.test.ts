import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RowState } from '#contract/row-query.ts';
import { settingListNames, settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { emptyValues, rowName, type ListValue, type ListValues } from '#domain/settings/list-values.ts';
import type { ListField, SettingList } from '#domain/settings/setting-list.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { dayNamed } from '#tests/support/day-named.ts';
import { everyRow } from '#tests/support/every-row.ts';
import { holdTransaction } from '#tests/support/hold-transaction.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import { refusalOfRemoval, refusalOfRow, removeRowAs, saveRowAs } from '#tests/support/seen-row.ts';

const collator = new Intl.Collator('th');
let office: OfficeServer;
let administrator: Caller;
let officer: Caller;
beforeAll(async () => {
  office = await startOfficeServer();
  const { personId } = people.director;
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', personId)
    .execute();
  administrator = office.caller('director');
  officer = office.caller('officerP');
});
afterAll(() => office.close());

const listsOf = (...kinds: readonly SettingList['rows'][]) =>
  settingListNames.filter((list) => kinds.includes(settingLists[list].rows));
/** A row that a field refers to. */
const referred: Readonly<Record<string, number>> = { parentId: units.divisionA, unitId: units.divisionA };

/** Values that a row may have, named so. */
const valuesOf = (list: SettingListName, name: string): ListValues => {
  const { key, fields, namedBy }: SettingList = settingLists[list];
  const filled = Object.entries(fields).flatMap(([field, { kind }]): [string, ListValue][] => {
    if (kind === 'reference') return [[field, referred[field] ?? null]];
    if (kind === 'day') return [[field, dayNamed(name)]];
    if (kind !== 'text') return [];
    return [[field, namedBy.includes(field) || field === key ? name : `${field} ${name}`]];
  });
  return { ...emptyValues(settingLists[list]), ...Object.fromEntries(filled) };
};
const rowsOf = (list: SettingListName, page: { search?: string; state?: RowState } = {}) =>
  everyRow(office, administrator, list, page);
/** Of what no browser of ours would ask. */
const statusOf = async (payload: object) => {
  const headers = { authorization: `Bearer ${administrator.token}` };
  const { statusCode } = await office.app.inject({ method: 'POST', url: '/api/settings/get-rows', headers, payload });
  return statusCode;
};
const save = async (list: SettingListName, values: ListValues, row: { id?: number; isActive?: boolean } = {}) =>
  (await saveRowAs(office, administrator, { list, isActive: true, ...row, values })).item.id;

describe.each(listsOf('own', 'kept'))('a list of the agency (%s)', (list) => {
  const { key }: SettingList = settingLists[list];
  const [named = ''] = settingLists[list].namedBy;
  const saved = (state: { readonly isActive: boolean; readonly values: ListValues } | null) =>
    state && { isActive: state.isActive, values: state.values };
  const nameOf = (name: string) => rowName(settingLists[list], valuesOf(list, name));

  it('shows a row that was added, as it was written', async () => {
    const id = await save(list, valuesOf(list, 'ก ใหม่'));
    expect((await rowsOf(list, { search: 'ก ใหม่' })).find((row) => row.id === id)).toMatchObject({
      id,
      isActive: true,
      values: valuesOf(list, 'ก ใหม่'),
    });
  });

  it('changes a row, and keeps who changed what and when', async () => {
    const id = await save(list, valuesOf(list, 'ก่อนแก้'));
    await save(list, valuesOf(list, 'หลังแก้'), { id, isActive: false });
    expect((await rowsOf(list, { search: 'หลังแก้' })).find((row) => row.id === id)).toMatchObject({ isActive: false });
    const { items } = await office.call(administrator, 'getSettingChanges', { list, id });
    expect(items.map((item) => [item.rowName, saved(item.before), saved(item.after)])).toEqual([
      [
        nameOf('หลังแก้'),
        { isActive: true, values: valuesOf(list, 'ก่อนแก้') },
        { isActive: false, values: valuesOf(list, 'หลังแก้') },
      ],
      [nameOf('ก่อนแก้'), null, { isActive: true, values: valuesOf(list, 'ก่อนแก้') }],
    ]);
    const { firstName } = await office.platform.database
      .selectFrom('persons')
      .select('firstName')
      .where('id', '=', people.director.personId)
      .executeTakeFirstOrThrow();
    expect(items[0]?.personName).toContain(firstName);
  });

  it('is not changed by who saw what it said before', async () => {
    const id = await save(list, valuesOf(list, 'ตามที่เห็น'));
    const seen = (await rowsOf(list)).find((row) => row.id === id)?.digest ?? '';
    await save(list, valuesOf(list, 'ตามที่เห็น'), { id, isActive: false });
    const late = { list, id, isActive: true, values: valuesOf(list, 'ทับ') };
    for (const old of [seen, null])
      expect(await office.refusal(administrator, 'saveSettingRow', { ...late, seen: old })).toMatchObject({
        code: 'list-changed',
      });
    expect((await rowsOf(list)).find((row) => row.id === id)).toMatchObject({
      isActive: false,
      values: valuesOf(list, 'ตามที่เห็น'),
    });
  });

  it('gives one row, with what it needs to be changed', async () => {
    const id = await save(list, valuesOf(list, 'แถวเดียว'));
    const page = { list, search: '', state: 'all', skip: 0 } as const;
    const { items, next } = await office.call(administrator, 'getSettingRows', { ...page, id });
    expect(items).toEqual([expect.objectContaining({ id, values: valuesOf(list, 'แถวเดียว') })]);
    expect(next).toBeNull();
    expect((await office.call(administrator, 'getSettingRows', { ...page, id: 999_999 })).items).toEqual([]);
  });

  it('finds rows by their words and by their state', async () => {
    const id = await save(list, valuesOf(list, 'ทดลองค้นคำ'), { isActive: false });
    const idsOf = async (page: { search?: string; state?: RowState }) =>
      (await rowsOf(list, page)).map((row) => row.id);
    expect(await idsOf({ search: 'ลองค้น' })).toEqual([id]);
    expect(await idsOf({ search: 'ลองค้น', state: 'active' })).toEqual([]);
    expect(await idsOf({ search: 'ลองค้น', state: 'inactive' })).toEqual([id]);
  });

  it('sorts by each of its fields, either way, and what is empty comes last', async () => {
    for (const text of ['ข เรียง', 'ก เรียง', 'ค เรียง']) await save(list, valuesOf(list, text));
    const page = { list, search: '', state: 'all', skip: 0 } as const;
    const declared: Readonly<Record<string, ListField>> = settingLists[list].fields;
    for (const [field, { kind }] of Object.entries(declared))
      for (const isDescending of [false, true]) {
        const { items } = await office.call(administrator, 'getSettingRows', { ...page, sortBy: field, isDescending });
        const shown = items.map(({ values, names }) => (kind === 'reference' ? names[field] : values[field]) ?? '');
        const filled = shown.filter((value) => value !== '');
        expect(shown.slice(0, filled.length)).toEqual(filled);
        const compared = (a: ListValue, b: ListValue) =>
          typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b);
        const sorted = filled.toSorted((a, b) => (isDescending ? compared(b, a) : compared(a, b)));
        expect({ field, shown: filled }).toEqual({ field, shown: sorted });
      }
    expect(await statusOf({ ...page, sortBy: 'id' })).toBe(422);
    expect(await statusOf({ ...page, sortBy: 'toString' })).toBe(422);
  });

  it('refuses a second row of one name, an empty one, and a field it does not have', async () => {
    await save(list, valuesOf(list, 'ซ้ำ'));
    const refusedWith = async (values: ListValues) => {
      const headers = { authorization: `Bearer ${administrator.token}` };
      const payload = { list, isActive: true, values, seen: null };
      const reply = await office.app.inject({ method: 'POST', url: '/api/settings/save-row', headers, payload });
      expect(reply.statusCode).toBe(422);
      return Object.keys(reply.json().fields);
    };
    expect(await refusedWith(valuesOf(list, 'ซ้ำ'))).toEqual([`values.${key ?? ''}`]);
    expect(await refusedWith({ ...valuesOf(list, 'x'), [named]: ' ' })).toEqual([`values.${named}`]);
    expect(await refusedWith({ ...valuesOf(list, 'y'), other: 'x' })).toEqual(['values.other']);
  });
});

describe.each(listsOf('own'))('a list whose rows go (%s)', (list) => {
  it('removes a row that nothing names, and keeps what it said', async () => {
    const id = await save(list, valuesOf(list, 'จะลบ'));
    await removeRowAs(office, administrator, { list, id });
    expect((await rowsOf(list)).map((row) => row.id)).not.toContain(id);
    const { items } = await office.call(administrator, 'getSettingChanges', { list, id });
    expect(items[0]).toMatchObject({ rowName: 'จะลบ', after: null });
    expect(await refusalOfRemoval(office, administrator, { list, id })).toMatchObject({ code: 'not-found' });
  });

  it('removes no row that somebody changed after it was seen', async () => {
    const id = await save(list, valuesOf(list, 'เห็นก่อน'));
    const seen = (await rowsOf(list)).find((row) => row.id === id)?.digest ?? '';
    await saveRowAs(office, administrator, { list, id, isActive: true, values: valuesOf(list, 'เปลี่ยนแล้ว') });
    const refused = await office.refusal(administrator, 'removeSettingRow', { list, id, seen });
    expect(refused).toMatchObject({ code: 'list-changed' });
    expect((await rowsOf(list)).map((row) => row.id)).toContain(id);
  });
});

it('what a person changes of their own row while it is saved by hand is not overwritten', async () => {
  const { personId } = people.officerQ;
  const { database } = office.platform;
  const row = (await rowsOf('persons')).find(({ id }) => id === personId);
  if (!row) throw new Error('the person is in the list');
  const held = await holdTransaction(database, (transaction) =>
    transaction.updateTable('persons').set({ phone: '0 2111 1111' }).where('id', '=', personId).execute(),
  );
  const { id, isActive, values, digest: seen } = row;
  const saving = office.refusal(administrator, 'saveSettingRow', { list: 'persons', id, isActive, values, seen });
  await expect.poll(() => waitingForLocks(database)).toBe(1);
  await held.commit();
  expect(await saving).toMatchObject({ code: 'list-changed' });
});

describe.each(listsOf('kept'))('a list that records name for ever (%s)', (list) => {
  it('removes no row', async () => {
    const id = await save(list, valuesOf(list, 'คงอยู่'));
    expect(await refusalOfRemoval(office, administrator, { list, id })).toMatchObject({
      code: 'rows-stay',
    });
    expect(await rowsOf(list, { search: 'คงอยู่' })).toHaveLength(1);
  });
});

describe.each(listsOf('fixed'))('a list of a regulation (%s)', (list) => {
  it('lets its rows be changed, but none be added or removed', async () => {
    const [row] = await rowsOf(list);
    if (!row) throw new Error('the list has rows');
    await save(list, { ...row.values, nameEnglish: 'Changed' }, { id: row.id });
    expect((await rowsOf(list))[0]?.values).toEqual({ ...row.values, nameEnglish: 'Changed' });
    const added = { list, isActive: true, values: { ...row.values, name: 'ใหม่' } };
    expect(await refusalOfRow(office, administrator, added)).toMatchObject({ code: 'rows-stay' });
    expect(await refusalOfRemoval(office, administrator, { list, id: row.id })).toMatchObject({
      code: 'rows-stay',
    });
  });
});

describe.each(listsOf('one'))('what is set once for the whole agency (%s)', (list) => {
  it('has no row with words that it does not hold', async () => {
    expect(await rowsOf(list, { search: 'ไม่มีคำนี้' })).toEqual([]);
  });

  const fields: SettingList['fields'] = settingLists[list].fields;
  const change = async (changes: ListValues) => {
    const [row] = await rowsOf(list);
    if (!row) throw new Error('it has a row');
    return save(list, { ...row.values, ...changes }, { id: row.id });
  };

  it('is one row that is changed, neither added nor removed, with who changed what and when', async () => {
    const [row, ...others] = await rowsOf(list);
    expect(others).toEqual([]);
    const named = (kind: ListField['kind']) => Object.keys(fields).find((name) => fields[name]?.kind === kind);
    const field = named('text') ?? named('number') ?? named('yesNo') ?? named('clock') ?? named('choice') ?? '';
    const yesNo = !row?.values[field];
    const declared = fields[field];
    const choice = declared?.kind === 'choice' ? declared.choices.find((text) => text !== row?.values[field]) : '';
    const values: Readonly<Record<string, ListValue | undefined>> = {
      text: 'ถนนใหม่',
      number: 7,
      yesNo,
      clock: '07:30',
      choice,
    };
    const value = values[fields[field]?.kind ?? ''] ?? null;
    const id = await change({ [field]: value });
    expect((await rowsOf(list))[0]?.values).toEqual({ ...row?.values, [field]: value });
    const { items } = await office.call(administrator, 'getSettingChanges', { list, id });
    expect(items[0]).toMatchObject({
      rowName: '',
      before: { values: row?.values },
      after: { values: { [field]: value } },
    });
    await change(row?.values ?? {});
    const added = { list, isActive: true, values: row?.values ?? {} };
    expect(await refusalOfRow(office, administrator, added)).toMatchObject({ code: 'rows-stay' });
    expect(await refusalOfRemoval(office, administrator, { list, id })).toMatchObject({ code: 'rows-stay' });
  });

  it('refuses a number outside its limits, and an empty one where there must be one', async () => {
    const [row] = await rowsOf(list);
    const refused = async (field: string, value: ListValue) => {
      const headers = { authorization: `Bearer ${administrator.token}` };
      const seen = (await rowsOf(list))[0]?.digest;
      const payload = { list, id: row?.id, isActive: true, values: { ...row?.values, [field]: value }, seen };
      return (await office.app.inject({ method: 'POST', url: '/api/settings/save-row', headers, payload })).statusCode;
    };
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'number') continue;
      for (const value of [field.min - 1, field.max + 1, 1.5, ''])
        expect([name, await refused(name, value)]).toEqual([name, 422]);
      expect([name, await refused(name, null)]).toEqual([name, field.isOptional ? 200 : 422]);
      for (const value of [field.min, field.max]) expect([name, await refused(name, value)]).toEqual([name, 200]);
    }
  });
});

describe('whoever has no right to a list', () => {
  it.each(settingListNames)('sees nothing of it and changes nothing (%s)', async (list) => {
    const [row] = await rowsOf(list);
    const id = row?.id ?? 1;
    const refused = await Promise.all([
      office.refusal(officer, 'getSettingRows', { list, search: '', state: 'all', skip: 0 }),
      office.refusal(officer, 'getSettingChanges', { list }),
      refusalOfRow(office, officer, { list, id, isActive: true, values: valuesOf(list, 'แทรก') }),
      refusalOfRemoval(office, officer, { list, id }),
      office.refusal(officer, 'orderSettingRows', { list, ids: [id] }),
    ]);
    expect(refused.map(({ httpStatus, code }) => `${httpStatus} ${code}`)).toEqual(
      refused.map(() => '403 not-permitted'),
    );
    expect((await rowsOf(list)).find((item) => item.id === id)).toEqual(row);
  });

  it('may be permitted to look only', async () => {
    const { database } = office.platform;
    const { menuId } = settingLists.purposes;
    const permission = { menuId, grantee: 'everybody', mayQuery: true, mayManage: false };
    await database.insertInto('menuPermissions').values(permission).execute();
    const reply = await office.call(officer, 'getSettingRows', { list: 'purposes', search: '', state: 'all', skip: 0 });
    expect(reply.mayManage).toBe(false);
    const values = valuesOf('purposes', 'แทรก');
    expect(await refusalOfRow(office, officer, { list: 'purposes', isActive: true, values })).toMatchObject({
      code: 'not-permitted',
    });
    await database
      .deleteFrom('menuPermissions')
      .where('menuId', '=', menuId)
      .where('grantee', '=', 'everybody')
      .execute();
  });
});

describe('a list that names rows of another', () => {
  it('is narrowed down to those that name one of them, and to no field that names none', async () => {
    const page = { list: 'persons', search: '', state: 'all', skip: 0 } as const;
    const [typeId, otherId] = [
      await save('employeeTypes', valuesOf('employeeTypes', 'ประเภทที่เลือก')),
      await save('employeeTypes', valuesOf('employeeTypes', 'ประเภทอื่น')),
    ];
    const person = (name: string, unitId: number, employeeTypeId: number) =>
      save('persons', { ...valuesOf('persons', name), unitId, employeeTypeId });
    const wanted = await person('เลือกหน่วย', units.divisionB, typeId);
    await person('เลือกอื่น', units.divisionB, otherId);
    await person('เลือกหน่วยอื่น', units.divisionA, typeId);
    const ids = async (where: { readonly field: string; readonly id: number }[]) =>
      (await office.call(administrator, 'getSettingRows', { ...page, where })).items.map(({ id }) => id);
    const ofType = { field: 'employeeTypeId', id: typeId };
    expect(await ids([ofType])).toHaveLength(2);
    expect(await ids([ofType, { field: 'unitId', id: units.divisionB }])).toEqual([wanted]);
    expect(await statusOf({ ...page, where: [{ field: 'firstName', id: 1 }] })).toBe(422);
  });
});

describe('a change of a list', () => {
  const purposesOf = async () =>
    (await office.call(officer, 'getReferenceLists', {})).item.purposes.map(({ name }) => name);

  it('takes effect in what is chosen from: a purpose that is added, put first, no longer used', async () => {
    const id = await save('purposes', valuesOf('purposes', 'เพื่อดำเนินการด่วน'));
    expect(await purposesOf()).toContain('เพื่อดำเนินการด่วน');
    const ids = (await rowsOf('purposes')).map((row) => row.id);
    await office.call(administrator, 'orderSettingRows', {
      list: 'purposes',
      ids: [id, ...ids.filter((other) => other !== id)],
    });
    expect((await purposesOf())[0]).toBe('เพื่อดำเนินการด่วน');
    await save('purposes', valuesOf('purposes', 'เพื่อดำเนินการด่วน'), { id, isActive: false });
    expect(await purposesOf()).not.toContain('เพื่อดำเนินการด่วน');
  });

  it('is refused when the rows are not those that were ordered, or have no order', async () => {
    const order = (list: SettingListName, ids: number[]) =>
      office.refusal(administrator, 'orderSettingRows', { list, ids });
    const [first] = await rowsOf('purposes');
    expect(await order('purposes', [first?.id ?? 0])).toMatchObject({ code: 'list-changed' });
    const correspondents = (await rowsOf('correspondents')).map(({ id }) => id);
    expect(await order('correspondents', correspondents)).toMatchObject({ code: 'list-changed' });
  });

  it('cannot remove what a letter names', async () => {
    const purposeId = await save('purposes', valuesOf('purposes', 'เพื่อเก็บ'));
    await office.register('registrar', [{ ...main(units.divisionA), purposeId }]);
    expect(await refusalOfRemoval(office, administrator, { list: 'purposes', id: purposeId })).toMatchObject({
      code: 'setting-in-use',
      message: 'ลบไม่ได้ เพราะยังใช้อยู่ในหนังสือที่ส่งแล้ว หากไม่ต้องการให้เลือกอีก ให้เลิกใช้แทนการลบ',
    });
    const groupId = await save('userGroups', valuesOf('userGroups', 'ผู้ดูแลคู่มือ'));
    const permission = { menuId: 3097, grantee: `group:${groupId}`, mayQuery: true, mayManage: true };
    await office.call(administrator, 'saveMenuPermissions', {
      grantee: `group:${groupId}`,
      rights: [],
      seen: [],
      added: [people.officerP.personId],
      removed: [],
    });
    await office.platform.database.insertInto('menuPermissions').values(permission).execute();
    expect(await refusalOfRemoval(office, administrator, { list: 'userGroups', id: groupId })).toMatchObject({
      code: 'setting-in-use',
      message: 'ลบไม่ได้ เพราะยังใช้อยู่ในสมาชิกของกลุ่มและสิทธิการใช้เมนู หากไม่ต้องการให้เลือกอีก ให้เลิกใช้แทนการลบ',
    });
  });

  it('say the same of a correspondent that an open letter names and of one that a secret letter names', async () => {
    const refusedWith = async (by: PersonName, secrecy: number) => {
      const id = await save('correspondents', valuesOf('correspondents', `หน่วยงานชั้น ${secrecy}`));
      await office.register(by, [main(units.divisionA)], { secrecy, correspondentId: id });
      return refusalOfRemoval(office, administrator, { list: 'correspondents', id });
    };
    const open = await refusedWith('registrar', 1);
    expect(open.code).toBe('setting-in-use');
    expect(await refusedWith('secretRegistrar', 2)).toEqual(open);
  });

  it('a correspondent is found by its new name when a letter is registered', async () => {
    const id = await save('correspondents', valuesOf('correspondents', 'สำนักงานทดลองหนึ่ง'));
    await save('correspondents', valuesOf('correspondents', 'สำนักงานเปลี่ยนชื่อ'), { id });
    const registrar = office.caller('registrar');
    const found = async (search: string) =>
      (await office.call(registrar, 'findCorrespondents', { search })).items.map(({ name }) => name);
    expect(await found('เปลี่ยนชื่อ')).toEqual(['สำนักงานเปลี่ยนชื่อ']);
    expect(await found('ทดลองหนึ่ง')).toEqual([]);
  });
});
