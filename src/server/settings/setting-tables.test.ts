import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { maxFaultyRows, settingImportCalls } from '#contract/setting-tables.ts';
import { maxTableBytes } from '#contract/table-formats.ts';
import { growsByHand, type FurtherColumn, type ListField, type SettingList } from '#domain/settings/setting-list.ts';
import { emptyValues, type ListValue, type ListValues } from '#domain/settings/list-values.ts';
import {
  isSettingChoice,
  isSettingFieldName,
  settingListNames,
  settingLists,
  type SettingListName,
} from '#domain/settings/setting-lists.ts';
import { en } from '#locales/en.ts';
import { dayInFigures } from '#domain/text/thai-dates.ts';
import { th } from '#locales/th.ts';
import { fieldProblems, refusals } from '#locales/th/refusals.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { dayNamed } from '#tests/support/day-named.ts';
import { everyRow } from '#tests/support/every-row.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';
import { makePdf } from '#tests/support/server-files.ts';
import { layoutOfWorkbook, rowsOfWorkbook } from '#tests/support/read-workbook.ts';
import { saveRowAs } from '#tests/support/seen-row.ts';

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
  // A row of a file in which every cell is empty is no row.
  await office.platform.database.updateTable('agency').set({ letterheadAddress: 'ถนนสายตัวอย่าง' }).execute();
});
afterAll(async () => {
  await office.close();
  watched.stop();
});

const headersOf = (by: PersonName, more: Readonly<Record<string, string>> = {}) => ({
  authorization: `Bearer ${office.caller(by).token}`,
  ...more,
});
const exported = (by: PersonName, wanted: string, more: Readonly<Record<string, string>> = {}) =>
  office.app.inject({ url: `/api/settings/export-rows?${wanted}`, headers: headersOf(by, more) });
const rowsIn = async (list: SettingListName, language = 'th') =>
  rowsOfWorkbook((await exported('director', `list=${list}&language=${language}`)).rawPayload);
const save = async (list: SettingListName, values: ListValues, row: { id?: number; isActive?: boolean } = {}) =>
  (await saveRowAs(office, office.caller('director'), { list, isActive: true, ...row, values })).item.id;
const storedIn = (list: SettingListName) => everyRow(office, office.caller('director'), list);
const eventsNamed = (name: string) =>
  office.platform.database
    .selectFrom('events')
    .select(['actorId', 'details'])
    .where('name', '=', name)
    .orderBy('sequence')
    .execute();

const fieldsOf = (list: SettingListName) => Object.keys(settingLists[list].fields);
/** The field that tells its rows apart; of one row, its first. */
const keyOf = (list: SettingListName) => settingLists[list].key ?? fieldsOf(list)[0] ?? '';
const fieldsIn = (list: SettingListName): SettingList['fields'] => settingLists[list].fields;
const labelOf = (field: string) => (isSettingFieldName(field) ? th.settings.fields[field] : field);
const labelsOf = (list: SettingListName, labels: Readonly<Record<string, string>>) =>
  fieldsOf(list).map((field) => labels[field]);
/** The heads of the columns that are stored elsewhere. */
const furtherOf = (list: SettingListName, labels: Readonly<Record<FurtherColumn, string>>) => {
  const { further = [] }: SettingList = settingLists[list];
  return further.map((column) => labels[column]);
};
/** A row that a field refers to. */
const referred: Readonly<Record<string, number>> = { parentId: units.divisionA, unitId: units.divisionA };
/** The key of a row that is named so. */
const keyNamed = (list: SettingListName, name: string) =>
  fieldsIn(list)[keyOf(list)]?.kind === 'day' ? dayNamed(name) : name;
/** Values that a row may have, named so. */
const valuesOf = (list: SettingListName, name: string): ListValues => {
  const texts = Object.entries<ListField>(settingLists[list].fields).flatMap(([field, { kind }]) => {
    if (kind === 'reference') return [[field, referred[field] ?? null]];
    return kind === 'text' ? [[field, `${field} ${name}`]] : [];
  });
  return {
    ...emptyValues(settingLists[list]),
    ...Object.fromEntries(texts),
    ...(settingLists[list].key === null ? {} : { [keyOf(list)]: keyNamed(list, name) }),
  };
};

/** The file as it is sent: a table of these rows, or whatever bytes. */
const fileOf = (content: readonly (readonly string[])[] | Buffer) =>
  Buffer.isBuffer(content)
    ? content
    : Buffer.from(content.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'));
const send = (by: PersonName, url: string, content: Buffer, more: Readonly<Record<string, string>> = {}) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'รายการ.csv');
  return office.app.inject({
    method: 'POST',
    url: `/api/settings/${url}`,
    headers: headersOf(by, more),
    payload: form,
  });
};
type Content = Parameters<typeof fileOf>[0];
const previewed = async (list: SettingListName, content: Content, more: Readonly<Record<string, string>> = {}) => {
  const reply = await send('director', `preview-import?list=${list}`, fileOf(content), more);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return settingImportCalls.previewSettingImport.reply.parse(reply.json());
};
const imported = (list: SettingListName, content: Content, digest: string | null, key?: string) =>
  send('director', `import-rows?list=${list}&digest=${digest}`, fileOf(content), key ? { 'idempotency-key': key } : {});
