import { addressOf } from '#web/platform/application/base-path.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './consent-dialog.module.css';

const parts = ['purpose', 'access', 'retention', 'rights', 'proof'] as const;

/** Scrollable by keyboard. */
export function PrivacyNotice() {
  const t = useTranslation();
  return (
    <>
      <div className={styles.notice} role="region" aria-label={t('privacy.title')} tabIndex={0}>
        {parts.map((part) => (
          <section key={part}>
            <h3>{t(`privacy.notice.${part}Title`)}</h3>
            <p>{t(`privacy.notice.${part}`)}</p>
          </section>
        ))}
      </div>
      <p className={styles.policy}>
        <a href={addressOf('/privacy-policy')} target="_blank" rel="noopener">
          {t('privacy.policyLink')}
        </a>
      </p>
    </>
  );
}
