import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { settingLists } from '#domain/settings/setting-lists.ts';
import { th } from '#locales/th.ts';
import { terms } from '#locales/th/terms.ts';
import { refusals } from '#locales/th/refusals.ts';
import { people } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';
import { makeSignaturePng } from '#tests/support/server-images.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { virtualAuthenticator } from '#tests/support/virtual-authenticator.ts';

import { begin, openFirst, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';
import { writeLetters } from './written-letters.ts';

const { settings, certificates } = th;

describe('a letter that is signed in the system', () => {
  let journey: Journey;
  let letters: Awaited<ReturnType<typeof writeLetters>>;
  let head: Page;
  beforeAll(async () => {
    journey = await startJourney('SARN', (port) => ({ PUBLIC_URL: `http://localhost:${port}` }));
    await journey.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.director.personId)
      .execute();
    letters = await writeLetters(journey);
  });
  afterAll(async () => {
    await letters.close();
    await journey.end();
  });

  const stateOf = async (documentId: number) => (await letters.seen(documentId)).state;
  const submitted = (subject: string) => letters.submitted(2, subject, signed('headA'));

  it('is signed only by who has an image of their signature, where the agency asks for one: told before, with the way there', async () => {
    const administrator = await journey.enter('director');
    await walkTo(administrator, `/settings/3144/${settingLists.officeRules.route}`);
    const edit = settings.edit.replace('{name}', settings.lists.officeRules.title);
    await administrator.getByRole('button', { name: edit }).click();
    const dialog = administrator.getByRole('dialog');
    for (const field of ['proofWhenSigning', 'imageWhenSigning'] as const) {
      await dialog.getByRole('combobox', { name: settings.fields[field] }).click();
      await administrator.getByRole('option', { name: settings.choices.always }).filter({ visible: true }).click();
    }
    await dialog.getByRole('button', { name: th.common.save }).click();
    await dialog.waitFor({ state: 'detached' });
    await administrator.getByText(settings.choices.always, { exact: true }).nth(1).waitFor();
    await administrator.context().close();

    await submitted('ขอเชิญประชุม');
    head = await journey.enter('headA');
    const letter = await openFirst(head, 'awaitingSignature');
    await begin(letter, 'sign');
    await letter.getByText(th.workflow.signing['signature-image-missing']).waitFor();
    await expectAccessibleInLightAndDark(head, 'who has no image of their signature');
    await submit(letter);
    await head.getByText(refusals['signature-image-missing']).waitFor();
    await letter.getByRole('link', { name: th.workflow.signing.wayToSignature }).click();
    await head.waitForURL('**/profile/signature');
    const image = Buffer.from(makeSignaturePng());
    await head
      .locator('input[type=file]')
      .setInputFiles({ name: 'signature.png', mimeType: 'image/png', buffer: image });
    await expect
      .poll(() => journey.platform.database.selectFrom('signatures').select('personId').execute())
      .toEqual([{ personId: people.headA.personId }]);
  });

  it('is signed with the password, which is kept nowhere, and a wrong one signs nothing', async () => {
    const documentId = await submitted('ขอความร่วมมือ');
    await walkTo(head, '/sarabun/dashboard');
    const letter = await openFirst(head, 'awaitingSignature');
    await begin(letter, 'sign');
    await submit(letter);
    await head.getByText(refusals['proof-required']).waitFor();
    const password = letter.getByLabel(certificates.proof.password);
    await password.fill('not the password');
    await submit(letter);
    await head.getByText(refusals['password-wrong']).waitFor();
    expect(await stateOf(documentId)).toBe('inSign');
    await expectAccessibleInLightAndDark(head, 'signing in the system');
    await password.fill(testPassword);
    await submit(letter);
    await expect
      .poll(() => journey.platform.database.selectFrom('documentSignatures').select('taskId').execute())
      .toHaveLength(1);
    const saved = await journey.platform.database.selectFrom('autosaves').select('content').execute();
    expect(JSON.stringify(saved)).not.toContain('not the password');
    expect(JSON.stringify(saved)).not.toContain(testPassword);
  });

  it('is signed in a pile with one touch of a passkey', async () => {
    await journey.platform.database.deleteFrom('trayItems').where('list', '=', 'awaitingSignature').execute();
    const pile = [await submitted('ขอขอบคุณ'), await submitted('ขอแสดงความยินดี')];
    await virtualAuthenticator(head);
    await walkTo(head, '/account-security');
    await head.getByRole('button', { name: th.security.passkeyAdd }).click();
    await head.getByRole('dialog').getByLabel(th.security.passwordLabel).fill(testPassword);
    await head.keyboard.press('Enter');
    await head.getByRole('button', { name: th.security.codesSaved }).click();
    await head.goto(`${journey.url}/sarabun/dashboard?list=awaitingSignature`);
    const list = head.getByRole('dialog', { name: terms.todoLists.awaitingSignature });
    await list.getByRole('row').nth(2).waitFor();
    await list.getByRole('checkbox', { name: th.bulk.choosePage }).click();
    const label = th.bulk.doWith.replace('{action}', th.workflow.actions.sign).replace('{count}', '2');
    await list.getByRole('button', { name: label }).click();
    const dialog = head.getByRole('dialog', { name: label });
    await dialog.getByRole('button', { name: certificates.proof.passkey }).click();
    await dialog.getByText(th.workflow.signing.confirmed).waitFor();
    await expectAccessibleInLightAndDark(head, 'a pile, confirmed with a passkey');
    await dialog.getByRole('button', { name: label }).click();
    await dialog.getByText(th.bulk.finished.replace('{done}', '2').replace('{total}', '2')).waitFor();
    for (const documentId of pile) expect(await stateOf(documentId)).not.toBe('inSign');
  });
});
