import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { toThaiDigits } from '#domain/text/thai-digits.ts';
import { th } from '#locales/th.ts';

const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

/** The sheets of a letter, also beside the screen of another one that has not gone yet. */
export const paperIn = (place: Page | Locator, name: string = th.drafting.previewOf): Locator =>
  place.getByRole('article', { name }).last();

/** What is on the sheets, without spaces: a line ends wherever it is full. */
export const textOnPaper = async (paper: Locator): Promise<string> =>
  withoutSpaces((await paper.allTextContents()).join(''));

/** A text as it is printed on a letter in Thai. */
export const asPrinted = (text: string): string => withoutSpaces(toThaiDigits(text));

/** Waits until the sheets have the text. */
export const expectOnPaper = (place: Page | Locator, text: string): Promise<void> =>
  expect.poll(() => textOnPaper(paperIn(place)), { timeout: 30_000 }).toContain(asPrinted(text));
