import { privacyPolicy as english } from './en/privacy-policy.ts';
import { privacyPolicy as thai } from './th/privacy-policy.ts';

/** The privacy policy in a language. */
export const policyOf = (locale: 'th' | 'en') => (locale === 'en' ? english : thai);
