import { IconFlask } from '@tabler/icons-react';

import { application } from '#web/platform/application/application.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './dev-banner.module.css';

/** Marks test systems; shown in mode DEV only. */
export function DevBanner() {
  const t = useTranslation();
  if (application().mode !== 'DEV') return null;
  return (
    <aside className={styles.banner} aria-label={application().mode}>
      <IconFlask size={16} aria-hidden /> {t('common.testSystem')}
    </aside>
  );
}
