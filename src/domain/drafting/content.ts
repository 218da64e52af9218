import type { FilledForm } from './agency-form.ts';
import type { RichText } from './rich-text.ts';

/** อ้างถึง: a letter kept here (`documentId`), or one named in words only. */
export interface Reference {
  readonly documentId: number | null;
  /** This document is the reply to it. */
  readonly isAnswer: boolean;
  readonly text: string;
}

/** The foot of an outside letter: who answers for it. */
export interface Contact {
  /** Where the agency sits; stands at the head of the letter. */
  readonly address: string;
  readonly unitName: string;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
}

/** What stands in the minutes (form 11); which session it was is their number. */
export interface Meeting {
  readonly body: string;
  readonly heldAt: string;
  readonly place: string;
  readonly present: readonly string[];
  readonly absent: readonly string[];
  readonly attending: readonly string[];
  readonly beginsAt: string;
  readonly endsAt: string;
  /** The five standing items, in order. */
  readonly agenda: readonly RichText[];
  readonly recorder: string;
  readonly recorderPosition: string;
  readonly reviewer: string;
}

export const letterLanguages = ['th', 'en'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];

/** How who signs is written in an English letter. */
export interface SignedAs {
  readonly name: string;
  readonly position: string;
}

/** The text of a document as its drafter fills it in. Which parts a kind has stands in `forms.ts`. */
export interface DraftContent {
  /** Outside letters may be English. */
  readonly language: LetterLanguage;
  /** The sheet bears a QR code that opens the letter. */
  readonly hasCode: boolean;
  /** Of an English letter, in the order of the signers. */
  readonly signedAs: readonly SignedAs[];
  readonly salutation: string;
  readonly closing: string;
  /** ฉบับที่, of what is one of a series or amends another; without, empty. */
  readonly issue: string;
  /** Whom an important certificate is about: it bears his photo and signature (form 10); without, empty. */
  readonly holder: string;
  readonly enclosures: readonly string[];
  readonly copies: readonly string[];
  readonly body: RichText;
  readonly contact: Contact;
  readonly meeting: Meeting | null;
  /** What was filled into a form of the agency. */
  readonly form: FilledForm | null;
}

export const emptyContent: DraftContent = {
  language: 'th',
  hasCode: false,
  signedAs: [],
  salutation: '',
  closing: '',
  issue: '',
  holder: '',
  enclosures: [],
  copies: [],
  body: [],
  contact: { address: '', unitName: '', phone: '', fax: '', email: '' },
  meeting: null,
  form: null,
};
