import type { Series } from '#domain/registers/books.ts';
import { unreachable } from '#domain/unreachable.ts';
import { skippedText } from '#locales/letters.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/**
 * Writes the entry of the skipped numbers into the register and lifts the series over them: the next number was set, and
 * now one is given. The caller logs what it gives the number to, which seals this entry too.
 */
export async function writeSkipped(
  transaction: DatabaseTransaction,
  { unitId, book, isSecret, isCircular, year }: Series & { readonly year: number },
  { first, last }: { readonly first: number; readonly last: number },
  now: Date,
): Promise<void> {
  const { nextReason, nextSetBy } = await transaction
    .selectFrom('numberSeries')
    .select(['nextReason', 'nextSetBy'])
    .where('unitId', '=', unitId)
    .where('book', '=', book)
    .where('isSecret', '=', isSecret)
    .where('isCircular', '=', isCircular)
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('numberSeries')
    .set(({ eb }) => ({
      lastNumber: eb('lastNumber', '+', last - first + 1),
      nextNumber: null,
      nextSetBy: null,
      nextReason: null,
    }))
    .where('unitId', '=', unitId)
    .where('book', '=', book)
    .where('isSecret', '=', isSecret)
    .where('isCircular', '=', isCircular)
    .where('year', '=', year)
    .execute();
  await transaction
    .insertInto('registerEntries')
    .values({
      unitId,
      book,
      isSecret,
      isCircular,
      year,
      kind: 'skipped',
      number: first,
      untilNumber: last,
      arrivedAt: now,
      registeredAt: now,
      registeredBy: nextSetBy ?? unreachable('a next number was set by a person'),
      letterNumber: '',
      fromText: '',
      toText: '',
      subject: skippedText(first, last, nextReason ?? ''),
    })
    .execute();
}
