import { Button, Drawer } from '@mantine/core';
import { IconChevronRight, IconLogout } from '@tabler/icons-react';

import { signOut } from '#web/accounts/sign-out.ts';
import { PathLink } from '#web/components/path-link.tsx';
import { PersonBadge } from '#web/components/person-badge.tsx';
import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useLayer } from '#web/platform/navigation/layers.ts';
import type { UserLogin } from '#contract/accounts/session.ts';

import styles from './person-panel.module.css';

const links = [
  { path: '/profile', word: 'portal.profile' },
  { path: '/account-information', word: 'portal.accountInformation' },
  { path: '/change-password', word: 'portal.changePassword' },
  { path: '/certificate-register', word: 'portal.certificateRegister' },
  { path: '/account-security', word: 'portal.accountSecurity' },
  { path: '/delegations', word: 'delegations.title' },
] as const;

/** Who is signed in, at the side of the screen; a click outside, Escape and the browser's back close it. */
export function PersonPanel({ user }: { readonly user: UserLogin }) {
  const t = useTranslation();
  const { isOpen, close } = useLayer('person');
  useEscape(isOpen, close);
  const { firstName, lastName, positionName } = user.information;
  const name = `${firstName} ${lastName}`;
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      closeOnEscape={false}
      position="right"
      size={340}
      title={t('common.account')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={styles.person}>
        <PersonBadge personId={user.personId} name={name} size={96} />
        <p className={styles.name}>{name}</p>
        <p>{positionName}</p>
        <p className={styles.email}>{user.email || t('portal.noEmail')}</p>
      </div>
      <nav aria-label={t('common.account')}>
        <ul className={styles.links}>
          {links.map(({ path, word }) => (
            <li key={path}>
              <PathLink path={path} replaces>
                {t(word)} <IconChevronRight size={18} aria-hidden />
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
    </Drawer>
  );
}
