import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import type { SavedFilter } from '#contract/saved-filters.ts';
import type { FilterPlace } from '#domain/saved-filters/saved-filters.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './filters.module.css';
import { NameForm } from './name-form.tsx';
import { filterReplies } from './use-saved-filters.ts';

interface FilterItemProps {
  readonly place: FilterPlace;
  readonly filter: SavedFilter;
  readonly onUse: () => void;
}

export function FilterItem({ place, filter, onUse }: FilterItemProps) {
  const t = useTranslation();
  const [isRenaming, setRenaming] = useState(false);
  const save = useChange('saveFilter', {
    success: t('savedFilters.saved'),
    invalidates: filterReplies,
    onDone: () => setRenaming(false),
  });
  const remove = useChange('removeSavedFilter', { success: t('savedFilters.removed'), invalidates: filterReplies });
  const { filterId, name, isDefault } = filter;
  const change = (changes: Partial<SavedFilter>) => save.mutate({ ...filter, place, ...changes });
  if (isRenaming)
    return (
      <li className={styles.item}>
        <NameForm
          label={t('savedFilters.rename', { name })}
          initial={name}
          isPending={save.isPending}
          onSave={(changed) => change({ name: changed })}
        />
      </li>
    );
  const icons = [
    {
      label: t('savedFilters.isDefault', { name }),
      Icon: isDefault ? IconStarFilled : IconStar,
      isPressed: isDefault,
      onClick: () => change({ isDefault: !isDefault }),
    },
    { label: t('savedFilters.rename', { name }), Icon: IconPencil, onClick: () => setRenaming(true) },
    { label: t('savedFilters.remove', { name }), Icon: IconTrash, onClick: () => remove.mutate({ filterId }) },
  ];
  return (
    <li className={styles.item}>
      <Button
        className={styles.use ?? ''}
        variant="default"
        justify="flex-start"
        aria-label={t('savedFilters.use', { name })}
        onClick={onUse}
      >
        {name}
      </Button>
      {icons.map(({ label, Icon, isPressed, onClick }) => (
        <ActionIcon
          key={label}
          variant="default"
          size="lg"
          aria-label={label}
          title={label}
          aria-pressed={isPressed}
          disabled={save.isPending || remove.isPending}
          onClick={onClick}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </li>
  );
}
