import { writeCookie, readCookie } from '#web/platform/application/cookies.ts';

const key = 'page_visits';

/** Counts how often this device was signed in on (specification, section 4): 1 at first, one more each later time. */
export function countVisit(): void {
  const before = Number(readCookie(key) ?? 0);
  writeCookie(key, String(Number.isSafeInteger(before) && before > 0 ? before + 1 : 1));
}
