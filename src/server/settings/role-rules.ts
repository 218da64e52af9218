import { sql } from 'kysely';

import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { ListRow } from './list-queries.ts';
import { partsOffices, simplified } from './person-duties.ts';

interface SavedRole {
  readonly transaction: DatabaseTransaction;
  readonly now: Date;
  readonly before: ListRow | undefined;
  readonly after: Pick<ListRow, 'isActive' | 'values'>;
}

/** The desk, the head and the secret registrar: what they may do is written in the rules of the program. */
async function isOfProgram(transaction: DatabaseTransaction, id: number): Promise<boolean> {
  const role = await transaction.selectFrom('roles').select('code').where('id', '=', id).executeTakeFirst();
  return role !== undefined && role.code !== null;
}

/**
 * Those of the program are renamed, and nothing else; none goes out of use while somebody holds it. Whether an office
 * makes a head stays as it was since it was first given: who acts in a vacant post stops when it has a holder
 * (`held-offices.sql`), so a change would say of past days that others were heads, and let ended delegations go on.
 */
export async function refusalOfRole(saved: SavedRole): Promise<Refusal | undefined> {
  const { transaction, before, after } = saved;
  const unclear = await refusalOfNames(saved);
  // Nobody holds a new one.
  if (unclear || !before) return unclear;
  const turnsHead = before.values['isHead'] !== after.values['isHead'];
  if (before.isActive === after.isActive && !turnsHead) return undefined;
  if (await isOfProgram(transaction, before.id)) return refuse('role-of-the-program');
  const { wasGiven, isHeld } = await givenBefore(saved, before.id);
  if (turnsHead && wasGiven) return refuse('role-given');
  return before.isActive && !after.isActive && isHeld ? refuse('role-held') : undefined;
}

const namesOf = ({ values }: SavedRole['after']) =>
  [
    ['name', String(values['name'])],
    ['nameEnglish', String(values['nameEnglish'])],
  ] as const;

/** A table of people names offices by these: each by one of its own, without the signs that part them there. */
async function refusalOfNames({ transaction, before, after }: SavedRole): Promise<Refusal | undefined> {
  const others = await transaction
    .selectFrom('roles')
    .select(['name', 'nameEnglish'])
    .where('id', '<>', before?.id ?? 0)
    .execute();
  const taken = new Set(others.flatMap(({ name, nameEnglish }) => [name, nameEnglish]).map(simplified));
  const problems = namesOf(after).flatMap(([field, name]) => {
    if (partsOffices.test(name)) return [[`values.${field}`, 'not-valid' as const]];
    return name !== '' && taken.has(simplified(name)) ? [[`values.${field}`, 'taken' as const]] : [];
  });
  return problems.length === 0 ? undefined : refuse('invalid-request', { fields: Object.fromEntries(problems) });
}

export const refusalOfRemovedRole = async (
  transaction: DatabaseTransaction,
  { id }: ListRow,
): Promise<Refusal | undefined> => ((await isOfProgram(transaction, id)) ? refuse('role-of-the-program') : undefined);

/** Offices that have not begun count as held. */
async function givenBefore({ transaction, now }: SavedRole, roleId: number) {
  const { rows } = await sql<{ wasGiven: boolean; isHeld: boolean | null }>`
    SELECT count(*) > 0 AS was_given, bool_or(valid_to IS NULL OR valid_to > ${now}) AS is_held
    FROM unit_roles WHERE role_id = ${roleId}`.execute(transaction);
  return { wasGiven: rows[0]?.wasGiven === true, isHeld: rows[0]?.isHeld === true };
}
