import { Link, useLocation } from '@tanstack/react-router';

import { Loading } from '#web/components/loading.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { keyInFragment } from '#web/platform/application/key-in-fragment.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { messageOf } from '#web/platform/api/message-of.ts';

import { AccountCard } from '../account-card.tsx';
import styles from '../account-card.module.css';
import { FirstAdministratorForm } from './first-administrator-form.tsx';

/** The first screen of a new agency, opened by the link from the console. */
export function FirstAdministratorScreen() {
  const t = useTranslation();
  const key = useLocation({ select: ({ hash }) => keyInFragment(hash) });
  const link = useCall('checkFirstAdministratorLink', { key }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <AccountCard title={t('firstAdministrator.title')}>
      {link.isPending && <Loading />}
      {link.isError && (
        <div className={styles.form}>
          <p role="alert">{messageOf(link.error)}</p>
          <Link to="/login" className={styles.link}>
            {t('passwords.backToSignIn')}
          </Link>
        </div>
      )}
      {link.isSuccess && <FirstAdministratorForm key={key} linkKey={key} />}
    </AccountCard>
  );
}
