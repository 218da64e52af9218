import type { certificateCalls } from '#contract/certificates/certificates.ts';
import { isSuspended } from '#domain/accounts/suspension.ts';
import { daysLeft } from '#domain/certificates/person-certificate.ts';
import { pinProblem } from '#domain/certificates/pin-rules.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import type { ProvePassword } from '#server/accounts/prove-password.ts';
import { findFactors } from '#server/accounts/second-factor/factor-queries.ts';
import { passkeyOptions } from '#server/accounts/second-factor/passkeys.ts';
import { suspensionRule } from '#server/accounts/suspension-rule.ts';
import { managersOfMenu } from '#server/menus/menu-queries.ts';
import { loadSigningNeeds } from '#server/people/load-signing-needs.ts';
import { notifyPersons } from '#server/notifications/notify-persons.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { currentIssuing, trustedRoots } from './authorities.ts';
import { announceCertificates } from './authority-handlers.ts';
import { makePersonKeys, pkcs8Of, spkiOf } from './certificate-kit.ts';
import { refusalOfGone } from './refusal-of-gone.ts';
import { currentCertificate, keyUnderNewPin, sealPersonKey, endsAtTrustedRoot } from './person-keys.ts';
import { certificatesOf } from './person-rows.ts';
import { provePerson } from './prove-person.ts';

type OwnCalls = Pick<
  typeof certificateCalls,
  | 'getOwnCertificates'
  | 'beginCertificateProof'
  | 'requestCertificate'
  | 'withdrawCertificateRequest'
  | 'changeCertificatePin'
>;
type OwnHandlers = Handlers<OwnCalls>;
type Lack = 'name' | 'email' | 'authority' | 'pending';

