import type { Viewer } from '#domain/people/viewer.ts';
import { refuseWithout, type Refusal } from '#domain/refusal.ts';
import { readsBook } from '#domain/registers/book-readers.ts';

/**
 * Who brings old registers into the books of a unit, and takes them out: of those who manage them, an administrator or
 * whoever may read these books, so that nobody learns from a file which numbers stand there, nor changes them unseen.
 */
export const mayBring = (
  viewer: Viewer,
  { unitId, isAdministrator }: { readonly unitId: number; readonly isAdministrator: boolean },
): boolean => isAdministrator || readsBook(viewer, { unitId, isSecret: false });

/** For what concerns a whole import. */
export const refusalOfRegisters = (
  viewer: Viewer,
  books: readonly { readonly unitId: number }[],
  isAdministrator: boolean,
): Refusal | undefined =>
  books.every(({ unitId }) => mayBring(viewer, { unitId, isAdministrator }))
    ? undefined
    : refuseWithout('bringsWholeFile');
