import type { letterForms as source } from '../th/letter-forms.ts';
import type { Translated } from '../translated.ts';

export const letterForms: Translated<typeof source> = {
  languages: { th: 'Thai', en: 'English' },
  signerName: 'Name of the signer (English)',
  signerPosition: 'Position (English)',
  address: 'Address of the agency',
  hasCode: 'Print a QR code that opens this letter',
  pages: '{shown} pages',
  pages_one: '{shown} page',
  phrases: 'Insert a phrase by purpose',
  noPhrase: 'No phrase found',
  purposes: {
    cause: 'Cause',
    purpose: 'Purpose',
    ending: 'Ending',
    orders: 'Phrases of orders',
    announcements: 'Phrases of announcements',
    certificates: 'Phrases of certificates',
  },
  findReference: 'Find a letter in this system to refer to',
  noReference: 'No letter found that you may read',
  print: 'Print',
  save: 'Save as PDF',
  notCurrent: 'The preview does not show the latest text.',
  agencyForms: 'Forms of the agency',
};
