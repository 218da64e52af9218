import { Button } from '@mantine/core';

import type { PermissionChange } from '#contract/permissions/permissions.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { MenuEffects } from './menu-effects.tsx';
import styles from './permissions.module.css';

interface PreviewDialogProps {
  readonly change: PermissionChange;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Who loses and who gains what, before it is saved. */
export function PreviewDialog({ change, isSaving, onSave, onClose }: PreviewDialogProps) {
  const t = useTranslation();
  const reply = useCall('previewMenuPermissions', change, { staleTime: 0 });
  const effects = reply.data?.items;
  return (
    <Dialog title={t('permissions.preview.title')} size={640} onClose={onClose}>
      {!effects && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!effects && !reply.isError && <SkeletonRows count={3} />}
      {effects?.length === 0 && <p>{t('permissions.preview.nobody')}</p>}
      {effects && <MenuEffects effects={effects} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button loading={isSaving} disabled={!effects} onClick={onSave} data-autofocus>
          {t('permissions.preview.save')}
        </Button>
      </div>
    </Dialog>
  );
}
