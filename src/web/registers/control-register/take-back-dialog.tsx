import type { ControlledCopy } from '#contract/registers/control-register.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { openLoanOf } from './control-texts.ts';

interface TakeBackDialogProps {
  readonly copy: ControlledCopy;
  /** The name of the register with its unit. */
  readonly register: string;
  readonly onClose: () => void;
}

/** รับคืน, confirmed because it cannot be undone. */
export function TakeBackDialog({ copy, register, onClose }: TakeBackDialogProps) {
  const t = useTranslation();
  const takeBack = useChange('takeBackCopy', {
    success: t('controlRegister.takenBack'),
    invalidates: ['getControlRegister'],
    onDone: onClose,
  });
  const loan = openLoanOf(copy);
  if (!loan) return null;
  return (
    <DialogForm
      title={t('controlRegister.takeBackTitle', {
        subject: copy.subject,
        order: inOwnDigits(copy.orderNumber),
        register,
      })}
      help={t('controlRegister.takeBackHelp', { name: loan.borrowerName })}
      submitLabel={t('controlRegister.takeBack')}
      isPending={takeBack.isPending}
      onSubmit={() => takeBack.mutate({ loanId: loan.loanId })}
      onClose={onClose}
    />
  );
}
