import type { DocumentKind } from '../documents/document-kinds.ts';
import type { Contact, DraftContent } from './content.ts';

/** The fields of a form, in the order in which they stand on the paper (domain report 1.3). */
export const formFields = [
  'language',
  'number',
  'phone',
  'subject',
  'issue',
  'salutation',
  'toText',
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
  /** Without these it is not submitted. */
  readonly required: readonly FormField[];
}

const letter: Form = {
  fields: [
    'language',
    'subject',
    'salutation',
    'toText',
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

/** Rules that amend others, statements and news of a series say which they are (ฉบับที่). */
const series: Form = { fields: ['subject', 'issue', 'body'], required: ['subject', 'body'] };

/** In English the addressee stands before the subject, and who signs is written in English too (domain report 1.3). */
const englishLetter: Form = {
  fields: [
    'language',
    'salutation',
    'toText',
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

/** A form the agency defined: what it asks for stands in its template. */
const agencyForm: Form = {
  fields: ['subject', 'toText', 'form', 'enclosures'],
  required: ['subject', 'toText', 'form'],
};

/** What stands on the paper of each kind. A memo has no closing and no contact block; a stamped letter no subject line. */
const forms: Readonly<Record<DocumentKind, Form>> = {
  outside: letter,
  cycle: letter,
  inside: {
    // The phone of the unit stands on its line (form 2).
    fields: ['phone', 'subject', 'salutation', 'toText', 'references', 'enclosures', 'body', 'copies'],
    required: ['subject', 'salutation', 'toText', 'body'],
  },
  stamp: {
    fields: ['subject', 'toText', 'references', 'enclosures', 'body', 'contact'],
    required: ['subject', 'toText', 'body'],
  },
  command: proclamation,
  regularity: series,
  rules: series,
  announce: proclamation,
  declaration: series,
  news: series,
  // Photo and signature of the person, where the matter is an important one (clause 24).
  guaranty: { ...proclamation, fields: ['subject', 'body', 'holder'] },
  report: { fields: ['number', 'subject', 'meeting'], required: ['number', 'subject', 'meeting'] },
  // To whom, with the salutation of appendix 2 (clause 26.1); a subject if there is one.
  note: { fields: ['subject', 'salutation', 'toText', 'body'], required: ['salutation', 'toText', 'body'] },
  other: { fields: ['subject', 'toText', 'references', 'enclosures', 'body'], required: ['subject', 'body'] },
};

/** The form of a document: that of its kind, of its language, or the agency's own. */
export function formOf(kind: DocumentKind, { language, form }: Pick<DraftContent, 'language' | 'form'>): Form {
  if (form !== null) return agencyForm;
  return mayBeEnglish(kind) && language === 'en' ? englishLetter : forms[kind];
}

/**
 * Kept for the register and the links between letters, but without a line on the form: forms 2 and 3 tell in the text what they
 * refer to and enclose; forms 3 and 10 have no subject, and minutes are headed by the meeting.
 */
const withoutLine: Readonly<Partial<Record<DocumentKind, readonly FormField[]>>> = {
  inside: ['references', 'enclosures', 'copies'],
  stamp: ['subject', 'references', 'enclosures'],
  guaranty: ['subject'],
  report: ['subject'],
};

/** Whether a field has a line of its own on the paper; a form of the agency prints all it asks for. */
export const isOnPaper = (field: FormField, kind: DocumentKind, { form }: Pick<DraftContent, 'form'>): boolean =>
  form !== null || !(withoutLine[kind] ?? []).includes(field);

const wholeContact = ['unitName', 'phone', 'fax', 'email'] as const satisfies (keyof Contact)[];

/** What the foot of a letter tells of who answers for it: of a stamped letter the unit and its phone alone (form 3). */
export const contactLines = (kind: DocumentKind): readonly (typeof wholeContact)[number][] =>
  kind === 'stamp' ? ['unitName', 'phone'] : wholeContact;

/** ระเบียบ and ข้อบังคับ, which say what they are about (ว่าด้วย, forms 5 and 6). */
export const isRule = (kind: DocumentKind): boolean => kind === 'regularity' || kind === 'rules';

export const mayBeEnglish = (kind: DocumentKind): boolean => forms[kind].fields.includes('language');
