import type { FormatterModule } from 'i18next';

import { inOwnDigits } from './digits.ts';

/** Numbers within a sentence are written in the digits the person likes. */
export const numberFormat: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value) => (typeof value === 'number' ? inOwnDigits(value) : value),
};
