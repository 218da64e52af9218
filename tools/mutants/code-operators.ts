import ts from 'typescript';

import type { Change } from './mutant.ts';
import { sqlChanges } from './sql-operators.ts';

/** The faults that can be planted at a node, without those of its children. */
export function changesAt(node: ts.Node, source: ts.SourceFile): readonly Change[] {
  return [
    ...operatorChanges(node, source),
    ...conditionChanges(node, source),
    ...literalChanges(node, source),
    ...listChanges(node, source),
    ...callChanges(node, source),
    ...statementChanges(node, source),
    ...templateChanges(node, source),
  ];
}

const replaced = (node: ts.Node, source: ts.SourceFile, text: string): Change => ({
  start: node.getStart(source),
  end: node.end,
  text,
});

const otherOperators: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '&&': ['||'],
  '||': ['&&'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
};

function operatorChanges(node: ts.Node, source: ts.SourceFile): readonly Change[] {
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [replaced(node, source, node.operand.getText(source))];
  if (!ts.isBinaryExpression(node)) return [];
  const operator = node.operatorToken.getText(source);
  if (operator === '??') return [replaced(node, source, node.right.getText(source))];
  // `+` joins texts too.
  if (operator === '+' && (ts.isNumericLiteral(node.left) || ts.isNumericLiteral(node.right)))
    return [replaced(node.operatorToken, source, '-')];
  return (otherOperators[operator] ?? []).map((other) => replaced(node.operatorToken, source, other));
}

function conditionChanges(node: ts.Node, source: ts.SourceFile): readonly Change[] {
  const condition = ts.isIfStatement(node)
    ? node.expression
    : ts.isConditionalExpression(node)
      ? node.condition
      : undefined;
  return condition ? ['true', 'false'].map((text) => replaced(condition, source, text)) : [];
}

function literalChanges(node: ts.Node, source: ts.SourceFile): readonly Change[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [replaced(node, source, 'false')];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [replaced(node, source, 'true')];
  if (ts.isNumericLiteral(node)) return [replaced(node, source, otherNumber(Number(node.text)))];
  return ts.isStringLiteral(node) && node.text !== '' && !isName(node) ? [replaced(node, source, "''")] : [];
}

/** One more; of a duration or a size, which nobody could tell by one, twice as much. */
const otherNumber = (number: number) => String(number < 1_000 ? number + 1 : number * 2);

/** Names of modules, keys and fields, and texts for the documentation or about a bug, which no rule reads. */
function isName({ parent }: ts.StringLiteral): boolean {
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isElementAccessExpression(parent))
    return true;
  if (ts.isNewExpression(parent)) return true;
  if (ts.isCallExpression(parent) && parent.expression.getText() === 'unreachable') return true;
  return ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && parent.name.text === 'summary';
}

/** A list loses one of its elements; an object loses what is spread into it. */
function listChanges(node: ts.Node, source: ts.SourceFile): readonly Change[] {
  const parts = ts.isArrayLiteralExpression(node)
    ? node.elements
    : ts.isObjectLiteralExpression(node)
      ? node.properties.filter(ts.isSpreadAssignment)
      : [];
  return parts.map((part) => {
    const after = source.text.slice(part.end);
    const comma = /^\s*,/.exec(after)?.[0].length ?? 0;
    return { start: part.getStart(source), end: part.end + comma, text: '' };
  });
}

/** Links of a chain of calls that can be left out. */
const droppable = new Set(
  `filter toSorted sort slice trim toLowerCase normalize flat toReversed
   when add notify forEach moveTask moveLeg moveDocument changeTask changeLeg
   changeDocument endTracks leaveWork where whereRef having orderBy limit offset
   distinct distinctOn groupBy on onRef refine catch`.split(/\s+/),
);

const otherCalls: ReadonlyMap<string, string> = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    max: 'min',
    min: 'max',
    ceil: 'floor',
    floor: 'ceil',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    find: 'findLast',
    leftJoin: 'innerJoin',
  }),
);

function callChanges(node: ts.Node, source: ts.SourceFile): readonly Change[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  const other = otherCalls.get(name.text);
  const isStatement = ts.isExpressionStatement(node.parent);
  return [
    ...(droppable.has(name.text) && !isStatement ? [replaced(node, source, expression.getText(source))] : []),
    ...(other === undefined ? [] : [replaced(name, source, other)]),
  ];
}

/** A statement that does something is left out. */
function statementChanges(node: ts.Node, source: ts.SourceFile): readonly Change[] {
  return ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression) ? [replaced(node, source, ';')] : [];
}

function templateChanges(node: ts.Node, source: ts.SourceFile): readonly Change[] {
  const isText =
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node);
  return isText && isSql(node) ? sqlChanges(node.getText(source), node.getStart(source)) : [];
}

function isSql(node: ts.Node): boolean {
  const template = ts.isNoSubstitutionTemplateLiteral(node) ? node : ts.findAncestor(node, ts.isTemplateExpression);
  const tagged = template?.parent;
  return tagged !== undefined && ts.isTaggedTemplateExpression(tagged) && /^sql\b/.test(tagged.tag.getText());
}