/** Looks at what a file would change, and imports that. */
const applied = async (list: SettingListName, content: Content) => {
  const { digest } = await previewed(list, content);
  const reply = await imported(list, content, digest);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  const { added, changed } = settingImportCalls.importSettingRows.reply.parse(reply.json());
  return { added, changed };
};
async function whileEverybodyMayQuery(list: SettingListName, work: () => Promise<void>) {
  const { database } = office.platform;
  const { menuId } = settingLists[list];
  const permission = { menuId, grantee: 'everybody', mayQuery: true, mayManage: false };
  await database.insertInto('menuPermissions').values(permission).execute();
  await work();
  const granted = database.deleteFrom('menuPermissions').where('menuId', '=', menuId);
  await granted.where('grantee', '=', 'everybody').execute();
}
const place = (list: SettingListName, field: string) => fieldsOf(list).indexOf(field);
/** Its last field of the first of these kinds that it has, besides its key. */
const fieldNamed = (list: SettingListName, ...kinds: readonly ListField['kind'][]) =>
  kinds
    .map((kind) =>
      fieldsOf(list).findLast((field) => fieldsIn(list)[field]?.kind === kind && field !== settingLists[list].key),
    )
    .find((field) => field !== undefined);
/** As a file says it. */
const cellOf = (value: ListValue | undefined) => {
  if (typeof value === 'boolean') return th.settings.sheet[value ? 'yes' : 'no'];
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayInFigures(text) : text;
};

/** The same, of a choice by its name. */
const cellIn = (list: SettingListName, field: string, value: ListValue | undefined) => {
  const text = String(value);
  return fieldsIn(list)[field]?.kind === 'choice' && isSettingChoice(text) ? th.settings.choices[text] : cellOf(value);
};
const choicesIn = (list: SettingListName, field: string) => {
  const declared = fieldsIn(list)[field];
  return declared?.kind === 'choice' ? declared.choices : [];
};

describe.each(settingListNames)('the export of a list (%s)', (list) => {
  const isOwn = growsByHand(settingLists[list]);

  it('has every row in the order of the list, under the names of its fields in the language of the page', async () => {
    if (isOwn) await save(list, valuesOf(list, 'ส่งออก'), { isActive: false });
    const [head, ...rows] = await rowsIn(list);
    expect(head).toEqual([
      ...labelsOf(list, th.settings.fields),
      ...furtherOf(list, th.settings.further),
      ...(isOwn ? ['ใช้งาน'] : []),
    ]);
    expect((await rowsIn(list, 'en'))[0]).toEqual([
      ...labelsOf(list, en.settings.fields),
      ...furtherOf(list, en.settings.further),
      ...(isOwn ? ['In use'] : []),
    ]);
    const stored = await storedIn(list);
    const named = fieldNamed(list, 'text', 'number', 'yesNo') ?? keyOf(list);
    expect(rows.map((row) => row[place(list, named)])).toEqual(
      stored.map(({ values }) => cellIn(list, named, values[named])),
    );
    if (isOwn) expect(rows.map((row) => row.at(-1))).toEqual(stored.map((row) => (row.isActive ? 'ใช่' : 'ไม่ใช่')));
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set(rows.length === 0 ? [] : [head?.length]));
  });

  it('is a file of its own name that no cache keeps, and is in the log', async () => {
    const before = (await eventsNamed('setting.exported')).length;
    const reply = await exported('director', `list=${list}`);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${settingLists[list].route}.xlsx"`,
    });
    expect(layoutOfWorkbook(reply.rawPayload).name).toBe(th.settings.lists[list].title);
    const logged = (await eventsNamed('setting.exported')).slice(before);
    expect(logged.map(({ actorId, details }) => [actorId, JSON.parse(details)])).toEqual([
      [people.director.personId, { list, format: 'xlsx' }],
    ]);
  });

  it('is refused to whoever may not query the list, and not logged', async () => {
    const before = (await eventsNamed('setting.exported')).length;
    const replies = await Promise.all([
      exported('officerP', `list=${list}`),
      exported('officerP', `list=${list}&format=csv`),
      office.app.inject({ url: `/api/settings/export-rows?list=${list}` }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 401]);
    expect(await eventsNamed('setting.exported')).toHaveLength(before);
  });
});

describe('an exported list', () => {
  it('names choices in words, in the language of the request or of the page', async () => {
    const amount = (rows: readonly (readonly string[])[]) => rows.map((row) => row.at(-1));
    const { choices, fields } = th.settings;
    const [head, ...words] = amount(await rowsIn('speeds'));
    expect(head).toBe(fields.targetUnit);
    expect(new Set(words)).toEqual(new Set([choices.workingHours, choices.workingDays]));
    const english = await exported('director', 'list=speeds&format=csv', { 'accept-language': 'en' });
    expect(english.headers['content-type']).toContain('text/csv');
    expect(english.body).toMatch(/^\uFEFF"Name","Name in English","Colour","To be finished within","Unit of time"\r\n/);
    expect(english.body).toContain(`"${en.settings.choices.workingDays}"\r\n`);
  });

  it('is given to whoever may only look', async () => {
    await whileEverybodyMayQuery('phrases', async () => {
      expect((await exported('officerP', 'list=phrases')).statusCode).toBe(200);
      expect((await exported('officerP', 'list=purposes')).statusCode).toBe(403);
    });
  });

  it('is refused of a list or in a format that there is not', async () => {
    for (const wanted of ['list=nothing', 'list=purposes&format=pdf', 'list=purposes&language=de', ''])
      expect((await exported('director', wanted)).statusCode).toBe(422);
  });
});

