import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allCalls } from '#contract/all-calls.ts';
import { th } from '#locales/th.ts';
import { terms } from '#locales/th/terms.ts';
import { refusals } from '#locales/th/refusals.ts';
import { longThaiDate } from '#domain/text/thai-dates.ts';
import { createAllHandlers } from '#server/all-handlers.ts';
import { buildApp } from '#server/app.ts';
import { findSignatures } from '#server/paper-signing/verify-pdf.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { expectAccessibleInLightAndDark, openPage } from '#tests/support/browser.ts';
import { createTestCalls } from '#tests/support/server-calls.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { codeOnFirstPage } from '#tests/support/code-on-page.ts';
import { pagesOfPdf } from '#tests/support/pages-of-pdf.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';

import { begin, expectCount, openFirst, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { asPrinted, expectOnPaper } from './on-paper.ts';
import { writeLetters } from './written-letters.ts';

const outsideKind = 1;
const goodPin = '48291376';
const passphrase = 'ประตูหน้าต่าง-สีเขียว-2569';
const address = 'saraban@moi.example.go.th';
const texts = th.dispatches;
const { paper } = th.signing;

/** Certificates have a journey of their own; this one begins with a head who has one. */
describe('a letter that is signed with a certificate', () => {
  let journey: Journey;
  let post: MailServer;
  let letters: Awaited<ReturnType<typeof writeLetters>>;
  let documentId: number;
  let head: Page;
  beforeAll(async () => {
    post = await startMailServer();
    journey = await startJourney('SARN', (port) => ({
      SMTP_URL: post.url,
      MAIL_TLS: 'optional',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    }));
    await certifyHead(journey);
    letters = await writeLetters(journey, { hasCode: true });
    documentId = await letters.submitted(outsideKind, 'ขอเชิญประชุม', [
      ...reviewed('clerkA', 'clerkB'),
      ...signed('headA'),
    ]);
  });
  afterAll(async () => {
    await letters.close();
    await journey.end();
    await post.close();
  });

  const kept = async () => (await letters.seen(documentId)).letterNumber;

  it('is read as it will be printed, and initialled by two reviewers', async () => {
    for (const reviewer of ['clerkA', 'clerkB'] as const) {
      const page = await journey.enter(reviewer);
      const letter = await openFirst(page, 'awaitingReview');
      await expectOnPaper(letter, 'ขอเชิญประชุม');
      await begin(letter, 'pass');
      await submit(letter);
      await expectCount(page, 'awaitingReview', 0);
    }
    expect(await kept()).toBe('');
  });

  it('is signed with the PIN, which is asked for each time and kept nowhere', async () => {
    head = await journey.enter('headA');
    const letter = await openFirst(head, 'awaitingSignature');
    await begin(letter, 'sign');
    const pin = letter.getByLabel(th.workflow.asks.pin);
    await submit(letter);
    await head.getByText(refusals['pin-required']).waitFor();
    await pin.fill('48291377');
    await submit(letter);
    await head.getByText(refusals['pin-wrong']).waitFor();
    expect(await kept()).toBe('');
    await expectAccessibleInLightAndDark(head, 'signing with a certificate');
    await pin.fill(goodPin);
    await submit(letter);
    await expect.poll(kept, { timeout: 30_000 }).not.toBe('');
    expect(await head.evaluate(() => JSON.stringify(localStorage))).not.toContain(goodPin);
    const saved = await journey.platform.database.selectFrom('autosaves').select('content').execute();
    expect(JSON.stringify(saved)).not.toContain(goodPin);
  });

  it('shows who signed it, when, and that it was not changed since', async () => {
    const registrar = await journey.enter('registrar');
    const letter = await openFirst(registrar, 'awaitingAssignment');
    await expectOnPaper(registrar, await kept());
    const list = letter.getByRole('region', { name: paper.title });
    await list.getByText('headA ทดสอบ').waitFor();
    await list.getByText(paper.verdicts.valid).waitFor();
    await expectAccessibleInLightAndDark(registrar, 'a signed letter');
    await sendByMail(registrar, letter);
    expect((await post.mailTo(address)).files).toHaveLength(1);
  });

  it('reaches its receiver as the signed file, which anybody can verify, and a changed one is told from it', async () => {
    const mail = await post.mailTo(address);
    const [{ content } = { content: Buffer.alloc(0) }] = mail.files;
    expect((await findSignatures(content)).map(({ isIntact }) => isIntact)).toEqual([true]);
    const { letterNumber, letterDate } = await letters.seen(documentId);
    const printed = (await pagesOfPdf(content)).join('').replaceAll(/\s/g, '');
    // What stands on the pages is in what was signed: otherwise the file would be called one that something was added to.
    for (const text of [letterNumber, longThaiDate(letterDate ?? '')]) expect(printed).toContain(asPrinted(text));
    const link = /http\S+outside-letter#key=\S+/.exec(mail.text)?.[0] ?? '';
    const { page, errors, close } = await openPage(journey.browser, 'phone');
    await page.goto(link);
    await page.getByRole('link', { name: th.outsideLetters.verify.link }).click();
    const { verify } = th.outsideLetters;
    const drop = page.getByLabel(verify.drop);
    const file = (buffer: Buffer) => ({ name: 'หนังสือ.pdf', mimeType: 'application/pdf', buffer });
    await drop.setInputFiles(file(content));
    await page.getByText(verify.genuine).waitFor();
    await page.getByText(paper.verdicts.valid).waitFor();
    await expectAccessibleInLightAndDark(page, 'a genuine signed letter');
    const changed = Buffer.from(content);
    changed.write('/MediaBux', changed.indexOf('/MediaBox'), 'latin1');
    await drop.setInputFiles(file(changed));
    await page.getByText(verify.unknown).waitFor();
    await page.getByRole('button', { name: verify.signatures }).click();
    await page.getByText(paper.verdicts.changed).waitFor();
    await expectAccessibleInLightAndDark(page, 'a changed letter');
    expect(errors).toEqual([]);
    await close();
  });

  it('is signed in a pile, with one PIN for all, each on its own', async () => {
    const pile = [];
    for (const subject of ['ขอความร่วมมือ', 'ขอขอบคุณ'])
      pile.push(await letters.submitted(outsideKind, subject, signed('headA')));
    await head.goto(`${journey.url}/sarabun/dashboard?list=awaitingSignature`);
    const list = head.getByRole('dialog', { name: terms.todoLists.awaitingSignature });
    await list.getByRole('row').nth(2).waitFor();
    await list.getByRole('checkbox', { name: th.bulk.choosePage }).click();
    const label = th.bulk.doWith.replace('{action}', th.workflow.actions.sign).replace('{count}', '2');
    await list.getByRole('button', { name: label }).click();
    const dialog = head.getByRole('dialog', { name: label });
    const send = () => dialog.getByRole('button', { name: label }).click();
    await dialog.getByLabel(th.workflow.asks.pin).fill('48291377');
    await send();
    // It is tried once, before the first one.
    await head.getByText(refusals['pin-wrong']).first().waitFor();
    const key = journey.platform.database.selectFrom('personCertificates').select('pinFailures');
    expect(await key.where('personId', '=', people.headA.personId).execute()).toContainEqual({ pinFailures: 1 });
    await dialog.getByLabel(th.workflow.asks.pin).fill(goodPin);
    await expectAccessibleInLightAndDark(head, 'signing a pile');
    await send();
    await dialog.getByText(th.bulk.finished.replace('{done}', '2').replace('{total}', '2')).waitFor();
    for (const id of pile) {
      const files = journey.platform.database.selectFrom('documentPapers').select('level').where('documentId', '=', id);
      // What proves it later may have been added already.
      expect((await files.orderBy('revision').execute())[0]).toEqual({ level: 'B-T' });
    }
  });

  it('stands in the history of who signed it, and is verified there', async () => {
    await head.goto(`${journey.url}/signed-history`);
    await head.getByRole('button', { name: `${th.signing.verify} ขอเชิญประชุม` }).click();
    await head.getByText(paper.verdicts.valid).waitFor();
    await expectAccessibleInLightAndDark(head, 'signed letters');
  });

  it('has a code on its page that opens its public page, where the same file is genuine', async () => {
    const mail = await post.mailTo(address);
    const [{ content } = { content: Buffer.alloc(0) }] = mail.files;
    const { page, errors, close } = await openPage(journey.browser, 'phone');
    await page.goto((await codeOnFirstPage(content)) ?? 'no code on the page');
    await page.getByText(await kept(), { exact: true }).waitFor();
    await page.getByText(paper.verdicts.valid).waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

async function sendByMail(desk: Page, letter: Locator): Promise<void> {
  await begin(letter, 'sendOut');
  await letter.getByRole('combobox', { name: texts.channel, exact: true }).click();
  await desk.getByRole('option', { name: texts.channels.email, exact: true }).click();
  await letter.getByRole('combobox', { name: th.workflow.dispatchedTo, exact: true }).fill('กระทรวงมหาดไทย');
  await letter.getByRole('textbox', { name: texts.email, exact: true }).fill(address);
  await submit(letter);
}

/** An authority, a certificate of the head, and a type of signature that asks for it. */
async function certifyHead({ platform }: Journey): Promise<void> {
  const { database } = platform;
  await database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  await database.updateTable('persons').set({ email: 'x@agency.go.th', positionName: 'นักวิชาการ' }).execute();
  const app = await buildApp(platform, allCalls, createAllHandlers());
  const { call } = createTestCalls(app);
  const callerOf = async (name: PersonName) => ({
    token: (await call(undefined, 'signIn', { username: name.toLowerCase(), password: testPassword })).success.token,
  });
  const [director, headA] = [await callerOf('director'), await callerOf('headA')];
  const names = { organisation: 'กรมทดสอบ', rootName: 'กรมทดสอบ Root CA', issuingName: 'กรมทดสอบ Issuing CA' };
  const wanted = { ...names, rootYears: 20, issuingYears: 10, passphrase, password: testPassword };
  const { rootFile, draft } = await call(director, 'beginCertificateAuthority', wanted);
  await call(director, 'establishCertificateAuthority', { draft, rootFile, passphrase });
  await call(headA, 'requestCertificate', { pin: goodPin, proof: { password: testPassword } });
  for (const { id, digest } of (await call(director, 'getCertificateRequests', { search: '', skip: 0 })).items)
    await call(director, 'approveCertificateRequest', { id, seen: digest });
  await database
    .insertInto('signTypes')
    .values({
      name: 'ใบรับรอง',
      place: 'rightSide',
      means: 'certificate',
      blankLines: 3,
      sortOrder: 1,
      outsideLetter: true,
      insideLetter: false,
      cycleLetter: false,
      commandLetter: false,
      regularityLetter: false,
      rulesLetter: false,
      announceLetter: false,
      guarantyLetter: false,
      reportLetter: false,
      noteLetter: false,
      otherLetter: false,
    })
    .execute();
  for (const caller of [director, headA]) await call(caller, 'signOut', {});
  await app.close();
}
