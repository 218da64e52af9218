import { Select } from '@mantine/core';

import { isTooSecretToStore } from '#domain/documents/secrecy.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { searchableStates, type SearchChoice } from './search-choice.ts';

interface ClassFiltersProps {
  readonly choice: SearchChoice;
  readonly onChange: (changes: Partial<SearchChoice>) => void;
}

export function ClassFilters({ choice, onChange }: ClassFiltersProps) {
  const t = useTranslation();
  const lists = useReferenceLists();
  const classes = [
    { field: 'speed', rows: lists?.speeds ?? [] },
    { field: 'secrecy', rows: (lists?.secrecies ?? []).filter(({ id }) => !isTooSecretToStore(id)) },
  ] as const;
  return (
    <>
      <Select
        label={t('search.state')}
        placeholder={t('search.anyState')}
        data={searchableStates.map((state) => ({ value: state, label: t(`drafting.states.${state}`) }))}
        value={choice.state ?? null}
        onChange={(value) => onChange({ state: searchableStates.find((state) => state === value) })}
        clearable
      />
      {classes.map(({ field, rows }) => (
        <Select
          key={field}
          label={t(`search.${field}`)}
          placeholder={t('search.anyClass')}
          data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={choice[field] === undefined ? null : String(choice[field])}
          onChange={(value) => onChange({ [field]: value === null ? undefined : Number(value) })}
          clearable
        />
      ))}
    </>
  );
}
