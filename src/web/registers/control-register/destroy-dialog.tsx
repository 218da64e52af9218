import { TextInput } from '@mantine/core';

import type { ControlledCopy } from '#contract/registers/control-register.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface DestroyDialogProps {
  readonly copy: ControlledCopy;
  /** The name of the register with its unit. */
  readonly register: string;
  readonly onClose: () => void;
}

/** ทำลาย: which order or report, and when. This cannot be undone. */
export function DestroyDialog({
  copy: { copyId, copyNumber, orderNumber, subject, enteredAt },
  register,
  onClose,
}: DestroyDialogProps) {
  const t = useTranslation();
  const form = useAppForm<{ readonly orderNumber: string; readonly destroyedOn: string | null }>({
    initialValues: { orderNumber: '', destroyedOn: null },
    required: {
      orderNumber: 'controlRegister.destroyOrderMissing',
      destroyedOn: 'controlRegister.destroyedOnMissing',
    },
  });
  const destroy = useChange('destroyCopy', {
    form,
    success: t('controlRegister.destroyed'),
    invalidates: ['getControlRegister'],
    onDone: onClose,
  });
  return (
    <DialogForm
      title={t('controlRegister.destroyTitle', {
        number: inOwnDigits(copyNumber),
        subject,
        order: inOwnDigits(orderNumber),
        register,
      })}
      help={t('controlRegister.destroyHelp')}
      submitLabel={t('controlRegister.destroy')}
      isPending={destroy.isPending}
      onSubmit={form.submit(
        ({ destroyedOn, ...order }) => destroyedOn !== null && destroy.mutate({ copyId, ...order, destroyedOn }),
      )}
      onClose={onClose}
    >
      <TextInput {...form.text('orderNumber')} label={t('controlRegister.destroyOrder')} maxLength={100} />
      <ThaiDateInput
        {...form.input('destroyedOn')}
        label={t('controlRegister.destroyedOn')}
        earliest={dayOf(enteredAt)}
        latest={dayOf(new Date())}
      />
    </DialogForm>
  );
}
