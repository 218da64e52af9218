import { sheetExportPath, type OfficesPreview } from '#contract/setting-sheets.ts';
import { settingSheets } from '#domain/settings/setting-sheets.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { exportUrl } from './export-menu.tsx';
import { ImportedRows } from './imported-rows.tsx';
import { importOfficeFile, previewOffices } from './send-file.ts';
import { TableImportDialog } from './table-import-dialog.tsx';
import styles from './import.module.css';

/** The import of the offices in units; the file to fill in is the table as it is now. */
export function OfficesImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  return (
    <TableImportDialog
      title={`${t('settings.import')} · ${t('settings.screens.unitDuties.title')}`}
      help={
        <>
          <p className={styles.help}>{t('settings.sheets.imported.help')}</p>
          <p className={styles.help}>{t('settings.sheets.imported.helpOfDays')}</p>
        </>
      }
      templateUrl={exportUrl(sheetExportPath, { sheet: 'unitDuties' })}
      preview={previewOffices}
      apply={importOfficeFile}
      invalidates={['getUnitDuties', 'getDuties']}
      onClose={onClose}
    >
      {(preview) => <OfficeRows preview={preview} />}
    </TableImportDialog>
  );
}

function OfficeRows({ preview }: { readonly preview: OfficesPreview }) {
  const t = useTranslation();
  return (
    <ImportedRows
      preview={preview}
      heads={settingSheets.unitDuties.columns.map((column) => t(`settings.sheets.columns.${column}`))}
      labelOf={(column) => t(`settings.sheets.columns.${column}`)}
      changes={preview.changes.map((change) => ({
        rowNumber: change.rowNumber,
        isAdded: change.isAdded,
        name: change.rowName,
        details: <OfficeFields change={change} />,
      }))}
    />
  );
}

function OfficeFields({ change: { fields, isAdded } }: { readonly change: OfficesPreview['changes'][number] }) {
  const t = useTranslation();
  const empty = t('settings.empty');
  return fields.map(({ column, before, after }) => {
    const field = t(`settings.sheets.columns.${column}`);
    return (
      <span key={column}>
        {isAdded
          ? t('settings.imports.value', { field, value: after })
          : t('settings.fieldChange', { field, before: before || empty, after: after || empty })}
      </span>
    );
  });
}
