import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

import { callApi } from '#web/platform/api/call-api.ts';
import { formatTime } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showError } from '#web/platform/show-toast.ts';

import styles from '#web/profile/profile.module.css';

/** A one-time code to send to the agency's account. */
export function LinkCode({ onCode }: { readonly onCode: () => void }) {
  const t = useTranslation();
  const begin = useMutation({
    mutationFn: () => callApi('beginMessagingLink', {}),
    onSuccess: onCode,
    onError: showError,
  });
  return (
    <>
      <p className={styles.quiet}>{t('messaging.notLinked')}</p>
      {begin.data && (
        <div role="status">
          <p>{t('messaging.codeHelp')}</p>
          <p className={styles.code} aria-label={t('messaging.code')} role="group">
            {begin.data.code}
          </p>
          <p className={styles.quiet}>{t('messaging.codeUntil', { time: formatTime(begin.data.expiresAt) })}</p>
        </div>
      )}
      <div className={styles.buttons}>
        <Button loading={begin.isPending} onClick={() => begin.mutate()}>
          {t(begin.data ? 'messaging.again' : 'messaging.begin')}
        </Button>
      </div>
    </>
  );
}
