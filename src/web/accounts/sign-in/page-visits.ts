import { writeCookie, readCookie } from '#web/platform/application/cookies.ts';

const key = 'page_visits';

/** Counts the sign-ins on this device. */
export function countVisit(): void {
  const before = Number(readCookie(key) ?? 0);
  writeCookie(key, String(Number.isSafeInteger(before) && before > 0 ? before + 1 : 1));
}
