import { differenceOf, type GivenRight, type MenuRight } from '#domain/menus/menu-rights.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { keptByAdministrators, managedMenuIds } from '#domain/settings/managed-menus.ts';
import type { SheetColumn } from '#domain/settings/setting-sheets.ts';
import { toArabicDigits } from '#domain/text/thai-digits.ts';

import { isOtherName, type FileRow, type SheetDoubt, type SheetFault, type SheetPlan } from '../sheets/sheet-plan.ts';

/** A right of an item; null: none. */
type Right = MenuRight | null;

export interface ChangedRight {
  readonly menuId: number;
  readonly before: Right;
  readonly after: Right;
}

export interface PlannedRight extends ChangedRight {
  readonly rowNumber: number;
  readonly grantee: string;
  readonly isAdded: boolean;
  /** The item above is reached with it, those below go with it, where the file says nothing of them. */
  readonly further: readonly ChangedRight[];
}

export interface RightsFacts {
  /** Of an item that can be given; undefined of another. */
  readonly itemOf: (menuId: number) => { readonly parentId: number; readonly names: readonly string[] } | undefined;
  readonly below: (menuId: number) => readonly number[];
  readonly granteeNamed: (text: string) => string | undefined;
  /** Undefined: no word for a right. */
  readonly rightNamed: (text: string) => Right | undefined;
  readonly given: (grantee: string) => ReadonlyMap<number, MenuRight>;
  /** Whether whoever imports may give it to others. */
  readonly mayGive: (given: GivenRight) => boolean;
  /** Why whoever imports does not change what the administrators may do. */
  readonly refusedAdministrators: RefusalCode | undefined;
}

interface ReadRight {
  readonly row: FileRow;
  readonly grantee: string;
  readonly menuId: number;
  readonly right: Right;
}

/**
 * What the rows of a file would give and take: a row is one item for one grantee, and what is in no row stays. What a row
 * does not change is not checked, so that an exported table can be imported.
 */
export function planRights(
  rows: readonly FileRow[],
  who: 'group' | 'grantee',
  facts: RightsFacts,
): SheetPlan<PlannedRight> {
  const read = rows.map((row) => readRow(row, who, facts));
  const rights = read.flatMap((one) => ('faults' in one ? [] : [one]));
  const wanted = new Map<string, ReadRight>();
  for (const one of rights) if (!wanted.has(keyOf(one))) wanted.set(keyOf(one), one);
  const changes: PlannedRight[] = [];
  const faulty: SheetPlan<PlannedRight>['faulty'][number][] = [];
  const implied = new Set<string>();
  for (const one of read) {
    if ('faults' in one) {
      faulty.push(one);
      continue;
    }
    const first = wanted.get(keyOf(one));
    const planned = planRow(one, { facts, wanted, implied });
    const faults = [
      ...(first && first.row.number !== one.row.number
        ? [{ column: who, problem: { twice: first.row.number } } satisfies SheetFault]
        : []),
      ...planned.faults,
    ];
    if (faults.length > 0) faulty.push({ row: one.row, faults });
    else if (planned.change) changes.push(planned.change);
  }
  const doubts = rights.flatMap(({ row, menuId }) => doubtsOf(row, menuId, facts).map((doubt) => ({ ...doubt, row })));
  return { changes, faulty, doubts, unchanged: rows.length - changes.length - faulty.length };
}

const keyOf = ({ grantee, menuId }: Pick<ReadRight, 'grantee' | 'menuId'>) => `${grantee} ${menuId}`;

/** A number as a person types it; undefined of anything else. */
export const numberIn = (text: string): number | undefined => {
  const digits = toArabicDigits(text).trim();
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined;
};

function readRow(
  row: FileRow,
  who: 'group' | 'grantee',
  facts: RightsFacts,
): ReadRight | { readonly row: FileRow; readonly faults: readonly SheetFault[] } {
  const textOf = (column: SheetColumn) => row.texts[column] ?? '';
  const grantee = facts.granteeNamed(textOf(who));
  const menuId = numberIn(textOf('menuNumber'));
  const item = menuId === undefined ? undefined : facts.itemOf(menuId);
  const right = facts.rightNamed(textOf('right'));
  const faultOf = (column: SheetFault['column'], otherwise: SheetFault['problem']): SheetFault => ({
    column,
    problem: textOf(column) === '' ? 'required' : otherwise,
  });
  const faults = [
    ...(grantee === undefined ? [faultOf(who, who)] : []),
    ...(item === undefined ? [faultOf('menuNumber', 'menuNumber')] : []),
    ...(right === undefined ? [faultOf('right', 'right')] : []),
    ...(right === 'manage' && item && menuId !== undefined && !managedMenuIds.includes(menuId)
      ? [faultOf('right', 'unmanaged')]
      : []),
  ];
  if (faults.length > 0 || grantee === undefined || menuId === undefined || right === undefined) return { row, faults };
  return { row, grantee, menuId, right };
}

