import { z } from 'zod';

import type { EditedMenuItem, MenuChoice } from '#contract/menu-items.ts';
import { maxMenuName, menuIcons } from '#domain/menus/menu-choices.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { isStorableText } from '#domain/text/storable-text.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { readYesNo } from '../list-cells.ts';
import { isOtherName, type FileRow, type SheetFault } from '../sheets/sheet-plan.ts';
import { yesOrNo } from '../sheets/sheet-words.ts';
import type { SheetDeps } from './open-sheet.ts';
import { openTable, unknownIn, type Effect, type OpenTable, type SheetTable } from './sheet-table.ts';

type Value = Partial<Omit<MenuChoice, 'icon'>>;
type Table = SheetTable<number, MenuChoice, Value>;

const choice = z.object({
  name: z.string(),
  nameEnglish: z.string(),
  icon: z.string(),
  isActive: z.boolean(),
});
const logged = z.object({ menuId: z.number(), before: choice, after: choice });
/** One that another release offered counts as none chosen. */
const choiceOf = ({ icon, ...names }: z.output<typeof choice>): MenuChoice => ({
  ...names,
  icon: menuIcons.find((one) => one === icon) ?? '',
});

const names = [
  ['ownName', 'name'],
  ['ownNameEnglish', 'nameEnglish'],
] as const;

const textFault = (text: string): SheetFault['problem'] | undefined => {
  if (text.length > maxMenuName) return { field: 'too-long' };
  return isStorableText(text) ? undefined : { field: 'not-valid' };
};

interface KnownItems {
  readonly itemOf: (menuId: number) => EditedMenuItem | undefined;
  /** In the language of the page. */
  readonly nameOf: (menuId: number) => string;
}

function readRow(row: FileRow, { itemOf, nameOf }: KnownItems): ReturnType<Table['readRow']> {
  const item = itemOf(Number(row.texts.menuNumber ?? ''));
  const isActive = row.texts.isOn === undefined ? undefined : readYesNo(row.texts.isOn);
  const faults = names.flatMap(([column]): readonly SheetFault[] => {
    const problem = textFault(row.texts[column] ?? '');
    return problem ? [{ column, problem }] : [];
  });
  if (!item) return { faults: [unknownIn(row, 'menuNumber', 'menuNumber'), ...faults] };
  if (row.texts.isOn !== undefined && isActive === undefined) faults.push(unknownIn(row, 'isOn', 'yesNo'));
  if (faults.length > 0) return { faults };
  const value: Value = {
    ...(isActive === undefined ? {} : { isActive }),
    ...(row.texts.ownName === undefined ? {} : { name: row.texts.ownName }),
    ...(row.texts.ownNameEnglish === undefined ? {} : { nameEnglish: row.texts.ownNameEnglish }),
  };
  return { key: item.menuId, part: '', value, doubts: doubtsAbout(row.texts.menu ?? '', item, nameOf) };
}

/** The name of the program stands beside the number to be read. */
function doubtsAbout(written: string, { menuId, program }: EditedMenuItem, nameOf: KnownItems['nameOf']) {
  const isOther = [program.name, program.nameEnglish].every((name) => isOtherName(written, name));
  return isOther ? [{ doubt: 'menu' as const, name: nameOf(menuId) }] : [];
}

async function loadItems({ calls }: Pick<SheetDeps, 'calls'>, context: CallContext) {
  const modules = await calls.getMenuModules({}, context);
  if (isRefusal(modules)) return modules;
  const items = new Map<number, EditedMenuItem>();
  for (const { moduleId } of modules.items) {
    const reply = await calls.getMenuItems({ moduleId }, context);
    if (isRefusal(reply)) return reply;
    for (const item of reply.item.items) items.set(item.menuId, item);
  }
  return items;
}

/** Of an item that is switched, who loses or gains it. */
async function effectOf({ calls }: Pick<SheetDeps, 'calls'>, request: EditedSwitch, context: CallContext) {
  const reply = await calls.previewMenuItem(request, context);
  if (isRefusal(reply)) return reply;
  const peopleOf = (isGained: boolean): Effect['losing'] => {
    const line = reply.item.items.find((each) => each.isGained === isGained && each.right === 'query');
    return { count: line?.count ?? 0, names: line?.names ?? [] };
  };
  const effect: Effect = {
    losing: peopleOf(false),
    gaining: peopleOf(true),
    losingInLetters: [],
    gainingInLetters: [],
  };
  return effect;
}

interface EditedSwitch {
  readonly menuId: number;
  readonly isActive: boolean;
}

/** What the agency calls the items of the menu, and which are on: an item that is in no row stays, and so do icons and order. */
export async function openMenuItems({ calls, savers }: SheetDeps, context: CallContext): Promise<OpenTable | Refusal> {
  const { locale } = context;
  const items = await loadItems({ calls }, context);
  if (isRefusal(items)) return items;
  const nameOf = (menuId: number) => items.get(menuId)?.program[locale === 'en' ? 'nameEnglish' : 'name'] ?? '';
  const stateOf = (menuId: number): MenuChoice => {
    const { name = '', nameEnglish = '', icon = '', isActive = false } = items.get(menuId) ?? {};
    return { name, nameEnglish, icon, isActive };
  };
  return openTable<number, MenuChoice, Value>({
    column: 'menuNumber',
    readRow: (row) => readRow(row, { itemOf: (menuId) => items.get(menuId), nameOf }),
    idOf: String,
    nameOf,
    current: stateOf,
    merge: (_menuId, before, fileValues) => ({ ...before, ...fileValues.get('')?.value }),
    differences: (menuId, { before, after }) => {
      const cells = [
        ['ownName', before.name, after.name],
        ['ownNameEnglish', before.nameEnglish, after.nameEnglish],
        ['isOn', yesOrNo(before.isActive, locale), yesOrNo(after.isActive, locale)],
      ] as const;
      const fields = cells.flatMap(([column, was, is]) => (was === is ? [] : [{ column, before: was, after: is }]));
      return fields.length === 0 ? [] : [{ part: '', name: nameOf(menuId), isAdded: false, fields }];
    },
    save: (transaction, menuId, { before, after }, actor) =>
      savers.menuItems(transaction, { menuId, ...after, seen: before }, actor),
    // Two items may change names.
    aside: {
      of: (state) => ({ ...state, name: '', nameEnglish: '' }),
      joined: (left, arrived) =>
        left.name === 'menu-item.saved' && arrived.name === 'menu-item.saved'
          ? { ...arrived, details: { ...arrived.details, before: left.details.before } }
          : arrived,
    },
    loggedChange: ({ details }) => {
      const { menuId, before, after } = logged.parse(JSON.parse(details));
      return { key: menuId, before: choiceOf(before), after: choiceOf(after) };
    },
    effectOf: async (menuId, { isActive }, asking) =>
      stateOf(menuId).isActive === isActive ? undefined : effectOf({ calls }, { menuId, isActive }, asking),
  });
}
