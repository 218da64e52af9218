import { sql, type RawBuilder } from 'kysely';

import { personUnits } from './person-units.ts';

/**
 * SQL: whether a person, of the query's `persons` unless another column names them, may come in now, as far as their
 * positions say: the main one or a further one holds today. An administrator always may, so that somebody can correct what
 * was entered wrongly. Who is in service is another question.
 */
export const mayWork = (now: Date, personId: RawBuilder<unknown> = sql.ref('persons.id')): RawBuilder<boolean> =>
  sql<boolean>`(
  EXISTS (SELECT FROM ${personUnits(now)} AS held WHERE held.person_id = ${personId})
  OR EXISTS (SELECT FROM accounts AS own WHERE own.person_id = ${personId} AND own.is_administrator)
)`;
