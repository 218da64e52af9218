import type { Readable } from 'node:stream';

import type { Refusal } from '#domain/refusal.ts';
import type { Waiter } from '#server/platform/sandbox/sandbox.ts';

import type { ByteRange, KnownContent } from './read-content.ts';

export interface StoredContent {
  /** Of the content before encryption. */
  readonly sha256: Buffer;
  readonly byteSize: number;
  readonly mediaType: string;
  /** Only for a PDF. */
  readonly pageCount: number | null;
}

export interface ContentLimits {
  readonly maxBytes: number;
  readonly allowsVideo?: boolean;
  readonly waiter: Waiter;
  /** The media type of an original that is stored without inspection and never shown. */
  readonly uninspectedType?: string;
}

/** Immutable contents addressed by SHA-256, encrypted at rest. */
export interface FileStore {
  /** A refused content leaves nothing behind. */
  readonly store: (content: Readable, limits: ContentLimits) => Promise<StoredContent | Refusal>;
  /** A complete read ends in an error when the hash does not match. */
  readonly open: (sha256: Buffer, range?: ByteRange) => Promise<Readable>;
  /** For reads in any order. The caller closes it. */
  readonly openAnywhere: (sha256: Buffer) => Promise<KnownContent>;
  /** Leaves a content that was stored again since the moment. */
  readonly remove: (sha256: Buffer, storedBefore: Date) => Promise<void>;
  /** Contents that were last stored before the moment. */
  readonly listOlderThan: (moment: Date) => AsyncIterable<Buffer>;
  /** Removes what a killed process was storing before the moment. */
  readonly removeIncomplete: (moment: Date) => Promise<void>;
}
