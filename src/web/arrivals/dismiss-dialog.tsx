import { NativeSelect, Textarea } from '@mantine/core';

import type { ArrivalView } from '#contract/arrivals.ts';
import { dismissReasons, restoreDays, type DismissReason } from '#domain/arrivals/arrival-states.ts';
import { noticeOfDismissing } from '#domain/arrivals/ecms-notices.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { arrivalReplies } from './arrival-replies.ts';

interface DismissDialogProps {
  readonly arrival: ArrivalView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** ไม่ลงรับ, with a reason. */
export function DismissDialog({ arrival: { arrivalId, channel, problem }, onClose, onDone }: DismissDialogProps) {
  const t = useTranslation();
  const form = useAppForm<{ readonly reason: DismissReason | ''; readonly note: string }>({
    initialValues: { reason: '', note: '' },
    required: { reason: 'arrivals.reasonMissing' },
  });
  const dismiss = useChange('dismissArrival', {
    form,
    success: t('arrivals.dismissed'),
    invalidates: arrivalReplies,
    onDone,
  });
  const isNotified = noticeOfDismissing({ channel, problem }, form.values.reason || 'merged') !== undefined;
  return (
    <DialogForm
      title={t('arrivals.dismiss')}
      help={isNotified ? t('arrivals.noticeOfSender') : t('arrivals.dismissHelp', { days: restoreDays })}
      submitLabel={t('arrivals.dismiss')}
      isPending={dismiss.isPending}
      onSubmit={form.submit(({ reason, note }) => reason !== '' && dismiss.mutate({ arrivalId, reason, note }))}
      onClose={onClose}
    >
      <NativeSelect
        {...form.text('reason')}
        label={t('arrivals.reason')}
        data={[
          { value: '', label: t('arrivals.chooseReason') },
          ...dismissReasons.map((reason) => ({ value: reason, label: t(`arrivals.reasons.${reason}`) })),
        ]}
        data-autofocus
      />
      <Textarea {...form.text('note')} label={t('arrivals.note')} autosize minRows={2} maxLength={500} />
    </DialogForm>
  );
}
