import type { PasswordPolicy } from './password-policies.ts';

export const maxPasswordLength = 200;

export const minLengths: Readonly<Record<PasswordPolicy, number>> = { mixture: 8, nist: 12 };

/** Each checked separately, so that a screen can tick them off. */
const rules = {
  longEnough: (password: string) => isLongEnough(password, 'mixture'),
  phraseLongEnough: (password: string) => isLongEnough(password, 'nist'),
  uppercase: (password: string) => /[A-Z]/.test(password),
  lowercase: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  englishOnly: (password: string) => /^[A-Za-z0-9]+$/.test(password),
} as const;

export type PasswordRule = keyof typeof rules;

export const rulesByPolicy: Readonly<Record<PasswordPolicy, readonly PasswordRule[]>> = {
  mixture: ['longEnough', 'uppercase', 'lowercase', 'digit', 'englishOnly'],
  nist: ['phraseLongEnough'],
};

export const rulesOf = (policy: PasswordPolicy): readonly PasswordRule[] => rulesByPolicy[policy];

export const fulfils = (password: string, rule: PasswordRule): boolean => rules[rule](password);

/** A Thai vowel or tone mark counts like a letter. */
export const isLongEnough = (password: string, policy: PasswordPolicy): boolean =>
  [...password].length >= minLengths[policy];

/** The first rule a password breaks; undefined for a valid one. */
export const brokenRule = (password: string, policy: PasswordPolicy): PasswordRule | undefined =>
  rulesOf(policy).find((rule) => !fulfils(password, rule));
