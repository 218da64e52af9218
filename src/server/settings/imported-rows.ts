import { sql } from 'kysely';
import { z } from 'zod';

import type { SettingListName } from '#domain/settings/setting-lists.ts';
import type { ImportedAccount, ImportedPerson } from '#domain/settings/undo-of-row.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { storedValues } from './list-queries.ts';
import { loadHeldDuties } from './person-duties.ts';

const stored = z.object({ isActive: z.boolean(), values: storedValues });
type StoredRow = z.output<typeof stored>;
const details = {
  'setting.saved': z.object({ rowId: z.number(), before: stored.nullish(), after: stored.nullish() }),
  'account.saved': z.object({
    personId: z.number(),
    username: z.string(),
    isAdministrator: z.boolean(),
    before: z.object({ username: z.string() }).nullish(),
  }),
  'office.given': z.object({ personId: z.number(), id: z.number() }),
  'position.given': z.object({ personId: z.number(), id: z.number() }),
};

/** What an import did, by the rows of its list; of people their accounts, offices and positions too. */
export interface ImportRecord {
  /** What each row was before, null of an added one, and after it. */
  readonly rows: ReadonlyMap<number, { readonly before: StoredRow | null; readonly after: StoredRow }>;
  readonly accounts: ReadonlyMap<number, ImportedAccount>;
  /** The ids of the offices that it gave and nobody gave again, by person. */
  readonly offices: ReadonlyMap<number, readonly number[]>;
  /** The same of the further positions. */
  readonly positions: ReadonlyMap<number, readonly number[]>;
  /** The offices that others gave since. */
  readonly officesSince: ReadonlySet<number>;
}

interface DoneImport {
  readonly id: number;
  readonly importedAt: Date;
}

/** As the log says it. A row that was saved twice counts as it was before the first and after the last time. */
export async function loadImportRecord(transaction: DatabaseTransaction, done: DoneImport): Promise<ImportRecord> {
  const { rows: events } = await sql<{ name: string; details: string }>`
    SELECT name, details::text AS details FROM events
    WHERE name IN ('setting.saved', 'account.saved', 'office.given', 'position.given')
      AND (details ->> 'importId') IS NOT NULL AND (details ->> 'importId')::int = ${done.id}
    ORDER BY sequence`.execute(transaction);
  const rows = new Map<number, { before: StoredRow | null; after: StoredRow }>();
  const accounts = new Map<number, ImportedAccount>();
  const offices = new Map<number, number[]>();
  const positions = new Map<number, number[]>();
  for (const event of events) {
    const found: unknown = JSON.parse(event.details);
    if (event.name === 'setting.saved') {
      const { rowId, before = null, after } = details['setting.saved'].parse(found);
      const first = rows.get(rowId);
      if (after) rows.set(rowId, { before: first ? first.before : before, after });
    } else if (event.name === 'account.saved') {
      const { personId, before, ...account } = details['account.saved'].parse(found);
      accounts.set(personId, { ...account, before: before?.username ?? null });
    } else if (event.name === 'position.given') {
      const { personId, id } = details['position.given'].parse(found);
      positions.set(personId, [...(positions.get(personId) ?? []), id]);
    } else {
      const { personId, id } = details['office.given'].parse(found);
      offices.set(personId, [...(offices.get(personId) ?? []), id]);
    }
  }
  const officesSince = await officesGivenSince(transaction, done);
  for (const [personId, ids] of offices)
    offices.set(
      personId,
      ids.filter((id) => !officesSince.has(id)),
    );
  return { rows, accounts, offices, positions, officesSince };
}

/** The id of an office says not who gave it: one that ended and is given again on the same day is the same row. */
export async function officesGivenSince(transaction: DatabaseTransaction, { id, importedAt }: DoneImport) {
  const { rows } = await sql<{ id: number; isOfImport: boolean }>`
    SELECT (details ->> 'id')::int AS id, coalesce((details ->> 'importId')::int = ${id}, false) AS is_of_import
    FROM events WHERE name = 'office.given' AND document_id IS NULL AND at >= ${importedAt}
    ORDER BY sequence`.execute(transaction);
  const lastGiven = new Map(rows.map((given) => [given.id, given.isOfImport]));
  return new Set([...lastGiven].flatMap(([officeId, isOfImport]) => (isOfImport ? [] : [officeId])));
}

/** What became of the people of an import since; nothing for another list. */
export async function loadImportedPeople(
  transaction: DatabaseTransaction,
  list: SettingListName,
  { rows, accounts, offices, positions, officesSince }: ImportRecord,
  { importedAt, now }: { readonly importedAt: Date; readonly now: Date },
): Promise<(personId: number) => ImportedPerson | undefined> {
  if (list !== 'persons') return () => undefined;
  const held = await loadHeldDuties(transaction, now);
  const given = { offices: [...offices.values()].flat(), positions: [...positions.values()].flat() };
  const officesNow = await heldOf(transaction, 'unit_roles', given.offices, now);
  const positionsNow = await heldOf(transaction, 'further_positions', given.positions, now);
  // Whom the undo puts out of service: those that the file added or brought back.
  const leaving = [...rows].flatMap(([id, { before }]) => (before?.isActive === true ? [] : [id]));
  const opened = [...accounts].flatMap(([id, { before }]) => (before === null ? [id] : []));
  const acted = await actedSince(transaction, [...leaving, ...opened], importedAt);
  const givenMore = new Set([
    ...(await givenMoreThan(transaction, leaving, given, now)),
    ...(await givenMoreWhere(transaction, movesIn(rows), { positions: given.positions, officesSince, now })),
  ]);
  return (personId) => {
    const account = accounts.get(personId);
    const owner = account && account.before !== null ? held.ownerOf(account.before) : undefined;
    return {
      account,
      accountNow: held.accountOf(personId),
      officesHeld: (offices.get(personId) ?? []).filter((id) => officesNow.has(id)).length,
      positionsHeld: (positions.get(personId) ?? []).filter((id) => positionsNow.has(id)).length,
      hasActed: acted.has(personId),
      wasGivenMore: givenMore.has(personId),
      isFormerNameTaken: owner !== undefined && owner !== personId && !accounts.has(owner),
    };
  };
}

