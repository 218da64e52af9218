import { TextInput } from '@mantine/core';

import { isEmail, removeNonEmailCharacters } from '#domain/text/email-text.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { dispatchChange } from './dispatch-change.ts';
import type { DispatchDialogProps } from './dispatch-dialog.tsx';

/** ส่งอีเมลอีกครั้ง, optionally to another address. */
export function SendAgainDialog({ documentId, dispatch, onClose }: DispatchDialogProps) {
  const t = useTranslation();
  const { dispatchId, toText } = dispatch;
  const form = useAppForm({
    initialValues: { email: dispatch.email },
    required: { email: 'dispatches.emailMissing' },
    validate: ({ email }) => ({ email: !isEmail(email) && 'dispatches.emailMissing' }),
  });
  const send = useChange('sendDispatchAgain', {
    ...dispatchChange,
    form,
    success: t('dispatches.queued'),
    onDone: onClose,
  });
  return (
    <DialogForm
      title={t('dispatches.sendAgainTo', { name: toText })}
      help={t('dispatches.emailHelp')}
      submitLabel={t('dispatches.sendAgain')}
      isPending={send.isPending}
      onSubmit={form.submit(({ email }) => send.mutate({ documentId, dispatchId, email }))}
      onClose={onClose}
    >
      <TextInput
        {...form.text('email')}
        onChange={(event) => form.change({ email: removeNonEmailCharacters(event.currentTarget.value) })}
        type="email"
        label={t('dispatches.email')}
        data-autofocus
        maxLength={200}
      />
    </DialogForm>
  );
}
