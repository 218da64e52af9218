import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { otherScreens } from '#locales/screens/th-other.ts';

const webFolder = join(import.meta.dirname, '../../src/web');

/** Static imports within the browser program. */
function importsOf(file: string): readonly string[] {
  const specifiers = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type)[^;]*?from '([^']+\.tsx?)';$/gms);
  return [...specifiers].flatMap(([, specifier = '']) => {
    const path = specifier.startsWith('#web/') ? join(webFolder, specifier.slice(5)) : join(dirname(file), specifier);
    return specifier.startsWith('#') && !specifier.startsWith('#web/') ? [] : [path];
  });
}

function reached(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const path of importsOf(file)) reached(path, found);
  return found;
}

/** Areas of texts a file uses, except titles of screens, which are read only when the screen has loaded. */
const areasIn = (file: string): readonly string[] =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/title: \(\) => i18n\.t\([^)]*\)/g, '')
      .matchAll(/['`]([a-z]\w+)\.[\w${]/gi),
  ].map(([, area = '']) => area);

test('static imports of the page frame are found', () => {
  const files = reached(join(webFolder, 'layouts/main-layout.tsx'));
  for (const name of ['layouts/header.tsx', 'platform/keyboard/use-keys.ts'])
    expect(files).toContain(join(webFolder, name));
});

test.each([
  'program.tsx',
  'layouts/main-layout.tsx',
  'dashboard/dashboard-screen.tsx',
  'sign-in-page.tsx',
  'notifications/bell.tsx',
  'drafting/begin/create-button.tsx',
  'layouts/menu/menu-button.tsx',
  'layouts/display-menu.tsx',
  'layouts/tab-menu.tsx',
  'accounts/outcome-dialog.tsx',
  'accounts/sign-in/conflict-dialog.tsx',
])('%s, rendered before all texts have loaded, uses only the first texts', (name) => {
  const files = [...reached(join(webFolder, name))].filter((file) => !file.endsWith('routes.tsx'));
  const missing = files.flatMap((file) =>
    areasIn(file)
      .filter((area) => area in otherScreens)
      .map((area) => `${file.slice(webFolder.length + 1)}: ${area}`),
  );
  expect(missing).toEqual([]);
});
