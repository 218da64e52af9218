import { expect, it } from 'vitest';

import type { SettingList } from '#domain/settings/setting-list.ts';
import { settingListNames, settingLists } from '#domain/settings/setting-lists.ts';

import { en } from '#locales/en.ts';
import { th } from '#locales/th.ts';
import { choiceKey } from '#web/settings/shown-values.ts';

it.each([
  ['th', th.settings],
  ['en', en.settings],
])(
  'every list, field and choice of the settings has its text, and what is set once says what it does (%s)',
  (_, texts) => {
    const missing = settingListNames.flatMap((list) => {
      const { fields, rows }: SettingList = settingLists[list];
      return [
        ...(list in texts.lists ? [] : [list]),
        ...Object.keys(fields).filter((field) => !(field in texts.fields)),
        ...Object.keys(fields).filter((field) => rows === 'one' && !(field in texts.help)),
        ...Object.values(fields).flatMap((field) =>
          field.kind === 'choice' ? field.choices.filter((choice) => !(choice in texts.choices)) : [],
        ),
      ];
    });
    expect(missing).toEqual([]);
  },
);

it('a choice is read by its text, never as it is stored', () => {
  const choices = settingListNames.flatMap((list) => {
    const { fields }: SettingList = settingLists[list];
    return Object.values(fields).flatMap((field) => (field.kind === 'choice' ? field.choices : []));
  });
  expect(choices).toContain('paperAndLink');
  expect(choices.filter((choice) => choiceKey(choice) !== `settings.choices.${choice}`)).toEqual([]);
});
