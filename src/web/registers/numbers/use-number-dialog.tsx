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
  const [lineId, setLineId] = useState<number | null>();
  const [wasTried, setTried] = useState(false);
  const choose = useNumberChange(
    'useReservedNumber',
    () => t(lineId === null ? 'numbers.numberLetGo' : 'numbers.numberChosen'),
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
        if (lineId !== undefined) choose.mutate({ documentId, legId, jobId: null, input: { lineId } });
      }}
      onClose={onClose}
    >
      <UsableNumbers
        documentId={documentId}
        value={lineId}
        error={wasTried && lineId === undefined ? t('work.numberMissing') : undefined}
        onChange={setLineId}
      />
    </DialogForm>
  );
}
