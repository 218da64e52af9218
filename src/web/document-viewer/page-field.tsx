import { useState } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './toolbar.module.css';

interface PageFieldProps {
  readonly page: number;
  readonly pages: number;
  readonly goTo: (page: number) => void;
}

/** “หน้า [2] จาก 5”; Enter goes to the typed page. */
export function PageField({ page, pages, goTo }: PageFieldProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    if (typed !== null && /^\d+$/.test(typed)) goTo(Number(typed));
    setTyped(null);
  };
  return (
    <span className={styles.page}>
      <input
        aria-label={t('documents.pageNumber')}
        inputMode="numeric"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && go()}
        onBlur={go}
      />
      {t('documents.pageOf', { total: pages })}
    </span>
  );
}
