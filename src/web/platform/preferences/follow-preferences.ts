import type { Preferences } from '#contract/preferences.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { currentSession, onSessionChange } from '#web/platform/session/session.ts';

import { adoptPreferences, readPreferences } from './preferences.ts';

let savings: Promise<unknown> = Promise.resolve();

/** Applies preferences on this device and saves them for the person's other devices. */
export function choosePreferences(changes: Partial<Preferences>): void {
  adoptPreferences({ ...readPreferences(), ...changes });
  if (canFetch()) savings = savings.then(save);
}

/** Saved one after the other with the latest values, so that the last choice wins. */
const save = () => callApi('savePreferences', readPreferences()).catch(showFailure);

// Loaded on demand: this module is part of every first load, and failures are rare.
const showFailure = async (error: unknown) => (await import('../show-toast.ts')).showError(error);

/** The person whose preferences can be loaded now. */
const canFetch = () => {
  const user = currentSession()?.user;
  return user?.information.agreedToPrivacy ? user.personId : undefined;
};

/** Loads the preferences at start and after each sign-in. */
export function followPreferences(): void {
  let followed: number | undefined | null = null;
  const follow = () => {
    const personId = canFetch();
    if (personId === followed) return;
    followed = personId;
    // Phrases are personal and must not be visible to the next person.
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
