/**
 * What an agency demands of a new password: a mixture of 8 English letters and digits, or 12 signs of any kind and no
 * forced mixture (NIST SP 800-63B). Known and guessable passwords are refused under both, by the server.
 */
export const passwordPolicies = ['mixture', 'nist'] as const;
export type PasswordPolicy = (typeof passwordPolicies)[number];

/** What the setting of an agency may be; `byInstallation`: as the variable `PASSWORD_RULE` says. */
export const passwordRuleChoices = ['byInstallation', ...passwordPolicies] as const;