describe.each(settingListNames)('the import of a list (%s)', (list) => {
  const isOwn = growsByHand(settingLists[list]);
  const key = keyOf(list);
  const labels = labelsOf(list, th.settings.fields).map(String);

  it.each(['xlsx', 'csv'] as const)('of what was exported changes nothing (%s)', async (format) => {
    const before = await storedIn(list);
    for (const language of ['th', 'en']) {
      const { rawPayload } = await exported('director', `list=${list}&format=${format}&language=${language}`);
      expect(await previewed(list, rawPayload)).toMatchObject({
        columns: { unknown: [], missing: [], twice: [] },
        counts: { added: 0, changed: 0, unchanged: before.length, faulty: 0 },
        changes: [],
      });
      const events = (await eventsNamed('setting.saved')).length;
      expect(await applied(list, rawPayload)).toEqual({ added: 0, changed: 0 });
      expect(await eventsNamed('setting.saved')).toHaveLength(events);
    }
    expect(await storedIn(list)).toEqual(before);
  });

  it('says first what it would change, then changes exactly that, and is in the history; again, it changes nothing', async () => {
    if (isOwn) await save(list, valuesOf(list, 'นำเข้าเดิม'));
    const [head = [], ...rows] = await rowsIn(list);
    const fields: SettingList['fields'] = settingLists[list].fields;
    const changedField = fieldNamed(list, 'text', 'number', ...(isOwn ? [] : (['yesNo', 'clock', 'choice'] as const)));
    const [first] = await storedIn(list);
    const yesNo = first?.values[changedField ?? ''] !== true;
    const was = first?.values[changedField ?? ''];
    const choice = choicesIn(list, changedField ?? '').find((other) => other !== was) ?? null;
    const values: ListValues = { text: 'แก้จากไฟล์', number: 11, yesNo, clock: '17:30', choice };
    const changed = values[fields[changedField ?? '']?.kind ?? ''] ?? null;
    const name = isOwn ? cellOf(keyNamed(list, 'นำเข้าเดิม')) : (rows[0]?.[place(list, key)] ?? '');
    const changedRow = rows.findIndex((row) => row[place(list, key)] === name);
    const table = [head, ...rows].map((row) => [...row]);
    if (changedField) table[changedRow + 1]?.splice(place(list, changedField), 1, cellIn(list, changedField, changed));
    else table[changedRow + 1]?.splice(-1, 1, th.settings.sheet.no);
    const nameOfUnit = (await storedIn('units')).find(({ id }) => id === units.divisionA)?.values['name'];
    const added = Object.entries(valuesOf(list, 'นำเข้าใหม่')).map(([field, value]) => {
      if (value === null) return '';
      if (fields[field]?.kind === 'reference') return String(nameOfUnit);
      return fields[field]?.kind === 'yesNo' ? th.settings.sheet[value === true ? 'yes' : 'no'] : String(value);
    });
    if (isOwn) table.push([...added, '']);
    const before = await storedIn(list);
    const { counts, changes, digest } = await previewed(list, table);
    expect(counts).toEqual({ added: isOwn ? 1 : 0, changed: 1, unchanged: rows.length - 1, faulty: 0 });
    const old = isOwn ? before.find(({ values }) => cellOf(values[key]) === name) : before[changedRow];
    expect(changes[0]).toMatchObject({
      rowNumber: changedRow + 2,
      before: { isActive: true, values: old?.values },
      after: changedField
        ? { isActive: true, values: { ...old?.values, [changedField]: changed } }
        : { isActive: false, values: old?.values },
    });
    if (isOwn)
      expect(changes[1]).toMatchObject({
        rowNumber: table.length,
        before: null,
        after: { isActive: true, values: valuesOf(list, 'นำเข้าใหม่') },
      });
    expect(await storedIn(list)).toEqual(before);
    expect((await imported(list, table, digest)).json()).toMatchObject({ added: isOwn ? 1 : 0, changed: 1 });
    const stored = await storedIn(list);
    expect(stored.find(({ id }) => id === old?.id)).toMatchObject({ id: old?.id, ...changes[0]?.after });
    if (isOwn)
      expect(stored.find(({ values }) => values[key] === keyNamed(list, 'นำเข้าใหม่'))).toMatchObject({
        ...changes[1]?.after,
      });
    const { items } = await office.call(office.caller('director'), 'getSettingChanges', { list });
    // What is closed comes after what is added.
    const ofAdded = items.slice(0, isOwn ? 2 : 0).find(({ before }) => before === null);
    expect(ofAdded?.after).toEqual(isOwn ? changes[1]?.after : undefined);
    const ofChanged = items.slice(0, isOwn ? 2 : 1).find(({ before }) => before !== null);
    expect(ofChanged).toMatchObject({ before: changes[0]?.before, after: changes[0]?.after });
    expect((await previewed(list, table)).counts).toEqual({
      added: 0,
      changed: 0,
      unchanged: table.length - 1,
      faulty: 0,
    });
    expect(await applied(list, table)).toEqual({ added: 0, changed: 0 });
  });

  it('is refused to whoever may only look, and nothing of the file is read', async () => {
    const file = fileOf([labels, Object.values(valuesOf(list, 'แทรก')).map((value) => String(value ?? ''))]);
    const { digest } = isOwn ? await previewed(list, file) : { digest: '0'.repeat(64) };
    const before = await storedIn(list);
    const asking = (by: PersonName, content: Buffer) =>
      Promise.all([
        send(by, `preview-import?list=${list}`, content),
        send(by, `import-rows?list=${list}&digest=${digest}`, content),
      ]);
    const codes = async (replies: ReturnType<typeof asking>) =>
      (await replies).map((reply) => `${reply.statusCode} ${reply.json().code}`);
    const refused = ['403 not-permitted', '403 not-permitted'];
    expect(await codes(asking('officerP', file))).toEqual(refused);
    await whileEverybodyMayQuery(list, async () => {
      expect(await codes(asking('officerP', file))).toEqual(refused);
      expect(await codes(asking('officerP', Buffer.alloc(0)))).toEqual(refused);
    });
    expect(await storedIn(list)).toEqual(before);
  });

  it('names columns that are missing, unknown or there twice', async () => {
    const twice = labels.find((label) => label !== labelOf(key)) ?? labels[0] ?? '';
    const { columns, digest } = await previewed(list, [
      ['อะไร', '', twice, twice],
      ['x', 'y'],
    ]);
    expect(columns.unknown).toEqual(['อะไร', 'คอลัมน์ B']);
    expect(columns.twice).toEqual([twice]);
    if (labels.length > 1 && settingLists[list].key !== null) expect(columns.missing).toContain(labelOf(key));
    expect(digest).toBeNull();
    expect((await imported(list, [['อะไร']], '0'.repeat(64))).json().code).toBe('table-has-faults');
  });
});

