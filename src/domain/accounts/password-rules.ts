export const minPasswordLength = 8;
export const maxPasswordLength = 200;

/** The rules for a new password, each checked separately so that a screen can tick them off. */
const rules = {
  longEnough: (password: string) => password.length >= minPasswordLength,
  uppercase: (password: string) => /[A-Z]/.test(password),
  lowercase: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  englishOnly: (password: string) => /^[A-Za-z0-9]+$/.test(password),
} as const;

export type PasswordRule = keyof typeof rules;

export const passwordRules: readonly PasswordRule[] = ['longEnough', 'uppercase', 'lowercase', 'digit', 'englishOnly'];

export const fulfils = (password: string, rule: PasswordRule): boolean => rules[rule](password);

/** The first rule a password breaks; undefined for a valid one. */
export const brokenRule = (password: string): PasswordRule | undefined =>
  passwordRules.find((rule) => !fulfils(password, rule));
