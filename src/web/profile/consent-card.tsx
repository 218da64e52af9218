import { Button } from '@mantine/core';
import { useState } from 'react';

import { signOut } from '#web/accounts/sign-out.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { consentAnswer } from '#web/accounts/privacy-consent/consent-answer.ts';

import styles from './profile.module.css';

/** Withdrawing consent blocks all work immediately. */
export function ConsentCard({ version }: { readonly version: number }) {
  const t = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const withdraw = useChange('requestPrivacyConsent', { onDone: () => void signOut() });
  return (
    <section className={styles.card}>
      <h2>{t('privacy.consentHeading')}</h2>
      <p className={styles.quiet}>{t('privacy.consentHelp', { version })}</p>
      <div className={styles.buttons}>
        <Button variant="default" loading={withdraw.isPending} onClick={() => setConfirming(true)}>
          {t('privacy.withdraw')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('privacy.withdraw')}
        confirmLabel={t('privacy.withdrawConfirm')}
        isCareful
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          withdraw.mutate(consentAnswer(false));
        }}
      >
        <p>{t('privacy.withdrawQuestion')}</p>
      </ConfirmDialog>
    </section>
  );
}
