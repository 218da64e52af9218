import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { functionsPage, maxActionName, type functionCalls } from '#contract/functions.ts';
import { referenceCalls } from '#contract/reference/reference.ts';
import type { RequestOf } from '#contract/define-call.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { actionNames, everyRuleOf, type ActionName } from '#domain/workflow/permitted-actions.ts';
import type { RoleRule } from '#domain/workflow/role-rules.ts';
import { workFunctions } from '#domain/workflow/switched-off.ts';
import { th } from '#locales/th.ts';
import { startAgency } from '#server/platform/config/read-agency.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import type { Caller } from '#tests/support/server-calls.ts';

const { menuId } = settingScreens.functions;
const { divisionA } = units;

let office: OfficeServer;
let administrator: Caller;
beforeEach(async () => {
  office = await startOfficeServer();
  await startAgency(office.platform);
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  administrator = office.caller('director');
});
afterEach(() => office.close());

const functions = async () => (await office.call(administrator, 'getFunctions', {})).items;
const stateOf = async (action: ActionName) => {
  const found = (await functions()).find((item) => item.action === action);
  if (!found) throw new Error(`no function ${action}`);
  const { name, nameEnglish, roles } = found;
  return { name, nameEnglish, on: roles.flatMap(({ rule, isOn }) => (isOn ? rule : [])) };
};

type Change = RequestOf<typeof functionCalls.saveFunction>;
/** As the administrator sees the action now, with these changes. */
const change = async (action: ActionName, changes: Partial<Change>): Promise<Change> => {
  const seen = await stateOf(action);
  return { action, ...seen, ...changes, seen };
};
const save = async (action: ActionName, changes: Partial<Change>) =>
  office.call(administrator, 'saveFunction', await change(action, changes));
const without = (action: ActionName, ...rules: readonly RoleRule[]) => ({
  on: everyRuleOf(action).filter((rule) => !rules.includes(rule)),
});

const work = {
  personIds: [people.officerP.personId],
  unitIds: [],
  purposeId: null,
  taskTypeId: null,
  note: '',
  dueAt: null,
};

/** A letter that division A has received. */
async function receivedLetter() {
  const { documentId } = await office.register('registrar', [main(divisionA)]);
  expect(await office.perform('clerkA', 'receive', documentId, {})).toBe('done');
  return documentId;
}
const open = async (by: PersonName, documentId: number) =>
  (await office.call(office.caller(by), 'getDocument', { documentId })).item;

