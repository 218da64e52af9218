import { Button } from '@mantine/core';

import { useChange } from '#web/platform/api/use-change.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '#web/profile/profile.module.css';

export function LinkedCard({ linkedAt }: { readonly linkedAt: Date }) {
  const t = useTranslation();
  const end = useChange('endMessagingLink', { success: t('messaging.ended'), invalidates: ['getMessagingLink'] });
  return (
    <>
      <p role="status">
        <b>{t('messaging.linked', { time: formatMoment(linkedAt) })}</b>
      </p>
      <div className={styles.buttons}>
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate({})}>
          {t('messaging.end')}
        </Button>
      </div>
    </>
  );
}
