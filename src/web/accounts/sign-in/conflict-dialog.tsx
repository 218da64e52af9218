import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Conflict } from './attempt.ts';

interface ConflictDialogProps {
  readonly conflict: Conflict | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms that this device replaces the session on another one. */
export function ConflictDialog({ conflict, onConfirm, onCancel }: ConflictDialogProps) {
  const t = useTranslation();
  return (
    <ConfirmDialog
      isOpen={conflict !== null}
      title={t('signIn.conflictTitle')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{conflict?.text}</p>
      <p>{t('signIn.conflictQuestion')}</p>
    </ConfirmDialog>
  );
}
