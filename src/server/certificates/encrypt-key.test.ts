import { createPrivateKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { makePersonKeys, pkcs8Of } from './certificate-kit.ts';
import { elementsOf, insideOf } from './der.ts';
import { encryptKey, encryptUnderPin, pemOf, pinCost, readKeyUnderPin } from './encrypt-key.ts';

async function openUnderPin(encrypted: Buffer, pin: string) {
  const key = readKeyUnderPin(encrypted);
  return key.open(await key.derive(pin));
}

describe('an encrypted key', () => {
  it('is opened by its passphrase in other programs, with 600,000 rounds', async () => {
    const pkcs8 = await pkcs8Of(await makePersonKeys());
    const encrypted = await encryptKey(pkcs8, '482913');
    const key = createPrivateKey({ key: pemOf('ENCRYPTED PRIVATE KEY', encrypted), passphrase: '482913' });
    expect(key.export({ format: 'der', type: 'pkcs8' })).toEqual(pkcs8);
    expect(encrypted.includes(Buffer.from('0927c0', 'hex'))).toBe(true);
  });

  it('under a PIN costs at least 64 MiB of memory for each try', async () => {
    const pkcs8 = await pkcs8Of(await makePersonKeys());
    const encrypted = await encryptUnderPin(pkcs8, '48291376');
    expect(await openUnderPin(encrypted, '48291376')).toEqual(pkcs8);
    expect(128 * pinCost.N * pinCost.r).toBeGreaterThanOrEqual(64 * 1024 * 1024);
    // N, r and p as they are written.
    expect(encrypted.includes(Buffer.from('0203010000020108020101', 'hex'))).toBe(true);
    await expect(openUnderPin(await encryptKey(pkcs8, '48291376'), '48291376')).rejects.toThrow('not encrypted here');
  });

  it('is not opened by another PIN, and two encryptions of it share nothing', async () => {
    const pkcs8 = await pkcs8Of(await makePersonKeys());
    const [one, two] = [await encryptUnderPin(pkcs8, '48291376'), await encryptUnderPin(pkcs8, '48291376')];
    expect(await openUnderPin(one, '48291377')).toBeUndefined();
    expect(one.equals(two)).toBe(false);
  });
});

describe('what strangers send', () => {
  it('is read only when its lengths are its own', () => {
    for (const hex of ['30', '3080', '3081', '308100ff', '3002ff', '30850000000001', '3003020100ff'])
      expect(insideOf(Buffer.from(hex, 'hex'))).toBeUndefined();
    expect(elementsOf(Buffer.alloc(60, Buffer.from('0500', 'hex')))).toBeUndefined();
    expect(insideOf(Buffer.from('3003020105', 'hex'))?.map(({ content }) => content.toString('hex'))).toEqual(['05']);
  });
});
