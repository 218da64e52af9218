import type { CertificateProof } from '#contract/certificates/certificates.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';

import type { FormValues } from './form-values.ts';

/** A proof counts once, and a repeat of a request whose reply was lost must be the same request. */
const tickets = new WeakMap<CertificateProof, string>();

/** With the ticket for what proves who signs; once it is exchanged, for all of these tasks. */
export async function withProof(values: FormValues, taskIds: readonly (number | null)[]): Promise<FormValues> {
  const { proof } = values;
  const tasks = taskIds.filter((taskId) => taskId !== null);
  if (proof === null || tasks.length === 0) return values;
  const ticket = tickets.get(proof) ?? (await callApi('proveSigner', { taskIds: tasks, proof })).ticket;
  tickets.set(proof, ticket);
  return { ...values, ticket };
}

/** Whether the person has to prove anew who they are. */
export function isProofSpent(error: unknown): boolean {
  const code = failureOf(error)?.code;
  return code === 'proof-required' || code === 'passkey-wrong';
}
