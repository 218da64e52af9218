import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import type { NumberSeries } from './allocate-number.ts';

/** Of the entries that an old register has in a series; 0 when it has none. No secret register has any. */
export async function highestOldNumber(
  connection: Database | DatabaseTransaction,
  { unitId, book, isSecret, isCircular, year }: NumberSeries,
): Promise<number> {
  if (isSecret) return 0;
  const { highest } = await connection
    .selectFrom('oldRegisterEntries')
    .select((select) => select.fn.max('number').as('highest'))
    .where('unitId', '=', unitId)
    .where('book', '=', book)
    .where('isCircular', '=', isCircular)
    .where('year', '=', year)
    .where('replacedBy', 'is', null)
    .$castTo<{ highest: number | null }>()
    .executeTakeFirstOrThrow();
  return highest ?? 0;
}
