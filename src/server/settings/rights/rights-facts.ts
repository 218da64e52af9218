import { granteeOfGroup, menuRights, type GivenRight, type MenuRight } from '#domain/menus/menu-rights.ts';
import { managedMenuIds } from '#domain/settings/managed-menus.ts';
import type { RightsSheet } from '#domain/settings/setting-sheets.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { countGrantees, menuTree, rightsOf } from '#server/permissions/menu-permissions.ts';
import { memberRows } from '#server/permissions/member-rows.ts';
import { refusalOfGiving } from '#server/permissions/save-permissions.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { allRows } from '../list-queries.ts';
import { simplified } from '../person-duties.ts';
import { personsByCode } from '../sheets/persons-by-code.ts';
import { granteeCell, sheetWords } from '../sheets/sheet-words.ts';
import type { FileRow } from '../sheets/sheet-plan.ts';
import type { MembersFacts } from './plan-members.ts';
import { numberIn, type RightsFacts } from './plan-rights.ts';

type Connection = Database | DatabaseTransaction;
interface Actor {
  readonly actorId: number;
  readonly now: Date;
}
const languages = ['th', 'en'] as const;

interface Named {
  readonly grantee: string;
  readonly names: readonly string[];
}

const groupsOf = async (database: Connection): Promise<readonly Named[]> =>
  (await allRows(database, 'userGroups')).map(({ id, values }) => ({
    grantee: granteeOfGroup(id),
    names: [String(values['name'] ?? ''), String(values['nameEnglish'] ?? '')],
  }));

async function kindsOf(database: Connection, now: Date): Promise<readonly Named[]> {
  const ofLanguages = await Promise.all(
    languages.map(async (language) =>
      (await countGrantees(database, language, now)).map(({ grantee, name }) => ({
        grantee,
        names: [granteeCell(grantee, name, language)],
      })),
    ),
  );
  return ofLanguages.flat();
}

/** By a name that is of no other; the first name of each counts before the others. */
function byName(named: readonly Named[]): (text: string) => string | undefined {
  const holders = new Map<string, Set<string>>();
  const places = Math.max(0, ...named.map(({ names }) => names.length));
  for (let place = 0; place < places; place += 1) {
    const ofPlace = named.flatMap(({ grantee, names }) => {
      const name = simplified(names[place] ?? '');
      return name === '' ? [] : [{ grantee, name }];
    });
    for (const [name, of] of Map.groupBy(ofPlace, (one) => one.name))
      if (!holders.has(name)) holders.set(name, new Set(of.map(({ grantee }) => grantee)));
  }
  return (text) => {
    const found = holders.get(simplified(text));
    return found?.size === 1 ? [...found][0] : undefined;
  };
}

export async function loadMembersFacts(
  database: DatabaseTransaction,
  actor: Actor,
): Promise<MembersFacts & { readonly nameOf: (grantee: string, personId: number) => string }> {
  const groups = await groupsOf(database);
  const persons = await personsByCode(database);
  const members = new Set(
    (await memberRows(database)).map(({ groupId, personId }) => `${granteeOfGroup(groupId)} ${personId}`),
  );
  const given = new Set<string>();
  for (const { grantee } of groups) {
    const stored = await rightsOf(database, grantee, 'stored');
    if (!(await refusalOfGiving(database, stored, actor))) given.add(grantee);
  }
  const byCode = new Map(persons.map((person) => [person.employeeCode, person]));
  const names = new Map(persons.map(({ id, fullName }) => [id, fullName]));
  const groupNames = new Map(groups.map((group) => [group.grantee, group.names[0] ?? '']));
  return {
    granteeNamed: byName(groups),
    personOf: (code) => byCode.get(code),
    isMember: (grantee, personId) => members.has(`${grantee} ${personId}`),
    mayGive: (grantee) => given.has(grantee),
    nameOf: (grantee, personId) => [names.get(personId) ?? '', groupNames.get(grantee) ?? ''].join(' · '),
  };
}

