import type { ControlledCopy } from '#contract/registers/control-register.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { openLoanOf } from './control-texts.ts';
import { useCopyChange } from './use-copy-change.ts';

interface TakeBackDialogProps {
  readonly copy: ControlledCopy;
  readonly onClose: () => void;
}

/** รับคืน, confirmed: a return is never taken out of the register again. */
export function TakeBackDialog({ copy, onClose }: TakeBackDialogProps) {
  const t = useTranslation();
  const takeBack = useCopyChange('takeBackCopy', t('controlRegister.takenBack'), onClose);
  const loan = openLoanOf(copy);
  if (!loan) return null;
  return (
    <DialogForm
      title={t('controlRegister.takeBackTitle', { order: inOwnDigits(copy.orderNumber) })}
      help={t('controlRegister.takeBackHelp', { name: loan.borrowerName })}
      submitLabel={t('controlRegister.takeBack')}
      isPending={takeBack.isPending}
      onSubmit={() => takeBack.mutate({ loanId: loan.loanId })}
      onClose={onClose}
    >
      {null}
    </DialogForm>
  );
}
