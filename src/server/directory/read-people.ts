import { mostLookedFor } from '#domain/directory/leaver-limit.ts';
import { readEntry, type ReadEntry } from '#domain/directory/read-entry.ts';
import { DirectoryError, withDirectory } from '#server/accounts/directory/directory-server.ts';
import { isUsableDirectory, type StoredDirectory, type UsableDirectory } from '#server/accounts/directory/directory.ts';
import type { Platform } from '#server/platform/platform.ts';

import { describeFailure, type DirectoryFailure } from './describe-failure.ts';
import { readLinks, type LinkedPerson } from './directory-people.ts';

/** An entry that can be told from all others. */
export interface KnownEntry extends ReadEntry {
  readonly identifier: string;
}

/** Everybody in the directory, as one reading found them. */
export interface ReadPeople {
  /** Of the setup with which they were read. */
  readonly version: number;
  readonly found: number;
  readonly entries: readonly KnownEntry[];
  /** Identifiers of entries that are there, but cannot be told apart. */
  readonly unclear: ReadonlySet<string>;
  /** Entries without an identifier, with several, or with that of another one. */
  readonly skipped: number;
}

const limitMs = 5 * 60_000;

/** The directory, if it can be asked. @throws */
export function usableOf(platform: Platform, stored: StoredDirectory): StoredDirectory & UsableDirectory {
  if (!isUsableDirectory(platform, stored)) throw new DirectoryError('PasswordUnreadable');
  return stored;
}

/** What is wrong with the directory; then nothing was read, since a part would look like leavers. Other failures are thrown. */
export async function readPeople(platform: Platform, stored: StoredDirectory): Promise<ReadPeople | DirectoryFailure> {
  const links = await readLinks(platform.database);
  try {
    return await readWith(usableOf(platform, stored), links);
  } catch (error) {
    const failure = describeFailure(error);
    platform.log.warn({ code: failure.answer, fault: failure.fault }, 'could not read the directory');
    return failure;
  }
}

/** @throws */
function readWith(stored: StoredDirectory & UsableDirectory, links: readonly LinkedPerson[]): Promise<ReadPeople> {
  const { attributes } = stored.setup;
  return withDirectory(stored, limitMs, async ({ findAll, findOne }) => {
    const found = (await findAll()).map(({ entry }) => readEntry(entry, attributes));
    if (found.length === 0) throw new DirectoryError('NobodyFound');
    const { entries, unclear } = toldApart(found);
    if (entries.size + unclear.size === 0) throw new DirectoryError('NoIdentifier');
    const skipped = found.length - entries.size;
    const missing = links.filter(
      ({ identifier, leftAt, isInService }) =>
        leftAt === null && isInService && !entries.has(identifier) && !unclear.has(identifier),
    );
    // A page that a server left out looks as if its people had left, so each of them is looked for once more.
    for (const { identifier } of missing.slice(0, mostLookedFor)) {
      const one = await findOne(identifier);
      if (one) entries.set(identifier, { ...readEntry(one.entry, attributes), identifier });
    }
    return { version: stored.version, found: found.length, entries: [...entries.values()], unclear, skipped };
  });
}

/** Of two entries with one identifier neither is known: which of them is the person, nobody can say. */
function toldApart(found: readonly ReadEntry[]) {
  const entries = new Map<string, KnownEntry>();
  const unclear = new Set(found.flatMap(({ severalIdentifiers }) => severalIdentifiers));
  for (const { identifier, ...entry } of found) {
    if (identifier === undefined) continue;
    if (entries.has(identifier)) unclear.add(identifier);
    entries.set(identifier, { ...entry, identifier });
  }
  for (const identifier of unclear) entries.delete(identifier);
  return { entries, unclear };
}
