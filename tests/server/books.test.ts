import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isRefusal } from '#domain/refusal.ts';
import { toThaiDigits } from '#domain/text/thai-digits.ts';
import { registerIncoming } from '#server/documents/register-incoming.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { copy, main, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { rowsOfWorkbook } from '#tests/support/read-workbook.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { registry, divisionA, divisionB, groupA1 } = units;
const year = new Date().getFullYear();

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const linesOf = async (name: PersonName, unitId: number, ofYear = year) => {
  const request = { unitId, year: ofYear, isSecret: false, isCircular: false, book: 'receive' as const, take: 100 };
  return (await office.call(office.caller(name), 'getRegister', request)).items;
};

describe('the operation column of form 13', () => {
  const operationOf = async (documentId: number) =>
    (await linesOf('registrar', registry)).find((line) => line.documentId === documentId)?.operation;

  it('says to whom the letter went, to whom a copy, who refused it and from whom it was recalled', async () => {
    const { documentId, legId } = await office.register('registrar', [main(divisionA), copy(divisionB)]);
    expect(await operationOf(documentId)).toBe('กอง ก; สำเนา: กอง ข');
    const atA = await office.legAt('registrar', documentId, divisionA);
    const atB = await office.legAt('registrar', documentId, divisionB);
    const place = { documentId, jobId: null };
    await office.call(office.caller('registrar'), 'recall', { ...place, legId: atA.legId, input: {} });
    expect(await operationOf(documentId)).toBe('กอง ก; สำเนา: กอง ข; ดึงคืน: กอง ก');
    const input = { reason: 'ไม่เกี่ยวข้อง' };
    await office.call(office.caller('clerkB'), 'sendBack', { ...place, legId: atB.legId, input });
    expect(await operationOf(documentId)).toBe('กอง ก; สำเนา: กอง ข; ดึงคืน: กอง ก; ส่งคืน: กอง ข');
    const everybody = {
      personIds: [people.officerP.personId],
      unitIds: [divisionB],
      purposeId: null,
      note: '',
      dueAt: null,
    };
    await office.call(office.caller('registrar'), 'assign', { ...place, legId, input: everybody });
    expect(await operationOf(documentId)).toMatch(/; กอง ข; officerP ทดสอบ$/);
  });

  it('says before whom the unit laid it, to whom it was handed on, and who gave it back', async () => {
    const { documentId } = await office.register('registrar', [main(divisionA)]);
    const operation = async () =>
      (await linesOf('clerkA', divisionA)).find((line) => line.documentId === documentId)?.operation;
    const naming = (name: PersonName) => ({
      personIds: [people[name].personId],
      unitIds: [],
      purposeId: null,
      note: '',
      dueAt: null,
    });
    expect(await office.perform('clerkA', 'receive', documentId, {})).toBe('done');
    await office.perform('clerkA', 'present', documentId, naming('headA'));
    expect(await operation()).toBe('เสนอ: headA ทดสอบ');
    const order = { text: 'ดำเนินการ', personIds: [people.officerP.personId], unitIds: [], dueAt: null, closes: false };
    await office.perform('headA', 'command', documentId, order);
    await office.perform('officerP', 'assignOn', documentId, naming('officerQ'));
    expect(await operation()).toBe('เสนอ: headA ทดสอบ; officerP ทดสอบ; officerQ ทดสอบ');
    await office.perform('officerQ', 'returnWork', documentId, { reason: 'ไม่ใช่งานของข้าพเจ้า' });
    expect(await operation()).toMatch(/; ส่งคืน: officerQ ทดสอบ$/);
    await office.perform('officerP', 'assignOn', documentId, naming('officerQ'));
    const { legs } = (await office.call(office.caller('officerP'), 'getDocument', { documentId })).item;
    const given = legs.flatMap(({ legId, jobs }) => jobs.map(({ jobId, holder }) => ({ legId, jobId, holder })));
    const his = given.findLast(({ holder }) => holder.personId === people.officerQ.personId);
    const place = { documentId, legId: his?.legId ?? 0, jobId: his?.jobId ?? 0 };
    expect(await office.performAt('officerP', 'withdrawWork', { ...place, input: { reason: 'ทำเอง' } })).toBe('done');
    expect(await operation()).toMatch(/; officerQ ทดสอบ; ดึงคืน: officerQ ทดสอบ$/);
  });

  it('found after receipt to be another’s, it is sent back; the line stays and says where to', async () => {
    const { documentId } = await office.register('registrar', [main(divisionA), main(divisionB)]);
    const { legId } = await office.legAt('clerkB', documentId, divisionB);
    const place = { documentId, legId, jobId: null };
    await office.call(office.caller('clerkB'), 'receive', { ...place, input: {} });
    await office.call(office.caller('clerkB'), 'sendBack', { ...place, input: { reason: 'เป็นเรื่องของกอง ก' } });
    expect(await operationOf(documentId)).toBe('กอง ก, กอง ข; ส่งคืน: กอง ข');
    expect(await office.listsWith('registrar', documentId)).toEqual(['waitAssign']);
    expect(await office.listsWith('clerkB', documentId)).toEqual([]);
    const own = (await linesOf('clerkB', divisionB)).find((line) => line.documentId === documentId);
    expect(own).toMatchObject({ operation: 'ส่งคืนไปยัง: สารบรรณกลาง' });
    // What stands in one's book may still be looked up.
    expect((await office.call(office.caller('clerkB'), 'getDocument', { documentId })).item.documentId).toBe(
      documentId,
    );
  });

  it('of a letter of one’s own that came back is written on its receive line alone, though the numbers are alike', async () => {
    const { documentId } = await office.draft('officerP', 2, signed('headA'));
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    const given = { purposeId: null, note: '', dueAt: null };
    expect(await office.perform('clerkA', 'send', documentId, { receivers: [main(divisionB)], dueAt: null })).toBe(
      'done',
    );
    expect(await office.perform('clerkB', 'receive', documentId, {})).toBe('done');
    expect(
      await office.perform('clerkB', 'assign', documentId, { ...given, personIds: [], unitIds: [divisionA] }),
    ).toBe('done');
    const { legId } = await office.legAt('clerkA', documentId, divisionA);
    expect(await office.performAt('clerkA', 'receive', { documentId, legId, jobId: null, input: {} })).toBe('done');
    const { database } = office.platform;
    await database.updateTable('legs').set({ registerNumber: 7777 }).where('id', '=', legId).execute();
    const alike = database.updateTable('registerLines').set({ number: 7777 });
    await alike.where('documentId', '=', documentId).where('unitId', '=', divisionA).execute();
    const input = { ...given, personIds: [people.officerQ.personId], unitIds: [] };
    expect(await office.performAt('clerkA', 'assign', { documentId, legId, jobId: null, input })).toBe('done');
    const lines = await database
      .selectFrom('registerLines')
      .select(['book', 'operation'])
      .where('documentId', '=', documentId)
      .where('unitId', '=', divisionA)
      .orderBy('book')
      .execute();
    expect(lines).toEqual([
      { book: 'receive', operation: 'officerQ ทดสอบ' },
      { book: 'send', operation: '' },
    ]);
  });

  it('a letter that comes twice has each time its own line', async () => {
    const { documentId, legId } = await office.register('registrar', [main(divisionA)]);
    const receive = async () => {
      const { legId: atA } = await office.legAt('clerkA', documentId, divisionA);
      await office.call(office.caller('clerkA'), 'receive', { documentId, legId: atA, jobId: null, input: {} });
      return { documentId, legId: atA, jobId: null };
    };
    await receive();
    const sending = { receivers: [main(divisionA)], dueAt: null };
    await office.call(office.caller('registrar'), 'send', { documentId, legId, jobId: null, input: sending });
    const second = await receive();
    const input = { personIds: [people.officerP.personId], unitIds: [], purposeId: null, note: '', dueAt: null };
    await office.call(office.caller('clerkA'), 'assign', { ...second, input });
    const lines = (await linesOf('clerkA', divisionA)).filter((line) => line.documentId === documentId);
    expect(lines.map((line) => line.operation)).toEqual(['officerP ทดสอบ', '']);
  });
});

