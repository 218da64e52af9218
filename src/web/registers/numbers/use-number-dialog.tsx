import { useState } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { DialogForm } from '#web/components/dialog-form.tsx';
import { UsableNumbers } from './usable-numbers.tsx';
import { useNumberChange } from './use-number-change.ts';

interface UseNumberDialogProps {
  readonly documentId: number;
  readonly legId: number;
  readonly onChosen: () => void;
  readonly onClose: () => void;
}

/** ใช้เลขที่จองไว้ for a draft that is being written. */
export function UseNumberDialog({ documentId, legId, onChosen, onClose }: UseNumberDialogProps) {
  const t = useTranslation();
  const [entryId, setEntryId] = useState<number | null>();
  const [wasTried, setTried] = useState(false);
  const choose = useNumberChange(
    'useReservedNumber',
    () => t(entryId === null ? 'numbers.numberLetGo' : 'numbers.numberChosen'),
    () => {
      onChosen();
      onClose();
    },
  );
  return (
    <DialogForm
      title={t('numbers.useNumber')}
      submitLabel={t('common.confirm')}
      isPending={choose.isPending}
      onSubmit={() => {
        setTried(true);
        if (entryId !== undefined) choose.mutate({ documentId, legId, taskId: null, input: { entryId } });
      }}
      onClose={onClose}
    >
      <UsableNumbers
        documentId={documentId}
        value={entryId}
        error={wasTried && entryId === undefined ? t('workflow.missing.reservedNumber') : undefined}
        onChange={setEntryId}
      />
    </DialogForm>
  );
}
