import type { phrases } from '#locales/phrases.ts';

import type { DocumentKind } from '../documents/document-kinds.ts';

export type PhrasePurpose = keyof typeof phrases;

const ofLetters: readonly PhrasePurpose[] = ['cause', 'purpose', 'ending'];
const ofOrders: readonly PhrasePurpose[] = ['cause', 'orders'];
const ofAnnouncements: readonly PhrasePurpose[] = ['cause', 'announcements'];

/** The phrases each kind of document uses, in the order of its text. Minutes have none. */
export const phrasePurposes: Readonly<Record<DocumentKind, readonly PhrasePurpose[]>> = {
  outside: ofLetters,
  cycle: ofLetters,
  inside: ofLetters,
  stamp: ['cause', 'purpose'],
  note: ofLetters,
  other: ofLetters,
  command: ofOrders,
  regularity: ofOrders,
  rules: ofOrders,
  announce: ofAnnouncements,
  declaration: ofAnnouncements,
  news: ['cause'],
  guaranty: ['certificates'],
  report: [],
};
