import { Select } from '@mantine/core';

import type { TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { buddhistOffsetYears, yearOf } from '#domain/text/thai-dates.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './todo-modal.module.css';

interface YearFilterProps {
  readonly list: TodoListName;
  readonly value: number | null;
  readonly onChange: (year: number | null) => void;
}

export function YearFilter({ list, value, onChange }: YearFilterProps) {
  const t = useTranslation();
  const thisYear = yearOf(new Date());
  const years = useCall('getTodoYears', { list }, { staleTime: 0 }).data?.items ?? [];
  const shown = (year: number) => inOwnDigits(String(year + (currentLanguage() === 'th' ? buddhistOffsetYears : 0)));
  return (
    <Select
      className={styles.year ?? ''}
      aria-label={t('dashboard.workingYear')}
      data={years.map(({ year, count }) => ({
        value: String(year),
        label: t('dashboard.workingYearOf', { year: shown(year), count: inOwnDigits(String(count)) }),
      }))}
      value={String(value ?? thisYear)}
      onChange={(chosen) => onChange(Number(chosen) === thisYear ? null : Number(chosen))}
      allowDeselect={false}
    />
  );
}
