import { globSync, readFileSync } from 'node:fs';

import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What these read was written by our own typesetter. */
const ownInput = ['src/server/typesetting/glyph-characters.ts', 'src/server/typesetting/pdf-strings.ts'];

/** Patterns put together when the program runs, from constants or from an escaped text; and how they are. */
const constructed: Readonly<Record<string, () => Promise<unknown>>> = {
  'src/domain/arrivals/parse-subject.ts': () => import('#domain/arrivals/parse-subject.ts'),
  'src/domain/text/highlight-segments.ts': () => import('#domain/text/highlight-segments.ts'),
  'src/server/platform/realtime/socket-server.ts': () => import('#server/platform/realtime/socket-server.ts'),
  'src/web/document-viewer/find-text.ts': async () => {
    const { patternOf } = await import('#web/document-viewer/find-text.ts');
    return ['ขอ เชิญ  ประชุม', '  น้ำ นํา ', '(a+)+$ .* [^', 'a a a a a a'].map(patternOf);
  },
};

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
  expect(files.filter((file) => constructionsIn(file, readFileSync(file, 'utf8')) > 0).toSorted()).toEqual(
    Object.keys(constructed),
  );
  for (const [file, use] of Object.entries(constructed)) {
    const seen = await constructedBy(file, use);
    expect([file, seen.length > 0]).toEqual([file, true]);
    expect(seen.filter(({ source, flags }) => isSlow(source, flags)).map(String), file).toEqual([]);
  }
});

test('the check finds every way to put a pattern together', () => {
  for (const text of ['new RegExp(a)', 'RegExp(a)', 'globalThis.RegExp(a)', 'new globalThis.RegExp(a)', "RegExp('a')"])
    expect([text, constructionsIn('a.ts', text)]).toEqual([text, 1]);
  expect(constructionsIn('a.ts', 'const a: RegExp = /a/; RegExp.escape(a); a instanceof RegExp')).toBe(0);
});

test('the check finds the patterns that stopped servers', () => {
  for (const source of ['<[^>]*>', '(a+)+$', String.raw`\s*\n`, String.raw`^(\s*a?\s*)*$`])
    expect(isSlow(source, 'g'), source).toBe(true);
});

/** A call or a `new` of `RegExp`, by whatever name it is reached. */
function constructionsIn(file: string, text: string): number {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  let count = 0;
  const visit = (node: ts.Node): void => {
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExp(node.expression)) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return count;
}

const isRegExp = (node: ts.Node): boolean =>
  (ts.isIdentifier(node) && node.text === 'RegExp') ||
  (ts.isPropertyAccessExpression(node) && node.name.text === 'RegExp');

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

/** The patterns that the file itself puts together meanwhile, not those of what it imports. */
async function constructedBy(file: string, work: () => Promise<unknown>): Promise<readonly RegExp[]> {
  const seen: RegExp[] = [];
  const Original = globalThis.RegExp;
  const noted = (pattern: RegExp) => {
    if (new Error('where').stack?.includes(file)) seen.push(pattern);
    return pattern;
  };
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [source, flags]) => noted(new target(source, flags)),
    apply: (target, _receiver, [source, flags]) => noted(target(source, flags)),
  });
  try {
    await work();
  } finally {
    globalThis.RegExp = Original;
  }
  return seen;
}
