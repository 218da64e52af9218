import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import type { Browser, Page, Request } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { draftingCalls } from '#contract/drafting/drafting.ts';
import { th } from '#locales/th.ts';
import { openBrowser, openMortalBrowser, openPage } from '#tests/support/browser.ts';
import { killDatabase } from '#tests/support/kill-database.ts';

import { continueWith, takeSession } from './continue-in.ts';
import { freePort, signIn } from './journey.ts';

/** The maximum loss in a power cut. */
const maxLostMs = 2000;
const typedForMs = 6000;
/** Even of a machine that runs everything at once. */
const maxAnswerMs = 5000;
/** The draft already has about twelve sheets. */
const paragraphs = 60;
const paragraph = 'เนื่องจากการดำเนินงานตามแผนปฏิบัติราชการประจำปีมีความคืบหน้าเป็นลำดับ '.repeat(6);
const texts = th.drafting;
const save = draftingCalls.writeDocument;

let folder: string;
let port: string;
let office: ChildProcess | undefined;
const browsers: Browser[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-power-'));
  port = String(await freePort());
});
afterEach(async () => {
  for (const browser of browsers) await browser.close();
  office?.kill('SIGTERM');
  if (office && office.exitCode === null) await once(office, 'exit');
  await rm(folder, { recursive: true, force: true });
});

async function openOffice(): Promise<string> {
  const environment = { ...process.env, DATA_DIR: folder, PORT: port, MODE: 'DEV' };
  office = spawn(process.execPath, ['tests/support/office-process.ts'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: office.stdout ?? process.stdin }))
    if (line.startsWith('http')) return line;
  throw new Error('the office did not open');
}

/** Kills everything including the database processes, without any shutdown. */
function cutPower(): void {
  const database = Number(readFileSync(join(folder, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]);
  office?.kill('SIGKILL');
  killDatabase(database);
}

const editor = (page: Page) => page.getByRole('textbox', { name: texts.fields.body });

async function fillSheets(page: Page): Promise<void> {
  for (let index = 0; index < paragraphs; index++) {
    await page.keyboard.insertText(paragraph);
    await page.keyboard.press('Enter');
  }
}

/**
 * When the save was sent that the server has not answered, else now. How long a machine at its limit takes for one save says
 * nothing of how often the draft is saved.
 */
function watchSaves(page: Page): () => number {
  const unanswered = new Map<Request, number>();
  page.on('request', (request) => void (request.url().endsWith(save.path) && unanswered.set(request, Date.now())));
  page.on('requestfinished', (request) => void unanswered.delete(request));
  page.on('requestfailed', (request) => void unanswered.delete(request));
  return () => Math.min(Date.now(), ...unanswered.values());
}

/** Types numbered words continuously and returns when each was typed. */
async function typeOn(page: Page): Promise<readonly number[]> {
  const typedAt: number[] = [];
  const end = Date.now() + typedForMs;
  while (Date.now() < end) {
    await page.keyboard.type(`คำ${typedAt.length} `);
    typedAt.push(Date.now());
  }
  return typedAt;
}

test('a power cut during a long draft loses at most two seconds of typing', async () => {
  const url = await openOffice();
  const mortal = await openMortalBrowser();
  const { page } = await openPage(mortal.browser);
  await signIn(page, url, 'officerp');
  await page.getByRole('button', { name: th.common.createDocument, exact: true }).first().click();
  await page.getByRole('button', { name: 'หนังสือภายใน', exact: true }).click();
  await editor(page).click();
  const address = page.url();
  const session = await takeSession(page);
  await fillSheets(page);
  const unsavedSince = watchSaves(page);
  const typedAt = await typeOn(page);
  const cutAt = unsavedSince();
  expect(Date.now() - cutAt, 'a save that hangs').toBeLessThan(maxAnswerMs);
  cutPower();
  await mortal.kill();

  await openOffice();
  const browser = await openBrowser();
  browsers.push(browser);
  const again = await continueWith({ url, browser }, session, 'desktop');
  await again.goto(address);
  await editor(again).waitFor();
  const text = await editor(again).innerText();
  expect(text.split(paragraph.trim())).toHaveLength(paragraphs + 1);
  const saved = text.match(/คำ\d+ /g) ?? [];
  expect(saved).toEqual(saved.map((_, index) => `คำ${index} `));
  const firstLost = typedAt[saved.length] ?? cutAt;
  expect(cutAt - firstLost, `${saved.length} of ${typedAt.length} words saved`).toBeLessThanOrEqual(maxLostMs);
});
