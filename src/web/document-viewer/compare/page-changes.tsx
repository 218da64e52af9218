import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './compare.module.css';
import type { PageDifference } from './page-differences.ts';

/** What is marked on the pages, in words. */
export function PageChanges({ difference }: { readonly difference: PageDifference | undefined }) {
  const t = useTranslation();
  if (!difference) return null;
  const { state, changes } = difference;
  return (
    <section className={styles.changes} aria-label={t('documents.compare.changes')}>
      {state !== 'changed' && <p className={styles.quiet}>{t(`documents.compare.states.${state}`)}</p>}
      {changes.length > 0 && (
        <ol tabIndex={0} aria-label={t('documents.compare.changes')}>
          {changes.map(({ kind, text }, index) => {
            const Mark = kind === 'inserted' ? 'ins' : 'del';
            return (
              <li key={index}>
                <span className={styles.quiet}>{t(`documents.compare.${kind}`)}</span> <Mark>{text}</Mark>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
