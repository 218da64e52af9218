import { sql } from 'kysely';

import { officeNames, unitRoleIds, type OfficeName } from '#domain/people/unit-roles.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import { duties as english } from '#locales/en/duties.ts';
import { duties as thai } from '#locales/th/duties.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import type { FurtherCells } from './list-table.ts';
import type { References } from './references.ts';

/** An office in a unit, as a table says it. */
export interface UnitOffice {
  readonly unitId: number;
  readonly role: OfficeName;
}

interface PersonAccount {
  readonly username: string;
  readonly isAdministrator: boolean;
}

/** The accounts and the offices of all persons. */
export interface HeldDuties {
  readonly accountOf: (personId: number) => PersonAccount | undefined;
  /** Those that have not ended, those of later days included. */
  readonly officesOf: (personId: number) => readonly UnitOffice[];
  readonly ownerOf: (username: string) => number | undefined;
}

export async function loadHeldDuties(database: Database | DatabaseTransaction, now: Date): Promise<HeldDuties> {
  const accounts = await database.selectFrom('accounts').select(['personId', 'username', 'isAdministrator']).execute();
  const { rows: offices } = await sql<{ personId: number; unitId: number; roleId: number }>`
    SELECT DISTINCT person_id, unit_id, role_id FROM unit_roles
    WHERE valid_to IS NULL OR valid_to > ${now} ORDER BY person_id, unit_id, role_id`.execute(database);
  const byPerson = new Map(accounts.map((account) => [account.personId, account]));
  const owners = new Map(accounts.map(({ username, personId }) => [username, personId]));
  const ofPerson = Map.groupBy(offices, ({ personId }) => personId);
  return {
    accountOf: (personId) => byPerson.get(personId),
    officesOf: (personId) =>
      (ofPerson.get(personId) ?? []).flatMap(({ unitId, roleId }) => {
        const role = officeNames.find((name) => unitRoleIds[name] === roleId);
        return role === undefined ? [] : [{ unitId, role }];
      }),
    ownerOf: (username) => owners.get(username),
  };
}

const roleTexts = { th: thai.roles, en: english.roles } as const;
const [betweenOffices, beforeUnit] = ['; ', ': '];

/** Each with its unit, so that it stays the same office where a row is moved to another unit. */
export const officesText = (
  offices: readonly UnitOffice[],
  unitName: (unitId: number) => string,
  language: Locale,
): string =>
  offices
    .map(({ unitId, role }) => `${roleTexts[language][role]}${beforeUnit}${unitName(unitId)}`)
    .join(betweenOffices);

export const officeChoices = (language: Locale): string => Object.values(roleTexts[language]).join(', ');

const simplified = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const rolesByName = new Map(
  officeNames.flatMap((role) => [roleTexts.th, roleTexts.en].map((roles) => [simplified(roles[role]), role] as const)),
);

export type ReadOffice = { readonly text: string } & (
  | { readonly role: undefined }
  /** `unit`: undefined where it is the unit of the person. */
  | { readonly role: OfficeName; readonly unit: string | undefined }
);

/**
 * Offices one after the other, each with its unit behind a colon; without one it is in the unit of the person. One at a
 * time, because a cell may have thousands.
 */
export function* readOffices(cell: string): Generator<ReadOffice> {
  for (const part of cell.split(/[;\n]/)) {
    const text = part.trim();
    if (text === '') continue;
    const colon = text.search(/[:：]/);
    const role = rolesByName.get(simplified(colon < 0 ? text : text.slice(0, colon)));
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
    offices: officesText(held.officesOf(personId), unitName, language),
  });
}
