import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './account-security.module.css';
import { FactorsSection } from './factors-section.tsx';
import { IdentitiesSection } from './identities-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Second factors, links to providers of identity, and active sessions. */
export function AccountSecurityScreen() {
  const t = useTranslation();
  return (
    <div className={styles.screen}>
      <h1>{t('security.title')}</h1>
      <FactorsSection />
      <IdentitiesSection />
      <SessionsSection />
    </div>
  );
}
