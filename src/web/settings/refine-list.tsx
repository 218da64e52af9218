import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
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
import { SortRows, type Sorting } from './sort-rows.tsx';

/** Which rows of a list are shown, and in which order. */
export interface Refinement extends Sorting<SettingFieldName> {
  readonly where: readonly { readonly field: SettingFieldName; readonly id: number; readonly name: string }[];
}

interface RefineListProps {
  readonly list: SettingListName;
  readonly refined: Refinement;
  readonly onChange: (refined: Refinement) => void;
}

/** Narrows a list down to the rows that name others, and sorts it by one of its fields. */
export function RefineList({ list, refined, onChange }: RefineListProps) {
  const t = useTranslation();
  const { where, sortBy } = refined;
  const fields = fieldNamesOf(list);
  const narrow = (field: SettingFieldName, id: number | null, name: string) => {
    const others = where.filter((wanted) => wanted.field !== field);
    onChange({ ...refined, where: id === null ? others : [...others, { field, id, name }] });
  };
  const [isOpen, setIsOpen] = useState(false);
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
      <SortRows
        fields={fields.map((field) => ({ value: field, label: t(`settings.fields.${field}`) }))}
        sorting={refined}
        onChange={(sorting) => onChange({ where, ...sorting })}
      />
    </>
  );
}
