import { callApi } from '#web/platform/api/call-api.ts';
import { forgetPerson } from '#web/platform/application/local-store.ts';
import { leaveSession } from '#web/platform/session/session.ts';
import { showError } from '#web/platform/show-toast.ts';

/** Ends the session and removes its data from this device. */
export async function signOut(): Promise<void> {
  try {
    await leaveSession(async () => {
      await callApi('signOut', {});
      forgetPerson();
    });
  } catch (error) {
    showError(error);
  }
}
