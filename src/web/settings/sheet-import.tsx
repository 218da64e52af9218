import { Button } from '@mantine/core';
import { IconFileTime, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';

import { sheetExportPath, type ScreenPreview } from '#contract/setting-sheets.ts';
import { hasOwnTitle, type ImportedSheet } from '#domain/settings/setting-sheets.ts';
import type { CallName } from '#web/platform/api/calls.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { AuthorityEffects } from './authority-effects.tsx';
import { exportUrl } from './export-menu.tsx';
import { menuReplies } from './menu-items/menu-replies.ts';
import { PastImportsDialog } from './past-imports-dialog.tsx';
import { usePeopleText } from './permissions/menu-effects.tsx';
import permissions from './permissions/permissions.module.css';
import { importSheetFile, previewSheet } from './send-file.ts';
import { SheetRows } from './sheet-rows.tsx';
import { TableImportDialog } from './table-import-dialog.tsx';
import styles from './import.module.css';

interface SheetImportProps {
  readonly sheet: ImportedSheet;
  readonly mayManage: boolean;
  /** Where a screen has several tables. */
  readonly labels?: { readonly import: string; readonly past: string } | undefined;
}

/** What is read anew once a file was imported. */
const repliesOf: Readonly<Record<ImportedSheet, readonly CallName[]>> = {
  letterGrants: ['getLetterGrants', 'getLetterGrantChanges', 'getKindsToDraft'],
  functions: ['getFunctions', 'getFunctionChanges', 'getReferenceLists'],
  noticeRules: ['getNoticeRules', 'getNoticeRuleChanges'],
  registerDisplays: ['getRegisterDisplays', 'getRegisterDisplayChanges', 'getReferenceLists'],
  bookDisplays: ['getBookDisplays', 'getBookDisplayChanges', 'getReferenceLists'],
  personPositions: ['getDuties', 'getDutyChanges', 'getSettingRows'],
  personClearances: ['getDuties', 'getDutyChanges'],
  administrators: ['getAdministrators', 'getAdministratorChanges', 'getDuties'],
  manuals: ['getManuals', 'getManualChanges'],
  bookYears: ['getBookYears', 'getBookDisplayChanges', 'getReferenceLists'],
  numberBooks: ['getNumberBooks', 'getNumberBookChanges', 'getNumberSeries'],
  menuItems: menuReplies,
};

/** The import of the table of a screen, and the imports before it with the way to undo them. */
export function SheetImport({ sheet, mayManage, labels }: SheetImportProps) {
  const t = useTranslation();
  const [dialog, setDialog] = useState<'import' | 'imports'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTime size={18} aria-hidden />}
        onClick={() => setDialog('imports')}
      >
        {labels?.past ?? t('settings.undo.imports')}
      </Button>
      {mayManage && (
        <Button
          variant="default"
          leftSection={<IconFileUpload size={18} aria-hidden />}
          onClick={() => setDialog('import')}
        >
          {labels?.import ?? t('settings.import')}
        </Button>
      )}
      {dialog === 'imports' && <PastImportsDialog list={sheet} onClose={close} />}
      {dialog === 'import' && <ImportDialog sheet={sheet} onClose={close} />}
    </>
  );
}

function ImportDialog({ sheet, onClose }: { readonly sheet: ImportedSheet; readonly onClose: () => void }) {
  const t = useTranslation();
  const title = hasOwnTitle(sheet) ? t(`settings.sheets.titles.${sheet}`) : t(`settings.screens.${sheet}.title`);
  return (
    <TableImportDialog
      title={`${t('settings.import')} · ${title}`}
      help={
        <>
          <p className={styles.help}>{t('settings.sheets.imported.sheetsHelp')}</p>
          <p className={styles.help}>{t(`settings.sheets.imported.rowsHelp.${sheet}`)}</p>
        </>
      }
      templateUrl={exportUrl(sheetExportPath, { sheet })}
      preview={(file) => previewSheet(sheet, file)}
      apply={(file, digest) => importSheetFile(sheet, file, digest)}
      invalidates={[...repliesOf[sheet], 'getSettingImports']}
      onClose={onClose}
    >
      {(preview) => (
        <>
          <Effects effects={preview.effects} />
          {preview.authority && <AuthorityEffects preview={preview.authority} isQuiet />}
          <SheetRows sheet={sheet} preview={preview} />
        </>
      )}
    </TableImportDialog>
  );
}

/** Who loses and who gains what by the file. */
function Effects({ effects }: Pick<ScreenPreview, 'effects'>) {
  const t = useTranslation();
  const people = usePeopleText();
  if (effects.length === 0) return null;
  return (
    <section className={permissions.preview} aria-label={t('permissions.preview.of')} tabIndex={0}>
      <h3>{t('permissions.preview.of')}</h3>
      <ul className={permissions.effects}>
        {effects.map(({ name, losing, gaining, losingInLetters, gainingInLetters }) => {
          const lines = [
            losing.count > 0 && t('functions.preview.losing', { names: people(losing) }),
            losingInLetters.length > 0 && t('functions.preview.losingInLetters', { who: losingInLetters.join(', ') }),
            gaining.count > 0 && t('functions.preview.gaining', { names: people(gaining) }),
            gainingInLetters.length > 0 &&
              t('functions.preview.gainingInLetters', { who: gainingInLetters.join(', ') }),
          ].filter((line) => line !== false);
          return (
            <li key={name}>
              <b>{name}</b> {lines.length === 0 ? t('functions.preview.nobody') : lines.join(' · ')}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
