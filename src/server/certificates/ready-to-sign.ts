import { isSuspended } from '#domain/accounts/suspension.ts';
import type { SigningLack } from '#domain/certificates/person-certificate.ts';
import { namesPerson } from '#domain/certificates/named-person.ts';
import { namesSigner } from '#domain/certificates/names-signer.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { suspensionRule } from '#server/accounts/suspension-rule.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { certificateOf, nameIn } from './certificate-kit.ts';
import { currentCertificate, endsAtTrustedRoot, lockOf } from './person-keys.ts';

type Connection = Database | DatabaseTransaction;

/** What a person lacks to sign with a certificate; null of who needs nothing but their PIN. */
export async function signingLackOf(database: Connection, personId: number, now: Date): Promise<SigningLack | null> {
  const current = await currentCertificate(database, personId, now).executeTakeFirst();
  if (!current?.certificate) return 'no-certificate';
  if (!(await endsAtTrustedRoot(database, current.chain, now))) return 'certificate-not-trusted';
  if (current.heldAt) return 'certificate-on-hold';
  const key = { failedAttempts: current.pinFailures, suspendedAt: current.pinLockedAt };
  const rule = await suspensionRule(database);
  if (isSuspended(key, rule, now)) return lockOf(rule);
  return lackOfName(database, personId, { certificateId: current.id, certificate: current.certificate });
}

interface NamedCertificate {
  readonly certificateId: number;
  readonly certificate: Buffer;
}

/** Errors: `certificate-outdated`, `certificate-of-former-name`, as of `lackOfName`. */
export async function refusalOfCertificate(
  database: Connection,
  personId: number,
  named: NamedCertificate,
): Promise<Refusal | undefined> {
  const lack = await lackOfName(database, personId, named);
  return lack === null ? undefined : refuse(lack);
}

/**
 * `certificate-outdated`, when a certificate of the agency names its owner as they were. One of an outside authority may name them
 * otherwise, which they confirmed when they brought it: `certificate-of-former-name`, when they have had another name since.
 */
async function lackOfName(database: Connection, personId: number, { certificateId, certificate }: NamedCertificate) {
  const { origin, importedFor, ...person } = await database
    .selectFrom('persons')
    .innerJoin('personCertificates', 'personCertificates.personId', 'persons.id')
    .select(['persons.firstName', 'persons.lastName', 'persons.firstNameEnglish', 'persons.lastNameEnglish'])
    .select(['persons.positionName', 'personCertificates.origin', 'personCertificates.importedFor'])
    .where('persons.id', '=', personId)
    .where('personCertificates.id', '=', certificateId)
    .executeTakeFirstOrThrow();
  const today = { name: `${person.firstName} ${person.lastName}`, positionName: person.positionName };
  if (origin !== 'agency')
    return importedFor === today.name || namesPerson(nameIn(certificate), person) ? null : 'certificate-of-former-name';
  const { subjectName } = certificateOf(certificate);
  const [name = ''] = subjectName.getField('CN');
  const [positionName = ''] = subjectName.getField('T');
  return namesSigner({ name, positionName }, today) ? null : 'certificate-outdated';
}

/**
 * Printing and signing take their time, in which the certificate may have been revoked or suspended. From here on that waits for what
 * is signed. Before the letter is locked, since whoever leaves is locked in that order. Errors: `no-certificate`, `certificate-on-hold`.
 */
export async function refusalOfRevoked(
  transaction: DatabaseTransaction,
  { certificateId }: { readonly certificateId: number },
): Promise<Refusal | undefined> {
  const valid = await transaction
    .selectFrom('personCertificates')
    .select('heldAt')
    .where('id', '=', certificateId)
    .where('revokedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!valid) return refuse('no-certificate');
  return valid.heldAt ? refuse('certificate-on-hold') : undefined;
}
