import { IconArchive } from '@tabler/icons-react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { numberWithPoint } from '#domain/registers/books.ts';
import { buddhistOffsetYears } from '#domain/text/thai-dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './work-panel.module.css';

/** Explains why nothing can be done with a letter that was moved in, and where it stands in the old register. */
export function MovedInLine({ movedIn }: { readonly movedIn: NonNullable<DocumentView['movedIn']> }) {
  const t = useTranslation();
  const { unitName, book, isCircular, year, number, point, missing } = movedIn;
  const entry = t('oldRegisters.entryOf', {
    book: t(`registers.books.${book}`),
    number: numberWithPoint(number, point),
    year: year + buddhistOffsetYears,
  });
  const sort = isCircular ? `${entry} (${t('oldRegisters.columns.isCircular')})` : entry;
  return (
    <div className={styles.movedIn}>
      <p>
        <IconArchive size={20} aria-hidden /> {t('workflow.movedIn')}
        <small>
          {inOwnDigits(sort)} · {unitName}
        </small>
        <small>{t('workflow.movedInHelp')}</small>
        {missing.length > 0 && <small>{t('oldRegisters.entryMissing', { names: missing.join(', ') })}</small>}
      </p>
    </div>
  );
}
