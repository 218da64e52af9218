import { useElementSize, useMergedRef } from '@mantine/hooks';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { HighlightName, Passage } from '../highlights.ts';
import { PdfPage } from '../pdf-page.tsx';
import type { PdfView } from '../pdf-view.ts';
import styles from './compare.module.css';
import type { OpenedFile } from './use-compared.ts';

interface ComparedPageProps {
  readonly label: string;
  readonly opened: OpenedFile;
  readonly page: number;
  readonly view: PdfView;
  readonly marked: { readonly name: HighlightName; readonly passages: readonly Passage[] } | undefined;
  readonly register: (element: HTMLElement | null) => void;
  readonly onScroll: (element: HTMLElement) => void;
}

const gutterPx = 16;

export function ComparedPage({ label, opened, page, view, marked, register, onScroll }: ComparedPageProps) {
  const t = useTranslation();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const scroller = useMergedRef(ref, register);
  return (
    <section className={styles.side} aria-label={label}>
      <h3>{label}</h3>
      <div
        ref={scroller}
        className={styles.scroller}
        tabIndex={0}
        role="group"
        aria-label={t('documents.compare.pageOf', { name: label })}
        onScroll={(event) => onScroll(event.currentTarget)}
      >
        {page > opened.document.numPages && <p className={styles.quiet}>{t('documents.compare.noPage')}</p>}
        {page <= opened.document.numPages && width > 0 && (
          <PdfPage
            key={page}
            document={opened.document}
            number={page}
            like={opened.firstPage}
            view={view}
            room={{ width: width - gutterPx }}
            hasText
            {...(marked ? { marked } : {})}
          />
        )}
      </div>
    </section>
  );
}
