import { sql } from 'kysely';

import { officeNames, officeOfId } from '#domain/people/unit-roles.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import { duties as english } from '#locales/en/duties.ts';
import { duties as thai } from '#locales/th/duties.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import type { FurtherCells } from './list-table.ts';
import { loadHeldPositions, positionsText, type HeldPosition } from './position-cells.ts';
import type { References } from './references.ts';

/** An office in a unit, as a table says it. */
export interface UnitOffice {
  readonly unitId: number;
  /** As `officePattern` says. */
  readonly role: string;
}

/** An office that the agency has, and what it is called. */
interface AgencyOffice {
  readonly role: string;
  readonly names: Readonly<Record<Locale, string>>;
  readonly isActive: boolean;
}

interface PersonAccount {
  readonly username: string;
  readonly isAdministrator: boolean;
}

/** The accounts, the offices and the further positions of all persons. */
export interface HeldDuties {
  readonly accountOf: (personId: number) => PersonAccount | undefined;
  /** Those that have not ended, those of later days included. */
  readonly officesOf: (personId: number) => readonly UnitOffice[];
  /** Those that have not ended, those of later days included. */
  readonly positionsOf: (personId: number) => readonly HeldPosition[];
  readonly ownerOf: (username: string) => number | undefined;
  readonly roles: readonly AgencyOffice[];
  /** The role of an office that is in use, by what a table calls it. */
  readonly roleNamed: (text: string) => string | undefined;
}

export async function loadHeldDuties(database: Database | DatabaseTransaction, now: Date): Promise<HeldDuties> {
  const accounts = await database.selectFrom('accounts').select(['personId', 'username', 'isAdministrator']).execute();
  const { rows: offices } = await sql<{ personId: number; unitId: number; roleId: number }>`
    SELECT DISTINCT person_id, unit_id, role_id FROM unit_roles
    WHERE valid_to IS NULL OR valid_to > ${now} ORDER BY person_id, unit_id, role_id`.execute(database);
  const roles = await officesOfAgency(database);
  const byName = namesOfRoles(roles);
  const byPerson = new Map(accounts.map((account) => [account.personId, account]));
  const owners = new Map(accounts.map(({ username, personId }) => [username, personId]));
  const ofPerson = Map.groupBy(offices, ({ personId }) => personId);
  return {
    accountOf: (personId) => byPerson.get(personId),
    officesOf: (personId) =>
      (ofPerson.get(personId) ?? []).map(({ unitId, roleId }) => ({ unitId, role: officeOfId(roleId) })),
    positionsOf: await loadHeldPositions(database, now),
    ownerOf: (username) => owners.get(username),
    roles,
    roleNamed: (text) => byName.get(simplified(text)),
  };
}

async function officesOfAgency(database: Database | DatabaseTransaction): Promise<readonly AgencyOffice[]> {
  const roles = await database
    .selectFrom('roles')
    .select(['id', 'name', 'nameEnglish', 'isActive'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return roles.map(({ id, name, nameEnglish, isActive }) => ({
    role: officeOfId(id),
    names: { th: name, en: nameEnglish || name },
    isActive,
  }));
}

const [betweenOffices, beforeUnit] = ['; ', ': '];
/** What parts offices and units from each other in a cell, so that it stands in no name of an office. */
export const partsOffices = /[;:：\n]/;

interface OfficeWords {
  readonly roles: readonly AgencyOffice[];
  readonly unitName: (unitId: number) => string;
  readonly language: Locale;
}

const nameOf = (roles: readonly AgencyOffice[], role: string, language: Locale) =>
  roles.find((office) => office.role === role)?.names[language] ?? role;

/** Each with its unit, so that it stays the same office where a row is moved to another unit. */
export const officesText = (offices: readonly UnitOffice[], { roles, unitName, language }: OfficeWords): string =>
  offices
    .map(({ unitId, role }) => `${nameOf(roles, role, language)}${beforeUnit}${unitName(unitId)}`)
    .join(betweenOffices);

const maxChoices = 20;

/** What may be written, in words: of many the first. */
export function officeChoices(roles: readonly AgencyOffice[], language: Locale): string {
  const names = roles.filter(({ isActive }) => isActive).map((role) => role.names[language]);
  return [...names.slice(0, maxChoices), ...(names.length > maxChoices ? ['…'] : [])].join(', ');
}

export const simplified = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** By one of its names; those of the program also by what it calls them, which files of other agencies say. */
const namesOfRoles = (roles: readonly AgencyOffice[]): ReadonlyMap<string, string> =>
  new Map([
    ...officeNames.flatMap((role) => [thai, english].map((texts) => [simplified(texts.roles[role]), role] as const)),
    ...roles
      .filter(({ isActive }) => isActive)
      .flatMap(({ role, names }) => Object.values(names).map((name) => [simplified(name), role] as const)),
  ]);

export type ReadOffice = { readonly text: string } & (
  | { readonly role: undefined }
  /** `unit`: undefined where it is the unit of the person. */
  | { readonly role: string; readonly unit: string | undefined }
);

/**
 * Offices one after the other, each with its unit behind a colon; without one it is in the unit of the person. One at a
 * time, because a cell may have thousands.
 */
export function* readOffices(cell: string, roleNamed: HeldDuties['roleNamed']): Generator<ReadOffice> {
  for (const part of cell.split(/[;\n]/)) {
    const text = part.trim();
    if (text === '') continue;
    const colon = text.search(/[:：]/);
    const role = roleNamed(colon < 0 ? text : text.slice(0, colon));
    const unit = colon < 0 ? undefined : text.slice(colon + 1).trim();
    yield role === undefined ? { text, role } : { text, role, unit };
  }
}

interface TableContext {
  readonly references: ReadonlyMap<string, References>;
  readonly language: Locale;
  readonly now: Date;
}

/** What stands in the table of a list besides its fields. */
export async function loadFurtherCells(
  database: Database,
  list: SettingListName,
  { references, language, now }: TableContext,
): Promise<FurtherCells> {
  if (list !== 'persons') return () => ({});
  const held = await loadHeldDuties(database, now);
  const unitName = (unitId: number) => references.get('unitId')?.labelOf(unitId) ?? '';
  return (personId) => ({
    username: held.accountOf(personId)?.username ?? '',
    offices: officesText(held.officesOf(personId), { roles: held.roles, unitName, language }),
    positions: positionsText(
      held.positionsOf(personId).filter(({ hasBegun }) => hasBegun),
      unitName,
      language,
    ),
  });
}
