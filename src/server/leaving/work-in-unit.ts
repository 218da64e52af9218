import { sql } from 'kysely';

import { lyingPartsOf } from '#domain/workflow/plans/hand-over.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { openLettersOf } from '#server/workflow/hand-over.ts';

import { placesOf, type Leaver } from './places.ts';

/** Whether a person has anything open that lies in this one of their units. */
async function hasWorkIn(
  transaction: DatabaseTransaction,
  leaver: Leaver,
  { inUnitId, now }: { readonly inUnitId: number; readonly now: Date },
): Promise<boolean> {
  const matters = await openLettersOf(transaction, leaver.personId);
  if (matters.length === 0) return false;
  const { lying } = await placesOf(transaction, leaver, now);
  return matters.some((matter) =>
    lyingPartsOf(matter, leaver.personId, lying).some(({ unitId }) => unitId === inUnitId),
  );
}

/** Whether who leaves their main unit leaves anything open: who leaves the service anything at all, who moves what lies in that unit. */
export const leavesWork = async (
  transaction: DatabaseTransaction,
  { toUnitId, ...leaver }: Leaver & { readonly toUnitId: number | null },
  now: Date,
): Promise<boolean> =>
  toUnitId === null
    ? (await openLettersOf(transaction, leaver.personId)).length > 0
    : hasWorkIn(transaction, leaver, { inUnitId: leaver.unitId, now });

/** Whether anybody of another main unit has something open that lies in this one, where they hold a further position or an office. */
export async function furtherMembersHaveWork(
  transaction: DatabaseTransaction,
  unitId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<Leaver>`
    SELECT id AS person_id, unit_id FROM persons
    WHERE unit_id <> ${unitId} AND id IN (
      SELECT person_id FROM further_positions WHERE unit_id = ${unitId} AND valid_from <= ${now}
      UNION
      SELECT person_id FROM unit_roles
      WHERE unit_id = ${unitId} AND valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
    )
    ORDER BY id`.execute(transaction);
  for (const leaver of rows) if (await hasWorkIn(transaction, leaver, { inUnitId: unitId, now })) return true;
  return false;
}
