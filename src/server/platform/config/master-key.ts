import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keyBytes = 32;

/** What a key is for. Its name makes the key, so a new name voids what the old key signed or sealed. */
export type KeyPurpose =
  | 'avatar'
  | 'backup-folder'
  | 'backup-passphrase'
  | 'certificate-authority'
  | 'certificate-key'
  | 'time-stamp-key'
  | 'channel-secret'
  | 'document-links'
  | 'event-ids'
  | 'event-log'
  | 'file-content'
  | 'id-card'
  | 'directory-identifier'
  | 'directory-password'
  | 'identity-secret'
  | 'identity-subject'
  | 'letter-links'
  | 'letter-pass'
  | 'log-head'
  | 'mail-queue'
  | 'messaging'
  | 'proof-of-work'
  | 'proof-of-work-answer'
  | 'recovery-code'
  | 'reset-code'
  | 'session-token'
  | 'signature'
  | 'stored-reply'
  | 'ticket'
  | 'totp-secret';

export const masterKeyFile = (dataFolder: string): string => join(dataFolder, 'master.key');

/**
 * Returns a function that derives a key for a purpose. The master key is created at the first start and stored in
 * `master.key` of the data folder (mode 0600), never in the database. Without it no stored file can be read. A
 * backup holds it, encrypted with a passphrase.
 */
export function openMasterKey(dataFolder: string): (purpose: KeyPurpose) => Buffer {
  const file = masterKeyFile(dataFolder);
  mkdirSync(dataFolder, { recursive: true });
  createOnce(file);
  const deriveKey = keysOf(readFileSync(file, 'utf8'));
  if (!deriveKey) throw new Error(`${file} is damaged`);
  return deriveKey;
}

/** The keys of what a file of a master key holds; undefined when it holds none. */
export function keysOf(text: string): ((purpose: KeyPurpose) => Buffer) | undefined {
  const masterKey = Buffer.from(text.trim(), 'base64url');
  if (masterKey.length !== keyBytes) return undefined;
  return (purpose) => Buffer.from(hkdfSync('sha256', masterKey, '', purpose, keyBytes));
}

/**
 * Written to a temporary file and linked into place, so that two processes that start at once agree on one complete
 * key.
 */
function createOnce(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(keyBytes).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}
