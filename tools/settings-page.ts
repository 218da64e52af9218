import { settings } from '#server/platform/settings/settings.ts';

/** The content of `docs/settings.md`, for administrators. */
export function renderSettings(): string {
  const rows = Object.entries(settings).map(
    ([key, { defaultValue, meaning }]) => `| \`${key}\` | \`${JSON.stringify(defaultValue)}\` | ${meaning} |`,
  );
  return [
    '# Settings of the agency',
    '',
    'Generated from `src/server/platform/settings/settings.ts` by `npm run docs`; a test compares it.',
    '',
    'Each is a row of the table `settings`: the key, and the value as JSON in the form of its default. Without a row the default counts.',
    '',
    '| key | default | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
