import { createContext, useContext } from 'react';

import { toThaiDigits } from '#domain/text/thai-digits.ts';

/** The person's choice of digits; always Arabic in an English letter. */
export const PaperDigits = createContext<'thai' | 'arabic'>('arabic');

export function usePaperDigits(): (text: number | string) => string {
  const digits = useContext(PaperDigits);
  return (text) => (digits === 'thai' ? toThaiDigits(String(text)) : String(text));
}
