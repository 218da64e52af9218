import { callApi } from '#web/platform/api/call-api.ts';
import { dropSession } from '#web/platform/session/session.ts';
import { showError } from '#web/platform/show-toast.ts';

/** Ends the session and removes its data from this device. */
export async function signOut(): Promise<void> {
  try {
    await callApi('signOut', {});
    localStorage.clear();
    dropSession();
  } catch (error) {
    showError(error);
  }
}
