import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';

import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { PageField } from '../page-field.tsx';
import { zoomIn, zoomOut, type PdfView } from '../pdf-view.ts';
import toolbar from '../toolbar.module.css';
import styles from './compare.module.css';
import type { PageDifference } from './page-differences.ts';

interface CompareBarProps {
  /** Undefined until they are known. */
  readonly differences: readonly PageDifference[] | undefined;
  readonly page: number;
  readonly pages: number;
  readonly goTo: (page: number) => void;
  readonly view: PdfView;
  readonly onView: (view: PdfView) => void;
}

export function CompareBar({ differences, page, pages, goTo, view, onView }: CompareBarProps) {
  const t = useTranslation();
  return (
    <div className={styles.bar}>
      <div className={styles.tools} role="toolbar" aria-label={t('documents.viewerTools')}>
        <ActionIcon
          aria-label={t('documents.compare.previousPage')}
          disabled={page === 1}
          onClick={() => goTo(page - 1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <PageField page={page} pages={pages} goTo={goTo} />
        <ActionIcon
          aria-label={t('documents.compare.nextPage')}
          disabled={page === pages}
          onClick={() => goTo(page + 1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        <span className={toolbar.line} />
        <ActionIcon aria-label={t('documents.zoomOut')} onClick={() => onView(zoomOut(view))}>
          <IconZoomOut size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t('documents.zoomIn')} onClick={() => onView(zoomIn(view))}>
          <IconZoomIn size={20} aria-hidden />
        </ActionIcon>
      </div>
      <DifferentPages differences={differences} page={page} goTo={goTo} />
    </div>
  );
}

/** Which pages to look at. */
function DifferentPages({ differences, page, goTo }: Pick<CompareBarProps, 'differences' | 'page' | 'goTo'>) {
  const t = useTranslation();
  const different = differences?.filter(({ state }) => state !== 'same' && state !== 'noText') ?? [];
  const pictures = differences?.filter(({ state }) => state === 'noText') ?? [];
  return (
    <div className={styles.pages}>
      <span role="status">
        {!differences && t('documents.compare.working')}
        {differences && different.length === 0 && pictures.length === 0 && t('documents.compare.same')}
        {differences && different.length === 0 && pictures.length > 0 && t('documents.compare.noneKnown')}
        {different.length > 0 && t('documents.compare.differentPages', { count: inOwnDigits(different.length) })}
      </span>
      {different.map(({ page: number }) => (
        <Button
          key={number}
          variant={number === page ? 'light' : 'default'}
          size="compact-sm"
          aria-current={number === page ? 'page' : undefined}
          onClick={() => goTo(number)}
        >
          {t('common.page', { page: inOwnDigits(number) })}
        </Button>
      ))}
      {pictures.length > 0 && (
        <span>
          {t('documents.compare.pictures', {
            pages: pictures.map(({ page: number }) => inOwnDigits(number)).join(', '),
          })}
        </span>
      )}
    </div>
  );
}
