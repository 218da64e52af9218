import { useBlocker } from '@tanstack/react-router';

import { isSecret } from '#domain/documents/secrecy.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Draft } from './use-draft.ts';

/** Saves before leaving, and asks for confirmation only when saving failed. */
export function LeaveGuard({ draft: { saver, written, view } }: { readonly draft: Draft }) {
  const t = useTranslation();
  const blocked = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // A modal or a document opened on top does not leave the draft.
      if (current.pathname === next.pathname && idOf(next.search) === view.documentId) return false;
      await saver.flush();
      return saver.isUnsaved();
    },
    // Unsaved text is stored on this device, except that of a secret document.
    enableBeforeUnload: () => saver.isUnsaved() && isSecret(written.secrecy),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocked.status === 'blocked'}
      title={t('drafting.leaveTitle')}
      confirmLabel={t('drafting.leave')}
      cancelLabel={t('drafting.stayHere')}
      isCareful
      onConfirm={() => {
        saver.storeUnsaved();
        blocked.proceed?.();
      }}
      onCancel={() => blocked.reset?.()}
    >
      {t(isSecret(written.secrecy) ? 'drafting.leaveLost' : 'drafting.leaveStoredOnDevice')}
    </ConfirmDialog>
  );
}

const idOf = (search: unknown): unknown =>
  typeof search === 'object' && search !== null && 'doc' in search ? search.doc : undefined;
