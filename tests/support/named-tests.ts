import { existsSync, readFileSync } from 'node:fs';

const reference = /`([^`]+\.test\.tsx?) › ([^`]+)`/g;

/** How many tests the lines of a page name as `file › part of the title`, and those that are not in the tree. */
export function namedTests(lines: readonly string[]): { readonly count: number; readonly missing: readonly string[] } {
  const named = lines.flatMap((line) => [...line.matchAll(reference)]);
  const missing = named.filter(
    ([, file = '', title = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
  );
  return { count: named.length, missing: missing.map(([all]) => all) };
}
