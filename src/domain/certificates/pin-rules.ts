import { toArabicDigits } from '../text/thai-digits.ts';

/** The PIN of a key for signing: short, because it is typed at each signature; wrong ones lock the key. */
export const pinRules = { min: 6, max: 12 } as const;

export type PinProblem = 'pin-rules' | 'pin-guessable';

/** As it counts: Thai digits are the same digits. */
export const typedPin = (pin: string): string => toArabicDigits(pin);

/** What many people would choose: one or two digits only, a run of the keypad, a group of digits over and over. */
export function pinProblem(typed: string): PinProblem | undefined {
  const pin = typedPin(typed);
  if (!/^\d+$/.test(pin) || pin.length < pinRules.min || pin.length > pinRules.max) return 'pin-rules';
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  const isRun = steps.size === 1;
  const isRepeated = [2, 3, 4].some(
    (length) => length < pin.length && pin === repeated(pin.slice(0, length), pin.length),
  );
  return new Set(digits).size < 3 || isRun || isRepeated ? 'pin-guessable' : undefined;
}

const repeated = (group: string, length: number) => group.repeat(length).slice(0, length);
