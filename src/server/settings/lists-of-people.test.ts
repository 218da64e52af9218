import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { profileCalls } from '#contract/profile/profile.ts';
import { emptyValues, type ListValue } from '#domain/settings/list-values.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { everyRow } from '#tests/support/every-row.ts';
import { holdTransaction } from '#tests/support/hold-transaction.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import { refusalOfRemoval, refusalOfRow, removeRowAs, saveRowAs } from '#tests/support/seen-row.ts';

let office: OfficeServer;
let administrator: Caller;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  administrator = office.caller('director');
});
afterAll(() => office.close());

const offered = async (field: string, search = '') =>
  (await office.call(administrator, 'getSettingChoices', { list: 'persons', field, search })).items.map(
    ({ name }) => name,
  );
const newPerson = (employeeCode: string, values: Record<string, ListValue>) => ({
  list: 'persons' as const,
  isActive: true,
  values: {
    ...emptyValues(settingLists.persons),
    employeeCode,
    firstName: 'มาลี',
    lastName: 'มีสุข',
    unitId: units.divisionB,
    ...values,
  },
});

describe('titles and positions', () => {
  it.each([
    ['prefixes', 'prefix', 'ท่านผู้ทดลอง', 'Honourable tester'],
    ['suffixes', 'suffix', 'ท.ทดลอง', 'Tester of the first class'],
    ['positions', 'positionName', 'นักทดลองระบบ', 'System tester'],
  ] as const)(
    'are suggested for a person by their Thai or English words while they are in use (%s)',
    async (list, field, name, nameEnglish) => {
      const row = { list, isActive: true, values: { name, nameEnglish } };
      expect(await offered(field, 'ทดลอง')).toEqual([]);
      const { item } = await saveRowAs(office, administrator, row);
      for (const search of ['ทดลอง', 'TESTER']) expect(await offered(field, search)).toEqual([name]);
      await saveRowAs(office, administrator, { ...row, id: item.id, isActive: false });
      expect(await offered(field, 'ทดลอง')).toEqual([]);
    },
  );

  it('of an agency that has set none are those that most have, titles in their order', async () => {
    expect((await offered('prefix')).slice(0, 3)).toEqual(['นาย', 'นาง', 'นางสาว']);
    expect(await offered('prefix', 'master sergeant second')).toEqual(['จ่าสิบโท']);
    expect(await offered('positionName', 'ธุรการ')).toEqual(['เจ้าพนักงานธุรการ']);
  });

  it('may be any others, because records have titles that no list knows', async () => {
    const words = { prefix: 'ร้อยตรีหญิง', positionName: 'ผู้เชี่ยวชาญเฉพาะด้านใหม่' };
    const { id } = (await saveRowAs(office, administrator, newPerson('77101', words))).item;
    const stored = await office.platform.database
      .selectFrom('persons')
      .select(['prefix', 'positionName'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(stored).toEqual(words);
  });

  it('are shown to nobody who may not query the people', async () => {
    const request = { list: 'persons', field: 'prefix', search: '' } as const;
    expect(await office.refusal(office.caller('officerP'), 'getSettingChoices', request)).toMatchObject({
      code: 'not-permitted',
    });
  });
});

describe('the words after a name', () => {
  const signed = async () => {
    const chain = [{ kind: 'sign' as const, personIds: [people.headA.personId], needed: 1 }];
    const { documentId } = await office.draft('officerP', documentKinds.inside.code, chain);
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    return documentId;
  };
  const signerOf = async (documentId: number) =>
    (await office.call(office.caller('officerP'), 'getWriting', { documentId })).item.persons.map(({ name }) => name);
  const ownName = async () => (await office.call(office.caller('headA'), 'verifySession', {})).userLogin.name;

  it('stand after the family name in full names at once, and not under what was signed before', async () => {
    const before = await ownName();
    const earlier = await signed();
    const row = (await everyRow(office, administrator, 'persons')).find(({ id }) => id === people.headA.personId);
    const values = { ...row?.values, suffix: 'ร.น., ม.ป.ช.' };
    await saveRowAs(office, administrator, { list: 'persons', id: people.headA.personId, isActive: true, values });
    expect(await ownName()).toBe(`${before} ร.น., ม.ป.ช.`);
    expect(await signerOf(await signed())).toEqual([`${before} ร.น., ม.ป.ช.`]);
    expect(await signerOf(earlier)).toEqual([before]);
  });
});

describe.each([
  ['positionTypes', 'positionTypeId', 'positionType'],
  ['positionLevels', 'positionLevelId', 'positionLevel'],
  ['employeeTypes', 'employeeTypeId', 'employeeType'],
] as const)('types and levels of positions, and types of employment (%s)', (list, field, fact) => {
  const row = (nameEnglish = 'Trial') => ({
    list,
    isActive: true,
    values: { name: `ทดลอง ${nameEnglish}`, nameEnglish },
  });
  const personWith = async (name: PersonName, values: Record<string, ListValue>) => {
    const rows = await everyRow(office, administrator, 'persons');
    const person = rows.find(({ id }) => id === people[name].personId);
    return {
      list: 'persons' as const,
      id: people[name].personId,
      isActive: true,
      values: { ...person?.values, ...values },
    };
  };
  const saidTo = async (name: PersonName, language: 'th' | 'en') => {
    const headers = { authorization: `Bearer ${office.caller(name).token}`, 'accept-language': language };
    const reply = await office.app.inject({ url: '/api/users/account-information', headers });
    return profileCalls.getAccountInformation.reply.parse(reply.json()).item[fact];
  };

  it('are chosen for a person while they are in use, and said in the person’s own data', async () => {
    const { id } = (await saveRowAs(office, administrator, row())).item;
    expect(await offered(field)).toContain('ทดลอง Trial');
    await saveRowAs(office, administrator, await personWith('officerP', { [field]: id }));
    expect([await saidTo('officerP', 'th'), await saidTo('officerP', 'en')]).toEqual(['ทดลอง Trial', 'Trial']);
    expect(await saidTo('officerQ', 'en')).toBe('');
    await saveRowAs(office, administrator, {
      ...row(),
      id,
      isActive: false,
      values: { name: 'ทดลอง', nameEnglish: '' },
    });
    expect(await offered(field)).not.toContain('ทดลอง');
    await saveRowAs(office, administrator, await personWith('officerP', { phone: '0 2000' }));
    expect(await saidTo('officerP', 'en')).toBe('ทดลอง');
    expect(await refusalOfRow(office, administrator, await personWith('officerQ', { [field]: id }))).toMatchObject({
      code: 'invalid-request',
      fields: { [`values.${field}`]: expect.any(String) },
    });
  });

  it('are removed only when nobody has them any more', async () => {
    const { id } = (await saveRowAs(office, administrator, row('Removed'))).item;
    await saveRowAs(office, administrator, await personWith('officerP', { [field]: id }));
    const refused = await refusalOfRemoval(office, administrator, { list, id });
    expect(refused).toMatchObject({ httpStatus: 409, code: 'setting-in-use' });
    await saveRowAs(office, administrator, await personWith('officerP', { [field]: null }));
    await removeRowAs(office, administrator, { list, id });
    expect((await everyRow(office, administrator, list)).map((item) => item.id)).not.toContain(id);
  });
});

describe('a type that is removed while a person gets it', () => {
  const { officerP } = people;
  const added = async () => {
    const values = { name: `ชั่วขณะ ${performance.now()}`, nameEnglish: '' };
    return (await saveRowAs(office, administrator, { list: 'positionTypes', isActive: true, values })).item.id;
  };

  it('stays when the person was first', async () => {
    const { database } = office.platform;
    const id = await added();
    const held = await holdTransaction(database, (transaction) =>
      transaction.updateTable('persons').set({ positionTypeId: id }).where('id', '=', officerP.personId).execute(),
    );
    const removing = refusalOfRemoval(office, administrator, { list: 'positionTypes', id });
    await expect.poll(() => waitingForLocks(database)).toBe(1);
    await held.commit();
    expect(await removing).toMatchObject({ code: 'setting-in-use' });
  });

  it('is not given when the removal was first', async () => {
    const { database } = office.platform;
    const id = await added();
    const held = await holdTransaction(database, (transaction) =>
      transaction.deleteFrom('positionTypes').where('id', '=', id).execute(),
    );
    const saving = refusalOfRow(office, administrator, newPerson('77102', { positionTypeId: id }));
    await expect.poll(() => waitingForLocks(database)).toBe(1);
    await held.commit();
    expect(await saving).toMatchObject({ fields: { 'values.positionTypeId': expect.any(String) } });
  });
});

it('the types and levels of an agency that has set none are those of civil servants, in their order', async () => {
  expect(await offered('positionTypeId')).toEqual(expect.arrayContaining(['บริหาร', 'อำนวยการ', 'วิชาการ', 'ทั่วไป']));
  const levels = await offered('positionLevelId');
  expect(levels.slice(2, 5)).toEqual(['ปฏิบัติการ', 'ชำนาญการ', 'ชำนาญการพิเศษ']);
  expect((await offered('employeeTypeId'))[0]).toBe('ข้าราชการ');
});
