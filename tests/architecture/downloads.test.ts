import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { downloads } from '../../tools/limits-page.ts';

/** What `registerCalls` does not register is named so in the contract. */
const exportPath = /export const \w+ExportPath = '(?<path>[^']+)'/g;

it('every address that makes a file from conditions is known, so that its conditions are limited and tried', () => {
  const sources = globSync('src/contract/**/*.ts').map((path) => readFileSync(path, 'utf8'));
  const found = sources.flatMap((text) => [...text.matchAll(exportPath)].map(({ groups }) => groups?.['path']));
  expect(found.toSorted()).toEqual(
    Object.values(downloads)
      .map(({ path }) => path)
      .toSorted(),
  );
});
