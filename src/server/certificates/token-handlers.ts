import { randomBytes } from 'node:crypto';

import type { certificateCalls } from '#contract/certificates/certificates.ts';
import { isNamed } from '#domain/certificates/is-named.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import type { ProvePassword } from '#server/accounts/prove-password.ts';
import { managersOfMenu } from '#server/menus/menu-queries.ts';
import { notifyPersons } from '#server/notifications/notify-persons.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { trustedRoots } from './authorities.ts';
import { announceCertificates } from './authority-handlers.ts';
import { isTrusted, storeOutside } from './import-handlers.ts';
import { inTurn } from './in-turn.ts';
import { sealKeyInToken } from './person-keys.ts';
import { provePerson } from './prove-person.ts';
import { readTokenCertificatesTask, type TokenCertificate } from './read-token-certificates.task.ts';
import { refusalOfGone } from './refusal-of-gone.ts';
import { countingTries } from './token-tries.ts';
import { listTokens, signInToken } from './tokens.ts';

type TokenHandlers = Handlers<Pick<typeof certificateCalls, 'getTokenCertificates' | 'registerTokenCertificate'>>;

/**
 * Those in the tokens of the agency that name exactly the person: nobody learns of others, or takes another’s for theirs. The user
 * PIN does not tell whose a key is, because colleagues may share a token.
 */
async function ownInTokens({ platform, person }: CallContext): Promise<readonly TokenCertificate[] | Refusal> {
  const { database, sandbox, clock, config } = platform;
  if (!config.hardwareModule) return [];
  const certificates = await listTokens(config.hardwareModule, clock());
  if (isRefusal(certificates)) return certificates;
  const roots = await trustedRoots(database, clock(), ['outside']);
  const options = { certificates, roots: roots.map(({ certificate }) => certificate.toString('base64')), now: clock() };
  const known = Buffer.from(JSON.stringify(certificates));
  const read = await sandbox.run(readTokenCertificatesTask, known, options, { personId: person.id });
  if (isRefusal(read)) return read;
  const names = await database
    .selectFrom('persons')
    .select(['prefix', 'firstName', 'lastName', 'firstNameEnglish', 'lastNameEnglish'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  return read.filter(({ fullNames }) => fullNames.some((name) => isNamed(name, names)));
}

interface Registered {
  readonly read: TokenCertificate;
  readonly publicKey: Buffer;
  readonly sealedKey: string;
  readonly token: string;
}

export const createTokenHandlers = (provePassword: ProvePassword): TokenHandlers => ({
  getTokenCertificates: async (_request, context) => {
    const own = await inTurn(context.platform.database, context.person.id, () => ownInTokens(context));
    if (isRefusal(own)) return own;
    return {
      items: own.map(({ token, keyId, subject, issuer, validUntil }) => ({
        token,
        keyId,
        subject,
        issuer,
        validUntil,
      })),
    };
  },
  registerTokenCertificate: ({ token, keyId, pin, proof }, context) => {
    const { platform, person } = context;
    let made: Registered | undefined;
    return context.change(
      async (transaction) => {
        if (!made) throw new Error('the check tried the key');
        await takeTurn(transaction, 'certificateAuthority');
        const now = platform.clock();
        const gone = await refusalOfGone(transaction, person.id, now);
        if (gone) return gone;
        const { read } = made;
        if (!(await isTrusted(transaction, read.chain.at(-1), now))) return refuse('certificate-not-trusted');
        const id = await storeOutside(transaction, made, person.id, now);
        if (isRefusal(id)) return id;
        await notifyOfKey(transaction, person.id, made, now);
        const details = { certificateId: id, issuer: read.issuer, token };
        const event = { name: 'certificate.token-registered', actorId: person.id, details } as const;
        await announceCertificates(transaction, [event], now);
        return { id };
      },
      async () => {
        const refused = await provePerson(context, proof, provePassword);
        if (refused) return refused;
        // Those of one person one after the other: each starts a process.
        const wanted = { token, keyId, pin };
        const tried = await inTurn(platform.database, person.id, () => tryKey(context, wanted));
        if (isRefusal(tried)) return tried;
        made = tried;
        return undefined;
      },
    );
  },
});

/** Nobody approves it, so those who approve requests hear of it at once, and who registered it too, in case they did not. */
async function notifyOfKey(transaction: DatabaseTransaction, personId: number, { read, token }: Registered, now: Date) {
  const managers = await managersOfMenu(transaction, settingScreens.certificateRequests.menuId, now);
  const receivers = [...new Set([personId, ...managers])];
  await notifyPersons(transaction, receivers, 'certificateRegistered', `${read.name} · ${token}`, now);
}

/** Whoever registers a key can use it. */
async function tryKey(
  context: CallContext,
  { token, keyId, pin }: { readonly token: string; readonly keyId: string; readonly pin: string },
): Promise<Registered | Refusal> {
  const { platform, person } = context;
  const own = await ownInTokens(context);
  if (isRefusal(own)) return own;
  const read = own.find((certificate) => certificate.token === token && certificate.keyId === keyId);
  if (!read || !platform.config.hardwareModule) return refuse('not-found');
  const key = { token, keyId, certificate: Buffer.from(read.certificate, 'base64') };
  const { hardwareModule } = platform.config;
  const signature = await countingTries(platform, { personId: person.id, token }, () =>
    signInToken(hardwareModule, key, { pin, data: randomBytes(32) }),
  );
  if (isRefusal(signature)) return signature;
  const publicKey = Buffer.from(read.spki, 'base64');
  const sealedKey = sealKeyInToken(platform, { personId: person.id, publicKey }, keyId);
  return { read, publicKey, sealedKey, token };
}
