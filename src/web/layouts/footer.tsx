import { buddhistOffset, yearOf } from '#domain/text/thai-dates.ts';
import { agencyNames } from '#web/platform/application/agency-names.ts';
import { application } from '#web/platform/application/application.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import styles from './footer.module.css';

export function Footer() {
  const t = useWords();
  const { agency, version, build } = application();
  const { copyright } = agencyNames();
  const year = yearOf(new Date()) + (currentLanguage() === 'th' ? buddhistOffset : 0);
  return (
    <footer className={styles.footer}>
      {t('common.footer', { year, owner: copyright, application: agency.name, version, build })}
    </footer>
  );
}
