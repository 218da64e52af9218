import type { DocumentKind } from '../documents/document-kinds.ts';
import type { SigningMeans } from '../documents/signing-means.ts';

/** Where the signatures stand on the page. */
export const signaturePlaces = ['rightSide', 'middle', 'leftSide'] as const;
export type SignaturePlace = (typeof signaturePlaces)[number];

/** How signatures stand on the paper: in the form of the regulation, or by a type of the agency. */
export interface SignatureStyle {
  readonly place: SignaturePlace;
  readonly means: SigningMeans;
  /** For the signature, above the name. */
  readonly blankLines: number;
  /** Above the name; empty for none. */
  readonly wordsAbove: string;
  /** The same on a letter in English. */
  readonly wordsAboveEnglish: string;
}

/** ระเบียบสำนักนายกรัฐมนตรีว่าด้วยงานสารบรรณ, forms 1–11. */
export const regulationStyle: SignatureStyle = {
  place: 'rightSide',
  means: 'simple',
  blankLines: 3,
  wordsAbove: '',
  wordsAboveEnglish: '',
};

/** The kinds with signatures; a statement and news have none, and a sealed letter has its seal (forms 3, 8 and 9). */
export const signedKinds = [
  'outside',
  'inside',
  'cycle',
  'command',
  'regularity',
  'rules',
  'announce',
  'guaranty',
  'report',
  'note',
  'other',
] as const satisfies readonly DocumentKind[];
export type SignedKind = (typeof signedKinds)[number];

/** Whoever drafts minutes types who recorded and reviewed them: what stands on the page is not who signs here. */
export const meansOf = (kind: SignedKind, means: SigningMeans): SigningMeans => (kind === 'report' ? 'simple' : means);

export const isSignedKind = (kind: DocumentKind): kind is SignedKind => signedKinds.some((signed) => signed === kind);

/** The field of a type that says whether the kind uses it. */
export const signField = <K extends SignedKind>(kind: K): `${K}Letter` => `${kind}Letter`;
export const signFields = signedKinds.map((kind) => ({ kind, field: signField(kind) }));
