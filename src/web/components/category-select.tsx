import { Select } from '@mantine/core';
import type { ReactNode } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

interface CategorySelectProps {
  readonly value: number | null;
  readonly onChange: (categoryId: number | null) => void;
  readonly placeholder?: string;
  readonly error?: ReactNode;
  /** Also those out of use, which letters may still have. */
  readonly isOfAll?: boolean;
}

/** What a letter is about. Not shown in an agency without categories. */
export function CategorySelect({ value, onChange, placeholder, error, isOfAll = false }: CategorySelectProps) {
  const t = useTranslation();
  const categories = useReferenceLists()?.categories ?? [];
  const offered = categories.filter(({ id, isActive }) => isActive || isOfAll || id === value);
  if (offered.length === 0 && value === null) return null;
  return (
    <Select
      label={t('documents.category')}
      {...(placeholder === undefined ? {} : { placeholder })}
      error={error}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      searchable
      clearable
    />
  );
}
