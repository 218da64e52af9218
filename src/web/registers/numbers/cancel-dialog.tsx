import { ReasonDialog } from '#web/components/reason-dialog.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { numberReplies } from './number-replies.ts';

interface CancelDialogProps {
  readonly entryId: number;
  /** As displayed. */
  readonly number: string;
  /** Its book and unit, where numbers of several books are listed. */
  readonly place?: string;
  readonly onClose: () => void;
}

export function CancelDialog({ entryId, number, place, onClose }: CancelDialogProps) {
  const t = useTranslation();
  return (
    <ReasonDialog
      title={[t('numbers.cancelTitle', { number }), place].filter(Boolean).join(' · ')}
      help={t('numbers.cancelHelp')}
      submitLabel={t('numbers.cancelNumber')}
      call="cancelNumber"
      requestOf={(reason) => ({ entryId, reason })}
      options={{ success: t('numbers.cancelled'), invalidates: numberReplies }}
      onClose={onClose}
    />
  );
}
