import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';

import { dropSession, sessionToken, storeSession } from './session.ts';

/**
 * Refreshes the person and token, or drops a session that the server no longer accepts. Returns false when no answer came, or
 * none that says so: a fault of the server, or a page that is being left while it reads, ends nobody's session. A reply about
 * a session that the person has left meanwhile changes nothing.
 */
export async function verifySession(): Promise<boolean> {
  const asked = sessionToken();
  if (asked === undefined) return true;
  try {
    const { userLogin, token } = await callApi('verifySession', {});
    if (sessionToken() === asked) storeSession({ token, user: userLogin });
    return true;
  } catch (error) {
    if (failureOf(error)?.status !== 401) return false;
    if (sessionToken() === asked) dropSession();
    return true;
  }
}
