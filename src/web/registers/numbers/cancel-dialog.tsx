import { Textarea } from '@mantine/core';
import { useState } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { DialogForm } from '#web/components/dialog-form.tsx';
import { useNumberChange } from './use-number-change.ts';

interface CancelDialogProps {
  readonly entryId: number;
  /** As it is shown. */
  readonly number: string;
  readonly onClose: () => void;
}

/** ยกเลิกเลข, with the reason. */
export function CancelDialog({ entryId, number, onClose }: CancelDialogProps) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const cancel = useNumberChange('cancelNumber', () => t('numbers.cancelled'), onClose);
  const isMissing = reason.trim() === '';
  return (
    <DialogForm
      title={t('numbers.cancelTitle', { number })}
      help={t('numbers.cancelHelp')}
      submitLabel={t('numbers.cancelNumber')}
      isPending={cancel.isPending}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) cancel.mutate({ entryId, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <Textarea
        label={t('numbers.reason')}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        error={wasTried && isMissing && t('numbers.reasonMissing')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
