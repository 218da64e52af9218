import { AuthorizationResponseError, ClientError, type Configuration } from 'openid-client';

import { claimOf, comparedOf, linkedClaimOf, provesFactor } from '#domain/identity-providers/identity-provider.ts';
import { identityFaultOf } from '#domain/identity-providers/identity-faults.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { errorCodeOf, reasonOf } from '#server/platform/error-reason.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';

import { spendTicket } from '../tickets.ts';
import type { OpenServer } from './begin-identity.ts';
import { hashSubject } from './identity-links.ts';
import { issueProved, readBegun, type Begun, type Proved } from './identity-tickets.ts';
import { redeemCode, type Answered } from './provider-server.ts';
import { findUsable, type UsableProvider } from './providers.ts';

/**
 * Takes the answer of a provider that a browser brings back, and leaves in its cookie who it is. Returns the purpose for
 * which the browser was sent there; undefined when it was not sent from here, or came back before.
 */
export async function receiveIdentity(
  context: AnybodyContext,
  openServer: OpenServer,
  query: string,
): Promise<Begun | undefined> {
  const { platform } = context;
  const ticket = readBegun(context);
  // Anybody can call this: without a sign-in that was begun here there is nothing to say in the log.
  if (!ticket) return undefined;
  // Spent before the code is redeemed: whoever sends the same again finds nothing.
  if (!(await spendTicket(platform.database, ticket))) {
    await recordRefused(context, '', 'not-begun');
    // What another page of this browser waits for stays.
    return undefined;
  }
  const provider = await findUsable(platform, platform.database, ticket.content.providerId);
  const isAsBegun = provider?.version === ticket.content.version;
  const proved =
    provider && isAsBegun ? await prove(context, openServer, { provider, begun: ticket.content, query }) : gone;
  context.setIdentityCookie(issueProved(platform, proved));
  return ticket.content;
}

const gone: Proved = { kind: 'refused', refused: 'identity-unavailable' };

interface Answer {
  readonly provider: UsableProvider;
  readonly begun: Begun;
  readonly query: string;
}

async function prove(context: AnybodyContext, openServer: OpenServer, answer: Answer): Promise<Proved> {
  const { platform } = context;
  const { provider, begun, query } = answer;
  try {
    const opened: Configuration = await openServer(platform, provider);
    return await identityOf(context, answer, await redeemCode(opened, provider, begun, platform, query));
  } catch (error) {
    const refused = refusedOf(error);
    platform.log.warn({ err: error }, 'the answer of a provider of identity was refused');
    await recordRefused(context, provider.setup.name, reasonOfRefused(error, refused));
    return { kind: 'refused', refused };
  }
}

async function identityOf(
  context: AnybodyContext,
  { provider, begun }: Answer,
  { signed, person }: Answered,
): Promise<Proved> {
  const { id: providerId, version, setup } = provider;
  const subject = claimOf(person, linkedClaimOf(setup));
  if (subject === undefined) {
    await recordRefused(context, setup.name, 'no-subject');
    return { kind: 'refused', refused: 'identity-not-valid' };
  }
  const compared = setup.matching === 'link' ? undefined : comparedOf(setup, person);
  return {
    kind: 'identity',
    providerId,
    version,
    subjectHash: hashSubject(context.platform, setup, subject),
    isSecondFactor: provesFactor(setup, signed),
    ...(compared === undefined ? {} : { compared }),
    ...(begun.personId === undefined ? {} : { personId: begun.personId }),
  };
}

type Refused = (Proved & { kind: 'refused' })['refused'];

/** A person who says no comes back with `access_denied` (RFC 6749). */
function refusedOf(error: unknown): Refused {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'identity-cancelled';
  const fault = identityFaultOf(errorCodeOf(error), reasonOf(error));
  return ['refused', 'unknownHost', 'unreachable', 'noAnswer', 'certificate', 'noTls'].includes(fault)
    ? 'identity-unavailable'
    : 'identity-not-valid';
}

/** A code of the protocol, never what the other side wrote. */
const reasonOfRefused = (error: unknown, refused: Refused): string =>
  error instanceof ClientError && error.code !== undefined ? error.code : (errorCodeOf(error) ?? refused);

export const recordRefused = (
  { platform, address }: AnybodyContext,
  provider: string,
  reason: string,
  personId?: number,
): Promise<void> =>
  inTransaction(platform.database, async (transaction) => {
    const details = { provider, reason, address };
    await appendEvents(transaction, [{ name: 'identity.refused', actorId: personId, details }], platform.clock());
  });
