import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

import type { BucketSettings } from '#server/platform/config/config.ts';

import { BucketError, type Bucket, type BucketFault, type NewObject, type ObjectRange } from './bucket.ts';

export interface BucketLimits {
  readonly maxAttempts: number;
  readonly connectMs: number;
  /** Until an answer begins, and between two parts of it. */
  readonly answerMs: number;
  /** An upload may take longer by this rate. */
  readonly minUploadBytesPerMs: number;
}

const defaultLimits: BucketLimits = {
  maxAttempts: 3,
  connectMs: 3_000,
  answerMs: 10_000,
  minUploadBytesPerMs: 250,
};

/** A slow reader occupies one until its end, and nobody else may have to wait for it. */
const maxSockets = 500;

/** Loaded only by an installation that has a bucket. */
export function openBucket(settings: BucketSettings, limits: BucketLimits = defaultLimits): Bucket {
  const client = openClient(settings, limits);
  const { bucket: Bucket } = settings;
  return {
    // The client itself repeats no request whose body is a stream.
    put: (key, object) => repeated(limits.maxAttempts, () => upload(client, { Bucket, Key: key }, object, limits)),
    get: async (key, first, last) => {
      const command = new GetObjectCommand({ Bucket, Key: key, Range: `bytes=${first}-${last ?? ''}` });
      const reply = await orMissing(client.send(command));
      return reply && rangeOf(reply, first, limits.answerMs);
    },
    describe: async (key) => {
      const reply = await orMissing(client.send(new HeadObjectCommand({ Bucket, Key: key })));
      if (!reply) return undefined;
      const { ContentLength, LastModified } = reply;
      if (ContentLength === undefined || !LastModified) throw notUsable('the answer has no size or time');
      return { size: ContentLength, storedAt: LastModified };
    },
    remove: async (key) => void (await told(client.send(new DeleteObjectCommand({ Bucket, Key: key })))),
    list: () => listObjects(client, Bucket),
  };
}

const openClient = (
  { endpoint, region, accessKeyId, secretAccessKey }: BucketSettings,
  { maxAttempts, connectMs, answerMs }: BucketLimits,
) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket as part of the host name needs DNS and a certificate for it, which a store of one's own rarely has.
    forcePathStyle: true,
    // The chunks are authenticated already, and not every store knows these checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
    // Every failure is thrown, and logged where it is answered; by default the client also writes to the console.
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });

async function upload(
  client: S3Client,
  place: { readonly Bucket: string; readonly Key: string },
  { byteSize, open, header }: NewObject,
  { answerMs, minUploadBytesPerMs }: BucketLimits,
): Promise<void> {
  const body = open();
  const unreadable = new AbortController();
  body.once('error', (error) => unreadable.abort(error));
  const Metadata = header === undefined ? undefined : { [headerName]: header };
  const command = new PutObjectCommand({ ...place, Body: body, ContentLength: byteSize, Metadata });
  const requestTimeout = answerMs + byteSize / minUploadBytesPerMs;
  try {
    await told(client.send(command, { abortSignal: unreadable.signal, requestTimeout }));
  } catch (error) {
    // That our own file cannot be read is no fault of the store.
    unreadable.signal.throwIfAborted();
    throw error;
  } finally {
    body.destroy();
  }
}

async function* listObjects(client: S3Client, Bucket: string) {
  let ContinuationToken: string | undefined;
  do {
    const page = await told(client.send(new ListObjectsV2Command({ Bucket, ContinuationToken })));
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key !== undefined && LastModified) yield { key: Key, storedAt: LastModified };
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken !== undefined);
}

const quiet = () => undefined;

/** Sent as `x-amz-meta-sarn-header`. */
const headerName = 'sarn-header';

function rangeOf(
  reply: { readonly Body?: object; readonly ContentRange?: string; readonly Metadata?: Record<string, string> },
  first: number,
  stallMs: number,
): ObjectRange {
  const { Body, ContentRange, Metadata } = reply;
  const [, start, size] = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15})$/.exec(ContentRange ?? '') ?? [];
  if (!(Body instanceof Readable)) throw notUsable('the answer has no body');
  if (Number(start) !== first) {
    Body.destroy();
    throw notUsable('the answer is not the range that was requested');
  }
  return {
    size: Number(size),
    header: Metadata?.[headerName],
    bytes: untilStalled(Body, stallMs),
    close: () => void Body.destroy(),
  };
}

/** Counts only the time in which somebody waits for the store: a reader may take its own. */
async function* untilStalled(body: Readable, stallMs: number): AsyncGenerator<Buffer> {
  const segments: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(new Error(`nothing came for ${stallMs} ms`)), stallMs);
      const { done, value } = await told(segments.next()).finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}

async function repeated(maxAttempts: number, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxAttempts || !mayPass(error)) throw error;
      await pause(attempt * 200);
    }
  }
}

/** Whether the same request may succeed in a moment. */
const mayPass = (error: unknown) =>
  error instanceof BucketError && (!(error.cause instanceof S3ServiceException) || statusOf(error.cause) >= 500);

const statusOf = ({ $metadata }: S3ServiceException) => $metadata.httpStatusCode ?? 0;

const told = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw new BucketError(faultOf(error), reasonOf(error), { cause: error });
  });

const orMissing = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  told(
    work.catch((error: unknown) => {
      // The answer to HEAD has no body, hence no code.
      if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined;
      throw error;
    }),
  );

function faultOf(error: unknown): BucketFault {
  if (!(error instanceof S3ServiceException)) return 'bucket-unreachable';
  if (error.name === 'NoSuchBucket') return 'bucket-missing';
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch'].includes(error.name)) return 'bucket-key-refused';
  return [401, 403].includes(statusOf(error)) ? 'bucket-not-permitted' : 'bucket-not-usable';
}

/** An error of several addresses has a code and no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

const notUsable = (reason: string) => new BucketError('bucket-not-usable', reason);
