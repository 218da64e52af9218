import { sql, type RawBuilder } from 'kysely';

import { personUnits } from './person-units.ts';

/**
 * SQL: whether a person of the query's `persons` may come in now, as far as their positions say: the main one or a further
 * one holds today. An administrator always may, so that somebody can correct what was entered wrongly.
 */
export const mayWork = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  EXISTS (SELECT FROM ${personUnits(now)} AS held WHERE held.person_id = persons.id)
  OR EXISTS (SELECT FROM accounts AS own WHERE own.person_id = persons.id AND own.is_administrator)
)`;
