import { sql } from 'kysely';

import { printedCode, printSameNumbers, printsNumbers } from '#domain/people/letter-codes.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { ListRow } from './list-queries.ts';

type Unit = Pick<ListRow, 'isActive' | 'values'>;

interface SavedUnit {
  readonly transaction: DatabaseTransaction;
  readonly now: Date;
  readonly planned?: ReadonlyMap<number, Unit> | undefined;
  readonly before: ListRow | undefined;
  readonly after: Unit & { readonly id: number | undefined };
}

export const codeOf = ({ values }: Pick<ListRow, 'values'>): string => String(values['letterCode'] ?? '');

/** Whether the unit prints numbers with its code. */
export const numbers = ({ isActive, values }: Unit): boolean =>
  isActive &&
  codeOf({ values }) !== '' &&
  printsNumbers({
    hasRegistry: values['hasRegistry'] === true,
    isCentralRegistry: values['isCentralRegistry'] === true,
  });

/** Whether the unit begins to print numbers with this code; one that has had it may be corrected otherwise. */
export const takesCode = (before: Unit | undefined, after: Unit): boolean =>
  numbers(after) && !(before && numbers(before) && printedCode(codeOf(before)) === printedCode(codeOf(after)));

/** Whether a unit that numbers is left without the code that its next number needs. */
export const losesCode = (before: Unit | undefined, after: Unit): boolean =>
  before !== undefined && numbers(before) && codeOf(after) === '' && numbers(withCode(after, codeOf(before)));

const withCode = ({ isActive, values }: Unit, letterCode: string): Unit => ({
  isActive,
  values: { ...values, letterCode },
});

/**
 * No two units print the same number, not one after the other in a year either. Errors, by field: `letter-code-taken`,
 * `letter-code-used`, `letter-code-needed`.
 */
export async function refusalOfLetterCode({
  transaction,
  now,
  planned,
  before,
  after,
}: SavedUnit): Promise<Refusal | undefined> {
  if (losesCode(before, after)) return refused('letter-code-needed');
  if (!takesCode(before, after)) return undefined;
  const others = (await otherUnits(transaction, before?.id ?? 0)).map((unit) => planned?.get(unit.id) ?? unit);
  const code = codeOf(after);
  if (others.some((unit) => numbers(unit) && printSameNumbers(codeOf(unit), code))) return refused('letter-code-taken');
  const used = await usedCodes(transaction, now);
  return isUsedByOther(used, { unitId: before?.id ?? 0, code }) ? refused('letter-code-used') : undefined;
}

const refused = (problem: 'letter-code-taken' | 'letter-code-used' | 'letter-code-needed') =>
  refuse('invalid-request', { fields: { 'values.letterCode': problem } });

async function otherUnits(transaction: DatabaseTransaction, unitId: number) {
  const units = await transaction
    .selectFrom('units')
    .select(['id', 'letterCode', 'hasRegistry', 'isCentralRegistry', 'closedOn'])
    .where('id', '<>', unitId)
    .execute();
  return units.map(({ id, closedOn, ...values }) => ({ id, isActive: closedOn === null, values }));
}

interface UsedCode {
  readonly unitId: number;
  readonly code: string;
}

/** Whether another unit gave numbers with the code this year. */
export const isUsedByOther = (used: readonly UsedCode[], { unitId, code }: UsedCode): boolean =>
  used.some((other) => other.unitId !== unitId && printSameNumbers(other.code, code));

/** The codes that units have, or had, in a year of a register in which they gave numbers. */
export async function usedCodes(transaction: DatabaseTransaction, now: Date): Promise<readonly UsedCode[]> {
  const year = Number(dayOf(now).slice(0, 4));
  // The fiscal year of this year began with October of the one before.
  const since = `${year - 1}-10-01`;
  const { rows } = await sql<UsedCode>`
    WITH numbering AS (SELECT DISTINCT unit_id FROM number_series WHERE year >= ${year} AND last_number > 0)
    SELECT units.id AS unit_id, units.letter_code AS code FROM units JOIN numbering ON numbering.unit_id = units.id
    UNION
    SELECT numbering.unit_id, events.details #>> '{before,values,letterCode}'
    FROM events JOIN numbering ON numbering.unit_id = (events.details ->> 'rowId')::int
    WHERE events.name IN ('setting.saved', 'setting.removed') AND events.details ->> 'list' = 'units'
      AND events.at >= ${since}::date AND events.details #>> '{before,values,letterCode}' <> ''`.execute(transaction);
  return rows;
}
