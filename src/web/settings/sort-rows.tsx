import { ActionIcon, Select } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

export interface Sorting<Field extends string> {
  readonly sortBy?: Field;
  readonly isDescending?: boolean;
}

interface SortRowsProps<Field extends string> {
  readonly fields: readonly { readonly value: Field; readonly label: string }[];
  readonly sorting: Sorting<Field>;
  /** Without a field the rows are in their own order. */
  readonly onChange: (sorting: Sorting<Field>) => void;
}

const ownOrder = 'ownOrder';

/** By which field rows are sorted, and which way. */
export function SortRows<Field extends string>({ fields, sorting, onChange }: SortRowsProps<Field>) {
  const t = useTranslation();
  const { sortBy, isDescending = false } = sorting;
  const Icon = isDescending ? IconSortDescending : IconSortAscending;
  const reverse = t(isDescending ? 'settings.descending' : 'settings.ascending');
  const sort = (chosen: string | null) => {
    const field = fields.find(({ value }) => value === chosen)?.value;
    onChange(field === undefined ? {} : { sortBy: field, isDescending });
  };
  return (
    <>
      <Select
        label={t('settings.sortBy')}
        data={[{ value: ownOrder, label: t('settings.ownOrder') }, ...fields]}
        value={sortBy ?? ownOrder}
        allowDeselect={false}
        onChange={sort}
      />
      {sortBy !== undefined && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={reverse}
          title={reverse}
          onClick={() => onChange({ sortBy, isDescending: !isDescending })}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
