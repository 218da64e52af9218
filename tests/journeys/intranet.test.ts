import { createServer, type Server } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';

import { th } from '#locales/th.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessible } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

/** A stand-in for the archive: redeems its token twice and shows both responses. */
const openArchive = (product: () => string) =>
  new Promise<{ server: Server; url: string }>((resolve) => {
    const redeem = async (sso: string) => {
      const body = JSON.stringify({ sso });
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${product()}/api/service/redeem-exchange-token`, { method: 'POST', headers, body });
      return `${reply.status} ${await reply.text()}`;
    };
    const server = createServer((request, response) => {
      const sso = new URL(request.url ?? '', 'http://archive').searchParams.get('sso');
      if (sso === null) return void response.writeHead(204).end();
      void redeem(sso).then(async (first) => response.end(`first ${first} second ${await redeem(sso)}`));
    }).listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ server, url: `http://127.0.0.1:${port}/enter` });
    });
  });

describe('the intranet page and the archive', () => {
  let journey: Journey;
  let archive: { server: Server; url: string };
  let manager: Page;
  beforeAll(async () => {
    archive = await openArchive(() => journey.url);
    journey = await startJourney();
    await journey.platform.database.updateTable('agency').set({ archiveAddress: archive.url }).execute();
    await journey.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.registrar.personId)
      .execute();
    manager = await journey.enter('registrar');
  });
  afterAll(async () => {
    await journey.end();
    archive.server.close();
  });

  it('is edited by authorised people: adding, correcting, ordering and removing items', async () => {
    await walkTo(manager, '/intranet/manage-intranet');
    await manager.getByRole('heading', { name: th.intranet.manageTitle }).waitFor();
    await expectAccessible(manager, 'an empty intranet page');
    const add = manager.getByRole('button', { name: th.intranet.addAnnouncement });
    const dialog = manager.getByRole('dialog');
    await add.click();
    await dialog.getByRole('button', { name: th.common.save }).click();
    await dialog.getByText(/กรุณากรอกข้อมูล/).waitFor();
    await expectAccessible(manager, 'an announcement with an error');
    for (const title of ['งดจ่ายไฟฟ้าอาคาร 1', 'ตรวจสุขภาพประจำปี']) {
      if (title !== 'งดจ่ายไฟฟ้าอาคาร 1') await add.click();
      await dialog.getByLabel(th.intranet.itemTitle).fill(title);
      await dialog.getByRole('button', { name: th.common.save }).click();
      await manager.getByRole('listitem').filter({ hasText: title }).waitFor();
    }
    const list = manager.getByRole('list', { name: th.intranet.announcements });
    await manager.getByRole('button', { name: th.intranet.moveUp.replace('{name}', 'ตรวจสุขภาพประจำปี') }).click();
    await expect.poll(() => list.getByRole('listitem').first().innerText()).toContain('ตรวจสุขภาพประจำปี');
    await manager.getByRole('button', { name: th.intranet.remove.replace('{name}', 'งดจ่ายไฟฟ้าอาคาร 1') }).click();
    await dialog.getByRole('button', { name: th.common.confirm }).click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await manager.getByRole('button', { name: th.intranet.addLink }).click();
    await dialog.getByLabel(th.intranet.itemTitle).fill('ระเบียบงานสารบรรณ');
    await dialog.getByLabel(th.intranet.itemAddress).fill('https://www.example.go.th/saraban');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await manager.getByRole('list', { name: th.intranet.links }).getByText('ระเบียบงานสารบรรณ').waitFor();
    await expectAccessible(manager, 'a saved intranet page');
  });

  it('shows items to everybody, and refuses changes by others', async () => {
    const officer = await journey.enter('officerP', 'phone');
    await walkTo(officer, '/intranet');
    await officer.getByRole('heading', { name: 'ตรวจสุขภาพประจำปี' }).waitFor();
    expect(await officer.getByRole('link', { name: /ระเบียบงานสารบรรณ/ }).getAttribute('rel')).toContain('noopener');
    await expectAccessible(officer, 'intranet with announcements, phone');
    await walkTo(officer, '/intranet/manage-intranet');
    await officer.getByText('ผู้มีสิทธิจัดการเมนูนี้เท่านั้นที่ทำรายการนี้ได้').waitFor();
    await officer.context().close();
  });

  it('opens the archive in a new window with a token that works once', async () => {
    await walkTo(manager, '/portal');
    const opened = manager.context().waitForEvent('page');
    await manager
      .getByRole('list', { name: th.portal.title })
      .getByRole('button', { name: /คลังเอกสาร/ })
      .click();
    const window = await opened;
    await window.getByText(/first 200/).waitFor();
    const shown = await window.locator('body').innerText();
    expect(shown).toContain(`"F_PERSON_ID":${people.registrar.personId}`);
    expect(shown).toMatch(/second 404 .*exchange-token-not-valid/);
  });
});
