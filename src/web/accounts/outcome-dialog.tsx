import { Modal } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';

import styles from './outcome-dialog.module.css';
import type { Outcome } from './use-outcome.ts';

const icons = { success: IconCircleCheck, error: IconAlertTriangle, note: IconInfoCircle };

interface OutcomeDialogProps {
  readonly outcome: Outcome | null;
  readonly onClose: () => void;
}

/** Closes by itself; Escape or a click outside closes it earlier. */
export function OutcomeDialog({ outcome, onClose }: OutcomeDialogProps) {
  const Icon = icons[outcome?.tone ?? 'note'];
  return (
    <Modal
      opened={outcome !== null}
      onClose={onClose}
      withCloseButton={false}
      size={400}
      aria-label={outcome?.title ?? ''}
    >
      <div className={styles.message} data-tone={outcome?.tone} role={outcome?.tone === 'error' ? 'alert' : 'status'}>
        <Icon size={56} stroke={1.5} aria-hidden />
        <h2>{outcome?.title}</h2>
        <p>{outcome?.text}</p>
      </div>
    </Modal>
  );
}
