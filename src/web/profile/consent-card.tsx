import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { signOut } from '#web/accounts/sign-out.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showError } from '#web/platform/show-toast.ts';
import { consentAnswer } from '#web/accounts/privacy-consent/consent-answer.ts';

import styles from './profile.module.css';

/** The consent given, and the way to take it back: that ends the work at once. */
export function ConsentCard({ version }: { readonly version: number }) {
  const t = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => callApi('requestPrivacyConsent', consentAnswer(false)),
    onSuccess: signOut,
    onError: showError,
  });
  return (
    <section className={styles.card}>
      <h2>{t('privacy.consentHeading')}</h2>
      <p className={styles.quiet}>{t('privacy.consentHelp', { version })}</p>
      <div className={styles.buttons}>
        <Button variant="default" loading={withdraw.isPending} onClick={() => setAsked(true)}>
          {t('privacy.withdraw')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('privacy.withdraw')}
        confirmLabel={t('privacy.withdrawConfirm')}
        isCareful
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          withdraw.mutate();
        }}
      >
        <p>{t('privacy.withdrawQuestion')}</p>
      </ConfirmDialog>
    </section>
  );
}
