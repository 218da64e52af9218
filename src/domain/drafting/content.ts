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
  readonly unitName: string;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
}

/** What stands in the minutes besides the five items of the agenda (form 11). */
export interface Meeting {
  readonly body: string;
  readonly session: string;
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

/** The text of a document as its drafter fills it in. Which parts a kind has stands in `forms.ts`. */
export interface DraftContent {
  readonly salutation: string;
  readonly closing: string;
  readonly enclosures: readonly string[];
  readonly copies: readonly string[];
  readonly body: RichText;
  readonly contact: Contact;
  readonly meeting: Meeting | null;
}

export const emptyContent: DraftContent = {
  salutation: '',
  closing: '',
  enclosures: [],
  copies: [],
  body: [],
  contact: { unitName: '', phone: '', fax: '', email: '' },
  meeting: null,
};
