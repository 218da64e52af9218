import { Button } from '@mantine/core';

import { releases } from '#domain/help/releases.ts';
import { releaseNotesOf } from '#locales/release-notes-of.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { closeOverlay } from '#web/platform/overlay.ts';

import styles from './release-notes.module.css';

/** Newest first. */
export function ReleaseNotesDialog() {
  const t = useTranslation();
  const notes = releaseNotesOf(currentLanguage());
  return (
    <Dialog title={t('help.releaseNotes')} size={640} onClose={closeOverlay}>
      {releases.map(({ version, day }) => (
        <section key={version} className={styles.release}>
          <h3>
            {t('help.releaseVersion', { version })} {day && <small>{formatWireDay(day)}</small>}
          </h3>
          <ul>
            {notes[version].map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      ))}
      <Button fullWidth data-autofocus onClick={closeOverlay}>
        {t('common.close')}
      </Button>
    </Dialog>
  );
}
