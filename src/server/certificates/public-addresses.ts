import type { Config } from '#server/platform/config/config.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { fingerprintOf } from './certificate-kit.ts';

/** Below it everybody may fetch certificates of authorities and what was revoked, without signing in. */
export const certificatePath = '/pki';

/** Where it is reached from outside: what the agency set, or the address of the office. Read when something is signed. */
export async function publicPlace(
  config: Pick<Config, 'publicUrl'>,
  database: Database | DatabaseTransaction,
): Promise<string> {
  const { certificateAddress } = await database
    .selectFrom('officeRules')
    .select('certificateAddress')
    .executeTakeFirstOrThrow();
  const base = certificateAddress || config.publicUrl;
  // As programs read it: a certificate takes ASCII only.
  return `${new URL(base).href.replace(/\/$/, '')}${certificatePath}`;
}

/**
 * By the fingerprint of the authority, not by the id of its row: a ceremony writes the address of a root that is not stored yet,
 * and after a restore an id may be given a second time.
 */
export const certificateAddress = (place: string, authority: Buffer): string => `${place}/${nameOf(authority)}.cer`;
export const crlAddress = (place: string, authority: Buffer): string => `${place}/${nameOf(authority)}.crl`;
export const ocspAddress = (place: string, authority: Buffer): string => `${place}/ocsp/${nameOf(authority)}`;

const nameOf = (authority: Buffer) => fingerprintOf(authority).toString('hex');
