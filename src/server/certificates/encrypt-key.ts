import { createCipheriv, createDecipheriv, pbkdf2, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

import { elementsOf, insideOf, integer, nothing, octets, oid, sequence } from './der.ts';

const derive = promisify(pbkdf2);
const deriveHard = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const oids = {
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  scrypt: '1.3.6.1.4.1.11591.4.11',
  hmacSha256: '1.2.840.113549.2.9',
  aes256Cbc: '2.16.840.1.101.3.4.1.42',
} as const;
const iterations = 600_000;
const keyBytes = 32;
const algorithm = 'aes-256-cbc';

/**
 * PKCS#8 encrypted under a long passphrase (RFC 5958, PBES2 of RFC 8018), as every other program reads it. The runtime writes it
 * too, but with 2,048 rounds. The rounds run beside the event loop, because they take a tenth of a second.
 */
export async function encryptKey(pkcs8: Buffer, passphrase: string): Promise<Buffer> {
  const salt = randomBytes(16);
  const key = await derive(passphrase, salt, iterations, keyBytes, 'sha256');
  const rounds = sequence(octets(salt), integer(iterations), sequence(oid(oids.hmacSha256), nothing()));
  return encrypted(pkcs8, key, sequence(oid(oids.pbkdf2), rounds));
}

/**
 * What one try of a PIN costs: 64 MiB and about a third of a second of one processor, also for whoever has the database, the
 * master key and many graphics cards, whose memory is what limits them. At most four run at once beside the event loop.
 */
export const pinCost = { N: 65_536, r: 8, p: 1 } as const;

/** The same under a PIN, which is short: by scrypt (RFC 7914, 7). Only this program reads it. */
export async function encryptUnderPin(pkcs8: Buffer, pin: string): Promise<Buffer> {
  const salt = randomBytes(16);
  const key = await hardKey(pin, salt, pinCost);
  const cost = sequence(octets(salt), integer(pinCost.N), integer(pinCost.r), integer(pinCost.p));
  return encrypted(pkcs8, key, sequence(oid(oids.scrypt), cost));
}

const hardKey = (pin: string, salt: Buffer, cost: { readonly N: number; readonly r: number; readonly p: number }) =>
  deriveHard(pin, salt, keyBytes, { ...cost, maxmem: 256 * cost.N * cost.r });

function encrypted(pkcs8: Buffer, key: Buffer, derivation: Buffer): Buffer {
  const iv = randomBytes(16);
  const cipher = createCipheriv(algorithm, key, iv);
  const content = Buffer.concat([cipher.update(pkcs8), cipher.final()]);
  const encryption = sequence(oid(oids.aes256Cbc), octets(iv));
  return sequence(sequence(oid(oids.pbes2), sequence(derivation, encryption)), octets(content));
}

export interface KeyUnderPin {
  /** What one try costs. */
  readonly derive: (pin: string) => Promise<Buffer>;
  /** PKCS#8; undefined when it was derived from another PIN. */
  readonly open: (derived: Buffer) => Buffer | undefined;
}

/** @throws for anything but what `encryptUnderPin` wrote. */
export function readKeyUnderPin(encryptedKey: Buffer): KeyUnderPin {
  const [scheme, content] = insideOf(encryptedKey) ?? [];
  const [, schemes] = insideOf(scheme?.whole ?? Buffer.alloc(0)) ?? [];
  const [derivation, encryption] = insideOf(schemes?.whole ?? Buffer.alloc(0)) ?? [];
  const [name, parameters] = insideOf(derivation?.whole ?? Buffer.alloc(0)) ?? [];
  const [salt, ...cost] = elementsOf(parameters?.content ?? Buffer.alloc(0)) ?? [];
  const [, iv] = insideOf(encryption?.whole ?? Buffer.alloc(0)) ?? [];
  const [N, r, p] = cost.map(({ content: number }) => (number.length < 6 ? number.readUIntBE(0, number.length) : 0));
  if (!name?.whole.equals(oid(oids.scrypt)) || !content || !salt || !iv || !N || !r || !p)
    throw new Error('this key was not encrypted here');
  return {
    derive: (pin) => hardKey(pin, salt.content, { N, r, p }),
    open: (derived) => decrypted(content.content, derived, iv.content),
  };
}

function decrypted(content: Buffer, key: Buffer, iv: Buffer): Buffer | undefined {
  try {
    const cipher = createDecipheriv(algorithm, key, iv);
    const pkcs8 = Buffer.concat([cipher.update(content), cipher.final()]);
    // Every 256th wrong PIN leaves a padding that looks right.
    return insideOf(pkcs8) === undefined ? undefined : pkcs8;
  } catch {
    return undefined;
  }
}

/** PEM, in lines of 64 characters (RFC 7468). */
export function pemOf(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
