import { sql } from 'kysely';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { headRoles } from '#server/platform/database/roles.ts';

import { mayWork } from './may-work.ts';
import { personUnits } from './person-units.ts';

interface Letter {
  readonly kind: number;
  readonly secrecy: number;
}

/** For whom a letter is at some trays; `staff` leaves out the heads of desks. */
export interface AtTrays {
  readonly trays: readonly string[];
  readonly letter: Letter;
  readonly atDesks: 'staff' | 'everybody';
}

/** The answer to one question of `personsAt`. */
export async function personsAtTrays(
  transaction: DatabaseTransaction,
  trays: readonly string[],
  letter: Letter,
  now: Date,
  atDesks: AtTrays['atDesks'] = 'everybody',
): Promise<number[]> {
  const [persons = []] = await personsAt(transaction, [{ trays, letter, atDesks }], now);
  return persons;
}

/**
 * The persons who work on trays: the staff of a desk (and, for 'everybody', the head of the unit), secret registrars,
 * members of a unit, or one person; with the deputies of that person and of heads. A delegation never gives access to
 * a desk or a secret registry. Only persons cleared for the letter. One statement for all questions, which are answered in turn.
 */
export async function personsAt(
  transaction: DatabaseTransaction,
  questions: readonly AtTrays[],
  now: Date,
): Promise<number[][]> {
  const { desk, secretRegistrar } = unitRoleIds;
  if (questions.every(({ trays }) => trays.length === 0)) return questions.map(() => []);
  const { rows } = await sql<{ question: number; personId: number }>`
    WITH requested AS (${requestedPlaces(questions)}),
    holders AS (
      SELECT question, kind, secrecy, id AS person_id, true AS may_have_deputy FROM requested WHERE place = 'person'
      UNION
      SELECT question, kind, secrecy, roles.person_id, roles.delegation_id IS NULL AND roles.role_id IN ${headRoles}
      FROM requested JOIN unit_offices AS roles ON roles.unit_id = requested.id
        AND (requested.place = 'desk' AND (roles.role_id = ${desk} OR roles.role_id IN ${headRoles})
          OR requested.place = 'secretDesk' AND roles.role_id = ${secretRegistrar})
        AND (with_heads OR roles.role_id IN (${desk}, ${secretRegistrar}))
        AND roles.valid_from <= ${now} AND (roles.valid_to IS NULL OR roles.valid_to > ${now})
    ),
    with_deputies AS (
      SELECT question, secrecy, person_id FROM holders
      UNION
      SELECT question, secrecy, delegations.deputy_id
      FROM holders JOIN delegations ON delegations.delegator_id = holders.person_id
        AND holders.may_have_deputy AND ${mayWork(now, sql.ref('delegations.delegatorId'))}
        AND delegations.revoked_at IS NULL AND delegations.highest_secrecy >= holders.secrecy
        AND (delegations.scope_kinds = '{}' OR holders.kind = ANY(delegations.scope_kinds))
        AND delegations.valid_from <= ${now} AND (delegations.valid_to IS NULL OR delegations.valid_to > ${now})
    )
    -- The deputy of a member is not a member of the unit.
    SELECT question, person_id
    FROM (
      SELECT question, secrecy, person_id FROM with_deputies
      UNION
      SELECT question, secrecy, held.person_id FROM requested JOIN ${personUnits(now)} AS held ON held.unit_id = requested.id
      WHERE requested.place = 'member' AND held.is_active
    ) AS persons_found
    WHERE secrecy = 1 OR EXISTS (
      SELECT 1 FROM clearances
      WHERE clearances.person_id = persons_found.person_id AND clearances.class >= persons_found.secrecy
        AND clearances.valid_from <= ${now} AND (clearances.valid_to IS NULL OR clearances.valid_to > ${now})
    )
    ORDER BY person_id`.execute(transaction);
  return questions.map((_asked, index) =>
    rows.flatMap(({ question, personId }) => (question === index ? [personId] : [])),
  );
}

/** A row of each tray of each question. */
function requestedPlaces(questions: readonly AtTrays[]) {
  const asked = questions.flatMap(({ trays, letter: { kind, secrecy }, atDesks }, question) =>
    trays.map((tray) => ({ question, tray, kind, secrecy, withHeads: atDesks === 'everybody' })),
  );
  const column = <Name extends keyof (typeof asked)[number]>(name: Name) => asked.map((row) => row[name]);
  return sql`
    SELECT question, kind, secrecy, with_heads, split_part(tray, ':', 1) AS place, split_part(tray, ':', 2)::int AS id
    FROM unnest(
      ${column('question')}::int[], ${column('tray')}::text[], ${column('kind')}::int[], ${column('secrecy')}::int[],
      ${column('withHeads')}::boolean[]
    ) AS asked(question, tray, kind, secrecy, with_heads)`;
}
