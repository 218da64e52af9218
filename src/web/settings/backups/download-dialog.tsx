import { PasswordInput } from '@mantine/core';

import { backupDownloadPath } from '#contract/backup.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { apiAddress } from '#web/platform/application/base-path.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface DownloadDialogProps {
  readonly archive: string;
  readonly at: Date;
  readonly onClose: () => void;
}

/** The browser gets the archive with a ticket that the password opens, once. */
export function DownloadDialog({ archive, at, onClose }: DownloadDialogProps) {
  const t = useTranslation();
  const form = useAppForm({ initialValues: { password: '' }, required: { password: 'backup.missing' } });
  const prepare = useChange('prepareBackupDownload', {
    form,
    fieldOf: { 'password-wrong': 'password' },
    success: t('backup.downloadStarted'),
    onDone: ({ ticket }) => {
      begin(apiAddress(`${backupDownloadPath}?${new URLSearchParams({ ticket })}`));
      onClose();
    },
  });
  return (
    <DialogForm
      title={t('backup.downloadArchive', { at: formatMoment(at) })}
      help={t('backup.help.download')}
      submitLabel={t('backup.download')}
      isPending={prepare.isPending}
      onSubmit={form.submit(({ password }) => prepare.mutate({ archive, password }))}
      onClose={onClose}
    >
      <PasswordInput
        {...form.text('password')}
        label={t('backup.fields.password')}
        maxLength={200}
        autoComplete="current-password"
      />
    </DialogForm>
  );
}

/** Without leaving the page. */
function begin(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
