import { sql } from 'kysely';

import { unitDutiesPage, type UnitDuties, type UnitOfficer } from '#contract/duties.ts';
import type { DelegationKind } from '#domain/delegation/delegation-kinds.ts';
import { memberOf } from '#domain/member-of.ts';
import { gapsOf, lackOf } from '#domain/people/unit-gaps.ts';
import { sharedCodes } from '#domain/people/letter-codes.ts';
import { officeNames } from '#domain/people/unit-roles.ts';
import { searchText } from '#domain/text/search-text.ts';
import { mayWork } from '#server/people/may-work.ts';
import { officeOfRole } from '#server/platform/database/roles.ts';
import type { Database } from '#server/platform/database/database.ts';

interface Page {
  readonly search: string;
  readonly onlyGaps: boolean;
  readonly skip: number;
}

/**
 * The open units in the order of the tree, with who holds their offices. All are read for each page, because what is missing
 * is a rule of the domain; an agency has some hundred.
 */
export async function findUnitDuties(database: Database, { search, onlyGaps, skip }: Page, now: Date) {
  const [units, officers] = await Promise.all([openUnits(database), officersNow(database, now)]);
  const agency = agencyOf(units);
  const all = units.map(({ parentId, code, letterCode, ...unit }) => {
    const own = (officers.get(unit.unitId) ?? []).map(({ unitId: _unitId, ...officer }) => officer);
    const gaps = gapsOf({ ...unit, letterCode, isAgency: parentId === null, officers: own }, agency);
    return { code, unit: { ...unit, officers: own, gaps } };
  });
  const words = searchText(search);
  const isWanted = ({ code, unit }: (typeof all)[number]) =>
    (!onlyGaps || unit.gaps.length > 0) && (words === '' || isFound(words.split(' '), code, unit));
  const wanted = all.filter(isWanted);
  return {
    items: wanted.slice(skip, skip + unitDutiesPage).map(({ unit }) => unit),
    next: wanted.length > skip + unitDutiesPage ? skip + unitDutiesPage : null,
    withGaps: all.filter(({ unit }) => unit.gaps.length > 0).length,
  };
}

/** The names of the open units that only this person keeps from being without a cleared secret registrar. */
export async function unitsWithoutRegistrar(database: Database, personId: number, now: Date): Promise<string[]> {
  const [units, officers] = await Promise.all([openUnits(database), officersNow(database, now)]);
  const agency = agencyOf(units);
  const isWithout = (unit: UnitRow, those: readonly OfficerNow[]) =>
    gapsOf({ ...unit, isAgency: unit.parentId === null, officers: those }, agency).includes('noSecretRegistrar');
  const uncleared = (officer: OfficerNow): OfficerNow =>
    officer.personId === personId && officer.office === 'secretRegistrar' ? { ...officer, lack: 'clearance' } : officer;
  return units.flatMap((unit) => {
    const own = officers.get(unit.unitId) ?? [];
    return !isWithout(unit, own) && isWithout(unit, own.map(uncleared)) ? [unit.name] : [];
  });
}

const agencyOf = (units: readonly UnitRow[]) => ({
  hasCentralRegistry: units.some(({ isCentralRegistry }) => isCentralRegistry),
  sharedCodes: sharedCodes(units),
});

/** Each word stands in the names or the code of the unit, or in the name of an officer. */
function isFound(words: readonly string[], code: string, { name, parentName, officers }: UnitDuties): boolean {
  const text = searchText(name, parentName, code, ...officers.map((officer) => officer.name));
  return words.every((word) => text.includes(word));
}

interface UnitRow extends Omit<UnitDuties, 'officers' | 'gaps'> {
  readonly parentId: number | null;
  readonly code: string;
  readonly letterCode: string;
}

async function openUnits(database: Database): Promise<readonly UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    WITH RECURSIVE tree AS (
      SELECT id, ARRAY[sort_order, id] AS place FROM units WHERE parent_id IS NULL
      UNION ALL
      SELECT child.id, tree.place || ARRAY[child.sort_order, child.id]
      FROM units AS child JOIN tree ON tree.id = child.parent_id
    )
    SELECT units.id AS unit_id, units.name, units.parent_id, units.code, units.letter_code,
      coalesce(parents.name, '') AS parent_name,
      units.has_registry, units.has_external_book, units.is_central_registry
    FROM units
    JOIN tree ON tree.id = units.id
    LEFT JOIN units AS parents ON parents.id = units.parent_id
    WHERE units.closed_on IS NULL
    ORDER BY tree.place`.execute(database);
  return rows;
}

/** Who acts for a head has the power of the office; who signs by delegation or assists has not. */
const actingKinds: readonly DelegationKind[] = ['actingFor', 'actingInPosition'];

interface OfficerRow extends Pick<UnitOfficer, 'personId' | 'name' | 'isActing'> {
  readonly unitId: number;
  readonly office: string;
  readonly hasAccount: boolean;
  readonly clearance: number;
}

type OfficerNow = UnitOfficer & { readonly unitId: number };

/** By unit, holders before those who act. Whoever is head by two roles is one officer. */
async function officersNow(database: Database, now: Date): Promise<ReadonlyMap<number, readonly OfficerNow[]>> {
  const isNow = (table: string) =>
    sql`${sql.ref(`${table}.validFrom`)} <= ${now} AND (${sql.ref(`${table}.validTo`)} IS NULL OR ${sql.ref(`${table}.validTo`)} > ${now})`;
  const { rows } = await sql<OfficerRow>`
    WITH offices AS (
      SELECT unit_id, person_id, delegation_id IS NOT NULL AS is_acting,
        ${officeOfRole('roleId')} AS office
      FROM unit_offices WHERE ${isNow('unitOffices')}
    ), held AS (
      SELECT unit_id, person_id, is_acting, office FROM offices WHERE office IS NOT NULL
      UNION ALL
      SELECT offices.unit_id, delegations.deputy_id, true, offices.office
      FROM offices
      JOIN persons AS heads ON heads.id = offices.person_id AND heads.is_active AND ${mayWork(now, sql.ref('heads.id'))}
      JOIN delegations ON delegations.delegator_id = offices.person_id AND delegations.kind = ANY(${[...actingKinds]}::text[])
        AND delegations.revoked_at IS NULL AND ${isNow('delegations')}
      WHERE offices.office = 'head' AND NOT offices.is_acting
    )
    SELECT held.unit_id, held.person_id, person_names.full_name AS name, held.office, bool_and(held.is_acting) AS is_acting,
      EXISTS (
        SELECT FROM accounts WHERE accounts.person_id = held.person_id AND accounts.closed_at IS NULL AND ${mayWork(now)}
      ) AS has_account,
      coalesce((SELECT max(class) FROM clearances WHERE clearances.person_id = held.person_id AND ${isNow('clearances')}), 1) AS clearance
    FROM held
    JOIN persons ON persons.id = held.person_id AND persons.is_active
    JOIN person_names ON person_names.id = held.person_id
    GROUP BY held.unit_id, held.person_id, held.office, person_names.full_name, persons.id
    ORDER BY bool_and(held.is_acting), held.person_id`.execute(database);
  const officers = rows.map(({ hasAccount, clearance, ...row }) => {
    const office = memberOf(officeNames, row.office);
    return { ...row, office, lack: lackOf(office, { hasAccount, clearance }) };
  });
  return Map.groupBy(officers, ({ unitId }) => unitId);
}
