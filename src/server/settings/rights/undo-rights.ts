import { z } from 'zod';

import type { NewEvent } from '#domain/events.ts';
import { granteeOfGroup, groupOf, menuRights, type GivenRight, type MenuRight } from '#domain/menus/menu-rights.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { effectsOfChanges } from '#server/permissions/effects-of-change.ts';
import { countGrantees, menuTree, rightsOf } from '#server/permissions/menu-permissions.ts';
import { savePermissions } from '#server/permissions/save-permissions.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { allRows } from '../list-queries.ts';
import { personsByCode } from '../sheets/persons-by-code.ts';
import { granteeCell, sheetWords } from '../sheets/sheet-words.ts';
import type { Actor, Difference, LoggedEvent, OpenTable, Saved } from '../sheet-imports/sheet-table.ts';

type Right = MenuRight | null;
type Rights = ReadonlyMap<number, MenuRight>;
/** Of every item in use. */
type Parents = ReadonlyMap<number, number | null>;

const rights = z.array(z.object({ menuId: z.number(), right: z.enum(menuRights) }));
const logged = z.object({ grantee: z.string(), before: rights, after: rights, added: z.array(z.number()) });
type Logged = z.output<typeof logged>;
const undone = logged.extend({ removed: z.array(z.number()) });

const byMenu = (given: readonly GivenRight[]): Rights => new Map(given.map(({ menuId, right }) => [menuId, right]));

/** The items whose right an import changed, with what it was and what it became. */
function changedItems({ before, after }: Logged) {
  const [was, became] = [byMenu(before), byMenu(after)];
  return [...new Set([...was.keys(), ...became.keys()])]
    .map((menuId) => ({ menuId, before: was.get(menuId) ?? null, after: became.get(menuId) ?? null }))
    .filter((item) => item.before !== item.after);
}

/** Which members of a group are still in it. */
async function membersAmong(
  transaction: DatabaseTransaction,
  grantee: string,
  personIds: readonly number[],
): Promise<readonly number[]> {
  const groupId = groupOf(grantee);
  if (groupId === undefined || personIds.length === 0) return [];
  const rows = await transaction
    .selectFrom('userGroupMembers')
    .select('personId')
    .where('groupId', '=', groupId)
    .where('personId', 'in', [...personIds])
    .execute();
  return rows.map(({ personId }) => personId);
}

/** The items that are given without the one above them, through which they are reached. */
const unreached = (given: Rights, parents: Parents) =>
  [...given.keys()].filter((menuId) => {
    const above = parents.get(menuId) ?? null;
    const isItem = above !== null && (parents.get(above) ?? null) !== null;
    return isItem && !given.has(above);
  });

/**
 * Gives back and takes what the import took and gave, and lets the members go that it took in; what somebody else changed of
 * the same grantee since stays. Errors: `list-changed` where one of the items has another right by now, is switched off, or
 * would leave what was given since out of reach.
 */
async function restore(transaction: DatabaseTransaction, event: Logged, parents: Parents, actor: Actor): Saved {
  const { grantee, added } = event;
  await takeTurn(transaction, 'userGroups');
  const seen = await rightsOf(transaction, grantee);
  const now = byMenu(seen);
  const items = changedItems(event);
  const rightNow = (menuId: number): Right => now.get(menuId) ?? null;
  const isOther = items.some(
    ({ menuId, before, after }) => !parents.has(menuId) || ![before, after].includes(rightNow(menuId)),
  );
  if (isOther) return refuse('list-changed');
  const left = new Map(now);
  for (const { menuId, before } of items)
    if (before === null) left.delete(menuId);
    else left.set(menuId, before);
  const removed = [...(await membersAmong(transaction, grantee, added))];
  const isDone = items.every(({ menuId, before }) => rightNow(menuId) === before) && removed.length === 0;
  if (isDone) return undefined;
  const before = new Set(unreached(now, parents));
  if (unreached(left, parents).some((menuId) => !before.has(menuId))) return refuse('list-changed');
  const wanted = [...left].map(([menuId, right]) => ({ menuId, right }));
  return savePermissions(transaction, { grantee, rights: wanted, seen, added: [], removed }, actor);
}

/** What an import of members or of rights did to each grantee, and how it is undone. */
export async function openRights({ platform, locale }: CallContext): Promise<Pick<OpenTable, 'logged'> | Refusal> {
  const { database, clock } = platform;
  const tree = await menuTree(database, locale);
  const parents = new Map(tree.map(({ menuId, parentId }) => [menuId, parentId]));
  const menus = new Map(tree.map(({ menuId, name }) => [menuId, name]));
  const persons = new Map((await personsByCode(database)).map(({ id, fullName }) => [id, fullName]));
  const names = new Map([
    ...(await countGrantees(database, locale, clock())).map(
      ({ grantee, name }) => [grantee, granteeCell(grantee, name, locale)] as const,
    ),
    ...(await allRows(database, 'userGroups')).map(
      ({ id, values }) => [granteeOfGroup(id), String(values['name'] ?? '')] as const,
    ),
  ]);
  const granteeNamed = (grantee: string) => names.get(grantee) ?? '';
  const { permissions, settings } = sheetWords[locale];
  const word = (right: Right) => (right === null ? settings.sheets.noRight : permissions.rights[right]);
  const shownOf = (event: Logged): readonly Difference[] => {
    const name = granteeNamed(event.grantee);
    const { noRight } = settings.sheets;
    return [
      ...changedItems(event).map(({ menuId, before, after }) => ({
        part: String(menuId),
        name: `${name} · ${menus.get(menuId) ?? menuId}`,
        isAdded: false,
        fields: [{ column: 'right' as const, before: word(after), after: word(before) }],
      })),
      ...event.added.map((personId) => ({
        part: `person ${personId}`,
        name: `${name} · ${persons.get(personId) ?? ''}`,
        isAdded: false,
        fields: [{ column: 'group' as const, before: name, after: noRight }],
      })),
    ];
  };
  return {
    logged: ({ details }: LoggedEvent) => {
      const event = logged.parse(JSON.parse(details));
      return {
        name: granteeNamed(event.grantee),
        shown: shownOf(event),
        restore: { save: (transaction, actor) => restore(transaction, event, parents, actor), aside: undefined },
        // Whether it was undone by hand is known above already.
        repeat: async () => refuse('list-changed'),
      };
    },
  };
}

/** Who gains and loses which items of the menu by what an undo did, before it is done. */
export function menusOfUndo(events: readonly NewEvent[], { platform, locale }: CallContext) {
  const changes = events.flatMap((event) => {
    if (event.name !== 'menu-permissions.saved') return [];
    const { grantee, after, added, removed } = undone.parse(event.details);
    return [{ grantee, rights: after, added, removed }];
  });
  return effectsOfChanges(platform.database, changes, { locale, now: platform.clock() });
}
