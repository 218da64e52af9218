import type { Chain } from './chain.ts';

export const documentStates = [
  'draft',
  'inReview',
  'inSign',
  'returned',
  'signed',
  'registered',
  'sent',
  'closed',
  'cancelled',
  'discarded',
] as const;
export type DocumentState = (typeof documentStates)[number];

/** It is registered: from here on it is an official letter. */
export const registeredStates = ['registered', 'sent', 'closed'] as const satisfies readonly DocumentState[];

export const isRegistered = (state: DocumentState): boolean =>
  registeredStates.some((registered) => registered === state);

/** It is or was an official letter: one that was cancelled keeps its number. */
export const isOfficial = ({ state, letterNumber }: Pick<Document, 'state' | 'letterNumber'>): boolean =>
  isRegistered(state) || (state === 'cancelled' && letterNumber !== '');

/** Everybody who had to sign has signed, and this is still valid. */
const signedStates: readonly string[] = ['signed', ...registeredStates] satisfies readonly DocumentState[];

export const isSigned = (state: string): boolean => signedStates.includes(state);

export const directions = ['incoming', 'outgoing'] as const;

export interface Document {
  readonly id: number;
  /** Type code of `document-kinds.ts`. */
  readonly kind: number;
  readonly direction: (typeof directions)[number];
  readonly state: DocumentState;
  readonly isCircular: boolean;
  readonly ownerUnitId: number;
  /** The unit whose desk numbers the document and sends it out; for a received letter the unit that registered it. */
  readonly issuerUnitId: number;
  readonly createdBy: number;
  readonly createdAt: Date;
  readonly letterNumber: string;
  /** `YYYY-MM-DD`, common era. */
  readonly letterDate: string | null;
  readonly subject: string;
  readonly correspondentId: number | null;
  /** What it is about, of the list of the agency. */
  readonly categoryId: number | null;
  /** What it is, of the list of the agency. */
  readonly documentTypeId: number | null;
  readonly fromText: string;
  readonly toText: string;
  readonly speed: number;
  readonly secrecy: number;
  readonly arrivedAt: Date | null;
  readonly dueAt: Date | null;
  readonly remark: string;
  /** ใช้เลขหน่วยงานต้นเรื่อง: the number comes from the owner's register although another unit issues the letter. */
  readonly usesOwnerNumber: boolean;
  /** The register entry with the number reserved for this document, also after the document got that number. */
  readonly reservedEntryId: number | null;
  /** Who reviews and signs; empty for a received letter. */
  readonly chain: Chain;
  /** The beginning of a hold; null when not on hold, and then the other fields of a hold are empty. */
  readonly heldAt: Date | null;
  readonly heldBy: number | null;
  readonly holdReason: string;
  /** When the hold ends automatically. */
  readonly heldUntil: Date | null;
  /** The document whose end or answer ends the hold. */
  readonly awaitedId: number | null;
  readonly publishFrom: Date | null;
  readonly publishedAt: Date | null;
  readonly publishedUntil: Date | null;
  /** The day of its register entry for a letter that was moved in, because no other is known. */
  readonly closedAt: Date | null;
  /** Brought from an old register: whoever is its creator brought it, and nobody works on it. */
  readonly isMovedIn: boolean;
}
