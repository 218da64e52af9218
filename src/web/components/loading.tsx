import { Loader } from '@mantine/core';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './loading.module.css';

/** A spinner, shown after 150 ms. */
export function Loading() {
  const t = useTranslation();
  return (
    <div className={styles.loading} role="status" aria-label={t('common.loading')}>
      <Loader size={32} color="var(--loader)" />
    </div>
  );
}
