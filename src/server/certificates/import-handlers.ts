import type { certificateCalls } from '#contract/certificates/certificates.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { ProvePassword } from '#server/accounts/prove-password.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { trustedRoots } from './authorities.ts';
import { announceCertificates } from './authority-handlers.ts';
import { replaceFormer } from './certificate-handlers.ts';
import { refusalOfPin } from './own-handlers.ts';
import { refusalOfGone } from './refusal-of-gone.ts';
import { sealPersonKey } from './person-keys.ts';
import { provePerson } from './prove-person.ts';
import { readPkcs12Task, type ReadPkcs12 } from './read-pkcs12.task.ts';

type ImportHandlers = Handlers<Pick<typeof certificateCalls, 'importCertificate'>>;

const columnsOf = (read: ReadPkcs12) => ({
  serialNumber: read.serialNumber,
  certificate: Buffer.from(read.certificate, 'base64'),
  chain: read.chain.map((certificate) => Buffer.from(certificate, 'base64')),
  subject: read.subject,
  issuer: read.issuer,
  validFrom: read.validFrom,
  validUntil: read.validUntil,
});

/** Trusted still, when the certificate is stored. */
const isTrusted = async (transaction: DatabaseTransaction, root: string | undefined, now: Date): Promise<boolean> =>
  (await trustedRoots(transaction, now, ['outside'])).some(
    ({ certificate }) => certificate.toString('base64') === root,
  );

/** A key and certificate that the person has from an outside authority which the agency trusts. */
export const createImportHandlers = (provePassword: ProvePassword): ImportHandlers => ({
  importCertificate: ({ file, passphrase, pin, proof }, context) => {
    const { platform, person } = context;
    let made: { readonly read: ReadPkcs12; readonly publicKey: Buffer; readonly sealedKey: string } | undefined;
    return context.change(
      async (transaction) => {
        if (!made) throw new Error('the check read the file');
        const [now, { read, publicKey, sealedKey }] = [platform.clock(), made];
        const gone = await refusalOfGone(transaction, person.id, now);
        if (gone) return gone;
        if (!(await isTrusted(transaction, read.chain.at(-1), now))) return refuse('certificate-not-trusted');
        await replaceFormer(transaction, person.id, now);
        const inserted = await transaction
          .insertInto('personCertificates')
          .values({
            personId: person.id,
            origin: 'outside',
            requestedAt: now,
            issuedAt: now,
            settledAt: now,
            publicKey,
            sealedKey,
            ...columnsOf(read),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!inserted) return refuse('certificate-known');
        const { id } = inserted;
        const details = { certificateId: id, issuer: read.issuer };
        await announceCertificates(transaction, [{ name: 'certificate.imported', actorId: person.id, details }], now);
        return { id };
      },
      async () => {
        const refused = refusalOfPin('pin', pin) ?? (await provePerson(context, proof, provePassword));
        if (refused) return refused;
        const now = platform.clock();
        const roots = await trustedRoots(platform.database, now, ['outside']);
        const options = { passphrase, roots: roots.map(({ certificate }) => certificate.toString('base64')), now };
        const read = await platform.sandbox.run(readPkcs12Task, Buffer.from(file), options, { personId: person.id });
        if (isRefusal(read)) return read;
        const publicKey = Buffer.from(read.spki, 'base64');
        const key = Buffer.from(read.pkcs8, 'base64');
        const sealedKey = await sealPersonKey(platform, { personId: person.id, publicKey }, key, pin);
        made = { read, publicKey, sealedKey };
        return undefined;
      },
    );
  },
});
