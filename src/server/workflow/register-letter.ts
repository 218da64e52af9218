import { planRegistration, refusalOfRegistering } from '#domain/workflow/plans/register-letter.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import type { Receiver } from '#domain/workflow/receivers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { searchText } from '#domain/text/search-text.ts';
import { unreachable } from '#domain/unreachable.ts';
import { findHolders } from '#server/people/find-holders.ts';
import { loadRoster } from '#server/people/load-roster.ts';
import { unitsById } from '#server/people/units-by-id.ts';
import { viewerAt } from '#server/people/viewer-of.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { changesLettersOnly } from '#server/platform/database/remember.ts';

import { attachFiles } from './attach-files.ts';
import { carryOut } from './carry-out.ts';
import { dueBySpeed } from '#server/calendar/due-by-speed.ts';
import { eventsOfAction } from '#domain/workflow/action-events.ts';
import { refusalOfCategory } from '#server/reference/categories.ts';
import { refusalOfDocumentType } from '#server/document-types/document-types.ts';
import { refusalOfCorrespondent, refusalOfPurposes } from '#server/reference/known-references.ts';
import { insertMatter } from './load-matter.ts';
import { detailsOf, rolesIn } from '#domain/workflow/asks.ts';
import { searchTextOf } from './save-matter.ts';

/** An incoming letter as the registry copies it from the paper or file. */
export interface IncomingLetter {
  readonly unitId: number;
  /** 1 outside, 2 inside. */
  readonly kind: number;
  readonly letterNumber: string;
  readonly letterDate: string | null;
  readonly correspondentId: number | null;
  readonly categoryId: number | null;
  readonly documentTypeId: number | null;
  readonly fromText: string;
  readonly toText: string;
  readonly subject: string;
  readonly speed: number;
  readonly secrecy: number;
  readonly arrivedAt: Date | null;
  readonly remark: string;
  readonly fileIds: readonly number[];
  readonly receivers: readonly Receiver[];
  readonly dueAt: Date | null;
}

interface Actor {
  readonly personId: number;
  readonly now: Date;
  /** What the letter arrived as, whose files it takes over. */
  readonly arrivalId?: number;
}

/**
 * Registers a letter (ระเบียบสำนักนายกรัฐมนตรีว่าด้วยงานสารบรรณ ข้อ 35–39): document, register number, files and
 * sending in one step. Errors: `unit-not-available`, `arrived-in-future`, those of `refusalOfRegistering`, of naming
 * and of files.
 */
export async function registerIncoming(
  transaction: DatabaseTransaction,
  letter: IncomingLetter,
  actor: Actor,
): Promise<{ documentId: number; legId: number; registerNumber: string; registeredAt: Date } | Refusal> {
  const { personId, now, arrivalId } = actor;
  changesLettersOnly(transaction);
  const viewer = await viewerAt(transaction, personId, now);
  const refused = await refusalOfLetter(transaction, letter, viewer, now);
  if (refused) return refused;
  const receivers = await findHolders(transaction, letter.receivers, now);
  if (isRefusal(receivers)) return receivers;
  const before = await insertDocument(transaction, letter, personId, now);
  const persons = receivers.flatMap((receiver) => receiver.personId ?? []);
  const units = receivers.map((receiver) => receiver.unitId);
  const roster = await loadRoster(transaction, persons, units, now);
  const plan = planRegistration(before, viewer, letter.unitId, { receivers, dueAt: letter.dueAt }, roster, now);
  if (isRefusal(plan)) return plan;
  const documentId = before.document.id;
  const attached = await attachFiles(transaction, letter.fileIds, personId, {
    documentId,
    part: 'letter',
    secrecy: letter.secrecy,
    arrivalId,
  });
  if (isRefusal(attached)) return attached;
  const { after } = await carryOut(transaction, before, plan, { ...actor, reason: '' });
  const home = after.legs.find((leg) => leg.kind === 'home') ?? unreachable('registered without a stay');
  const events = eventsOfAction('letter.registered', {
    before,
    after,
    personId,
    onBehalfOf: null,
    post: null,
    at: { legId: home.id, taskId: null },
    note: '',
    details: { ...detailsOf(['receivers'], { receivers }), ...rolesIn(letter) },
  });
  // The first sending is part of the registration and has no event of its own.
  await appendEvents(transaction, events.slice(0, 1), now);
  return { documentId, legId: home.id, registerNumber: String(home.registerNumber ?? ''), registeredAt: now };
}

async function refusalOfLetter(
  transaction: DatabaseTransaction,
  letter: IncomingLetter,
  viewer: Viewer,
  now: Date,
): Promise<Refusal | undefined> {
  const unit = (await unitsById(transaction, [letter.unitId])).get(letter.unitId);
  if (!unit || unit.closedOn !== null) return refuse('unit-not-available');
  if (letter.arrivedAt && letter.arrivedAt > now)
    return refuse('arrived-in-future', { fields: { arrivedAt: 'arrived-in-future' } });
  const purposeIds = letter.receivers.flatMap((receiver) => receiver.purposeId ?? []);
  return (
    refusalOfRegistering(viewer, unit, { isOutside: letter.kind === 1, secrecy: letter.secrecy }) ??
    (await refusalOfPurposes(transaction, purposeIds)) ??
    (await refusalOfCorrespondent(transaction, letter.correspondentId)) ??
    (await refusalOfCategory(transaction, letter.categoryId, null)) ??
    (await refusalOfDocumentType(transaction, letter.documentTypeId, null))
  );
}

async function insertDocument(transaction: DatabaseTransaction, letter: IncomingLetter, personId: number, now: Date) {
  const { unitId, fileIds: _files, receivers: _receivers, ...written } = letter;
  const arrivedAt = letter.arrivedAt ?? now;
  return insertMatter(transaction, {
    ...written,
    direction: 'incoming',
    state: 'registered',
    ownerUnitId: unitId,
    issuerUnitId: unitId,
    createdBy: personId,
    createdAt: now,
    correspondentId: await correspondentOf(transaction, letter),
    arrivedAt,
    dueAt: letter.dueAt ?? (await dueBySpeed(transaction, letter.speed, arrivedAt)),
    searchText: searchTextOf(letter),
  });
}

/**
 * Adds a new sender to the list of correspondents; not an inside sender, nor one of a secret letter, because the list
 * would reveal it.
 */
async function correspondentOf(transaction: DatabaseTransaction, letter: IncomingLetter): Promise<number | null> {
  if (letter.correspondentId !== null || letter.kind !== 1) return letter.correspondentId;
  const name = letter.fromText;
  const known = await correspondentNamed(transaction, name);
  if (known !== null || isSecret(letter.secrecy)) return known;
  await transaction
    .insertInto('correspondents')
    .values({ name, searchText: searchText(name) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Perhaps somebody else added it at the same moment.
  return correspondentNamed(transaction, name);
}

async function correspondentNamed(transaction: DatabaseTransaction, name: string): Promise<number | null> {
  const row = await transaction.selectFrom('correspondents').select('id').where('name', '=', name).executeTakeFirst();
  return row?.id ?? null;
}
