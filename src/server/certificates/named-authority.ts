import type { Database } from '#server/platform/database/database.ts';

const fingerprintForm = /^[\da-f]{64}$/;

/** The authority of the agency with this fingerprint, as addresses below `/pki` name it. */
export async function namedAuthority(database: Database, name: string) {
  if (!fingerprintForm.test(name)) return undefined;
  return database
    .selectFrom('certificateAuthorities')
    .select(['id', 'kind', 'certificate', 'crl'])
    .where('fingerprint', '=', Buffer.from(name, 'hex'))
    .where('kind', 'in', ['root', 'issuing'])
    .executeTakeFirst();
}
