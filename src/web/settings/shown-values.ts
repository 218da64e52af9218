import type { ListField } from '#domain/settings/setting-list.ts';
import type { ListValue } from '#domain/settings/list-values.ts';
import {
  isRecordFieldName,
  isSettingChoice,
  isSettingFieldName,
  settingLists,
  type SettingFieldName,
  type SettingListName,
} from '#domain/settings/setting-lists.ts';
import { formatClock, formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

export const fieldsOf = (list: SettingListName): Readonly<Record<string, ListField>> => settingLists[list].fields;
export const fieldNamesOf = (list: SettingListName): readonly SettingFieldName[] =>
  Object.keys(fieldsOf(list)).filter(isSettingFieldName);

/** The key of the text of a choice. */
export const choiceKey = (choice: string) =>
  isSettingChoice(choice) ? (`settings.choices.${choice}` as const) : undefined;

/**
 * The key of the text below a field: of what is set once, of an addressee and of the days of a position, where an empty field
 * has a meaning, and of an office that opens letters to its holders. Other fields of rows need no more than their names.
 */
export function helpKey(list: SettingListName, field: string) {
  if (settingLists[list].rows === 'one' && isRecordFieldName(field)) return `settings.help.${field}` as const;
  const isHelped = list === 'addressees' && (field === 'salutation' || field === 'closing' || field === 'rank');
  if (list === 'signTypes' && isSignTypeHelp(field)) return `settings.help.${field}` as const;
  if (list === 'persons' && (field === 'positionFrom' || field === 'positionUntil'))
    return `settings.help.${field}` as const;
  if (list === 'roles' && field === 'isHead') return 'settings.help.isHead' as const;
  return isHelped ? (`settings.help.${field}` as const) : undefined;
}

const isSignTypeHelp = (field: string) => field === 'blankLines' || field === 'wordsAbove';

/** A value of a row as it is read; `names` are those of the rows that it refers to. */
export function useShownValue(list: SettingListName) {
  const t = useTranslation();
  return (field: string, value: ListValue | undefined, names: Readonly<Record<string, string>> = {}): string => {
    const kind = fieldsOf(list)[field]?.kind;
    // A row that a file adds with the one that names it has no id yet.
    if (kind === 'reference') return names[field] ?? String(value ?? '');
    if (value === undefined || value === null) return '';
    if (kind === 'yesNo') return t(value === true ? 'settings.yes' : 'settings.no');
    if (kind === 'clock') return formatClock(String(value));
    if (kind === 'day') return value === '' ? '' : formatWireDay(String(value));
    const key = kind === 'choice' ? choiceKey(String(value)) : undefined;
    return key ? t(key) : String(value);
  };
}

/** What people have, and letters do not. */
const listsOfFacts: readonly SettingListName[] = [
  'prefixes',
  'suffixes',
  'positions',
  'positionTypes',
  'positionLevels',
  'employeeTypes',
];

/** How a row that is not in use is called: a unit is closed, a person has left. */
export const inactiveKey = (list: SettingListName) => `settings.inactive.${stateWordsOf(list)}` as const;
export const activeKey = (list: SettingListName) => `settings.active.${stateWordsOf(list)}` as const;
export function inactiveHelpKey(list: SettingListName) {
  if (
    list === 'roles' ||
    list === 'bookGroups' ||
    list === 'signTypes' ||
    list === 'holidays' ||
    list === 'menuLinks' ||
    list === 'unbrokenWords'
  )
    return `settings.inactiveHelp.${list}` as const;
  return `settings.inactiveHelp.${listsOfFacts.includes(list) ? 'facts' : stateWordsOf(list)}` as const;
}

function stateWordsOf(list: SettingListName) {
  return list === 'units' || list === 'persons' ? list : 'others';
}
