import { Textarea } from '@mantine/core';
import { useState } from 'react';

import type { AppointmentView } from '#contract/appointments.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { useAppointmentChange } from './use-appointment-change.ts';

interface EndDialogProps {
  readonly appointment: AppointmentView;
  readonly onClose: () => void;
}

/** สิ้นสุดก่อนกำหนด, with the reason. */
export function EndDialog({ appointment: { appointmentId, deputy }, onClose }: EndDialogProps) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const end = useAppointmentChange('endAppointment', t('appointments.ended'), onClose);
  const isMissing = reason.trim() === '';
  return (
    <DialogForm
      title={t('appointments.endTitle', { name: deputy.name })}
      submitLabel={t('appointments.end')}
      isPending={end.isPending}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) end.mutate({ appointmentId, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <Textarea
        label={t('appointments.reason')}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        error={wasTried && isMissing && t('appointments.missing')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
