import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { sheetImportCalls } from '#contract/setting-sheets.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { everybody } from '#domain/documents/letter-grants.ts';
import { manualsMenuId } from '#domain/menus/menu-roots.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import {
  importedSheets,
  settingSheets,
  type ImportedSheet,
  type SheetColumn,
} from '#domain/settings/setting-sheets.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { termsOf } from '#locales/terms-of.ts';
import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import { rowsOfWorkbook } from '#tests/support/read-workbook.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

/** From before the office has connections. */
const watched = watchStatements();
let office: OfficeServer;
beforeEach(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
});
afterEach(async () => {
  expect(watched.transactions().flatMap(lockedOutOfOrder)).toEqual([]);
  await office.close();
});

type Table = readonly (readonly string[])[];
const { columns: heads, imported, noRight } = th.settings.sheets;
const { faults } = imported;
const { yes, no, twice } = th.settings.sheet;
const csvOf = (rows: Table) =>
  Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'));
const headersOf = (by: PersonName) => ({ authorization: `Bearer ${office.caller(by).token}` });
const send = (by: PersonName, path: string, content: Buffer | Table) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.isBuffer(content) ? content : csvOf(content))]), 'ตาราง.csv');
  return office.app.inject({ method: 'POST', url: `/api/settings/${path}`, headers: headersOf(by), payload: form });
};
const previewed = async (sheet: ImportedSheet, content: Buffer | Table) => {
  const reply = await send('director', `preview-sheet-import?sheet=${sheet}`, content);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return sheetImportCalls.previewSheetImport.reply.parse(reply.json());
};
const sent = (sheet: ImportedSheet, content: Buffer | Table, digest: string | null, by: PersonName = 'director') =>
  send(by, `import-sheet?sheet=${sheet}&fileName=a.csv&digest=${digest}`, content);
const applied = async (sheet: ImportedSheet, content: Buffer | Table) => {
  const reply = await sent(sheet, content, (await previewed(sheet, content)).digest);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  const { added, changed } = sheetImportCalls.importSheet.reply.parse(reply.json());
  return [added, changed];
};
const exported = async (sheet: ImportedSheet, format = 'xlsx', language = 'th') =>
  (
    await office.app.inject({
      url: `/api/settings/export-sheet?sheet=${sheet}&format=${format}&language=${language}`,
      headers: headersOf('director'),
    })
  ).rawPayload;
/** The exported table, in which the cells of some rows are others. */
async function corrected(
  sheet: ImportedSheet,
  isMeant: (cells: Readonly<Partial<Record<SheetColumn, string>>>) => boolean,
  cells: Readonly<Partial<Record<SheetColumn, string>>>,
): Promise<Table> {
  const names: readonly SheetColumn[] = settingSheets[sheet].columns;
  const [head = [], ...rows] = rowsOfWorkbook(await exported(sheet));
  return [
    head,
    ...rows.map((row) => {
      const found = Object.fromEntries(names.map((name, index) => [name, row[index] ?? '']));
      return names.map((name) => (isMeant(found) ? (cells[name] ?? found[name]) : found[name]) ?? '');
    }),
  ];
}
const faultsOf = async (sheet: ImportedSheet, rows: Table) => {
  const { faulty, digest, counts } = await previewed(sheet, rows);
  expect([digest, counts.faulty]).toEqual([null, faulty.length]);
  return faulty.map(({ rowNumber, faults: found }) => [
    rowNumber,
    ...found.map(({ field, reason }) => [field, reason]),
  ]);
};
const addManual = (title: string) =>
  office.call(office.caller('director'), 'saveManual', {
    kind: 'document',
    module: 'sarabun',
    title,
    description: 'เดิม',
    fileId: null,
    address: 'https://www.example.go.th/a',
    isPublished: true,
  });
const headOf = (...names: SheetColumn[]) => names.map((name) => heads[name]);
const events = async () =>
  (await office.platform.database.selectFrom('events').select(['name', 'details']).orderBy('sequence').execute())
    .filter(({ name }) =>
      /^(setting\.import|account\.saved|manual\.|creation-|signing-|function\.|notice-|register-display|book\.)/.test(
        name,
      ),
    )
    .map(({ name, details }) => [name, JSON.parse(details)] as const);
