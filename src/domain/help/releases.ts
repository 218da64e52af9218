/** The releases of the product, newest first; `locales/…/release-notes.ts` has what changed in each. */
export const releases = [
  { version: '1.7.2', day: '2026-11-21' },
  { version: '1.7.1', day: '2026-11-21' },
  // Of the product before this one: their days are not known.
  { version: '1.2.7', day: null },
  { version: '1.2.6', day: null },
] as const;
