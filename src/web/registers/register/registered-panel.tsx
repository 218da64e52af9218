import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCircleCheck, IconCopy, IconFileText } from '@tabler/icons-react';

import { formatDay, formatTime } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';
import { showInfo } from '#web/platform/show-toast.ts';

import styles from './register-screen.module.css';
import type { RegisteredLetter } from './use-register.ts';

interface RegisteredPanelProps {
  readonly letter: RegisteredLetter;
  readonly onNext: () => void;
}

/** The allocated number in large type, to be copied onto the paper; Enter starts the next letter. */
export function RegisteredPanel({ letter, onNext }: RegisteredPanelProps) {
  const t = useTranslation();
  const openDocument = useOpenDocument();
  const clipboard = useClipboard();
  const { documentId, legId, registerNumber, registeredAt } = letter;
  const copy = () => {
    clipboard.copy(registerNumber);
    showInfo(t('registers.numberCopied'));
  };
  return (
    <section className={styles.done} role="status">
      <IconCircleCheck size={48} stroke={1.5} aria-hidden />
      <h2>{t('registers.doneTitle')}</h2>
      <p className={styles.number}>
        <span>{t('registers.doneNumber')}</span>
        <b>{inOwnDigits(registerNumber)}</b>
      </p>
      <p>{t('registers.doneAt', { date: formatDay(registeredAt), time: formatTime(registeredAt) })}</p>
      <div className={styles.doneButtons}>
        <Button size="md" autoFocus onClick={onNext}>
          {t('registers.next')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          onClick={() => openDocument({ documentId, legId, taskId: null })}
        >
          {t('registers.openDocument')}
        </Button>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
          {t('registers.copyNumber')}
        </Button>
      </div>
    </section>
  );
}