/** The words of a table for a right. */
const rightWords: ReadonlyMap<string, MenuRight | null> = new Map(
  languages.flatMap((language) => {
    const { permissions, settings } = sheetWords[language];
    return [
      ...menuRights.map((right) => [simplified(permissions.rights[right]), right] as const),
      [simplified(settings.sheets.noRight), null] as const,
    ];
  }),
);

const keyOf = ({ menuId, right }: GivenRight) => `${menuId} ${right}`;

/** What whoever imports may give of what the file names; an administrator gives everything. */
async function givable(
  database: DatabaseTransaction,
  menuIds: ReadonlySet<number>,
  actor: Actor,
): Promise<(given: GivenRight) => boolean> {
  if ((await requireAdministrator(database, actor.actorId)) === undefined) return () => true;
  const may = new Set<string>();
  for (const menuId of menuIds)
    for (const right of menuRights) {
      if (right === 'manage' && !managedMenuIds.includes(menuId)) continue;
      if (!(await refusalOfGiving(database, [{ menuId, right }], actor))) may.add(keyOf({ menuId, right }));
    }
  return (given) => may.has(keyOf(given));
}

/** The path of each item, as the tables write it. */
async function pathsOf(database: DatabaseTransaction, language: (typeof languages)[number]) {
  const tree = await menuTree(database, language);
  const items = new Map(tree.map((item) => [item.menuId, item]));
  const pathOf = (menuId: number | null): readonly string[] => {
    const item = menuId === null ? undefined : items.get(menuId);
    return item ? [...pathOf(item.parentId), item.name] : [];
  };
  return { tree, pathOf: (menuId: number) => pathOf(menuId).join(' › ') };
}

export async function loadRightsFacts(
  database: DatabaseTransaction,
  sheet: Exclude<RightsSheet, 'groupMembers'>,
  rows: readonly FileRow[],
  actor: Actor,
): Promise<RightsFacts & { readonly nameOf: (grantee: string, menuId: number) => string }> {
  const named = sheet === 'groupRights' ? await groupsOf(database) : await kindsOf(database, actor.now);
  const [thai, english] = [await pathsOf(database, 'th'), await pathsOf(database, 'en')];
  const items = new Map(
    thai.tree.flatMap(({ menuId, parentId }) =>
      parentId === null ? [] : [[menuId, { parentId, names: [thai.pathOf(menuId), english.pathOf(menuId)] }] as const],
    ),
  );
  const below = Map.groupBy(
    [...items].map(([menuId, { parentId }]) => ({ menuId, parentId })),
    ({ parentId }) => parentId,
  );
  const given = new Map<string, ReadonlyMap<number, MenuRight>>();
  for (const grantee of new Set(named.map((one) => one.grantee)))
    given.set(grantee, new Map((await rightsOf(database, grantee)).map(({ menuId, right }) => [menuId, right])));
  const inFile = new Set(
    rows.flatMap(({ texts }) => {
      const menuId = numberIn(texts.menuNumber ?? '');
      const item = menuId === undefined ? undefined : items.get(menuId);
      return menuId !== undefined && item ? [menuId, item.parentId] : [];
    }),
  );
  const granteeNames = new Map(named.toReversed().map(({ grantee, names }) => [grantee, names[0] ?? '']));
  return {
    itemOf: (menuId) => items.get(menuId),
    below: (menuId) => (below.get(menuId) ?? []).map((item) => item.menuId),
    granteeNamed: byName(named),
    rightNamed: (text) => rightWords.get(simplified(text)),
    given: (grantee) => given.get(grantee) ?? new Map(),
    mayGive: await givable(database, inFile, actor),
    refusedAdministrators: (await requireAdministrator(database, actor.actorId))?.refused,
    nameOf: (grantee, menuId) =>
      [granteeNames.get(grantee) ?? '', items.get(menuId)?.names[0] ?? String(menuId)].join(' · '),
  };
}
