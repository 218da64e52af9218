import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

import { expect, test } from 'vitest';

/** Addresses that would leave the base path: the router adds it to its own links, everything else names it. */
const absolute =
  /(?:href|src|action)="\/(?!\/)|[`'"]\/(?:api|assets|socket\.io|icons|manifests)\/|history\.(?:push|replace)\((?!addressOf)|(?:pushState|replaceState)\([^,]+, '', [`'"]\//;
const mayName = [normalize('src/web/platform/application/base-path.ts')];

test('no file of the browser names an address outside the base path', () => {
  const files = readdirSync('src/web', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|html|css)$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => !mayName.includes(path) && addressIn(readFileSync(path, 'utf8')))).toEqual([]);
  for (const planted of ['fetch(`/api/x`)', '<a href="/register">', "history.push('/portal')", "'/icons/sarn.png'"])
    expect(addressIn(planted), planted).toBe(true);
});

const addressIn = (text: string) => absolute.test(text.replaceAll(/addressOf\([`'"][^)]*\)|\/\*[\s\S]*?\*\//g, ''));
