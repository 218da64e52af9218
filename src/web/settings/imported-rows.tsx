import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import type { ImportPreview } from '#contract/setting-tables.ts';
import { Badge } from '#web/components/badge.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './import.module.css';

/** Rows with faults are shown so many at a time, because a browser takes long for thousands. */
const faultsAtOnce = 100;

interface FaultyRow<Field> {
  readonly rowNumber: number;
  readonly rowName: string;
  readonly faults: readonly { readonly field: Field; readonly found: string; readonly reason: string }[];
}

interface Change {
  readonly rowNumber: number;
  readonly isAdded: boolean;
  readonly name: string;
  readonly details: ReactNode;
}

interface ImportedRowsProps<Field> {
  readonly preview: Pick<ImportPreview, 'columns' | 'counts'> & { readonly faulty: readonly FaultyRow<Field>[] };
  /** Of every column that a file may have. */
  readonly heads: readonly string[];
  readonly labelOf: (field: Field) => string;
  readonly changes: readonly Change[];
}

/** What is wrong in the file first, then what it would change. */
export function ImportedRows<Field extends string>({
  preview: { columns, counts, faulty },
  heads,
  labelOf,
  changes,
}: ImportedRowsProps<Field>) {
  const t = useTranslation();
  const [shownFaults, setShownFaults] = useState(faultsAtOnce);
  const left = faulty.length - shownFaults;
  if (Object.values(columns).some((wrong) => wrong.length > 0)) return <WrongColumns heads={heads} columns={columns} />;
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
            <FaultRow key={row.rowNumber} row={row} labelOf={labelOf} />
          ))}
          {changes.map((change) => (
            <ChangeRow key={change.rowNumber} change={change} />
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

function FaultRow<Field>({
  row: { rowNumber, rowName, faults },
  labelOf,
}: {
  readonly row: FaultyRow<Field>;
  readonly labelOf: (field: Field) => string;
}) {
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
          <span key={`${String(field)} ${reason}`}>
            {t(found === '' ? 'settings.imports.faultOfEmpty' : 'settings.imports.fault', {
              field: labelOf(field),
              found,
              reason,
            })}
          </span>
        ))}
      </td>
    </tr>
  );
}

function ChangeRow({ change: { rowNumber, isAdded, name, details } }: { readonly change: Change }) {
  const t = useTranslation();
  return (
    <tr>
      <td data-label={t('settings.imports.row')}>{rowNumber}</td>
      <td>
        <Badge tone={isAdded ? 'ok' : 'waiting'} icon={isAdded ? <IconPlus aria-hidden /> : <IconPencil aria-hidden />}>
          {t(isAdded ? 'settings.imports.isAdded' : 'settings.imports.isChanged')}
        </Badge>
      </td>
      <td>{name}</td>
      <td>{details}</td>
    </tr>
  );
}

function WrongColumns({
  heads,
  columns,
}: {
  readonly heads: readonly string[];
  readonly columns: ImportPreview['columns'];
}) {
  const t = useTranslation();
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
      <p className={styles.help}>{t('settings.imports.columnsAre', { heads: heads.join(', ') })}</p>
    </>
  );
}
