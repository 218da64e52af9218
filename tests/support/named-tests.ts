import { existsSync, readFileSync } from 'node:fs';

import ts from 'typescript';

const reference = /`([^`]+\.test\.tsx?) › ([^`]+)`/g;

/** How many tests the lines of a page name as `file › part of the title`, and those that never run or do not exist. */
export function namedTests(lines: readonly string[]): { readonly count: number; readonly missing: readonly string[] } {
  const named = lines.flatMap((line) => [...line.matchAll(reference)]);
  const missing = named.filter(
    ([, file = '', title = '']) => !existsSync(file) || !titlesOf(file).some((item) => item.includes(title)),
  );
  return { count: named.length, missing: missing.map(([all]) => all) };
}

const titlesByFile = new Map<string, readonly string[]>();

function titlesOf(file: string): readonly string[] {
  const titles = titlesByFile.get(file) ?? titlesIn(readFileSync(file, 'utf8'), file);
  titlesByFile.set(file, titles);
  return titles;
}

/** The titles of the tests and groups of a file that run. A group without a test shows nothing. */
export function titlesIn(text: string, file = 'named.test.tsx'): readonly string[] {
  const titles: string[] = [];
  /** True when there is a test that runs in the node. */
  const visit = (node: ts.Node): boolean => {
    const call = ts.isCallExpression(node) ? testCall(node) : undefined;
    if (call?.isLeftOut) return false;
    const index = titles.length;
    let hasTest = call?.isTest ?? false;
    ts.forEachChild(node, (child) => {
      hasTest = visit(child) || hasTest;
    });
    if (call && hasTest) titles.splice(index, 0, call.title);
    return hasTest;
  };
  // By the file’s own kind: `<Item>(…) =>` of a `.ts` file is an element of a `.tsx` file, which swallows the rest.
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return titles;
}

const leavesOut = /^(?:skip|todo|fails)$/;
const dependsOn = /^(?:skipIf|runIf)$/;

/** `test('…', …)`, `it.each(…)('…', …)` and the like. */
function testCall(call: ts.CallExpression) {
  const [title, ...others] = call.arguments;
  const names = namesOf(call.expression);
  if (!title || !ts.isStringLiteralLike(title) || !/^(?:test|it|describe)$/.test(names[0] ?? '')) return undefined;
  const hasBody = others.some((item) => ts.isArrowFunction(item) || ts.isFunctionExpression(item));
  const isLeftOut =
    !hasBody ||
    names.some((name) => leavesOut.test(name)) ||
    others.some(hasLeavingOption) ||
    hasOwnCondition(call.expression);
  return { title: title.text, isTest: names[0] !== 'describe', isLeftOut };
}

const hasLeavingOption = (options: ts.Node) =>
  ts.isObjectLiteralExpression(options) &&
  options.properties.some(({ name }) => name && ts.isIdentifier(name) && leavesOut.test(name.text));

/**
 * A test may depend on the system or the user it runs under, `skipIf(process.platform === …)`, or on the directory server,
 * which says loudly that it is missing, and on nothing else.
 */
const hasOwnCondition = (expression: ts.Expression): boolean =>
  ts.isCallExpression(expression) &&
  (hasOwnCondition(expression.expression) ||
    (ts.isPropertyAccessExpression(expression.expression) &&
      dependsOn.test(expression.expression.name.text) &&
      !expression.arguments.some((item) =>
        /^(?:process\.(?:platform|getuid)\b|!hasDirectoryServer\(\)$)/.test(item.getText()),
      )));

/** `test`, `concurrent`, `each` for `test.concurrent.each(rows)`. */
function namesOf(expression: ts.Expression): readonly string[] {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isPropertyAccessExpression(expression)) return [...namesOf(expression.expression), expression.name.text];
  if (ts.isCallExpression(expression)) return namesOf(expression.expression);
  return ts.isTaggedTemplateExpression(expression) ? namesOf(expression.tag) : [];
}