const imports = async (list: ImportedSheet) =>
  (await office.call(office.caller('director'), 'getSettingImports', { list })).items;
const undo = async (list: ImportedSheet, leavesKept = false) => {
  const [last] = await imports(list);
  const importId = last?.id ?? 0;
  const preview = await office.call(office.caller('director'), 'previewSettingUndo', { importId });
  return { preview, importId, request: { importId, digest: preview.digest, leavesKept } };
};
const undone = async (list: ImportedSheet, leavesKept = false) => {
  const { preview, request } = await undo(list, leavesKept);
  await office.call(office.caller('director'), 'undoSettingImport', request);
  return preview;
};

const { command } = documentKinds;
const kind = termsOf('th').kinds.command;
const { create, sign } = th.letterGrants.actions;
const ofGrants = headOf('kind', 'action', 'holder');
const grantsNow = async (action = 'create') =>
  (
    await office.platform.database
      .selectFrom('letterGrants')
      .select('grantee')
      .where('kind', '=', command.code)
      .where('action', '=', action)
      .orderBy('grantee')
      .execute()
  ).map(({ grantee }) => grantee);

/** What is changed there is changed by the right of something else, which their own tests show. */
const withOtherRights: readonly ImportedSheet[] = ['administrators', 'manuals'];

describe.each(importedSheets)('the import of the table of a screen (%s)', (sheet) => {
  it('of what was exported, in either language and format, changes nothing', async () => {
    await addManual('การลงรับ');
    const before = (await events()).length;
    for (const [format, language] of [
      ['xlsx', 'th'],
      ['csv', 'en'],
    ] as const) {
      const file = await exported(sheet, format, language);
      const preview = await previewed(sheet, file);
      expect(preview).toMatchObject({
        columns: { unknown: [], missing: [], twice: [] },
        counts: { added: 0, changed: 0, faulty: 0 },
        faulty: [],
        effects: [],
      });
      expect(preview.counts.unchanged).toBeGreaterThan(0);
      expect(await applied(sheet, file)).toEqual([0, 0]);
    }
    expect(await imports(sheet)).toEqual([]);
    expect((await events()).slice(before).filter(([name]) => name !== 'setting.exported')).toEqual([]);
  });

  it('is refused when a column is missing, without saying more', async () => {
    const { columns, counts, digest } = await previewed(sheet, [['อะไร'], ['ก']]);
    expect(columns.unknown).toEqual(['อะไร']);
    expect(columns.missing.length).toBeGreaterThan(0);
    expect([counts.unchanged, digest]).toEqual([0, null]);
    expect((await sent(sheet, [['อะไร']], 'a'.repeat(64))).json()).toMatchObject({ code: 'table-has-faults' });
  });
});

const withOwnRight = importedSheets.filter((sheet) => !withOtherRights.includes(sheet));
describe.each(withOwnRight)('the import of the table of a screen (%s)', (sheet) => {
  it('is for whoever may manage the screen: neither who may only query it nor anybody else', async () => {
    const { database } = office.platform;
    const { menuId } = settingSheets[sheet];
    const file = await exported(sheet, 'csv');
    const refusedTo = async (by: PersonName) => {
      expect((await send(by, `preview-sheet-import?sheet=${sheet}`, file)).statusCode).toBe(403);
      expect((await sent(sheet, file, 'a'.repeat(64), by)).statusCode).toBe(403);
    };
    await refusedTo('clerkB');
    await database.insertInto('menuPermissions').values({ menuId, grantee: 'everybody', mayQuery: true }).execute();
    await refusedTo('clerkB');
    await database.updateTable('menuPermissions').set({ mayManage: true }).where('menuId', '=', menuId).execute();
    expect((await send('clerkB', `preview-sheet-import?sheet=${sheet}`, file)).statusCode).toBe(200);
    expect((await sent(sheet, file, 'a'.repeat(64), 'clerkB')).json()).toMatchObject({ code: 'list-changed' });
  });
});

