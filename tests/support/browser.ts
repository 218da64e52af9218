import axe from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';

import { answered, leaveWhenAnswered } from './leave-when-answered.ts';
import { followPage } from './open-pages.ts';

/** Without these flags Chromium contacts its vendor at every start; running as root requires --no-sandbox. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test lives too short for optimizing compilers, but for a loop that runs very often: the proof of work.
  [
    '--js-flags=--invocation-count-for-maglev=8000',
    '--invocation-count-for-maglev-osr=8000',
    '--invocation-count-for-turbofan=60000',
    '--invocation-count-for-osr=10000',
    '--no-profile-guided-optimization',
  ].join(' '),
];

/** Generous, because two journeys run at a time on a possibly busy machine; it only delays real failures. */
const maxWaitMs = 45_000;

export const screens = {
  desktop: { width: 1366, height: 768 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
export type Screen = keyof typeof screens;

const program = () => process.env['CHROMIUM'] || '/usr/bin/chromium';

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: program(), args: flags });

/** A browser that can be killed abruptly, as by a power cut. */
export async function openMortalBrowser() {
  const server = await chromium.launchServer({ executablePath: program(), args: flags });
  return { browser: await chromium.connect(server.wsEndpoint()), kill: () => server.kill() };
}

/** A page in its own browser context. Errors on its console fail the test. */
export async function openPage(browser: Browser, screen: Screen = 'desktop', dark = false, usesCache = false) {
  const context = await browser.newContext({
    viewport: screens[screen],
    hasTouch: screen !== 'desktop',
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
    colorScheme: dark ? 'dark' : 'light',
    // Caching the whole program for offline use is slow, so only the offline test enables it.
    serviceWorkers: usesCache ? 'allow' : 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(maxWaitMs);
  leaveWhenAnswered(page);
  followPage(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAnswer(message.text())) errors.push(message.text());
  });
  return { page, errors, close: () => context.close() };
}

/**
 * Chromium logs every 4xx response as an error, but a refusal is a valid response; so is that of a full server, on a busy machine,
 * which the page asks again by itself.
 */
const isAnswer = (text: string) => /status of (?:4\d\d|503)/.test(text);

const axeResult = z.array(
  z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string(), failureSummary: z.string() })) }),
);

/** The rules whose answer depends on the colours: of a page in its second scheme, all others have answered already. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function faultsOf(page: Page, rules: readonly string[] | undefined): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in window'))) {
    await page.evaluate(axe.source);
    // The colours of what a browser skips off-screen are those of the scheme before.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  }
  // Neither selectors nor the style sheets once more: what is reported is the element, and no page plays by itself.
  const options = { resultTypes: ['violations'], selectors: false, preload: false, ...(rules && { runOnly: rules }) };
  const found = axeResult.parse(
    await page.evaluate(`axe.run(${JSON.stringify(options)}).then((result) => result.violations)`),
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(describeNode).join(' | ')}`);
}

const describeNode = ({ html, failureSummary }: { html: string; failureSummary: string }) =>
  `${html.slice(0, 160)} ${failureSummary.replace(/\s+/g, ' ').slice(0, 300)}`;

/** Checks the page in light and dark mode. */
export async function expectAccessibleInLightAndDark(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0);
    await expectAccessible(page, `${where}, ${colorScheme}`, colorScheme === 'light' ? colourRules : undefined);
  }
}

/** Checks axe and horizontal overflow. Repeats the check once a page that is still rendering has settled. */
export async function expectAccessible(page: Page, where: string, rules?: readonly string[]): Promise<void> {
  const firstFaults = await faultsOf(page, rules);
  if (firstFaults.length > 0) await answered(page);
  const faults = firstFaults.length > 0 ? await faultsOf(page, rules) : [];
  // As one string, so that a test report with only the message still includes the findings of axe.
  expect(faults.join('\n'), `axe on ${where}`).toBe('');
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(overflow, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
}
