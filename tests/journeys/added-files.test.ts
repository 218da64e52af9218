import { afterAll, beforeAll, describe, it } from 'vitest';

import { th } from '#locales/th.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { beginFromMenu, openNamed, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

const { workflow, documents } = th;
const subject = 'ขอความอนุเคราะห์ข้อมูล';

describe('files added to a registered letter', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  it('require a reason and are visible to the receiver', async () => {
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject, main: ['กอง ก'] });
    await walkTo(registrar, '/sarabun/registers');
    await registrar
      .getByRole('button', { name: `${th.common.open} ${subject}` })
      .first()
      .click();
    const letter = registrar
      .getByRole('dialog')
      .filter({ has: registrar.getByRole('button', { name: documents.closeDocument }) });
    await beginFromMenu(letter, 'addFiles');
    await letter.getByText(workflow.addedFilesAreSeen).waitFor();
    await submit(letter);
    await letter.getByRole('alert').filter({ hasText: workflow.missing.addedFiles }).waitFor();
    await letter.getByText(workflow.missing.reason).waitFor();
    await expectAccessible(registrar, 'files to be added');
    const uploading = Promise.withResolvers<void>();
    await registrar.route('**/api/files/upload', async (route) => {
      await uploading.promise;
      await route.continue();
    });
    await letter
      .locator('input[type=file]')
      .setInputFiles({ name: 'รายละเอียด.pdf', mimeType: 'application/pdf', buffer: await makePdf(1) });
    await letter.getByText('รายละเอียด.pdf').waitFor();
    await letter.getByRole('textbox', { name: workflow.asks.reason }).fill('ได้รับรายละเอียดเพิ่มเติมทางไปรษณีย์');
    await submit(letter);
    await letter.getByRole('alert').filter({ hasText: workflow.filesUnderWay }).waitFor();
    uploading.resolve();
    await letter.getByRole('progressbar').waitFor({ state: 'detached' });
    await submit(letter);
    await registrar
      .getByRole('alert')
      .filter({ hasText: workflow.done.replace('{action}', workflow.actions.addFiles) })
      .waitFor();
    const received = await openNamed(await journey.enter('clerkA'), 'awaitingReceipt', subject);
    await received.getByText(documents.fileAddition).first().waitFor();
  });
});
