import { PasswordInput } from '@mantine/core';
import { useState } from 'react';

import { DialogForm } from '#web/components/dialog-form.tsx';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { messageOf } from '#web/platform/api/message-of.ts';

interface PasswordDialogProps {
  /** Called with the password. */
  readonly onPassword: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Requires the password again before a sensitive change. */
export function PasswordDialog({ onPassword, onClose }: PasswordDialogProps) {
  const t = useTranslation();
  const form = useAppForm({ initialValues: { password: '' }, required: { password: 'signIn.passwordBlank' } });
  const [isBusy, setBusy] = useState(false);
  const submit = form.submit(async ({ password }) => {
    setBusy(true);
    await onPassword(password).catch((error: unknown) => form.showErrors({ password: messageOf(error) }));
    setBusy(false);
  });
  return (
    <DialogForm
      title={t('security.passwordTitle')}
      help={t('security.passwordHelp')}
      size={420}
      submitLabel={t('common.confirm')}
      isPending={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordInput
        {...form.text('password')}
        label={t('security.passwordLabel')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword'), tabIndex: 0 }}
        data-autofocus
      />
    </DialogForm>
  );
}
