import { TextInput } from '@mantine/core';
import { useState } from 'react';

import type { ControlledCopy } from '#contract/registers/control-register.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { PartyPicker } from '#web/party-picker/party-picker.tsx';
import { personIdsOf, type Party } from '#web/party-picker/party.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { useCopyChange } from './use-copy-change.ts';

interface LendDialogProps {
  readonly copy: ControlledCopy;
  readonly onClose: () => void;
}

/** ให้ยืม: to whom, until when and what for. */
export function LendDialog({ copy, onClose }: LendDialogProps) {
  const t = useTranslation();
  const [borrower, setBorrower] = useState<readonly Party[]>([]);
  const [dueOn, setDueOn] = useState<string | null>(null);
  const [purpose, setPurpose] = useState('');
  const [wasTried, setTried] = useState(false);
  const lend = useCopyChange('lendCopy', t('controlRegister.lent'), onClose);
  const [borrowerId] = personIdsOf(borrower);
  const today = dayOf(new Date());
  const submit = () => {
    setTried(true);
    if (borrowerId === undefined || dueOn === null || purpose.trim() === '') return;
    lend.mutate({ copyId: copy.copyId, borrowerId, dueOn, purpose: purpose.trim() });
  };
  return (
    <DialogForm
      title={t('controlRegister.lendTitle', {
        number: inOwnDigits(copy.copyNumber),
        order: inOwnDigits(copy.orderNumber),
      })}
      help={t('controlRegister.lendHelp')}
      submitLabel={t('controlRegister.lend')}
      isPending={lend.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PartyPicker
        label={t('controlRegister.borrower')}
        kinds={['person']}
        isRequired
        value={borrower}
        error={wasTried && borrowerId === undefined && t('controlRegister.borrowerMissing')}
        // One person: who is named last.
        onChange={(parties) => setBorrower(parties.slice(-1))}
      />
      <ThaiDateInput
        label={t('controlRegister.dueOn')}
        isRequired
        earliest={today}
        error={((wasTried && dueOn === null) || lend.wrong['dueOn']) && t('controlRegister.dueMissing')}
        value={dueOn}
        onChange={setDueOn}
      />
      <TextInput
        label={t('controlRegister.purpose')}
        withAsterisk
        maxLength={500}
        error={wasTried && purpose.trim() === '' && t('controlRegister.purposeMissing')}
        value={purpose}
        onChange={(event) => setPurpose(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
