import { Button } from '@mantine/core';
import { IconCookie } from '@tabler/icons-react';
import { useState } from 'react';

import { writeCookie, readCookie } from '#web/platform/application/cookies.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './cookie-banner.module.css';

const key = 'cookie_consent';
const accepted = 'accepted';

/** Shown until it is accepted on this device. */
export function CookieBanner() {
  const t = useTranslation();
  const [isAccepted, setAccepted] = useState(() => readCookie(key) === accepted);
  if (isAccepted) return null;
  const accept = () => {
    writeCookie(key, accepted);
    setAccepted(true);
  };
  return (
    <section className={styles.banner} aria-label={t('signIn.cookieTitle')}>
      <IconCookie size={24} aria-hidden />
      <p>{t('signIn.cookieText')}</p>
      <Button onClick={accept}>{t('signIn.cookieAccept')}</Button>
    </section>
  );
}
