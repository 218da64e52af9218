import { keepCookie, keptCookie } from '#web/platform/application/kept-cookie.ts';

const key = 'page_visits';

/** Counts how often this device was signed in on (specification, section 4): 1 at first, one more each later time. */
export function countVisit(): void {
  const before = Number(keptCookie(key) ?? 0);
  keepCookie(key, String(Number.isSafeInteger(before) && before > 0 ? before + 1 : 1));
}
