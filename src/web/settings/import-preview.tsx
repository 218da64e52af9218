import { Fragment } from 'react';

import type { ImportedChange, ImportPreview } from '#contract/setting-tables.ts';
import { rowName } from '#domain/settings/list-values.ts';
import { furtherColumns, growsByHand, type SettingList } from '#domain/settings/setting-list.ts';
import { isSettingFieldName, settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ChangedFields } from './changes-dialog.tsx';
import { ImportedRows } from './imported-rows.tsx';
import { fieldNamesOf, inactiveKey, useShownValue } from './shown-values.ts';

interface PreviewProps {
  readonly list: SettingListName;
  readonly preview: ImportPreview;
}

/** What is wrong in a file for a list, and what it would change. */
export function ImportPreviewTable({ list, preview }: PreviewProps) {
  const t = useTranslation();
  const { further = [] }: SettingList = settingLists[list];
  const heads = [
    ...fieldNamesOf(list).map((field) => t(`settings.fields.${field}`)),
    ...further.map((column) => t(`settings.further.${column}`)),
    ...(growsByHand(settingLists[list]) ? [t('settings.sheet.inUse')] : []),
  ];
  return (
    <ImportedRows
      preview={preview}
      heads={heads}
      labelOf={(field) => labelOf(field, t)}
      changes={preview.changes.map((change) => ({
        rowNumber: change.rowNumber,
        isAdded: change.before === null,
        name: rowName(settingLists[list], change.after.values) || t(`settings.lists.${list}.title`),
        details: <ChangeDetails list={list} change={change} />,
      }))}
    />
  );
}

function ChangeDetails({ list, change }: { readonly list: SettingListName; readonly change: ImportedChange }) {
  const { before, after } = change;
  return (
    <>
      {before ? <ChangedFields list={list} change={{ before, after }} /> : <AddedFields list={list} {...after} />}
      <FurtherChanges change={change} />
    </>
  );
}

function AddedFields({ list, values, names, isActive }: { readonly list: SettingListName } & ImportedChange['after']) {
  const t = useTranslation();
  const shown = useShownValue(list);
  const { namedBy }: SettingList = settingLists[list];
  const fields = fieldNamesOf(list).filter(
    (field) => !namedBy.includes(field) && shown(field, values[field], names) !== '',
  );
  return (
    <>
      {fields.map((field) => (
        <span key={field}>
          {t('settings.imports.value', {
            field: t(`settings.fields.${field}`),
            value: shown(field, values[field], names),
          })}
        </span>
      ))}
      {!isActive && <span>{t(inactiveKey(list))}</span>}
    </>
  );
}

/** Of the account and the offices of a person. */
function FurtherChanges({ change: { before: row, further } }: { readonly change: ImportedChange }) {
  const t = useTranslation();
  return further.map(({ column, before, after, note }) => (
    <Fragment key={column}>
      <span>
        {row === null
          ? t('settings.imports.value', { field: t(`settings.further.${column}`), value: after })
          : t('settings.fieldChange', {
              field: t(`settings.further.${column}`),
              before: before || t('settings.empty'),
              after,
            })}
      </span>
      {note !== null && <span>{note}</span>}
    </Fragment>
  ));
}

/** Of a field, of what is stored elsewhere, or of the column that says whether the row is in use. */
function labelOf(field: string, t: ReturnType<typeof useTranslation>): string {
  if (isSettingFieldName(field)) return t(`settings.fields.${field}`);
  const further = furtherColumns.find((column) => column === field);
  return further ? t(`settings.further.${further}`) : t('settings.sheet.inUse');
}
