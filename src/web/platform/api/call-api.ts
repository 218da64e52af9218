import { allCalls } from '#contract/all-calls.ts';
import { i18n } from '#web/platform/language/i18n.ts';
import { forgetConsent, loseSession, sessionToken } from '#web/platform/session/session.ts';

import { errorOf, type CallFailure } from './call-failure.ts';
import type { CallName, CallReply, CallRequest } from './calls.ts';
import { endIntent, intentKey } from './intent-keys.ts';
import { readFailure } from './read-failure.ts';
import { sendRequest } from './send-request.ts';

/**
 * Makes a call of the contract.
 * @throws an error with a `CallFailure` when the server refuses or cannot be reached; 401 on a call of a signed-in
 * person also ends the session.
 */
export async function callApi<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  signal?: AbortSignal,
): Promise<CallReply<Name>> {
  const call = allCalls[name];
  const body = call.method === 'GET' ? '' : JSON.stringify(call.body.encode(request as never));
  const response = await sendRequest(`/api/${call.path}`, {
    method: call.method,
    headers: headersOf(call, body),
    ...(call.method === 'POST' ? { body } : {}),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw errorOf(unreachable());
  });
  if (call.changes && response.status < 500) endIntent(call.path, body);
  if (!response.ok) throw errorOf(await refused(response, call.access !== 'anybody'));
  // The reply is decoded by the schema of the very call, so it has the type of its reply.
  return call.reply.decode((await response.json()) as never) as CallReply<Name>;
}

function headersOf(call: (typeof allCalls)[CallName], body: string): Record<string, string> {
  const token = sessionToken();
  return {
    Accept: 'application/json',
    'Accept-Language': i18n.language,
    ...(call.method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(call.changes ? { 'Idempotency-Key': intentKey(call.path, body) } : {}),
  };
}

const unreachable = (): CallFailure => ({
  kind: 'unreachable',
  status: 0,
  message: i18n.t('common.serverUnreachable'),
  code: 'unreachable',
  fields: {},
  conflictId: undefined,
});

async function refused(response: Response, endsSession: boolean): Promise<CallFailure> {
  if (response.status === 401 && endsSession) loseSession();
  const failure = await readFailure(response);
  if (failure.code === 'privacy-not-agreed') forgetConsent();
  return failure;
}
