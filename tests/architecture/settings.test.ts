import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { renderSettings } from '../../tools/settings-page.ts';

test('docs/settings.md lists every setting (npm run docs)', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(renderSettings());
});
