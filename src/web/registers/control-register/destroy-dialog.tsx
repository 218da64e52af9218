import { TextInput } from '@mantine/core';
import { useState } from 'react';

import type { ControlledCopy } from '#contract/registers/control-register.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { useCopyChange } from './use-copy-change.ts';

interface DestroyDialogProps {
  readonly copy: ControlledCopy;
  readonly onClose: () => void;
}

/** ทำลาย: by which order or report, and when. It is never taken out of the register again. */
export function DestroyDialog({ copy, onClose }: DestroyDialogProps) {
  const t = useTranslation();
  const [orderNumber, setOrderNumber] = useState('');
  const [destroyedOn, setDestroyedOn] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const destroy = useCopyChange('destroyCopy', t('controlRegister.destroyed'), onClose);
  const submit = () => {
    setTried(true);
    if (orderNumber.trim() === '' || destroyedOn === null) return;
    destroy.mutate({ copyId: copy.copyId, orderNumber: orderNumber.trim(), destroyedOn });
  };
  return (
    <DialogForm
      title={t('controlRegister.destroyTitle', {
        number: inOwnDigits(copy.copyNumber),
        order: inOwnDigits(copy.orderNumber),
      })}
      help={t('controlRegister.destroyHelp')}
      submitLabel={t('controlRegister.destroy')}
      isPending={destroy.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('controlRegister.destroyOrder')}
        withAsterisk
        maxLength={100}
        error={wasTried && orderNumber.trim() === '' && t('controlRegister.destroyOrderMissing')}
        value={orderNumber}
        onChange={(event) => setOrderNumber(event.currentTarget.value)}
      />
      <ThaiDateInput
        label={t('controlRegister.destroyedOn')}
        isRequired
        earliest={dayOf(copy.enteredAt)}
        latest={dayOf(new Date())}
        error={
          ((wasTried && destroyedOn === null) || destroy.wrong['destroyedOn']) &&
          t('controlRegister.destroyedOnMissing')
        }
        value={destroyedOn}
        onChange={setDestroyedOn}
      />
    </DialogForm>
  );
}