describe('the import of who may create and sign', () => {
  const heads = th.duties.roles.head;
  const file = [ofGrants, [kind, create.label, heads], [kind, create.label, 'หน่วยงาน กอง ก']];

  it('says first who loses what, then gives and takes exactly that, at once; again, it changes nothing', async () => {
    const signers = await grantsNow('sign');
    const preview = await previewed('letterGrants', file);
    expect(preview.counts).toMatchObject({ added: 2, changed: 1, faulty: 0 });
    expect(preview.changes).toContainEqual(
      expect.objectContaining({
        isAdded: false,
        fields: [{ column: 'holder', before: th.permissions.grantees.everybody, after: noRight }],
      }),
    );
    const [effect] = preview.effects;
    expect(effect?.losing.names).toContain('clerkB ทดสอบ');
    expect(effect?.losing.names).not.toContain('officerP ทดสอบ');
    expect(effect?.gaining.count).toBe(0);
    expect(await grantsNow()).toEqual([everybody]);
    expect(await applied('letterGrants', file)).toEqual([2, 1]);
    expect(await grantsNow()).toEqual([`role:${unitRoleIds.head}`, `unit:${units.divisionA}`]);
    expect(await grantsNow('sign')).toEqual(signers);
    const offered = (await office.call(office.caller('clerkB'), 'getKindsToDraft', {})).item.kinds;
    expect(offered).not.toContain(command.code);
    expect(await applied('letterGrants', file)).toEqual([0, 0]);
    expect((await events()).slice(-2).map(([name]) => name)).toEqual(['setting.imported', 'creation-grants.saved']);
  });

  it('is undone, and leaves what somebody changed since unless that is agreed to', async () => {
    await applied('letterGrants', [...file, [kind, sign.label, heads]]);
    const change = { action: 'create' as const, kind: command.code, grantees: [`role:${unitRoleIds.head}`] };
    await office.call(office.caller('director'), 'saveLetterGrants', { ...change, seen: await grantsNow() });
    const { preview, request } = await undo('letterGrants');
    expect(preview.counts).toMatchObject({ restored: 1, kept: 1, unchanged: 0 });
    expect(preview.rows[0]).toMatchObject({ kind: 'kept', reason: th.settings.undo.reasons.changedSince });
    expect(await office.refusal(office.caller('director'), 'undoSettingImport', request)).toMatchObject({
      code: 'list-import-built-on',
    });
    expect(await office.refusal(office.caller('clerkB'), 'undoSettingImport', request)).toMatchObject({
      code: 'not-permitted',
    });
    await undone('letterGrants', true);
    expect([await grantsNow(), await grantsNow('sign')]).toEqual([[`role:${unitRoleIds.head}`], [everybody]]);
    expect(await imports('letterGrants')).toMatchObject([{ undone: { kept: 1 } }]);
    expect(await office.refusal(office.caller('director'), 'undoSettingImport', request)).toMatchObject({
      code: 'list-import-undone',
    });
  });

  it('names every fault by its row, and what a rule of the screen refuses', async () => {
    const everyone = th.permissions.grantees.everybody;
    expect(
      await faultsOf('letterGrants', [
        ofGrants,
        ['ไม่มีชนิดนี้', 'ทำ', 'ไม่มีใคร'],
        [kind, '', heads],
        [kind, create.label, heads],
        [kind, create.label, heads],
      ]),
    ).toEqual([
      [2, ['kind', faults.kind], ['action', faults.action], ['holder', faults.holder]],
      [3, ['action', faults.required]],
      [5, ['kind', twice.replace('{row}', '4')]],
    ]);
    expect(await faultsOf('letterGrants', [...file, [kind, create.label, everyone]])).toEqual([
      [4, ['holder', faults.alone]],
    ]);
    // Of a holder that is not known nothing is shown of who would lose what.
    const unclear = [...file, [kind, create.label, 'ไม่มีใคร']];
    expect(await previewed('letterGrants', unclear)).toMatchObject({ changes: [], effects: [], digest: null });
    const nobodySigns = [ofGrants, [kind, sign.label, th.letterGrants.ways.nobody]];
    expect(await faultsOf('letterGrants', nobodySigns)).toEqual([[2, ['kind', refusals['kind-without-signers']]]]);
    expect((await sent('letterGrants', nobodySigns, 'a'.repeat(64))).statusCode).toBe(409);
    // A rule that came to refuse it since the file was looked at.
    const { digest } = await previewed('letterGrants', [ofGrants, [kind, create.label, heads]]);
    const { database } = office.platform;
    await database.deleteFrom('unitRoles').where('roleId', '=', unitRoleIds.head).execute();
    expect((await sent('letterGrants', [ofGrants, [kind, create.label, heads]], digest)).json()).toMatchObject({
      code: 'table-has-faults',
    });
    expect([await grantsNow(), await grantsNow('sign')]).toEqual([[everybody], [everybody]]);
  });

  it('is refused when somebody else changed it since the file was looked at', async () => {
    const { digest } = await previewed('letterGrants', file);
    const change = { action: 'create' as const, kind: command.code, grantees: [], seen: [everybody] };
    await office.call(office.caller('director'), 'saveLetterGrants', change);
    expect((await sent('letterGrants', file, digest)).json()).toMatchObject({ code: 'list-changed' });
    expect(await grantsNow()).toEqual([]);
  });
});

