import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { AccountCard } from './account-card.tsx';
import styles from './account-card.module.css';
import list from './register-screen.module.css';

const steps = ['registerStepRequest', 'registerStepMade', 'registerStepFirst'] as const;

/** Explains that accounts are created by the agency; there is no self-registration. */
export function RegisterScreen() {
  const t = useTranslation();
  return (
    <AccountCard title={t('signIn.registerTitle')}>
      <div className={styles.form}>
        <p className={styles.help}>{t('signIn.registerText')}</p>
        <ol className={list.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`signIn.${step}`)}</li>
          ))}
        </ol>
        <Link to="/login" className={styles.link}>
          <IconArrowLeft size={16} aria-hidden /> {t('passwords.backToSignIn')}
        </Link>
      </div>
    </AccountCard>
  );
}
