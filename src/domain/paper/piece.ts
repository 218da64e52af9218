import type { Line } from '#domain/drafting/rich-text.ts';

import type { SignaturePlace } from './sign-types.ts';

/** A label in large letters with its value on a dotted line, as at the head of a memo. */
export interface DottedField {
  readonly label: string;
  readonly value: string;
}

/** Who signs: the lines below the space for the signature. */
export interface SignatureBlock {
  readonly lines: readonly string[];
  /** The drawn signature above them. */
  readonly signatureId?: number;
}

/**
 * What stands on the paper of a letter, one below the other. Texts are as they are printed, digits included: whoever sets
 * them adds nothing.
 */
export type Piece =
  /** The emblem in the middle, 3 cm high, with the speed in red on its left. */
  | { readonly piece: 'letterHead'; readonly speed: string; readonly isBesideNumber: boolean }
  /** The speed alone, on paper without an emblem (form 9). */
  | { readonly piece: 'speed'; readonly speed: string }
  /** The emblem on the left, 1.5 cm high, the title in the middle, the speed on the right (form 2). */
  | { readonly piece: 'memoHead'; readonly title: string; readonly titlePoints: number; readonly speed: string }
  | { readonly piece: 'dotted'; readonly fields: readonly DottedField[] }
  /** Two columns that begin level. */
  | { readonly piece: 'sides'; readonly left: readonly string[]; readonly right: readonly string[] }
  /** Begins at the middle of the page, below the tail of the emblem. */
  | { readonly piece: 'fromMiddle'; readonly text: string }
  | { readonly piece: 'centred'; readonly texts: readonly string[]; readonly hasRule: boolean }
  /** In the middle, bold and larger. */
  | { readonly piece: 'title'; readonly texts: readonly string[] }
  /** Several values are numbered. */
  | { readonly piece: 'labelled'; readonly label: string; readonly values: readonly string[] }
  /** Bold, kept with what follows. */
  | { readonly piece: 'heading'; readonly text: string }
  /** From the left edge, or up to the right one. */
  | { readonly piece: 'line'; readonly line: Line; readonly isRight?: boolean }
  /** Justified, its first line indented by 2.5 cm. */
  | { readonly piece: 'paragraph'; readonly line: Line }
  | { readonly piece: 'list'; readonly items: readonly { readonly mark: string; readonly line: Line }[] }
  | { readonly piece: 'table'; readonly rows: readonly (readonly Line[])[] }
  | { readonly piece: 'check'; readonly isTicked: boolean; readonly text: string }
  | { readonly piece: 'pageBreak' }
  /** Closing phrase and signatures, two thirds of the page wide; never apart unless they may stand on several pages. */
  | {
      readonly piece: 'signatures';
      readonly place: SignaturePlace;
      /** Above each name, for the signature. */
      readonly blankLines: number;
      readonly closing: string;
      readonly signers: readonly SignatureBlock[];
      readonly mayPart: boolean;
    }
  /** The agency, its seal with the initials of who answers for it, and the day (form 3). */
  | {
      readonly piece: 'seal';
      readonly agency: string;
      readonly isSet: boolean;
      readonly initials: readonly string[];
      readonly day: string;
    }
  /** Beside the signatures, room for the photo and the signature of who is certified (clause 24). */
  | {
      readonly piece: 'certified';
      readonly photo: readonly string[];
      readonly holder: readonly string[];
      readonly signers: readonly SignatureBlock[];
      readonly blankLines: number;
      readonly mayPart: boolean;
    }
  /** The day on which it was given, in the middle. */
  | { readonly piece: 'given'; readonly text: string }
  /** In the middle of the right half. */
  | { readonly piece: 'issuedBy'; readonly texts: readonly string[] }
  /** The lines at the foot of the letter, from the left edge, with the code on their right. */
  | {
      readonly piece: 'foot';
      readonly lines: readonly string[];
      readonly copies: { readonly label: string; readonly values: readonly string[] };
      /** Null without a code. */
      readonly address: string | null;
    }
  /** A QR code that holds the address. */
  | { readonly piece: 'code'; readonly address: string };

export const plain = (text: string): Line => [{ text, marks: [] }];
