import { Select, type ComboboxItem } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';

import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { searchPauseMs } from '../search-pause.ts';

/** So many letters are offered. */
const offered = 10;

interface LetterInputProps {
  readonly value: number | null;
  readonly error: ReactNode;
  readonly onChange: (documentId: number | null) => void;
}

/** Finds a letter that the person at the browser may read, by number, register number or subject. */
export function LetterInput({ value, error, onChange }: LetterInputProps) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ComboboxItem>();
  const [search] = useDebouncedValue(text.trim(), searchPauseMs);
  const isChosen = chosen !== undefined && text === chosen.label;
  const { data } = useCall(
    'searchDocuments',
    { text: search, inFiles: false, take: offered },
    { isBackground: true, enabled: !isChosen },
  );
  // Whoever presses Enter at once must not choose from what was found before.
  const isCurrent = search === text.trim() && data !== undefined;
  const found = (isCurrent ? data.items : []).map(({ documentId, letterNumber, subject }) => ({
    value: String(documentId),
    label: [letterNumber, subject].filter(Boolean).join(' · '),
  }));
  return (
    <Select
      label={t('permissions.check.letter')}
      description={t('permissions.check.letterHelp')}
      error={error}
      searchable
      clearable
      value={value === null ? null : String(value)}
      searchValue={text}
      onSearchChange={setText}
      // The server has matched more than the displayed text, so the browser must not filter again.
      filter={({ options }) => options}
      data={isChosen ? [chosen] : found}
      nothingFoundMessage={search === '' || !isCurrent ? undefined : t('common.noMatch', { term: search })}
      onChange={(id) => {
        setChosen(found.find((item) => item.value === id));
        onChange(id === null ? null : Number(id));
      }}
    />
  );
}
