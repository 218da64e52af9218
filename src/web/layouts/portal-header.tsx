import { Bell } from '#web/notifications/bell.tsx';

import { DisplayMenu } from './display-menu.tsx';
import { HeaderLogo } from './header-logo.tsx';
import styles from './header.module.css';
import { PersonMenu } from './person-menu.tsx';

/** The header of the portal: whose it is, what is new, and who is signed in. */
export const PortalHeader = () => (
  <header className={styles.header}>
    <HeaderLogo />
    <div className={styles.tools}>
      <DisplayMenu />
      <Bell />
      <PersonMenu />
    </div>
  </header>
);
