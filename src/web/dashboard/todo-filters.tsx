import { Select } from '@mantine/core';

import type { TodoListCode } from '#domain/documents/todo-lists.ts';
import { SearchBox } from '#web/components/search-box.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { application } from '#web/platform/application/application.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import styles from './todo-modal.module.css';
import type { TodoPage } from './use-todo-page.ts';

interface TodoFiltersProps {
  readonly list: TodoListCode;
  readonly title: string;
  readonly page: TodoPage;
}

export function TodoFilters({ list, title, page }: TodoFiltersProps) {
  const t = useWords();
  const hasUnits = list === 'unreceived' && application().agency.organizationFilter;
  return (
    <div className={styles.filters}>
      <SearchBox
        className={styles.search}
        label={t('dashboard.searchList', { name: title })}
        placeholder={t('common.searchPlaceholder')}
        value={page.text}
        onChange={page.setText}
      />
      {hasUnits && <UnitFilter value={page.unitId} onChange={page.setUnitId} />}
    </div>
  );
}

interface UnitFilterProps {
  readonly value: number | null;
  readonly onChange: (unitId: number | null) => void;
}

/** Only the rows of one of the person's own desks. */
function UnitFilter({ value, onChange }: UnitFilterProps) {
  const t = useWords();
  const units = useCall('getDashboardOrganizationLists', {}).data?.items ?? [];
  if (units.length < 2) return null;
  return (
    <Select
      className={styles.units ?? ''}
      aria-label={t('dashboard.unitFilter')}
      placeholder={t('dashboard.allUnits')}
      data={units.map(({ unitId, name }) => ({ value: String(unitId), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      clearable
      searchable
    />
  );
}
