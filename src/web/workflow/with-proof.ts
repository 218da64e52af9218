import { callApi } from '#web/platform/api/call-api.ts';

import type { FormValues } from './form-values.ts';

/** With the ticket for what proves who signs these letters; once it is exchanged, for all of them. */
export async function withProof(values: FormValues, documentIds: readonly number[]): Promise<FormValues> {
  const { proof } = values;
  if (proof === null) return values;
  const { ticket } = await callApi('proveSigner', { documentIds: [...documentIds], proof });
  return { ...values, ticket };
}