async function heldOf(
  transaction: DatabaseTransaction,
  table: 'unit_roles' | 'further_positions',
  ids: readonly number[],
  now: Date,
) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(table)}
    WHERE id = ANY(${[...ids]}::int[]) AND (valid_to IS NULL OR valid_to > ${now})`.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}

/** Who signed in since, or did anything else. */
async function actedSince(transaction: DatabaseTransaction, personIds: readonly number[], since: Date) {
  const { rows } = await sql<{ id: number }>`
    SELECT person.id FROM unnest(${[...personIds]}::int[]) AS person (id)
    WHERE EXISTS (SELECT FROM events WHERE events.actor_id = person.id AND events.at >= ${since})`.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}

/** Who holds more than what is `given`. */
async function givenMoreThan(
  transaction: DatabaseTransaction,
  personIds: readonly number[],
  given: { readonly offices: readonly number[]; readonly positions: readonly number[] },
  now: Date,
) {
  const { rows } = await sql<{ id: number }>`
    SELECT person.id FROM unnest(${[...personIds]}::int[]) AS person (id)
    WHERE EXISTS (
        SELECT FROM unit_roles WHERE person_id = person.id AND id <> ALL(${[...given.offices]}::int[])
          AND (valid_to IS NULL OR valid_to > ${now}))
      OR EXISTS (
        SELECT FROM further_positions WHERE person_id = person.id AND id <> ALL(${[...given.positions]}::int[])
          AND (valid_to IS NULL OR valid_to > ${now}))
      OR EXISTS (
        SELECT FROM clearances WHERE person_id = person.id AND (valid_to IS NULL OR valid_to > ${now}))
      OR EXISTS (SELECT FROM user_group_members WHERE person_id = person.id)
      OR EXISTS (SELECT FROM next_main_positions WHERE person_id = person.id)
      OR EXISTS (
        SELECT FROM delegations WHERE person.id IN (delegator_id, deputy_id) AND revoked_at IS NULL
          AND (valid_to IS NULL OR valid_to > ${now}))`.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}

interface Move {
  readonly personId: number;
  readonly from: number;
  readonly to: number;
}

/** Those of the import; not of whom it let go or brought back. */
const movesIn = (rows: ImportRecord['rows']): readonly Move[] =>
  [...rows].flatMap(([personId, { before, after }]) => {
    const [from, to] = [before?.values['unitId'], after.values['unitId']];
    const isMoved = before?.isActive === true && after.isActive && from !== to;
    return isMoved && typeof from === 'number' && typeof to === 'number' ? [{ personId, from, to }] : [];
  });

/**
 * Who would lose something that others gave since, by moving back: an office of the unit that they leave, a further position
 * of the one that becomes their own, a delegation. The move of the import ended those of before.
 */
async function givenMoreWhere(
  transaction: DatabaseTransaction,
  moves: readonly Move[],
  {
    positions,
    officesSince,
    now,
  }: Pick<ImportRecord, 'officesSince'> & {
    readonly positions: readonly number[];
    readonly now: Date;
  },
) {
  const column = (of: (move: Move) => number) => sql`${moves.map(of)}::int[]`;
  const { rows } = await sql<{ id: number }>`
    SELECT move.id FROM unnest(${column(({ personId }) => personId)}, ${column(({ from }) => from)},
      ${column(({ to }) => to)}) AS move (id, was_in, is_in)
    WHERE EXISTS (
        SELECT FROM unit_roles WHERE person_id = move.id AND unit_id = move.is_in
          AND id = ANY(${[...officesSince]}::int[]) AND (valid_to IS NULL OR valid_to > ${now}))
      OR EXISTS (
        SELECT FROM further_positions WHERE person_id = move.id AND unit_id = move.was_in
          AND id <> ALL(${[...positions]}::int[]) AND (valid_to IS NULL OR valid_to > ${now}))
      OR EXISTS (
        SELECT FROM delegations WHERE move.id IN (delegator_id, deputy_id) AND revoked_at IS NULL
          AND (valid_to IS NULL OR valid_to > ${now}))`.execute(transaction);
  return rows.map(({ id }) => id);
}

/**
 * The units of an import in which somebody holds something that ends when they are closed; nothing for another list. No
 * import of units gives any of it, and none was left in a unit that was closed.
 */
export async function loadHeldUnits(
  transaction: DatabaseTransaction,
  list: SettingListName,
  { rows: imported }: ImportRecord,
  now: Date,
): Promise<ReadonlySet<number>> {
  if (list !== 'units') return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT unit.id FROM unnest(${[...imported.keys()]}::int[]) AS unit (id)
    WHERE EXISTS (SELECT FROM unit_roles WHERE unit_id = unit.id AND (valid_to IS NULL OR valid_to > ${now}))
      OR EXISTS (SELECT FROM further_positions WHERE unit_id = unit.id AND (valid_to IS NULL OR valid_to > ${now}))
      OR EXISTS (SELECT FROM next_main_positions WHERE unit_id = unit.id)
      OR EXISTS (
        SELECT FROM delegations WHERE post_unit_id = unit.id AND revoked_at IS NULL
          AND (valid_to IS NULL OR valid_to > ${now}))`.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}
