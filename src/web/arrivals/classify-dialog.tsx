import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';

import type { ArrivalView } from '#contract/arrivals.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { useArrivalChange } from './use-arrival-change.ts';

interface ClassifyDialogProps {
  readonly arrival: ArrivalView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** กำหนดชั้นความลับ: a secret one goes over to the secret registrar, and an open one back to the desk. */
export function ClassifyDialog({ arrival: { arrivalId, openClasses }, onClose, onDone }: ClassifyDialogProps) {
  const t = useTranslation();
  const [secrecy, setSecrecy] = useState<number>();
  const [wasTried, setTried] = useState(false);
  const [note, setNote] = useState('');
  const classify = useArrivalChange('classifyArrival', t('arrivals.classified'), onDone);
  const submit = () => {
    setTried(true);
    if (secrecy !== undefined) classify.mutate({ arrivalId, secrecy, note: note.trim() });
  };
  return (
    <DialogForm
      title={t('arrivals.classify')}
      help={t(openClasses.some(({ id }) => id === 1) ? 'arrivals.classifySecretHelp' : 'arrivals.classifyHelp')}
      submitLabel={t('arrivals.classify')}
      isPending={classify.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        label={t('arrivals.newClass')}
        withAsterisk
        data={[
          { value: '', label: t('arrivals.chooseClass') },
          ...openClasses.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={wasTried && secrecy === undefined && t('arrivals.classMissing')}
        value={secrecy ?? ''}
        data-autofocus
        onChange={({ currentTarget: { value } }) => setSecrecy(value === '' ? undefined : Number(value))}
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
