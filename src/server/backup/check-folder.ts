import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { FieldProblem } from '#domain/refusal-codes.ts';
import type { Config } from '#server/platform/config/config.ts';
import { makeFolder } from '#server/platform/files/make-folder.ts';
import { isReadableInSandbox, isWithin, realPath } from '#server/platform/sandbox/readable-paths.ts';

import { unfinishedSuffix } from './archive.ts';
import { defaultFolder } from './backup-plan.ts';
import { readMark, writeMark } from './folder-mark.ts';

type Place = Pick<Config, 'dataFolder'>;

/** A network folder that hangs is one that cannot be written. */
const maxMs = 10_000;

/** What keeps archives from going there. */
export const folderProblem = (place: Place, folder: string, mark: string): Promise<FieldProblem | undefined> =>
  Promise.race([findProblem(place, folder, mark), setTimeout(maxMs, 'folder-not-writable' as const, { ref: false })]);

/**
 * The data folder is filled, swept and copied as a whole, so archives have one place in it; those in the program would go with
 * it, and could be read by what reads files from outside. The folder is made and written to, since its rights alone do not say whether it can be, and it gets the mark of the agency.
 */
async function findProblem(place: Place, folder: string, mark: string): Promise<FieldProblem | undefined> {
  if (!isAbsolute(folder)) return 'folder-not-absolute';
  const chosen = realPath(resolve(folder));
  const isAmongData = isWithin(realPath(resolve(place.dataFolder)), chosen);
  const isPlaceOfArchives = isWithin(realPath(defaultFolder(place)), chosen);
  if ((isAmongData && !isPlaceOfArchives) || isReadableInSandbox(folder)) return 'folder-with-data';
  // Of the name of an unfinished archive, so that one which a killed server left goes with the next backup.
  const trial = join(folder, `sarn-${randomUUID()}${unfinishedSuffix}`);
  try {
    await makeFolder(resolve(folder), 0o700);
    await writeFile(trial, 'x', { flag: 'wx', mode: 0o600 });
    await rm(trial);
    const found = await readMark(folder, mark);
    if (found === 'none') await writeMark(folder, mark);
    return found === 'of-another' ? 'folder-of-another' : undefined;
  } catch {
    return 'folder-not-writable';
  }
}

/** Whether both are lost together when the disk is. */
export async function isOnDiskOfData({ dataFolder }: Place, folder: string): Promise<boolean> {
  const [data, archives] = await Promise.all([deviceOf(resolve(dataFolder)), deviceOf(folder)]);
  return data === archives;
}

/** Of the folder, or of the one in which it will be. */
async function deviceOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found) return found.dev;
  return dirname(path) === path ? undefined : deviceOf(dirname(path));
}
