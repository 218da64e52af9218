import { sql } from 'kysely';

import { hasCode, hidesUnit, printedForm, writtenNumber } from '#domain/registers/number-rules.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { NumberSeries } from './allocate-number.ts';
import { loadNumberRules } from './load-number-rules.ts';

interface PrintedNumber {
  readonly number: number;
  readonly point: number;
}

/** How the numbers of a series are printed on documents from now on; as nothing where its documents have none. */
export async function numberPrinter(
  transaction: DatabaseTransaction,
  series: NumberSeries,
): Promise<(number: PrintedNumber) => string> {
  const { formOf, marksSecret } = await loadNumberRules(transaction);
  const set = formOf(series.book);
  const { letterCode, isCentralRegistry } = await unitWith(transaction, series);
  const othersHidUnit = hidesUnit(set) && isCentralRegistry && (await othersPrintedNoCode(transaction, series));
  const form = printedForm(set, { isCentralRegistry, othersHidUnit });
  const marks = { isCircular: series.isCircular, isMarkedSecret: series.isSecret && marksSecret };
  return (number) => writtenNumber(form, marks, letterCode, { ...number, year: series.year });
}

/** Whether the next numbers of a register would need a letter code that its unit has not: `/5` is the number of no unit. */
export async function lacksLetterCode(
  transaction: DatabaseTransaction,
  { unitId, book }: Pick<NumberSeries, 'unitId' | 'book'>,
): Promise<boolean> {
  const { letterCode, isCentralRegistry } = await unitWith(transaction, { unitId });
  if (letterCode !== '') return false;
  const set = (await loadNumberRules(transaction)).formOf(book);
  return hasCode(printedForm(set, { isCentralRegistry, othersHidUnit: false }));
}

const unitWith = (transaction: DatabaseTransaction, { unitId }: Pick<NumberSeries, 'unitId'>) =>
  transaction
    .selectFrom('units')
    .select(['letterCode', 'isCentralRegistry'])
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow();

/** Units that were the central registry before, or that numbered without their code before that was refused. */
async function othersPrintedNoCode(
  transaction: DatabaseTransaction,
  { unitId, book, isSecret, isCircular, year }: NumberSeries,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM number_series AS series
    JOIN units ON units.id = series.unit_id
    JOIN register_entries AS entries ON entries.unit_id = series.unit_id AND entries.book = series.book
      AND entries.is_secret = series.is_secret AND entries.is_circular = series.is_circular AND entries.year = series.year
    WHERE series.book = ${book} AND series.is_secret = ${isSecret} AND series.is_circular = ${isCircular}
      AND series.year = ${year} AND series.unit_id <> ${unitId} AND series.last_number > 0
      AND entries.letter_number <> '' AND NOT starts_with(entries.letter_number, units.letter_code)
    LIMIT 1`.execute(transaction);
  return rows.length > 0;
}
