import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

import { usePaperDigits } from './paper-digits.ts';
import styles from './paper.module.css';

interface SheetsProps {
  /** Printed at the top and bottom of every sheet; empty for none. */
  readonly secrecyMark: string;
  /** Watermark with the viewer of a secret text on every sheet, also in print; empty for none. */
  readonly viewedBy: readonly string[];
  readonly onCount?: (pages: number) => void;
  /** Leaves the other sheets out. */
  readonly isFirstOnly?: boolean;
  readonly children: ReactNode;
}

/**
 * Splits the text over as many A4 sheets as needed. The text flows through columns of one sheet's width, and each
 * sheet shows one column. Screen readers see only the first sheet, which contains the whole text.
 */
export function Sheets({ secrecyMark, viewedBy, onCount, isFirstOnly = false, children }: SheetsProps) {
  const flow = useRef<HTMLDivElement>(null);
  const digits = usePaperDigits();
  const count = usePageCount(flow, onCount);
  return Array.from({ length: isFirstOnly ? 1 : count }, (_, page) => (
    <div key={page} className={styles.sheet} data-sheet {...(page > 0 ? { 'aria-hidden': true, inert: true } : {})}>
      {secrecyMark !== '' && <div className={styles.secrecy}>{secrecyMark}</div>}
      {page > 0 && <div className={styles.pageNumber}>{`- ${digits(page + 1)} -`}</div>}
      <div className={styles.window}>
        <div className={styles.flow} style={columnShown(page)} {...(page === 0 ? { ref: flow } : {})}>
          {children}
        </div>
      </div>
      {secrecyMark !== '' && (
        <div className={styles.secrecy} data-below aria-hidden>
          {secrecyMark}
        </div>
      )}
      {viewedBy.length > 0 && (
        <div className={styles.viewing} data-viewing aria-hidden>
          {viewedBy.map((line) => (
            <div key={line} data-line={line} />
          ))}
        </div>
      )}
    </div>
  ));
}

/** Column width plus gap, in millimetres. */
const columnStep = 180;
const columnShown = (page: number) => ({ transform: `translateX(calc(var(--mm) * ${-columnStep * page}))` });

/** Recounts when the text, the fonts or the width change. */
function usePageCount(flow: RefObject<HTMLDivElement | null>, onCount?: (pages: number) => void): number {
  const [count, setCount] = useState(1);
  const notify = useRef(onCount);
  useEffect(() => {
    notify.current = onCount;
  });
  useEffect(() => {
    const element = flow.current;
    if (!element) return;
    const measure = () => {
      const pages = columnsOf(element);
      setCount(pages);
      notify.current?.(pages);
    };
    const changes = new MutationObserver(measure);
    changes.observe(element, { childList: true, characterData: true, subtree: true, attributes: true });
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, [flow]);
  return count;
}

function columnsOf(element: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
  return Math.max(1, Math.round((element.scrollWidth + gap) / (element.clientWidth + gap)));
}
