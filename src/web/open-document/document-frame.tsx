import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useCloseDocument } from '#web/document-queue/opened-document.ts';

import styles from './document-frame.module.css';
import { modalWidthOn } from './modal-width.ts';
import { LeaveContext } from '#web/documents/leave.ts';
import { useHasUnsent } from '#web/documents/unsent.ts';

/** Full screen below 992 px. Confirms before unsent text is lost. */
export function DocumentFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useTranslation();
  const close = useCloseDocument();
  const isSmall = useMediaQuery('(max-width: 991.98px)', undefined, { getInitialValueInEffect: false });
  const hasUnsent = useHasUnsent();
  const [pending, setPending] = useState<{ readonly leave: () => void }>();
  const leave = (go: () => void) => (hasUnsent ? setPending({ leave: go }) : go());
  const blocked = useBlocker({
    shouldBlockFn: () => hasUnsent,
    disabled: !hasUnsent,
    // Forms are autosaved on the server, so closing the window loses nothing.
    enableBeforeUnload: false,
    withResolver: true,
  });
  useEscape(true, () => leave(close));
  return (
    <Modal.Root
      opened
      onClose={() => leave(close)}
      closeOnEscape={false}
      size={modalWidthOn(navigator)}
      fullScreen={isSmall ?? false}
      zIndex={300}
      padding={0}
      classNames={{ content: styles.content ?? '', inner: styles.inner ?? '', body: styles.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title || t('documents.modal')}>
        <Modal.Body>
          <LeaveContext value={leave}>{children}</LeaveContext>
        </Modal.Body>
      </Modal.Content>
      <ConfirmDialog
        isOpen={pending !== undefined || blocked.status === 'blocked'}
        title={t('workflow.unsentTitle')}
        confirmLabel={t('workflow.unsentLeave')}
        cancelLabel={t('workflow.unsentContinue')}
        isCareful
        onConfirm={() => {
          // The next letter is displayed in the same frame.
          setPending(undefined);
          if (pending) pending.leave();
          else blocked.proceed?.();
        }}
        onCancel={() => {
          setPending(undefined);
          blocked.reset?.();
        }}
      >
        {t('workflow.unsentQuestion')}
      </ConfirmDialog>
    </Modal.Root>
  );
}
