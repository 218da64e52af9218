import { globSync, readFileSync } from 'node:fs';

import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What these read was written by our own typesetter. */
const ownInput = ['src/server/typesetting/glyph-characters.ts', 'src/server/typesetting/pdf-strings.ts'];

/** Patterns put together when the program runs, from constants or from an escaped text. */
const constructed = [
  'src/domain/arrivals/parse-subject.ts',
  'src/domain/text/highlight-segments.ts',
  'src/server/platform/realtime/socket-server.ts',
  'src/web/document-viewer/find-text.ts',
];

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
const found = files.flatMap((file) => patternsIn(file).map((pattern) => ({ file, ...pattern })));

/** True when a hostile text of length n can make the pattern take more than about n steps. */
const isSlow = (source: string, flags: string) => analyse({ source, flags }, { maxReports: 1 }).reports.length > 0;

test('every regular expression takes time in proportion to its text', () => {
  expect(found.length).toBeGreaterThan(100);
  const slow = found.filter(({ file, source, flags }) => !ownInput.includes(file) && isSlow(source, flags));
  expect(slow.map(({ file, source }) => `${file}: ${source}`)).toEqual([]);
});

test('so do those that are put together when the program runs', async () => {
  const withConstructor = files.filter((file) => /new RegExp\(/.test(readFileSync(file, 'utf8')));
  expect(withConstructor.toSorted()).toEqual(constructed);
  const seen = await constructedWhile(async () => {
    await import('#domain/arrivals/parse-subject.ts');
    const { highlightSegments } = await import('#domain/text/highlight-segments.ts');
    highlightSegments('หนังสือ', 'หนังสือ');
  });
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.filter(({ source, flags }) => isSlow(source, flags))).toEqual([]);
});

test('the check finds the patterns that stopped servers', () => {
  for (const source of ['<[^>]*>', '(a+)+$', String.raw`\s*\n`, String.raw`^(\s*a?\s*)*$`])
    expect(isSlow(source, 'g'), source).toBe(true);
});

function patternsIn(file: string): { readonly source: string; readonly flags: string }[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const patterns: { source: string; flags: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      patterns.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return patterns;
}

async function constructedWhile(work: () => Promise<void>): Promise<readonly RegExp[]> {
  const seen: RegExp[] = [];
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [source, flags]) => {
      const pattern = new target(String(source), flags === undefined ? undefined : String(flags));
      seen.push(pattern);
      return pattern;
    },
  });
  try {
    await work();
  } finally {
    globalThis.RegExp = Original;
  }
  return seen;
}
