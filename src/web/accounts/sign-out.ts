import { callApi } from '#web/platform/api/call-api.ts';
import { dropSession } from '#web/platform/session/session.ts';
import { tellFailure } from '#web/platform/tell.ts';

/** Ends the session; this device then forgets everything (specification, section 4). */
export async function signOut(): Promise<void> {
  try {
    await callApi('logout', {});
    localStorage.clear();
    dropSession();
  } catch (error) {
    tellFailure(error);
  }
}
