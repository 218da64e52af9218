/** What a person may do with an item of the menu, from less to more: whoever manages it may query it too. */
export const menuRights = ['query', 'manage'] as const;
export type MenuRight = (typeof menuRights)[number];

export interface GivenRight {
  readonly menuId: number;
  readonly right: MenuRight;
}

/** Who is given rights: everybody, the administrators, whoever holds an office, or the members of a group. */
export const granteePattern = /^(everybody|administrators|(role|group):[1-9]\d{0,8})$/;
export const granteeOfGroup = (groupId: number): string => `group:${groupId}`;
export const granteeOfRole = (roleId: number): string => `role:${roleId}`;
/** The id of the group; undefined of another grantee. */
export const groupOf = (grantee: string): number | undefined => idOf('group:', grantee);
/** The id of the office; undefined of another grantee. */
export const roleOf = (grantee: string): number | undefined => idOf('role:', grantee);

const idOf = (kind: string, grantee: string) =>
  grantee.startsWith(kind) ? Number(grantee.slice(kind.length)) : undefined;

interface PlacedItem {
  readonly menuId: number;
  /** Null of a place in which items are shown, which is no item itself. */
  readonly parentId: number | null;
}

/**
 * The rights after one of them is set; null takes it away. An item is reached through those above it: these are given with
 * it, and what is below goes with it.
 */
export function withRight(
  items: readonly PlacedItem[],
  given: readonly GivenRight[],
  menuId: number,
  right: MenuRight | null,
): readonly GivenRight[] {
  const others = given.filter((item) => item.menuId !== menuId);
  if (right === null) {
    const below = new Set(items.filter((item) => item.parentId === menuId).map((item) => item.menuId));
    return others.filter((item) => !below.has(item.menuId));
  }
  const parentId = items.find((item) => item.menuId === menuId)?.parentId;
  const above = items.find((item) => item.menuId === parentId);
  const lacksAbove = above && above.parentId !== null && !others.some((item) => item.menuId === above.menuId);
  return [...others, ...(lacksAbove ? [{ menuId: above.menuId, right: 'query' as const }] : []), { menuId, right }];
}

interface Difference {
  readonly given: readonly GivenRight[];
  readonly taken: readonly GivenRight[];
}

/** What is given and what is taken: one who managed an item and may still query it loses managing alone. */
export function differenceOf(before: readonly GivenRight[], after: readonly GivenRight[]): Difference {
  const [was, is] = [before, after].map((rights) => rights.flatMap(partsOf));
  const lacks = (rights: readonly GivenRight[] | undefined, part: GivenRight) =>
    !rights?.some(({ menuId, right }) => menuId === part.menuId && right === part.right);
  return {
    given: (is ?? []).filter((part) => lacks(was, part)),
    taken: (was ?? []).filter((part) => lacks(is, part)),
  };
}

const partsOf = ({ menuId, right }: GivenRight): readonly GivenRight[] =>
  menuRights.slice(0, menuRights.indexOf(right) + 1).map((part) => ({ menuId, right: part }));
