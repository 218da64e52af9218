import { Button } from '@mantine/core';
import { IconChevronRight, IconLogout } from '@tabler/icons-react';

import { signOut } from '#web/accounts/sign-out.ts';
import { PathLink } from '#web/components/path-link.tsx';
import { PersonBadge } from '#web/components/person-badge.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import type { UserLogin } from '#contract/accounts/session.ts';

import { LayerDrawer } from '../layer-drawer.tsx';
import styles from './person-panel.module.css';

const links = [
  { path: '/profile', label: 'portal.profile' },
  { path: '/account-information', label: 'portal.accountInformation' },
  { path: '/change-password', label: 'portal.changePassword' },
  { path: '/certificate-register', label: 'portal.certificateRegister' },
  { path: '/account-security', label: 'portal.accountSecurity' },
  { path: '/delegations', label: 'delegations.title' },
] as const;

export function PersonPanel({ user }: { readonly user: UserLogin }) {
  const t = useTranslation();
  const { firstName, lastName, positionName } = user.information;
  const name = `${firstName} ${lastName}`;
  return (
    <LayerDrawer layer="person" position="right" size={340} title={t('common.account')}>
      <div className={styles.person}>
        <PersonBadge personId={user.personId} name={name} size={96} />
        <p className={styles.name}>{name}</p>
        <p>{positionName}</p>
        <p className={styles.email}>{user.email || t('portal.noEmail')}</p>
      </div>
      <nav aria-label={t('common.account')}>
        <ul className={styles.links}>
          {links.map(({ path, label }) => (
            <li key={path}>
              <PathLink path={path} replaces>
                {t(label)} <IconChevronRight size={18} aria-hidden />
              </PathLink>
            </li>
          ))}
        </ul>
      </nav>
      <Button
        fullWidth
        variant="default"
        leftSection={<IconLogout size={20} aria-hidden />}
        onClick={() => void signOut()}
      >
        {t('common.signOut')}
      </Button>
    </LayerDrawer>
  );
}
