import type { allCalls } from '#contract/all-calls.ts';
import { apiAddress } from '#web/platform/application/base-path.ts';
import { i18n } from '#web/platform/language/i18n.ts';
import { forgetConsent, loseSession, sessionToken } from '#web/platform/session/session.ts';

import { errorOf, type CallFailure } from './call-failure.ts';
import type { CallName, CallReply, CallRequest } from './calls.ts';
import { endIntent, intentKey } from './intent-keys.ts';
import { readFailure } from './read-failure.ts';
import { sendRequest } from './send-request.ts';

/** In characters. Browsers limit `keepalive` requests to 64 KiB, and a Thai character takes three bytes. */
const maxKeepaliveBytes = 20_000;

/**
 * Makes a call of the contract.
 * @throws an error with a `CallFailure` when the contract or the server refuses, or the server cannot be reached; a 401 on a call that requires a
 * session also ends the session.
 */
export async function callApi<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  signal?: AbortSignal,
): Promise<CallReply<Name>> {
  // Read before waiting for the call description, because the session may end meanwhile.
  const token = sessionToken();
  const call = await callNamed(name);
  const body = call.method === 'GET' ? '' : await bodyOf(call, request);
  const response = await sendRequest(apiAddress(call.path), {
    method: call.method,
    headers: headersOf(call, body, token),
    ...(call.method === 'POST' ? { body } : {}),
    ...(signal ? { signal } : {}),
    keepalive: 'outlivesPage' in call && body.length < maxKeepaliveBytes,
  }).catch((error: unknown) => {
    if (signal?.aborted && !isTimeUp(signal)) throw error;
    throw errorOf(unreachable());
  });
  if (call.changes && response.status < 500) endIntent(call.path, body);
  if (!response.ok) {
    const failure = await readFailure(response);
    if (token === sessionToken()) heedRefusal(failure, call.access !== 'anybody');
    throw errorOf(failure);
  }
  // Decoded by the schema of the same call, so it has that call's reply type.
  return call.reply.decode((await response.json()) as never) as CallReply<Name>;
}

async function bodyOf(call: AnyCall, request: unknown): Promise<string> {
  const encoded = call.body.safeEncode(request as never);
  if (!encoded.success) {
    const { refusedHere } = await import('./refused-here.ts');
    throw await refusedHere(encoded.error, request);
  }
  return JSON.stringify(encoded.data);
}

/** A timeout set by the caller. */
const isTimeUp = ({ reason }: AbortSignal): boolean => reason instanceof DOMException && reason.name === 'TimeoutError';

type AnyCall = (typeof allCalls)[CallName];

/** Descriptions loaded so far. A loaded call is sent without delay, even while the page unloads. */
let described: Partial<typeof allCalls> = {};

/** Loaded when a password is typed, since signing in does not need them earlier. */
export const fetchDeskCalls = async () => (await import('#contract/desk-calls.ts')).deskCalls;

/** In order of need, because loading and running a description takes a phone noticeable time. */
const descriptions: readonly (() => Promise<Partial<typeof allCalls>>)[] = [
  fetchDeskCalls,
  async () => (await import('#contract/frame-calls.ts')).frameCalls,
  async () => (await import('#contract/letter-calls.ts')).letterCalls,
  async () => (await import('#contract/all-calls.ts')).allCalls,
];

async function callNamed(name: CallName): Promise<AnyCall> {
  for (const fetchDescriptions of descriptions) {
    const call = described[name];
    if (call) return call;
    const found = await fetchDescriptions();
    described = { ...described, ...found };
  }
  const call = described[name];
  if (!call) throw new Error(`${name} is no call of the contract`);
  return call;
}

function headersOf(call: AnyCall, body: string, token: string | undefined): Record<string, string> {
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
  challenge: undefined,
});

/** A refusal of the session that the person has now: one that they left, or a call before it, says nothing of this one. */
function heedRefusal({ status, code }: CallFailure, endsSession: boolean): void {
  if (status === 401 && endsSession) loseSession();
  if (code === 'privacy-not-agreed') forgetConsent();
}
