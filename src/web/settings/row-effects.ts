import type { ListValue } from '#domain/settings/list-values.ts';
import { growsByHand, type SettingList } from '#domain/settings/setting-list.ts';
import { authorityLists, settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { useCall } from '#web/platform/api/use-call.ts';

import type { EditedRow } from './row-dialog.tsx';

interface ChosenRow {
  readonly values: Readonly<Record<string, ListValue>>;
  readonly isActive: boolean;
}

/** What the row takes from persons and gives them, once something is chosen that does; undefined before and of other lists. */
export function useRowEffects(list: SettingListName, edited: EditedRow, { values, isActive }: ChosenRow) {
  const declared: SettingList = settingLists[list];
  const previewed = authorityLists.find((name) => name === list);
  const chosen = (declared.authorityFields ?? []).filter((field) => values[field] !== edited.values[field]);
  const isSwitched = growsByHand(declared) && isActive !== edited.isActive;
  const isConcerned = previewed !== undefined && edited.id !== undefined && (isSwitched || chosen.length > 0);
  const request = {
    list: previewed ?? 'units',
    id: edited.id ?? 0,
    isActive,
    values: Object.fromEntries(chosen.map((field) => [field, values[field] ?? null])),
  };
  // The effect of the choice before stays until that of this one is known, in one region that is read out.
  const reply = useCall('previewSettingRow', request, {
    staleTime: 0,
    enabled: isConcerned,
    refinedBy: ['values', 'isActive'],
  });
  return isConcerned ? reply : undefined;
}
