import { settingExportPath, type OpenedAccounts } from '#contract/setting-tables.ts';
import { officeNames } from '#domain/people/unit-roles.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { settingReplies } from '#web/platform/reference/setting-replies.ts';

import { AuthorityEffects } from './authority-effects.tsx';
import { exportUrl } from './export-menu.tsx';
import { ImportPreviewTable } from './import-preview.tsx';
import { importRows, previewImport } from './send-file.ts';
import { TableImportDialog } from './table-import-dialog.tsx';
import styles from './import.module.css';

/** The import of a list of the settings; of people, with the accounts that it opens. */
export function ImportDialog({ list, onClose }: { readonly list: SettingListName; readonly onClose: () => void }) {
  const t = useTranslation();
  return (
    <TableImportDialog
      title={`${t('settings.import')} · ${t(`settings.lists.${list}.title`)}`}
      help={<ImportHelp list={list} />}
      templateUrl={exportUrl(settingExportPath, { list, rows: 'none' })}
      preview={(file) => previewImport(list, file)}
      apply={(file, digest) => importRows(list, file, digest)}
      invalidates={settingReplies}
      afterwards={unsentNote}
      onClose={onClose}
    >
      {(preview) => (
        <>
          {preview.accounts && preview.digest !== null && <OpenedAccountsNote accounts={preview.accounts} />}
          {preview.authority && <AuthorityEffects preview={preview.authority} isQuiet />}
          <ImportPreviewTable list={list} preview={preview} />
        </>
      )}
    </TableImportDialog>
  );
}

/** Who gets no link by mail stays on the screen until it was read. */
const unsentNote = ({ accounts }: Awaited<ReturnType<typeof importRows>>) =>
  accounts && accounts.unsent.length > 0 ? <OpenedAccountsNote accounts={accounts} isDone /> : null;

function ImportHelp({ list }: { readonly list: SettingListName }) {
  const t = useTranslation();
  if (list !== 'persons') return <p className={styles.help}>{t('settings.imports.help')}</p>;
  return (
    <>
      <p className={styles.help}>{t('settings.imports.peopleHelp')}</p>
      <p className={styles.help}>
        {t('settings.imports.accountsHelp', {
          offices: officeNames.map((role) => t(`duties.roles.${role}`)).join(', '),
        })}
      </p>
    </>
  );
}

/** How many people get a link to set a password, and who gets it by hand only. */
function OpenedAccountsNote({
  accounts,
  isDone = false,
}: {
  readonly accounts: OpenedAccounts;
  readonly isDone?: boolean;
}) {
  const t = useTranslation();
  const { opened, mailed, canSendMail, unsent } = accounts;
  const left = opened - mailed - unsent.length;
  return (
    <>
      <p className={styles.help}>
        {t(isDone ? 'settings.imports.opened' : 'settings.imports.willOpen', { opened, mailed })}
      </p>
      {unsent.length > 0 && (
        <details className={styles.unsent} open={isDone}>
          <summary>{t('settings.imports.unsentTitle', { count: opened - mailed })}</summary>
          <p>{t(canSendMail ? 'settings.imports.unsentOfEmail' : 'settings.imports.unsentOfServer')}</p>
          <ul>
            {unsent.map(({ rowNumber, rowName }) => (
              <li key={rowNumber}>{t('settings.imports.unsentRow', { row: rowNumber, name: rowName })}</li>
            ))}
            {left > 0 && <li>{t('settings.imports.unsentMore', { count: left })}</li>}
          </ul>
        </details>
      )}
    </>
  );
}
