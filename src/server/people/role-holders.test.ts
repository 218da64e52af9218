import { afterAll, beforeAll, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';

import { roleHolders } from './role-holders.ts';

const now = new Date('2026-11-25T03:00:00Z');
const { divisionA, divisionB, groupA1 } = units;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());

it('who would receive in a role is named with unit and position; a desk and a vacant post are nobody', async () => {
  const { headA, officerQ } = people;
  const acting = {
    kind: 'actingInPosition',
    postUnitId: groupA1,
    postName: 'หัวหน้ากลุ่ม ก1',
    deputyId: officerQ.personId,
    validFrom: new Date('2026-01-01T00:00:00Z'),
  };
  await test.database.insertInto('delegations').values(acting).execute();
  await test.database.deleteFrom('unitRoles').where('personId', '=', people.headB.personId).execute();
  const roles = [
    { unitId: divisionB, role: 'head' as const },
    { unitId: divisionA, role: 'desk' as const },
    { unitId: divisionA, role: 'head' as const },
    { unitId: divisionA, role: 'headsBelow' as const },
    { unitId: groupA1, role: 'headsBelow' as const },
  ];
  const person = ({ personId }: { personId: number }, name: string) => ({
    personId,
    name: `${name} ทดสอบ`,
    positionName: 'นักจัดการงานทั่วไป',
  });
  const nobody = { personId: null, name: '', positionName: '' };
  expect(await roleHolders(test.database, roles, now)).toEqual([
    { ...roles[0], holders: [{ unitId: divisionB, unitName: 'กอง ข', ...nobody, tenure: 'vacant' }] },
    { ...roles[1], holders: [{ unitId: divisionA, unitName: 'กอง ก', ...nobody, tenure: 'desk' }] },
    { ...roles[2], holders: [{ unitId: divisionA, unitName: 'กอง ก', ...person(headA, 'headA'), tenure: 'holder' }] },
    {
      ...roles[3],
      holders: [{ unitId: groupA1, unitName: 'กลุ่ม ก1', ...person(officerQ, 'officerQ'), tenure: 'acting' }],
    },
    { ...roles[4], holders: [] },
  ]);
  expect(await roleHolders(test.database, [], now)).toEqual([]);
  await test.database.deleteFrom('delegations').where('postUnitId', '=', groupA1).execute();
  await test.database
    .insertInto('unitRoles')
    .values({ unitId: groupA1, personId: headA.personId, roleId: unitRoleIds.head, validFrom: acting.validFrom })
    .execute();
  const [{ holders } = { holders: [] }] = await roleHolders(test.database, roles.slice(3), now);
  expect(holders.map(({ personId, tenure }) => [personId, tenure])).toEqual([[headA.personId, 'holder']]);
});