describe('an action that was switched off', () => {
  it('is no longer offered to the role, and refused to it by name', async () => {
    const documentId = await receivedLetter();
    const { legId, actions } = await open('clerkA', documentId);
    expect(actions).toContain('assign');
    const rows = [{ documentId, legId, taskId: null }];
    const inBulk = async () =>
      (await office.call(office.caller('clerkA'), 'getBulkActions', { rows })).items.flatMap((item) => item.actions);
    expect(await inBulk()).toContain('assign');

    await save('assign', without('assign', 'staffsDesk'));
    expect((await open('clerkA', documentId)).actions).not.toContain('assign');
    expect(await inBulk()).not.toContain('assign');
    const place = { documentId, legId, taskId: null };
    expect(await office.refusal(office.caller('clerkA'), 'assign', { ...place, input: work })).toMatchObject({
      httpStatus: 403,
      code: 'switched-off',
      message: 'ส่วนราชการปิดการใช้งาน “มอบหมาย” สำหรับเจ้าหน้าที่สารบรรณของหน่วยงานที่เรื่องอยู่',
    });
    // The head has it still; and the desk again, when it is on.
    expect((await open('headA', documentId)).actions).toContain('assign');
    await save('assign', { on: [...everyRuleOf('assign')] });
    expect((await open('clerkA', documentId)).actions).toContain('assign');
    await office.call(office.caller('clerkA'), 'assign', { ...place, input: work });
  });

  it('is the answer of the permission check, which names another role otherwise', async () => {
    const { database } = office.platform;
    await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', 11).execute();
    const documentId = await receivedLetter();
    await save('assign', without('assign', 'staffsDesk'));
    const reasons = async (name: PersonName) => {
      const question = { personId: people[name].personId, documentId, action: 'assign' as const };
      return (await office.call(office.caller('registrar'), 'askActionPermission', question)).item.action;
    };
    expect(await reasons('clerkA')).toMatchObject({
      isPermitted: false,
      reasons: ['ส่วนราชการปิดการใช้งาน “มอบหมาย” สำหรับเจ้าหน้าที่สารบรรณของหน่วยงานที่เรื่องอยู่'],
    });
    expect(await reasons('headA')).toMatchObject({ isPermitted: true, reasons: ['หัวหน้าหน่วยงานที่เรื่องอยู่'] });
    // Who reads it, and never had the action.
    expect(await office.perform('headA', 'assign', documentId, work)).toBe('done');
    expect(await reasons('officerP')).toMatchObject({
      isPermitted: false,
      reasons: ['หัวหน้าหน่วยงานที่เรื่องอยู่ หรือเลขานุการของหัวหน้าหน่วยงานที่เรื่องอยู่เท่านั้นที่มอบหมายได้'],
    });
  });

  it('is not done in passing by another', async () => {
    const documentId = await receivedLetter();
    expect(await office.perform('clerkA', 'assign', documentId, work)).toBe('done');
    const { legId, taskId } = await open('officerP', documentId);
    const report = { result: 'done', text: 'เสร็จแล้ว', fileIds: [], personIds: [people.headA.personId] } as const;
    const request = { documentId, legId, taskId, input: report };
    await save('presentUpward', without('presentUpward', 'holdsTask'));
    expect(await office.refusal(office.caller('officerP'), 'recordResult', request)).toMatchObject({
      code: 'switched-off',
      message: expect.stringContaining(th.workflow.actions.presentUpward),
    });
    await save('presentUpward', { on: [...everyRuleOf('presentUpward')] });
    await office.call(office.caller('officerP'), 'recordResult', request);
  });

  it('leaves a role what it must have, whatever is asked or stored', async () => {
    const refused = { httpStatus: 422, fields: { on: expect.any(String) } };
    for (const action of actionNames.filter((name) => workFunctions[name].need !== undefined))
      expect(await office.refusal(administrator, 'saveFunction', await change(action, { on: [] }))).toMatchObject(
        refused,
      );
    const documentId = await receivedLetter();
    await office.platform.database
      .insertInto('switchedOffFunctions')
      .values([
        { action: 'close', rule: 'staffsDesk' },
        { action: 'teleport', rule: 'reads' },
      ])
      .execute();
    expect((await open('clerkA', documentId)).actions).toContain('close');
    expect((await stateOf('close')).on).toContain('staffsDesk');
  });

  it('cannot be given to a role that never has it', async () => {
    const wanted = await change('assign', { on: [...everyRuleOf('assign'), 'reads'] });
    expect(await office.refusal(administrator, 'saveFunction', wanted)).toMatchObject({
      httpStatus: 422,
      fields: { on: expect.any(String) },
    });
  });
});

