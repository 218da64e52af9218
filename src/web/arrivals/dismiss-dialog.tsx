import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';

import type { ArrivalView } from '#contract/arrivals.ts';
import { dismissReasons, restoreDays, type DismissReason } from '#domain/arrivals/arrival-states.ts';
import { noticeOfDismissing } from '#domain/arrivals/ecms-notices.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { useArrivalChange } from './use-arrival-change.ts';

interface DismissDialogProps {
  readonly arrival: ArrivalView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** ไม่ลงรับ: why not. */
export function DismissDialog({ arrival: { arrivalId, channel, problem }, onClose, onDone }: DismissDialogProps) {
  const t = useTranslation();
  const [reason, setReason] = useState<DismissReason>();
  const [wasTried, setTried] = useState(false);
  const [note, setNote] = useState('');
  const dismiss = useArrivalChange('dismissArrival', t('arrivals.dismissed'), onDone);
  const submit = () => {
    setTried(true);
    if (reason) dismiss.mutate({ arrivalId, reason, note: note.trim() });
  };
  return (
    <DialogForm
      title={t('arrivals.dismiss')}
      help={
        noticeOfDismissing({ channel, problem }, reason ?? 'merged')
          ? t('arrivals.noticeOfSender')
          : t('arrivals.dismissHelp', { days: restoreDays })
      }
      submitLabel={t('arrivals.dismiss')}
      isPending={dismiss.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        label={t('arrivals.reason')}
        withAsterisk
        data={[
          { value: '', label: t('arrivals.chooseReason') },
          ...dismissReasons.map((reason) => ({ value: reason, label: t(`arrivals.reasons.${reason}`) })),
        ]}
        error={wasTried && !reason && t('arrivals.reasonMissing')}
        value={reason ?? ''}
        data-autofocus
        onChange={(event) => setReason(dismissReasons.find((reason) => reason === event.currentTarget.value))}
      />
      <Textarea
        label={t('arrivals.note')}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
