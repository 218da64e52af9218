import { Modal } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';

import styles from './sign-in-message.module.css';
import type { Message } from './use-sign-in.ts';

const icons = { success: IconCircleCheck, error: IconAlertTriangle, note: IconInfoCircle };

/** A dialog that says how the sign-in went; any key or click sends it away. */
export function SignInMessage({
  message,
  onClose,
}: {
  readonly message: Message | null;
  readonly onClose: () => void;
}) {
  const Icon = icons[message?.tone ?? 'note'];
  return (
    <Modal
      opened={message !== null}
      onClose={onClose}
      withCloseButton={false}
      size={400}
      aria-label={message?.title ?? ''}
    >
      <div className={styles.message} data-tone={message?.tone} role={message?.tone === 'error' ? 'alert' : 'status'}>
        <Icon size={56} stroke={1.5} aria-hidden />
        <h2>{message?.title}</h2>
        <p>{message?.text}</p>
      </div>
    </Modal>
  );
}
