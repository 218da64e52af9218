import { createHmac } from 'node:crypto';

import type { NewEvent } from '#domain/events.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { queueDirectoryNotice } from '#server/accounts/email-notices.ts';
import { hashOfNoPassword } from '#server/accounts/password.ts';
import { savePassword } from '#server/accounts/passwords/save-password.ts';
import type { StoredDirectory } from '#server/accounts/directory/directory.ts';
import { closeAccount } from '#server/leaving/end-service.ts';
import { unlinkLeaver } from '#server/messaging/messaging-links.ts';
import { notifyPersons } from '#server/notifications/notify-persons.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { followSaved } from '#server/settings/list-rules.ts';
import { countsOf } from '#server/settings/preview-import.ts';
import { writeDuties } from '#server/settings/write-duties.ts';
import { writeImport } from '#server/settings/write-import.ts';

import type { PlannedReading } from './plan-reading.ts';

interface Actor {
  readonly actorId: number;
  readonly now: Date;
}

export interface ReadingDone {
  readonly counts: {
    readonly joined: number;
    readonly changed: number;
    readonly linked: number;
    readonly left: number;
  };
  /** The caller appends them. */
  readonly events: readonly NewEvent[];
}

/**
 * Does what was planned in the same transaction, which holds the turns of the persons and of the directory. Whoever left
 * keeps their work and their offices until somebody lets them go, so that nothing is lost when they are back tomorrow.
 */
export async function carryOutReading(
  platform: Platform,
  transaction: DatabaseTransaction,
  { setup }: StoredDirectory,
  { planned: { plan }, links, returned, leavers }: PlannedReading,
  actor: Actor,
): Promise<ReadingDone | Refusal> {
  const written = await writeImport(transaction, 'persons', plan.changes, actor);
  if (isRefusal(written)) return written;
  const sendsLinks = !setup.checksPasswords;
  const duties = await writeDuties(platform, transaction, written.duties, { ...actor, sendsLinks, reopens: false });
  if (isRefusal(duties)) return duties;
  const going = leavers.filter(({ isKept }) => !isKept);
  const back = [...returned, ...links.flatMap(({ person, isBack }) => (person && isBack ? [person] : []))];
  const opened = await reopen(transaction, back, actor);
  const made = await makeLinks(platform, transaction, links, actor);
  const left = await endLinks(transaction, going, actor);
  const followed = await followSaved(platform, transaction, 'persons', written.rows, actor);
  const ended = await duties.follow();
  const closed: NewEvent[] = [];
  for (const { personId } of going)
    closed.push(...(await closeAccount(transaction, { personId, actorId: actor.actorId, reason: '', now: actor.now })));
  for (const { personId } of going)
    closed.push(...(await unlinkLeaver(transaction, { personId, actorId: actor.actorId })));
  if (setup.checksPasswords) closed.push(...(await endPasswords(platform, transaction, links, actor)));
  const saved = written.rows.map((details) => ({
    name: 'setting.saved' as const,
    actorId: actor.actorId,
    details: { list: 'persons', ...details },
  }));
  const { added, changed } = countsOf(plan);
  return {
    counts: { joined: added, changed: changed + opened.length, linked: made.length, left: going.length },
    events: [...followed, ...saved, ...duties.events, ...ended, ...opened, ...made, ...left, ...closed],
  };
}

async function reopen(
  transaction: DatabaseTransaction,
  returned: readonly { readonly personId: number }[],
  { actorId }: Actor,
): Promise<readonly NewEvent[]> {
  const ids = returned.map(({ personId }) => personId);
  if (ids.length === 0) return [];
  await transaction.updateTable('accounts').set({ closedAt: null }).where('personId', 'in', ids).execute();
  await transaction.updateTable('directoryLinks').set({ leftAt: null }).where('personId', 'in', ids).execute();
  return ids.map((personId) => ({ name: 'directory.person-returned' as const, actorId, details: { personId } }));
}

/** Who joined has a number only now, and is found by their code. */
async function makeLinks(
  platform: Platform,
  transaction: DatabaseTransaction,
  links: PlannedReading['links'],
  { actorId, now }: Actor,
): Promise<readonly NewEvent[]> {
  const codes = links.flatMap(({ person, code }) => (person ? [] : [code]));
  const joined = await transaction
    .selectFrom('persons')
    .select(['id', 'employeeCode'])
    .where('employeeCode', 'in', ['', ...codes])
    .execute();
  const byCode = new Map(joined.map(({ id, employeeCode }) => [employeeCode, id]));
  // Whose entry was made anew; a link whose entry is still there is no `known` one, and stays.
  const before = links.flatMap(({ person }) => (person && person.identifier !== null ? [person.identifier] : []));
  if (before.length > 0) await transaction.deleteFrom('directoryLinks').where('identifier', 'in', before).execute();
  const rows = links.flatMap(({ identifier, code, person }) => {
    const personId = person?.personId ?? byCode.get(code);
    return personId === undefined ? [] : [{ personId, identifier, linkedAt: now, leftAt: null }];
  });
  for (let first = 0; first < rows.length; first += linksAtOnce)
    await transaction
      .insertInto('directoryLinks')
      .values(rows.slice(first, first + linksAtOnce))
      .execute();
  return rows.map(({ personId, identifier }) => ({
    name: 'directory.person-linked' as const,
    actorId,
    details: { personId, identifier: hashIdentifier(platform, identifier) },
  }));
}

const hashIdentifier = (platform: Platform, identifier: string) =>
  createHmac('sha256', platform.deriveKey('directory-identifier')).update(identifier).digest('hex');

/** PostgreSQL accepts 65,535 parameters in a statement. */
const linksAtOnce = 1000;

/**
 * Whoever had a password here has one at the directory now, so what the old one opened ends as with any new password.
 * Administrators keep theirs.
 */
async function endPasswords(
  platform: Platform,
  transaction: DatabaseTransaction,
  links: PlannedReading['links'],
  { now }: Actor,
): Promise<readonly NewEvent[]> {
  const events: NewEvent[] = [];
  for (const { person } of links) {
    if (!person || person.username === null || person.isAdministrator) continue;
    const { personId, email } = person;
    const passwordHash = hashOfNoPassword();
    events.push(...(await savePassword(transaction, { personId, passwordHash, reason: 'password-replaced', now })));
    await queueDirectoryNotice(platform, transaction, { personId, before: email });
    await notifyPersons(transaction, [personId], 'directoryLinked', '', now);
  }
  return events;
}

async function endLinks(
  transaction: DatabaseTransaction,
  leavers: PlannedReading['leavers'],
  { actorId, now }: Actor,
): Promise<readonly NewEvent[]> {
  const ids = leavers.map(({ personId }) => personId);
  if (ids.length === 0) return [];
  await transaction.updateTable('directoryLinks').set({ leftAt: now }).where('personId', 'in', ids).execute();
  return ids.map((personId) => ({ name: 'directory.person-left' as const, actorId, details: { personId } }));
}
