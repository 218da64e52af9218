import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { rightsImportCalls } from '#contract/setting-sheets.ts';
import { granteeOfGroup } from '#domain/menus/menu-rights.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import type { RightsSheet } from '#domain/settings/setting-sheets.ts';
import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

/** From before the office has connections. */
const watched = watchStatements();
let office: OfficeServer;
let groupId: number;
beforeAll(async () => {
  office = await startOfficeServer();
  const { database } = office.platform;
  await database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  const { id } = await database
    .insertInto('userGroups')
    .values({ name: 'กลุ่มทดลอง', nameEnglish: 'Tried' })
    .returning('id')
    .executeTakeFirstOrThrow();
  groupId = id;
});
afterAll(async () => {
  await office.close();
  watched.stop();
});
afterEach(() => {
  expect(watched.transactions().flatMap(lockedOutOfOrder)).toEqual([]);
});

const { columns, imported, noRight } = th.settings.sheets;
const { twice } = th.settings.sheet;
const { rights } = th.permissions;
const { faults, doubts } = imported;
const ofMembers = [columns.group, columns.employeeCode, columns.person];
const ofGroups = [columns.group, columns.menu, columns.menuNumber, columns.right];
const ofKinds = [columns.grantee, columns.menuNumber, columns.right];
const [groups, units] = [settingLists.userGroups.menuId, settingLists.units.menuId];
const settingsMenu = 3144;

type Table = readonly (readonly string[])[];
const csvOf = (rows: Table) =>
  Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'));
const headersOf = (by: PersonName) => ({ authorization: `Bearer ${office.caller(by).token}` });
const send = (by: PersonName, path: string, content: Buffer | Table) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.isBuffer(content) ? content : csvOf(content))]), 'สิทธิ.csv');
  return office.app.inject({ method: 'POST', url: `/api/permissions/${path}`, headers: headersOf(by), payload: form });
};
const previewed = async (sheet: RightsSheet, content: Buffer | Table, by: PersonName = 'director') => {
  const reply = await send(by, `preview-import?sheet=${sheet}`, content);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return rightsImportCalls.previewRightsImport.reply.parse(reply.json());
};
const sent = (sheet: RightsSheet, content: Buffer | Table, digest: string | null, by: PersonName = 'director') =>
  send(by, `import?sheet=${sheet}&fileName=a.csv&digest=${digest}`, content);
const applied = async (sheet: RightsSheet, content: Buffer | Table) => {
  const reply = await sent(sheet, content, (await previewed(sheet, content)).digest);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  const { added, changed } = rightsImportCalls.importRights.reply.parse(reply.json());
  return [added, changed];
};
const exported = async (sheet: RightsSheet, format: string, language: string) =>
  (
    await office.app.inject({
      url: `/api/settings/export-sheet?sheet=${sheet}&format=${format}&language=${language}`,
      headers: headersOf('director'),
    })
  ).rawPayload;
const codeOf = async (name: PersonName) => {
  const { employeeCode } = await office.platform.database
    .selectFrom('persons')
    .select('employeeCode')
    .where('id', '=', people[name].personId)
    .executeTakeFirstOrThrow();
  return employeeCode;
};
const membersNow = async () =>
  (
    await office.platform.database
      .selectFrom('userGroupMembers')
      .select('personId')
      .where('groupId', '=', groupId)
      .orderBy('personId')
      .execute()
  ).map(({ personId }) => personId);
const rightsNow = async (grantee: string) =>
  (
    await office.platform.database
      .selectFrom('menuPermissions')
      .select(['menuId', 'mayManage'])
      .where('grantee', '=', grantee)
      .orderBy('menuId')
      .execute()
  ).map(({ menuId, mayManage }) => [menuId, mayManage ? 'manage' : 'query']);
