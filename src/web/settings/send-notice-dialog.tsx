import { Notification, Textarea } from '@mantine/core';
import { useState } from 'react';

import { maxServerNotice } from '#contract/notifications.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** A notice to everybody who is signed in; they see it before it is sent, because nobody can take it back. */
export function SendNoticeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const [reviewed, setReviewed] = useState<string | null>(null);
  const form = useAppForm({ initialValues: { message: '' }, required: { message: 'care.noticeMissing' } });
  const send = useChange('sendServerNotice', { form, success: ({ message }) => message, onDone: onClose });
  return (
    <DialogForm
      title={t('care.notify')}
      help={t('care.notifyHelp')}
      submitLabel={t('care.noticeReview')}
      isPending={send.isPending}
      onSubmit={form.submit(({ message }) => setReviewed(message.trim()))}
      onClose={onClose}
    >
      <Textarea
        {...form.text('message')}
        label={t('care.noticeText')}
        maxLength={maxServerNotice}
        autosize
        minRows={3}
      />
      <ConfirmDialog
        isOpen={reviewed !== null}
        isCareful
        title={t('care.noticeReview')}
        confirmLabel={t('care.noticeSend')}
        cancelLabel={t('care.noticeBack')}
        onConfirm={() => {
          if (reviewed) send.mutate({ message: reviewed });
          setReviewed(null);
        }}
        onCancel={() => setReviewed(null)}
      >
        <p>{t('care.noticeLooks')}</p>
        <Notification title={t('common.serverNotice')} withBorder withCloseButton={false}>
          {reviewed}
        </Notification>
      </ConfirmDialog>
    </DialogForm>
  );
}
