import { sql } from 'kysely';

import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { people, units } from '#tests/rules/office.ts';

import { hashTestPassword } from './hash-test-password.ts';
import { testPassword } from './server-people.ts';

const passwordHash = hashTestPassword(testPassword);
const longAgo = new Date('2026-01-01T00:00:00Z');

/** Stores the small office of the rule tests: the same units and people, each with an account of the same name. */
export async function createOffice(database: Database): Promise<void> {
  await createUnits(database);
  const hash = await passwordHash;
  const persons = Object.entries(people).map(([name, viewer]) => ({ name, viewer }));
  await database
    .insertInto('persons')
    .values(
      persons.map(({ name, viewer }) => ({
        id: viewer.personId,
        unitId: viewer.unitId,
        employeeCode: name,
        firstName: name,
        lastName: 'ทดสอบ',
        positionName: 'นักจัดการงานทั่วไป',
      })),
    )
    .execute();
  // Persons who are added later get numbers after these. The program's own role may not set a sequence.
  await sql`SELECT nextval(pg_get_serial_sequence('persons', 'id'))
    FROM generate_series(1, (SELECT max(id) FROM persons))`.execute(database);
  await database
    .insertInto('accounts')
    .values(
      persons.map(({ name, viewer }) => ({
        personId: viewer.personId,
        username: name.toLowerCase(),
        passwordHash: hash,
        privacyVersion: privacyNoticeVersion,
      })),
    )
    .execute();
  // An office at work: its administrators see no list of the first steps.
  await database.insertInto('firstRunMarks').values({ name: 'putAway', markedAt: longAgo }).execute();
  // The first-run tour is marked as seen.
  await database
    .insertInto('seenTours')
    .values(
      persons.map(({ viewer }) => ({
        personId: viewer.personId,
        tour: 'dashboard',
        wasFinished: true,
        seenAt: longAgo,
      })),
    )
    .execute();
  await database
    .insertInto('unitRoles')
    .values(persons.flatMap(({ viewer }) => rolesOf(viewer)))
    .execute();
  await createStandings(
    database,
    persons.map(({ viewer }) => viewer),
  );
}

async function createUnits(database: Database): Promise<void> {
  const unit = (id: number, shortName: string) => ({
    id,
    name: `หน่วยงาน ${shortName}`,
    shortName,
    letterCode: `สต 020${id}`,
    openedOn: '2026-01-01',
  });
  await database
    .insertInto('units')
    .values([
      { ...unit(units.registry, 'สารบรรณกลาง'), isCentralRegistry: true, hasExternalBook: true },
      unit(units.executive, 'สำนักงานอธิบดี'),
      unit(units.divisionA, 'กอง ก'),
      unit(units.divisionB, 'กอง ข'),
      { ...unit(units.groupA1, 'กลุ่ม ก1'), parentId: units.divisionA },
    ])
    .execute();
}

const rolesOf = (viewer: Viewer) => {
  const role = (roleId: number) => (unitId: number) => ({
    unitId,
    personId: viewer.personId,
    roleId,
    validFrom: longAgo,
  });
  return [
    ...viewer.headOf.map(role(unitRoleIds.head)),
    ...viewer.deskOf.map(role(unitRoleIds.desk)),
    ...viewer.secretRegistrarOf.map(role(unitRoleIds.secretRegistrar)),
  ];
};

async function createStandings(database: Database, viewers: readonly Viewer[]): Promise<void> {
  await database
    .insertInto('delegations')
    .values(
      viewers.flatMap((viewer) =>
        viewer.delegators.map(({ personId, kind }) => ({
          delegatorId: personId,
          deputyId: viewer.personId,
          kind,
          validFrom: longAgo,
        })),
      ),
    )
    .execute();
  await database
    .insertInto('clearances')
    .values(
      viewers
        .filter((viewer) => viewer.clearance > 1)
        .map((viewer) => ({
          personId: viewer.personId,
          class: viewer.clearance,
          orderNumber: '1/2569',
          validFrom: longAgo,
        })),
    )
    .execute();
}