describe('the import of functions', () => {
  const program = th.workflow.actions.forward;

  it('switches roles and names functions, says who loses what, tells open browsers, and is undone', async () => {
    const file = await corrected('functions', (row) => row.function === program, { isOn: no, ownName: 'ส่งต่อเรื่อง' });
    const preview = await previewed('functions', file);
    expect(preview.faulty).toEqual([]);
    expect(preview.effects).toEqual([expect.objectContaining({ name: program })]);
    const [effect] = preview.effects;
    expect((effect?.losing.count ?? 0) + (effect?.losingInLetters.length ?? 0)).toBeGreaterThan(0);
    const switchedOff = async () =>
      (await office.platform.database.selectFrom('switchedOffFunctions').select('action').execute()).length;
    const pushed = await pushedDuring(office, async () => {
      await applied('functions', file);
    });
    expect(new Set(pushed.map(({ event }) => event))).toEqual(new Set(['settings-changed', 'functions-changed']));
    expect(await switchedOff()).toBeGreaterThan(0);
    const { rows, counts } = await undone('functions');
    expect(counts).toMatchObject({ restored: 1, kept: 0 });
    expect(rows[0]?.fields).toContainEqual({ column: 'ownName', before: 'ส่งต่อเรื่อง', after: '' });
    expect(await switchedOff()).toBe(0);
  });

  it('lets functions change their names among themselves, as one change each, and gives them back', async () => {
    const { forward, receive, withdrawWork } = th.workflow.actions;
    const ring = [
      [forward, 'ส่งต่อเรื่อง'],
      [receive, 'รับเรื่อง'],
      [withdrawWork, 'เรียกคืน'],
    ] as const;
    const names = async () => {
      const { items } = await office.call(office.caller('director'), 'getFunctions', {});
      return ring.map(([name]) => items.find((item) => item.program.name === name)?.name);
    };
    /** Each as the one after it is called. */
    const file = async (step: number) => {
      const [head = [], ...rows] = rowsOfWorkbook(await exported('functions'));
      const [place, own] = [head.indexOf(heads.function), head.indexOf(heads.ownName)];
      return [
        head,
        ...rows.flatMap((row) => {
          const index = ring.findIndex(([name]) => name === row[place]);
          return index < 0 ? [] : [row.with(own, ring[(index + step) % ring.length]?.[1] ?? '')];
        }),
      ];
    };
    await applied('functions', await file(0));
    const turned = await file(1);
    expect((await previewed('functions', turned)).faulty).toEqual([]);
    const logged = (await events()).length;
    await applied('functions', turned);
    expect(await names()).toEqual(['รับเรื่อง', 'เรียกคืน', 'ส่งต่อเรื่อง']);
    const changed = (await events()).slice(logged).filter(([name]) => name === 'function.saved');
    expect(changed.map(([, { before, after }]) => [before.name, after.name]).toSorted()).toEqual(
      [
        ['ส่งต่อเรื่อง', 'รับเรื่อง'],
        ['รับเรื่อง', 'เรียกคืน'],
        ['เรียกคืน', 'ส่งต่อเรื่อง'],
      ].toSorted(),
    );
    expect((await undone('functions')).counts).toMatchObject({ restored: 3, kept: 0 });
    expect(await names()).toEqual(['ส่งต่อเรื่อง', 'รับเรื่อง', 'เรียกคืน']);
    // A name that somebody outside the file has is refused as before, and nothing of the file is done.
    const taken = turned.map((row) => row.map((cell) => (cell === 'เรียกคืน' ? th.workflow.actions.follow : cell)));
    expect((await faultsOf('functions', taken)).length).toBeGreaterThan(0);
    expect(await names()).toEqual(['ส่งต่อเรื่อง', 'รับเรื่อง', 'เรียกคืน']);
  });

  it('names what is wrong by its row: what stays on, and names that differ or are too long', async () => {
    const head = headOf('function', 'role', 'isOn', 'ownName');
    const row = async (changes: Readonly<Partial<Record<SheetColumn, string>>>) => {
      const names: readonly SheetColumn[] = settingSheets.functions.columns;
      const all = rowsOfWorkbook(await exported('functions')).map((cells) =>
        Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
      );
      return all
        .filter((cells) => cells['function'] === (changes.function ?? program))
        .map((cells) => [cells['function'] ?? '', cells['role'] ?? '', changes.isOn ?? yes, changes.ownName ?? '']);
    };
    const [first = [], second = []] = await row({ function: th.workflow.actions.withdrawWork });
    expect(await faultsOf('functions', [head, ['ไม่มี', '', 'อาจจะ', ''], [program, 'ใครก็ได้', yes, '']])).toEqual([
      [2, ['function', faults.function], ['isOn', faults.yesNo]],
      [3, ['role', faults.role]],
    ]);
    expect(await faultsOf('functions', [head, first.with(3, 'ก'), second.with(3, 'ข')])).toEqual([
      [3, ['ownName', faults.differs]],
    ]);
    expect(await faultsOf('functions', [head, first.with(3, 'ก'.repeat(61))])).toEqual([
      [2, ['ownName', expect.any(String)]],
    ]);
    const receive = await row({ function: th.workflow.actions.receive, isOn: no });
    expect((await faultsOf('functions', [head, ...receive])).flat(2)).toContain(faults.staysOn);
    const taken = [head, ...(await row({ ownName: th.workflow.actions.receive }))];
    expect((await faultsOf('functions', taken))[0]?.[0]).toBe(2);
  });
});

