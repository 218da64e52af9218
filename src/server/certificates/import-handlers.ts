import { sql } from 'kysely';

import type { certificateCalls } from '#contract/certificates/certificates.ts';
import { namesPerson } from '#domain/certificates/named-person.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { ProvePassword } from '#server/accounts/prove-password.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { trustedRoots } from './authorities.ts';
import { announceCertificates } from './authority-handlers.ts';
import { replaceFormer } from './certificate-handlers.ts';
import { fingerprintOf } from './certificate-kit.ts';
import { refusalOfPin } from './own-handlers.ts';
import { refusalOfGone } from './refusal-of-gone.ts';
import { sealPersonKey } from './person-keys.ts';
import { provePerson } from './prove-person.ts';
import { readPkcs12Task, type ReadPkcs12 } from './read-pkcs12.task.ts';

type ImportHandlers = Handlers<Pick<typeof certificateCalls, 'importCertificate'>>;

/** What is stored of a certificate. */
export type ReadCertificate = Omit<ReadPkcs12, 'pkcs8' | 'spki'>;

const columnsOf = (read: ReadCertificate) => ({
  serialNumber: read.serialNumber,
  certificate: Buffer.from(read.certificate, 'base64'),
  chain: read.chain.map((certificate) => Buffer.from(certificate, 'base64')),
  subject: read.subject,
  issuer: read.issuer,
  validFrom: read.validFrom,
  validUntil: read.validUntil,
});

/** Trusted still, when the certificate is stored. */
export const isTrusted = async (
  transaction: DatabaseTransaction,
  root: string | undefined,
  now: Date,
): Promise<boolean> =>
  (await trustedRoots(transaction, now, ['outside'])).some(
    ({ certificate }) => certificate.toString('base64') === root,
  );

/** Undefined when the certificate seems to be the person’s; otherwise the name in it. */
async function otherName(database: Database, personId: number, name: string): Promise<string | undefined> {
  const person = await database
    .selectFrom('persons')
    .select(['firstName', 'lastName', 'firstNameEnglish', 'lastNameEnglish'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return namesPerson(name, person) ? undefined : name;
}

interface Imported {
  readonly read: ReadCertificate;
  readonly publicKey: Buffer;
  readonly sealedKey: string;
  /** Empty for a key that is stored here. */
  readonly token: string;
}

/** One that its owner brought before is theirs again, with the key and PIN of now; not one that was revoked here. */
export async function storeOutside(
  transaction: DatabaseTransaction,
  { read, publicKey, sealedKey, token }: Imported,
  personId: number,
  now: Date,
): Promise<number | Refusal> {
  const columns = columnsOf(read);
  const { firstName, lastName } = await transaction
    .selectFrom('persons')
    .select(['firstName', 'lastName'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const importedFor = `${firstName} ${lastName}`;
  const key = { publicKey, sealedKey, token, ...columns, importedFor, issuedAt: now };
  const known = await transaction
    .selectFrom('personCertificates')
    .select(['id', 'personId', 'revokedAt'])
    .where(sql<boolean>`sha256(certificate) = ${fingerprintOf(columns.certificate)}`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (known && known.personId !== personId) return refuse('certificate-of-another');
  if (known?.revokedAt) return refuse('certificate-over');
  await replaceFormer(transaction, personId, now);
  if (known) {
    const again = { ...key, replacedAt: null, pinFailures: 0, pinLockedAt: null };
    await transaction.updateTable('personCertificates').set(again).where('id', '=', known.id).execute();
    return known.id;
  }
  const inserted = await transaction
    .insertInto('personCertificates')
    .values({ personId, origin: 'outside', requestedAt: now, settledAt: now, ...key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? refuse('certificate-of-another');
}

/** A key and certificate that the person has from an outside authority which the agency trusts. */
export const createImportHandlers = (provePassword: ProvePassword): ImportHandlers => ({
  importCertificate: ({ file, passphrase, pin, proof, confirmedName }, context) => {
    const { platform, person } = context;
    let made: Imported | { readonly otherName: string } | undefined;
    return context.change(
      async (transaction) => {
        if (!made) throw new Error('the check read the file');
        if ('otherName' in made) return { id: null, otherName: made.otherName };
        await takeTurn(transaction, 'certificateAuthority');
        const [now, { read }] = [platform.clock(), made];
        const gone = await refusalOfGone(transaction, person.id, now);
        if (gone) return gone;
        if (!(await isTrusted(transaction, read.chain.at(-1), now))) return refuse('certificate-not-trusted');
        const id = await storeOutside(transaction, made, person.id, now);
        if (isRefusal(id)) return id;
        const details = { certificateId: id, issuer: read.issuer };
        await announceCertificates(transaction, [{ name: 'certificate.imported', actorId: person.id, details }], now);
        return { id, otherName: null };
      },
      async () => {
        const refused = refusalOfPin('pin', pin) ?? (await provePerson(context, proof, provePassword));
        if (refused) return refused;
        const now = platform.clock();
        const roots = await trustedRoots(platform.database, now, ['outside']);
        const options = { passphrase, roots: roots.map(({ certificate }) => certificate.toString('base64')), now };
        const read = await platform.sandbox.run(readPkcs12Task, Buffer.from(file), options, { personId: person.id });
        if (isRefusal(read)) return read;
        const other = await otherName(platform.database, person.id, read.name);
        if (other !== undefined && other !== confirmedName) {
          made = { otherName: other };
          return undefined;
        }
        const publicKey = Buffer.from(read.spki, 'base64');
        const key = Buffer.from(read.pkcs8, 'base64');
        const sealedKey = await sealPersonKey(platform, { personId: person.id, publicKey }, key, pin);
        made = { read, publicKey, sealedKey, token: '' };
        return undefined;
      },
    );
  },
});
