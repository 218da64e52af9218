/**
 * Version of the notice in `locales/…/privacy.ts`. Whoever agreed to another one is asked again; a test demands a new
 * version for a changed text.
 */
export const privacyNoticeVersion = 1;

/** How long after loading the question appears (specification, section 9). */
export const privacyCheckDelayMs = 2_000;

export type PrivacyDecision = 'agreed' | 'refused' | 'withdrawn';

/** What an answer is: taking back an agreement is a withdrawal, not a refusal. */
export const privacyDecisionOf = (agrees: boolean, agreedVersion: number | null): PrivacyDecision =>
  agrees ? 'agreed' : agreedVersion === null ? 'refused' : 'withdrawn';