describe('the import of administrators', () => {
  const head = headOf('username', 'isAdministrator');
  const administrators = async () =>
    (
      await office.platform.database
        .selectFrom('accounts')
        .innerJoin('persons', 'persons.id', 'accounts.personId')
        .select('accounts.username')
        .where('accounts.isAdministrator', '=', true)
        .orderBy('accounts.username')
        .execute()
    ).map(({ username }) => username);

  it('gives and takes the right, names what is wrong by its row, and is undone', async () => {
    expect(await administrators()).toEqual(['director']);
    expect(await faultsOf('administrators', [head, ['nobody', yes], ['HEADA', 'อาจจะ']])).toEqual([
      [2, ['username', faults.account]],
      [3, ['isAdministrator', faults.yesNo]],
    ]);
    expect(await applied('administrators', [head, ['headA', yes], ['clerkA', no]])).toEqual([1, 0]);
    expect(await administrators()).toEqual(['director', 'heada']);
    const { items } = await office.call(office.caller('director'), 'getAdministratorChanges', {});
    expect(items[0]).toMatchObject({ aboutName: 'headA ทดสอบ', isGiven: true });
    expect((await undone('administrators')).counts).toMatchObject({ restored: 1, kept: 0 });
    expect(await administrators()).toEqual(['director']);
  });

  it('never leaves the agency without one, and hands the right on in one file, whichever row comes first', async () => {
    expect((await faultsOf('administrators', [head, ['director', no]])).flat(2)).toContain(
      refusals['last-administrator'],
    );
    expect(await administrators()).toEqual(['director']);
    expect(await applied('administrators', [head, ['director', no], ['headA', yes]])).toEqual([1, 1]);
    expect(await administrators()).toEqual(['heada']);
  });

  it('is for administrators who manage people, and leaves closed accounts closed', async () => {
    const { database } = office.platform;
    const file = [head, ['clerkA', yes]];
    const { digest } = await previewed('administrators', file);
    for (const menuId of [settingSheets.administrators.menuId, settingLists.persons.menuId])
      await database
        .insertInto('menuPermissions')
        .values({ menuId, grantee: 'everybody', mayQuery: true, mayManage: true })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    expect((await send('headB', 'preview-sheet-import?sheet=administrators', file)).statusCode).toBe(403);
    expect((await sent('administrators', file, digest, 'headB')).statusCode).toBe(403);
    expect(await administrators()).toEqual(['director']);
    await database
      .updateTable('accounts')
      .set({ closedAt: new Date() })
      .where('personId', '=', people.clerkA.personId)
      .execute();
    await applied('administrators', file);
    const account = await database
      .selectFrom('accounts')
      .select('closedAt')
      .where('personId', '=', people.clerkA.personId)
      .executeTakeFirstOrThrow();
    expect(account.closedAt).not.toBeNull();
  });
});

