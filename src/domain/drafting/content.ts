import type { FilledForm } from './agency-form.ts';
import type { RichText } from './rich-text.ts';

/** อ้างถึง: a letter in the system (`documentId`), or one named in text only. */
export interface Reference {
  readonly documentId: number | null;
  readonly isAnswer: boolean;
  readonly text: string;
}

/** The foot of an outside letter: the unit responsible for it. */
export interface Contact {
  /** The agency's address, at the head of the letter. */
  readonly address: string;
  readonly unitName: string;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
}

/** The contents of minutes (form 11); their number is that of the session. */
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

/** A signer as written in an English letter. */
export interface SignedAs {
  readonly name: string;
  readonly position: string;
}

/** The text of a document as its drafter fills it in. `forms.ts` lists the parts of each kind. */
export interface DraftContent {
  /** Only outside letters may be English. */
  readonly language: LetterLanguage;
  /** The sheet has a QR code that opens the letter. */
  readonly hasCode: boolean;
  /** For an English letter, in the order of the signers. */
  readonly signedAs: readonly SignedAs[];
  readonly salutation: string;
  readonly closing: string;
  /** ฉบับที่, for one of a series or an amendment; may be empty. */
  readonly issue: string;
  /** The person an important certificate is about, with photo and signature (form 10); may be empty. */
  readonly holder: string;
  readonly enclosures: readonly string[];
  /** On a list of their own behind the letter, whose addressee refers to it (ตามรายชื่อแนบท้าย). */
  readonly addressees: readonly string[];
  readonly copies: readonly string[];
  readonly body: RichText;
  readonly contact: Contact;
  readonly meeting: Meeting | null;
  /** The values of a form of the agency. */
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
  addressees: [],
  copies: [],
  body: [],
  contact: { address: '', unitName: '', phone: '', fax: '', email: '' },
  meeting: null,
  form: null,
};
