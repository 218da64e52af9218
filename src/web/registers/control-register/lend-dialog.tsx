import { TextInput } from '@mantine/core';

import type { ControlledCopy } from '#contract/registers/control-register.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { PartyPicker } from '#web/party-picker/party-picker.tsx';
import type { Party } from '#web/party-picker/party.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface LendDialogProps {
  readonly copy: ControlledCopy;
  /** The name of the register with its unit. */
  readonly register: string;
  readonly onClose: () => void;
}

interface LoanValues {
  readonly borrowerId: readonly Party[];
  readonly dueOn: string | null;
  readonly purpose: string;
}

export function LendDialog({ copy: { copyId, copyNumber, orderNumber, subject }, register, onClose }: LendDialogProps) {
  const t = useTranslation();
  const form = useAppForm<LoanValues>({
    initialValues: { borrowerId: [], dueOn: null, purpose: '' },
    required: {
      borrowerId: 'controlRegister.borrowerMissing',
      dueOn: 'controlRegister.dueMissing',
      purpose: 'controlRegister.purposeMissing',
    },
  });
  const lend = useChange('lendCopy', {
    form,
    success: t('controlRegister.lent'),
    invalidates: ['getControlRegister'],
    onDone: onClose,
  });
  const submit = form.submit(({ borrowerId: [borrower], dueOn, purpose }) => {
    if (borrower?.kind === 'person' && dueOn !== null)
      lend.mutate({ copyId, borrowerId: borrower.personId, dueOn, purpose });
  });
  return (
    <DialogForm
      title={t('controlRegister.lendTitle', {
        number: inOwnDigits(copyNumber),
        subject,
        order: inOwnDigits(orderNumber),
        register,
      })}
      help={t('controlRegister.lendHelp')}
      submitLabel={t('controlRegister.lend')}
      isPending={lend.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PartyPicker {...form.input('borrowerId')} label={t('controlRegister.borrower')} kinds={['person']} isSingle />
      <ThaiDateInput {...form.input('dueOn')} label={t('controlRegister.dueOn')} earliest={dayOf(new Date())} />
      <TextInput {...form.text('purpose')} label={t('controlRegister.purpose')} maxLength={500} />
    </DialogForm>
  );
}
