import { Textarea } from '@mantine/core';
import { useState } from 'react';

import type { DispatchView } from '#contract/dispatches/dispatches.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { useDispatchChange, type DispatchDialogProps } from './use-dispatch-change.ts';

/** ดึงคืน, with the reason: the link opens nothing any more. */
export function WithdrawDialog({ documentId, dispatch, onClose }: DispatchDialogProps<DispatchView>) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const change = useDispatchChange('withdrawDispatch', t('dispatches.withdrawn'), onClose);
  const isMissing = reason.trim() === '';
  return (
    <DialogForm
      title={t('dispatches.withdrawFrom', { name: dispatch.toText })}
      help={t('dispatches.withdrawHelp')}
      submitLabel={t('dispatches.withdraw')}
      isPending={change.isPending}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) change.mutate({ documentId, dispatchId: dispatch.dispatchId, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <Textarea
        label={t('dispatches.reason')}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        error={wasTried && isMissing && t('dispatches.reasonMissing')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
