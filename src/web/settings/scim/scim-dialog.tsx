import { Switch } from '@mantine/core';

import type { ScimView } from '#contract/scim.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { ReferenceInput } from '../reference-input.tsx';

interface Values {
  readonly isOn: boolean;
  readonly unitId: number | null;
  readonly sendsLinks: boolean;
}

interface ScimDialogProps {
  /** As it was when the dialog was opened. */
  readonly view: ScimView;
  readonly onClose: () => void;
}

export function ScimDialog({ view: { setup }, onClose }: ScimDialogProps) {
  const t = useTranslation();
  const form = useAppForm<Values>({
    initialValues: {
      isOn: setup?.isOn ?? true,
      unitId: setup?.unitId ?? null,
      sendsLinks: setup?.sendsLinks ?? false,
    },
    required: { unitId: 'settings.missing' },
  });
  const save = useChange('saveScim', {
    form,
    success: t('scim.saved'),
    invalidates: ['getScim', 'getScimChanges'],
    onDone: onClose,
  });
  return (
    <DialogForm
      title={t(setup ? 'scim.edit' : 'scim.setUp')}
      submitLabel={t('common.save')}
      isPending={save.isPending}
      onSubmit={form.submit(({ unitId, ...values }) => {
        if (unitId !== null) save.mutate({ ...values, unitId, seen: setup?.version ?? 0 });
      })}
      onClose={onClose}
    >
      <Switch {...form.checkbox('isOn')} label={t('scim.fields.isOn')} />
      <ReferenceInput
        {...form.input('unitId')}
        list="persons"
        field="unitId"
        label={t('scim.fields.unitId')}
        description={t('scim.help.unitId')}
        chosen={setup?.unitName}
        isClearable={false}
      />
      <Switch
        {...form.checkbox('sendsLinks')}
        label={t('scim.fields.sendsLinks')}
        description={t('scim.help.sendsLinks')}
      />
    </DialogForm>
  );
}
