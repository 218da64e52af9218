import { isDeepStrictEqual } from 'node:util';

import type { RequestOf } from '#contract/define-call.ts';
import type { MenuChoice, menuItemCalls } from '#contract/menu-items.ts';
import type { NewEvent } from '#domain/events.ts';
import { placesOf, showsIcons } from '#domain/menus/menu-choices.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { maySwitchOff } from '#domain/settings/managed-menus.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';

import { itemsOf, placeOf, writeChoice, writeOrder, type StoredItem } from './menu-item-queries.ts';

/** Undefined when nothing changes. */
type Saved = Promise<NewEvent | Refusal | undefined>;

const choiceOf = ({ name, nameEnglish, icon, isActive }: MenuChoice): MenuChoice => ({
  name,
  nameEnglish,
  icon,
  isActive,
});

/** Errors: `not-found`, `list-changed`, `menu-stays-on`, `invalid-request` by field. */
export async function saveMenuItem(
  transaction: DatabaseTransaction,
  { menuId, seen, ...asked }: RequestOf<typeof menuItemCalls.saveMenuItem>,
  actorId: number,
): Saved {
  await takeTurn(transaction, 'menuItems');
  const parentId = await placeOf(transaction, menuId);
  if (parentId === undefined) return refuse('not-found');
  const items = await itemsOf(transaction, parentId);
  const item = items.find((each) => each.menuId === menuId);
  if (!item) return refuse('not-found');
  const [before, after] = [choiceOf(item), choiceOf(asked)];
  if (!isDeepStrictEqual(before, choiceOf(seen))) return refuse('list-changed');
  if (!after.isActive && !maySwitchOff(menuId)) return refuse('menu-stays-on');
  const faults = faultsOf(after, item, { parentId, others: items.filter((each) => each !== item) });
  if (Object.keys(faults).length > 0) return refuse('invalid-request', { fields: faults });
  if (isDeepStrictEqual(before, after)) return undefined;
  await writeChoice(transaction, menuId, after);
  return {
    name: 'menu-item.saved',
    actorId,
    details: { menuId, parentId, before: { ...before }, after: { ...after } },
  };
}

const shownName = ({ name, program }: Pick<StoredItem, 'name' | 'program'>) => name || program.name;
const shownEnglish = ({ nameEnglish, program }: Pick<StoredItem, 'nameEnglish' | 'program'>) =>
  nameEnglish || program.nameEnglish;

/** Two items of one name could not be told apart where both are shown; and icons are chosen where they are. */
function faultsOf(
  choice: MenuChoice,
  before: StoredItem,
  { parentId, others }: { readonly parentId: number; readonly others: readonly StoredItem[] },
): Readonly<Record<string, 'taken' | 'not-valid'>> {
  const after = { ...before, ...choice };
  const isTaken = (shown: (item: StoredItem) => string) =>
    shown(after) !== shown(before) && others.some((item) => shown(item) === shown(after));
  return {
    ...(isTaken(shownName) ? { name: 'taken' as const } : {}),
    ...(isTaken(shownEnglish) ? { nameEnglish: 'taken' as const } : {}),
    ...(choice.icon !== '' && !showsIcons(parentId) ? { icon: 'not-valid' as const } : {}),
  };
}

/** Errors: `not-found`, `list-changed`, `invalid-request` unless each item is there once. */
export async function orderMenuItems(
  transaction: DatabaseTransaction,
  { moduleId, ids, seen }: RequestOf<typeof menuItemCalls.orderMenuItems>,
  actorId: number,
): Saved {
  await takeTurn(transaction, 'menuItems');
  const items = await itemsOf(transaction, moduleId);
  if (items.length === 0) return refuse('not-found');
  const before = items.map(({ menuId }) => menuId);
  if (!isDeepStrictEqual(before, seen)) return refuse('list-changed');
  if (!isDeepStrictEqual(sorted(before), sorted(ids)))
    return refuse('invalid-request', { fields: { ids: 'not-valid' } });
  if (isDeepStrictEqual(before, ids)) return undefined;
  await writeOrder(transaction, ids, placesOf(items.map(({ programPlace }) => programPlace)));
  return { name: 'menu-items.ordered', actorId, details: { parentId: moduleId, before, after: ids } };
}

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
