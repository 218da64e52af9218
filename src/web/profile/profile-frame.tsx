import { Link, Outlet } from '@tanstack/react-router';

import { application } from '#web/platform/application/application.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './profile.module.css';

const places = [
  { to: '/profile', label: 'profile.navProfile' },
  { to: '/account-information', label: 'profile.navAccount' },
  { to: '/profile/signature', label: 'profile.navSignature' },
  { to: '/profile/interface', label: 'profile.navInterface' },
  { to: '/account-line-service', label: 'profile.navLine' },
  { to: '/signed-history', label: 'profile.navSigned' },
  { to: '/certificate-register', label: 'profile.navCertificate' },
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
        {places.filter(isOffered).map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ exact: true }}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
