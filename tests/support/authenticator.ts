import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

import type { NewPasskeyResponse, PasskeyResponse } from '#contract/accounts/passkeys.ts';

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;
const offered = z.object({ challenge: z.string() });

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

function bigEndian(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/**
 * A security key (W3C Web Authentication Level 2, §6) with one credential, and the browser in front of it, at `origin`
 * or elsewhere. Passkeys that are synced between devices do not count their uses.
 */
export function openAuthenticator(origin: string, countsUses = true) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let uses = 0;
  const clientData = (type: string, options: unknown, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge: offered.parse(options).challenge, origin: at, crossOrigin: false }));
  const authenticatorData = (flags: number) =>
    Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), bigEndian(uses, 4)]);
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return Buffer.from(
      isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      ),
    );
  };
  return {
    id,
    make: (options: unknown, at = origin): NewPasskeyResponse => {
      const credential = Buffer.concat([Buffer.alloc(16), bigEndian(credentialId.length, 2), credentialId, coseKey()]);
      const authData = new Uint8Array(Buffer.concat([authenticatorData(userPresent | hasCredential), credential]));
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options, at).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['usb'],
        },
      };
    },
    /** `isVerified`: by the PIN of the key, besides a touch. */
    prove: (options: unknown, at = origin, isVerified = false): PasskeyResponse => {
      if (countsUses) uses += 1;
      const data = authenticatorData(isVerified ? userPresent | userVerified : userPresent);
      const client = clientData('webauthn.get', options, at);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
