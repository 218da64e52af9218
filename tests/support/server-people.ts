import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import type { Database } from '#server/platform/database/database.ts';

import { hashTestPassword } from './hash-test-password.ts';

/** The password of all test accounts. */
export const testPassword = 'Sarn2569test';

const hash = hashTestPassword(testPassword);

/** Creates a person with an account, in a new unit unless one is given. */
export async function createPerson(database: Database, username: string, unitId?: number): Promise<number> {
  const person = await database
    .insertInto('persons')
    .values({
      unitId: unitId ?? (await createUnit(database)),
      employeeCode: username,
      firstName: username,
      lastName: 'ทดสอบ',
      email: `${username}@example.go.th`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('accounts')
    .values({ personId: person.id, username, passwordHash: await hash, privacyVersion: privacyNoticeVersion })
    .execute();
  return person.id;
}

async function createUnit(database: Database): Promise<number> {
  const unit = await database
    .insertInto('units')
    .values({ name: 'กองทดสอบ', shortName: 'กทส.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return unit.id;
}
