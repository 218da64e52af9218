import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';

import { dropSession, sessionToken, storeSession } from './session.ts';

/**
 * Refreshes the person and token, or drops an expired session. Returns false when the server is unreachable. A reply about a
 * session that the person has left meanwhile changes nothing.
 */
export async function verifySession(): Promise<boolean> {
  const asked = sessionToken();
  if (asked === undefined) return true;
  try {
    const { userLogin, token } = await callApi('verifySession', {});
    if (sessionToken() === asked) storeSession({ token, user: userLogin });
    return true;
  } catch (error) {
    if (failureOf(error)?.kind === 'unreachable') return false;
    if (sessionToken() === asked) dropSession();
    return true;
  }
}
