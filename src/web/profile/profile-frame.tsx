import { Link, Outlet } from '@tanstack/react-router';

import { application } from '#web/platform/application/application.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './profile.module.css';

const places = [
  { to: '/profile', word: 'profile.navProfile' },
  { to: '/account-information', word: 'profile.navAccount' },
  { to: '/profile/signature', word: 'profile.navSignature' },
  { to: '/profile/interface', word: 'profile.navInterface' },
  { to: '/account-line-service', word: 'profile.navLine' },
  { to: '/signed-history', word: 'profile.navSigned' },
  { to: '/certificate-register', word: 'profile.navCertificate' },
] as const;

/** The LINE page exists only for agencies with LINE messaging. */
const isOffered = ({ to }: (typeof places)[number]) =>
  to !== '/account-line-service' || application().agency.messagingLine;

/** Navigation on the left; on a phone at the top. */
export function ProfileFrame() {
  const t = useTranslation();
  return (
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label={t('profile.nav')}>
        {places.filter(isOffered).map(({ to, word }) => (
          <Link key={to} to={to} activeOptions={{ exact: true }}>
            {t(word)}
          </Link>
        ))}
      </nav>
      <div className={styles.place}>
        <Outlet />
      </div>
    </div>
  );
}