describe('whose book one may read', () => {
  it.each(['clerkA', 'headA', 'deputyOfHeadA', 'clerkA1', 'registrar'] as const)(
    '%s reads that of the group',
    async (name) => {
      expect(await linesOf(name, groupA1)).toEqual([]);
    },
  );

  it.each(['clerkB', 'officerP', 'secretRegistrarA', 'director'] as const)('%s does not', async (name) => {
    const request = { unitId: groupA1, year, isSecret: false, isCircular: false, book: 'receive' as const, take: 25 };
    expect(await office.refusal(office.caller(name), 'getRegister', request)).toMatchObject({ httpStatus: 404 });
  });

  it('the group does not read the division’s, nor the secret registrar of the division the group’s secret one', async () => {
    const book = { year, take: 25 };
    const upward = { ...book, unitId: divisionA, isSecret: false, isCircular: false, book: 'receive' as const };
    expect((await office.refusal(office.caller('clerkA1'), 'getRegister', upward)).httpStatus).toBe(404);
    const secret = { ...book, unitId: groupA1, isSecret: true, isCircular: false, book: 'receive' as const };
    expect((await office.refusal(office.caller('secretRegistrarA'), 'getRegister', secret)).httpStatus).toBe(404);
  });
});

it('numbers begin again with the year of Bangkok, not with that of Greenwich', async () => {
  const at = async (moment: string) => {
    const actor = { personId: people.registrar.personId, tenant: office.platform.config.tenant, now: new Date(moment) };
    const done = await inTransaction(office.platform.database, (transaction) =>
      registerIncoming(transaction, office.letterOf({}), actor),
    );
    if (isRefusal(done)) throw new Error(done.refused);
    return done.registerNumber;
  };
  expect(await at('2031-12-31T16:59:59Z')).toBe('1');
  expect(await at('2031-12-31T17:00:00Z')).toBe('1');
  expect(await at('2032-01-01T00:00:00Z')).toBe('2');
  expect(await linesOf('registrar', registry, 2031)).toHaveLength(1);
  expect((await linesOf('registrar', registry, 2032)).map((line) => line.number)).toEqual([2, 1]);
});