describe('a file with units and the units below them', () => {
  const { fields } = th.settings;
  const head = [fields.code, fields.name, fields.shortName, fields.parentId];
  const agency = async () =>
    String((await storedIn('units')).find(({ values }) => values['parentId'] === null)?.values['code']);
  const places = async () => {
    const rows = await storedIn('units');
    const codeOf = (id: unknown) => rows.find((row) => row.id === id)?.values['code'] ?? null;
    return new Map(rows.map(({ values }) => [values['code'], codeOf(values['parentId'])]));
  };
  const faultsOf = async (table: readonly (readonly string[])[]) => {
    const { faulty, digest } = await previewed('units', [head, ...table]);
    expect(digest).toBeNull();
    return faulty.map(({ rowNumber, faults }) => [rowNumber, faults.map(({ field }) => field)]);
  };

  it('is imported in whatever order: named by code, by name or as it is exported', async () => {
    const root = await agency();
    const table = [
      head,
      ['T-111', 'งานย่อย', 'งย.', 'ฝ่ายต้นไม้ [T-11]'],
      ['T-11', 'ฝ่ายต้นไม้', 'ฝต.', 'สำนักต้นไม้'],
      ['T-12', 'ฝ่ายใบไม้', 'ฝบ.', 'T-1'],
      ['T-1', 'สำนักต้นไม้', 'สต.', root],
    ];
    const { changes, counts } = await previewed('units', table);
    expect(counts).toMatchObject({ added: 4, faulty: 0 });
    expect(changes.map(({ after }) => after.names['parentId'])).toEqual([
      'ฝ่ายต้นไม้',
      'สำนักต้นไม้',
      'สำนักต้นไม้',
      expect.any(String),
    ]);
    expect(await applied('units', table)).toEqual({ added: 4, changed: 0 });
    const at = await places();
    expect(['T-1', 'T-11', 'T-12', 'T-111'].map((code) => at.get(code))).toEqual([root, 'T-1', 'T-1', 'T-11']);
    expect(await applied('units', table)).toEqual({ added: 0, changed: 0 });
  });

  it('moves a unit that is there below one that the file adds', async () => {
    const table = [head, ['T-12', 'ฝ่ายใบไม้', 'ฝบ.', 'สำนักใบไม้'], ['T-2', 'สำนักใบไม้', 'สบ.', await agency()]];
    expect(await applied('units', table)).toEqual({ added: 1, changed: 1 });
    expect((await places()).get('T-12')).toBe('T-2');
  });

  it('is refused where units are below themselves, or a name may mean two of them', async () => {
    const root = await agency();
    expect(
      await faultsOf([
        ['T-31', 'วนหนึ่ง', 'ว1', 'T-32'],
        ['T-32', 'วนสอง', 'ว2', 'T-31'],
        ['T-33', 'ในวน', 'ว3', 'T-31'],
        ['T-34', 'ตนเอง', 'ว4', 'T-34'],
      ]),
    ).toEqual([2, 3, 4, 5].map((row) => [row, ['parentId']]));
    expect(
      await faultsOf([
        ['T-41', 'ฝ่ายชื่อซ้ำ', 'ซ1', root],
        ['T-42', 'ฝ่ายชื่อซ้ำ', 'ซ2', root],
        ['T-43', 'งานหนึ่ง', 'ง1', 'ฝ่ายชื่อซ้ำ'],
        // One of this name is there already.
        ['T-44', 'ฝ่ายต้นไม้', 'ซ3', root],
        ['T-45', 'งานสอง', 'ง2', 'ฝ่ายต้นไม้'],
        ['T-46', 'งานสาม', 'ง3', 'ฝ่ายต้นไม้ [T-44]'],
      ]),
    ).toEqual([4, 6].map((row) => [row, ['parentId']]));
  });

  it('leaves units where they are, though it adds one of the name or with the code of the unit above them', async () => {
    const root = await agency();
    const exportedUnits = await rowsIn('units');
    const [heads = []] = exportedUnits;
    const newRow = (values: Readonly<Record<string, string>>) =>
      heads.map((each, index) => values[each] ?? exportedUnits.at(-1)?.[index] ?? '');
    const sameName = {
      [fields.code]: 'T-61',
      [fields.name]: 'ฝ่ายต้นไม้',
      [fields.shortName]: 'ฝ6',
      [fields.parentId]: root,
      [fields.letterCode]: '',
    };
    const sameCode = {
      [fields.code]: 'สำนักต้นไม้',
      [fields.name]: 'อื่น',
      [fields.shortName]: 'อ',
      [fields.parentId]: root,
      [fields.letterCode]: '',
    };
    for (const added of [sameName, sameCode]) {
      const { counts } = await previewed('units', [...exportedUnits, newRow(added)]);
      expect(counts).toMatchObject({ added: 1, changed: 0, faulty: 0 });
    }
    expect(
      await faultsOf([
        ['T-62', 'งานใหม่', 'งม', 'สำนักต้นไม้'],
        ['สำนักต้นไม้', 'อื่น', 'อ', root],
      ]),
    ).toEqual([[2, ['parentId']]]);
  });

  it('closes a unit after those below it moved away or were closed, wherever they stand', async () => {
    const root = await agency();
    const state = [...head, th.settings.sheet.inUse];
    await applied('units', [
      head,
      ['T-7', 'สำนักเก่า', 'สก', root],
      ['T-71', 'ฝ่ายย้าย', 'ฝย', 'T-7'],
      ['T-72', 'ฝ่ายยุบ', 'ฝป', 'T-7'],
      ['T-721', 'งานยุบ', 'งป', 'T-72'],
    ]);
    const table = [
      state,
      ['T-7', 'สำนักเก่า', 'สก', root, th.settings.no],
      ['T-72', 'ฝ่ายยุบ', 'ฝป', 'T-7', th.settings.no],
      ['T-721', 'งานยุบ', 'งป', 'T-72', th.settings.no],
      ['T-71', 'ฝ่ายย้าย', 'ฝย', 'T-8', th.settings.yes],
      ['T-8', 'สำนักใหม่', 'สม', root, th.settings.yes],
    ];
    expect(await applied('units', table)).toEqual({ added: 1, changed: 4 });
    expect((await places()).get('T-71')).toBe('T-8');
  });

  it('hands the central registry on, where the former one moves below the next or is closed', async () => {
    const root = await agency();
    const columns = [...head, fields.hasRegistry, fields.isCentralRegistry, th.settings.sheet.inUse];
    const { yes, no } = th.settings;
    const former = (await storedIn('units')).find(({ values }) => values['isCentralRegistry'] === true);
    const parents = new Map((await storedIn('units')).map(({ id, values }) => [id, String(values['code'])]));
    const formerAs = (isCentral: string) => [
      ...(['code', 'name', 'shortName'] as const).map((field) => String(former?.values[field])),
      parents.get(Number(former?.values['parentId'])) ?? '',
      yes,
      isCentral,
      yes,
    ];
    const central = async () =>
      (await storedIn('units'))
        .filter(({ values }) => values['isCentralRegistry'] === true)
        .map(({ values }) => values['code']);
    const unit = (code: string, above: string, isCentral: string, isActive: string = yes) => [
      code,
      `หน่วย ${code}`,
      code,
      above,
      yes,
      isCentral,
      isActive,
    ];
    await applied('units', [columns, formerAs(no), unit('T-9', root, yes)]);
    expect(await central()).toEqual(['T-9']);
    await applied('units', [columns, unit('T-9', 'T-10', no), unit('T-10', root, yes)]);
    expect(await central()).toEqual(['T-10']);
    await applied('units', [columns, unit('T-10', root, no, no), unit('T-9', 'T-13', no), unit('T-13', root, yes)]);
    expect(await central()).toEqual(['T-13']);
    await applied('units', [columns, unit('T-13', root, no), formerAs(yes)]);
    expect(await central()).toEqual([former?.values['code']]);
  });

  it('lets a unit and the one below it change places, whichever stands first', async () => {
    const root = await agency();
    await applied('units', [head, ['T-14', 'บน', 'บ', root], ['T-15', 'ล่าง', 'ล', 'T-14']]);
    await applied('units', [head, ['T-14', 'บน', 'บ', 'T-15'], ['T-15', 'ล่าง', 'ล', root]]);
    expect([(await places()).get('T-14'), (await places()).get('T-15')]).toEqual(['T-15', root]);
  });

  it('is refused where a unit is below one that the file adds as closed', async () => {
    const closed = [...head, th.settings.sheet.inUse];
    const { faulty } = await previewed('units', [
      closed,
      ['T-51', 'ปิดแล้ว', 'ป1', await agency(), th.settings.no],
      ['T-52', 'ใต้ที่ปิด', 'ป2', 'T-51', ''],
    ]);
    expect(faulty.map(({ rowNumber }) => rowNumber)).toEqual([3]);
  });
});

