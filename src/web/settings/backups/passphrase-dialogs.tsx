import { PasswordInput, TextInput } from '@mantine/core';

import type { BackupView } from '#contract/backup.ts';
import { backupLimits, normalPassphrase, passphraseProblem } from '#domain/backup/backup-setup.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

const missing = 'backup.missing';

function weakness(typed: string): { readonly passphrase?: 'backup.unseen' | 'backup.weak' } {
  const problem = passphraseProblem(normalPassphrase(typed));
  if (problem === undefined) return {};
  return { passphrase: problem === 'passphrase-with-unseen' ? 'backup.unseen' : 'backup.weak' };
}

interface PassphraseDialogProps {
  readonly view: BackupView;
  readonly onClose: () => void;
}

/** It can be typed, never seen, and what was noted of the former one no longer counts. */
export function PassphraseDialog({ view: { passphrase, version }, onClose }: PassphraseDialogProps) {
  const t = useTranslation();
  const isFirst = passphrase.state === 'none';
  const form = useAppForm({
    initialValues: { passphrase: '', again: '', password: '' },
    required: { passphrase: missing, again: missing, password: missing },
    validate: ({ passphrase: typed, again }) => ({
      ...weakness(typed),
      ...(again !== typed && { again: 'backup.differs' as const }),
    }),
  });
  const save = useChange('setBackupPassphrase', {
    form,
    fieldOf: { 'password-wrong': 'password' },
    success: t('backup.passphraseSaved'),
    invalidates: ['getBackups', 'getBackupChanges'],
    onDone: onClose,
  });
  return (
    <DialogForm
      size={560}
      title={t(isFirst ? 'backup.setPassphrase' : 'backup.replacePassphrase')}
      help={[t('backup.passphraseNeeded'), ...(isFirst ? [] : [t('backup.earlierArchives')])].join(' ')}
      submitLabel={t('common.save')}
      isPending={save.isPending}
      onSubmit={form.submit(({ passphrase: typed, password }) =>
        save.mutate({ passphrase: typed, password, seen: version }),
      )}
      onClose={onClose}
    >
      <PasswordInput
        {...form.text('passphrase')}
        label={t('backup.fields.passphrase')}
        description={t('backup.help.passphrase')}
        maxLength={backupLimits.maxPassphrase}
        autoComplete="new-password"
      />
      <PasswordInput
        {...form.text('again')}
        label={t('backup.fields.again')}
        maxLength={backupLimits.maxPassphrase}
        autoComplete="new-password"
      />
      <PasswordInput
        {...form.text('password')}
        label={t('backup.fields.password')}
        maxLength={200}
        autoComplete="current-password"
      />
    </DialogForm>
  );
}

/** Proves that what is noted down is the passphrase, and records where that is. */
export function NoteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const form = useAppForm({
    initialValues: { passphrase: '', place: '' },
    required: { passphrase: missing, place: missing },
  });
  const note = useChange('notePassphrase', {
    form,
    success: t('backup.noted'),
    invalidates: ['getBackups', 'getBackupChanges'],
    onDone: onClose,
  });
  return (
    <DialogForm
      size={560}
      title={t('backup.note')}
      help={t('backup.help.note')}
      submitLabel={t('common.confirm')}
      isPending={note.isPending}
      onSubmit={form.submit((values) => note.mutate(values))}
      onClose={onClose}
    >
      <PasswordInput
        {...form.text('passphrase')}
        label={t('backup.fields.passphrase')}
        maxLength={backupLimits.maxPassphrase}
        autoComplete="off"
      />
      <TextInput
        {...form.text('place')}
        label={t('backup.fields.place')}
        description={t('backup.help.place')}
        maxLength={backupLimits.notedPlace}
        autoComplete="off"
      />
    </DialogForm>
  );
}
