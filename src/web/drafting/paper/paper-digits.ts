import { createContext, useContext } from 'react';

import { toThaiDigits } from '#domain/text/thai-digits.ts';

/** The digits of the sheet: as the person likes them, Latin ones in an English letter. */
export const PaperDigits = createContext<'thai' | 'arabic'>('arabic');

/** Writes numbers, and texts that hold some, in the digits of the sheet. */
export function usePaperDigits(): (text: number | string) => string {
  const digits = useContext(PaperDigits);
  return (text) => (digits === 'thai' ? toThaiDigits(String(text)) : String(text));
}
