import type { Readable } from 'node:stream';

import type { Refusal } from '#domain/refusal.ts';

import type { ByteRange, OpenContent } from './read-content.ts';

/** A content as it was taken in. */
export interface StoredContent {
  /** SHA-256 of the plain content. */
  readonly sha256: Buffer;
  readonly byteSize: number;
  readonly mediaType: string;
  /** Pages of a PDF. */
  readonly pageCount: number | undefined;
}

/** What may be taken in. */
export interface ContentLimits {
  readonly maxBytes: number;
  readonly takesVideo?: boolean;
  /** What it is said to be, taken unseen: an original kept as it came, never shown. */
  readonly unseenAs?: string;
}

/** Immutable contents addressed by SHA-256, encrypted at rest. */
export interface FileStore {
  /** Takes a content in, or refuses it and leaves nothing behind. */
  readonly store: (content: Readable, limits: ContentLimits) => Promise<StoredContent | Refusal>;
  /** Reads a content; a full read fails at its end when the hash does not match. */
  readonly open: (sha256: Buffer, range?: ByteRange) => Promise<Readable>;
  /** Opens a content for reading in any order; the caller closes it. */
  readonly openAnywhere: (sha256: Buffer) => Promise<OpenContent>;
  readonly remove: (sha256: Buffer) => Promise<void>;
  /** Contents last taken in before a moment. */
  readonly listOlderThan: (moment: Date) => AsyncIterable<Buffer>;
}
