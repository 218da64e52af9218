import { isDeepStrictEqual } from 'node:util';

import { sql } from 'kysely';

import type { UnitYears } from '#contract/registers/book-years.ts';
import type { NewEvent } from '#domain/events.ts';
import { bookYearAt, yearBasisOf } from '#domain/registers/book-years.ts';
import type { Book } from '#domain/registers/books.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { knownBookYears } from '#server/registers/known-book-years.ts';

import { maintainsBooks } from './maintains-books.ts';
import type { NumberActor } from './reserve-numbers.ts';

type Coming = UnitYears['coming'];

export interface ComingYears {
  readonly unitId: number;
  readonly book: Book;
  /** As the person saw it. */
  readonly before: Coming;
  readonly after: Coming;
  readonly reason: string;
}

/**
 * Sets how an open register counts its later years. The years from the first that differs on must not have a number yet.
 * Returns the event; undefined where nothing changes. Errors: `not-found`, `list-changed`, `book-year-begun`.
 */
export async function saveComingYears(
  transaction: DatabaseTransaction,
  { unitId, book, before, after, reason }: ComingYears,
  { personId, now }: NumberActor,
): Promise<NewEvent | Refusal | undefined> {
  if (!(await maintainsBooks(transaction, unitId))) return refuse('not-found');
  const of = { unitId, book, isSecret: false };
  const known = await knownBookYears(transaction, { secretRegistrarOf: [] });
  const year = bookYearAt(known, of, now);
  const stored = known
    .filter((years) => years.unitId === unitId && years.book === book && !years.isSecret && years.fromYear > year)
    .map(({ fromYear, yearBasis }) => ({ fromYear, yearBasis }));
  if (!isDeepStrictEqual(stored, before)) return refuse('list-changed');
  const fromYear = firstDifference(before, after);
  if (fromYear === undefined) return undefined;
  const { rows } = await sql<{ hasBegun: boolean }>`
    SELECT book_year_has_begun(${unitId}, ${book}, false, ${fromYear}) AS has_begun`.execute(transaction);
  if (rows[0]?.hasBegun) return refuse('book-year-begun');
  await transaction
    .deleteFrom('bookYears')
    .where('unitId', '=', unitId)
    .where('book', '=', book)
    .where('isSecret', '=', false)
    .where('fromYear', '>=', fromYear)
    .execute();
  const later = after.filter((years) => years.fromYear >= fromYear).map((years) => ({ ...of, ...years }));
  if (later.length > 0) await transaction.insertInto('bookYears').values(later).execute();
  const kept = known.filter((years) => years.fromYear < fromYear);
  const yearBasis = yearBasisOf([...kept, ...later], of, fromYear);
  return {
    name: 'book.years-set',
    actorId: personId,
    ...(reason === '' ? {} : { note: reason }),
    details: { ...of, fromYear, yearBasis, before: [...before], after: [...after] },
  };
}

function firstDifference(before: Coming, after: Coming): number | undefined {
  const isIn = (list: Coming, { fromYear, yearBasis }: Coming[number]) =>
    list.some((years) => years.fromYear === fromYear && years.yearBasis === yearBasis);
  const differing = [
    ...before.filter((years) => !isIn(after, years)),
    ...after.filter((years) => !isIn(before, years)),
  ];
  return differing.length === 0 ? undefined : Math.min(...differing.map(({ fromYear }) => fromYear));
}
