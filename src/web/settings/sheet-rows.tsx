import type { SheetPreview } from '#contract/setting-sheets.ts';
import { settingSheets, type SettingSheetName, type SheetColumn } from '#domain/settings/setting-sheets.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ImportedRows } from './imported-rows.tsx';
import styles from './import.module.css';

interface SheetRowsProps {
  readonly sheet: SettingSheetName;
  readonly preview: SheetPreview;
}

/** What is wrong in the file of a table of the settings, what should be looked at, and what it would change. */
export function SheetRows({ sheet, preview }: SheetRowsProps) {
  const t = useTranslation();
  const columns: readonly SheetColumn[] = settingSheets[sheet].columns;
  return (
    <>
      <Doubts doubts={preview.doubts} />
      <ImportedRows
        preview={preview}
        heads={columns.map((column) => t(`settings.sheets.columns.${column}`))}
        labelOf={(column) => t(`settings.sheets.columns.${column}`)}
        changes={preview.changes.map((change) => ({
          rowNumber: change.rowNumber,
          isAdded: change.isAdded,
          name: change.rowName,
          details: <SheetFields change={change} />,
        }))}
      />
    </>
  );
}

/** So many are shown: who wrote so many wrong names will choose another file. */
const shownDoubts = 20;

function Doubts({ doubts }: Pick<SheetPreview, 'doubts'>) {
  const t = useTranslation();
  if (doubts.length === 0) return null;
  return (
    <section aria-label={t('settings.sheets.imported.doubtsTitle')}>
      <p className={styles.problem}>{t('settings.sheets.imported.doubtsTitle')}</p>
      <ul className={styles.columns}>
        {doubts.slice(0, shownDoubts).map(({ rowNumber, rowName, reason }) => (
          <li key={`${rowNumber} ${reason}`}>
            {t('settings.sheets.imported.doubtOfRow', { row: rowNumber, name: rowName, reason })}
          </li>
        ))}
      </ul>
      {doubts.length > shownDoubts && (
        <p className={styles.help}>{t('settings.imports.shown', { shown: shownDoubts, total: doubts.length })}</p>
      )}
    </section>
  );
}

function SheetFields({ change: { fields, isAdded } }: { readonly change: SheetPreview['changes'][number] }) {
  const t = useTranslation();
  const empty = t('settings.empty');
  return fields.map(({ column, before, after }) => {
    const field = t(`settings.sheets.columns.${column}`);
    return (
      <span key={`${column} ${after}`}>
        {isAdded && column !== 'menu'
          ? t('settings.imports.value', { field, value: after })
          : t('settings.fieldChange', { field, before: before || empty, after: after || empty })}
      </span>
    );
  });
}
