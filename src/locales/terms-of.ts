import { terms as english } from './en/terms.ts';
import { terms as thai } from './th/terms.ts';

/** The words of the office in a language. */
export const termsOf = (locale: 'th' | 'en') => (locale === 'en' ? english : thai);
