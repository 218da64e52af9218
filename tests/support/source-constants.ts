import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import ts from 'typescript';

/** A constant of the program: `toastMs`, or `dialogTimes.outcomeMs` for a member of a constant object. */
interface Constant {
  readonly path: string;
  readonly name: string;
  readonly value: number | string;
}

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export const programFiles = (pattern: string): readonly SourceFile[] =>
  globSync(pattern)
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path: normalize(path), text: readFileSync(path, 'utf8') }));

export const treeOf = ({ path, text }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrapped(node.expression)
    : node;

/** The value of a number, a text, or a calculation with numbers and named numbers of the same file. */
function valueOf(node: ts.Expression, named: ReadonlyMap<string, number | string>): number | string | undefined {
  const expression = unwrapped(node);
  if (ts.isNumericLiteral(expression)) return Number(expression.text);
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isIdentifier(expression)) return expression.text === 'Infinity' ? Infinity : named.get(expression.text);
  if (!ts.isBinaryExpression(expression)) return undefined;
  const [left, right] = [valueOf(expression.left, named), valueOf(expression.right, named)];
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  if (expression.operatorToken.kind === ts.SyntaxKind.AsteriskToken) return left * right;
  return expression.operatorToken.kind === ts.SyntaxKind.PlusToken ? left + right : undefined;
}

/** Every `const` with a constant value, wherever it is declared, and every such member of a `const` object. */
export function constantsIn(file: SourceFile): readonly Constant[] {
  const named = new Map<string, number | string>();
  const found: Constant[] = [];
  const add = (name: string, value: number | string | undefined) => {
    if (value !== undefined) found.push({ path: file.path, name, value });
  };
  walk(treeOf(file), (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return;
    const initializer = unwrapped(node.initializer);
    if (ts.isObjectLiteralExpression(initializer)) {
      for (const member of initializer.properties)
        if (ts.isPropertyAssignment(member) && ts.isIdentifier(member.name))
          add(`${node.name.text}.${member.name.text}`, valueOf(member.initializer, named));
      return;
    }
    const value = valueOf(initializer, named);
    add(node.name.text, value);
    if (value !== undefined) named.set(node.name.text, value);
  });
  return found;
}

const pathOfImport = (from: string, specifier: string) =>
  normalize(specifier.startsWith('#') ? join('src', specifier.slice(1)) : join(dirname(from), specifier));

/** Whether a file uses the constant of a file: it imports it from there or is that file, and reads it. */
export function usesConstant(file: SourceFile, { path, name }: Pick<Constant, 'path' | 'name'>): boolean {
  const [root = '', member] = name.split('.');
  let isImported = file.path === normalize(path);
  let isRead = false;
  let isMemberRead = member === undefined;
  walk(treeOf(file), (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
      isImported ||=
        pathOfImport(file.path, node.moduleSpecifier.text) === normalize(path) &&
        new RegExp(String.raw`\b${root}\b`).test(node.importClause?.getText() ?? '');
    if (!ts.isIdentifier(node)) return;
    const { parent } = node;
    const isDeclared = (ts.isVariableDeclaration(parent) && parent.name === node) || ts.isImportSpecifier(parent);
    if (node.text === root && !isDeclared) isRead = true;
    // Of an object that is spread or handed on as a whole every member is read.
    const isWhole = node.text === root && !isDeclared && !ts.isPropertyAccessExpression(parent);
    const isOwn = ts.isPropertyAccessExpression(parent) && parent.name === node && parent.expression.getText() === root;
    if ((node.text === member && isOwn) || isWhole) isMemberRead = true;
  });
  return isImported && isRead && isMemberRead;
}

/** Calls that wait, and which of their arguments says how long. */
const waiting: ReadonlyMap<string, number> = new Map(
  Object.entries({
    setTimeout: 1,
    setInterval: 1,
    useTimeout: 1,
    useInterval: 1,
    useDebouncedValue: 1,
    useDebouncedCallback: 1,
    useDebouncedState: 1,
    useThrottledValue: 1,
    useThrottledCallback: 1,
    useIdle: 0,
    debounce: 1,
    throttle: 1,
    pause: 0,
    delay: 0,
    sleep: 0,
    timeout: 0,
  }),
);
/** Options of libraries that are durations. */
const lasting =
  /^(?:autoClose|staleTime|gcTime|refetchInterval|retryDelay|duration|delay|openDelay|closeDelay|timeout)$/;

const calledName = ({ expression }: ts.CallExpression) =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/** A number, other than 0 and Infinity, where it says nothing about itself. */
function hasBareNumber(node: ts.Node): boolean {
  let isBare = false;
  walk(node, (item) => {
    if (ts.isNumericLiteral(item) && Number(item.text) !== 0) isBare = true;
  });
  return isBare;
}

/** The durations of a file that are numbers without a name. */
export function bareDurationsIn(file: SourceFile): readonly string[] {
  const found: string[] = [];
  walk(treeOf(file), (node) => {
    const durations: ts.Node[] = [];
    if (ts.isCallExpression(node))
      durations.push(...node.arguments.slice(waiting.get(calledName(node)) ?? Infinity).slice(0, 1));
    if (ts.isPropertyAssignment(node) && lasting.test(node.name.getText()) && ts.isExpression(node.initializer))
      durations.push(node.initializer);
    if (ts.isJsxAttribute(node) && lasting.test(node.name.getText()) && node.initializer)
      durations.push(node.initializer);
    for (const duration of durations)
      if (hasBareNumber(duration)) found.push(`${file.path}: ${node.getText().replaceAll(/\s+/g, ' ').slice(-60)}`);
  });
  return found;
}
