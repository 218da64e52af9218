import { toArabicDigits } from '../text/thai-digits.ts';

/**
 * The PIN of a key for signing: short, because it is typed at each signature; wrong ones lock the key. Whoever has a backup and
 * the master key is not counted: eight digits, each tried for a third of a second, are a year of one processor.
 */
export const pinRules = { min: 8, max: 12 } as const;

export type PinProblem = 'pin-rules' | 'pin-guessable';

/** As it counts: Thai digits are the same digits. */
export const typedPin = (pin: string): string => toArabicDigits(pin);

/** What many people would choose: one or two digits only, a run of the keypad, a group of digits over and over, a day. */
export function pinProblem(typed: string): PinProblem | undefined {
  const pin = typedPin(typed);
  if (!/^\d+$/.test(pin) || pin.length < pinRules.min || pin.length > pinRules.max) return 'pin-rules';
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  const isRun = steps.size === 1;
  const isRepeated = [2, 3, 4, 5, 6].some(
    (length) => length < pin.length && pin === repeated(pin.slice(0, length), pin.length),
  );
  return new Set(digits).size < 3 || isRun || isRepeated || isDay(pin) ? 'pin-guessable' : undefined;
}

const repeated = (group: string, length: number) => group.repeat(length).slice(0, length);

/** A birthday of somebody, in either era, whichever part stands first: there are few of them. */
function isDay(pin: string): boolean {
  if (pin.length !== 8) return false;
  const splits = [
    [pin.slice(4), pin.slice(0, 2), pin.slice(2, 4)],
    [pin.slice(0, 4), pin.slice(4, 6), pin.slice(6)],
  ].map((parts) => parts.map(Number));
  return splits.some(([year = 0, one = 0, other = 0]) => {
    const isYear = (year >= 1900 && year < 2100) || (year >= 2443 && year < 2643);
    return isYear && Math.min(one, other) >= 1 && Math.min(one, other) <= 12 && Math.max(one, other) <= 31;
  });
}
