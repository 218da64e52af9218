import { createHash } from 'node:crypto';

import { sql } from 'kysely';
import { z } from 'zod';

import type { UndoneKind } from '#contract/setting-imports.ts';
import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { undoOfOffice, type KeptReason, type OfficeRecord } from '#domain/settings/undo-of-row.ts';
import { dayOf, lastDayUntil } from '#domain/text/thai-dates.ts';
import { correctOffice, type CorrectedOffice } from '#server/duties/correct-office.ts';
import { followOffices } from '#server/duties/give-offices.ts';
import { lockEverybody, lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { officesGivenSince } from '../imported-rows.ts';

interface Actor {
  readonly actorId: number;
  readonly now: Date;
}

const record = z.object({
  orderNumber: z.string().nullish(),
  orderDate: z.string().nullish(),
  from: z.string(),
  until: z.string().nullish(),
});
const details = record.extend({
  id: z.number(),
  personId: z.number(),
  unitId: z.number(),
  role: z.string(),
  before: record.optional(),
});
const recordOf = ({ orderNumber, orderDate, from, until }: z.output<typeof record>): OfficeRecord => ({
  orderNumber: orderNumber ?? '',
  orderDate: orderDate ?? null,
  from,
  until: until ?? null,
});

interface ImportedOffice {
  readonly id: number;
  readonly personId: number;
  readonly unitId: number;
  readonly role: string;
  /** Null: the import gave it. */
  readonly before: OfficeRecord | null;
  readonly after: OfficeRecord;
}

/** As the log says it. */
async function importedOffices(transaction: DatabaseTransaction, importId: number): Promise<readonly ImportedOffice[]> {
  const { rows } = await sql<{ details: string }>`
    SELECT details::text AS details FROM events
    WHERE name IN ('office.given', 'office.corrected')
      AND (details ->> 'importId') IS NOT NULL AND (details ->> 'importId')::int = ${importId}
    ORDER BY sequence`.execute(transaction);
  return rows.map((row) => {
    const { id, personId, unitId, role, before, ...after } = details.parse(JSON.parse(row.details));
    return { id, personId, unitId, role, before: before ? recordOf(before) : null, after: recordOf(after) };
  });
}

interface OfficeNow {
  readonly record: OfficeRecord;
  readonly hasEnded: boolean;
}

async function officesNow(transaction: DatabaseTransaction, ids: readonly number[], now: Date) {
  const rows = await transaction
    .selectFrom('unitRoles')
    .select(['id', 'orderNumber', 'orderDate', 'validFrom', 'validTo'])
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  return new Map(
    rows.map(({ id, orderNumber, orderDate, validFrom, validTo }): [number, OfficeNow] => [
      id,
      {
        record: { orderNumber, orderDate, from: dayOf(validFrom), until: validTo && lastDayUntil(validTo) },
        hasEnded: validTo !== null && validTo <= now,
      },
    ]),
  );
}

/** Who has somebody act for them since, by what they hold. */
async function delegatedSince(
  transaction: DatabaseTransaction,
  personIds: readonly number[],
  { importedAt, now }: { readonly importedAt: Date; readonly now: Date },
) {
  const rows = await transaction
    .selectFrom('delegations')
    .select('delegatorId')
    .where('delegatorId', '=', ({ fn, val }) => fn.any(val([...personIds])))
    .where('createdAt', '>=', importedAt)
    .where('revokedAt', 'is', null)
    .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .execute();
  return new Set(rows.map(({ delegatorId }) => delegatorId));
}

export interface UndoneOffice extends ImportedOffice {
  readonly kind: UndoneKind;
  readonly now: OfficeNow | undefined;
  readonly kept: KeptReason | Refusal | undefined;
}

export interface UndoneOffices {
  readonly rows: readonly UndoneOffice[];
  readonly counts: Readonly<Record<UndoneKind, number>>;
  /** The same for the same undo of the same offices. */
  readonly digest: string;
  readonly events: readonly NewEvent[];
}

/**
 * Undoes what an import of offices did: those that it gave end, those that it corrected say again what they said. One that
 * somebody changed since, or by which somebody acts for its holder, stays, with the reason.
 */
export async function undoOffices(
  { config }: Pick<Platform, 'config'>,
  transaction: DatabaseTransaction,
  { id: importId, importedAt }: { readonly id: number; readonly importedAt: Date },
  actor: Actor,
): Promise<UndoneOffices> {
  const { now } = actor;
  await lockEverybody(transaction);
  const offices = await importedOffices(transaction, importId);
  const personIds = offices.map(({ personId }) => personId);
  await lockPersonsAndUnits(
    transaction,
    personIds,
    offices.map(({ unitId }) => unitId),
  );
  const factsOf = await loadFacts(transaction, offices, { importId, importedAt, now });
  const rows: UndoneOffice[] = [];
  const events: NewEvent[] = [];
  for (const office of offices) {
    const { row, event } = await undoOne(transaction, office, factsOf(office), actor);
    rows.push(row);
    events.push(...event);
  }
  const restored = rows.flatMap(({ kind, before, ...office }) =>
    kind === 'restored' && before ? [{ ...office, ...before }] : [],
  );
  const followed = await followOffices({ config }, transaction, restored, actor);
  return {
    rows: inOrder(rows),
    counts: countsOf(rows),
    digest: digestOf(importId, rows),
    events: [...events, ...followed],
  };
}

type Facts = Parameters<typeof undoOfOffice>[1];

/** What became of each office since. */
async function loadFacts(
  transaction: DatabaseTransaction,
  offices: readonly ImportedOffice[],
  { importId, importedAt, now }: { readonly importId: number; readonly importedAt: Date; readonly now: Date },
): Promise<(office: ImportedOffice) => Facts> {
  const ids = offices.map(({ id }) => id);
  const personIds = offices.map(({ personId }) => personId);
  const stored = await officesNow(transaction, ids, now);
  const givenSince = await officesGivenSince(transaction, { id: importId, importedAt });
  const delegated = await delegatedSince(transaction, personIds, { importedAt, now });
  return ({ id, personId }) => {
    const office = stored.get(id);
    return office && { ...office, isGivenSince: givenSince.has(id), isDelegated: delegated.has(personId) };
  };
}

async function undoOne(
  transaction: DatabaseTransaction,
  office: ImportedOffice,
  facts: Facts,
  actor: Actor,
): Promise<{ readonly row: UndoneOffice; readonly event: readonly NewEvent[] }> {
  const undo = undoOfOffice(office, facts);
  const now = facts && { record: facts.record, hasEnded: facts.hasEnded };
  const stays = (kind: 'unchanged' | 'kept', kept?: UndoneOffice['kept']) => ({
    row: { ...office, now, kind, kept },
    event: [],
  });
  if (undo === 'done') return stays('unchanged');
  if (undo !== 'end' && undo !== 'restore') return stays('kept', undo);
  const done = await (office.before === null
    ? endOffice(transaction, office, actor)
    : restoreOffice(transaction, { id: office.id, ...office.before }, actor));
  if (isRefusal(done)) return stays('kept', done);
  const kind = undo === 'end' ? 'putOutOfUse' : 'restored';
  return { row: { ...office, now, kind, kept: undefined }, event: [done] };
}

async function restoreOffice(
  transaction: DatabaseTransaction,
  office: CorrectedOffice,
  actor: Actor,
): Promise<NewEvent | Refusal> {
  const correction = await correctOffice(transaction, office, actor);
  return isRefusal(correction) ? correction : correction.event;
}

async function endOffice(
  transaction: DatabaseTransaction,
  { id, personId }: ImportedOffice,
  { actorId, now }: Actor,
): Promise<NewEvent | Refusal> {
  if (personId === actorId) return refuse('duty-to-oneself');
  await transaction.updateTable('unitRoles').set({ validTo: now }).where('id', '=', id).execute();
  return { name: 'office.ended', actorId, details: { personId, id } };
}

const orderOfKinds: readonly UndoneKind[] = ['kept', 'removed', 'putOutOfUse', 'restored', 'unchanged'];

/** Those that stay first, because whoever undoes has to do something about them. */
const inOrder = (rows: readonly UndoneOffice[]) =>
  rows.toSorted((a, b) => orderOfKinds.indexOf(a.kind) - orderOfKinds.indexOf(b.kind) || a.id - b.id);

function countsOf(rows: readonly UndoneOffice[]): UndoneOffices['counts'] {
  const count = (kind: UndoneKind) => rows.filter((row) => row.kind === kind).length;
  return {
    removed: 0,
    putOutOfUse: count('putOutOfUse'),
    restored: count('restored'),
    unchanged: count('unchanged'),
    kept: count('kept'),
  };
}

function digestOf(importId: number, rows: readonly UndoneOffice[]): string {
  const hash = createHash('sha256').update(`offices ${importId}`);
  for (const { id, kind, now, before, kept } of rows)
    hash.update(
      `\n${JSON.stringify([id, kind, now ?? null, before, typeof kept === 'object' ? kept.refused : (kept ?? null)])}`,
    );
  return hash.digest('hex');
}
