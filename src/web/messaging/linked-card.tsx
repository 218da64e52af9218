import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#web/platform/api/call-api.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

import styles from '#web/profile/profile.module.css';

/** Since when the account is linked, and the way to end it. */
export function LinkedCard({ linkedAt }: { readonly linkedAt: Date }) {
  const t = useTranslation();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => callApi('endMessagingLink', {}),
    onSuccess: () => showSuccess(t('messaging.ended')),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['getMessagingLink'] }),
  });
  return (
    <>
      <p role="status">
        <b>{t('messaging.linked', { time: formatMoment(linkedAt) })}</b>
      </p>
      <div className={styles.buttons}>
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          {t('messaging.end')}
        </Button>
      </div>
    </>
  );
}
