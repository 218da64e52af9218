import { sql } from 'kysely';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { notifyPersons } from '#server/notifications/notify-persons.ts';
import { headRoles } from '#server/platform/database/roles.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

interface Given {
  readonly topic: 'clearanceGiven' | 'secretRegistrarNamed';
  readonly personId: number;
  /** Of the office; null of a clearance, which counts in every unit where the person is or holds an office. */
  readonly unitId: number | null;
  /** The order of a clearance. */
  readonly note: string;
}

interface Actor {
  readonly actorId: number;
  readonly now: Date;
}

/**
 * No one alone opens secret letters to anybody unseen: the person, the heads and the secret registrars of the unit learn of
 * it with the commit.
 */
export async function notifyOfSecrets(
  transaction: DatabaseTransaction,
  { topic, personId, unitId, note }: Given,
  { actorId, now }: Actor,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    WITH places AS (
      SELECT ${unitId}::int AS unit_id WHERE ${unitId}::int IS NOT NULL
      UNION SELECT unit_id FROM person_units
        WHERE person_id = ${personId} AND ${unitId}::int IS NULL AND (valid_to IS NULL OR valid_to > ${now})
      UNION SELECT unit_id FROM unit_roles
        WHERE person_id = ${personId} AND ${unitId}::int IS NULL AND (valid_to IS NULL OR valid_to > ${now})
    )
    SELECT persons.id FROM persons
    WHERE persons.is_active AND persons.id <> ${actorId} AND (persons.id = ${personId} OR EXISTS (
      SELECT FROM unit_offices AS offices JOIN places ON places.unit_id = offices.unit_id
      WHERE offices.person_id = persons.id AND (offices.role_id IN ${headRoles} OR offices.role_id = ${unitRoleIds.secretRegistrar})
        AND offices.valid_from <= ${now} AND (offices.valid_to IS NULL OR offices.valid_to > ${now})
    ))
    ORDER BY persons.id`.execute(transaction);
  const { rows: about } = await sql<{ text: string }>`
    SELECT concat_ws(' · ', person_names.full_name, units.name, ${note === '' ? null : note}::text) AS text
    FROM person_names LEFT JOIN units ON units.id = ${unitId}::int WHERE person_names.id = ${personId}`.execute(
    transaction,
  );
  await notifyPersons(
    transaction,
    rows.map(({ id }) => id),
    topic,
    about[0]?.text ?? '',
    now,
  );
}
