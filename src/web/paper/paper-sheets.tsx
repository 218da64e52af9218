import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';

import type { LetterLanguage } from '#domain/drafting/content.ts';
import { AnnotationBar } from '#web/document-viewer/annotations/annotation-bar.tsx';
import { AnnotationButton } from '#web/document-viewer/annotations/annotation-button.tsx';
import { AnnotationLayer } from '#web/document-viewer/annotations/annotation-layer.tsx';
import { middleInView } from '#web/document-viewer/annotations/middle-in-view.ts';
import { useAnnotations, type Annotations } from '#web/document-viewer/annotations/use-annotations.ts';
import { useWriting, type Writing } from '#web/document-viewer/annotations/use-writing.ts';
import { PageTexts } from '#web/document-viewer/page-texts.tsx';
import { PdfPage } from '#web/document-viewer/pdf-page.tsx';
import { printPdf, type PrintOptions } from '#web/document-viewer/print-pdf.ts';
import { TextButton, useTextOfPages } from '#web/document-viewer/text-button.tsx';
import { LoadFailed } from '#web/components/data-states.tsx';
import { Loading } from '#web/components/loading.tsx';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './paper.module.css';
import { useChangedPlace } from './use-changed-place.ts';
import { useOpenedPaper, type OpenedPaper } from './use-opened-paper.ts';

interface PaperSheetsProps {
  /** In base64; undefined until it is there. */
  readonly pdf: string | undefined;
  /** While the next sheets open, those of a moment ago stay. */
  readonly keepsFormer?: boolean;
  readonly label?: string;
  /** Of the letter, whatever that of the screen is; Thai if nothing is said. */
  readonly language?: LetterLanguage;
  /** As which it can be saved; a text that is being written cannot. */
  readonly fileName?: string | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Scrolls by itself, to where the text was changed. */
  readonly isFollowing?: boolean;
  readonly tools?: ReactNode;
  /** Its readers may write on the sheets. */
  readonly annotated?: { readonly documentId: number; readonly version: number | undefined };
  /** Below the sheets, and never printed. */
  readonly children?: ReactNode;
}

/** CSS pixels of A4: a sheet is as wide as its place, and no wider than paper. */
const sheetPx = (210 / 25.4) * 96;
/**
 * Without a key for so long, the sheets follow the text. Those of a letter of two pages are seen within 300 ms of the last key, and
 * printing and drawing them take the other half.
 */
export const previewPauseMs = 150;

/** The sheets of a moment ago are of the same text: nothing is sent or decided from them. */
export const previewQuery = {
  placeholderData: keepPreviousData,
  gcTime: 0,
  refetchOnReconnect: true,
  meta: { isBackground: true },
} as const;

/** Text on paper is sharp at 300 dots per inch; the pictures of a long letter would fill the memory. */
const printOptions = (pages: number): PrintOptions => ({ dotsPerInch: pages <= 10 ? 300 : 150, isA4: true });

const view = { zoom: 1, rotation: 0 };

/** A letter on its sheets, as it is printed and sent. */
export function PaperSheets({
  pdf,
  keepsFormer = false,
  fileName,
  label,
  language = 'th',
  error,
  onRetry,
  isFollowing = false,
  tools,
  annotated,
  children,
}: PaperSheetsProps) {
  const t = useTranslation();
  const name = label ?? t('drafting.previewOf');
  // What is being written is judged on its sheets.
  const isText = useTextOfPages() && !isFollowing;
  const annotations = useAnnotations({ ...annotated, fileId: null });
  const writing = useWriting();
  const isWritable = annotations !== undefined && !isText;
  const { opened, isBroken } = useOpenedPaper(pdf, keepsFormer);
  const scroller = useRef<HTMLDivElement>(null);
  useChangedPlace(isFollowing ? opened?.document : undefined, scroller);
  if ((error && !opened) || isBroken) return <LoadFailed error={error} onRetry={onRetry} />;
  return (
    <div className={styles.frame} data-following={isFollowing || undefined}>
      <div className={styles.tools}>
        <span role="status">
          {opened &&
            t('letterForms.pages', { count: opened.document.numPages, shown: inOwnDigits(opened.document.numPages) })}
        </span>
        {!isFollowing && <TextButton />}
        {isWritable && <AnnotationButton writing={writing} />}
        {tools}
        {Boolean(error) && (
          <span role="alert">
            {t('letterForms.notCurrent')}{' '}
            <Button variant="subtle" size="compact-sm" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          </span>
        )}
        {pdf !== undefined && fileName !== undefined && (
          <Button
            component="a"
            variant="default"
            size="compact-sm"
            href={`data:application/pdf;base64,${pdf}`}
            download={fileName}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('letterForms.save')}
          </Button>
        )}
        <Button
          variant="default"
          size="compact-sm"
          disabled={!opened}
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => opened && void printPdf(opened.document, printOptions(opened.document.numPages))}
        >
          {t('letterForms.print')}
        </Button>
      </div>
      {isWritable && writing.isOpen && (
        <AnnotationBar
          annotations={annotations}
          writing={writing}
          onNote={() => scroller.current && writing.setPlace(middleInView(scroller.current, 0))}
          goTo={(page) => scroller.current?.querySelectorAll('[data-page]')[page - 1]?.scrollIntoView()}
        />
      )}
      <div
        ref={scroller}
        className={styles.scroller}
        {...(isFollowing ? { tabIndex: 0, role: 'group', 'aria-label': name } : {})}
      >
        {!opened && <Loading />}
        {opened && !isText && (
          <Sheets opened={opened} label={name} language={language} annotations={annotations} writing={writing} />
        )}
        {opened && isText && (
          <article aria-label={name} lang={language}>
            <PageTexts document={opened.document} zoom={1} />
          </article>
        )}
        {children}
      </div>
    </div>
  );
}

interface SheetsProps {
  readonly opened: OpenedPaper;
  readonly label: string;
  readonly language: LetterLanguage;
  readonly annotations: Annotations | undefined;
  readonly writing: Writing;
}

function Sheets({ opened: { document, firstPage }, label, language, annotations, writing }: SheetsProps) {
  const { ref, width } = useElementSize<HTMLElement>();
  return (
    <article ref={ref} className={styles.sheets} aria-label={label} lang={language}>
      {width > 0 &&
        Array.from({ length: document.numPages }, (_, index) => (
          <PdfPage
            key={index}
            document={document}
            number={index + 1}
            like={firstPage}
            view={view}
            room={{ width: Math.min(sheetPx, width) }}
            hasText
            keepsText
            renderOver={(number, size) =>
              annotations && (
                <AnnotationLayer annotations={annotations} writing={writing} page={number} rotation={0} size={size} />
              )
            }
          />
        ))}
    </article>
  );
}
