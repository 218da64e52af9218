import type { ListField } from '#domain/settings/setting-list.ts';
import type { ListValue } from '#domain/settings/list-values.ts';
import {
  settingListNames,
  settingLists,
  targetUnits,
  type SettingFieldName,
  type SettingListName,
} from '#domain/settings/setting-lists.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

export const isFieldName = (name: string): name is SettingFieldName =>
  settingListNames.some((list) => name in settingLists[list].fields);

export const fieldsOf = (list: SettingListName): Readonly<Record<string, ListField>> => settingLists[list].fields;
export const fieldNamesOf = (list: SettingListName): readonly SettingFieldName[] =>
  Object.keys(fieldsOf(list)).filter(isFieldName);

/** The key of the text of a choice. */
export function choiceKey(choice: string) {
  const known = targetUnits.find((unit) => unit === choice);
  return known && (`settings.choices.${known}` as const);
}

/** A value as it is read, for a field of the list. */
export function useShownValue(list: SettingListName) {
  const t = useTranslation();
  return (field: string, value: ListValue | undefined): string => {
    const text = String(value ?? '');
    const key = fieldsOf(list)[field]?.kind === 'choice' ? choiceKey(text) : undefined;
    return key ? t(key) : text;
  };
}
