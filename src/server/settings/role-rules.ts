import { sql } from 'kysely';

import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { ListRow } from './list-queries.ts';

type Role = Pick<ListRow, 'isActive' | 'values'>;

interface SavedRole {
  readonly transaction: DatabaseTransaction;
  readonly actorId: number;
  readonly now: Date;
  readonly before: ListRow | undefined;
  readonly after: Role;
}

const makesHead = ({ isActive, values }: Role) => isActive && values['isHead'] === true;

/** Whoever holds the role is head of their unit from now on. */
export const becomesHead = (before: Role | null | undefined, after: Role | null): boolean =>
  before !== null && before !== undefined && after !== null && makesHead(after) && !makesHead(before);

/** The desk, the head and the secret registrar: what they may do is written in the rules of the program. */
async function isOfProgram(transaction: DatabaseTransaction, id: number): Promise<boolean> {
  const role = await transaction.selectFrom('roles').select('code').where('id', '=', id).executeTakeFirst();
  return role !== undefined && role.code !== null;
}

/** Those of the program are renamed, and nothing else; none goes out of use while somebody holds it. */
export async function refusalOfRole(saved: SavedRole): Promise<Refusal | undefined> {
  const { transaction, before, after } = saved;
  // Nobody holds a new one.
  if (!before) return undefined;
  const isSame = before.isActive === after.isActive && before.values['isHead'] === after.values['isHead'];
  if (isSame) return undefined;
  if (await isOfProgram(transaction, before.id)) return refuse('role-of-the-program');
  const held = await heldBy(saved, before.id);
  if (before.isActive && !after.isActive && held.byAnybody) return refuse('role-held');
  return becomesHead(before, after) && held.byActor ? refuse('duty-to-oneself') : undefined;
}

export const refusalOfRemovedRole = async (
  transaction: DatabaseTransaction,
  { id }: ListRow,
): Promise<Refusal | undefined> => ((await isOfProgram(transaction, id)) ? refuse('role-of-the-program') : undefined);

/** Offices that have not begun count, and for the actor those of a person for whom they act. */
async function heldBy({ transaction, actorId, now }: SavedRole, roleId: number) {
  const { rows } = await sql<{ byAnybody: boolean; byActor: boolean }>`
    WITH held AS (
      SELECT person_id FROM unit_roles WHERE role_id = ${roleId} AND (valid_to IS NULL OR valid_to > ${now})
    )
    SELECT EXISTS (SELECT FROM held) AS by_anybody, EXISTS (
      SELECT FROM held WHERE person_id = ${actorId} OR person_id IN (
        SELECT delegator_id FROM delegations
        WHERE deputy_id = ${actorId} AND revoked_at IS NULL AND (valid_to IS NULL OR valid_to > ${now})
      )
    ) AS by_actor`.execute(transaction);
  return { byAnybody: rows[0]?.byAnybody === true, byActor: rows[0]?.byActor === true };
}
