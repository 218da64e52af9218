import type { DashboardRow } from '#contract/dashboard.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './news-grid.module.css';

interface NewsGridProps {
  readonly name: string;
  readonly rows: readonly DashboardRow[];
  readonly onOpen: (row: DashboardRow) => void;
}

/** News stand in rows of two. */
export function NewsGrid({ name, rows, onOpen }: NewsGridProps) {
  const t = useTranslation();
  return (
    <ul className={styles.news} aria-label={name}>
      {rows.map((row) => (
        <li key={row.documentId}>
          <button type="button" title={row.subject} data-unread={!row.isRead || undefined} onClick={() => onOpen(row)}>
            <span className={styles.subject}>
              <span className="visually-hidden">
                {row.isRead ? '' : `${t('common.unread')} `}
                {`${t('common.open')} `}
              </span>
              {row.subject}
            </span>
            <span className={styles.number}>{row.letterNumber}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