describe('the name of an action', () => {
  it('reaches every browser in its language, and is the program’s again without one', async () => {
    const url = `/api/${referenceCalls.getReferenceLists.path}`;
    const named = async (language: 'th' | 'en') => {
      const headers = { authorization: `Bearer ${office.caller('clerkA').token}`, 'accept-language': language };
      return (await office.app.inject({ url, headers })).json().item.actionNames;
    };
    expect(await named('th')).toEqual([]);
    await save('assign', { name: '  แจกงาน ' });
    expect(await named('th')).toEqual([{ action: 'assign', name: 'แจกงาน' }]);
    expect(await named('en')).toEqual([]);
    await save('assign', { nameEnglish: 'Hand out' });
    expect(await named('en')).toEqual([{ action: 'assign', name: 'Hand out' }]);
    await save('assign', { name: '', nameEnglish: '' });
    expect(await named('th')).toEqual([]);
  });

  it('is not that of another action, nor what the program calls another', async () => {
    await save('assign', { name: 'แจกงาน' });
    for (const [field, name] of [
      ['name', 'แจกงาน'],
      ['name', th.workflow.actions.close],
      ['nameEnglish', 'Close the matter'],
    ] as const)
      expect(
        await office.refusal(administrator, 'saveFunction', await change('present', { [field]: name })),
      ).toMatchObject({ httpStatus: 422, fields: { [field === 'name' ? 'name' : 'nameEnglish']: expect.any(String) } });
    await save('assign', { name: '' });
    await save('present', { name: 'แจกงาน' });
  });

  it('has at most sixty characters', async () => {
    await save('assign', { name: 'ก'.repeat(maxActionName), nameEnglish: 'x'.repeat(maxActionName) });
    expect((await stateOf('assign')).name).toHaveLength(60);
  });
});

describe('the functions', () => {
  it('are listed once each, with their names, their place and who has them', async () => {
    const items = await functions();
    expect(items.map(({ action }) => action)).toEqual([...actionNames]);
    for (const { action, program, place, need, roles, name } of items) {
      expect([program.name, name]).toEqual([th.workflow.actions[action], '']);
      expect([place, need]).toEqual([workFunctions[action].place, workFunctions[action].need ?? null]);
      expect(roles.map(({ rule }) => rule)).toEqual([...everyRuleOf(action)]);
      expect(roles.every(({ isOn, who }) => isOn && who !== '')).toBe(true);
    }
  });

  it('are seen by whoever may query the item of the menu, and changed by whoever may manage it', async () => {
    const { database } = office.platform;
    const officer = office.caller('officerP');
    const refused = { httpStatus: 403, code: 'not-permitted' };
    const wanted = await change('follow', { on: [] });
    expect(await office.refusal(officer, 'getFunctions', {})).toMatchObject(refused);
    expect(await office.refusal(officer, 'getFunctionChanges', {})).toMatchObject(refused);
    expect(await office.refusal(officer, 'saveFunction', wanted)).toMatchObject(refused);
    await database.insertInto('menuPermissions').values({ menuId, grantee: 'everybody', mayQuery: true }).execute();
    expect((await office.call(officer, 'getFunctions', {})).mayManage).toBe(false);
    expect(await office.refusal(officer, 'saveFunction', wanted)).toMatchObject(refused);
    expect((await stateOf('follow')).on).toEqual(['reads']);
    await database.updateTable('menuPermissions').set({ mayManage: true }).where('menuId', '=', menuId).execute();
    await office.call(officer, 'saveFunction', wanted);
    expect((await stateOf('follow')).on).toEqual([]);
  });

  it('are told to open browsers: a switch also to letters that are open, a name not', async () => {
    const told = async (changes: Partial<Change>) =>
      (await pushedDuring(office, () => save('forward', changes))).map(({ event }) => event).toSorted();
    expect(await told({ name: 'ส่งสำเนาต่อ' })).toEqual(['settings-changed']);
    expect(await told({ on: [] })).toEqual(['functions-changed', 'settings-changed']);
    expect(await told({})).toEqual([]);
  });

  it('are changed only as they were seen', async () => {
    const stale = await change('forward', { on: [] });
    await save('forward', { name: 'ส่งสำเนาต่อ' });
    expect(await office.refusal(administrator, 'saveFunction', stale)).toMatchObject({ code: 'list-changed' });
    expect((await stateOf('forward')).on).toEqual(['staffsDesk']);
  });

  it('have a history of what changed only: names, and who got or lost what', async () => {
    await save('assign', { name: 'แจกงาน', ...without('assign', 'staffsDesk') });
    await save('assign', {});
    await save('assign', { on: [...everyRuleOf('assign')] });
    const { items } = await office.call(administrator, 'getFunctionChanges', {});
    const desk = 'เจ้าหน้าที่สารบรรณของหน่วยงานที่เรื่องอยู่';
    expect(items.map(({ id: _id, at: _at, personName, ...item }) => [personName !== '', item])).toEqual([
      [
        true,
        {
          action: 'assign',
          before: { name: 'แจกงาน', nameEnglish: '' },
          after: { name: 'แจกงาน', nameEnglish: '' },
          switchedOn: [desk],
          switchedOff: [],
        },
      ],
      [
        true,
        {
          action: 'assign',
          before: { name: '', nameEnglish: '' },
          after: { name: 'แจกงาน', nameEnglish: '' },
          switchedOn: [],
          switchedOff: [desk],
        },
      ],
    ]);
    const logged = await eventsOf(office.platform.database, people.director.personId);
    expect(logged.filter(({ name }) => name === 'function.saved')).toHaveLength(2);
  });

  it('have a history in pages', async () => {
    for (let time = 0; time <= functionsPage; time += 1) await save('follow', { on: time % 2 === 0 ? [] : ['reads'] });
    const changes = async (before?: string) =>
      (await office.call(administrator, 'getFunctionChanges', { before })).items;
    const first = await changes();
    expect(first).toHaveLength(functionsPage);
    expect(await changes(first.at(-1)?.id)).toHaveLength(1);
    const unknown = office.refusal(administrator, 'getFunctionChanges', { before: 'AAAA' });
    expect(await unknown).toMatchObject({ httpStatus: 422 });
  });
});

