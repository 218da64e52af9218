import { pastTriggers } from '#tests/support/tamper.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isRefusal } from '#domain/refusal.ts';
import { toThaiDigits } from '#domain/text/thai-digits.ts';
import { registerIncoming } from '#server/workflow/register-letter.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { registry, divisionA, groupA1 } = units;
const year = new Date().getFullYear();

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const entriesOf = async (name: PersonName, unitId: number, ofYear = year) => {
  const request = { unitId, year: ofYear, isSecret: false, isCircular: false, book: 'receive' as const, take: 100 };
  return (await office.call(office.caller(name), 'getRegister', request)).items;
};

describe('the register', () => {
  it.each(['clerkA', 'headA', 'deputyOfHeadA', 'clerkA1', 'registrar'] as const)(
    'of a group can be read by %s',
    async (name) => {
      expect(await entriesOf(name, groupA1)).toEqual([]);
    },
  );

  it.each(['clerkB', 'officerP', 'secretRegistrarA', 'director'] as const)(
    'of a group cannot be read by %s',
    async (name) => {
      const request = { unitId: groupA1, year, isSecret: false, isCircular: false, book: 'receive' as const, take: 25 };
      expect(await office.refusal(office.caller(name), 'getRegister', request)).toMatchObject({ httpStatus: 404 });
    },
  );

  it('a group does not read the division’s register, nor the division’s secret registrar the group’s secret one', async () => {
    const book = { year, take: 25 };
    const upward = { ...book, unitId: divisionA, isSecret: false, isCircular: false, book: 'receive' as const };
    expect((await office.refusal(office.caller('clerkA1'), 'getRegister', upward)).httpStatus).toBe(404);
    const secret = { ...book, unitId: groupA1, isSecret: true, isCircular: false, book: 'receive' as const };
    expect((await office.refusal(office.caller('secretRegistrarA'), 'getRegister', secret)).httpStatus).toBe(404);
  });
});

it('numbers start again with the year of Bangkok, not with that of Greenwich', async () => {
  const at = async (moment: string) => {
    const actor = { personId: people.registrar.personId, now: new Date(moment) };
    const done = await inTransaction(office.platform.database, (transaction) =>
      registerIncoming(transaction, office.letterOf({}), actor),
    );
    if (isRefusal(done)) throw new Error(done.refused);
    return done.registerNumber;
  };
  expect(await at('2031-12-31T16:59:59Z')).toBe('1');
  expect(await at('2031-12-31T17:00:00Z')).toBe('1');
  expect(await at('2032-01-01T00:00:00Z')).toBe('2');
  expect(await entriesOf('registrar', registry, 2031)).toHaveLength(1);
  expect((await entriesOf('registrar', registry, 2032)).map((entry) => entry.number)).toEqual([2, 1]);
});

it('a letter entered later arrived on the day it came, in its register and for its due day', async () => {
  const arrivedAt = new Date(Date.now() - 3 * 86_400_000);
  const { documentId } = await office.register('registrar', [], { arrivedAt, speed: 4 });
  const now = await office.register('registrar', [], { speed: 4 });
  const stored = (of: number) =>
    office.platform.database
      .selectFrom('documents')
      .select(['arrivedAt', 'createdAt', 'dueAt'])
      .where('id', '=', of)
      .executeTakeFirstOrThrow();
  const entry = (await entriesOf('registrar', registry)).find((item) => item.documentId === documentId);
  expect(entry?.arrivedAt).toEqual(arrivedAt);
  const late = await stored(documentId);
  const early = await stored(now.documentId);
  expect(late.arrivedAt).toEqual(arrivedAt);
  expect(early.arrivedAt).toEqual(early.createdAt);
  expect(late.dueAt?.getTime()).toBeLessThan(early.dueAt?.getTime() ?? 0);
});

it('a letter cannot have arrived in the future', async () => {
  const letter = office.letterOf({ arrivedAt: new Date(Date.now() + 60_000) });
  expect(await office.refusal(office.caller('registrar'), 'registerIncoming', letter)).toMatchObject({
    code: 'arrived-in-future',
    fields: { arrivedAt: expect.any(String) },
  });
});

it('the search in a register finds its number in either digits, with or without the year', async () => {
  const { registerNumber, documentId } = await office.register('registrar', [], { subject: 'หาด้วยเลขทะเบียน' });
  const request = { unitId: registry, year, isSecret: false, isCircular: false, book: 'receive' as const, take: 100 };
  const found = async (search: string) =>
    (await office.call(office.caller('registrar'), 'getRegister', { ...request, search })).items
      .filter((entry) => String(entry.number) === registerNumber)
      .map((entry) => entry.documentId);
  const typed = [registerNumber, toThaiDigits(registerNumber), `${registerNumber}/${year + 543}`];
  for (const item of typed) expect(await found(item), item).toEqual([documentId]);
  expect(await found(`${registerNumber}/${year + 542}`)).toEqual([]);
});

