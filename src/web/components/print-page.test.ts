import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { common } from '#locales/th/common.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import { printPage } from './print-page.ts';

const print = vi.fn<() => void>();
const alert = vi.fn<(text: string) => void>();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { print, alert }));
  await i18n.init({ lng: 'th', resources: { th: { translation: { common } } } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('the print dialog opens after 1000 ms, unless it is cancelled', () => {
  const element = Object.assign(Object.create(null), { isConnected: true });
  printPage(element);
  vi.advanceTimersByTime(999);
  expect(print).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(print).toHaveBeenCalledOnce();
  printPage(element)();
  vi.advanceTimersByTime(5000);
  expect(print).toHaveBeenCalledOnce();
});

test('a second print within the second takes the place of the first, which ends', () => {
  const element = Object.assign(Object.create(null), { isConnected: true });
  const ended: string[] = [];
  printPage(element, () => void ended.push('first'));
  vi.advanceTimersByTime(600);
  printPage(element, () => void ended.push('second'));
  expect(ended).toEqual(['first']);
  vi.advanceTimersByTime(999);
  expect(print).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(print).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('afterprint'));
  window.dispatchEvent(new Event('afterprint'));
  expect(ended).toEqual(['first', 'second']);
  vi.advanceTimersByTime(5000);
  expect(print).toHaveBeenCalledOnce();
});

test('an element that is not there is reported by an alert, and nothing is printed', () => {
  printPage(null);
  printPage(undefined);
  vi.advanceTimersByTime(5000);
  expect(alert.mock.calls).toEqual([[common.nothingToPrint], [common.nothingToPrint]]);
  expect(print).not.toHaveBeenCalled();
});
