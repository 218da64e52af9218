import { ActionIcon } from '@mantine/core';
import { IconMessages, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './floating-panel.module.css';
import { UnreadCount } from './unread-count.tsx';

interface FloatingPanelProps {
  readonly unread: number;
  readonly children: ReactNode;
}

/** Not a dialog, so that the person can work next to the open panel. */
export function FloatingPanel({ unread, children }: FloatingPanelProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };
  return (
    <div className={styles.dock}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconMessages size={22} aria-hidden />
        {t('chat.open')}
        <UnreadCount count={unread} />
      </button>
      {isOpen && (
        // Keys of everything inside arrive here.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <section
          ref={panel}
          className={styles.panel}
          aria-label={t('chat.title')}
          tabIndex={-1}
          onKeyDown={closeByEscape}
        >
          <div className={styles.head}>
            <h2>{t('chat.title')}</h2>
            <ActionIcon aria-label={t('common.close')} onClick={close}>
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </div>
          {children}
        </section>
      )}
    </div>
  );
}
