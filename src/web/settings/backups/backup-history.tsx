import { backupChangesPage, type BackupChange } from '#contract/backup.ts';
import type { BackupSetup } from '#domain/backup/backup-setup.ts';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { HistoryDialog } from '../history-dialog.tsx';
import { hourText } from './hour-text.ts';

/** What was set, asked for and downloaded; of the passphrase only that it was set. */
export function BackupHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const pages = usePages('getBackupChanges', {}, ({ items }) =>
    pageAfter(items, backupChangesPage, ({ id }) => ({ before: id })),
  );
  return (
    <HistoryDialog title={t('settings.screens.backups.title')} pages={pages} onClose={onClose}>
      {({ change }: BackupChange) => <ChangedParts change={change} />}
    </HistoryDialog>
  );
}

function ChangedParts({ change }: Pick<BackupChange, 'change'>) {
  const t = useTranslation();
  switch (change.name) {
    case 'backup.saved':
      return <SavedParts {...change.details} />;
    case 'backup-passphrase.set':
      return <b>{t('backup.changes.set')}</b>;
    case 'backup-passphrase.noted':
      return (
        <b>
          {change.details.place === ''
            ? t('backup.changes.notedSomewhere')
            : t('backup.changes.noted', { place: change.details.place })}
        </b>
      );
    case 'backup.requested':
      return <b>{t('backup.changes.requested')}</b>;
    case 'backup.downloaded':
      return <b>{t('backup.changes.downloaded', { archive: change.details.archive })}</b>;
  }
}

const fields = ['isOn', 'hour', 'folder', 'keep'] as const;

function SavedParts({ before, after }: { readonly before: BackupSetup; readonly after: BackupSetup }) {
  const t = useTranslation();
  const shown = (setup: BackupSetup): Readonly<Record<(typeof fields)[number], string>> => ({
    isOn: t(setup.isOn ? 'backup.on' : 'backup.off'),
    hour: hourText(t, setup.hour),
    folder: setup.folder === '' ? t('backup.ownFolder') : setup.folder,
    keep: inOwnDigits(setup.keep),
  });
  const [was, is] = [shown(before), shown(after)];
  return (
    <>
      <b>{t('backup.changes.saved')}</b>
      {fields
        .filter((field) => was[field] !== is[field])
        .map((field) => (
          <span key={field}>
            {t('settings.fieldChange', { field: t(`backup.fields.${field}`), before: was[field], after: is[field] })}
          </span>
        ))}
    </>
  );
}