interface Others {
  readonly facts: RightsFacts;
  /** What the rows of the file say, by grantee and item. */
  readonly wanted: ReadonlyMap<string, ReadRight>;
  /** What a row before brought with it already. */
  readonly implied: Set<string>;
}

function planRow(one: ReadRight, others: Others): { faults: readonly SheetFault[]; change?: PlannedRight } {
  const { facts, implied } = others;
  const { row, grantee, menuId, right: after } = one;
  const before = facts.given(grantee).get(menuId) ?? null;
  if (before === after) return { faults: [] };
  const refusedRow = refusalOf(grantee, [{ menuId, before, after }], facts);
  if (refusedRow) return { faults: [{ column: 'right', problem: { refused: refusedRow } }] };
  const around = after === null ? takenWith(one, others) : givenWith(one, others);
  if (typeof around === 'string') return { faults: [{ column: 'right', problem: around }] };
  const further = around.filter((changed) => !implied.has(keyOf({ grantee, menuId: changed.menuId })));
  const refused = refusalOf(grantee, further, facts);
  if (refused) return { faults: [{ column: 'right', problem: { refused } }] };
  for (const item of further) implied.add(keyOf({ grantee, menuId: item.menuId }));
  const isAdded = before === null;
  return { faults: [], change: { rowNumber: row.number, grantee, menuId, before, after, isAdded, further } };
}

/** An item is reached through the one above it. */
function givenWith({ grantee, menuId }: ReadRight, { facts, wanted }: Others): readonly ChangedRight[] | 'above' {
  const above = facts.itemOf(menuId)?.parentId;
  if (above === undefined || !facts.itemOf(above)) return [];
  const said = wanted.get(keyOf({ grantee, menuId: above }));
  if (said) return said.right === null ? 'above' : [];
  return facts.given(grantee).has(above) ? [] : [{ menuId: above, before: null, after: 'query' }];
}

function takenWith({ grantee, menuId }: ReadRight, { facts, wanted }: Others): readonly ChangedRight[] | 'below' {
  const given = facts.given(grantee);
  const below = facts.below(menuId).flatMap((id) => {
    const before = given.get(id);
    return before ? [{ menuId: id, before, after: null, said: wanted.get(keyOf({ grantee, menuId: id })) }] : [];
  });
  if (below.some(({ said }) => said !== undefined && said.right !== null)) return 'below';
  return below.flatMap(({ said, ...changed }) => (said ? [] : [changed]));
}

function refusalOf(
  grantee: string,
  changed: readonly ChangedRight[],
  { mayGive, refusedAdministrators }: RightsFacts,
): RefusalCode | undefined {
  const sideOf = (side: 'before' | 'after') =>
    changed.flatMap(({ menuId, [side]: right }) => (right === null ? [] : [{ menuId, right }]));
  if (grantee === 'administrators') {
    if (refusedAdministrators) return refusedAdministrators;
    const { query, manage } = keptByAdministrators;
    const isKept = ({ menuId, after }: ChangedRight) =>
      (!manage.some((id) => id === menuId) || after === 'manage') &&
      (!query.some((id) => id === menuId) || after !== null);
    if (!changed.every(isKept)) return 'administrators-keep-groups';
  }
  return differenceOf(sideOf('before'), sideOf('after')).given.every(mayGive) ? undefined : 'more-than-own-rights';
}

/** The name of the item is there to be read. */
function doubtsOf({ texts }: FileRow, menuId: number, { itemOf }: RightsFacts): readonly SheetDoubt[] {
  const names = itemOf(menuId)?.names ?? [];
  const isOther = names.length > 0 && names.every((name) => isOtherName(texts.menu ?? '', name));
  return isOther ? [{ doubt: 'menu', name: names[0] ?? '' }] : [];
}
