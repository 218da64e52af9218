import { sheetExportPath, type RightsPreview } from '#contract/setting-sheets.ts';
import { hasOwnTitle, type RightsSheet } from '#domain/settings/setting-sheets.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { MenuEffects } from './menu-effects.tsx';
import { exportUrl } from '../export-menu.tsx';
import { importRightsFile, previewRights } from '../send-file.ts';
import { SheetRows } from '../sheet-rows.tsx';
import { TableImportDialog } from '../table-import-dialog.tsx';
import styles from '../import.module.css';
import permissions from './permissions.module.css';

interface RightsImportProps {
  readonly sheet: RightsSheet;
  readonly onClose: () => void;
}

/** The import of members or of rights; the file to fill in is the table as it is now. */
export function RightsImportDialog({ sheet, onClose }: RightsImportProps) {
  const t = useTranslation();
  const title = hasOwnTitle(sheet) ? t(`settings.sheets.titles.${sheet}`) : t(`settings.screens.${sheet}.title`);
  const help = sheet === 'groupMembers' ? 'membersHelp' : 'rightsHelp';
  return (
    <TableImportDialog
      title={`${t('settings.import')} · ${title}`}
      help={<p className={styles.help}>{t(`settings.sheets.imported.${help}`)}</p>}
      templateUrl={exportUrl(sheetExportPath, { sheet })}
      preview={(file) => previewRights(sheet, file)}
      apply={(file, digest) => importRightsFile(sheet, file, digest)}
      invalidates={[
        'getGrantees',
        'getMenuPermissions',
        'getGroupMembers',
        'getMenuPermissionChanges',
        'getSettingImports',
      ]}
      onClose={onClose}
    >
      {(preview) => (
        <>
          <ImportEffects preview={preview} />
          <SheetRows sheet={sheet} preview={preview} />
        </>
      )}
    </TableImportDialog>
  );
}

/** Who loses and who gains what by all rows together. */
function ImportEffects({ preview: { digest, effects, counts } }: { readonly preview: RightsPreview }) {
  const t = useTranslation();
  if (digest === null || counts.added + counts.changed === 0) return null;
  return (
    <section className={permissions.preview} aria-label={t('permissions.preview.of')} tabIndex={0}>
      {effects.length === 0 ? <p>{t('permissions.preview.nobody')}</p> : <MenuEffects effects={effects} />}
    </section>
  );
}
