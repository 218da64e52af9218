import { application } from './application.ts';

const lifeSeconds = 30 * 24 * 60 * 60;

const nameOf = (key: string) => `${application().agency.storageKey}_${key}`;

/** What outlasts signing out, which empties the local storage: kept as a cookie for 30 days (specification, section 9). */
export const readCookie = (key: string): string | undefined =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('='))
    .find(([name]) => name === nameOf(key))?.[1];

export function writeCookie(key: string, value: string): void {
  document.cookie = `${nameOf(key)}=${value}; Max-Age=${lifeSeconds}; Path=/; SameSite=Lax`;
}
