import type { FormatterModule } from 'i18next';

import { inOwnDigits } from './digits.ts';

/** Numbers in a sentence use the person's preferred digits. */
export const numberFormat: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value) => (typeof value === 'number' ? inOwnDigits(value) : value),
};
