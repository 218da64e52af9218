import { Button } from '@mantine/core';

import { useChange } from '#web/platform/api/use-change.ts';
import { formatTime } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '#web/profile/profile.module.css';

/** A one-time code that the person sends to the agency's LINE account. */
export function LinkCode({ onCode }: { readonly onCode: () => void }) {
  const t = useTranslation();
  const begin = useChange('beginMessagingLink', { onDone: onCode });
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
        <Button loading={begin.isPending} onClick={() => begin.mutate({})}>
          {t(begin.data ? 'messaging.again' : 'messaging.begin')}
        </Button>
      </div>
    </>
  );
}