describe('the import of manuals', () => {
  const { kinds } = th.settings.sheets;
  const { modules } = th.help;
  const manuals = async () =>
    (await office.call(office.caller('director'), 'getManuals', {})).items.map(
      ({ title, module, description, address, isPublished }) => [title, module, description, address, isPublished],
    );

  it('changes what they say by kind and name, leaves the rest, and is undone unless somebody changed it since', async () => {
    await office.platform.database.deleteFrom('manuals').execute();
    await addManual('การลงรับ');
    await addManual('การส่ง');
    const file = [
      headOf('kind', 'name', 'module', 'description', 'file', 'isPublished'),
      [kinds.document, 'การลงรับ', modules.general, 'ใหม่', 'https://www.example.go.th/b', no],
      [kinds.document, 'การส่ง', modules.general, 'เดิม', 'https://www.example.go.th/a', yes],
    ];
    expect(await applied('manuals', file)).toEqual([0, 2]);
    expect(await manuals()).toEqual([
      ['การลงรับ', 'general', 'ใหม่', 'https://www.example.go.th/b', false],
      ['การส่ง', 'general', 'เดิม', 'https://www.example.go.th/a', true],
    ]);
    const [first] = (await office.call(office.caller('director'), 'getManuals', {})).items;
    if (!first) throw new Error('no manual');
    const { id, digest: seen, kind, module, title, address, isPublished } = first;
    const byHand = { id, seen, kind, module, title, address, isPublished, fileId: null, description: 'ด้วยมือ' };
    await office.call(office.caller('director'), 'saveManual', byHand);
    const preview = await undone('manuals', true);
    expect(preview.counts).toMatchObject({ restored: 1, kept: 1 });
    expect(await manuals()).toEqual([
      ['การลงรับ', 'general', 'ด้วยมือ', 'https://www.example.go.th/b', false],
      ['การส่ง', 'sarabun', 'เดิม', 'https://www.example.go.th/a', true],
    ]);
  });

  it('names what is wrong by its row: an unknown one, a name of several, and what no cell can say', async () => {
    for (const title of ['การค้นหา', 'สองรายการ', 'สองรายการ']) await addManual(title);
    const head = headOf('kind', 'name', 'module', 'description', 'file', 'isPublished');
    const row = (...cells: string[]) => [kinds.document, 'การค้นหา', '', '', '', ''].map((cell, i) => cells[i] ?? cell);
    const right = [kinds.document, 'การค้นหา', modules.sarabun, '', 'https://a.go.th', yes];
    expect(
      await faultsOf('manuals', [
        head,
        row('หนังสือ'),
        row(kinds.video),
        row(kinds.document, 'สองรายการ'),
        right.with(2, 'อื่น ๆ'),
        right.with(3, 'ก'.repeat(1001)),
        right.with(4, 'ftp://a'),
        right.with(4, ''),
        right.with(5, 'อาจจะ'),
      ]),
    ).toEqual([
      [2, ['kind', faults.manualKind]],
      [3, ['name', faults.manual]],
      [4, ['name', faults.manual]],
      [5, ['module', faults.module]],
      [6, ['description', expect.any(String)]],
      [7, ['file', expect.any(String)]],
      [8, ['file', faults.required]],
      [9, ['isPublished', faults.yesNo]],
    ]);
  });

  it('is for those who manage the manuals', async () => {
    const file = [headOf('kind', 'name'), [kinds.document, 'การลงรับ']];
    expect((await send('officerP', 'preview-sheet-import?sheet=manuals', file)).statusCode).toBe(403);
    expect((await sent('manuals', file, 'a'.repeat(64), 'officerP')).statusCode).toBe(403);
    const permission = { menuId: manualsMenuId, grantee: 'everybody', mayQuery: true, mayManage: true };
    await office.platform.database
      .insertInto('menuPermissions')
      .values(permission)
      .onConflict((conflict) => conflict.columns(['menuId', 'grantee']).doUpdateSet({ mayManage: true }))
      .execute();
    expect((await send('officerP', 'preview-sheet-import?sheet=manuals', file)).statusCode).toBe(200);
  });
});

