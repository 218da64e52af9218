import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';

import { dropSession, sessionToken, storeSession } from './session.ts';

/** Says nothing about the session. */
const unavailable = 503;

/**
 * Refreshes the person and token, or drops a session that the server refuses or cannot verify. Returns false when no whole
 * answer came: the server is unreachable or full, or the page is being left while it reads one. A reply about a session that the
 * person has left meanwhile changes nothing.
 */
export async function verifySession(): Promise<boolean> {
  const asked = sessionToken();
  if (asked === undefined) return true;
  try {
    const { userLogin, token } = await callApi('verifySession', {});
    if (sessionToken() === asked) storeSession({ token, user: userLogin });
    return true;
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined || failure.kind === 'unreachable' || failure.status === unavailable) return false;
    if (sessionToken() === asked) dropSession();
    return true;
  }
}
