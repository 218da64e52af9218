import { z } from 'zod';

import type { signerProofCalls } from '#contract/paper/signer-proof.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { createPasswordProof } from '#server/accounts/prove-password.ts';
import { isSpent, issueTicket, readTicket, spendTicket, ticketLifeMs, type Ticket } from '#server/accounts/tickets.ts';
import { inTurn } from '#server/certificates/in-turn.ts';
import {
  currentCertificate,
  openUnlocked,
  unlockKey,
  type Signer,
  type UnlockedKey,
} from '#server/certificates/person-keys.ts';
import { provePerson } from '#server/certificates/prove-person.ts';
import { loadSigningNeeds } from '#server/people/load-signing-needs.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';

const proven = z.object({
  personId: z.number(),
  sessionId: z.string(),
  taskIds: z.array(z.number()),
  /** By a password or a passkey. */
  isProven: z.boolean(),
  /** Of who gave its PIN. */
  key: z.object({ certificateId: z.number(), secret: z.string() }).nullable(),
});

/** Nothing is said of the letters: whether the person may sign them is asked when they do. */
export function createSignerProofHandlers(): Handlers<typeof signerProofCalls> {
  const provePassword = createPasswordProof('signing');
  return {
    proveSigner: async ({ taskIds, proof, pin }, context) => {
      const { platform, person } = context;
      // Before the passkey, which signs a challenge that counts once.
      const key = pin === '' ? null : await unlockKey(platform, person.id, pin);
      if (isRefusal(key)) return key;
      const refused = proof && (await provePerson(context, proof, provePassword));
      if (refused) return refused;
      const ways = [...(proof ? ['password' in proof ? 'password' : 'passkey'] : []), ...(key ? ['pin'] : [])];
      const events = ways.map((by) => ({ name: 'signer.proved', actorId: person.id, details: { by } }) as const);
      await inTransaction(platform.database, (transaction) => appendEvents(transaction, events, platform.clock()));
      const isProven = proof !== null;
      const content = { personId: person.id, sessionId: person.sessionId, taskIds, isProven, key };
      return { ticket: issueTicket(platform, 'signer-proof', ticketLifeMs.signerProof, content) };
    },
  };
}

/** Of the last try that the rule allows, it is said that the key is locked. */
const wrongPins: readonly string[] = [
  'pin-wrong',
  'pin-locked',
  'pin-locked-for-good',
] satisfies readonly RefusalCode[];

type Signing = Pick<CallContext, 'platform' | 'person'>;

/** What a ticket proves; undefined when it is none for this task, person and session. */
function provenBy({ platform, person }: Signing, taskId: number | null, ticket: string) {
  const read = readTicket(platform, 'signer-proof', proven, ticket);
  const isTheirs =
    read?.content.personId === person.id &&
    read.content.sessionId === person.sessionId &&
    taskId !== null &&
    read.content.taskIds.includes(taskId);
  return isTheirs ? read : undefined;
}

/** Errors: `proof-required`, where the agency asks for a proof and the ticket is none by a password or passkey. */
export async function refusalOfProof(
  context: Signing,
  taskId: number | null,
  ticket: string,
): Promise<Refusal | undefined> {
  if (!(await loadSigningNeeds(context.platform)).proof) return undefined;
  return provenBy(context, taskId, ticket)?.content.isProven ? undefined : refuse('proof-required');
}

/**
 * A PIN in a ticket that is wrong now, because it was changed at the token, opens nothing more, so that it is tried once only.
 * Errors: `pin-required`, when the ticket is none of the PIN or has failed; `no-certificate` of who has none; those of `openUnlocked`; `server-busy`.
 */
export async function signerOfTicket(
  context: Signing,
  taskId: number | null,
  ticket: string,
): Promise<Signer | Refusal> {
  const { platform, person } = context;
  const { database } = platform;
  const proof = provenBy(context, taskId, ticket);
  const key = proof?.content.key;
  const signer =
    proof && key && (await inTurn(database, person.id, () => openOnce(platform, proof, { personId: person.id, key })));
  if (signer) return signer;
  const current = await currentCertificate(database, person.id, platform.clock()).executeTakeFirst();
  return refuse(current ? 'pin-required' : 'no-certificate');
}

interface KeyOfPerson {
  readonly personId: number;
  readonly key: UnlockedKey;
}

/** In the turn of the person: of letters that are signed at once with one ticket, the first alone tries what is wrong. */
async function openOnce(
  platform: Platform,
  ticket: Ticket<unknown>,
  { personId, key }: KeyOfPerson,
): Promise<Signer | Refusal | undefined> {
  if (await isSpent(platform.database, ticket)) return undefined;
  const signer = await openUnlocked(platform, personId, key);
  if (!isRefusal(signer) || !wrongPins.includes(signer.refused)) return signer;
  await spendTicket(platform.database, ticket);
  return signer.refused === 'pin-wrong' ? refuse('pin-required') : signer;
}