describe('the import of notice rules', () => {
  const { circulated, toSign } = termsOf('th').topics;
  const head = headOf('topic', 'portal', 'screen', 'messaging');

  it('sets the channels of topics, leaves what has no column, and is undone unless it was undone by hand', async () => {
    const channels = async () =>
      (await office.call(office.caller('director'), 'getNoticeRules', {})).items.find(
        ({ topic }) => topic === 'circulated',
      )?.chosen;
    const before = await channels();
    expect(await applied('noticeRules', [headOf('topic', 'screen'), [circulated, no]])).toEqual([0, 1]);
    expect(await channels()).toEqual(['portal', 'messaging']);
    const seen = ['portal', 'messaging'] as const;
    const { request } = await undo('noticeRules');
    await office.call(office.caller('director'), 'saveNoticeRule', {
      topic: 'circulated',
      chosen: [...(before ?? [])],
      seen: [...seen],
    });
    expect(await office.refusal(office.caller('director'), 'undoSettingImport', request)).toMatchObject({
      code: 'list-changed',
    });
    expect((await undone('noticeRules')).counts).toMatchObject({ restored: 0, unchanged: 1, kept: 0 });
    expect(await channels()).toEqual(before);
  });

  it('never takes away what is needed, nor what cannot come alone', async () => {
    expect(
      await faultsOf('noticeRules', [head, [toSign, no, no, no], [circulated, no, yes, no], ['ไม่มี', '', yes, yes]]),
    ).toEqual([
      [2, ['portal', faults.needed]],
      [3, ['portal', faults.unlisted]],
      [4, ['topic', faults.topic], ['portal', faults.required]],
    ]);
  });

  it('sets mail and the receivers of a topic, and refuses those that cannot be chosen', async () => {
    const { letterArrived, closed, overdue } = termsOf('th').topics;
    const ruleOf = async (topic: string) =>
      (await office.call(office.caller('director'), 'getNoticeRules', {})).items.find((rule) => rule.topic === topic)
        ?.chosen;
    const columns = headOf('topic', 'mail', 'concerned', 'heads');
    expect(
      await faultsOf('noticeRules', [
        columns,
        [letterArrived, no, no, yes],
        [closed, no, '', yes],
        [overdue, no, no, no],
      ]),
    ).toEqual([
      [2, ['concerned', faults.receiver]],
      [3, ['heads', faults.receiver]],
      [4, ['heads', faults.receiver]],
    ]);
    expect(await applied('noticeRules', [columns, [letterArrived, yes, yes, yes], [closed, no, '', '']])).toEqual([
      0, 1,
    ]);
    expect(await ruleOf('letterArrived')).toEqual(['portal', 'screen', 'messaging', 'mail', 'concerned', 'heads']);
    expect((await undone('noticeRules')).counts).toMatchObject({ restored: 1, kept: 0 });
    expect(await ruleOf('letterArrived')).toEqual(['portal', 'screen', 'messaging', 'concerned']);
  });
});

