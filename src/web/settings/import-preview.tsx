import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconPlus } from '@tabler/icons-react';
import { Fragment, useState } from 'react';

import type { FaultyRow, ImportedChange, ImportPreview } from '#contract/setting-tables.ts';
import { rowName } from '#domain/settings/list-values.ts';
import { furtherColumns, growsByHand, type SettingList } from '#domain/settings/setting-list.ts';
import { isSettingFieldName, settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { Badge } from '#web/components/badge.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ChangedFields } from './changes-dialog.tsx';
import { fieldNamesOf, inactiveKey, useShownValue } from './shown-values.ts';
import styles from './import.module.css';

/** Rows with faults are shown so many at a time, because a browser takes long for thousands. */
const faultsAtOnce = 100;

interface PreviewProps {
  readonly list: SettingListName;
  readonly preview: ImportPreview;
}

/** What is wrong in the file first, then what it would change. */
export function ImportPreviewTable({ list, preview: { columns, counts, changes, faulty } }: PreviewProps) {
  const t = useTranslation();
  const [shownFaults, setShownFaults] = useState(faultsAtOnce);
  const left = faulty.length - shownFaults;
  if (Object.values(columns).some((heads) => heads.length > 0)) return <WrongColumns list={list} columns={columns} />;
  if (changes.length + faulty.length === 0) return null;
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('settings.imports.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('settings.imports.row')}</th>
            <th scope="col">{t('settings.imports.result')}</th>
            <th scope="col">{t('settings.imports.name')}</th>
            <th scope="col">{t('settings.imports.details')}</th>
          </tr>
        </thead>
        <tbody>
          {faulty.slice(0, shownFaults).map((row) => (
            <FaultRow key={row.rowNumber} row={row} />
          ))}
          {changes.map((change) => (
            <ChangeRow key={change.rowNumber} list={list} change={change} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button variant="default" onClick={() => setShownFaults(shownFaults + faultsAtOnce)}>
          {t('settings.imports.moreFaults', { count: left })}
        </Button>
      )}
      {left <= 0 && faulty.length < counts.faulty && (
        <p className={styles.help}>
          {t('settings.imports.shownFaults', { shown: faulty.length, total: counts.faulty })}
        </p>
      )}
      {changes.length < counts.added + counts.changed && (
        <p className={styles.help}>
          {t('settings.imports.shown', { shown: changes.length, total: counts.added + counts.changed })}
        </p>
      )}
    </>
  );
}

function FaultRow({ row: { rowNumber, rowName, faults } }: { readonly row: FaultyRow }) {
  const t = useTranslation();
  return (
    <tr>
      <td data-label={t('settings.imports.row')}>{rowNumber}</td>
      <td>
        <Badge tone="danger" icon={<IconAlertTriangle aria-hidden />}>
          {t('settings.imports.isFaulty')}
        </Badge>
      </td>
      <td>{rowName === '' ? t('settings.empty') : rowName}</td>
      <td>
        {faults.map(({ field, found, reason }) => (
          <span key={`${field} ${reason}`}>
            {t(found === '' ? 'settings.imports.faultOfEmpty' : 'settings.imports.fault', {
              field: labelOf(field, t),
              found,
              reason,
            })}
          </span>
        ))}
      </td>
    </tr>
  );
}

function ChangeRow({ list, change }: { readonly list: SettingListName; readonly change: ImportedChange }) {
  const t = useTranslation();
  const { rowNumber, before, after } = change;
  return (
    <tr>
      <td data-label={t('settings.imports.row')}>{rowNumber}</td>
      <td>
        <Badge tone={before ? 'waiting' : 'ok'} icon={before ? <IconPencil aria-hidden /> : <IconPlus aria-hidden />}>
          {t(before ? 'settings.imports.isChanged' : 'settings.imports.isAdded')}
        </Badge>
      </td>
      <td>{rowName(settingLists[list], after.values) || t(`settings.lists.${list}.title`)}</td>
      <td>
        {before ? <ChangedFields list={list} change={{ before, after }} /> : <AddedFields list={list} {...after} />}
        <FurtherChanges change={change} />
      </td>
    </tr>
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

function WrongColumns({
  list,
  columns,
}: {
  readonly list: SettingListName;
  readonly columns: ImportPreview['columns'];
}) {
  const t = useTranslation();
  const heads = fieldNamesOf(list).map((field) => t(`settings.fields.${field}`));
  const { further = [] }: SettingList = settingLists[list];
  const all = [
    ...heads,
    ...further.map((column) => t(`settings.further.${column}`)),
    ...(growsByHand(settingLists[list]) ? [t('settings.sheet.inUse')] : []),
  ];
  const kinds = ['missing', 'unknown', 'twice'] as const;
  return (
    <>
      <ul className={styles.columns}>
        {kinds
          .filter((kind) => columns[kind].length > 0)
          .map((kind) => (
            <li key={kind}>{t(`settings.imports.columns.${kind}`, { heads: columns[kind].join(', ') })}</li>
          ))}
      </ul>
      <p className={styles.help}>{t('settings.imports.columnsAre', { heads: all.join(', ') })}</p>
    </>
  );
}

/** Of a field, of what is stored elsewhere, or of the column that says whether the row is in use. */
function labelOf(field: string, t: ReturnType<typeof useTranslation>): string {
  if (isSettingFieldName(field)) return t(`settings.fields.${field}`);
  const further = furtherColumns.find((column) => column === field);
  return further ? t(`settings.further.${further}`) : t('settings.sheet.inUse');
}
