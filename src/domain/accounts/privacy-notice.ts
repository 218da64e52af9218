/**
 * Version of the notice in `locales/…/privacy.ts`. A person who agreed to another version is asked again; a test
 * requires a new version for a changed text.
 */
export const privacyNoticeVersion = 1;

/** How long after loading the question appears. */
export const privacyCheckDelayMs = 2_000;

export type PrivacyDecision = 'agreed' | 'refused' | 'withdrawn';

/** Taking back an agreement is a withdrawal, not a refusal. */
export const privacyDecisionOf = (agrees: boolean, agreedVersion: number | null): PrivacyDecision =>
  agrees ? 'agreed' : agreedVersion === null ? 'refused' : 'withdrawn';
