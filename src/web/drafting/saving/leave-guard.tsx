import { useBlocker } from '@tanstack/react-router';

import { isSecret } from '#domain/documents/secrecy.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Draft } from './use-draft.ts';

/** Leaving saves first; only what cannot be saved is asked about. */
export function LeaveGuard({ draft: { saver, written, view } }: { readonly draft: Draft }) {
  const t = useTranslation();
  const blocked = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // A layer over the page, or a document opened over it, leaves the draft where it is.
      if (current.pathname === next.pathname && idOf(next.search) === view.documentId) return false;
      await saver.flush();
      return saver.isUnsaved();
    },
    // What is unsaved is kept on this device; only of a secret document nothing is.
    enableBeforeUnload: () => saver.isUnsaved() && isSecret(written.secrecy),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocked.status === 'blocked'}
      title={t('drafting.leaveTitle')}
      confirmLabel={t('drafting.leave')}
      cancelLabel={t('drafting.stay')}
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
