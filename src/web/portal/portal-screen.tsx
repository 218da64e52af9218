import { IconFileText, IconNews } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { useWords } from '#web/platform/language/use-words.ts';

import styles from './portal-screen.module.css';

/** The portal: the systems of the office a person may enter. */
export function PortalScreen() {
  const t = useWords();
  return (
    <>
      <h1 className={styles.title}>{t('portal.title')}</h1>
      <ul className={styles.modules}>
        <li>
          <Link to="/sarabun/dashboard">
            <IconFileText aria-hidden /> {t('portal.work')}
          </Link>
        </li>
        <li>
          <Link to="/intranet">
            <IconNews aria-hidden /> {t('portal.intranet')}
          </Link>
        </li>
      </ul>
    </>
  );
}
