import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';

import { currentSession, dropSession, storeSession } from './session.ts';

/** Refreshes the person and token, or drops an expired session. Returns false when the server is unreachable. */
export async function verifySession(): Promise<boolean> {
  if (!currentSession()) return true;
  try {
    const { userLogin, token } = await callApi('verifySession', {});
    storeSession({ token, user: userLogin });
    return true;
  } catch (error) {
    if (failureOf(error)?.kind === 'unreachable') return false;
    dropSession();
    return true;
  }
}
