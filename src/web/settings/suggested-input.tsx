import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';

import type { SettingFieldName, SettingListName } from '#domain/settings/setting-lists.ts';
import { useCall } from '#web/platform/api/use-call.ts';

import { searchPauseMs } from './search-pause.ts';

interface SuggestedInputProps {
  readonly id: string;
  readonly list: SettingListName;
  readonly field: SettingFieldName;
  readonly label: string;
  readonly description: string | undefined;
  readonly value: string;
  readonly maxLength: number;
  readonly withAsterisk: boolean;
  readonly error: ReactNode;
  readonly onChange: (value: string) => void;
}

/** A text for which the names of another list are offered; any other text may be written. */
export function SuggestedInput({ list, field, value, onChange, ...input }: SuggestedInputProps) {
  // What was there before, or was just chosen, searches for nothing: every name is offered in its place.
  const [chosen, setChosen] = useState(value);
  const wanted = value === chosen ? '' : value.trim();
  const [search] = useDebouncedValue(wanted, searchPauseMs);
  const { data } = useCall('getSettingChoices', { list, field, search }, { isBackground: true });
  // Whoever presses Enter at once must not choose from what was found before.
  const found = search === wanted ? (data?.items ?? []) : [];
  return (
    <Autocomplete
      {...input}
      value={value}
      onChange={onChange}
      onOptionSubmit={setChosen}
      data={found.map(({ name }) => name)}
      // The server has matched more than the displayed text, so the browser must not filter again.
      filter={({ options }) => options}
      autoSelectOnBlur={false}
      comboboxProps={{ zIndex: 450 }}
    />
  );
}
