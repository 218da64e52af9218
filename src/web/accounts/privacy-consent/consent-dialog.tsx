import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import { signOut } from '../sign-out.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { messageOf } from '#web/platform/api/message-of.ts';

import styles from './consent-dialog.module.css';
import { consentAnswer } from './consent-answer.ts';
import { PrivacyNotice } from './privacy-notice.tsx';

/** Cannot be closed: the person agrees, or refuses and signs out. */
export function ConsentDialog() {
  const t = useTranslation();
  const answer = useMutation({
    mutationFn: (agrees: boolean) => callApi('requestPrivacyConsent', consentAnswer(agrees)),
    onSuccess: (_, agrees) => (agrees ? location.reload() : signOut()),
    onError: (error) => failureOf(error)?.code === 'privacy-notice-changed' && location.reload(),
  });
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('privacy.title')}
      size={720}
      zIndex="var(--z-top-dialog)"
    >
      <PrivacyNotice />
      {answer.isError && (
        <div className={styles.problem} role="alert">
          <b>{t('common.errorTitle')}</b> {messageOf(answer.error)}
        </div>
      )}
      <div className={styles.buttons}>
        <Button variant="default" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          {t('privacy.refuse')}
        </Button>
        <Button loading={answer.isPending} onClick={() => answer.mutate(true)}>
          {t('privacy.agree')}
        </Button>
      </div>
      <p className={styles.version}>{t('privacy.version', { version: privacyNoticeVersion })}</p>
    </Modal>
  );
}
