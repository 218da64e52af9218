import type { ListField } from '#domain/settings/setting-list.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import type { ListValue } from '#domain/settings/list-values.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { th } from '#locales/th.ts';

export type FieldName = keyof typeof th.settings.fields;
type ChoiceName = keyof typeof th.settings.choices;

const isFieldName = (name: string): name is FieldName => name in th.settings.fields;
const isChoice = (name: string): name is ChoiceName => name in th.settings.choices;

export const fieldsOf = (list: SettingListName): Readonly<Record<string, ListField>> => settingLists[list].fields;
export const fieldNamesOf = (list: SettingListName): readonly FieldName[] =>
  Object.keys(fieldsOf(list)).filter(isFieldName);

/** The key of the text of a choice. */
export const choiceKey = (choice: string) => (isChoice(choice) ? (`settings.choices.${choice}` as const) : undefined);

/** A value as it is read, for a field of the list. */
export function useShownValue(list: SettingListName) {
  const t = useTranslation();
  return (field: string, value: ListValue | undefined): string => {
    const text = String(value ?? '');
    if (fieldsOf(list)[field]?.kind !== 'choice') return text;
    const key = choiceKey(text);
    return key ? t(key) : text;
  };
}
