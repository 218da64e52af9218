import { readEntry, type ReadEntry } from '#domain/directory/read-entry.ts';
import { DirectoryError, withDirectory } from '#server/accounts/directory/directory-server.ts';
import { isUsableDirectory, type StoredDirectory, type UsableDirectory } from '#server/accounts/directory/directory.ts';
import type { Platform } from '#server/platform/platform.ts';

import { readLinks } from './directory-people.ts';

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
/** Of more than these nobody is looked for singly: that many never leave without a question. */
const maxLookedFor = 1000;

/** The directory, if it can be asked. @throws */
export function usableOf(platform: Platform, stored: StoredDirectory): StoredDirectory & UsableDirectory {
  if (!isUsableDirectory(platform, stored)) throw new DirectoryError('PasswordUnreadable');
  return stored;
}

/** @throws with what is wrong, for `directoryFaultOf`; then nothing was read, since a part would look like leavers. */
export async function readPeople(platform: Platform, stored: StoredDirectory): Promise<ReadPeople> {
  const { attributes } = stored.setup;
  return withDirectory(usableOf(platform, stored), limitMs, async ({ findAll, findOne }) => {
    const found = (await findAll()).map(({ entry }) => readEntry(entry, attributes));
    if (found.length === 0) throw new DirectoryError('NobodyFound');
    const { entries, unclear } = toldApart(found);
    if (entries.size + unclear.size === 0) throw new DirectoryError('NoIdentifier');
    const skipped = found.length - entries.size;
    const missing = (await readLinks(platform.database)).filter(
      ({ identifier, leftAt }) => leftAt === null && !entries.has(identifier) && !unclear.has(identifier),
    );
    // A page that a server left out looks as if its people had left, so each of them is looked for once more.
    for (const { identifier } of missing.slice(0, maxLookedFor)) {
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
