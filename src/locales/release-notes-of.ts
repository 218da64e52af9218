import { releaseNotes as english } from './en/release-notes.ts';
import { releaseNotes as thai } from './th/release-notes.ts';

/** What each release brought, in a language. */
export const releaseNotesOf = (locale: 'th' | 'en') => (locale === 'en' ? english : thai);
