import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { readDirectory, type StoredDirectory } from '#server/accounts/directory/directory.ts';
import { lockEverybody } from '#server/people/lock-persons-and-units.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { Locale } from '#server/platform/http/sentences.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockList } from '#server/settings/list-queries.ts';

import { carryOutReading, type ReadingDone } from './carry-out-reading.ts';
import { saveReading } from './directory-readings.ts';
import { planReading, type PlannedReading } from './plan-reading.ts';
import type { ReadPeople } from './read-people.ts';

interface Reader {
  readonly actorId: number;
  readonly now: Date;
  readonly language: Locale;
  readonly isNightly: boolean;
}

interface Shown {
  /** Of what the person saw; undefined at night. */
  readonly digest?: string;
  readonly confirmsLeavers: boolean;
}

async function planLocked(
  platform: Platform,
  transaction: DatabaseTransaction,
  people: ReadPeople,
  reader: Reader,
): Promise<{ readonly stored: StoredDirectory; readonly planned: PlannedReading } | Refusal> {
  await lockList(transaction, 'persons');
  await takeTurn(transaction, 'directory');
  await lockEverybody(transaction);
  const stored = await readDirectory(platform, transaction);
  if (stored?.version !== people.version) return refuse('list-changed');
  return { stored, planned: await planReading(transaction, people, reader) };
}

/** What would be done, in a transaction that is rolled back. Errors: `list-changed`, those of the import of people. */
export async function tryReading(
  platform: Platform,
  transaction: DatabaseTransaction,
  people: ReadPeople,
  reader: Reader,
): Promise<ReadingDone | Refusal> {
  const locked = await planLocked(platform, transaction, people, reader);
  return isRefusal(locked) ? locked : carryOutReading(platform, transaction, locked.stored, locked.planned, reader);
}

/** Plans what was read anew and does it. Errors: `list-changed`, `directory-many-leavers`, those of the import of people. */
export async function applyReading(
  platform: Platform,
  transaction: DatabaseTransaction,
  people: ReadPeople,
  reader: Reader,
  { digest, confirmsLeavers }: Shown,
): Promise<ReadingDone | Refusal> {
  const locked = await planLocked(platform, transaction, people, reader);
  if (isRefusal(locked)) return locked;
  const { stored, planned } = locked;
  if (digest !== undefined && digest !== planned.digest) return refuse('list-changed');
  const leaving = planned.leavers.filter(({ isKept }) => !isKept).length;
  if (leaving > planned.maxLeavers && !confirmsLeavers) return refuse('directory-many-leavers');
  const done = await carryOutReading(platform, transaction, stored, planned, reader);
  if (isRefusal(done)) return done;
  const { joined, changed, linked, left } = done.counts;
  const { found } = people;
  const skipped = people.skipped + planned.planned.plan.faulty.length + planned.waiting;
  const kind = reader.isNightly ? 'nightly' : 'byHand';
  await saveReading(transaction, {
    kind,
    readAt: reader.now,
    fault: null,
    found,
    joined,
    changed,
    leavers: left,
    skipped,
  });
  const read: NewEvent = {
    name: 'directory.read',
    actorId: reader.actorId,
    details: { by: kind, found, joined, changed, linked, left, skipped },
  };
  return { counts: done.counts, events: [...done.events, read] };
}
