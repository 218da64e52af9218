import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** False while what the person is to know first is not there yet. */
  readonly isReady?: boolean;
  /** Puts the focus on cancel. */
  readonly isCareful?: boolean;
}

/** Closing the dialog counts as cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslation();
  useEscape(props.isOpen, props.onCancel);
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onCancel}
      closeOnEscape={false}
      title={props.title}
      size={440}
      zIndex="var(--z-dialog)"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={styles.text}>{props.children}</div>
      <div className={styles.buttons}>
        <Button variant="default" data-autofocus={props.isCareful || undefined} onClick={props.onCancel}>
          {props.cancelLabel ?? t('common.cancel')}
        </Button>
        <Button
          data-autofocus={!props.isCareful || undefined}
          disabled={props.isReady === false}
          onClick={props.onConfirm}
        >
          {props.confirmLabel ?? t('common.confirm')}
        </Button>
      </div>
    </Modal>
  );
}
