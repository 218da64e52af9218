import type { TFunction } from 'i18next';

import type { BookChoice } from './book-query.ts';

/** For example `ทะเบียนหนังสือรับ (ลับ)`: a register of secret letters is never taken for the open one. */
export const bookName = (
  t: TFunction,
  { book, isSecret, isCircular }: Pick<BookChoice, 'book' | 'isSecret' | 'isCircular'>,
): string =>
  [t(`registers.books.${book}`), isSecret && t('registers.sortSecret'), isCircular && t('registers.sortCircular')]
    .filter(Boolean)
    .join(' ');
