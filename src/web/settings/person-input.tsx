import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

import type { PersonChoice } from '#contract/reference/party-choices.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { searchPauseMs } from './search-pause.ts';

interface PersonInputProps {
  readonly label: string;
  readonly description?: string;
  /** Those who are not offered. */
  readonly without?: ReadonlySet<number>;
  /** Who is found: those in service unless it says otherwise. */
  readonly call?: 'findPeople' | 'findPersonsOfActivity';
  readonly onChoose: (person: PersonChoice) => void;
}

/** Finds a person by name, position or unit; empty again once somebody is chosen. */
export function PersonInput({ label, description, without, call = 'findPeople', onChoose }: PersonInputProps) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), searchPauseMs);
  const { data } = useCall(call, { search }, { isBackground: true });
  // Whoever presses Enter at once must not choose from what was found before.
  const isCurrent = search === text.trim() && data !== undefined;
  const items = isCurrent ? data.items.filter(({ personId }) => !without?.has(personId)) : [];
  // Whoever belongs to several units is offered once.
  const found = [...new Map(items.toReversed().map((item) => [item.personId, item])).values()].toReversed();
  return (
    <Select
      label={label}
      {...(description === undefined ? {} : { description })}
      searchable
      value={null}
      searchValue={text}
      onSearchChange={setText}
      // The server has matched more than the displayed text, so the browser must not filter again.
      filter={({ options }) => options}
      data={found.map(({ personId, name, positionName, unitName }) => ({
        value: String(personId),
        label: [name, positionName, unitName].filter(Boolean).join(' · '),
      }))}
      nothingFoundMessage={search === '' || !isCurrent ? undefined : t('common.noMatch', { term: search })}
      onChange={(id) => {
        const person = found.find(({ personId }) => String(personId) === id);
        if (person) onChoose(person);
        setText('');
      }}
    />
  );
}
