import type { signInCalls } from '#contract/accounts/sign-in.ts';
import type { RequestOf } from '#contract/define-call.ts';
import { isSuspended } from '#domain/accounts/suspension.ts';
import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { createAddressLimit, createAttemptLimit } from '#server/platform/http/attempt-limit.ts';
import type { AnybodyContext, Handlers } from '#server/platform/http/handlers.ts';

import { recordWrongFactor, type CheckedPerson } from '../check-credentials.ts';
import { queueIdentityNotice } from '../email-notices.ts';
import { isKnownDevice } from '../known-devices.ts';
import { openSession, sessionsToEnd } from '../open-session.ts';
import { challengeSecondFactor, type ProvedFactor } from '../second-factor/challenge-second-factor.ts';
import { suspensionRule } from '../suspension-rule.ts';
import { restoreTicket, spendTicket } from '../tickets.ts';
import { welcome } from '../welcome.ts';
import { beginIdentity, createOpenServer } from './begin-identity.ts';
import { findAccountOf, insertLink, useLink, type ProvedIdentity } from './identity-links.ts';
import { readProved, type Proved } from './identity-tickets.ts';
import { findUsable, type UsableProvider } from './providers.ts';
import { recordRefused } from './receive-identity.ts';

const minuteMs = 60_000;
/** As with a password: a whole agency may share one address. */
const attemptsPerMinute = { account: 20, address: 300 };

type Identity = Proved & { kind: 'identity' };
type Request = RequestOf<typeof signInCalls.signInWithIdentity>;

interface Comer {
  readonly person: CheckedPerson;
  readonly username: string;
  readonly provider: UsableProvider;
  readonly isFirst: boolean;
}

/** After the proof of the provider, which is a cookie, everything is as after a password that was right. */
export function createIdentitySignInHandlers(): Pick<
  Handlers<typeof signInCalls>,
  'beginIdentitySignIn' | 'signInWithIdentity'
> {
  const openServer = createOpenServer();
  const byAddress = createAddressLimit('identity sign-in by address', attemptsPerMinute.address, minuteMs);
  const byAccount = createAttemptLimit('identity sign-in by account', attemptsPerMinute.account, minuteMs);
  return {
    beginIdentitySignIn: async (request, context) =>
      byAddress.allows(context.address, context.platform.clock())
        ? beginIdentity(context, openServer, request)
        : refuse('too-many-attempts'),
    signInWithIdentity: async (request, context) => {
      const now = context.platform.clock();
      if (!byAddress.allows(context.address, now)) return refuse('too-many-attempts');
      const ticket = readProved(context);
      // Whoever links an account has signed in already.
      if (!ticket || (ticket.content.kind === 'identity' && ticket.content.personId !== undefined))
        return refuse('identity-expired');
      const proved = ticket.content;
      const comer = proved.kind === 'refused' ? refuse(proved.refused) : await comerOf(context, proved);
      if (isRefusal(comer) || proved.kind === 'refused') {
        context.setIdentityCookie(undefined);
        return isRefusal(comer) ? comer : refuse('identity-expired');
      }
      if (!byAccount.allows(String(comer.person.personId), now)) return refuse('too-many-attempts');
      const factor = await proveRest(context, comer, proved, request);
      if (isRefusal(factor)) return factor;
      if (!(await spendTicket(context.platform.database, ticket))) return refuse('identity-expired');
      const opened = await openSession(context, comer.person, request.conflictId, {
        isSecondFactor: proved.isSecondFactor,
        take: (transaction) => takeIdentity(context, transaction, comer, proved),
      });
      if (isRefusal(opened)) {
        await restoreTicket(context.platform.database, ticket);
        return opened;
      }
      return welcome(context, comer.person.personId, { ...opened, ...factor });
    },
  };
}

/** Whose identity it is, as of now. Nobody learns why an account cannot be entered, nor whether there is one. */
async function comerOf(context: AnybodyContext, proved: Identity): Promise<Comer | Refusal> {
  const { platform } = context;
  const { database } = platform;
  const provider = await findUsable(platform, database, proved.providerId);
  if (provider?.version !== proved.version) return refuse('identity-unavailable');
  const account = await findAccountOf(database, identityOf(proved), platform.clock());
  const isKnown = await isKnownDevice(context, account?.personId);
  const isShut =
    account !== undefined && !isKnown && isSuspended(account, await suspensionRule(database), platform.clock());
  if (account && !isShut) {
    const { personId, passwordHash, username, isFirst } = account;
    return { person: { personId, passwordHash, isKnown }, username, provider, isFirst };
  }
  await recordRefused(context, provider.setup.name, account ? 'suspended' : 'not-known', account?.personId);
  return refuse('identity-not-known');
}

const identityOf = ({ providerId, subjectHash, compared }: Identity): ProvedIdentity => ({
  providerId,
  subjectHash,
  compared,
});

/** The conflict with another device comes first, since a code can be used once. */
async function proveRest(
  context: AnybodyContext,
  { person, username }: Comer,
  { isSecondFactor }: Identity,
  request: Request,
): Promise<ProvedFactor | Refusal> {
  const { personId } = person;
  const others = await sessionsToEnd(context.platform.database, context, personId, request.conflictId);
  if (isRefusal(others)) return others;
  if (isSecondFactor) return { recoveryCodes: [] };
  const factor = await challengeSecondFactor(context, { personId, username }, request.factor);
  if (isRefusal(factor) && factor.refused === 'second-factor-wrong') await recordWrongFactor(context, person);
  return factor;
}

/** The first sign-in by a name makes the link; of two at once, the second finds it. */
async function takeIdentity(
  { platform, address }: AnybodyContext,
  transaction: DatabaseTransaction,
  { person: { personId }, provider, isFirst }: Comer,
  { subjectHash, isSecondFactor }: Identity,
): Promise<readonly NewEvent[] | Refusal> {
  const { id: providerId, setup } = provider;
  const now = platform.clock();
  const link = { providerId, version: provider.version, personId, subjectHash };
  if (isFirst && !(await insertLink(transaction, link, now))) return refuse('identity-not-known');
  if (!(await useLink(transaction, link, now))) return refuse('identity-not-known');
  if (isFirst)
    await queueIdentityNotice(platform, transaction, { personId, change: 'identityLinked', provider: setup });
  const actor = { actorId: personId };
  return [
    ...(isFirst
      ? [{ name: 'identity.linked' as const, ...actor, details: { provider: setup.name, by: 'sign-in', address } }]
      : []),
    { name: 'identity.signed-in' as const, ...actor, details: { provider: setup.name, isSecondFactor, address } },
  ];
}
