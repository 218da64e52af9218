import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { buddhistOffset, yearOf } from '#domain/text/thai-dates.ts';
import { agencyNames } from '#web/platform/application/agency-names.ts';
import { application } from '#web/platform/application/application.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { openOverlay, useOverlay } from '#web/platform/overlay.ts';
import { useSession } from '#web/platform/session/session.ts';

import styles from './footer.module.css';

const ReleaseNotesDialog = lazy(async () => ({
  default: (await import('#web/help/release-notes-dialog.tsx')).ReleaseNotesDialog,
}));

/** Whose system this is, in which version; what is new, the privacy policy and, for who is signed in, the manuals. */
export function Footer() {
  const t = useTranslation();
  const { agency, version, build } = application();
  const { copyright } = agencyNames();
  const isSignedIn = useSession() !== null;
  const overlay = useOverlay();
  const year = yearOf(new Date()) + (currentLanguage() === 'th' ? buddhistOffset : 0);
  return (
    <footer className={styles.footer}>
      <span>{t('common.footer', { year, owner: copyright, application: agency.name, version, build })}</span>
      <span className={styles.links} data-tour="help">
        <button type="button" onClick={() => openOverlay('releaseNotes')}>
          {t('help.whatIsNew')}
        </button>
        {isSignedIn && <Link to="/manual">{t('help.title')}</Link>}
        <a href="/privacy-policy" target="_blank" rel="noopener">
          {t('help.privacyPolicy')}
        </a>
      </span>
      <Suspense fallback={null}>{overlay === 'releaseNotes' && <ReleaseNotesDialog />}</Suspense>
    </footer>
  );
}
