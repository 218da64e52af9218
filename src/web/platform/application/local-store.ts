import { application } from './application.ts';
import { basePath } from './base-path.ts';

/** Programs of one host share its local storage, so the base path is part of the names. */
const prefix = () => `${basePath()}${application().agency.storageKey}_`;
const nameOf = (key: string) => `${prefix()}${key}`;

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

export const forgetSession = (): void => forgetKeys((key) => key.startsWith(nameOf(ofSession)));

/** What stays on the device after signing out, for whoever sits there. The end of a session takes the phrases out. */
const ofDevice = ['lang', 'preferences'];

export function forgetPerson(): void {
  const kept = ofDevice.map(nameOf);
  forgetKeys((key) => key.startsWith(prefix()) && !kept.includes(key));
}

function forgetKeys(isForgotten: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isForgotten(key)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
