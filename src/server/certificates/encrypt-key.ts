import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

import { insideOf, integer, nothing, octets, oid, sequence } from './der.ts';

const derive = promisify(pbkdf2);

const oids = {
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  hmacSha256: '1.2.840.113549.2.9',
  aes256Cbc: '2.16.840.1.101.3.4.1.42',
} as const;
const iterations = 600_000;
const keyBytes = 32;
const algorithm = 'aes-256-cbc';

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase, salt, iterations, keyBytes, 'sha256');

/**
 * PKCS#8 encrypted under a passphrase or a PIN (RFC 5958, PBES2 of RFC 8018), as every other program reads it. The runtime
 * writes it too, but with 2,048 rounds. The rounds run beside the event loop, because they take a tenth of a second.
 */
export async function encryptKey(pkcs8: Buffer, passphrase: string): Promise<Buffer> {
  const salt = randomBytes(16);
  const iv = randomBytes(16);
  const cipher = createCipheriv(algorithm, await keyOf(passphrase, salt), iv);
  const encrypted = Buffer.concat([cipher.update(pkcs8), cipher.final()]);
  const rounds = sequence(octets(salt), integer(iterations), sequence(oid(oids.hmacSha256), nothing()));
  const derivation = sequence(oid(oids.pbkdf2), rounds);
  const encryption = sequence(oid(oids.aes256Cbc), octets(iv));
  return sequence(sequence(oid(oids.pbes2), sequence(derivation, encryption)), octets(encrypted));
}

/** Of what `encryptKey` wrote; undefined when the passphrase is another one. */
export async function openEncryptedKey(encryptedKey: Buffer, passphrase: string): Promise<Buffer | undefined> {
  const [scheme, content] = insideOf(encryptedKey) ?? [];
  const [, schemes] = insideOf(scheme?.whole ?? Buffer.alloc(0)) ?? [];
  const [derivation, encryption] = insideOf(schemes?.whole ?? Buffer.alloc(0)) ?? [];
  const [, rounds] = insideOf(derivation?.whole ?? Buffer.alloc(0)) ?? [];
  const [salt] = insideOf(rounds?.whole ?? Buffer.alloc(0)) ?? [];
  const [, iv] = insideOf(encryption?.whole ?? Buffer.alloc(0)) ?? [];
  if (!content || !salt || !iv) throw new Error('this key was not encrypted here');
  const cipher = createDecipheriv(algorithm, await keyOf(passphrase, salt.content), iv.content);
  try {
    const pkcs8 = Buffer.concat([cipher.update(content.content), cipher.final()]);
    // Every 256th wrong passphrase leaves a padding that looks right.
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
