import { oldRegistersExportPath, type OldPreview } from '#contract/registers/old-registers.ts';
import { oldColumnNames } from '#domain/registers/old-entries.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { exportUrl } from '../export-menu.tsx';
import { ImportedRows } from '../imported-rows.tsx';
import { importOldFile, previewOldFile } from '../send-file.ts';
import { TableImportDialog } from '../table-import-dialog.tsx';
import importStyles from '../import.module.css';
import { BroughtBooks } from './brought-books.tsx';
import { oldReplies } from './old-replies.ts';

/** The import of old registers, with what it brings into each and where its numbers continue. */
export function OldImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  return (
    <TableImportDialog
      title={`${t('settings.import')} · ${t('settings.screens.oldRegisters.title')}`}
      help={
        <>
          <p className={importStyles.help}>{t('oldRegisters.help')}</p>
          <p className={importStyles.help}>{t('oldRegisters.helpOfNumbers')}</p>
          <p className={importStyles.help}>{t('oldRegisters.helpOfFiles')}</p>
        </>
      }
      templateUrl={exportUrl(oldRegistersExportPath, {})}
      preview={previewOldFile}
      apply={importOldFile}
      invalidates={oldReplies}
      onClose={onClose}
    >
      {(preview) => (
        <>
          {preview.digest !== null && <BroughtBooks books={preview.books} />}
          {preview.files.rows > 0 && <p className={importStyles.help}>{t('oldRegisters.filesNamed', preview.files)}</p>}
          <OldRows preview={preview} />
        </>
      )}
    </TableImportDialog>
  );
}

function OldRows({ preview }: { readonly preview: OldPreview }) {
  const t = useTranslation();
  return (
    <ImportedRows
      preview={preview}
      heads={oldColumnNames.map((column) => t(`oldRegisters.columns.${column}`))}
      labelOf={(column) => t(`oldRegisters.columns.${column}`)}
      changes={preview.changes.map((change) => ({
        rowNumber: change.rowNumber,
        isAdded: change.isAdded,
        name: change.rowName,
        details: <OldFields change={change} />,
      }))}
    />
  );
}

function OldFields({ change: { fields, isAdded, isHidden } }: { readonly change: OldPreview['changes'][number] }) {
  const t = useTranslation();
  if (isHidden) return <span>{t('oldRegisters.hiddenBefore')}</span>;
  return fields.map(({ column, before, after }) => {
    const field = t(`oldRegisters.columns.${column}`);
    const empty = t('settings.empty');
    return (
      <span key={column}>
        {isAdded
          ? t('settings.imports.value', { field, value: after })
          : t('settings.fieldChange', { field, before: before || empty, after: after || empty })}
      </span>
    );
  });
}
