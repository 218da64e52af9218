import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { AuthorityEffects } from './authority-effects.tsx';

interface EndOfficeDialogProps {
  readonly id: number;
  /** Of the office and its unit. */
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an office ends, and says what its holder loses and whether the unit is left without one. */
export function EndOfficeDialog({ id, name, onConfirm, onCancel }: EndOfficeDialogProps) {
  const t = useTranslation();
  const reply = useCall('previewOfficeEnd', { id }, { staleTime: 0 });
  return (
    <ConfirmDialog
      isOpen
      isCareful
      isReady={reply.data !== undefined}
      title={t('duties.endOffice', { name })}
      confirmLabel={t('duties.endOfficeNow')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('duties.endOfficeQuestion')}</p>
      <OfficeEnd id={id} />
    </ConfirmDialog>
  );
}

function OfficeEnd({ id }: { readonly id: number }) {
  const t = useTranslation();
  const reply = useCall('previewOfficeEnd', { id }, { staleTime: 0 });
  if (reply.isError) return <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />;
  if (!reply.data) return <SkeletonRows count={2} />;
  const { item, leavesNobody } = reply.data;
  return (
    <>
      {leavesNobody && <p role="alert">{t('duties.leavesNobody')}</p>}
      <AuthorityEffects preview={item} />
    </>
  );
}
