import { ReasonDialog } from '#web/components/reason-dialog.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { dispatchChange } from './dispatch-change.ts';
import type { DispatchDialogProps } from './dispatch-dialog.tsx';

/** ดึงคืน, with a reason; afterwards the link no longer works. */
export function WithdrawDialog({ documentId, dispatch: { dispatchId, toText }, onClose }: DispatchDialogProps) {
  const t = useTranslation();
  return (
    <ReasonDialog
      title={t('dispatches.withdrawFrom', { name: toText })}
      help={t('dispatches.withdrawHelp')}
      submitLabel={t('dispatches.withdraw')}
      call="withdrawDispatch"
      requestOf={(reason) => ({ documentId, dispatchId, reason })}
      options={{ ...dispatchChange, success: t('dispatches.withdrawn') }}
      onClose={onClose}
    />
  );
}
