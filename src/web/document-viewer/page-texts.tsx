import { useInViewport } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { linesOfPage } from './page-lines.ts';
import styles from './page-texts.module.css';
import { paragraphsOf } from './paragraphs.ts';

interface PageTextsProps {
  readonly document: PDFDocumentProxy;
  /** 1 is larger than the text of a screen. */
  readonly zoom: number;
}

/** The text of the pages, as wide as the screen and as large as one likes, in place of their pictures. */
export function PageTexts({ document, zoom }: PageTextsProps) {
  return (
    <div className={styles.texts} style={{ fontSize: `${1.25 * zoom}rem` }}>
      {Array.from({ length: document.numPages }, (_, index) => (
        <PageText key={index} document={document} number={index + 1} />
      ))}
    </div>
  );
}

/** Read when it comes near; until then, about as high as a page of text. */
function PageText({ document, number }: { readonly document: PDFDocumentProxy; readonly number: number }) {
  const t = useTranslation();
  const { ref, inViewport } = useInViewport<HTMLElement>();
  const [paragraphs, setParagraphs] = useState<readonly string[]>();
  const isRead = paragraphs !== undefined;
  useEffect(() => {
    if (!inViewport || isRead) return;
    let isCurrent = true;
    void document
      .getPage(number)
      .then(async (page) => paragraphsOf(await linesOfPage(page), page.getViewport({ scale: 1 }).width))
      .then(
        (read) => isCurrent && setParagraphs(read),
        // Another document has taken the place of this one.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [document, number, inViewport, isRead]);
  const title = t('common.page', { page: inOwnDigits(number) });
  return (
    <section ref={ref} className={styles.page} data-page={number} data-read={isRead || undefined} aria-label={title}>
      <p className={styles.number}>{title}</p>
      {paragraphs?.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {paragraphs?.length === 0 && <p className={styles.none}>{t('documents.pageWithoutText')}</p>}
    </section>
  );
}
