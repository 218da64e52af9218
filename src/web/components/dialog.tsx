import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';

import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useReturnFocus } from '#web/platform/keyboard/use-return-focus.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface DialogProps extends Pick<ModalProps, 'classNames' | 'closeOnClickOutside'> {
  readonly title: string;
  readonly size?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Open while mounted. Escape closes it only when it is on top; the focus returns to the opener. */
export function Dialog({ title, size = 520, onClose, ...props }: DialogProps) {
  const t = useTranslation();
  useEscape(true, onClose);
  useReturnFocus();
  return (
    <Modal
      {...props}
      opened
      onClose={onClose}
      closeOnEscape={false}
      title={title}
      size={size}
      zIndex="var(--z-dialog)"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    />
  );
}
