import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { settings } from '#server/platform/settings/settings.ts';

import { renderSettings } from '../../tools/settings-page.ts';

test('docs/settings.md lists every setting (npm run docs)', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(renderSettings());
});

test.for(Object.entries(settings))('the default of %s has the form a stored value must have', ([, setting]) => {
  expect(setting.schema.parse(setting.defaultValue)).toEqual(setting.defaultValue);
});
