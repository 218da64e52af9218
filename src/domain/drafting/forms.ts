import type { DocumentKind } from '../documents/document-kinds.ts';

/** The fields of a form, in the order in which they stand on the paper (domain report 1.3). */
export const formFields = [
  'number',
  'subject',
  'salutation',
  'toText',
  'references',
  'enclosures',
  'meeting',
  'body',
  'closing',
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
  fields: ['subject', 'salutation', 'toText', 'references', 'enclosures', 'body', 'closing', 'contact', 'copies'],
  required: ['subject', 'salutation', 'toText', 'body', 'closing'],
};

const proclamation: Form = { fields: ['subject', 'body'], required: ['subject', 'body'] };

/** What stands on the paper of each kind. A memo has no closing and no contact block; a stamped letter no subject line. */
export const forms: Readonly<Record<DocumentKind, Form>> = {
  outside: letter,
  cycle: letter,
  inside: {
    fields: ['subject', 'salutation', 'toText', 'references', 'enclosures', 'body', 'copies'],
    required: ['subject', 'salutation', 'toText', 'body'],
  },
  stamp: {
    fields: ['subject', 'toText', 'references', 'enclosures', 'body', 'contact'],
    required: ['subject', 'toText', 'body'],
  },
  command: proclamation,
  regularity: proclamation,
  rules: proclamation,
  announce: proclamation,
  declaration: proclamation,
  news: proclamation,
  guaranty: proclamation,
  report: { fields: ['number', 'subject', 'meeting'], required: ['subject', 'meeting'] },
  note: { fields: ['subject', 'toText', 'body'], required: ['toText', 'body'] },
  other: { fields: ['subject', 'toText', 'references', 'enclosures', 'body'], required: ['subject', 'body'] },
};
