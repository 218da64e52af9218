import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

import { authorityLimits } from '#domain/certificates/authority.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { readWhole, type OpenContent } from '#server/platform/files/read-content.ts';

import type { RootKey } from './read-root-file.task.ts';

/** The key in the file of a ceremony, which holds the certificate too, or in one that another program wrote anew. */
export async function readRootFile(
  content: OpenContent,
  { passphrase }: { readonly passphrase: string },
): Promise<RootKey | Refusal> {
  if (content.byteSize > authorityLimits.fileBytes) return refuse('key-file-unreadable');
  const text = (await readWhole(content)).toString('latin1');
  const [pem] =
    /-----BEGIN ENCRYPTED PRIVATE KEY-----[^-]{1,16000}-----END ENCRYPTED PRIVATE KEY-----/.exec(text) ?? [];
  if (pem === undefined) return refuse('key-file-unreadable');
  const key = opened(pem, passphrase);
  if (!key) return refuse('key-file-passphrase');
  if (key.asymmetricKeyDetails?.namedCurve !== 'secp384r1') return refuse('key-file-of-another');
  return {
    pkcs8: key.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    spki: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

function opened(key: string, passphrase: string): KeyObject | undefined {
  try {
    return createPrivateKey({ key, format: 'pem', passphrase });
  } catch {
    return undefined;
  }
}
