import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';

import type { SettingFieldName, SettingListName } from '#domain/settings/setting-lists.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** Between the last key and the search. */
const pauseMs = 300;

interface ReferenceInputProps {
  readonly id: string;
  readonly list: SettingListName;
  readonly field: SettingFieldName;
  readonly label: string;
  readonly description?: string;
  readonly value: number | null;
  /** The name of the row that was referred to before. */
  readonly chosen: string | undefined;
  readonly isClearable: boolean;
  readonly withAsterisk: boolean;
  readonly error: ReactNode;
  /** Of the row that is written, null of a new one; undefined where rows are only looked for. */
  readonly rowId?: number | null;
  readonly onChange: (id: number | null, name: string) => void;
}

/** Chooses a row of another list by its words. */
export function ReferenceInput({
  list,
  field,
  value,
  chosen,
  isClearable,
  rowId,
  onChange,
  ...input
}: ReferenceInputProps) {
  const t = useTranslation();
  const [before] = useState(value);
  const [text, setText] = useState(chosen ?? '');
  // The words of what is chosen already search for nothing.
  const [shown, setShown] = useState(chosen ?? '');
  const wanted = text === shown ? '' : text.trim();
  const [search] = useDebouncedValue(wanted, pauseMs);
  const { data, isError } = useCall('getSettingChoices', { list, field, search, rowId }, { isBackground: true });
  const known = before === null || chosen === undefined ? [] : [{ id: before, name: chosen }];
  // Whoever presses Enter at once must not choose from what was found before.
  const items = search === wanted ? data?.items : undefined;
  const found = [...known.filter(({ id }) => !items?.some((item) => item.id === id)), ...(items ?? [])];
  return (
    <Select
      {...input}
      searchable
      clearable={isClearable}
      value={value === null ? null : String(value)}
      searchValue={text}
      onSearchChange={setText}
      // The server has matched more than the displayed text, so the browser must not filter again.
      filter={({ options }) => options}
      data={found.map(({ id, name }) => ({ value: String(id), label: name }))}
      nothingFoundMessage={
        wanted === ''
          ? undefined
          : items
            ? t('common.noMatch', { term: wanted })
            : t(isError ? 'common.loadFailed' : 'common.loading')
      }
      comboboxProps={{ zIndex: 450 }}
      onChange={(id) => {
        const name = found.find((item) => String(item.id) === id)?.name ?? '';
        setShown(name);
        onChange(id === null ? null : Number(id), name);
      }}
    />
  );
}
