import type { Preferences } from '#contract/preferences.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { currentSession, onSessionChange } from '#web/platform/session/session.ts';

import { adoptPreferences, readPreferences } from './preferences.ts';

let savings: Promise<unknown> = Promise.resolve();

/** Chooses anew: at once on this device, and for every other device of the signed-in person. */
export function choosePreferences(changes: Partial<Preferences>): void {
  adoptPreferences({ ...readPreferences(), ...changes });
  if (canFetch()) savings = savings.then(save);
}

/** One after the other, each with the newest choice, so that the last one stays. */
const save = () => callApi('savePreferences', readPreferences()).catch(tell);

// Every visit begins with this file, few with a failure to tell.
const tell = async (error: unknown) => (await import('../show-toast.ts')).showError(error);

/** The person who may ask the server now. */
const canFetch = () => {
  const user = currentSession()?.user;
  return user?.information.agreedToPrivacy ? user.personId : undefined;
};

/** Keeps this device at what the signed-in person likes: from the start, and after every sign-in. */
export function followPreferences(): void {
  let followed: number | undefined | null = null;
  const follow = () => {
    const personId = canFetch();
    if (personId === followed) return;
    followed = personId;
    // The words of one person are not shown to the next.
    if (personId === undefined) adoptPreferences({ ...readPreferences(), phrases: [] });
    else void fetchPreferences(personId);
  };
  follow();
  onSessionChange(follow);
}

async function fetchPreferences(personId: number): Promise<void> {
  const reply = await callApi('getPreferences', {}).catch(() => undefined);
  if (reply?.item && canFetch() === personId) adoptPreferences(reply.item);
}
