import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './pager.module.css';

interface PagerProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** There are more than `total`, which were not counted yet. */
  readonly hasMore?: boolean;
  readonly onChange: (page: number) => void;
  /** Accessible label. */
  readonly label: string;
}

/** “1–5 จาก 12” and the neighbouring pages. */
export function Pager({ page, size, total, hasMore = false, onChange, label }: PagerProps) {
  const t = useTranslation();
  // One more row than was counted fills the last page or begins another.
  const last = Math.max(1, Math.ceil((total + Number(hasMore)) / size));
  if (total === 0) return null;
  const range = { first: (page - 1) * size + 1, last: Math.min(total, page * size), total };
  return (
    <nav className={styles.pager} aria-label={`${t('common.pages')} ${label}`}>
      <span className={styles.range} aria-live="polite">
        {t(hasMore ? 'common.pageRangeOfMore' : 'common.pageRange', range)}
      </span>
      <button type="button" disabled={page <= 1} aria-label={t('common.previous')} onClick={() => onChange(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </button>
      {pagesAround(page, last).map((item) => (
        <button
          key={item}
          type="button"
          aria-label={t('common.page', { page: item })}
          aria-current={item === page ? 'page' : undefined}
          onClick={() => onChange(item)}
        >
          {inOwnDigits(item)}
        </button>
      ))}
      <button type="button" disabled={page >= last} aria-label={t('common.next')} onClick={() => onChange(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </button>
    </nav>
  );
}

/** Up to three pages around the current one. */
function pagesAround(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - 1, last - 2));
  return [first, first + 1, first + 2].filter((item) => item <= last);
}
