import { createHash, createPrivateKey, sign } from 'node:crypto';

import type { Platform } from '#server/platform/platform.ts';

import { openIssuingKey } from './authorities.ts';
import { certificateOf } from './certificate-kit.ts';
import {
  bits,
  element,
  elementsOf,
  enumerated,
  insideOf,
  moment,
  octets,
  oid,
  sequence,
  tagged,
  type Element,
} from './der.ts';
import { reasonCode } from './revocation-list.ts';

const oids = {
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  basic: '1.3.6.1.5.5.7.48.1.1',
  nonce: '1.3.6.1.5.5.7.48.1.2',
  ecdsaSha384: '1.2.840.10045.4.3.3',
} as const;

/** Longer than any question about one certificate (RFC 6960), signed or not. */
export const maxOcspBytes = 2048;
/** RFC 9654: 128 bytes of nonce, with its name around it. */
const maxNonceBytes = 150;
const hourMs = 60 * 60_000;

interface Question {
  /** As it was asked, for the answer to repeat. */
  readonly certId: Buffer;
  readonly hash: 'sha1' | 'sha256';
  readonly nameHash: Buffer;
  readonly keyHash: Buffer;
  /** In hexadecimal, without the zeros before it. */
  readonly serialNumber: string;
  readonly nonce: Buffer | undefined;
}

/** Undefined when it is no question about exactly one certificate that we understand. */
export function readOcspRequest(bytes: Buffer): Question | undefined {
  if (bytes.length > maxOcspBytes) return undefined;
  const request = insideOf(bytes);
  const parts = request?.[0] && insideOf(request[0].whole);
  const list = parts?.find(({ tag }) => tag === 0x30);
  const requests = list && elementsOf(list.content);
  const [first] = requests ?? [];
  const certId = requests?.length === 1 && first ? insideOf(first.whole)?.[0] : undefined;
  const [algorithm, nameHash, keyHash, serial] = (certId && insideOf(certId.whole)) ?? [];
  const hash = algorithm && hashOf(algorithm);
  if (!certId || !hash || nameHash?.tag !== 0x04 || keyHash?.tag !== 0x04 || serial?.tag !== 0x02) return undefined;
  return {
    certId: certId.whole,
    hash,
    nameHash: nameHash.content,
    keyHash: keyHash.content,
    serialNumber: serial.content.toString('hex').replace(/^(?:00)+(?=..)/, ''),
    nonce: nonceOf(parts?.find(({ tag }) => tag === 0xa2)),
  };
}

function hashOf(algorithm: Element): 'sha1' | 'sha256' | undefined {
  const [name] = insideOf(algorithm.whole) ?? [];
  return (['sha1', 'sha256'] as const).find((hash) => name?.whole.equals(oid(oids[hash])));
}

function nonceOf(extensions: Element | undefined): Buffer | undefined {
  const all = extensions && insideOf(extensions.content);
  const nonce = all?.find(({ whole }) => insideOf(whole)?.[0]?.whole.equals(oid(oids.nonce)));
  return nonce && nonce.whole.length <= maxNonceBytes ? nonce.whole : undefined;
}

/** The answers that nobody signs (RFC 6960, 4.2.1). */
const failures = { malformed: 1, unauthorized: 6 } as const;
const failure = (name: keyof typeof failures) => sequence(enumerated(failures[name]));

/** What is known of a certificate of this authority now, signed by the authority itself. */
export async function answerOcsp(
  { database, clock, deriveKey }: Pick<Platform, 'database' | 'clock' | 'deriveKey'>,
  authority: { readonly id: number; readonly kind: string; readonly certificate: Buffer } | undefined,
  bytes: Buffer,
): Promise<Buffer> {
  const question = readOcspRequest(bytes);
  if (!question) return failure('malformed');
  if (authority?.kind !== 'issuing' || !isAbout(question, authority.certificate)) return failure('unauthorized');
  const { id } = authority;
  const row = await database
    .selectFrom('personCertificates')
    .select(['revokedAt', 'revocation'])
    .where('authorityId', '=', id)
    .where('serialNumber', '=', question.serialNumber)
    .executeTakeFirst();
  const now = clock();
  const single = sequence(
    question.certId,
    statusOf(row),
    moment(now),
    tagged(0, moment(new Date(now.getTime() + hourMs))),
  );
  const responder = tagged(2, octets(createHash('sha1').update(keyBitsOf(authority.certificate)).digest()));
  const extensions = question.nonce ? [tagged(1, sequence(question.nonce))] : [];
  const data = sequence(responder, moment(now), sequence(single), ...extensions);
  const key = createPrivateKey({
    key: await openIssuingKey({ deriveKey }, database, id),
    format: 'der',
    type: 'pkcs8',
  });
  const basic = sequence(data, sequence(oid(oids.ecdsaSha384)), bits(sign('sha384', data, key)));
  return sequence(enumerated(0), tagged(0, sequence(oid(oids.basic), octets(basic))));
}

const good = element(0x80);
const unknown = element(0x82);

function statusOf(row: { readonly revokedAt: Date | null; readonly revocation: string | null } | undefined): Buffer {
  if (!row) return unknown;
  const { revokedAt, revocation } = row;
  return revokedAt ? element(0xa1, moment(revokedAt), tagged(0, enumerated(reasonCode(revocation)))) : good;
}

/** The bits of the public key, without their algorithm. */
function keyBitsOf(certificate: Buffer): Buffer {
  const [, key] = insideOf(Buffer.from(certificateOf(certificate).publicKey.rawData)) ?? [];
  return key?.content.subarray(1) ?? Buffer.alloc(0);
}

function isAbout({ hash, nameHash, keyHash }: Question, certificate: Buffer): boolean {
  const digest = (content: Buffer) => createHash(hash).update(content).digest();
  const name = Buffer.from(certificateOf(certificate).subjectName.toArrayBuffer());
  return digest(name).equals(nameHash) && digest(keyBitsOf(certificate)).equals(keyHash);
}
