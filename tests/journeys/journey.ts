import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import { tenantNamed } from '#domain/tenants/all-tenants.ts';
import { th } from '#locales/th.ts';
import { createAllHandlers } from '#server/all-handlers.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/platform/config/config.ts';
import { isStartProblem } from '#server/start-problem.ts';
import { startServer } from '#server/start-server.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PersonName } from '#tests/rules/office.ts';
import { openBrowser, openPage, type Screen } from '#tests/support/browser.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { testPassword } from '#tests/support/server-people.ts';

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

/** The running product with the small office, and a browser. */
export interface Journey {
  readonly url: string;
  readonly platform: Platform;
  readonly browser: Browser;
  /** A signed-in person at the dashboard in their own browser. */
  readonly enter: (name: PersonName, screen?: Screen) => Promise<Page>;
  /** Closes everything; errors reported by any browser fail the test. */
  readonly end: () => Promise<void>;
}

const applicationReply = z.object({ item: z.object({ tenant: z.string() }) });
const loginReply = z.object({ success: z.object({ token: z.string() }), userLogin: z.unknown() });

type Settings = Readonly<Record<string, string>>;

export async function startJourney(
  applicationName = 'SARN',
  settings: Settings | ((port: string) => Settings) = {},
): Promise<Journey> {
  const folder = await mkdtemp(join(tmpdir(), 'sarn-journey-'));
  const port = String(await freePort());
  const { url: databaseAddress, close: dropDatabase } = await openTestDatabase();
  const environment = {
    DATA_DIR: folder,
    // The setting must be a complete URL; the socket goes before the host.
    DATABASE_URL: databaseAddress.replace('@/', '@localhost/'),
    PORT: port,
    APP_NAME: applicationName,
    MODE: 'DEV',
    ...(typeof settings === 'function' ? settings(port) : settings),
  };
  let platform: Platform | undefined;
  const server = await startServer(environment, async (opened) => {
    platform = opened;
    await createOffice(opened.database);
    return [];
  });
  if (isStartProblem(server) || !platform) throw new Error(JSON.stringify(server));
  const browser = await openBrowser();
  const errors: string[] = [];
  return {
    url: server.url,
    platform,
    browser,
    enter: async (name, screen) => {
      const opened = await openPage(browser, screen);
      opened.page.on('close', () => errors.push(...opened.errors));
      await signIn(opened.page, server.url, name.toLowerCase());
      return opened.page;
    },
    end: async () => {
      for (const context of browser.contexts()) await context.close();
      await browser.close();
      await server.close();
      await dropDatabase();
      await rm(folder, { recursive: true, force: true });
      expect(errors).toEqual([]);
    },
  };
}

/** The same database served with other settings, without push; with a tenant, as before the agency set anything. */
export async function openAs(journey: Journey, settings: Partial<Config>) {
  if (settings.tenant) await journey.platform.database.updateTable('agency').set({ startedAs: null }).execute();
  const platform = { ...journey.platform, config: { ...journey.platform.config, ...settings } };
  const app = await buildApp(platform, allCalls, createAllHandlers());
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}

/** Signs in without the screens, which have their own tests. */
export async function signIn(page: Page, url: string, username: string, password = testPassword): Promise<void> {
  if (!(await storeSession(page, url, username, password))) return walkSignIn(page, url, username, password);
  await page.goto(`${url}/sarabun/dashboard`);
  await page.getByRole('heading', { name: th.dashboard.title }).waitFor();
}

/** Stores what signing in leaves on the device. False when the agency asks a question first. */
export async function storeSession(
  page: Page,
  url: string,
  username: string,
  password = testPassword,
): Promise<boolean> {
  const reply = await page.request.post(`${url}/api/users/login`, { data: { username, password } });
  if (!reply.ok()) return false;
  const { success, userLogin } = loginReply.parse(await reply.json());
  const { item } = applicationReply.parse(await (await page.request.get(`${url}/api/core/application`)).json());
  const basePath = new URL(url).pathname.replace(/\/$/, '');
  const prefix = `${basePath}${tenantNamed(item.tenant)?.storageKey ?? ''}`;
  await page.goto(`${url}/healthz`);
  await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), [
    [`${prefix}_token`, success.token],
    [`${prefix}_user`, JSON.stringify(userLogin)],
  ] as const);
  return true;
}

/** Signs in through the screens, by way of the intranet page. */
export async function walkSignIn(page: Page, url: string, username: string, password = testPassword): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('ชื่อผู้ใช้งาน').fill(username);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await toDashboard(page);
}

export async function toDashboard(page: Page): Promise<void> {
  await page.getByRole('link', { name: th.intranet.goToWork }).click();
  await page.getByRole('heading', { name: th.dashboard.title }).waitFor();
}
