/** The releases of the product, the newest first; what each brought stands in `locales/…/release-notes.ts`. */
export const releases = [
  { version: '1.7.2', day: '2026-11-21' },
  { version: '1.7.1', day: '2026-11-21' },
] as const;
