import { z } from 'zod';

import type { signerProofCalls } from '#contract/paper/signer-proof.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { createPasswordProof } from '#server/accounts/prove-password.ts';
import { issueTicket, readTicket, ticketLifeMs } from '#server/accounts/tickets.ts';
import { provePerson } from '#server/certificates/prove-person.ts';
import { loadSigningNeeds } from '#server/people/load-signing-needs.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

const proven = z.object({ personId: z.number(), sessionId: z.string(), taskIds: z.array(z.number()) });

/** Nothing is said of the letters: whether the person may sign them is asked when they do. */
export function createSignerProofHandlers(): Handlers<typeof signerProofCalls> {
  const provePassword = createPasswordProof();
  return {
    proveSigner: async ({ taskIds, proof }, context) => {
      const refused = await provePerson(context, proof, provePassword);
      if (refused) return refused;
      const { platform, person } = context;
      const by = 'password' in proof ? 'password' : 'passkey';
      await inTransaction(platform.database, (transaction) =>
        appendEvents(transaction, [{ name: 'signer.proved', actorId: person.id, details: { by } }], platform.clock()),
      );
      const content = { personId: person.id, sessionId: person.sessionId, taskIds };
      return { ticket: issueTicket(platform, 'signer-proof', ticketLifeMs.signerProof, content) };
    },
  };
}

/** Errors: `proof-required`, where the agency asks for a proof and the ticket is none for this task, person and session. */
export async function refusalOfProof(
  { platform, person }: Pick<CallContext, 'platform' | 'person'>,
  taskId: number | null,
  ticket: string,
): Promise<Refusal | undefined> {
  if (!(await loadSigningNeeds(platform)).proof) return undefined;
  const content = readTicket(platform, 'signer-proof', proven, ticket)?.content;
  const isTheirs =
    content?.personId === person.id &&
    content.sessionId === person.sessionId &&
    taskId !== null &&
    content.taskIds.includes(taskId);
  return isTheirs ? undefined : refuse('proof-required');
}
