import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { PdfPage } from './pdf-page.tsx';
import styles from './pdf-viewer.module.css';

interface PdfThumbnailsProps {
  readonly document: PDFDocumentProxy;
  readonly like: PDFPageProxy;
  readonly page: number;
  readonly goTo: (page: number) => void;
  readonly rotation: number;
}

const thumbnailRoom = { width: 84 };

export function PdfThumbnails({ document, like, page, goTo, rotation }: PdfThumbnailsProps) {
  const t = useTranslation();
  return (
    <nav className={styles.thumbnails} aria-label={t('documents.letterPages')}>
      {Array.from({ length: document.numPages }, (_, index) => index + 1).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={t('common.page', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => goTo(number)}
        >
          <PdfPage
            document={document}
            number={number}
            like={like}
            view={{ zoom: 1, rotation }}
            room={thumbnailRoom}
            hasText={false}
          />
          {number}
        </button>
      ))}
    </nav>
  );
}
