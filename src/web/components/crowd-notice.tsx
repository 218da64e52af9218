import { useIsWaiting } from '#web/platform/api/while-full.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './crowd-notice.module.css';

/** Above everything else while a request waits because many people use the system. Read out without taking the focus. */
export function CrowdNotice() {
  const t = useTranslation();
  const isWaiting = useIsWaiting();
  return (
    <div className={styles.place} role="status">
      {isWaiting && <p className={styles.notice}>{t('common.crowded')}</p>}
    </div>
  );
}
