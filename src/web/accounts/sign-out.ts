import { callApi } from '#web/platform/api/call-api.ts';
import { dropSession } from '#web/platform/session/session.ts';
import { showError } from '#web/platform/show-toast.ts';

/** Ends the session; this device then forgets everything (specification, section 4). */
export async function signOut(): Promise<void> {
  try {
    await callApi('signOut', {});
    localStorage.clear();
    dropSession();
  } catch (error) {
    showError(error);
  }
}
