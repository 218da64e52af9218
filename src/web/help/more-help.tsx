import { IconHistory, IconKeyboard, IconMap2, IconShieldLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

import { addressOf } from '#web/platform/application/base-path.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { openOverlay } from '#web/platform/overlay.ts';

import styles from './help.module.css';

export function MoreHelp() {
  const t = useTranslation();
  const navigate = useNavigate();
  const startTour = () => {
    void navigate({ to: '/sarabun/dashboard' }).then(() => openOverlay('tour'));
  };
  return (
    <section className={styles.section} aria-label={t('help.learnMore')}>
      <h2>{t('help.learnMore')}</h2>
      <ul className={styles.more}>
        <li>
          <button type="button" onClick={startTour}>
            <IconMap2 aria-hidden /> {t('help.startTour')}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => openOverlay('shortcuts')}>
            <IconKeyboard aria-hidden /> {t('common.shortcuts')}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => openOverlay('releaseNotes')}>
            <IconHistory aria-hidden /> {t('help.releaseNotes')}
          </button>
        </li>
        <li>
          <a href={addressOf('/privacy-policy')} target="_blank" rel="noopener">
            <IconShieldLock aria-hidden /> {t('common.privacyPolicy')}
          </a>
        </li>
      </ul>
    </section>
  );
}
