import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const programFolder = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * What a sandbox process may read: the program and its packages. Not the whole folder of the program, where by default
 * the data folder lies too.
 */
export const readablePaths: readonly string[] = ['src', 'node_modules', 'package.json'].map((name) =>
  join(programFolder, name),
);

/** Whether a sandbox process could read what lies in the folder, also through a link. */
export const isReadableInSandbox = (folder: string): boolean =>
  readablePaths.some((path) => isWithin(realPath(path), realPath(resolve(folder))));

/** Of paths without links: whether `inner` is `outer` or inside it. */
export function isWithin(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return !isAbsolute(path) && path.split(/[/\\]/, 1)[0] !== '..';
}

/** Without links; of a path that does not exist yet, too. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path));
  }
}
