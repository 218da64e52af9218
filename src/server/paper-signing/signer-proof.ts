import { z } from 'zod';

import type { signerProofCalls } from '#contract/paper/signer-proof.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { createPasswordProof } from '#server/accounts/prove-password.ts';
import { issueTicket, readTicket, ticketLifeMs } from '#server/accounts/tickets.ts';
import { currentCertificate, openUnlocked, unlockKey, type Signer } from '#server/certificates/person-keys.ts';
import { provePerson } from '#server/certificates/prove-person.ts';
import { loadSigningNeeds } from '#server/people/load-signing-needs.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

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

type Signing = Pick<CallContext, 'platform' | 'person'>;

/** What a ticket proves; undefined when it is none for this task, person and session. */
function provenBy({ platform, person }: Signing, taskId: number | null, ticket: string) {
  const content = readTicket(platform, 'signer-proof', proven, ticket)?.content;
  const isTheirs =
    content?.personId === person.id &&
    content.sessionId === person.sessionId &&
    taskId !== null &&
    content.taskIds.includes(taskId);
  return isTheirs ? content : undefined;
}

/** Errors: `proof-required`, where the agency asks for a proof and the ticket is none by a password or passkey. */
export async function refusalOfProof(
  context: Signing,
  taskId: number | null,
  ticket: string,
): Promise<Refusal | undefined> {
  if (!(await loadSigningNeeds(context.platform)).proof) return undefined;
  return provenBy(context, taskId, ticket)?.isProven ? undefined : refuse('proof-required');
}

/** Errors: `pin-required`, when the ticket is none of the PIN; `no-certificate` of who has none; those of `openUnlocked`. */
export async function signerOfTicket(
  context: Signing,
  taskId: number | null,
  ticket: string,
): Promise<Signer | Refusal> {
  const { platform, person } = context;
  const key = provenBy(context, taskId, ticket)?.key;
  if (key) return openUnlocked(platform, person.id, key);
  const current = await currentCertificate(platform.database, person.id, platform.clock()).executeTakeFirst();
  return refuse(current ? 'pin-required' : 'no-certificate');
}
