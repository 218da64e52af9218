import type { DirectoryFault } from '#domain/directory/directory-faults.ts';
import { isRefusal } from '#domain/refusal.ts';
import { readDirectory, type StoredDirectory } from '#server/accounts/directory/directory.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { applyReading } from './apply-reading.ts';
import { saveReading } from './directory-readings.ts';
import { readPeople } from './read-people.ts';

export const readDirectoryJob = 'read-directory';
export const directoryReadings = '30 1 * * *';

/** Reads the directory at night, in the name of the administrator who set it up, while they are one. */
export async function readDirectoryNightly(platform: Platform): Promise<void> {
  const stored = await readDirectory(platform, platform.database);
  if (!stored?.setup.readsNightly) return;
  const fault = await readIt(platform, stored);
  if (fault === undefined) return;
  platform.log.warn({ fault }, 'the directory could not be read');
  const none = { found: 0, joined: 0, changed: 0, leavers: 0, skipped: 0 };
  await inTransaction(platform.database, async (transaction) => {
    await takeTurn(transaction, 'directory');
    await saveReading(transaction, { kind: 'nightly', readAt: platform.clock(), fault, ...none });
  });
}

/** Returns why it was not done. */
async function readIt(platform: Platform, stored: StoredDirectory): Promise<DirectoryFault | undefined> {
  const actorId = stored.savedBy;
  if (await requireAdministrator(platform.database, actorId)) return 'noAdministrator';
  // Of the directory only: what fails in the program itself fails the job, which is tried again.
  const people = await readPeople(platform, stored);
  if ('fault' in people) return people.fault;
  const applied = await inTransaction(platform.database, async (transaction) => {
    const now = platform.clock();
    const reader = { actorId, now, language: 'th', isNightly: true } as const;
    const done = await applyReading(platform, transaction, people, reader, { confirmsLeavers: false });
    if (isRefusal(done)) return done;
    await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
    await appendEvents(transaction, done.events, now);
    return undefined;
  });
  if (!applied) return undefined;
  platform.log.warn({ refused: applied.refused }, 'what was read of the directory could not be done');
  return applied.refused === 'directory-many-leavers' ? 'manyLeavers' : 'other';
}
