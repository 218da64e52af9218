import { Button, Modal } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';

import { idleTimes } from '#domain/accounts/idleness.ts';
import { application } from '#web/platform/application/application.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './idle-dialogs.module.css';

interface IdleWarningProps {
  readonly secondsLeft: number;
  readonly onGoOn: () => void;
  readonly onSignOut: () => void;
}

export function IdleWarning({ secondsLeft, onGoOn, onSignOut }: IdleWarningProps) {
  const t = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      isCareful
      title={t('idle.warningTitle')}
      cancelLabel={t('idle.goOn')}
      confirmLabel={t('common.signOut')}
      onCancel={onGoOn}
      onConfirm={onSignOut}
    >
      <span role="timer">{t('idle.warning', { count: secondsLeft })}</span>
    </ConfirmDialog>
  );
}

/** Covers the screen of an ended session until the sign-in screen appears. */
export function IdleNotice({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslation();
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const timer = setTimeout(() => leave(), idleTimes.redirectMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Modal.Root opened fullScreen zIndex="var(--z-cover)" onClose={onLeave} transitionProps={{ duration: 0 }}>
      <Modal.Content aria-label={t('idle.endedTitle')}>
        <Modal.Body>
          <div className={styles.ended} role="alert">
            <IconClockPause size={56} stroke={1.4} aria-hidden />
            <h1>{t('idle.endedTitle')}</h1>
            <p>{t('idle.ended', { minutes: application().idleMinutes })}</p>
            <Button data-autofocus onClick={onLeave}>
              {t('idle.signInNow')}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
