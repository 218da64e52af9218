import { Bell } from '#web/notifications/bell.tsx';

import { HeaderLogo } from './header-logo.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { HeaderMenu } from './menu/header-menu.tsx';
import { MenuButton } from './menu/menu-button.tsx';
import { PersonButton } from './person/person-button.tsx';
import portal from './portal-header.module.css';

export const PortalHeader = () => (
  <>
    <header className={styles.header} data-portal>
      <HeaderLogo />
      <div className={styles.tools}>
        <span className={portal.language}>
          <LanguageSwitch />
        </span>
        <MenuButton systemsOnly />
        <Bell />
        <PersonButton />
      </div>
    </header>
    <div className={portal.menu}>
      <HeaderMenu />
    </div>
  </>
);
