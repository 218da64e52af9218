import { ActionIcon, Button, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useState } from 'react';

import { narrowingFieldsOf } from '#domain/settings/setting-list.ts';
import {
  isSettingFieldName,
  settingLists,
  type SettingFieldName,
  type SettingListName,
} from '#domain/settings/setting-lists.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ReferenceInput } from './reference-input.tsx';
import { fieldNamesOf } from './shown-values.ts';

/** Which rows of a list are shown, and in which order. */
export interface Refinement {
  readonly where: readonly { readonly field: SettingFieldName; readonly id: number; readonly name: string }[];
  readonly sortBy?: SettingFieldName;
  readonly isDescending?: boolean;
}

interface RefineListProps {
  readonly list: SettingListName;
  readonly refined: Refinement;
  readonly onChange: (refined: Refinement) => void;
}

const ownOrder = 'ownOrder';

/** Narrows a list down to the rows that name others, and sorts it by one of its fields. */
export function RefineList({ list, refined, onChange }: RefineListProps) {
  const t = useTranslation();
  const { where, sortBy, isDescending = false } = refined;
  const fields = fieldNamesOf(list);
  const narrow = (field: SettingFieldName, id: number | null, name: string) => {
    const others = where.filter((wanted) => wanted.field !== field);
    onChange({ ...refined, where: id === null ? others : [...others, { field, id, name }] });
  };
  const sort = (value: string | null) =>
    onChange({ where, ...(value !== null && isSettingFieldName(value) ? { sortBy: value, isDescending } : {}) });
  const [isOpen, setIsOpen] = useState(false);
  const Icon = isDescending ? IconSortDescending : IconSortAscending;
  const count = where.length + (sortBy === undefined ? 0 : 1);
  const toggle = (
    <Button
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      {count === 0 ? t('settings.refine') : t('settings.refined', { count: inOwnDigits(count) })}
    </Button>
  );
  if (!isOpen) return toggle;
  return (
    <>
      {toggle}
      {narrowingFieldsOf(settingLists[list])
        .filter(isSettingFieldName)
        .map((field) => (
          <ReferenceInput
            key={field}
            id={`only-${field}`}
            list={list}
            field={field}
            label={t(`settings.fields.${field}`)}
            value={where.find((wanted) => wanted.field === field)?.id ?? null}
            chosen={where.find((wanted) => wanted.field === field)?.name}
            isClearable
            withAsterisk={false}
            error={undefined}
            onChange={(id, name) => narrow(field, id, name)}
          />
        ))}
      <Select
        label={t('settings.sortBy')}
        data={[
          { value: ownOrder, label: t('settings.ownOrder') },
          ...fields.map((field) => ({ value: field, label: t(`settings.fields.${field}`) })),
        ]}
        value={sortBy ?? ownOrder}
        allowDeselect={false}
        onChange={sort}
      />
      {sortBy !== undefined && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t(isDescending ? 'settings.descending' : 'settings.ascending')}
          title={t(isDescending ? 'settings.descending' : 'settings.ascending')}
          onClick={() => onChange({ ...refined, isDescending: !isDescending })}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
