import type { DocumentKind } from '../documents/document-kinds.ts';
import type { Contact, DraftContent } from './content.ts';

/** The fields of a form, in their order on the paper. */
export const formFields = [
  'language',
  'number',
  'phone',
  'subject',
  'issue',
  'salutation',
  'toText',
  'addressees',
  'references',
  'enclosures',
  'meeting',
  'body',
  'holder',
  'closing',
  'signedAs',
  'form',
  'contact',
  'copies',
] as const;
export type FormField = (typeof formFields)[number];

interface Form {
  readonly fields: readonly FormField[];
  /** It cannot be submitted without these. */
  readonly required: readonly FormField[];
}

const letter: Form = {
  fields: [
    'language',
    'subject',
    'salutation',
    'toText',
    'addressees',
    'references',
    'enclosures',
    'body',
    'closing',
    'contact',
    'copies',
  ],
  required: ['subject', 'salutation', 'toText', 'body', 'closing'],
};

const proclamation: Form = { fields: ['subject', 'body'], required: ['subject', 'body'] };

/** An amendment, or a statement or news item of a series, has an issue number (ฉบับที่). */
const series: Form = { fields: ['subject', 'issue', 'body'], required: ['subject', 'body'] };

/** In English the addressee comes before the subject, and the signer's name is in English too. */
export const englishLetter: Form = {
  fields: [
    'language',
    'salutation',
    'toText',
    'addressees',
    'subject',
    'references',
    'enclosures',
    'body',
    'closing',
    'signedAs',
    'contact',
    'copies',
  ],
  required: ['salutation', 'toText', 'subject', 'body', 'closing', 'signedAs'],
};

/** A form defined by the agency: its template has the fields. */
export const agencyForm: Form = {
  fields: ['subject', 'toText', 'form', 'enclosures'],
  required: ['subject', 'toText', 'form'],
};

/**
 * The parts on the paper of each kind. A memo has no closing and no contact block; a stamped letter no subject line.
 */
export const forms: Readonly<Record<DocumentKind, Form>> = {
  outside: letter,
  cycle: letter,
  inside: {
    // The phone of the unit is part of the unit's line (form 2).
    fields: ['phone', 'subject', 'salutation', 'toText', 'addressees', 'references', 'enclosures', 'body', 'copies'],
    required: ['subject', 'salutation', 'toText', 'body'],
  },
  stamp: {
    fields: ['subject', 'toText', 'addressees', 'references', 'enclosures', 'body', 'contact'],
    required: ['subject', 'toText', 'body'],
  },
  command: proclamation,
  regularity: series,
  rules: series,
  announce: proclamation,
  declaration: series,
  news: series,
  // Photo and signature of the person, for an important matter (ข้อ 24).
  guaranty: { ...proclamation, fields: ['subject', 'body', 'holder'] },
  report: { fields: ['number', 'subject', 'meeting'], required: ['number', 'subject', 'meeting'] },
  // The addressee, with the salutation of appendix 2 (ข้อ 26.1); the subject is optional.
  note: { fields: ['subject', 'salutation', 'toText', 'body'], required: ['salutation', 'toText', 'body'] },
  other: { fields: ['subject', 'toText', 'references', 'enclosures', 'body'], required: ['subject', 'body'] },
};

/** The form of a document: that of its kind, of its language, or the agency's own. */
export function formOf(kind: DocumentKind, { language, form }: Pick<DraftContent, 'language' | 'form'>): Form {
  if (form !== null) return agencyForm;
  return mayBeEnglish(kind) && language === 'en' ? englishLetter : forms[kind];
}

/**
 * Stored for the register and the links between letters, but without a line on the form: forms 2 and 3 name references
 * and enclosures in the text; forms 3 and 10 have no subject, and minutes are headed by the meeting.
 */
export const withoutLine: Readonly<Partial<Record<DocumentKind, readonly FormField[]>>> = {
  inside: ['references', 'enclosures', 'copies'],
  stamp: ['subject', 'references', 'enclosures'],
  guaranty: ['subject'],
  report: ['subject'],
};

/** Whether a field has its own line on the paper; a form of the agency prints all its fields. */
export const isOnPaper = (field: FormField, kind: DocumentKind, { form }: Pick<DraftContent, 'form'>): boolean =>
  form !== null || !(withoutLine[kind] ?? []).includes(field);

export const wholeContact = ['unitName', 'phone', 'fax', 'email'] as const satisfies (keyof Contact)[];

/** The lines of the contact block; for a stamped letter only the unit and its phone (form 3). */
export const contactLines = (kind: DocumentKind): readonly (typeof wholeContact)[number][] =>
  kind === 'stamp' ? ['unitName', 'phone'] : wholeContact;

/** ระเบียบ and ข้อบังคับ, whose title says what they are about (ว่าด้วย, forms 5 and 6). */
export const isRule = (kind: DocumentKind): boolean => kind === 'regularity' || kind === 'rules';

export const mayBeEnglish = (kind: DocumentKind): boolean => forms[kind].fields.includes('language');
