import { Menu } from '@mantine/core';
import { IconKeyboard, IconLogout } from '@tabler/icons-react';

import { signOut } from '#web/accounts/sign-out.ts';
import { PersonBadge } from '#web/components/person-badge.tsx';
import { useWords } from '#web/platform/language/use-words.ts';
import { useSession } from '#web/platform/session/session.ts';

import styles from './header.module.css';
import { openShortcuts } from './shortcuts.ts';

/** Who is signed in; the menu of the person. */
export function PersonMenu() {
  const t = useWords();
  const user = useSession()?.user;
  if (!user) return null;
  const { firstName, lastName, positionName } = user.information;
  const name = `${firstName} ${lastName}`;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <button type="button" className={styles.person}>
          <span className="visually-hidden">{t('common.account')}</span>
          <PersonBadge personId={user.personId} name={name} />
          <span className={styles.personName}>
            <b>{name}</b>
            <span>{positionName}</span>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {name}
          <br />
          {positionName}
        </Menu.Label>
        <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={openShortcuts}>
          {t('common.shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
          {t('common.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
