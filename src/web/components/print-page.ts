import { i18n } from '#web/platform/language/i18n.ts';

/** Pictures and fonts of what was just rendered are loaded by then. */
export const printDelayMs = 1000;

/** Opens the print dialog, which closes by itself; returns a function that cancels it. */
export function printPage(element: Element | null | undefined): () => void {
  if (!element?.isConnected) {
    window.alert(i18n.t('common.nothingToPrint'));
    return () => undefined;
  }
  const timer = setTimeout(() => window.print(), printDelayMs);
  return () => clearTimeout(timer);
}
