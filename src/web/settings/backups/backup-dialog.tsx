import { NumberInput, Select, Switch, TextInput } from '@mantine/core';

import type { BackupView } from '#contract/backup.ts';
import { backupLimits } from '#domain/backup/backup-setup.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { hourText } from './hour-text.ts';

interface BackupDialogProps {
  readonly view: BackupView;
  readonly onClose: () => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Whether, when, where to and how many. Of what the environment says, only the hour. */
export function BackupDialog({ view: { setup, isPlaceFixed, defaultFolder, version }, onClose }: BackupDialogProps) {
  const t = useTranslation();
  const form = useAppForm<{
    readonly isOn: boolean;
    readonly hour: number;
    readonly folder: string;
    readonly keep: number | string;
  }>({ initialValues: setup, required: { keep: 'backup.missing' } });
  const save = useChange('saveBackups', {
    form,
    success: t('backup.saved'),
    invalidates: ['getBackups', 'getBackupChanges', 'getSystemHealth'],
    onDone: onClose,
  });
  const { onChange: choose, value: hour, ...hourField } = form.input('hour');
  return (
    <DialogForm
      size={560}
      title={t('backup.edit')}
      {...(isPlaceFixed && { help: t('backup.byEnvironment') })}
      submitLabel={t('common.save')}
      isPending={save.isPending}
      onSubmit={form.submit(({ keep, ...values }) => save.mutate({ ...values, keep: Number(keep), seen: version }))}
      onClose={onClose}
    >
      {!isPlaceFixed && <Switch {...form.checkbox('isOn')} label={t('backup.fields.isOn')} />}
      <Select
        {...hourField}
        label={t('backup.fields.hour')}
        description={t('backup.help.hour')}
        data={hours.map((value) => ({ value: String(value), label: hourText(t, value) }))}
        value={String(hour)}
        allowDeselect={false}
        onChange={(chosen) => choose(Number(chosen ?? hour))}
      />
      {!isPlaceFixed && (
        <>
          <TextInput
            {...form.text('folder')}
            label={t('backup.fields.folder')}
            description={t('backup.help.folder', { folder: defaultFolder })}
            placeholder={defaultFolder}
            maxLength={backupLimits.folder}
            autoComplete="off"
          />
          <NumberInput
            {...form.input('keep')}
            label={t('backup.fields.keep')}
            description={t('backup.help.keep')}
            min={1}
            max={backupLimits.keep}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="blur"
          />
        </>
      )}
    </DialogForm>
  );
}
