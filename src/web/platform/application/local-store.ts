import { application } from './application.ts';

const nameOf = (key: string) => `${application().agency.storageKey}_${key}`;

/** What this device remembers, under the tenant's prefix. A device that refuses storage remembers nothing. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(nameOf(key));
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(nameOf(key));
    else localStorage.setItem(nameOf(key), value);
  } catch {
    // A device that refuses storage still works, for this page only.
  }
}

/** Keys that begin so are forgotten with the session. */
export const ofSession = 'session_';

/** What belongs to a session leaves the device with it. */
export function forgetSession(): void {
  try {
    const prefix = nameOf(ofSession);
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // A device that refuses storage has nothing to forget.
  }
}
