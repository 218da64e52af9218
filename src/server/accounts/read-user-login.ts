import type { NotNull } from 'kysely';

import type { UserLogin } from '#contract/accounts/session.ts';
import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import type { Database } from '#server/platform/database/database.ts';

import { signsInAtDirectory } from './directory/directory-links.ts';

export async function readUserLogin(database: Database, personId: number): Promise<UserLogin> {
  const person = await database
    .selectFrom('persons')
    .innerJoin('accounts', 'accounts.personId', 'persons.id')
    .innerJoin('personNames', 'personNames.id', 'persons.id')
    .select(['personNames.fullName', 'persons.firstName', 'persons.lastName', 'persons.positionName', 'persons.email'])
    .$narrowType<{ fullName: NotNull }>()
    .select('accounts.privacyVersion')
    .select(({ and, not, exists, eb, selectFrom }) =>
      and([
        eb('accounts.isAdministrator', '=', true),
        not(exists(selectFrom('firstRunMarks').select('name').where('name', '=', 'putAway'))),
      ]).as('seesFirstRun'),
    )
    .where('persons.id', '=', personId)
    .executeTakeFirstOrThrow();
  const hasPasswordInDirectory = await signsInAtDirectory(database, personId);
  return {
    id: personId,
    email: person.email,
    name: person.fullName,
    personId,
    information: {
      firstName: person.firstName,
      lastName: person.lastName,
      positionName: person.positionName,
      agreedToPrivacy: person.privacyVersion === privacyNoticeVersion,
      ...(person.seesFirstRun ? { seesFirstRun: true } : {}),
      ...(hasPasswordInDirectory ? { hasPasswordInDirectory } : {}),
    },
  };
}
