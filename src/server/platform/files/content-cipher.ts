import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/**
 * How a content lies on disk: a header, then chunks of 64 KiB, each AES-256-GCM with its tag behind it. Every content has a
 * key of its own (from the agency's key and the salt in the header), so the number of a chunk can be its nonce; the last
 * chunk is marked in the authenticated data, so a file cut short is noticed.
 */
export const chunkBytes = 64 * 1024;
const tagBytes = 16;
const saltBytes = 16;
const mark = Buffer.from('SARN\u0001', 'latin1');
export const headerBytes = mark.length + saltBytes;
export const sealedChunkBytes = chunkBytes + tagBytes;

export interface ContentCipher {
  readonly header: Buffer;
  readonly seal: (plain: Buffer, index: number, isLast: boolean) => Buffer;
  /** Throws when the chunk was changed. */
  readonly unseal: (sealed: Buffer, index: number, isLast: boolean) => Buffer;
}

export const newCipher = (agencyKey: Buffer): ContentCipher => cipherOf(agencyKey, randomBytes(saltBytes));

/** The cipher of a content that begins with this header. */
export function cipherFromHeader(agencyKey: Buffer, header: Buffer): ContentCipher {
  if (!header.subarray(0, mark.length).equals(mark)) throw new Error('not a stored content');
  return cipherOf(agencyKey, header.subarray(mark.length, headerBytes));
}

function cipherOf(agencyKey: Buffer, salt: Buffer): ContentCipher {
  const key = createHmac('sha256', agencyKey).update(salt).digest();
  return {
    header: Buffer.concat([mark, salt]),
    seal: (plain, index, isLast) => {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index)).setAAD(endMark(isLast));
      return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    unseal: (sealed, index, isLast) => {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index)).setAAD(endMark(isLast));
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
    },
  };
}

const endMark = (isLast: boolean) => Buffer.from([isLast ? 1 : 0]);

function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 8);
  return nonce;
}

/** Size of the plain content in a file of this size. */
export function plainBytes(fileBytes: number): number {
  const sealed = fileBytes - headerBytes;
  return sealed - Math.ceil(sealed / sealedChunkBytes) * tagBytes;
}
