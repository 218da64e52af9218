import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';

import { th } from '#locales/th.ts';
import { openPage } from '#tests/support/browser.ts';
import { people } from '#tests/rules/office.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { openAs, startJourney, walkSignIn, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const subject = 'ขอเชิญประชุมเครือข่าย';

/** The address without the encoded id. */
const placeOf = (page: Page, link: string) => {
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(`${pathname}${search}`).replaceAll(link, 'LINK');
};

describe('an address', () => {
  let journey: Journey;
  let page: Page;
  let documentId: number;
  let noticeId: number;
  let link: string;
  const closed = (where: Page) => where.getByRole('button', { name: th.documents.closeDocument });
  const filled = (path: string) =>
    path.replaceAll('ID', String(documentId)).replaceAll('LINK', link).replaceAll('NOTICE', String(noticeId));

  beforeAll(async () => {
    journey = await startJourney();
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject, main: ['กอง ก'], copies: ['กอง ข'] });
    await registrar.context().close();
    const { database } = journey.platform;
    const letter = await database.selectFrom('documents').select('id').executeTakeFirstOrThrow();
    documentId = letter.id;
    const notice = await database
      .selectFrom('notifications')
      .select('id')
      .where('personId', '=', people.clerkA.personId)
      .executeTakeFirstOrThrow();
    noticeId = notice.id;
    page = await journey.enter('clerkA');
    await page.goto(`${journey.url}/sarabun/dashboard?view=document&docId=${documentId}&enc=n`);
    await page.waitForURL(/docId=[^&]*\./);
    link = new URL(page.url()).searchParams.get('docId') ?? '';
  });
  afterAll(() => journey.end());

  it.each([
    ['/', '/intranet', false],
    ['/nowhere/at-all', '/intranet', false],
    ['/login', '/portal', false],
    ['/sarabun', '/sarabun/dashboard', false],
    ['/sarabun/?view=document&docId=LINK', '/sarabun/dashboard?view=document&docId=LINK', true],
    ['/portal?api=line&view=document&docId=LINK&enc=y', '/sarabun/dashboard?api=line&view=document&docId=LINK', true],
    [
      '/portal?api=email&view=document&docId=LINK&enc=y',
      '/sarabun/dashboard?api=email&view=document&docId=LINK&enc=y',
      true,
    ],
    ['/portal?api=email&view=document&docId=ID', '/sarabun/dashboard?api=email&view=document&docId=LINK&enc=y', true],
    [
      '/portal?api=notification&view=document&docId=ID&enc=n',
      '/sarabun/dashboard?api=notification&view=document&docId=LINK&enc=y',
      true,
    ],
    [
      '/portal?api=history&view=document&docId=ID',
      '/sarabun/dashboard?api=history&view=document&docId=LINK&enc=y',
      true,
    ],
    ['/portal?api=pigeon&view=document&docId=LINK', '/portal?view=document&docId=LINK', true],
    ['/portal?t=view-document&d=LINK', '/portal?view=document&docId=LINK', true],
    ['/portal?t=view-document&d=NOTICE', '/portal?view=document&docId=LINK', true],
  ])('%s leads to %s', async (path, place, opens) => {
    await page.goto(`${journey.url}${filled(path)}`);
    if (opens) {
      await page.getByRole('heading', { name: subject }).waitFor();
      await closed(page).waitFor();
    }
    await expect.poll(() => placeOf(page, link)).toBe(place);
    if (!opens) expect(await closed(page).count()).toBe(0);
  });

  it('survives signing in, as a link of the portal does', async () => {
    const { page: fresh, close } = await openPage(journey.browser);
    await fresh.goto(`${journey.url}/portal?api=email&view=document&docId=${documentId}`);
    await fresh.getByLabel(th.signIn.username).fill('clerkb');
    await fresh.getByLabel(th.signIn.password, { exact: true }).fill(testPassword);
    await fresh.keyboard.press('Enter');
    await fresh.getByRole('heading', { name: subject }).waitFor();
    await close();
  });

  it('opens nothing the person may not see, by plain id or by link', async () => {
    const stranger = await journey.enter('officerP');
    for (const address of [`docId=${documentId}&enc=n`, `docId=${link}`, 'docId=424242&enc=n', 'docId=made.up']) {
      await stranger.goto(`${journey.url}/sarabun/dashboard?view=document&${address}`);
      await stranger.getByText(th.documents.notFound).waitFor();
      expect(await stranger.getByText(subject).count()).toBe(0);
    }
    await stranger.goto(`${journey.url}/portal?t=view-document&d=${noticeId}`);
    await stranger.getByRole('heading', { name: th.portal.title }).waitFor();
    expect(await stranger.getByText(subject).count()).toBe(0);
    await stranger.context().close();
  });

  it('shows a warning without a document id', async () => {
    await page.goto(`${journey.url}/sarabun/dashboard?view=document`);
    await page.getByText('กรุณาเลือกข้อมูล !').waitFor();
    await page.getByText('ก่อนทำรายการทุกครั้ง.').waitFor();
    await expect.poll(() => placeOf(page, link)).toBe('/sarabun/dashboard');
  });

  it('closes a list and a letter by back, and opens them by forward', async () => {
    await page.goto(`${journey.url}/sarabun/dashboard`);
    await page
      .locator('main')
      .getByRole('link', { name: /รอลงรับ/ })
      .first()
      .click();
    const list = page.getByRole('dialog', { name: 'รอลงรับ' });
    await list.getByText(subject).click();
    await closed(page).waitFor();
    await page.goBack();
    await closed(page).waitFor({ state: 'detached' });
    await list.waitFor();
    await page.goBack();
    await list.waitFor({ state: 'detached' });
    await page.goForward();
    await list.waitFor();
    await list.getByRole('button', { name: th.common.close, exact: true }).click();
    await list.waitFor({ state: 'detached' });
    expect(placeOf(page, link)).toBe('/sarabun/dashboard');
  });

  it('asks before back loses unsent text', async () => {
    await page.goto(`${journey.url}/sarabun/dashboard`);
    await page
      .locator('main')
      .getByRole('link', { name: /รอลงรับ/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'รอลงรับ' }).getByText(subject).click();
    await page.getByRole('button', { name: th.workflow.actions.sendBack, exact: true }).first().click();
    await page.getByLabel(th.workflow.asks.reason).fill('ส่งผิดหน่วยงาน');
    await page.goBack();
    await page.getByRole('button', { name: th.workflow.unsentContinue }).click();
    expect(await page.getByLabel(th.workflow.asks.reason).inputValue()).toBe('ส่งผิดหน่วยงาน');
    await page.goBack();
    await page.getByRole('button', { name: th.workflow.unsentLeave }).click();
    await closed(page).waitFor({ state: 'detached' });
  });

  it('shows screen and agency in the window title in the current language', async () => {
    await page.goto(`${journey.url}/portal`);
    const title = () => page.title();
    await expect.poll(title).toBe(`[DEV] ${th.portal.title} – กรมส่งเสริมบริการสาธารณะ`);
    await page.getByText(th.portal.englishShort, { exact: true }).click();
    await expect.poll(title).toMatch(/^\[DEV\] Systems of the agency – /);
    await page.getByText('TH', { exact: true }).click();
    await page.goto(`${journey.url}/sarabun/dashboard`);
    await expect.poll(title).toBe(`[DEV] ${th.dashboard.title} – กรมส่งเสริมบริการสาธารณะ`);
    await page.getByText(th.common.testSystem).waitFor();
  });

  it('says that a system is for trying out, and says nothing of it in production', async () => {
    const production = await openAs(journey, { mode: 'PRODUCTION' });
    const { page, close } = await openPage(journey.browser);
    const isMarked = async (url: string) => {
      await page.goto(`${url}/login`);
      await page.getByLabel(th.signIn.username).waitFor();
      return [(await page.title()).startsWith('[DEV]'), await page.getByText(th.common.testSystem).isVisible()];
    };
    expect(await isMarked(journey.url)).toEqual([true, true]);
    expect(await isMarked(production.url)).toEqual([false, false]);
    await close();
    await production.close();
  });

  it('says in production which version it is only in the footer of who is signed in, without a reload too', async () => {
    const production = await openAs(journey, { mode: 'PRODUCTION' });
    const { page, close } = await openPage(journey.browser);
    const footer = page.locator('footer');
    await page.goto(`${production.url}/login`);
    await footer.getByText('SARN').waitFor();
    expect(await footer.innerText()).not.toMatch(/1\.7/);
    expect(await footer.getByRole('button', { name: th.common.whatIsNew }).count()).toBe(0);
    await walkSignIn(page, production.url, 'officerq');
    await footer.getByText(/SARN.*1\.7\.2.*1b/).waitFor();
    await page.reload();
    await footer.getByText(/SARN.*1\.7\.2.*1b/).waitFor();
    await close();
    await production.close();
  });

  it('ends the session by forceLogout', async () => {
    const { personId } = people.clerkA;
    const { database } = journey.platform;
    const open = database
      .selectFrom('sessions')
      .select('id')
      .where('personId', '=', personId)
      .where('endedAt', 'is', null);
    expect(await open.execute()).toHaveLength(1);
    await page.goto(`${journey.url}/sarabun/dashboard?forceLogout=true`);
    await page.getByLabel(th.signIn.username).waitFor();
    expect(placeOf(page, link)).toBe('/login');
    await expect.poll(async () => (await open.execute()).length).toBe(0);
    await page.goto(`${journey.url}/sarabun/dashboard`);
    await page.getByLabel(th.signIn.username).waitFor();
  });
});

describe('an agency with an intranet of its own', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney('OMB');
    const intranetAddress = 'https://intranet.example.go.th/';
    await journey.platform.database.updateTable('agency').set({ intranetAddress }).execute();
  });
  afterAll(() => journey.end());

  it.each(['/', '/intranet'])('opens it at %s without signing in', async (path) => {
    const { page, close } = await openPage(journey.browser);
    await page.route('https://intranet.example.go.th/**', (route) => route.fulfill({ body: 'intranet of the agency' }));
    await page.goto(`${journey.url}${path}`);
    await page.getByText('intranet of the agency').waitFor();
    expect(page.url()).toBe('https://intranet.example.go.th/');
    await close();
  });
});
