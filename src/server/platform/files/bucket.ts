import type { Readable } from 'node:stream';

/** The objects of one bucket of an S3-compatible store. Everything but a missing object throws a `BucketError`. */
export interface Bucket {
  readonly put: (key: string, object: NewObject) => Promise<void>;
  /** The bytes from `first` to `last`, both included, or to the end, in one request. Undefined when there is no such object. */
  readonly get: (key: string, first: number, last?: number) => Promise<ObjectRange | undefined>;
  readonly describe: (key: string) => Promise<ObjectFacts | undefined>;
  readonly remove: (key: string) => Promise<void>;
  readonly list: () => AsyncIterable<{ readonly key: string; readonly storedAt: Date }>;
}

export interface NewObject {
  readonly byteSize: number;
  /** Opened anew for every attempt. */
  readonly open: () => Readable;
  /** Travels with every answer about the object. */
  readonly header?: string;
}

interface ObjectFacts {
  /** Of the whole object. */
  readonly size: number;
  readonly storedAt: Date;
}

export interface ObjectRange {
  /** Of the whole object. */
  readonly size: number;
  readonly header: string | undefined;
  /** Fails when the store sends nothing for long. */
  readonly bytes: AsyncIterable<Buffer>;
  /** Closes the connection unless everything was read. */
  readonly close: () => void;
}

/** Also the sentence of the console when the server cannot start for it. */
export type BucketFault =
  | 'bucket-unreachable'
  | 'bucket-missing'
  | 'bucket-key-refused'
  | 'bucket-not-permitted'
  | 'bucket-not-usable';

export class BucketError extends Error {
  readonly fault: BucketFault;
  constructor(fault: BucketFault, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.fault = fault;
  }
}
