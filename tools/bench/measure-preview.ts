import { chromium, type Page } from 'playwright-core';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { th } from '#locales/th.ts';
import { toThaiDigits } from '#domain/text/thai-digits.ts';
import { storeSession } from '#tests/journeys/journey.ts';

import { buildWeb } from '../build-web.mjs';
import { findChromium } from '../find-chromium.mjs';
import { measureAfter } from './measure.ts';
import type { Call } from './measure-settings.ts';
import { print, report } from './report.ts';

const runs = 20;
const username = 'officerp';
/** More than one page has, and less than two. */
const paragraphs = 14;
const filling = 'กรมพิจารณาแล้ว เห็นว่าเพื่อให้การฟื้นฟูชายฝั่งเป็นไปด้วยความเรียบร้อย จึงกำหนดจัดการประชุมขึ้น ';

/**
 * The letter beside its text in a browser: from the last key until the picture of the page has what was typed, for a letter of two
 * pages; beside the call alone that prints it.
 */
export async function measurePreview(url: string, officer: Call): Promise<void> {
  const program = (await buildWeb()) ? await findChromium() : undefined;
  if (!program) {
    print('the preview is not measured: there is no browser');
    return;
  }
  const writing = await draftOfTwoPages(officer);
  const alone = await measureAfter(
    () => Promise.resolve(),
    () => officer('previewPaper', writing),
    runs,
  );
  report('the call of a preview', alone, alone);
  // A person has one session.
  await officer('signOut');
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 }, locale: 'th-TH' });
    await openBeside(page, url, Number(Object(writing).F_DOC_ID));
    let count = 100;
    const typed = async () => {
      await page.keyboard.insertText(' ก');
      const digits = String((count += 1));
      await page.keyboard.type(digits.slice(0, -1));
      return digits;
    };
    report(
      'from the last key to its picture',
      await measureAfter(typed, (digits) => lastKey(page, digits), runs),
      alone,
    );
  } finally {
    await browser.close();
  }
}

/** As it is sent. */
async function draftOfTwoPages(officer: Call): Promise<object> {
  const { beginDocument, getWriting, writeDocument } = allCalls;
  const kind = documentKinds.outside.code;
  const begun = z.decode(
    beginDocument.reply,
    Object(
      await officer(
        'beginDocument',
        z.encode(beginDocument.body, { kind, ownerUnitId: null, answersDocumentId: null }),
      ),
    ),
  );
  const { documentId } = begun.item;
  const { item } = z.decode(getWriting.reply, Object(await officer('getWriting', { F_DOC_ID: documentId })));
  const line = [{ text: filling.repeat(2).trim(), marks: [] }];
  const body = Array.from({ length: paragraphs }, () => ({ type: 'paragraph' as const, line }));
  const content = { ...item.content, body };
  const written = z.encode(writeDocument.body, { ...item, subject: 'ขอเชิญประชุม', toText: 'อธิบดี', content });
  await officer('writeDocument', written);
  return written;
}

async function openBeside(page: Page, url: string, documentId: number): Promise<void> {
  await storeSession(page, url, username);
  await page.goto(`${url}/sarabun/draft?doc=${documentId}`);
  await page.getByRole('button', { name: th.drafting.previewBeside }).click();
  await page.getByRole('textbox', { name: th.drafting.fields.body }).click();
  await page.keyboard.press('Control+End');
  // Once something is typed there, the second page is in view.
  await page.locator('[data-page="2"]').waitFor({ state: 'attached' });
}

/** Presses the last digit, and waits in the page itself: whoever asks it from outside would add their own time. */
async function lastKey(page: Page, digits: string): Promise<void> {
  await page.evaluate(`{
    const sheets = () => [...document.querySelectorAll('article [data-page]')];
    const canvasOf = (sheet) => sheet.querySelector('canvas');
    const before = new Set(sheets().map(canvasOf));
    const shows = (sheet) =>
      sheet.textContent.replaceAll(/\\s/g, '').includes('ก${toThaiDigits(digits)}') && canvasOf(sheet) && !before.has(canvasOf(sheet));
    window.drawn = new Promise((done) => {
      const look = () => (sheets().some(shows) ? done() : requestAnimationFrame(look));
      look();
    });
    // Else it is waited for here.
    undefined;
  }`);
  await page.keyboard.press(digits.slice(-1));
  await page.evaluate('window.drawn');
}
