import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Which of the files import a file, from the texts of their import statements. */
export function importersIn(patterns: readonly string[]): (file: string) => readonly string[] {
  const importers = new Map<string, string[]>();
  for (const importer of patterns.flatMap((pattern) => globSync(pattern))) {
    for (const [, path = ''] of readFileSync(importer, 'utf8').matchAll(
      /^(?:import|export|\}).*from '([#.][^']+)';$/gm,
    )) {
      const imported = path.startsWith('#') ? inProject(path) : join(dirname(importer), path);
      importers.set(imported, [...(importers.get(imported) ?? []), importer]);
    }
  }
  return (file) => importers.get(file) ?? [];
}

const inProject = (path: string) => (path.startsWith('#tests/') ? path.slice(1) : `src/${path.slice(1)}`);
