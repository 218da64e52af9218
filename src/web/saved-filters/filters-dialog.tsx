import { Button } from '@mantine/core';

import type { FilterConditions, SavedFilter } from '#contract/saved-filters.ts';
import type { FilterPlace } from '#domain/saved-filters/saved-filters.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { FilterItem } from './filter-item.tsx';
import styles from './filters.module.css';
import { NameForm } from './name-form.tsx';
import { isNoFilter } from './same-conditions.ts';
import { filterReplies } from './use-saved-filters.ts';

interface FiltersDialogProps {
  readonly place: FilterPlace;
  readonly filters: readonly SavedFilter[];
  readonly inUse: SavedFilter | undefined;
  readonly conditions: FilterConditions;
  readonly onUse: (conditions: FilterConditions) => void;
  readonly onClose: () => void;
}

export function FiltersDialog({ place, filters, inUse, conditions, onUse, onClose }: FiltersDialogProps) {
  const t = useTranslation();
  const save = useChange('saveFilter', { success: t('savedFilters.saved'), invalidates: filterReplies });
  return (
    <Dialog title={t('savedFilters.title')} size={560} onClose={onClose}>
      <p className={styles.help}>{t('savedFilters.help')}</p>
      {filters.length === 0 && <p>{t('savedFilters.none')}</p>}
      {filters.length > 0 && (
        <ul className={styles.list} aria-label={t('savedFilters.list')}>
          {filters.map((filter) => (
            <FilterItem key={filter.filterId} place={place} filter={filter} onUse={() => onUse(filter.conditions)} />
          ))}
        </ul>
      )}
      {inUse && (
        <Button variant="default" onClick={() => onUse({ text: '' })}>
          {t('savedFilters.clear')}
        </Button>
      )}
      {isNoFilter(conditions) && <p className={styles.help}>{t('savedFilters.empty')}</p>}
      {!isNoFilter(conditions) && !inUse && (
        <NameForm
          label={t('savedFilters.newName')}
          initial=""
          isPending={save.isPending}
          onSave={(name) => save.mutate({ filterId: null, place, name, conditions, isDefault: false })}
        />
      )}
    </Dialog>
  );
}
