import { isDeepStrictEqual } from 'node:util';

import type { bookDisplayCalls } from '#contract/registers/book-displays.ts';
import type { RequestOf } from '#contract/define-call.ts';
import type { NewEvent } from '#domain/events.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { isRequiredColumn } from '#domain/registers/columns.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';

import { bookDisplay } from './load-book-displays.ts';

/** Undefined when nothing changes. */
type Saved = Promise<NewEvent | Refusal | undefined>;

/** Errors: `not-found`, `list-changed`, `invalid-request` unless each column is there once, `column-of-the-form`. */
export async function saveBookColumns(
  transaction: DatabaseTransaction,
  { book, isSecret, columns, seen }: RequestOf<typeof bookDisplayCalls.saveBookColumns>,
  actorId: number,
): Saved {
  await takeTurn(transaction, 'bookDisplays');
  const before = (await bookDisplay(transaction, { book, isSecret }))?.columns ?? [];
  if (!isDeepStrictEqual(before, seen)) return refuse('list-changed');
  if (!hasSame(before.map(nameOfColumn), columns.map(nameOfColumn)))
    return refuse('invalid-request', { fields: { columns: 'not-valid' } });
  if (columns.some(({ column, isShown }) => !isShown && isRequiredColumn(book, column)))
    return refuse('column-of-the-form');
  if (isDeepStrictEqual(before, columns)) return undefined;
  for (const [index, { column, ...values }] of columns.entries())
    await transaction
      .updateTable('bookColumns')
      .set({ ...values, position: positionAt(index) })
      .where('book', '=', book)
      .where('isSecret', '=', isSecret)
      .where('name', '=', column)
      .execute();
  return { name: 'book.columns-saved', actorId, details: { book, isSecret, before, after: columns } };
}

/** Errors: `list-changed`, `invalid-request` unless each action is there once. */
export async function saveBookActions(
  transaction: DatabaseTransaction,
  { book, isSecret, actions, seen }: RequestOf<typeof bookDisplayCalls.saveBookActions>,
  actorId: number,
): Saved {
  await takeTurn(transaction, 'bookDisplays');
  const before = (await bookDisplay(transaction, { book, isSecret }))?.actions ?? [];
  if (!isDeepStrictEqual(before, seen)) return refuse('list-changed');
  if (!hasSame(before.map(nameOfAction), actions.map(nameOfAction)))
    return refuse('invalid-request', { fields: { actions: 'not-valid' } });
  if (isDeepStrictEqual(before, actions)) return undefined;
  for (const [index, { action, isShown }] of actions.entries())
    await transaction
      .updateTable('bookActions')
      .set({ isShown, position: positionAt(index) })
      .where('book', '=', book)
      .where('isSecret', '=', isSecret)
      .where('name', '=', action)
      .execute();
  return { name: 'book.actions-saved', actorId, details: { book, isSecret, before, after: actions } };
}

const nameOfColumn = ({ column }: { readonly column: string }) => column;
const nameOfAction = ({ action }: { readonly action: string }) => action;
const hasSame = (some: readonly string[], others: readonly string[]) =>
  isDeepStrictEqual(some.toSorted(), others.toSorted());
const positionAt = (index: number) => (index + 1) * 10;