const events = async () => {
  const rows = await office.platform.database
    .selectFrom('events')
    .select(['name', 'details'])
    .where('name', 'in', ['menu-permissions.saved', 'menu-permissions.imported'])
    .orderBy('sequence')
    .execute();
  return rows.map(({ name, details }) => [name, JSON.parse(details)] as const);
};
const faultsOf = async (sheet: RightsSheet, rows: Table, by?: PersonName) => {
  const { faulty, digest, counts } = await previewed(sheet, rows, by);
  expect([digest, counts.faulty]).toEqual([null, faulty.length]);
  return faulty.map(({ rowNumber, faults: found }) => [
    rowNumber,
    ...found.map(({ field, reason }) => [field, reason]),
  ]);
};
/** Whom a test lets manage the groups, though they are no administrator. */
const managing = async (by: PersonName, work: () => Promise<void>) => {
  const { database } = office.platform;
  const grantee = 'everybody';
  await database
    .insertInto('menuPermissions')
    .values(
      [settingsMenu, groups, settingScreens.roleTypes.menuId].map((menuId) => ({
        menuId,
        grantee,
        mayQuery: true,
        mayManage: menuId !== settingsMenu,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await work();
  await database
    .deleteFrom('menuPermissions')
    .where('grantee', '=', grantee)
    .where('menuId', 'in', [settingsMenu, groups, settingScreens.roleTypes.menuId])
    .execute();
  expect((await send(by, 'preview-import?sheet=groupRights', [ofGroups])).statusCode).toBe(403);
};

describe('the import of members and rights', () => {
  it.each(['groupMembers', 'groupRights', 'roleTypes'] as const)(
    'of what was exported changes nothing (%s)',
    async (sheet) => {
      await office.platform.database
        .insertInto('userGroupMembers')
        .values({ groupId, personId: people.clerkA.personId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
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
          doubts: [],
        });
        expect(preview.counts.unchanged).toBeGreaterThan(0);
        expect(await applied(sheet, file)).toEqual([0, 0]);
      }
      expect(await events()).toHaveLength(before);
    },
  );

  it('says first whom it takes into a group, does exactly that, and keeps who is not in the file; again, it changes nothing', async () => {
    const before = (await events()).length;
    const [held] = [await membersNow()];
    const file = [
      ofMembers,
      ['กลุ่มทดลอง', await codeOf('officerP'), 'officerP ทดสอบ'],
      ['Tried', await codeOf('officerQ'), ''],
    ];
    const preview = await previewed('groupMembers', file);
    expect(preview.counts).toEqual({ added: 2, changed: 0, unchanged: 0, faulty: 0 });
    expect(preview.changes[0]).toMatchObject({ rowNumber: 2, rowName: 'officerP ทดสอบ · กลุ่มทดลอง', isAdded: true });
    expect(await events()).toHaveLength(before);
    expect(await applied('groupMembers', file)).toEqual([2, 0]);
    const { officerP, officerQ } = people;
    expect(await membersNow()).toEqual([...held, officerP.personId, officerQ.personId].toSorted((a, b) => a - b));
    expect((await events()).slice(before)).toEqual([
      [
        'menu-permissions.imported',
        { sheet: 'groupMembers', fileName: 'a.csv', added: 2, changed: 0, importId: expect.any(Number) },
      ],
      [
        'menu-permissions.saved',
        expect.objectContaining({
          grantee: granteeOfGroup(groupId),
          added: [officerP.personId, officerQ.personId],
          removed: [],
        }),
      ],
    ]);
    expect(await applied('groupMembers', file)).toEqual([0, 0]);
    expect((await sent('groupMembers', file, preview.digest)).json()).toMatchObject({ code: 'list-changed' });
  });

  it('names every fault of members by its row, and a name that is not that of the code', async () => {
    const [code, leaver] = [await codeOf('officerP'), await codeOf('headB')];
    const { database } = office.platform;
    const serve = (isActive: boolean) =>
      database.updateTable('persons').set({ isActive }).where('id', '=', people.headB.personId).execute();
    await serve(false);
    expect(
      await faultsOf('groupMembers', [
        ofMembers,
        ['ไม่มีกลุ่มนี้', 'ไม่มีรหัสนี้', ''],
        ['', '', ''],
        ['กลุ่มทดลอง', '', ''],
        ['กลุ่มทดลอง', leaver, ''],
        ['กลุ่มทดลอง', code, ''],
        ['Tried', code, ''],
      ]),
    ).toEqual([
      [2, ['group', faults.group], ['employeeCode', faults.person]],
      [4, ['employeeCode', faults.required]],
      [5, ['employeeCode', faults.left]],
      [7, ['employeeCode', twice.replace('{row}', '6')]],
    ]);
    await serve(true);
    const { doubts: found, digest } = await previewed('groupMembers', [
      ofMembers,
      ['กลุ่มทดลอง', code, 'officerQ ทดสอบ'],
    ]);
    expect(found).toEqual([
      expect.objectContaining({ rowNumber: 2, reason: doubts.person.replace('{name}', 'officerP ทดสอบ') }),
    ]);
    expect(digest).not.toBeNull();
  });

  it('gives and takes rights with the item above and those below, as on the screen; again, it changes nothing', async () => {
    const grantee = granteeOfGroup(groupId);
    const file = [ofGroups, ['กลุ่มทดลอง', '', String(units), rights.manage]];
    const preview = await previewed('groupRights', file);
    expect(preview.counts).toEqual({ added: 1, changed: 0, unchanged: 0, faulty: 0 });
    expect(preview.changes[0]?.fields).toEqual([
      { column: 'right', before: noRight, after: rights.manage },
      { column: 'menu', before: expect.stringContaining(noRight), after: expect.stringContaining(rights.query) },
    ]);
    expect(await applied('groupRights', file)).toEqual([1, 0]);
    expect(await rightsNow(grantee)).toEqual([
      [settingsMenu, 'query'],
      [units, 'manage'],
    ]);
    expect(await applied('groupRights', file)).toEqual([0, 0]);
    expect(await applied('groupRights', [ofGroups, ['Tried', '', String(units), 'Use']])).toEqual([0, 1]);
    const taken = [ofGroups, ['กลุ่มทดลอง', '', String(settingsMenu), noRight]];
    expect((await previewed('groupRights', taken)).changes[0]?.fields).toHaveLength(2);
    expect(await applied('groupRights', taken)).toEqual([0, 1]);
    expect(await rightsNow(grantee)).toEqual([]);
    expect((await events()).at(-1)).toEqual([
      'menu-permissions.saved',
      expect.objectContaining({ grantee, after: [], added: [], removed: [] }),
    ]);
  });

  it('says first who loses and who gains what by all rows together, and nothing of a file with faults', async () => {
    const { database } = office.platform;
    const grantee = granteeOfGroup(groupId);
    await database.deleteFrom('menuPermissions').where('grantee', '=', grantee).execute();
    await database.deleteFrom('userGroupMembers').where('groupId', '=', groupId).execute();
    const members = [people.clerkA, people.director].map(({ personId }) => ({ groupId, personId }));
    await database.insertInto('userGroupMembers').values(members).execute();
    await applied('groupRights', [ofGroups, ['Tried', '', String(units), rights.manage]]);
    const other = settingLists.purposes.menuId;
    const file = [ofGroups, ['Tried', '', String(units), noRight], ['Tried', '', String(other), rights.query]];
    const { effects } = await previewed('groupRights', file);
    // The director has both as an administrator.
    const clerk = { count: 1, names: ['clerkA ทดสอบ'] };
    expect(effects.map(({ menuName: _name, ...effect }) => effect)).toEqual([
      { menuId: units, right: 'query', isGained: false, ...clerk },
      { menuId: units, right: 'manage', isGained: false, ...clerk },
      { menuId: other, right: 'query', isGained: true, ...clerk },
    ]);
    expect((await rightsNow(grantee)).at(-1)).toEqual([units, 'manage']);
    const faulty = [...file, ['ไม่มีกลุ่มนี้', '', String(other), rights.query]];
    expect((await previewed('groupRights', faulty)).effects).toEqual([]);
    // Whoever is in the file twice over, by two groups, neither loses nor gains what one takes and the other gives.
    const { id } = await database
      .insertInto('userGroups')
      .values({ name: 'กลุ่มที่สอง', nameEnglish: 'Second' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.insertInto('userGroupMembers').values({ groupId: id, personId: people.clerkA.personId }).execute();
    const moved = [ofGroups, ['Tried', '', String(units), noRight], ['Second', '', String(units), rights.manage]];
    expect((await previewed('groupRights', moved)).effects).toEqual([]);
    const joined = [ofMembers, ['Tried', await codeOf('officerP'), '']];
    expect((await previewed('groupMembers', joined)).effects).toContainEqual(
      expect.objectContaining({ menuId: units, right: 'manage', isGained: true, names: ['officerP ทดสอบ'] }),
    );
    await database.deleteFrom('userGroups').where('id', '=', id).execute();
    await applied('groupRights', [ofGroups, ['Tried', '', String(settingsMenu), noRight]]);
  });

  it('names every fault of rights by its row, and a name that is not that of the number', async () => {
    const choices = [rights.query, rights.manage, noRight].join(', ');
    const row = (menuId: string | number, right: string, group = 'กลุ่มทดลอง') => [group, '', String(menuId), right];
    expect(
      await faultsOf('groupRights', [
        ofGroups,
        row('999999', 'บางอย่าง', 'ไม่มีกลุ่มนี้'),
        row('', ''),
        row(settingsMenu, rights.manage),
        row(units, rights.query),
        row(units, rights.manage),
      ]),
    ).toEqual([
      [
        2,
        ['group', faults.group],
        ['menuNumber', faults.menuNumber],
        ['right', faults.right.replace('{rights}', choices)],
      ],
      [3, ['menuNumber', faults.required], ['right', faults.required]],
      [4, ['right', faults.unmanaged]],
      [6, ['group', twice.replace('{row}', '5')]],
    ]);
    expect(await faultsOf('groupRights', [ofGroups, row(settingsMenu, noRight), row(units, rights.query)])).toEqual([
      [3, ['right', faults.above]],
    ]);
    await applied('groupRights', [ofGroups, row(units, rights.query)]);
    expect(await faultsOf('groupRights', [ofGroups, row(settingsMenu, noRight), row(units, rights.query)])).toEqual([
      [2, ['right', faults.below]],
    ]);
    const { doubts: found } = await previewed('groupRights', [
      ofGroups,
      ['กลุ่มทดลอง', 'ชื่ออื่น', String(units), rights.query],
    ]);
    expect(found).toEqual([
      expect.objectContaining({ rowNumber: 2, reason: expect.stringContaining('ไม่ใช่ชื่อที่เขียนไว้') }),
    ]);
  });

  it('never takes from the administrators what gives every other right back', async () => {
    const before = await rightsNow('administrators');
    const name = th.permissions.grantees.administrators;
    const refused = [['right', refusals['administrators-keep-groups']]];
    const file = [
      ofKinds,
      [name, String(groups), noRight],
      [name, String(settingScreens.roleTypes.menuId), rights.query],
      [name, String(settingsMenu), noRight],
    ];
    expect(await faultsOf('roleTypes', file)).toEqual([
      [2, ...refused],
      [3, ...refused],
      [4, ...refused],
    ]);
    expect(await faultsOf('roleTypes', [ofKinds, [name, String(settingsMenu), noRight]])).toEqual([[2, ...refused]]);
    expect((await sent('roleTypes', file, 'a'.repeat(64))).statusCode).toBe(422);
    expect(await rightsNow('administrators')).toEqual(before);
  });

  it('gives nobody more than whoever imports has, and leaves the administrators to themselves', async () => {
    await managing('clerkB', async () => {
      const more = refusals['more-than-own-rights'];
      const given = [ofGroups, ['กลุ่มทดลอง', '', String(units), rights.manage]];
      expect(await faultsOf('groupRights', given, 'clerkB')).toEqual([[2, ['right', more]]]);
      expect((await sent('groupRights', given, 'a'.repeat(64), 'clerkB')).json()).toMatchObject({
        code: 'table-has-faults',
      });
      // The group may use the units, which the clerk may not.
      const member = [ofMembers, ['กลุ่มทดลอง', await codeOf('headA'), '']];
      expect(await faultsOf('groupMembers', member, 'clerkB')).toEqual([[2, ['group', more]]]);
      const administrators = [ofKinds, [th.permissions.grantees.administrators, String(units), noRight]];
      expect(await faultsOf('roleTypes', administrators, 'clerkB')).toEqual([[2, ['right', expect.any(String)]]]);
      const own = [ofGroups, ['กลุ่มทดลอง', '', String(groups), rights.manage]];
      expect((await previewed('groupRights', own, 'clerkB')).digest).not.toBeNull();
    });
  });

  it('is refused to whoever may only look, each by its own screen', async () => {
    const { database } = office.platform;
    const sheets = { groupMembers: ofMembers, groupRights: ofGroups, roleTypes: ofKinds } as const;
    const grantee = 'everybody';
    for (const menuId of [groups, settingScreens.roleTypes.menuId])
      await database.insertInto('menuPermissions').values({ menuId, grantee, mayQuery: true }).execute();
    for (const [sheet, head] of Object.entries(sheets)) {
      expect((await send('clerkB', `preview-import?sheet=${sheet}`, [head])).statusCode).toBe(403);
      expect((await send('clerkB', `import?sheet=${sheet}&digest=${'a'.repeat(64)}`, [head])).statusCode).toBe(403);
    }
    await database
      .deleteFrom('menuPermissions')
      .where('grantee', '=', grantee)
      .where('menuId', 'in', [groups, settingScreens.roleTypes.menuId])
      .execute();
    expect((await previewed('roleTypes', [['อะไร', columns.right]])).columns).toEqual({
      unknown: ['อะไร'],
      missing: [columns.grantee, columns.menuNumber],
      twice: [],
    });
  });
});

describe('the undo of an import of members and rights', () => {
  const director = () => office.caller('director');
  const undo = async (list: RightsSheet) => {
    const { items } = await office.call(director(), 'getSettingImports', { list });
    const importId = items[0]?.id ?? 0;
    const preview = await office.call(director(), 'previewSettingUndo', { importId });
    return { importId, preview, request: { importId, digest: preview.digest, leavesKept: false } };
  };
  const undone = async (list: RightsSheet) => {
    const { preview, request } = await undo(list);
    await office.call(director(), 'undoSettingImport', request);
    return preview;
  };
  const grantee = () => granteeOfGroup(groupId);
  const empty = async () => {
    const { database } = office.platform;
    await database.deleteFrom('menuPermissions').where('grantee', '=', grantee()).execute();
    await database.deleteFrom('userGroupMembers').where('groupId', '=', groupId).execute();
  };
  const give = (menuId: number) =>
    office.platform.database
      .insertInto('menuPermissions')
      .values({ menuId, grantee: grantee(), mayQuery: true })
      .execute();

  it('lets the members go that it took in, keeps who was there before, and says so first', async () => {
    await empty();
    const { clerkA, officerP } = people;
    await office.platform.database
      .insertInto('userGroupMembers')
      .values({ groupId, personId: clerkA.personId })
      .execute();
    const rows = await Promise.all(
      (['clerkA', 'officerP'] as const).map(async (name) => ['Tried', await codeOf(name), '']),
    );
    await applied('groupMembers', [ofMembers, ...rows]);
    expect(await membersNow()).toEqual([clerkA.personId, officerP.personId].toSorted((a, b) => a - b));
    // A right that is given since stays, and does not stand in the way.
    await give(settingsMenu);
    const { rows: shown, counts, authority } = await undone('groupMembers');
    expect(counts).toMatchObject({ restored: 1, kept: 0 });
    const lost = { isGained: false, count: 1, names: ['officerP ทดสอบ'] };
    expect(authority?.items).toEqual([{ ...lost, kind: 'group', name: 'กลุ่มทดลอง', day: null }]);
    expect(authority?.menus).toEqual([expect.objectContaining({ ...lost, menuId: settingsMenu })]);
    expect(shown[0]).toMatchObject({
      name: 'กลุ่มทดลอง',
      fields: [{ column: 'group', before: 'officerP ทดสอบ: กลุ่มทดลอง', after: `officerP ทดสอบ: ${noRight}` }],
    });
    expect(await membersNow()).toEqual([clerkA.personId]);
    expect(await rightsNow(grantee())).toEqual([[settingsMenu, 'query']]);
    const { items } = await office.call(director(), 'getSettingImports', { list: 'groupMembers' });
    const importId = items[0]?.id ?? 0;
    expect(await office.refusal(director(), 'previewSettingUndo', { importId })).toMatchObject({
      code: 'list-import-undone',
    });
  });

  it('gives and takes rights back, and leaves those that somebody changed since, or on which others stand', async () => {
    await empty();
    const other = settingLists.purposes.menuId;
    const file = [ofGroups, ['Tried', '', String(units), rights.manage]];
    await applied('groupRights', file);
    await office.platform.database
      .insertInto('userGroupMembers')
      .values({ groupId, personId: people.officerP.personId })
      .execute();
    const { counts, authority } = await undone('groupRights');
    expect(counts).toMatchObject({ restored: 1 });
    const lost = { menuId: units, isGained: false, names: ['officerP ทดสอบ'] };
    expect(authority?.menus).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...lost, right: 'query' }),
        expect.objectContaining({ ...lost, right: 'manage' }),
      ]),
    );
    expect(await rightsNow(grantee())).toEqual([]);

    await applied('groupRights', file);
    // Beside what the file gave, under the item above that it gave too.
    await give(other);
    const { preview, request } = await undo('groupRights');
    expect(preview.counts).toMatchObject({ restored: 0, kept: 1 });
    expect(preview.rows[0]?.reason).toBe(th.settings.undo.reasons.changedSince);
    expect(await office.refusal(director(), 'undoSettingImport', request)).toMatchObject({
      code: 'list-import-built-on',
    });
    await office.platform.database
      .deleteFrom('menuPermissions')
      .where('grantee', '=', grantee())
      .where('menuId', '=', other)
      .execute();
    // Changed by hand: it is not what the file made of it.
    await office.platform.database
      .updateTable('menuPermissions')
      .set({ mayManage: false })
      .where('grantee', '=', grantee())
      .where('menuId', '=', units)
      .execute();
    expect((await undo('groupRights')).preview.counts).toMatchObject({ restored: 0, kept: 1 });
    await empty();
    expect((await undone('groupRights')).counts).toMatchObject({ restored: 0, unchanged: 1, kept: 0 });
  });

  it('keeps the groups with the administrators, and is for those who manage the screen', async () => {
    const before = await rightsNow('administrators');
    const phrases = settingLists.phrases.menuId;
    const kinds = th.permissions.grantees.administrators;
    await applied('roleTypes', [ofKinds, [kinds, String(phrases), noRight]]);
    expect(await rightsNow('administrators')).not.toEqual(before);
    const { request, importId } = await undo('roleTypes');
    const stranger = office.caller('officerQ');
    expect((await office.refusal(stranger, 'getSettingImports', { list: 'roleTypes' })).httpStatus).toBe(403);
    expect((await office.refusal(stranger, 'previewSettingUndo', { importId })).httpStatus).toBe(403);
    expect((await office.refusal(stranger, 'undoSettingImport', request)).httpStatus).toBe(403);
    await office.call(director(), 'undoSettingImport', request);
    expect(await rightsNow('administrators')).toEqual(before);
    const last = await office.platform.database
      .selectFrom('events')
      .select('name')
      .orderBy('sequence', 'desc')
      .executeTakeFirst();
    expect(last?.name).toBe('setting.import-undone');
  });
});
