import { afterAll, beforeAll, expect, it } from 'vitest';

import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';

import { personNames, unitNames } from './person-views.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());

it('the names of those asked for are known, and of others nothing but the id', async () => {
  const [{ personId }, other] = [people.headA, people.headB.personId];
  const name = await personNames(test.database, [personId, null, personId]);
  expect(name(personId)).toEqual({ personId, name: 'headA ทดสอบ', positionName: 'นักจัดการงานทั่วไป' });
  expect(name(other)).toEqual({ personId: other, name: '', positionName: '' });
  expect(name(null)).toEqual({ personId: 0, name: '', positionName: '' });
});

it('the names of nobody are asked for where nobody is named', async () => {
  const name = await personNames(test.database, [null]);
  expect(name(people.headA.personId)).toEqual({ personId: people.headA.personId, name: '', positionName: '' });
  expect(await unitNames(test.database, [])).toEqual(new Map());
});

it('a unit is named by its short name', async () => {
  const { divisionA, divisionB } = units;
  expect(await unitNames(test.database, [divisionB, divisionA, divisionB])).toEqual(
    new Map([
      [divisionA, 'กอง ก'],
      [divisionB, 'กอง ข'],
    ]),
  );
});
