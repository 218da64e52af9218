import { DialogForm } from '#web/components/dialog-form.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { numberReplies } from './number-replies.ts';
import { UsableNumbers } from './usable-numbers.tsx';

interface UseNumberDialogProps {
  readonly documentId: number;
  readonly legId: number;
  readonly onChosen: () => void;
  readonly onClose: () => void;
}

/** ใช้เลขที่จองไว้ for a draft. */
export function UseNumberDialog({ documentId, legId, onChosen, onClose }: UseNumberDialogProps) {
  const t = useTranslation();
  // Null releases the current number, undefined means no choice yet.
  const form = useAppForm<{ readonly entryId: number | null | undefined }>({
    initialValues: { entryId: undefined },
    validate: ({ entryId }) => ({ entryId: entryId === undefined && 'workflow.missing.reservedNumber' }),
  });
  const { entryId } = form.values;
  const choose = useChange('useReservedNumber', {
    form,
    success: t(entryId === null ? 'numbers.numberReleased' : 'numbers.numberChosen'),
    invalidates: numberReplies,
    onDone: () => {
      onChosen();
      onClose();
    },
  });
  return (
    <DialogForm
      title={t('numbers.useNumber')}
      submitLabel={t('common.confirm')}
      isPending={choose.isPending}
      onSubmit={form.submit(
        (input) =>
          input.entryId !== undefined &&
          choose.mutate({ documentId, legId, taskId: null, input: { entryId: input.entryId } }),
      )}
      onClose={onClose}
    >
      <UsableNumbers {...form.input('entryId')} documentId={documentId} />
    </DialogForm>
  );
}
