import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './account-security.module.css';
import { FactorsSection } from './factors-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Active sessions and second factors. */
export function AccountSecurityScreen() {
  const t = useTranslation();
  return (
    <div className={styles.screen}>
      <h1>{t('security.title')}</h1>
      <FactorsSection />
      <SessionsSection />
    </div>
  );
}