describe('before an action is switched off', () => {
  const preview = (action: ActionName, ...rules: readonly RoleRule[]) =>
    office.call(administrator, 'previewFunction', { action, ...without(action, ...rules) });
  const names = (...of: readonly PersonName[]) => of.map((name) => expect.stringContaining(name));

  it('those are named who lose it by their office, and the roles that somebody has in a letter', async () => {
    const { losing, gaining, losingInLetters } = await preview('assign', 'assistsHead', 'staffsDesk', 'holdsTask');
    expect(losing.count).toBe(losing.names.length);
    expect(losing.names).toEqual(expect.arrayContaining(names('clerkA', 'clerkB', 'registrar', 'secretRegistrar')));
    // The head keeps it, and a deputy of the head with them.
    expect(losing.names.filter((name) => /^(headA|deputyOfHeadA)/.test(name))).toEqual([]);
    expect(gaining).toEqual({ count: 0, names: [] });
    expect(losingInLetters).toEqual([]);
    expect((await preview('askOpinions', ...everyRuleOf('askOpinions'))).losingInLetters.length).toBeGreaterThan(0);
    // Who holds no position today has nothing to lose.
    const over = office.platform.database.updateTable('persons').set({ positionUntil: '2020-09-30' });
    await over.where('id', '=', people.clerkB.personId).execute();
    const now = await preview('assign', 'assistsHead', 'staffsDesk', 'holdsTask');
    expect([now.losing.count, now.losing.names.some((name) => name.startsWith('clerkB '))]).toEqual([
      losing.count - 1,
      false,
    ]);
  });

  it('nobody loses what another office gives them, and switching it on again gives it back', async () => {
    await office.platform.database
      .insertInto('unitRoles')
      .values({ unitId: divisionA, personId: people.clerkA.personId, roleId: 1, validFrom: new Date(0) })
      .execute();
    const isNamed = (list: { readonly names: readonly string[] }) =>
      list.names.some((name) => name.startsWith('clerkA '));
    expect(isNamed((await preview('assign', 'staffsDesk')).losing)).toBe(false);
    await save('assign', without('assign', 'staffsDesk'));
    const { gaining, losing } = await preview('assign');
    expect([gaining.names.some((name) => name.startsWith('clerkB')), isNamed(gaining), losing.count]).toEqual([
      true,
      false,
      0,
    ]);
  });

  it('who does not manage functions learns nothing of it', async () => {
    expect(
      await office.refusal(office.caller('clerkA'), 'previewFunction', { action: 'assign', on: [] }),
    ).toMatchObject({
      code: 'not-permitted',
    });
  });
});
