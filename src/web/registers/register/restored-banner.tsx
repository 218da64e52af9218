import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';

import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './register-screen.module.css';
import type { Register } from './use-register.ts';

/** Stays until the person has chosen, so that the next letter is not entered over the unfinished one. */
export function RestoredBanner({ register }: { readonly register: Register }) {
  const t = useTranslation();
  const { restored } = register;
  if (!restored) return null;
  const { savedAt, subject, fileCount } = restored;
  return (
    <section className={styles.restored} role="status">
      <IconHistory size={24} aria-hidden />
      <p>
        <b>{t('registers.draftRestored')}</b>{' '}
        {[
          t('registers.draftSavedAt', { moment: formatMoment(savedAt) }),
          ...(subject === '' ? [] : [`“${subject}”`]),
          ...(fileCount === 0 ? [] : [t('registers.draftFiles', { count: fileCount })]),
        ].join(' · ')}
      </p>
      <Button variant="default" onClick={register.continueRestored}>
        {t('registers.draftContinue')}
      </Button>
      <Button variant="default" onClick={register.clear}>
        {t('registers.draftStartAnew')}
      </Button>
    </section>
  );
}
