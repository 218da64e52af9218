import { randomBytes, randomInt } from 'node:crypto';

import { isRefusal } from '#domain/refusal.ts';
import { certificatesOf, trustedRoots } from '#server/certificates/authorities.ts';
import { elementAt, insideOf, integer, moment, nothing, octets, oid, sequence } from '#server/certificates/der.ts';
import { stampSigner, type StampSigner } from '#server/certificates/time-stamp-key.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Waiter } from '#server/platform/sandbox/sandbox.ts';

import { oids, sha256, signedData } from './cms.ts';
import { verifyTimeStampTask, type StampStanding } from './verify-time-stamp.task.ts';

/** Of the agency: that a stamp says the time of its server. An identifier that needs no registration (ITU-T X.667). */
const policy = '2.25.201866935310339';
const requestTimeoutMs = 5_000;
const maxReplyBytes = 64 * 1024;
/** More finds no place in a file. */
const maxTokenBytes = 8 * 1024;
const maxSerial = 2 ** 47;

const imprintOf = (digest: Buffer) => sequence(sequence(oid(oids.sha256), nothing()), octets(digest));

/** A token (RFC 3161, 2.4.2) for a SHA-256, with the time of this server. */
export async function makeTimeStamp(signer: StampSigner, digest: Buffer, at: Date): Promise<Buffer> {
  const info = sequence(integer(1), oid(policy), imprintOf(digest), integer(randomInt(1, maxSerial)), moment(at));
  const content = { type: oids.timeStampInfo, bytes: info };
  return signedData({ ...signer, digest: sha256(info), content });
}

type Services = Pick<Platform, 'database' | 'clock' | 'sandbox'>;

/**
 * A token of the outside service that the agency chose, else of its own authority; undefined while it has neither, or the service
 * does not answer with a stamp of what it was asked for that leads to a trusted root: what is signed then is stamped later.
 */
export async function timeStampOf(
  platform: Services & Pick<Platform, 'deriveKey' | 'config' | 'log'>,
  digest: Buffer,
  waiter: Waiter = 'background',
): Promise<Buffer | undefined> {
  const { timeStampAddress } = await platform.database
    .selectFrom('officeRules')
    .select('timeStampAddress')
    .executeTakeFirstOrThrow();
  if (timeStampAddress === '') {
    const signer = await stampSigner(platform);
    return signer && makeTimeStamp(signer, digest, platform.clock());
  }
  try {
    const { token, standing } = await askTimeStamp(platform, timeStampAddress, digest, waiter);
    // In a file it would prove nothing, and keep the others from proving it.
    if (standing !== 'trusted') throw new Error('the time stamp leads to no root that is trusted');
    return token;
  } catch (error) {
    platform.log.warn({ error: String(error) }, 'the time stamp service gave no time stamp');
    return undefined;
  }
}

/** What a service answers now, before it is chosen; `none` is no time stamp. */
export async function tryTimeStamps(platform: Services, address: string, waiter: Waiter): Promise<StampStanding> {
  try {
    return (await askTimeStamp(platform, address, sha256(randomBytes(32)), waiter)).standing;
  } catch {
    return 'none';
  }
}

/** @throws when there is no answer, or it is no time stamp of what was sent. */
async function askTimeStamp({ database, clock, sandbox }: Services, address: string, digest: Buffer, waiter: Waiter) {
  const wantsCertificate = Buffer.from([0x01, 0x01, 0xff]);
  const request = sequence(integer(1), imprintOf(digest), integer(randomInt(1, maxSerial)), wantsCertificate);
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(requestTimeoutMs),
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(request),
  });
  const token = tokenIn(await startOf(response));
  if (!token) throw new Error(`no time stamp in what was answered (${response.status})`);
  if (token.length > maxTokenBytes) throw new Error(`a time stamp of ${token.length} bytes`);
  const roots = certificatesOf(await trustedRoots(database, clock()));
  const standing = await sandbox.run(verifyTimeStampTask, token, { digest, roots }, waiter);
  // One that says nothing would be found only when the file is read again, and spoil what was signed.
  if (isRefusal(standing) || standing === 'none') throw new Error('the time stamp is not one of what was sent');
  return { token, standing };
}

/** No more than a token has, whatever is sent. */
async function startOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxReplyBytes) throw new Error('the answer is too long');
  }
  return Buffer.concat(chunks);
}

/** Of an answer that grants it (RFC 3161, 2.4.2). */
export function tokenIn(reply: Buffer): Buffer | undefined {
  const whole = elementAt(reply, 0);
  const [status, token] = (whole && insideOf(whole.whole)) ?? [];
  const [value] = (status && insideOf(status.whole)) ?? [];
  const isGranted = value?.tag === 0x02 && (value.content[0] ?? 9) <= 1 && value.content.length === 1;
  return isGranted ? token?.whole : undefined;
}