describe('a file that names rows of another list', () => {
  const { fields } = th.settings;
  const head = [fields.employeeCode, fields.firstName, fields.lastName, fields.unitId];
  const unitsNow = async () =>
    (await storedIn('units')).map(({ id, values }) => ({ id, name: String(values['name']) }));

  it('does so by name or code; where two have the name, by name and code, as it is exported', async () => {
    const above = (await unitsNow()).find(({ id }) => id === units.divisionB);
    const values = { ...emptyValues(settingLists.units), shortName: 'ฝบท.', name: 'ฝ่ายบริหาร' };
    for (const code of ['A-1', 'B-1']) await save('units', { ...values, code, parentId: units.divisionB });
    const table = [
      head,
      ['55001', 'ก', 'ข', above?.name ?? ''],
      ['55002', 'ก', 'ข', 'A-1'],
      ['55003', 'ก', 'ข', 'ฝ่ายบริหาร [B-1]'],
    ];
    expect(await applied('persons', table)).toEqual({ added: 3, changed: 0 });
    const [heads = [], ...rows] = await rowsIn('persons');
    const unitOf = (code: string) => rows.find((row) => row.includes(code))?.[heads.indexOf(fields.unitId)];
    expect(['55001', '55002', '55003'].map(unitOf)).toEqual([above?.name, 'ฝ่ายบริหาร [A-1]', 'ฝ่ายบริหาร [B-1]']);
    expect(await applied('persons', [heads, ...rows])).toEqual({ added: 0, changed: 0 });
  });

  it('is refused where no row has the name, several have it, or it is no longer in use', async () => {
    const closed = await save('units', {
      ...emptyValues(settingLists.units),
      name: 'กองที่ปิด',
      shortName: 'กป',
      parentId: units.divisionB,
    });
    const row = (await storedIn('units')).find(({ id }) => id === closed);
    await save('units', row?.values ?? {}, { id: closed, isActive: false });
    const { faulty } = await previewed('persons', [
      head,
      ['56001', 'ก', 'ข', 'ไม่มีหน่วยนี้'],
      ['56002', 'ก', 'ข', 'ฝ่ายบริหาร'],
      ['56003', 'ก', 'ข', 'กองที่ปิด'],
    ]);
    expect(faulty.map(({ rowNumber, faults }) => [rowNumber, faults.map(({ field }) => field)])).toEqual([
      [2, ['unitId']],
      [3, ['unitId']],
      [4, ['unitId']],
    ]);
  });

  it('is imported under the rules of the list: nobody ends their own service', async () => {
    const own = (await storedIn('persons')).find(({ id }) => id === people.director.personId);
    const values: ListValues = own?.values ?? {};
    const leaving = [
      [...head, th.settings.sheet.inUse],
      [
        String(values['employeeCode']),
        String(values['firstName']),
        String(values['lastName']),
        '',
        th.settings.sheet.no,
      ],
    ];
    leaving[1]?.splice(3, 1, (await unitsNow()).find(({ id }) => id === values['unitId'])?.name ?? '');
    const { faulty, digest } = await previewed('persons', leaving);
    const reason = refusals['own-account'];
    expect(faulty).toMatchObject([{ rowNumber: 2, faults: [{ field: 'isActive', reason }] }]);
    expect(digest).toBeNull();
  });
});

