import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import ts from 'typescript';

import { mutate, type Mutant } from './mutant.ts';

/** What a fault leaves over, which `npm run check` would notice but which changes nothing. */
const unusedCodes = new Set([6133, 6192, 6196, 6198, 6199, 6205, 7028]);

/**
 * Decides whether the file, and these others, still compile with the fault: one that does not is noticed before any
 * test.
 */
export function openCompiler(): (mutant: Mutant, others?: readonly string[]) => boolean {
  const config = ts.getParsedCommandLineOfConfigFile(
    'tsconfig.json',
    { incremental: false },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => undefined,
    },
  );
  if (!config) throw new Error('tsconfig.json cannot be read');
  const texts = new Map<string, { readonly version: number; readonly text: string }>();
  const textOf = (file: string) => texts.get(file)?.text ?? ts.sys.readFile(file);
  const service = ts.createLanguageService({
    ...ts.sys,
    getCompilationSettings: () => config.options,
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: (file) => String(texts.get(file)?.version ?? 0),
    getScriptSnapshot: (file) => {
      const text = textOf(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getCurrentDirectory: () => process.cwd(),
  });
  let version = 0;
  return (mutant, others = []) => {
    const file = resolve(mutant.file);
    const original = readFileSync(file, 'utf8');
    texts.set(file, { version: (version += 1), text: mutate(original, mutant) });
    const found = [
      ...service.getSyntacticDiagnostics(file),
      ...[file, ...others.map((other) => resolve(other))].flatMap((checked) => service.getSemanticDiagnostics(checked)),
    ];
    texts.set(file, { version: (version += 1), text: original });
    return found.every(({ code }) => unusedCodes.has(code));
  };
}