describe('the import of what units and registers show', () => {
  const { books } = th.registers;

  it('hides and shows registers of units, and is undone', async () => {
    const head = headOf('unit', 'book', 'isShown');
    const file = [head, ['หน่วยงาน กอง ก', books.command, no]];
    const hidden = async () =>
      (
        await office.call(office.caller('director'), 'getRegisterDisplays', { search: '', which: 'all', skip: 0 })
      ).items.find(({ unitId }) => unitId === units.divisionA)?.hidden;
    expect((await previewed('registerDisplays', file)).changes).toMatchObject([
      { rowNumber: 2, fields: [{ column: 'isShown', before: yes, after: no }] },
    ]);
    expect(await applied('registerDisplays', file)).toEqual([0, 1]);
    expect(await hidden()).toEqual(['command']);
    expect(await applied('registerDisplays', file)).toEqual([0, 0]);
    await undone('registerDisplays');
    expect(await hidden()).toEqual([]);
    expect(await faultsOf('registerDisplays', [head, ['ไม่มีหน่วยงานนี้', books.receive, 'x']])).toEqual([
      [2, ['unit', faults.registry], ['book', faults.book], ['isShown', faults.yesNo]],
    ]);
  });

  it('sets the order, the headings and what is shown of columns, and is undone', async () => {
    const columns = async () =>
      (await office.call(office.caller('director'), 'getBookDisplays', {})).items.find(
        ({ book, isSecret }) => book === 'command' && !isSecret,
      )?.columns ?? [];
    const before = await columns();
    const [first, second] = before;
    if (!first || !second) throw new Error('the register has columns');
    const part = th.bookDisplays.parts.columns;
    const nameOf = (column: keyof typeof th.bookDisplays.columns) => th.bookDisplays.columns[column];
    const head = headOf('book', 'part', 'name', 'rank', 'heading');
    const file = [
      head,
      [books.command, part, nameOf(first.column), '2', first.heading],
      [books.command, part, nameOf(second.column), '1', 'หัวใหม่'],
    ];
    expect(await applied('bookDisplays', file)).toEqual([0, 2]);
    expect((await columns()).slice(0, 2)).toEqual([{ ...second, heading: 'หัวใหม่' }, first]);
    expect(await applied('bookDisplays', file)).toEqual([0, 0]);
    await undone('bookDisplays');
    expect(await columns()).toEqual(before);
  });

  it('puts what the file gives a place there, and the others after each other around it', async () => {
    const columns = async () =>
      (await office.call(office.caller('director'), 'getBookDisplays', {})).items.find(
        ({ book, isSecret }) => book === 'command' && !isSecret,
      )?.columns ?? [];
    const before = (await columns()).map(({ column }) => column);
    const [first = 'number', second = 'number', third = 'number', ...others] = before;
    const head = headOf('book', 'part', 'name', 'rank');
    const rowOf = (column: keyof typeof th.bookDisplays.columns, place: string) => [
      books.command,
      th.bookDisplays.parts.columns,
      th.bookDisplays.columns[column],
      place,
    ];
    const moved = [head, rowOf(first, '3')];
    await applied('bookDisplays', moved);
    expect((await columns()).map(({ column }) => column)).toEqual([second, third, first, ...others]);
    expect(await applied('bookDisplays', moved)).toEqual([0, 0]);
    expect(await faultsOf('bookDisplays', [head, rowOf(first, '2'), rowOf(second, '2')])).toEqual([
      [expect.any(Number), ['rank', expect.any(String)]],
    ]);
    await undone('bookDisplays');
    expect((await columns()).map(({ column }) => column)).toEqual(before);
  });

  it('names every fault of a register by its row, and what the form of the regulation demands', async () => {
    const part = th.bookDisplays.parts.columns;
    const { number } = th.bookDisplays.columns;
    const head = headOf('book', 'part', 'name', 'rank', 'heading', 'isShown');
    expect(
      await faultsOf('bookDisplays', [
        head,
        ['ไม่มี', 'ไม่มี', number, '1', 'ก', yes],
        [books.command, part, 'ไม่มี', 'x', '', 'x'],
        [books.command, th.bookDisplays.parts.actions, number, '', '', yes],
        [books.send, part, number, '1', 'ก'.repeat(61), yes],
      ]),
    ).toEqual([
      [2, ['book', faults.book], ['part', faults.part]],
      [3, ['name', faults.bookColumn], ['isShown', faults.yesNo], ['rank', faults.rank], ['heading', faults.required]],
      [4, ['name', faults.bookAction]],
      [5, ['heading', expect.any(String)]],
    ]);
    const hidden = [headOf('book', 'part', 'name', 'isShown'), [books.send, part, number, no]];
    expect(await faultsOf('bookDisplays', hidden)).toEqual([[2, ['name', refusals['column-of-the-form']]]]);
  });
});
