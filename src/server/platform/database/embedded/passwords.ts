import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import type { Place } from './place.ts';

/** Owns everything. It creates and migrates the database. */
export const serverAccount = 'sarn';

/** The role of the program: it owns nothing. */
export const programAccount = 'sarn_program';

export type Account = typeof serverAccount | typeof programAccount;

/** In the format of PostgreSQL, so that its programs read it too (`PGPASSFILE`). */
const passwordFile = (place: Place) => `${place.folder}.pgpass`;

/** Written anew at each start, so that a folder that was put together from several backups starts too. */
export function writePasswords(place: Place): void {
  const lines = [serverAccount, programAccount].map((account) => `*:*:*:${account}:${randomPassword()}\n`);
  rmSync(passwordFile(place), { force: true });
  writeFileSync(passwordFile(place), lines.join(''), { mode: 0o600, flag: 'wx' });
}

/** Without a sign that means something in an address, in SQL or in the file. */
const randomPassword = () => randomBytes(24).toString('base64url');

/** Empty before the first start. */
export function readPassword(place: Place, account: Account): string {
  if (!existsSync(passwordFile(place))) return '';
  const lines = readFileSync(passwordFile(place), 'utf8').split('\n');
  return lines.find((line) => line.startsWith(`*:*:*:${account}:`))?.split(':')[4] ?? '';
}
