import { i18n } from '#web/platform/language/i18n.ts';

/** Pictures and fonts of what was just rendered are loaded by then. */
export const printDelayMs = 1000;

let current: AbortController | undefined;

/** Cancels the print that is under way, because the page has one dialog and prints what is in it. Aborted by the next. */
export function beginPrint(): AbortSignal {
  current?.abort();
  current = new AbortController();
  return current.signal;
}

/**
 * Opens the print dialog, which closes by itself; returns a function that cancels it. `onEnd` runs once: after
 * printing, or when another print takes its place.
 */
export function printPage(element: Element | null | undefined, onEnd: () => void = () => undefined): () => void {
  const signal = beginPrint();
  if (!element?.isConnected) {
    window.alert(i18n.t('common.nothingToPrint'));
    return () => undefined;
  }
  const timer = setTimeout(() => window.print(), printDelayMs);
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('afterprint', end);
    signal.removeEventListener('abort', end);
  };
  const end = () => {
    stop();
    onEnd();
  };
  window.addEventListener('afterprint', end);
  signal.addEventListener('abort', end);
  return stop;
}
