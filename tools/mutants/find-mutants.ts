import { globSync, readFileSync } from 'node:fs';

import ts from 'typescript';

import { mutantOf, type Change, type Mutant } from './mutant.ts';

type ChangesAt = (node: ts.Node, source: ts.SourceFile) => readonly Change[];

/** Every fault that can be planted in files, tests excepted. */
export const findMutants = (patterns: readonly string[], changesAt: ChangesAt): readonly Mutant[] =>
  patterns
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
    .flatMap((file) => mutantsOfFile(file, changesAt));

function mutantsOfFile(file: string, changesAt: ChangesAt): readonly Mutant[] {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const changes: Change[] = [];
  const visit = (node: ts.Node): void => {
    // Types and imports disappear before the program runs.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    changes.push(...changesAt(node, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes.map((change) => mutantOf(file, text, change));
}
