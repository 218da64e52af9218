import { application } from './application.ts';

const nameOf = (key: string) => `${application().agency.storageKey}_${key}`;

/** Local storage with the tenant's prefix. Reads return null when the browser blocks storage. */
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
    // With storage blocked, the program still works for this page.
  }
}

/** Keys with this prefix are removed with the session. */
export const ofSession = 'session_';

export function forgetSession(): void {
  try {
    const prefix = nameOf(ofSession);
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
