import { globSync, readFileSync } from 'node:fs';

import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, test, vi } from 'vitest';

/** What these read was written by our own typesetter. */
const ownInput = ['glyph-characters', 'join-marks', 'join-runs', 'pdf-strings', 'settle-marks', 'text-objects'].map(
  (name) => `src/server/typesetting/${name}.ts`,
);

/** Patterns put together when the program runs, from constants or from an escaped text; and how they are. */
const constructed: Readonly<Record<string, () => Promise<unknown>>> = {
  'src/domain/arrivals/parse-subject.ts': () => import('#domain/arrivals/parse-subject.ts'),
  'src/domain/text/highlight-segments.ts': () => import('#domain/text/highlight-segments.ts'),
  'src/server/platform/realtime/socket-server.ts': () => import('#server/platform/realtime/socket-server.ts'),
  'src/server/typesetting/kept-together.ts': () => import('#server/typesetting/kept-together.ts'),
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
  const constructing = files.filter((file) => constructionsIn(file, readFileSync(file, 'utf8')) > 0);
  expect(constructing.filter((file) => !ownInput.includes(file)).toSorted()).toEqual(Object.keys(constructed));
  for (const [file, use] of Object.entries(constructed)) {
    const seen = await constructedBy(file, use);
    expect([file, seen.length > 0]).toEqual([file, true]);
    expect(seen.filter(({ source, flags }) => isSlow(source, flags)).map(String), file).toEqual([]);
  }
});

test('no text is matched with another text, which would be a pattern that no check sees', () => {
  expect(files.filter((file) => unseenPatternsIn(file, readFileSync(file, 'utf8')) > 0)).toEqual([]);
});

test('the check finds every text that becomes a pattern', () => {
  const declared = 'const found = /a/g; const made = () => String(a);';
  for (const use of ["match('(a+)+$')", 'search(`${typed}`)', 'matchAll(typed)', 'match(made())', 'match(a ? /a/ : b)'])
    for (const text of [`text.${use}`, `text?.${use}`, `text['${use.replace('(', "'](")}`, `String(text).${use};`])
      expect([text, unseenPatternsIn('a.ts', `${declared} ${text}`)]).toEqual([text, 1]);
  expect(unseenPatternsIn('a.ts', 'const found = /a/; const use = (found: string) => text.match(found)')).toBe(1);
  for (const text of ['text.match(/a/)', 'text.matchAll(found)', 'text.search(a ? /a/ : found)', 'box.search({ uid })'])
    expect([text, unseenPatternsIn('a.ts', `${declared} ${text}`)]).toEqual([text, 0]);
  const typed = 'const patternOf = (a: string): RegExp => new RegExp(a); const pattern = patternOf(b);';
  expect(unseenPatternsIn('a.ts', `${typed} text.match(pattern); (given: RegExp) => text.match(given)`)).toBe(0);
});

test('the check finds every way to put a pattern together', () => {
  for (const text of [
    'new RegExp(a)',
    'RegExp(a)',
    'globalThis.RegExp(a)',
    'new globalThis.RegExp(a)',
    "RegExp('a')",
    'const Pattern = RegExp; Pattern(a)',
    'texts.map(RegExp)',
    'Reflect.construct(globalThis.RegExp, texts)',
  ])
    expect([text, constructionsIn('a.ts', text)]).toEqual([text, 1]);
  expect(constructionsIn('a.ts', 'const a: RegExp = /a/; RegExp.escape(a); a instanceof RegExp')).toBe(0);
});

test('the check finds the patterns that stopped servers', () => {
  for (const source of ['<[^>]*>', '(a+)+$', String.raw`\s*\n`, String.raw`^(\s*a?\s*)*$`])
    expect(isSlow(source, 'g'), source).toBe(true);
});

function nodesIn(file: string, text: string): readonly ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return nodes;
}

/** Every use of `RegExp` but as a type, for `instanceof` and for its functions, so by whatever name it is called. */
const constructionsIn = (file: string, text: string): number =>
  nodesIn(file, text).filter(
    (node) =>
      ts.isIdentifier(node) && node.text === 'RegExp' && !ts.isTypeReferenceNode(node.parent) && !isOnlyNamed(node),
  ).length;

const isOnlyNamed = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node) ||
  (ts.isBinaryExpression(node.parent) && node.parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword);

/** What these are given becomes a pattern when it is a text. */
const matching = new Set(['match', 'matchAll', 'search']);

function unseenPatternsIn(file: string, text: string): number {
  const nodes = nodesIn(file, text);
  return nodes.filter((node) => {
    if (!ts.isCallExpression(node) || !matching.has(calledName(node) ?? '')) return false;
    const [given] = node.arguments;
    return given !== undefined && !isPattern(given, nodes);
  }).length;
}

function calledName({ expression }: ts.CallExpression): string | undefined {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  if (!ts.isElementAccessExpression(expression)) return undefined;
  const { argumentExpression } = expression;
  return ts.isStringLiteralLike(argumentExpression) ? argumentExpression.text : undefined;
}

/** Certainly no text: written as a pattern, or declared as one everywhere in the file. */
function isPattern(node: ts.Expression, nodes: readonly ts.Node[]): boolean {
  if (ts.isRegularExpressionLiteral(node) || ts.isObjectLiteralExpression(node)) return true;
  if (ts.isConditionalExpression(node)) return isPattern(node.whenTrue, nodes) && isPattern(node.whenFalse, nodes);
  if (ts.isNewExpression(node)) return node.expression.getText() === 'RegExp';
  if (ts.isCallExpression(node)) return ts.isIdentifier(node.expression) && isDeclared(node.expression, nodes);
  return ts.isIdentifier(node) && isDeclared(node, nodes);
}

function isDeclared({ text }: ts.Identifier, nodes: readonly ts.Node[]): boolean {
  const named = nodes.flatMap((node) => (isDeclaration(node) && node.name?.getText() === text ? [node] : []));
  return named.length > 0 && named.every((node) => declaresPattern(node, nodes));
}

type Declaration = ts.VariableDeclaration | ts.ParameterDeclaration | ts.FunctionDeclaration;

const isDeclaration = (node: ts.Node): node is Declaration =>
  ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isFunctionDeclaration(node);

function declaresPattern(node: Declaration, nodes: readonly ts.Node[]): boolean {
  if (node.type) return node.type.getText() === 'RegExp';
  if (ts.isFunctionDeclaration(node) || !node.initializer) return false;
  const { initializer } = node;
  if (ts.isArrowFunction(initializer)) return initializer.type?.getText() === 'RegExp';
  return isPattern(initializer, nodes);
}

function patternsIn(file: string): { readonly source: string; readonly flags: string }[] {
  const literals = nodesIn(file, readFileSync(file, 'utf8')).filter((node) => ts.isRegularExpressionLiteral(node));
  return literals.map(({ text }) => {
    const end = text.lastIndexOf('/');
    return { source: text.slice(1, end), flags: text.slice(end + 1) };
  });
}

/** The patterns that the file itself puts together meanwhile, not those of what it imports. */
async function constructedBy(file: string, work: () => Promise<unknown>): Promise<readonly RegExp[]> {
  // Another test of this worker may have loaded the file before.
  vi.resetModules();
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
