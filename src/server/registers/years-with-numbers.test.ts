import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

const year = new Date().getFullYear();
const { registry, groupA1 } = units;
const book = { unitId: registry, book: 'receive', isSecret: false } as const;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.register('registrar', []);
  const series = { unitId: registry, book: 'receive', isCircular: false };
  const ofYears = [
    { ...series, isSecret: false, year: 2011, lastNumber: 7 },
    { ...series, isSecret: false, isCircular: true, year: 2011, lastNumber: 1 },
    { ...series, isSecret: false, year: 2012, lastNumber: 0 },
    { ...series, isSecret: true, year: 2009, lastNumber: 4 },
  ];
  await office.platform.database.insertInto('numberSeries').values(ofYears).execute();
});
afterAll(() => office.close());

describe('the years of a register', () => {
  it('are those in which it has numbers, each once, however long ago', async () => {
    const yearsOf = async (name: PersonName, changes: object = {}) =>
      (await office.call(office.caller(name), 'getRegisterYears', { ...book, ...changes })).years;
    expect(await yearsOf('registrar')).toEqual([year, 2011]);
    expect(await yearsOf('secretRegistrar', { isSecret: true })).toEqual([2009]);
    expect(await yearsOf('registrar', { book: 'guaranty' })).toEqual([]);
    expect(await yearsOf('registrar', { unitId: groupA1 })).toEqual([]);
  });

  it('are visible only to persons who may read the register', async () => {
    const refusedTo = async (name: PersonName, changes: object = {}) =>
      (await office.refusal(office.caller(name), 'getRegisterYears', { ...book, ...changes })).httpStatus;
    expect(await refusedTo('registrar', { isSecret: true })).toBe(404);
    for (const name of ['officerP', 'clerkB', 'director'] as const)
      expect([name, await refusedTo(name)]).toEqual([name, 404]);
  });

  it('come with the check of the number series, for the registers the person may read', async () => {
    const yearsOf = async (name: PersonName) =>
      (await office.call(office.caller(name), 'getNumberSeries', { unitId: registry, year })).item.years;
    expect(await yearsOf('registrar')).toEqual([year, 2011]);
    expect(await yearsOf('secretRegistrar')).toEqual(expect.arrayContaining([2009]));
  });
});
