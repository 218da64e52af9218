import { sheetExportPath } from '#contract/setting-sheets.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { AuthorityEffects } from './authority-effects.tsx';
import { exportUrl } from './export-menu.tsx';
import { importOfficeFile, previewOffices } from './send-file.ts';
import { SheetRows } from './sheet-rows.tsx';
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
      invalidates={['getUnitDuties', 'getDuties', 'getSettingImports']}
      onClose={onClose}
    >
      {(preview) => (
        <>
          {preview.authority && <AuthorityEffects preview={preview.authority} isQuiet />}
          <SheetRows sheet="unitDuties" preview={preview} />
        </>
      )}
    </TableImportDialog>
  );
}
