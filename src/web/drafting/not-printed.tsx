import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import { unprintedReferences } from '#domain/drafting/unprinted-references.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './written-letter.module.css';

interface NotPrintedProps {
  readonly written: WrittenDraft;
  readonly kind: DocumentKind;
}

/** Values the form has no line for: shown below the sheet, never printed. */
export function NotPrinted({ written, kind }: NotPrintedProps) {
  const t = useTranslation();
  const rows = unprintedReferences(written, kind);
  if (rows.length === 0) return null;
  return (
    <section className={styles.notPrinted} aria-label={t('drafting.notPrinted')}>
      <b>{t('drafting.notPrinted')}</b>
      <dl>
        {rows.map(({ field, values }) => (
          <div key={field}>
            <dt>{t(`drafting.fields.${field}`)}</dt>
            {values.map((value, index) => (
              <dd key={index}>{value}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
