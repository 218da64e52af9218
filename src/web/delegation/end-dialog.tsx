import { Textarea } from '@mantine/core';
import { useState } from 'react';

import type { DelegationView } from '#contract/delegation.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { useDelegationChange } from './use-delegation-change.ts';

interface EndDialogProps {
  readonly delegation: DelegationView;
  readonly onClose: () => void;
}

/** สิ้นสุดก่อนกำหนด, with the reason. */
export function EndDialog({ delegation: { delegationId, deputy }, onClose }: EndDialogProps) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const end = useDelegationChange('endDelegation', t('delegations.ended'), onClose);
  const isMissing = reason.trim() === '';
  return (
    <DialogForm
      title={t('delegations.endTitle', { name: deputy.name })}
      submitLabel={t('delegations.end')}
      isPending={end.isPending}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) end.mutate({ delegationId, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <Textarea
        label={t('delegations.reason')}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        error={wasTried && isMissing && t('delegations.missing')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
