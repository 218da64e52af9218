import { composed } from '../text/composed.ts';
import { toArabicDigits } from '../text/thai-digits.ts';

/** A code as it is read on paper, where digits are Thai and spaces are alike. */
export const printedCode = (letterCode: string): string =>
  toArabicDigits(composed(letterCode)).trim().replace(/\s+/g, ' ');

/** Whether units with these codes come to print the same number: `สต 0201/5` and the number 7 is `สต 0201`, 5 and 7 too. */
export function printSameNumbers(letterCode: string, other: string): boolean {
  const [code, otherCode] = [printedCode(letterCode), printedCode(other)];
  if (code === '' || otherCode === '') return false;
  return `${code}/`.startsWith(`${otherCode}/`) || `${otherCode}/`.startsWith(`${code}/`);
}

interface NumberingUnit {
  readonly hasRegistry: boolean;
  readonly isCentralRegistry: boolean;
  readonly letterCode: string;
}

/** Without registers of its own a unit prints no number, so it may have the code of another. */
export const printsNumbers = ({ hasRegistry, isCentralRegistry }: Omit<NumberingUnit, 'letterCode'>): boolean =>
  hasRegistry || isCentralRegistry;

/** The codes with which two of these units print the same numbers. */
export function sharedCodes(units: readonly NumberingUnit[]): ReadonlySet<string> {
  const codes = units.filter(printsNumbers).map(({ letterCode }) => letterCode);
  const isShared = (code: string, index: number) =>
    codes.some((other, otherIndex) => otherIndex !== index && printSameNumbers(code, other));
  return new Set(codes.filter(isShared));
}
