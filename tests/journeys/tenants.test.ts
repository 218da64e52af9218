import { mkdir } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { columnsOfList } from '#domain/workflow/todo/todo-lists.ts';
import { listsOfTenant } from '#domain/workflow/todo/todo-lists.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { tenants } from '#domain/tenants/all-tenants.ts';
import { thKru } from '#locales/th-kru.ts';
import { th } from '#locales/th.ts';
import { terms } from '#locales/th/terms.ts';
import { people, units } from '#tests/rules/office.ts';
import { expectAccessible, openPage } from '#tests/support/browser.ts';

import { openAs, signIn, startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

const pictures = 'build/screenshots/tenants';
const logoTargets = { portal: '/portal', intranet: '/intranet', home: '/sarabun/dashboard' };
const panelTitles = {
  cycle: th.dashboard.panelCycle,
  command: th.dashboard.panelCommand,
  regularity: th.dashboard.panelRegularity,
  rule: th.dashboard.panelRule,
  news: th.dashboard.panelNews,
  announce: th.dashboard.panelAnnounce,
  declaration: th.dashboard.panelDeclaration,
  meet: th.dashboard.panelMeet,
};

const colorOf = (page: Page, name: string) =>
  page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('${name}').trim()`).then(String);

describe('nine tenants', () => {
  let journey: Journey;
  const marks = new Set<string>();
  const colors = new Set<string>();
  beforeAll(async () => {
    await mkdir(pictures, { recursive: true });
    journey = await startJourney();
    // The filter appears only for people with two desks.
    const secondDesk = {
      unitId: units.divisionB,
      personId: people.clerkA.personId,
      roleId: unitRoleIds.desk,
      validFrom: new Date(0),
    };
    await journey.platform.database.insertInto('unitRoles').values(secondDesk).execute();
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject: 'ขอเชิญประชุม', main: ['กอง ก'], copies: [] });
    await registrar.context().close();
  });
  afterAll(() => journey.end());

  it.each(tenants)('$name has the appearance and features of its configuration', async (tenant) => {
    const server = await openAs(journey, { tenant });
    const { page, errors, close } = await openPage(journey.browser);
    await page.goto(`${server.url}/login`);
    await page.getByRole('heading', { name: tenant.title }).waitFor();
    await page.getByText(tenant.agency, { exact: true }).first().waitFor();
    await expectAccessible(page, `${tenant.name}: login`);
    await page.screenshot({ path: `${pictures}/${tenant.name}-login.png` });
    expect(await page.title()).toContain('[DEV]');
    expect(await colorOf(page, '--mantine-color-brand-7')).toBe(tenant.brandColor);
    expect(await colorOf(page, '--loader')).toBe(tenant.loaderColor);
    colors.add(tenant.brandColor);

    await journey.platform.database.updateTable('sessions').set({ endedAt: new Date() }).execute();
    await signIn(page, server.url, 'clerka');
    const logo = page.getByRole('banner').getByRole('link', { name: tenant.agency });
    expect(await logo.getAttribute('href')).toBe(logoTargets[tenant.logoLeadsTo]);
    const mark = await logo.getByRole('presentation').getAttribute('src');
    const file = await page.request.get(new URL(mark ?? '', server.url).href);
    expect(file.headers()['content-type']).toContain('image/svg+xml');
    marks.add(await file.text());
    await page.getByRole('contentinfo').getByText(tenant.copyright).waitFor();
    for (const list of listsOfTenant(tenant.extraLists)) await page.getByText(terms.todoLists[list]).first().waitFor();
    const headings = page.getByRole('main').getByRole('heading', { level: 3 });
    await headings.nth(tenant.panels.length - 1).waitFor();
    const shown = await headings.allInnerTexts();
    const panels = tenant.panels.map((panel) => panelTitles[panel]);
    expect(shown.map((text) => text.replace(/\s*\d+$/, ''))).toEqual(panels);
    await expectAccessible(page, `${tenant.name}: dashboard`);
    const talk = page.getByRole('button', { name: th.chat.open });
    if (tenant.chat) await talk.waitFor();
    else expect(await talk.count()).toBe(0);
    await page.screenshot({ path: `${pictures}/${tenant.name}-dashboard.png` });

    await walkTo(page, '/sarabun/dashboard?list=awaitingReceipt');
    await page.getByRole('dialog').getByText('ขอเชิญประชุม').first().waitFor();
    const heads = await page.getByRole('dialog').getByRole('columnheader').count();
    // The selection column comes first, the open button last.
    expect(heads).toBe(columnsOfList('awaitingReceipt', tenant).length + 2);
    const filter = page.getByRole('dialog').getByRole('combobox', { name: th.dashboard.unitFilter });
    if (tenant.organizationFilter) await filter.waitFor();
    else expect(await filter.count()).toBe(0);
    const emptyText = tenant.locale === 'th-KRU' ? thKru.help?.emptyHelp : th.help.emptyHelp;
    await walkTo(page, '/manual');
    await page
      .getByText(emptyText ?? '')
      .first()
      .waitFor();
    expect(errors).toEqual([]);
    await close();
    await server.close();
  });

  it('have nine different colours and logos', () => {
    expect([colors.size, marks.size]).toEqual([tenants.length, tenants.length]);
  });
});
