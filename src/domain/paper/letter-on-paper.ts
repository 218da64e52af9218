import type { DelegationKind } from '#domain/delegation/delegation-kinds.ts';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import type { AgencyForm } from '#domain/drafting/agency-form.ts';
import type { DraftContent } from '#domain/drafting/content.ts';

import type { SignatureStyle } from './sign-types.ts';

export interface PersonOnPaper {
  readonly personId: number;
  readonly name: string;
  readonly positionName: string;
  /** Of the drawn signature with which they signed, or who acted for them; none of who has none or has not signed. */
  readonly signatureId?: number;
}

/** Who signed in place of a signer, and by what. */
export interface ActingSigner {
  readonly signerId: number;
  readonly kind: DelegationKind;
  readonly name: string;
  readonly positionName: string;
}

/** Of the title of a memo, in the guide of the Prime Minister’s Office. */
export const usualMemoTitlePoints = 29;

/** Everything that is printed of a letter. */
export interface LetterOnPaper {
  readonly kind: DocumentKind;
  readonly subject: string;
  readonly toText: string;
  /** Empty until it is allocated. */
  readonly letterNumber: string;
  /** It has a number, or gets one that is printed. */
  readonly isNumbered: boolean;
  /** `YYYY-MM-DD`, common era; null until the number is allocated. */
  readonly letterDate: string | null;
  readonly speed: number;
  readonly secrecy: number;
  readonly content: DraftContent;
  readonly references: readonly { readonly text: string }[];
  /** The unit whose letter it is, as it was named on its day. */
  readonly ownerUnitName: string;
  /** The size of the title of a memo, in points of TH Sarabun. */
  readonly memoTitlePoints: number;
  /** How its signatures stand. */
  readonly signatureStyle: SignatureStyle;
  /** In signing order; nobody signs some kinds. */
  readonly signers: readonly PersonOnPaper[];
  readonly actingSigners: readonly ActingSigner[];
  readonly isSigned: boolean;
  /** The form of the agency that it uses; null for the forms of the regulation. */
  readonly template: (AgencyForm & { readonly code: string; readonly name: string }) | null;
  /** That its code opens. */
  readonly address: string;
  readonly agency: { readonly thai: string; readonly english: string };
}