describe('an imported file', () => {
  const { fields, sheet, choices } = th.settings;
  const purposes = [fields.name, fields.nameEnglish, sheet.inUse];
  const contacts = [fields.name, fields.address, fields.email, fields.phone];
  const faultsOf = async (list: SettingListName, content: Content, more: Readonly<Record<string, string>> = {}) =>
    (await previewed(list, content, more)).faulty.map(({ rowNumber, rowName, faults }) => [
      rowNumber,
      rowName,
      ...faults,
    ]);

  it('may have its columns in any order, in either language, and leave out what need not be filled in', async () => {
    await save('correspondents', { name: 'กรมเดิม', address: 'เดิม', email: 'a@b.th', phone: '1' }, { isActive: false });
    const table = [
      ['PHONE', ' ชื่อ '],
      ['2', 'กรมเดิม'],
      ['3', 'กรมใหม่'],
    ];
    expect(await applied('correspondents', table)).toEqual({ added: 1, changed: 1 });
    const stored = await storedIn('correspondents');
    const named = (name: string) => stored.find(({ values }) => values['name'] === name);
    expect(named('กรมเดิม')).toMatchObject({
      isActive: false,
      values: { name: 'กรมเดิม', address: 'เดิม', email: 'a@b.th', phone: '2' },
    });
    expect(named('กรมใหม่')).toMatchObject({
      isActive: true,
      values: { name: 'กรมใหม่', address: '', email: '', phone: '3' },
    });
    // A correspondent is found by its name when a letter is registered.
    const { items } = await office.call(office.caller('registrar'), 'findCorrespondents', { search: 'กรมใหม่' });
    expect(items).toHaveLength(1);
  });

  it('names every row with a fault, the field, what stands there and why it cannot be', async () => {
    const table = [
      purposes,
      ['เพื่อทราบ', 'For information', 'ใช่'],
      ['', 'Nothing', ''],
      ['เพื่อก', '', 'อาจจะ'],
      ['เพื่อข', 'x'.repeat(201), th.settings.inactive.others],
      ['เพื่อทราบ', 'Again', ''],
    ];
    expect(await faultsOf('purposes', table)).toEqual([
      [3, '', { field: 'name', found: '', reason: fieldProblems.required }],
      [
        4,
        'เพื่อก',
        { field: 'nameEnglish', found: '', reason: 'กรุณากรอกข้อมูล' },
        { field: 'isActive', found: 'อาจจะ', reason: sheet.expects.inUse },
      ],
      [5, 'เพื่อข', { field: 'nameEnglish', found: 'x'.repeat(100), reason: 'ต้องยาวไม่เกิน 200 ตัวอักษร' }],
      [6, 'เพื่อทราบ', { field: 'name', found: 'เพื่อทราบ', reason: 'ซ้ำกับแถวที่ 2' }],
    ]);
    const english = { 'accept-language': 'en' };
    expect(await faultsOf('correspondents', [contacts, ['กรม', '', 'saraban', '']], english)).toEqual([
      [
        2,
        'กรม',
        { field: 'email', found: 'saraban', reason: 'It must be an e-mail address, such as saraban@example.go.th' },
      ],
    ]);
  });

  it('has numbers, colours and choices as people write them, and nothing else', async () => {
    const [head = [], [name = '', english = ''] = []] = await rowsIn('speeds');
    const row = (...cells: string[]) => [head, [name, english, ...cells]];
    const preview = await previewed('speeds', row('#00ff00', '๓๐', 'Working hours'));
    expect(preview.changes[0]?.after.values).toMatchObject({
      color: '#00ff00',
      targetAmount: 30,
      targetUnit: 'workingHours',
    });
    expect(await faultsOf('speeds', row('แดง', '0', 'สัปดาห์'))).toEqual([
      [
        2,
        name,
        { field: 'color', found: 'แดง', reason: 'ต้องเป็นรหัสสี เช่น #b42318' },
        { field: 'targetAmount', found: '0', reason: 'ต้องเป็นเลขจำนวนเต็มตั้งแต่ 1 ถึง 365' },
        {
          field: 'targetUnit',
          found: 'สัปดาห์',
          reason: `ต้องเป็นคำใดคำหนึ่งใน ${choices.workingHours}, ${choices.workingDays}`,
        },
      ],
    ]);
    for (const amount of ['1.5', 'สาม', '', '1e2'])
      expect((await faultsOf('speeds', row('#00ff00', amount, 'workingDays')))[0]?.[2]).toMatchObject({
        field: 'targetAmount',
      });
  });

  it('says in many ways whether a row is in use; without a word it is, or stays as it was', async () => {
    await save('phrases', { text: 'ใช้อยู่', forUnitId: null });
    await save('phrases', { text: 'เลิกแล้ว', forUnitId: null }, { isActive: false });
    const yes = ['ใช่', 'Yes', 'TRUE', '1', 'ใช้งาน', 'in use', ''];
    const no = ['ไม่ใช่', 'no', 'FALSE', '0', 'เลิกใช้'];
    const rows = [...yes, ...no].map((word) => [`ข้อความ ${word}`, word]);
    const { changes } = await previewed('phrases', [[fields.text, 'in use'], ...rows, ['ใช้อยู่', ''], ['เลิกแล้ว', '']]);
    expect(changes.map(({ after }) => after.isActive)).toEqual([...yes.map(() => true), ...no.map(() => false)]);
  });

  it('adds no row to a list of a regulation', async () => {
    const table = [
      [fields.name, fields.nameEnglish],
      ['ลับเฉพาะ', 'Very secret'],
    ];
    expect(await faultsOf('secrecies', table)).toEqual([
      [2, 'ลับเฉพาะ', { field: 'name', found: 'ลับเฉพาะ', reason: sheet.notInList }],
    ]);
  });

  it('is not stored at all while one row has a fault', async () => {
    const before = await storedIn('purposes');
    const table = [purposes, ['เพื่อดี', 'Good', ''], ['เพื่อเสีย', '', '']];
    const { digest } = await previewed('purposes', table);
    expect(digest).toBeNull();
    const good = await previewed('purposes', table.slice(0, 2));
    expect((await imported('purposes', table, good.digest)).json()).toMatchObject({ code: 'table-has-faults' });
    expect(await storedIn('purposes')).toEqual(before);
  });

  it('is refused when the list changed since it was looked at so that it would do something else', async () => {
    const id = await save('phrases', { text: 'ดำเนินการ', forUnitId: null });
    const table = [
      [fields.text, sheet.inUse],
      ['ดำเนินการ', sheet.no],
    ];
    const { digest } = await previewed('phrases', table);
    await save('phrases', { text: 'อื่น', forUnitId: null });
    await save('phrases', { text: 'ดำเนินการต่อ', forUnitId: null }, { id });
    expect((await imported('phrases', table, digest)).json()).toMatchObject({ code: 'list-changed' });
    await save('phrases', { text: 'ดำเนินการ', forUnitId: null }, { id });
    expect((await imported('phrases', table, digest)).statusCode).toBe(200);
    expect((await imported('phrases', [...table, ['อีก', '']], digest)).json()).toMatchObject({ code: 'list-changed' });
    for (const wrong of ['x', '0'.repeat(63)])
      expect((await imported('phrases', table, wrong)).json()).toMatchObject({ code: 'invalid-request' });
  });

  it('is imported once for a repeated request and for eight at once, in the order of the locks', async () => {
    const table = [purposes, ['เพื่อซ้ำ', 'Repeated', '']];
    const { digest } = await previewed('purposes', table);
    watched.forget();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => imported('purposes', table, digest, index < 4 ? 'ซ้ำ' : `ต่าง ${index}`)),
    );
    const done = replies.filter(({ statusCode }) => statusCode === 200);
    expect(done.map((reply) => reply.json())).toEqual(done.map(() => ({ status: 'success', added: 1, changed: 0 })));
    expect(new Set(replies.map((reply) => reply.json().code))).toEqual(new Set([undefined, 'list-changed']));
    expect((await storedIn('purposes')).filter(({ values }) => values['name'] === 'เพื่อซ้ำ')).toHaveLength(1);
    expect(watched.transactions().flatMap(lockedOutOfOrder)).toEqual([]);
    expect(watched.deadlocks()).toBe(0);
  });

  it('stands in the order of the file at the end of a list that has one', async () => {
    const names = ['เพื่อหนึ่ง', 'เพื่อสอง', 'เพื่อสาม'];
    await applied('purposes', [purposes, ...names.map((name) => [name, name, ''])]);
    expect((await storedIn('purposes')).slice(-3).map(({ values }) => values['name'])).toEqual(names);
  });

  it('is named for what it is when it is no table, empty, or too large', async () => {
    const codeOf = async (content: Buffer) => {
      const reply = await send('director', 'preview-import?list=purposes', content);
      return `${reply.statusCode} ${reply.json().code}`;
    };
    expect(await codeOf(Buffer.alloc(0))).toBe('422 file-empty');
    expect(await codeOf(await makePdf(1))).toBe('422 table-not-supported');
    expect(await codeOf(Buffer.alloc(maxTableBytes + 1, 'ก'))).toBe('413 file-too-large');
    expect(await codeOf(Buffer.from(`ชื่อ\n${'ก\n'.repeat(20_001)}`))).toBe('422 table-too-large');
    const url = '/api/settings/preview-import?list=purposes';
    const json = await office.app.inject({
      method: 'POST',
      url,
      headers: headersOf('director'),
      payload: { list: 'purposes' },
    });
    expect(json.json()).toMatchObject({ code: 'media-type-not-supported' });
    const cutOff = { 'content-type': 'multipart/form-data; boundary=b' };
    const payload = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc';
    const broken = await office.app.inject({ method: 'POST', url, headers: headersOf('director', cutOff), payload });
    expect(broken.json()).toMatchObject({ code: 'malformed-request' });
  });

  it('shows a page of what it would change, and every fault', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => [`เพื่อ ${index}`, `For ${index}`, '']);
    const good = await previewed('purposes', [purposes, ...rows]);
    expect([good.counts.added, good.changes.length]).toEqual([150, 100]);
    const { counts, faulty } = await previewed('purposes', [purposes, ...rows.map(([name = '']) => [name, '', ''])]);
    expect([counts.faulty, faulty.length]).toEqual([150, 150]);
  });

  it('may have texts that are written in another way than the stored ones, and stores them in one', async () => {
    await applied('phrases', [[fields.text], ['น\u0e49\u0e33 e\u0301']]);
    expect((await previewed('phrases', [[fields.text], ['น\u0e49\u0e33 é']])).counts).toMatchObject({ unchanged: 1 });
    expect(await faultsOf('phrases', [[fields.text], ['ก\uFFFF']])).toEqual([
      [2, 'ก\uFFFF', { field: 'text', found: 'ก\uFFFF', reason: fieldProblems['not-valid'] }],
    ]);
  });

  it('leaves alone what a row said before there were rules for it, while it changes another field', async () => {
    const values = { name: 'กรมเก่า e\u0301 ', address: 'ชั้น 1\r\nถนน', email: 'ไม่มี', phone: '', searchText: '' };
    await office.platform.database.insertInto('correspondents').values(values).execute();
    const [head = [], ...rows] = await rowsIn('correspondents');
    expect((await previewed('correspondents', [head, ...rows])).counts).toMatchObject({ changed: 0, faulty: 0 });
    const table = [contacts, ['กรมเก่า é', 'ชั้น 1\nถนน', 'ไม่มี', '5']];
    expect((await previewed('correspondents', table)).changes).toMatchObject([
      { after: { values: { ...settingValues(values), phone: '5' } } },
    ]);
    const worse = [contacts, ['กรมเก่า é', '', 'ไม่มีเลย', '']];
    expect(await faultsOf('correspondents', worse)).toMatchObject([[2, 'กรมเก่า é', { field: 'email' }]]);
  });

  it('never makes a site of the agency out of a program, data, or this system itself', async () => {
    const [head = [], row = []] = await rowsIn('agency');
    const site = (label: string, address: string) => [
      head,
      row.map((cell, index) => (String(head[index]) === label ? address : cell)),
    ];
    const { roomAddress, chatAddress, intranetAddress } = th.settings.fields;
    for (const address of ['javascript:alert(1)', 'data:text/html,x'])
      expect(await faultsOf('agency', site(roomAddress, address))).toMatchObject([[2, '', { field: 'roomAddress' }]]);
    expect(await faultsOf('agency', site(chatAddress, 'http://chat.agency.go.th'))).toMatchObject([
      [2, '', { field: 'chatAddress' }],
    ]);
    const ours = site(intranetAddress, `${office.platform.config.publicUrl}/intranet`);
    expect(await faultsOf('agency', ours)).toMatchObject([
      [2, '', { field: 'intranetAddress', reason: fieldProblems['site-is-ours'] }],
    ]);
    expect((await imported('agency', ours, '0'.repeat(64))).json()).toMatchObject({ code: 'table-has-faults' });
    expect((await applied('agency', site(roomAddress, 'https://room.agency.go.th'))).changed).toBe(1);
  });

  it('is shown at once in every open browser, unless it changes nothing', async () => {
    const table = [purposes, ['เพื่อประกาศ', 'Announced', ''], ['เพื่อประกาศสอง', 'Announced', '']];
    const eventsOf = async () =>
      (await pushedDuring(office, () => applied('purposes', table))).map(({ event }) => event);
    expect(await eventsOf()).toEqual(['settings-changed']);
    expect(await eventsOf()).toEqual([]);
  });
});

const settingValues = ({ name, address, email }: Readonly<Record<'name' | 'address' | 'email', string>>) => ({
  name,
  address,
  email,
});

it('of a file of 20,000 rows with a fault in every cell, all are counted and the first 1,000 named', async () => {
  const fields = fieldsOf('units');
  const head = labelsOf('units', th.settings.fields).map(String);
  const table = [head, ...Array.from({ length: 20_000 }, (_, index) => fields.map(() => `ผิด ${index}`))];
  const { counts, faulty } = await previewed('units', table);
  expect(counts).toMatchObject({ added: 0, changed: 0, unchanged: 0, faulty: 20_000 });
  expect(faulty).toHaveLength(maxFaultyRows);
}, 120_000);
