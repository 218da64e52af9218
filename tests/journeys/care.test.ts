import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';

import { settingScreens, type SettingScreenName } from '#domain/settings/setting-screens.ts';
import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { terms } from '#locales/th/terms.ts';
import { lookAtCertificates } from '#server/care/look-at-certificates.job.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark, openPage } from '#tests/support/browser.ts';
import { storeLetter } from '#tests/support/letter-row.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { clientId, clientSecret, startIdentityServer } from '#tests/support/identity-server.ts';
import { makeCertificate } from '#tests/support/make-certificate.ts';
import { startMailbox } from '#tests/support/mailbox.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { subscriptionDelayMs } from '#web/platform/screen-times.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { care, settings, events, security } = th;
const wrongPasswords = 5;

describe('the care of the system', () => {
  let journey: Journey;
  let post: MailServer;
  let administrator: Page;
  let folder: string;
  beforeAll(async () => {
    // This agency requires no proof of work.
    post = await startMailServer();
    folder = await mkdtemp(join(tmpdir(), 'sarn-authorities-'));
    const authorities = join(folder, 'authorities.pem');
    await writeFile(authorities, makeCertificate(new Date(Date.now() + 20 * 86_400_000)).cert);
    const settled = { SMTP_URL: post.url, MAIL_TLS: 'optional', NODE_EXTRA_CA_CERTS: authorities };
    journey = await startJourney('VEC', settled);
    await journey.platform.database
      .updateTable('persons')
      .set({ email: 'director@example.go.th' })
      .where('id', '=', people.director.personId)
      .execute();
    await journey.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.director.personId)
      .execute();
    administrator = await journey.enter('director');
  });
  afterAll(async () => {
    await journey.end();
    await post.close();
    await rm(folder, { recursive: true });
  });

  const open = async (screen: SettingScreenName) => {
    await walkTo(administrator, `/settings/3144/${settingScreens[screen].route}`);
    const rows = administrator.getByRole('list', { name: settings.screens[screen].title }).getByRole('listitem');
    return rows;
  };

  /** One that has no rows yet. */
  const openEmpty = async (screen: SettingScreenName, sentence: string) => {
    const rows = await open(screen);
    await administrator.getByText(sentence).waitFor();
    return rows;
  };

  it('shows who is signed in, and signs a person out of a device, which goes to the sign-in page', async () => {
    const clerk = await journey.enter('clerkA');
    const rows = await open('liveSessions');
    const row = rows.filter({ hasText: 'clerka' });
    await row.waitFor();
    expect(await rows.filter({ hasText: security.thisDevice }).count()).toBe(1);
    await expectAccessibleInLightAndDark(administrator, 'who is signed in');
    await row.getByRole('button').click();
    const question = administrator.getByRole('dialog');
    await question.getByText('clerkA', { exact: false }).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'the question before signing out');
    await administrator.keyboard.press('Escape');
    await row.getByRole('button').click();
    await question.getByRole('button', { name: th.common.confirm }).click();
    await row.waitFor({ state: 'detached' });
    await clerk.waitForURL(/\/(login|intranet)/);
    await administrator.getByLabel(care.search).fill('ไม่มีผู้ใด');
    await administrator.getByText('ไม่มีผู้ใด', { exact: false }).last().waitFor();
  });

  it('sends a notice to everybody who is signed in, after it was seen as they will see it', async () => {
    const reader = await journey.enter('officerQ');
    // The socket of the page that was just opened.
    await walkTo(reader, '/sarabun/dashboard');
    await open('liveSessions');
    await administrator.getByRole('button', { name: care.notify }).click();
    const dialog = administrator.getByRole('dialog', { name: care.notify });
    await dialog.getByRole('button', { name: care.noticeReview }).click();
    await dialog.getByText(care.noticeMissing).waitFor();
    await dialog.getByLabel(care.noticeText).fill('ปิดระบบเวลา 18.00 น. กรุณาบันทึกงาน');
    await dialog.getByRole('button', { name: care.noticeReview }).click();
    const review = administrator.getByRole('dialog', { name: care.noticeReview });
    await review.getByText('ปิดระบบเวลา 18.00 น. กรุณาบันทึกงาน').waitFor();
    await expectAccessibleInLightAndDark(administrator, 'the notice before it is sent');
    expect(await reader.getByText('ปิดระบบเวลา 18.00 น.', { exact: false }).count()).toBe(0);
    // A page listens for notices some seconds after it was opened, and shows them for some seconds only.
    await reader.waitForTimeout(subscriptionDelayMs + 1_000);
    const shown = reader.getByText('ปิดระบบเวลา 18.00 น. กรุณาบันทึกงาน').waitFor();
    await Promise.all([shown, review.getByRole('button', { name: care.noticeSend }).click()]);
    await administrator.getByText(terms.noticeSent, { exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await reader.context().close();
  });

  it('shows an account that wrong passwords suspended, and reopens it', async () => {
    await open('suspendedAccounts');
    await administrator.getByText(care.noneSuspended).waitFor();
    for (let count = 0; count < wrongPasswords; count += 1)
      await administrator.request.post(`${journey.url}/api/users/pre-login`, {
        data: { username: 'clerkb', password: 'wrong' },
      });
    await walkTo(administrator, '/settings/3144');
    const row = (await open('suspendedAccounts')).filter({ hasText: 'clerkb' });
    await row.waitFor();
    await expectAccessibleInLightAndDark(administrator, 'a suspended account');
    await row.getByRole('button').click();
    await administrator.getByText(care.noneSuspended).waitFor();
  });

  it('shows in the system log who did what, narrowed by kind and by name, and exports it', async () => {
    const rows = await open('systemLog');
    await rows.filter({ hasText: events.account.reopened }).first().waitFor();
    const proof = administrator.getByRole('region', { name: th.care.proof.title });
    await proof.getByText(th.care.proof.never).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'the system log');
    await proof.getByRole('button', { name: th.care.proof.start }).click();
    await proof.getByText(th.care.proof.running).waitFor();
    await administrator.getByRole('combobox', { name: care.group }).click();
    await administrator.getByRole('option', { name: care.groups.settings }).click();
    await administrator.getByText(care.nothingLogged).waitFor();
    await administrator.getByRole('combobox', { name: care.group }).click();
    await administrator.getByRole('option', { name: care.groups.all }).click();
    await administrator.getByLabel(care.searchPerson).fill('clerkB');
    await expect.poll(() => rows.filter({ hasNotText: 'clerkB' }).count()).toBe(0);
    await rows.filter({ hasText: events.account.suspended }).waitFor();
    await administrator.getByRole('button', { name: settings.export }).click();
    const download = administrator.waitForEvent('download');
    await administrator.getByRole('menuitem').last().click();
    expect((await download).suggestedFilename()).toMatch(/^activity-system-log\.(csv|xlsx)$/);
  });

  it('shows what one person did, narrowed by kind, and exports it', async () => {
    const { database, clock } = journey.platform;
    const { personId } = people.clerkB;
    await journey.enter('clerkB');
    const readers = [[`person:${people.director.personId}`], []];
    const ids = await Promise.all(readers.map((keys) => storeLetter(database, keys, { subject: 'ขอเชิญประชุม' })));
    const received = { name: 'letter.received', actorId: personId, details: {} } as const;
    await inTransaction(database, (transaction) =>
      appendEvents(
        transaction,
        ids.map((documentId) => ({ ...received, documentId })),
        clock(),
      ),
    );
    const rows = await open('activity');
    await administrator.getByText(care.choosePerson).waitFor();
    await administrator.getByRole('combobox', { name: care.person }).fill('clerkB');
    await administrator.getByRole('option').first().waitFor();
    await administrator.keyboard.press('ArrowDown');
    await administrator.keyboard.press('Enter');
    await rows.filter({ hasText: events.session.opened }).first().waitFor();
    await rows.filter({ hasText: events['sign-in'].failed }).first().waitFor();
    const ofLetters = rows.filter({ hasText: events.letter.received });
    // Of two letters the administrator may read one.
    expect(await ofLetters.allInnerTexts()).toEqual([expect.stringContaining('ขอเชิญประชุม')]);
    await expectAccessibleInLightAndDark(administrator, 'the activity of a person');
    await administrator.getByRole('combobox', { name: care.group }).click();
    await administrator.getByRole('option', { name: care.groups.settings, exact: true }).click();
    await administrator.getByText(care.nothingLogged).waitFor();
    await administrator.getByRole('button', { name: settings.export }).click();
    const download = administrator.waitForEvent('download');
    await administrator.getByRole('menuitem').last().click();
    expect((await download).suggestedFilename()).toMatch(/^history-activity\.(csv|xlsx)$/);
  });

  it('lets an administrator set up the mailbox and try it, and says what a variable sets up', async () => {
    const { channels } = th;
    const { subjects } = care.health;
    const mailbox = await startMailbox();
    const rows = await open('channels');
    const rowOf = (name: string) => rows.filter({ has: administrator.getByRole('heading', { name }) });
    await rowOf(subjects.mail).getByText(channels.byEnvironment.replace('{variable}', 'SMTP_URL')).waitFor();
    const setUp = (name: string) =>
      administrator.getByRole('button', { name: channels.setUpChannel.replace('{channel}', name) });
    expect(await setUp(subjects.mail).count()).toBe(0);
    await expectAccessibleInLightAndDark(administrator, 'the channels');
    await setUp(subjects.mailbox).click();
    const dialog = administrator.getByRole('dialog');
    const save = dialog.getByRole('button', { name: th.common.save });
    await save.click();
    await dialog.getByText(settings.missing).first().waitFor();
    await expectAccessibleInLightAndDark(administrator, 'a channel that is not complete');
    await dialog.getByLabel(channels.fields.address).fill('127.0.0.1');
    await dialog.getByRole('combobox', { name: channels.fields.protection }).click();
    await administrator.getByRole('option', { name: channels.protections.optional }).click();
    await dialog.getByLabel(channels.fields.port).fill(new URL(mailbox.url).port);
    await dialog.getByLabel(channels.fields.username).fill('saraban');
    await dialog.locator('input[type=password]').fill('p@ss');
    await save.press('Enter');
    await administrator.getByText(channels.saved).first().waitFor();
    const row = rowOf(subjects.mailbox);
    await row.getByText(channels.byScreen).waitFor();
    await row.getByRole('button', { name: channels.try.mailbox }).click();
    await row.getByText(channels.worked.mailbox.replace('{count}', '0')).waitFor();
    await administrator.getByRole('button', { name: settings.changes }).click();
    const change = administrator.getByRole('list', { name: settings.changes }).getByRole('listitem').first();
    await change.getByText(channels.changedSecret).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'the history of the channels');
    await administrator.keyboard.press('Escape');
    await mailbox.close();
  });

  it('lets an administrator set up a provider of identity, at which a person links their account and signs in', async () => {
    const { identityProviders: texts } = th;
    const provider = await startIdentityServer(`${journey.url}/api/users/identity-callback`);
    provider.comes({ sub: 'subject of B', claims: {} });
    const rows = await openEmpty('identityProviders', texts.none);
    await administrator.getByRole('button', { name: texts.add }).click();
    const dialog = administrator.getByRole('dialog');
    const save = dialog.getByRole('button', { name: th.common.save });
    await save.click();
    await dialog.getByText(settings.missing).first().waitFor();
    await expectAccessibleInLightAndDark(administrator, 'a provider that is not complete');
    await dialog.getByLabel(texts.fields.name).fill('บัญชีกลาง');
    await dialog.getByLabel(texts.fields.nameEnglish).fill('Central account');
    await dialog.getByLabel(texts.fields.issuer).fill(provider.issuer);
    await dialog.getByLabel(texts.fields.clientId).fill(clientId);
    await dialog.locator('input[type=password]').fill(clientSecret);
    await save.click();
    await administrator.getByText(texts.saved).first().waitFor();
    await rows.getByRole('button', { name: texts.try }).click();
    await rows.getByText(texts.worked.replace('{host}', new URL(provider.issuer).host)).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'the providers of identity');

    const clerk = await journey.enter('officerP');
    await clerk.goto(`${journey.url}/account-security`);
    await clerk.getByRole('button', { name: security.identityLink }).click();
    await clerk.getByRole('dialog').locator('input[type=password]').fill(testPassword);
    await clerk.keyboard.press('Enter');
    await clerk.getByText(security.identityAdded, { exact: true }).waitFor();
    await clerk.getByRole('button', { name: security.identityUnlink }).waitFor();
    await expectAccessibleInLightAndDark(clerk, 'the linked account');
    await clerk.context().close();

    const visitor = await openPage(journey.browser);
    await visitor.page.goto(`${journey.url}/login?returnTo=%2Faccount-security`);
    const button = visitor.page.getByRole('button', { name: th.signIn.withProvider.replace('{name}', 'บัญชีกลาง') });
    await button.waitFor();
    await expectAccessibleInLightAndDark(visitor.page, 'the sign-in page with a provider');
    await button.click();
    const confirm = visitor.page.getByRole('dialog').getByRole('button', { name: th.common.confirm });
    await confirm.click();
    await visitor.page.getByRole('heading', { name: security.identitiesTitle }).waitFor();
    expect(new URL(visitor.page.url())).toMatchObject({ pathname: '/account-security', search: '', hash: '' });
    await visitor.page.context().close();

    provider.comes({ sub: 'stranger' });
    const stranger = await openPage(journey.browser);
    await stranger.page.goto(`${journey.url}/login`);
    await stranger.page.getByRole('button', { name: th.signIn.withProvider.replace('{name}', 'บัญชีกลาง') }).click();
    await stranger.page.getByText(refusals['identity-not-known']).waitFor();
    await stranger.page.context().close();
    await provider.close();
  });

  it('shows on one page what works and what does not, the worst first, with what to do, and that a tried mail went out', async () => {
    const { database } = journey.platform;
    const { says, todo, states, subjects } = care.health;
    const failing = { channel: 'mail', failingSince: new Date(Date.now() - 3_600_000), failedAt: new Date() };
    await database
      .insertInto('sendingChannels')
      .values({ ...failing, failure: '535 authentication failed' })
      .execute();
    const rows = await open('systemHealth');
    const rowOf = (name: string) => rows.filter({ has: administrator.getByRole('heading', { name }) });
    await rows.first().getByText(says.mailDown).waitFor();
    await rows.first().getByText(todo.mailDown, { exact: false }).waitFor();
    await rows.first().getByText('535 authentication failed').waitFor();
    await rowOf(subjects.backup).getByText(states.needsAttention).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'the health of the system');
    await rowOf(subjects.mail).getByRole('button', { name: th.firstRun.tryMail }).click();
    await rowOf(subjects.mail).getByText(says.mailWorks).waitFor();
    expect((await post.mailTo('director@example.go.th')).text).toContain('ทดลอง');
    await lookAtCertificates(journey.platform);
    await administrator.getByRole('button', { name: care.health.refresh }).click();
    const certificates = rowOf(subjects.certificates);
    await certificates.getByText(says.certificatesEndSoon).waitFor();
    await certificates.getByText(todo.certificatesEndSoon, { exact: false }).waitFor();
    await certificates
      .getByText(`${care.certificates.purposes.ownAuthorities} · authorities.pem`, { exact: false })
      .waitFor();
    await expectAccessibleInLightAndDark(administrator, 'a certificate that ends soon');
    await certificates.getByRole('button', { name: care.certificates.look }).click();
    await administrator.getByText(care.certificates.begun).first().waitFor();
    await database
      .updateTable('sendingChannels')
      .set({ failedAt: new Date(Date.now() + 60_000) })
      .execute();
    await administrator.getByRole('button', { name: care.health.refresh }).click();
    await rowOf(subjects.mail).getByText(says.mailRefused).waitFor();
  });
});