it('a letter entered again with Thai digits, or without its space, is recognized as a duplicate', async () => {
  await office.register('registrar', [], { letterNumber: 'กค 0401/789' });
  const caller = office.caller('registrar');
  for (const letterNumber of ['กค ๐๔๐๑/๗๘๙', 'กค0401/789']) {
    const again = office.letterOf({ letterNumber });
    expect((await office.call(caller, 'findDuplicateLetters', again)).items, letterNumber).toHaveLength(1);
  }
  expect(await office.rows('registrar', 'awaitingAssignment', 'กค ๐๔๐๑/๗๘๙')).toHaveLength(1);
});

it('a duplicate is recognized by number and date before the sender is given, and only by who may read it', async () => {
  await office.register('registrar', [], { letterNumber: 'กค 0401/790' });
  const again = office.letterOf({ letterNumber: 'กค 0401/790' });
  const found = async (caller: 'registrar' | 'clerkA', request: object) =>
    (await office.call(office.caller(caller), 'findDuplicateLetters', { ...again, ...request })).items.length;
  expect(await found('registrar', { fromText: '' })).toBe(1);
  expect(await found('registrar', { fromText: 'หน่วยงานอื่น' })).toBe(0);
  expect(await found('registrar', { fromText: '', letterDate: null })).toBe(0);
  expect(await found('clerkA', { fromText: '' })).toBe(0);
});

it('a letter cannot be sent to a unit without a registry, where nobody would see it', async () => {
  await office.platform.database.updateTable('units').set({ hasRegistry: false }).where('id', '=', groupA1).execute();
  const letter = office.letterOf({ receivers: [main(groupA1)] });
  const refused = await office.refusal(office.caller('registrar'), 'registerIncoming', letter);
  expect(refused.code).toBe('unit-not-available');
  const { item } = await office.call(office.caller('clerkA'), 'getWorkChoices', { unitId: divisionA });
  expect(item.subUnits).toEqual([]);
});

describe('the registers of outgoing documents', () => {
  const chain = [{ kind: 'sign' as const, personIds: [people.headA.personId], needed: 1 }];
  const year = new Date().getFullYear();

  it('have their numbers, and are read by those who see the unit’s registers', async () => {
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
    expect(items.map((entry) => entry.documentId)).toContain(documentId);
    const toYesterday = { ...request, toDay: `${year - 1}-12-31` };
    expect((await office.call(office.caller('clerkA'), 'getRegister', toYesterday)).items).toEqual([]);
    for (const name of ['officerP', 'clerkB'] as const)
      expect((await office.refusal(office.caller(name), 'getRegister', request)).httpStatus).toBe(404);
  });
});

describe('the days of a register', () => {
  const wanted = {
    unitId: registry,
    book: 'receive',
    year: 2019,
    isSecret: false,
    isCircular: false,
    take: 100,
  } as const;
  const numbersOf = async (more: object) =>
    (await office.call(office.caller('registrar'), 'getRegister', { ...wanted, ...more })).items.map(
      (entry) => entry.number,
    );

  it('begin and end at midnight in Bangkok, on the screen and exported; circulars have a separate register', async () => {
    const { documentId, legId } = await office.register('registrar', [], {});
    const entry = (number: number, arrivedAt: string, isCircular = false) => ({
      unitId: registry,
      book: 'receive',
      isSecret: false,
      isCircular,
      year: 2019,
      number,
      documentId,
      legId,
      arrivedAt: new Date(arrivedAt),
      registeredAt: new Date(arrivedAt),
      registeredBy: people.registrar.personId,
      letterNumber: '',
      fromText: '',
      toText: '',
      subject: `เรื่องที่ ${number}`,
    });
    const entries = [
      entry(1, '2019-02-28T16:59:59Z'),
      entry(2, '2019-02-28T17:00:00Z'),
      entry(3, '2019-03-31T16:59:59Z'),
      entry(4, '2019-03-31T17:00:00Z'),
      entry(1, '2019-03-10T03:00:00Z', true),
    ];
    await pastTriggers(office.platform.database, (transaction) =>
      transaction.insertInto('registerEntries').values(entries).execute(),
    );
    const march = { fromDay: '2019-03-01', toDay: '2019-03-31' };
    expect(await numbersOf({})).toEqual([4, 3, 2, 1]);
    expect(await numbersOf({ before: 3, take: 2 })).toEqual([2, 1]);
    expect(await numbersOf(march)).toEqual([3, 2]);
    expect(await numbersOf({ fromDay: '2019-02-28', toDay: '2019-02-28' })).toEqual([1]);
    expect(await numbersOf({ ...march, isCircular: true })).toEqual([1]);
    const query = `unitId=${registry}&year=2019&fromDay=${march.fromDay}&toDay=${march.toDay}`;
    const headers = { authorization: `Bearer ${office.caller('registrar').token}` };
    const { body } = await office.app.inject({ url: `/api/sarabun/export-register?${query}`, headers });
    expect(body.match(/เรื่องที่ \d/g)).toEqual(['เรื่องที่ 2', 'เรื่องที่ 3']);
  });
});
