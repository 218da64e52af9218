import type { FieldProblem } from '#domain/refusal-codes.ts';
import { isEmail } from '#domain/text/email-text.ts';
import { toArabicDigits } from '#domain/text/thai-digits.ts';

export const genders = ['male', 'female', 'unspecified'] as const;
export const bloodTypes = ['A', 'B', 'AB', 'O'] as const;

/** The digits of an identity card number, however it was typed. */
export const idCardDigits = (typed: string): string => toArabicDigits(typed).replace(/[\s-]/g, '');

/** Thirteen digits, the last of which is a check digit (Department of Provincial Administration). */
export function isIdCard(typed: string): boolean {
  const digits = idCardDigits(typed);
  if (!/^[1-9]\d{12}$/.test(digits)) return false;
  const sum = Array.from(digits.slice(0, 12), Number).reduce((total, digit, index) => total + digit * (13 - index), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}

/** Only the last three digits are shown. */
export const maskIdCard = (digits: string): string => `x-xxxx-xxxxx-${digits.slice(10, 12)}-${digits.slice(12)}`;

/** A telephone number as people write it: several with commas, an extension after ต่อ. Empty is valid. */
export const isPhone = (typed: string): boolean =>
  typed === '' ||
  /^(\+?[\d\s()-]{2,24}(\s?[\p{L}\p{M}.]{2,5}\s?\d{1,6})?)(,\s?\+?[\d\s()-]{2,24})*$/u.test(toArabicDigits(typed));

const oldestYears = 100;
const youngestYears = 15;

/** A possible birthday (`YYYY-MM-DD`) of a person who works today. */
export function isBirthday(day: string, today: string): boolean {
  const yearsBefore = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  return day >= yearsBefore(oldestYears) && day <= yearsBefore(youngestYears);
}

interface PersonalData {
  readonly email: string;
  readonly phone: string;
  readonly internalPhone: string;
  readonly birthday: string | null;
  /** Undefined when it does not change. */
  readonly idCard?: string | undefined;
}

/** Field → what is wrong with it. */
export const personalDataProblems = (data: PersonalData, today: string): Readonly<Record<string, FieldProblem>> => ({
  ...(!isEmail(data.email) && { email: 'email-not-valid' }),
  ...(!isPhone(data.phone) && { phone: 'phone-not-valid' }),
  ...(!isPhone(data.internalPhone) && { internalPhone: 'phone-not-valid' }),
  ...(data.birthday !== null && !isBirthday(data.birthday, today) && { birthday: 'birthday-not-valid' }),
  ...(data.idCard !== undefined && !isIdCard(data.idCard) && { idCard: 'id-card-not-valid' }),
});