it('the box of a book finds its register number in either digits, with or without the year', async () => {
  const { registerNumber, documentId } = await office.register('registrar', [], { subject: 'หาด้วยเลขทะเบียน' });
  const request = { unitId: registry, year, isSecret: false, isCircular: false, book: 'receive' as const, take: 100 };
  const found = async (search: string) =>
    (await office.call(office.caller('registrar'), 'getRegister', { ...request, search })).items
      .filter((line) => String(line.number) === registerNumber)
      .map((line) => line.documentId);
  const typed = [registerNumber, toThaiDigits(registerNumber), `${registerNumber}/${year + 543}`];
  for (const each of typed) expect(await found(each), each).toEqual([documentId]);
  expect(await found(`${registerNumber}/${year + 542}`)).toEqual([]);
});

it('a letter keyed again with Thai digits is known', async () => {
  await office.register('registrar', [], { letterNumber: 'กค 0401/789' });
  const caller = office.caller('registrar');
  const again = office.letterOf({ letterNumber: 'กค ๐๔๐๑/๗๘๙' });
  expect((await office.call(caller, 'findDuplicateLetters', again)).items).toHaveLength(1);
  expect(await office.rows('registrar', 'waitAssign', 'กค ๐๔๐๑/๗๘๙')).toHaveLength(1);
});

