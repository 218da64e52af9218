import { NativeSelect, Textarea } from '@mantine/core';

import type { ArrivalView } from '#contract/arrivals.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { arrivalReplies } from './arrival-replies.ts';

interface ClassifyDialogProps {
  readonly arrival: ArrivalView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** กำหนดชั้นความลับ: a secret arrival goes to the secret registrar, an open one returns to the desk. */
export function ClassifyDialog({ arrival: { arrivalId, openClasses }, onClose, onDone }: ClassifyDialogProps) {
  const t = useTranslation();
  const form = useAppForm({
    initialValues: { secrecy: '', note: '' },
    required: { secrecy: 'arrivals.classMissing' },
  });
  const classify = useChange('classifyArrival', {
    form,
    success: t('arrivals.classified'),
    invalidates: arrivalReplies,
    onDone,
  });
  return (
    <DialogForm
      title={t('arrivals.classify')}
      help={t(openClasses.some(({ id }) => id === 1) ? 'arrivals.classifySecretHelp' : 'arrivals.classifyHelp')}
      submitLabel={t('arrivals.classify')}
      isPending={classify.isPending}
      onSubmit={form.submit(({ secrecy, note }) => classify.mutate({ arrivalId, secrecy: Number(secrecy), note }))}
      onClose={onClose}
    >
      <NativeSelect
        {...form.text('secrecy')}
        label={t('arrivals.newClass')}
        data={[
          { value: '', label: t('arrivals.chooseClass') },
          ...openClasses.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        data-autofocus
      />
      <Textarea {...form.text('note')} label={t('arrivals.note')} autosize minRows={2} maxLength={500} />
    </DialogForm>
  );
}
