import { beforeEach, expect, it, vi } from 'vitest';

import { defaultPreferences } from '#domain/preferences/preferences.ts';
import { adoptPreferences } from '#web/platform/preferences/preferences.ts';

import { colorSchemeManager } from './color-scheme.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  adoptPreferences(defaultPreferences);
});

it('reports a colour scheme that arrived between rendering and subscribing', () => {
  const schemes = colorSchemeManager();
  expect(schemes.get('auto')).toBe(defaultPreferences.colorScheme);
  adoptPreferences({ ...defaultPreferences, colorScheme: 'dark' });
  const updates: string[] = [];
  schemes.subscribe((scheme) => updates.push(scheme));
  expect(updates).toEqual(['dark']);
});
