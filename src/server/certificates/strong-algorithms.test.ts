import { createPublicKey, generateKeyPairSync } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { isStrongKey } from './strong-algorithms.ts';

/** An odd number with this many bits, which nobody needs to divide. */
const numberOf = (bits: number) => Buffer.alloc(bits / 8, 0xff).toString('base64url');
const rsa = (bits: number, exponent: string) =>
  createPublicKey({ key: { kty: 'RSA', n: numberOf(bits), e: exponent }, format: 'jwk' });

describe('a key', () => {
  it.each([
    [2048, true],
    [8192, true],
    [1024, false],
    [16_384, false],
  ])('of RSA with %i bits counts: %j', (bits, isStrong) => {
    expect(isStrongKey(rsa(bits, 'AQAB'))).toBe(isStrong);
  });

  it('of RSA with an exponent as long as itself does not count: each signature would take seconds', () => {
    expect(isStrongKey(rsa(2048, numberOf(2040)))).toBe(false);
    expect(isStrongKey(rsa(2048, 'AQ'))).toBe(false);
  });

  it('on a curve counts when every reader knows the curve', () => {
    const curve = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).publicKey;
    expect(isStrongKey(curve('P-256'))).toBe(true);
    expect(isStrongKey(curve('secp256k1'))).toBe(false);
    expect(isStrongKey(generateKeyPairSync('ed25519').publicKey)).toBe(false);
  });
});
