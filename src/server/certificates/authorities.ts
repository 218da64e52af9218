import type { AuthorityKind } from '#domain/certificates/authority.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';

import { certificateOf, fingerprintOf } from './certificate-kit.ts';

type Connection = Database | DatabaseTransaction;
type Sealing = Pick<Platform, 'deriveKey'>;

const keyOf = ({ deriveKey }: Sealing) => deriveKey('certificate-authority');
const aboutAuthority = (fingerprint: Buffer) => `authority ${fingerprint.toString('hex')}`;

export interface NewRow {
  readonly kind: AuthorityKind;
  readonly parentId: number | null;
  readonly certificate: Buffer;
  readonly issuingKey?: Buffer;
  readonly rootCrl?: RootCrl;
  readonly createdBy: number;
  readonly now: Date;
}

/** The list that a root signed in a ceremony. */
export interface RootCrl {
  readonly crl: Buffer;
  readonly crlNumber: number;
  readonly crlUntil: Date;
}

/** A certificate that was made here. */
export async function insertAuthority(
  platform: Sealing,
  transaction: DatabaseTransaction,
  { kind, parentId, certificate, issuingKey, rootCrl, createdBy, now }: NewRow,
): Promise<{ readonly id: number; readonly name: string; readonly validUntil: Date }> {
  const { subjectName, notBefore, notAfter } = certificateOf(certificate);
  const [name = ''] = subjectName.getField('CN');
  const fingerprint = fingerprintOf(certificate);
  const sealedKey = issuingKey ? seal(keyOf(platform), issuingKey.toString('base64'), aboutAuthority(fingerprint)) : '';
  const { id } = await transaction
    .insertInto('certificateAuthorities')
    .values({
      kind,
      parentId,
      name,
      subject: subjectName.toString(),
      fingerprint,
      certificate,
      validFrom: notBefore,
      validUntil: notAfter,
      sealedKey,
      signs: kind === 'issuing' ? true : null,
      createdBy,
      createdAt: now,
      ...rootCrl,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, validUntil: notAfter };
}

/** The one that signed until now signs no new certificates; its lists of revoked ones go on. */
export async function retireIssuing(transaction: DatabaseTransaction, now: Date): Promise<void> {
  await transaction
    .updateTable('certificateAuthorities')
    .set({ retiredAt: now, signs: null })
    .where('signs', '=', true)
    .execute();
}

export interface IssuingAuthority {
  readonly id: number;
  readonly certificate: Buffer;
  readonly root: Buffer;
  readonly validUntil: Date;
}

/** The authority that signs now; undefined while there is none, or its root is trusted no more. */
export async function currentIssuing(database: Connection, now: Date): Promise<IssuingAuthority | undefined> {
  return database
    .selectFrom('certificateAuthorities as issuing')
    .innerJoin('certificateAuthorities as root', 'root.id', 'issuing.parentId')
    .select(['issuing.id', 'issuing.certificate', 'root.certificate as root', 'issuing.validUntil'])
    .where('issuing.signs', '=', true)
    .where('issuing.validUntil', '>', now)
    .where('root.retiredAt', 'is', null)
    .executeTakeFirst();
}

/** PKCS#8. @throws when the master key is another than the one that sealed it. */
export async function openIssuingKey(platform: Sealing, database: Connection, id: number): Promise<Buffer> {
  const { sealedKey, fingerprint } = await database
    .selectFrom('certificateAuthorities')
    .select(['sealedKey', 'fingerprint'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const opened = unseal(keyOf(platform), sealedKey, aboutAuthority(fingerprint));
  if (opened === undefined) throw new Error('the key of the certificate authority cannot be opened');
  return Buffer.from(opened, 'base64');
}

/** The certificates of the roots that are trusted now, of the agency and of others. */
export async function trustedRoots(
  database: Connection,
  now: Date,
  kinds: readonly AuthorityKind[] = ['root', 'outside'],
): Promise<readonly { readonly id: number; readonly certificate: Buffer }[]> {
  return database
    .selectFrom('certificateAuthorities')
    .select(['id', 'certificate'])
    .where('kind', 'in', kinds)
    .where('retiredAt', 'is', null)
    .where('validUntil', '>', now)
    .orderBy('id')
    .execute();
}

export const certificatesOf = (roots: readonly { readonly certificate: Buffer }[]): readonly Buffer[] =>
  roots.map(({ certificate }) => certificate);
