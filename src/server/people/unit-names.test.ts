import { afterAll, beforeAll, expect, it } from 'vitest';

import { main, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

import { unitNamesAt } from './unit-names.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const rename = (id: number, changes: { name?: string; shortName?: string; phone?: string }) =>
  office.platform.database.updateTable('units').set(changes).where('id', '=', id).execute();

it('a letter shows the names that its units had on its day, and a later one those of its own', async () => {
  const { registry, divisionA } = units;
  const { documentId } = await office.register('registrar', [main(divisionA)]);
  await rename(divisionA, { name: 'กองบริการดิจิทัล', shortName: 'กบด' });
  await rename(registry, { name: 'สำนักงานเลขานุการกรม' });
  const later = (await office.register('registrar', [main(divisionA)])).documentId;
  const shown = async (id: number) => {
    const { item } = await office.call(office.caller('registrar'), 'getDocument', { documentId: id });
    return [item.ownerUnitName, ...item.legs.filter(({ kind }) => kind !== 'home').map(({ unitName }) => unitName)];
  };
  expect(await shown(documentId)).toEqual(['หน่วยงาน สารบรรณกลาง', 'กอง ก']);
  expect(await shown(later)).toEqual(['สำนักงานเลขานุการกรม', 'กบด']);
});

it('the register says what a unit was called when it was written', async () => {
  const { registry, divisionB } = units;
  const { documentId } = await office.register('registrar', [main(divisionB)]);
  await rename(divisionB, { name: 'กองพัฒนาบุคคล', shortName: 'กพบ' });
  const entries = await office.platform.database
    .selectFrom('registerEntries')
    .select('operation')
    .where('documentId', '=', documentId)
    .where('unitId', '=', registry)
    .execute();
  expect(entries.map(({ operation }) => operation).join()).toContain('กอง ข');
});

it('every name of a unit is known at its time, and another change of it is none', async () => {
  const { database } = office.platform;
  const id = units.executive;
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  const former = (until: string, name: string) => ({ unitId: id, until: at(until), name, shortName: name });
  await database
    .insertInto('formerUnitNames')
    .values([former('2026-03-01', 'ข'), former('2026-01-01', 'ก')])
    .execute();
  await rename(id, { phone: '0 2000 0000' });
  const name = await unitNamesAt(database);
  expect(['2025-06-01', '2026-02-01', '2026-03-01', '2026-06-01'].map((day) => name(id, at(day)).name)).toEqual([
    'ก',
    'ข',
    'หน่วยงาน สำนักงานอธิบดี',
    'หน่วยงาน สำนักงานอธิบดี',
  ]);
  expect(name(id, null).name).toBe('หน่วยงาน สำนักงานอธิบดี');
  expect(name(0, null)).toEqual({ name: '', shortName: '' });
});
