import ts from 'typescript';

import type { Change } from './mutant.ts';

/** Calls of the contract whose first argument is a limit. */
const upperLimits = new Set(['max', 'lte', 'wireText', 'wireBytes']);
const lowerLimits = new Set(['min', 'gte', 'positive', 'nonnegative', 'nonempty', 'int']);

/** A limit of the contract is loosened: an upper one is raised tenfold, a lower one is left out. */
export function limitChangesAt(node: ts.Node, source: ts.SourceFile): readonly Change[] {
  if (!ts.isCallExpression(node)) return [];
  const callee = node.expression;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText(source);
  const [argument] = node.arguments;
  if (upperLimits.has(name) && argument) {
    const text = `(${argument.getText(source)}) * 10`;
    return [{ start: argument.getStart(source), end: argument.end, text }];
  }
  if (lowerLimits.has(name) && ts.isPropertyAccessExpression(callee))
    return [{ start: callee.expression.end, end: node.end, text: '' }];
  return [];
}
