/*
 * The encryption of stored files. A file must be unreadable on disk and readable from any position without decrypting all
 * of it, and a change or a cut must be noticed. It is a header with a random salt, then chunks of 64 KiB, each AES-256-GCM
 * with its tag. Every file has its own key, derived from the agency's key and the salt, so the index of a chunk can be its
 * nonce. The last chunk is marked in the authenticated data, so a file cut at a chunk boundary is noticed too. This costs
 * 21 bytes for each file and 16 for each chunk, and a read of one byte decrypts one chunk.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

export const chunkBytes = 64 * 1024;
const tagBytes = 16;
const saltBytes = 16;
const fileMark = Buffer.from('SARN\u0001', 'latin1');
export const headerBytes = fileMark.length + saltBytes;
export const sealedChunkBytes = chunkBytes + tagBytes;

export interface ContentCipher {
  readonly header: Buffer;
  readonly seal: (plain: Buffer, index: number, isLast: boolean) => Buffer;
  /** @throws when the chunk was changed. */
  readonly unseal: (sealed: Buffer, index: number, isLast: boolean) => Buffer;
}

export const newCipher = (agencyKey: Buffer): ContentCipher => cipherOf(agencyKey, randomBytes(saltBytes));

export function cipherFromHeader(agencyKey: Buffer, header: Buffer): ContentCipher {
  if (!header.subarray(0, fileMark.length).equals(fileMark)) throw new Error('not a stored content');
  return cipherOf(agencyKey, header.subarray(fileMark.length, headerBytes));
}

function cipherOf(agencyKey: Buffer, salt: Buffer): ContentCipher {
  const key = createHmac('sha256', agencyKey).update(salt).digest();
  return {
    header: Buffer.concat([fileMark, salt]),
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

export function plainBytes(fileBytes: number): number {
  const sealed = fileBytes - headerBytes;
  return sealed - Math.ceil(sealed / sealedChunkBytes) * tagBytes;
}