/** What a request still lacks. */
async function lacksOf(database: Database | DatabaseTransaction, personId: number, now: Date): Promise<Lack[]> {
  const person = await database
    .selectFrom('persons')
    .select(['firstName', 'positionName', 'email'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const issuing = await currentIssuing(database, now);
  const pending = await database
    .selectFrom('personCertificates')
    .select('id')
    .where('personId', '=', personId)
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  const lacks: readonly (readonly [Lack, boolean])[] = [
    ['name', person.firstName === '' || person.positionName === ''],
    ['email', person.email === ''],
    ['authority', !issuing],
    ['pending', pending !== undefined],
  ];
  return lacks.flatMap(([lack, isLacking]) => (isLacking ? [lack] : []));
}

const refusals = {
  name: 'certificate-lacks',
  email: 'certificate-lacks',
  authority: 'no-certificate-authority',
  pending: 'certificate-pending',
} as const;

async function refusalOfRequest({ platform, person }: CallContext, database: Database | DatabaseTransaction) {
  const [lack] = await lacksOf(database, person.id, platform.clock());
  return lack && refuse(refusals[lack]);
}

export const refusalOfPin = (field: 'pin' | 'newPin', pin: string): Refusal | undefined => {
  const problem = pinProblem(pin);
  return problem && refuse('invalid-request', { fields: { [field]: problem } });
};

async function readOwn({ platform, person }: CallContext) {
  const { database } = platform;
  const now = platform.clock();
  const current = await currentCertificate(database, person.id, now).executeTakeFirst();
  const rule = await suspensionRule(database);
  const { certificateWarningDays: warning } = await database
    .selectFrom('officeRules')
    .select('certificateWarningDays')
    .executeTakeFirstOrThrow();
  const left = daysLeft(current?.validUntil ?? now, now);
  const isLocked =
    current !== undefined &&
    isSuspended({ failedAttempts: current.pinFailures, suspendedAt: current.pinLockedAt }, rule, now);
  return {
    certificates: await certificatesOf(database, person.id, now),
    current:
      current && (await endsAtTrustedRoot(database, current.chain, now))
        ? {
            id: current.id,
            daysLeft: left,
            endsSoon: left <= warning,
            isLocked,
            isLockedForGood: isLocked && rule.minutes === null,
            token: current.token,
          }
        : null,
    lacks: await lacksOf(database, person.id, now),
    mayImport: (await trustedRoots(database, now, ['outside'])).length > 0,
    hasTokens: platform.config.hardwareModule !== undefined,
    hasPasskey: (await findFactors(database, person.id)).passkeys.length > 0,
    needsProof: (await loadSigningNeeds(platform)).proof,
  };
}

const request =
  (provePassword: ProvePassword): OwnHandlers['requestCertificate'] =>
  ({ pin, proof }, context) => {
    const { platform, person } = context;
    let made: { readonly publicKey: Buffer; readonly sealedKey: string } | undefined;
    return context.change(
      async (transaction) => {
        const now = platform.clock();
        const refused =
          (await refusalOfGone(transaction, person.id, now)) ?? (await refusalOfRequest(context, transaction));
        if (refused) return refused;
        if (!made) throw new Error('the check made a key');
        const inserted = await transaction
          .insertInto('personCertificates')
          .values({ personId: person.id, origin: 'agency', requestedAt: now, ...made })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!inserted) return refuse('certificate-pending');
        const managers = await managersOfMenu(transaction, settingScreens.certificateRequests.menuId, now);
        const others = managers.filter((id) => id !== person.id);
        await notifyPersons(transaction, others, 'certificateRequested', '', now);
        const details = { certificateId: inserted.id };
        await announceCertificates(transaction, [{ name: 'certificate.requested', actorId: person.id, details }], now);
        return { id: inserted.id };
      },
      async () => {
        const refused =
          refusalOfPin('pin', pin) ??
          (await refusalOfRequest(context, platform.database)) ??
          (await provePerson(context, proof, provePassword));
        if (refused) return refused;
        const keys = await makePersonKeys();
        const publicKey = await spkiOf(keys);
        const stored = { personId: person.id, publicKey };
        made = { publicKey, sealedKey: await sealPersonKey(platform, stored, await pkcs8Of(keys), pin) };
        return undefined;
      },
    );
  };

const withdraw: OwnHandlers['withdrawCertificateRequest'] = ({ id }, context) =>
  context.change(async (transaction) => {
    const { platform, person } = context;
    const now = platform.clock();
    const { numUpdatedRows } = await transaction
      .updateTable('personCertificates')
      .set({ withdrawnAt: now, settledAt: now, sealedKey: '' })
      .where('id', '=', id)
      .where('personId', '=', person.id)
      .where('settledAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refuse('not-found');
    const details = { certificateId: id };
    await announceCertificates(transaction, [{ name: 'certificate.withdrawn', actorId: person.id, details }], now);
    return {};
  });

const changePin: OwnHandlers['changeCertificatePin'] = ({ pin, newPin }, context) => {
  const { platform, person } = context;
  let made: { readonly id: number; readonly sealedKey: string } | undefined;
  return context.change(
    async (transaction) => {
      const now = platform.clock();
      const current = await currentCertificate(transaction, person.id, now).forNoKeyUpdate().executeTakeFirst();
      if (!made || current?.id !== made.id) return refuse('no-certificate');
      const { id, sealedKey } = made;
      await transaction.updateTable('personCertificates').set({ sealedKey }).where('id', '=', id).execute();
      const details = { certificateId: id };
      await announceCertificates(transaction, [{ name: 'certificate.pin-changed', actorId: person.id, details }], now);
      return {};
    },
    async () => {
      const refused = refusalOfPin('newPin', newPin);
      if (refused) return refused;
      const under = await keyUnderNewPin(platform, person.id, { pin, newPin });
      if (isRefusal(under)) return under;
      made = under;
      return undefined;
    },
  );
};

export function createOwnCertificateHandlers(provePassword: ProvePassword): OwnHandlers {
  return {
    getOwnCertificates: async (_request, context) => ({ item: await readOwn(context) }),
    beginCertificateProof: async (_request, { platform, person }) => {
      const factors = await findFactors(platform.database, person.id);
      return { passkeyOptions: await passkeyOptions(platform, person.id, factors, 'required') };
    },
    requestCertificate: request(provePassword),
    withdrawCertificateRequest: withdraw,
    changeCertificatePin: changePin,
  };
}
