import type { HeldClearance } from '#contract/duties.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface EndClearanceDialogProps {
  readonly clearance: HeldClearance;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a clearance ends, and says what its holder can no longer open and which unit nobody receives secrets for. */
export function EndClearanceDialog({ clearance: { id, orderNumber }, onConfirm, onCancel }: EndClearanceDialogProps) {
  const t = useTranslation();
  const reply = useCall('previewClearanceEnd', { id }, { staleTime: 0 });
  return (
    <ConfirmDialog
      isOpen
      isCareful
      isReady={reply.data !== undefined}
      title={t('duties.endClearance', { name: orderNumber })}
      confirmLabel={t('duties.endClearanceNow')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('duties.endClearanceQuestion')}</p>
      <ClearanceEnd id={id} />
    </ConfirmDialog>
  );
}

function ClearanceEnd({ id }: Pick<HeldClearance, 'id'>) {
  const t = useTranslation();
  const reply = useCall('previewClearanceEnd', { id }, { staleTime: 0 });
  if (reply.isError) return <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />;
  if (!reply.data) return <SkeletonRows count={2} />;
  const { items, keeps, unitsWithout } = reply.data.item;
  const nameOf = (secrecy: HeldClearance['secrecy']) => t(`duties.classes.class${secrecy}`);
  const kept = keeps === null ? undefined : nameOf(keeps);
  return (
    <>
      {items.length > 0 && <p>{t('duties.clearanceEnds.losing', { classes: items.map(nameOf).join(', ') })}</p>}
      {items.length > 0 && kept && <p>{t('duties.clearanceEnds.keeps', { class: kept })}</p>}
      {items.length === 0 && kept && <p>{t('duties.clearanceEnds.keepsAll', { class: kept })}</p>}
      {items.length === 0 && !kept && <p>{t('duties.clearanceEnds.notBegun')}</p>}
      {unitsWithout.length > 0 && (
        <p role="alert">{t('duties.clearanceEnds.unitsWithout', { units: unitsWithout.join(', ') })}</p>
      )}
    </>
  );
}
