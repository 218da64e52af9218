import { maxRowsRead } from '#domain/max-rows-read.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './newest-only.module.css';

interface NewestOnlyProps {
  readonly of: 'list' | 'register' | 'search';
}

/** Says that older rows were not looked at, and how they are found. */
export function NewestOnly({ of }: NewestOnlyProps) {
  const t = useTranslation();
  return (
    <p className={styles.note} role="status">
      {t(`common.newestOnly.${of}`, { max: inOwnDigits(maxRowsRead.toLocaleString('en')) })}
    </p>
  );
}
