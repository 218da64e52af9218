import { Suspense, type ReactNode } from 'react';

import { buddhistOffsetYears, yearOf } from '#domain/text/thai-dates.ts';
import { useAgencyNames } from '#web/platform/application/agency-names.ts';
import { application } from '#web/platform/application/application.ts';
import { addressOf } from '#web/platform/application/base-path.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { openOverlay, useOverlay } from '#web/platform/overlay.ts';
import { later } from '#web/platform/later.ts';

import styles from './footer.module.css';

const ReleaseNotesDialog = later(async () => (await import('#web/help/release-notes-dialog.tsx')).ReleaseNotesDialog);

interface FooterProps {
  readonly children?: ReactNode;
  /** Default: as the program knew it when it started. */
  readonly release?: { readonly version: string; readonly build: string } | undefined;
}

export function Footer({ children, release = application() }: FooterProps) {
  const t = useTranslation();
  const { agency } = application();
  const { version, build } = release;
  const { copyright } = useAgencyNames();
  const overlay = useOverlay();
  const year = yearOf(new Date()) + (currentLanguage() === 'th' ? buddhistOffsetYears : 0);
  return (
    <footer className={styles.footer}>
      <span>
        {version
          ? t('common.footer', { year, owner: copyright, application: agency.name, version, build })
          : t('common.footerOfStranger', { year, owner: copyright, application: agency.name })}
      </span>
      <span className={styles.links} data-tour="help">
        {version && (
          <button type="button" onClick={() => openOverlay('releaseNotes')}>
            {t('common.whatIsNew')}
          </button>
        )}
        {children}
        <a href={addressOf('/privacy-policy')} target="_blank" rel="noopener">
          {t('common.privacyPolicy')}
        </a>
      </span>
      <Suspense fallback={null}>{overlay === 'releaseNotes' && <ReleaseNotesDialog />}</Suspense>
    </footer>
  );
}
