import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';

import { currentSession, dropSession, keepSession } from './session.ts';

/** Verification on start: refreshes the person and the token. An unreachable server leaves the session as it was. */
export async function verifySession(): Promise<void> {
  if (!currentSession()) return;
  try {
    const { userLogin, token } = await callApi('verify', {});
    keepSession({ token, user: userLogin });
  } catch (error) {
    if (failureOf(error)?.kind !== 'unreachable') dropSession();
  }
}
