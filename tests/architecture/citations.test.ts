import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

interface Page {
  readonly path: string;
  readonly text: string;
}

const pages: readonly Page[] = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('db')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('db', name)),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
].map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const sources: readonly Page[] = ['src', 'tests', 'tools', 'db']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|sql)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** `[text](path#part)`; external addresses are not checked. */
const linksOf = ({ path, text }: Page) =>
  [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => ({ path, cited: target, file: join(dirname(path), target) }));

/** A path in backticks from the root of the repository. Paths with placeholders (`<noun>`, `…`) are skipped. */
const pathsOf = ({ path, text }: Page) =>
  [...text.matchAll(/`((?:src|tests|tools|db|docs)\/[^`\s]*)/g)]
    .map((match) => match[1] ?? '')
    .filter((cited) => !/[<…*]/.test(cited))
    .flatMap((cited) => alternativesOf(cited).map((file) => ({ path, cited, file })));

const docsCitedBy = ({ path, text }: Page) =>
  [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([cited]) => ({ path, cited, file: cited }));

/** `a/{b,c}.ts` means two files. */
function alternativesOf(path: string): readonly string[] {
  const [all, names] = /\{([^}]*)\}/.exec(path) ?? [];
  return all === undefined
    ? [path]
    : (names ?? '').split(',').flatMap((name) => alternativesOf(path.replace(all, name)));
}

const missing = (citations: readonly { readonly path: string; readonly cited: string; readonly file: string }[]) =>
  citations.filter(({ file }) => !existsSync(file)).map(({ path, cited }) => `${path}: ${cited}`);

test('every file that a page links to or names exists', () => {
  expect(pages.flatMap(linksOf).length).toBeGreaterThan(10);
  expect(missing([...pages.flatMap(linksOf), ...pages.flatMap(pathsOf)])).toEqual([]);
});

test('every page that a comment cites exists', () => {
  expect(missing(sources.filter(({ path }) => !path.endsWith('citations.test.ts')).flatMap(docsCitedBy))).toEqual([]);
});

test('a link or path to a missing file is reported', () => {
  const planted = {
    path: 'docs/planted.md',
    text: '[here](rules/none.md#part) `src/domain/{events,none}.ts`, not `src/<noun>/none.ts` or [there](https://example.org/x)',
  };
  expect(missing([...linksOf(planted), ...pathsOf(planted), ...docsCitedBy(planted)])).toEqual([
    'docs/planted.md: rules/none.md',
    'docs/planted.md: src/domain/{events,none}.ts',
  ]);
  expect(missing(docsCitedBy({ path: 'a.ts', text: '// docs/rules/none.md' }))).toEqual(['a.ts: docs/rules/none.md']);
});
