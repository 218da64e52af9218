import { application } from './application.ts';
import { basePath } from './base-path.ts';

const deviceCookieLifeSeconds = 30 * 24 * 60 * 60;

const nameOf = (key: string) => `${application().agency.storageKey}_${key}`;

/** For values that outlast signing out, which clears local storage: cookies with a lifetime of 30 days. */
export const readCookie = (key: string): string | undefined =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('='))
    .find(([name]) => name === nameOf(key))?.[1];

export function writeCookie(key: string, value: string): void {
  document.cookie = `${nameOf(key)}=${value}; Max-Age=${deviceCookieLifeSeconds}; Path=${basePath()}/; SameSite=Lax`;
}
