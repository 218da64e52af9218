import type { CertificateProof } from '#contract/certificates/certificates.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';

import type { FormValues } from './form-values.ts';

/**
 * A proof counts once, and a repeat of a request whose reply was lost must be the same request. Of a PIN alone by the values with
 * which it was typed.
 */
const tickets = new WeakMap<CertificateProof | FormValues, { readonly pin: string; readonly ticket: string }>();

/** With the ticket for what proves who signs; once it is exchanged, for all of these tasks. */
export async function withProof(values: FormValues, taskIds: readonly (number | null)[]): Promise<FormValues> {
  const { proof, pin } = values;
  const tasks = taskIds.filter((taskId) => taskId !== null);
  if ((proof === null && pin === '') || tasks.length === 0) return values;
  const given = proof ?? values;
  const known = tickets.get(given);
  if (known?.pin === pin) return { ...values, ticket: known.ticket };
  const { ticket } = await callApi('proveSigner', { taskIds: tasks, proof, pin });
  tickets.set(given, { pin, ticket });
  return { ...values, ticket };
}

const spentCodes: readonly (string | undefined)[] = ['proof-required', 'passkey-wrong', 'pin-required'];

/** Whether the person has to prove anew who they are. */
export const isProofSpent = (error: unknown): boolean => spentCodes.includes(failureOf(error)?.code);
