import { Button, Select } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';

import { holdsClosedWork, todoLists, type TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { Key } from '#web/components/key.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApplication } from '#web/platform/application/application.ts';
import { openLayers } from '#web/platform/keyboard/use-escape.ts';
import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { SavedFilters } from '#web/saved-filters/saved-filters.tsx';

import { ListGrid } from './list-grid.tsx';
import styles from './todo-modal.module.css';
import type { TodoPage } from './use-todo-page.ts';
import { YearFilter } from './year-filter.tsx';

interface TodoFiltersProps {
  readonly list: TodoListName;
  readonly title: string;
  readonly page: TodoPage;
  readonly onClose: () => void;
}

export function TodoFilters({ list, title, page, onClose }: TodoFiltersProps) {
  const t = useTranslation();
  const { organizationFilter, extraLists } = useApplication().agency;
  const hasUnits = todoLists[list].isIncomingDesk && organizationFilter;
  return (
    <div className={styles.filters}>
      <ListGrid list={list} onClose={onClose} />
      <SearchBox
        className={styles.search}
        label={t('dashboard.searchList', { name: title })}
        placeholder={t('common.searchPlaceholder')}
        value={page.text}
        onChange={page.setText}
      />
      {hasUnits && <UnitFilter value={page.unitId} onChange={page.setUnitId} />}
      {todoLists[list].holdsAssignedWork && <TaskTypeFilter value={page.taskTypeId} onChange={page.setTaskTypeId} />}
      {holdsClosedWork(list, extraLists) && <YearFilter list={list} value={page.year} onChange={page.setYear} />}
      <SavedFilters place={list} conditions={page.conditions} onUse={page.take} />
      <TakeFirst page={page} />
    </div>
  );
}

/** Opens the first letter of the filtered list; the others follow in the queue. */
function TakeFirst({ page }: { readonly page: TodoPage }) {
  const t = useTranslation();
  const isEmpty = page.isStale || (page.rows ?? []).length === 0;
  const take = () => void page.open(0);
  useKeys({
    KeyN: () => {
      // Only the list is open above the dashboard.
      if (!isEmpty && openLayers() === 1) take();
    },
  });
  return (
    <Button
      variant="light"
      disabled={isEmpty}
      leftSection={<IconPlayerTrackNext size={20} aria-hidden />}
      rightSection={<Key>N</Key>}
      onClick={take}
    >
      {t('common.takeNext')}
    </Button>
  );
}

interface TaskTypeFilterProps {
  readonly value: number | null;
  readonly onChange: (taskTypeId: number | null) => void;
}

/** Limits the list to one type of work. Not shown in an agency without types. */
function TaskTypeFilter({ value, onChange }: TaskTypeFilterProps) {
  const t = useTranslation();
  const types = useReferenceLists()?.taskTypes ?? [];
  if (types.length === 0 && value === null) return null;
  return (
    <Select
      className={styles.units ?? ''}
      aria-label={t('dashboard.taskType')}
      placeholder={t('dashboard.allTaskTypes')}
      data={types.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      clearable
    />
  );
}

interface UnitFilterProps {
  readonly value: number | null;
  readonly onChange: (unitId: number | null) => void;
}

/** Limits the list to one of the person's desks. */
function UnitFilter({ value, onChange }: UnitFilterProps) {
  const t = useTranslation();
  const units = useCall('getDeskUnits', {}).data?.items ?? [];
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
