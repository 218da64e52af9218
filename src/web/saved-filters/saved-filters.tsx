import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import type { FilterConditions } from '#contract/saved-filters.ts';
import type { FilterPlace } from '#domain/saved-filters/saved-filters.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { later } from '#web/platform/later.ts';

import { isSameFilter } from './same-conditions.ts';
import { useSavedFilters } from './use-saved-filters.ts';

const FiltersDialog = later(async () => (await import('./filters-dialog.tsx')).FiltersDialog);

interface SavedFiltersProps {
  readonly place: FilterPlace;
  readonly conditions: FilterConditions;
  readonly onUse: (conditions: FilterConditions) => void;
}

export function SavedFilters({ place, conditions, onUse }: SavedFiltersProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const filters = useSavedFilters({ place, conditions, onUse });
  const inUse = filters.find((filter) => isSameFilter(filter.conditions, conditions));
  return (
    <>
      <Button
        variant={inUse ? 'light' : 'default'}
        leftSection={<IconFilter size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {inUse ? t('savedFilters.inUse', { name: inUse.name }) : t('savedFilters.button')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <FiltersDialog
            place={place}
            filters={filters}
            inUse={inUse}
            conditions={conditions}
            onUse={(chosen) => {
              onUse(chosen);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