it('a letter is not sent to a unit that keeps no registry, where it would lie unseen', async () => {
  await office.platform.database.updateTable('units').set({ keepsRegistry: false }).where('id', '=', groupA1).execute();
  const letter = office.letterOf({ receivers: [main(groupA1)] });
  const refused = await office.refusal(office.caller('registrar'), 'registerIncoming', letter);
  expect(refused.code).toBe('unit-not-available');
  const { item } = await office.call(office.caller('clerkA'), 'getWorkChoices', { unitId: divisionA });
  expect(item.subUnits).toEqual([]);
});

describe('the books of what the agency writes', () => {
  const chain = [{ kind: 'sign' as const, personIds: [people.headA.personId], needed: 1 }];
  const year = new Date().getFullYear();

  it('hold its numbers, and are read by those who see the unit’s books', async () => {
    const { documentId } = await office.draft('officerP', 2, chain);
    await office.perform('officerP', 'submit', documentId, {});
    await office.perform('headA', 'sign', documentId, { note: '' });
    const request = {
      unitId: units.divisionA,
      book: 'send',
      year,
      isSecret: false,
      isCircular: false,
      take: 25,
    } as const;
    const { items } = await office.call(office.caller('clerkA'), 'getRegister', request);
    expect(items.map((line) => line.documentId)).toContain(documentId);
    const toYesterday = { ...request, toDay: `${year - 1}-12-31` };
    expect((await office.call(office.caller('clerkA'), 'getRegister', toYesterday)).items).toEqual([]);
    for (const name of ['officerP', 'clerkB'] as const)
      expect((await office.refusal(office.caller(name), 'getRegister', request)).httpStatus).toBe(404);
  });

  it('are taken out as CSV by the same people, without what a spreadsheet would run, and that is logged', async () => {
    const subject = '=HYPERLINK("http://example.org")';
    await office.register('registrar', [], { subject });
    const url = `/api/sarabun/export-register?unitId=${units.registry}&year=${year}`;
    const headers = (name: PersonName) => ({ authorization: `Bearer ${office.caller(name).token}` });
    const table = await office.app.inject({ url, headers: headers('registrar') });
    expect(table.headers['content-type']).toContain('text/csv');
    expect(table.body).toMatch(/^\uFEFF"เลขทะเบียนรับ","วันที่รับ"/);
    expect(table.body).toContain('"\'=HYPERLINK(""http://example.org"")"');
    for (const name of ['officerP', 'clerkB'] as const)
      expect((await office.app.inject({ url, headers: headers(name) })).statusCode).toBe(404);
    expect((await office.app.inject({ url })).statusCode).toBe(401);
    expect((await office.app.inject({ url: `${url}&isSecret=true`, headers: headers('registrar') })).statusCode).toBe(
      404,
    );
    const sent = await office.app.inject({ url: `${url}&book=send`, headers: headers('registrar') });
    expect(sent.body).toMatch(/^\uFEFF"เลขทะเบียนส่ง","วันที่ลงทะเบียน"/);
    const workbook = await office.app.inject({ url: `${url}&format=xlsx`, headers: headers('registrar') });
    expect(workbook.headers['content-type']).toContain('spreadsheetml');
    expect(workbook.headers['content-disposition']).toContain(`receive-1-${year}.xlsx`);
    const [head, line] = rowsOfWorkbook(workbook.rawPayload);
    expect(head?.slice(0, 2)).toEqual(['เลขทะเบียนรับ', 'วันที่รับ']);
    expect(line).toContain(subject);
    for (const name of ['officerP', 'clerkB'] as const) {
      const refused = await office.app.inject({ url: `${url}&format=xlsx`, headers: headers(name) });
      expect(refused.statusCode).toBe(404);
    }
    const logged = await office.platform.database
      .selectFrom('events')
      .select('actorId')
      .where('action', '=', 'exportRegister')
      .execute();
    const byRegistrar = { actorId: people.registrar.personId };
    expect(logged).toEqual([byRegistrar, byRegistrar, byRegistrar]);
  });
});
