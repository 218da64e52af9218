import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import type { ArchiveFacts } from '#domain/care/system-health.ts';
import { errorCodeOf } from '#server/platform/error-reason.ts';
import type { ReadInTime } from '#server/platform/answered-in-time.ts';

/** `sarn-2026-11-25T03-00-00Z.tar.age`: the names sort by time. */
export const archiveNameAt = (moment: Date): string =>
  `sarn-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.age`;

const nameOfArchive = /^sarn-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.age$/;

function momentIn(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = nameOfArchive.exec(name) ?? [];
  const moment = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

export interface ListedArchive {
  readonly name: string;
  readonly takenAt: Date;
  readonly byteSize: number;
  readonly seconds: number | null;
  readonly verifiedAt: Date | null;
}

/**
 * The newest archives in the folder, the newest first; none in one that the first backup is yet to create.
 * @throws when it cannot be read.
 */
export async function listArchives(folder: string, take: number): Promise<readonly ListedArchive[]> {
  const names = (await readdir(folder).catch(noneIfMissing)).toSorted().toReversed();
  const archives = names.flatMap((name) => {
    const takenAt = momentIn(name);
    return takenAt ? [{ name, takenAt }] : [];
  });
  const listed = archives.slice(0, take).map(async ({ name, takenAt }) => {
    const path = join(folder, name);
    return {
      name,
      ...(await describe(path, takenAt)),
      verifiedAt: (await markedIn(`${path}${verifiedSuffix}`)) ?? null,
    };
  });
  return Promise.all(listed);
}

/** Asks for this one alone: a network folder reads long. */
export const hasArchive = async (folder: string, name: string): Promise<boolean> =>
  isArchiveName(name) &&
  (await stat(join(folder, name)).then(
    (found) => found.isFile(),
    () => false,
  ));

/** By the names of archives: a folder that hangs is asked for each once. */
export type FindArchive = ReadInTime<Readonly<Record<string, boolean>>>;

export const isArchiveName = (name: string): boolean => momentIn(name) !== undefined;

/** Beside an archive that was read to its end and found whole: when that was. */
const verifiedSuffix = '.verified';

/** A folder that is not to be written leaves the archive as whole as it was found. */
export const markVerified = (archive: string, now: Date): Promise<void> =>
  writeFile(`${archive}${verifiedSuffix}`, `${now.toISOString()}\n`, { mode: 0o600 }).catch(() => undefined);

/** Of an archive, or of what was written to see whether the folder can be. */
const nameOfUnfinished = /^sarn-[\dTZ-]+\.tar\.age\.unfinished$|^sarn-[\da-f-]{36}\.unfinished$/;

/** The oldest beyond `keep`, and unfinished ones, which are of programs that were killed: nobody else writes here now. */
export async function removeOldArchives(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).toSorted();
  const archives = names.filter(isArchiveName);
  const unfinished = names.filter((name) => nameOfUnfinished.test(name));
  for (const name of archives.slice(0, -keep)) {
    await rm(join(folder, name), { force: true });
    await rm(join(folder, `${name}${verifiedSuffix}`), { force: true });
  }
  for (const name of unfinished) await rm(join(folder, name), { force: true });
}

const maxWritingMs = 24 * 60 * 60_000;

/**
 * The newest in the folder that was found whole: of another nobody knows whether it can be restored. Nothing in a folder that the
 * first backup is yet to create.
 * @throws when it cannot be read.
 */
export async function findArchives(folder: string): Promise<ArchiveFacts> {
  const names = (await readdir(folder).catch(noneIfMissing)).toSorted();
  const marks = names.filter((candidate) => candidate.endsWith(verifiedSuffix));
  const read = marks.map(
    async (mark) => [mark.slice(0, -verifiedSuffix.length), await markedIn(join(folder, mark))] as const,
  );
  const verified = new Map(await Promise.all(read));
  const name = names.findLast((candidate) => isArchiveName(candidate) && verified.get(candidate) !== undefined);
  const takenAt = name === undefined ? undefined : momentIn(name);
  const times = [...verified.values()].flatMap((moment) => moment?.getTime() ?? []);
  return {
    last: name === undefined || takenAt === undefined ? null : await describe(join(folder, name), takenAt),
    verifiedAt: times.length === 0 ? null : new Date(Math.max(...times)),
  };
}

function noneIfMissing(error: unknown): string[] {
  if (errorCodeOf(error) === 'ENOENT') return [];
  throw error;
}

async function describe(path: string, takenAt: Date) {
  const { size, mtime } = await stat(path);
  const ms = mtime.getTime() - takenAt.getTime();
  return { takenAt, byteSize: size, seconds: ms >= 0 && ms < maxWritingMs ? Math.ceil(ms / 1_000) : null };
}

const mark = z.iso.datetime().transform((text) => new Date(text));

/** A mark that cannot be read, or went with its archive meanwhile, says nothing. */
async function markedIn(path: string): Promise<Date | undefined> {
  return mark.safeParse((await readFile(path, 'utf8').catch(() => '')).trim()).data;
}
