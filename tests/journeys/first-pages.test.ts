import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ActionName } from '#domain/workflow/permitted-actions.ts';
import type { TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { th } from '#locales/th.ts';
import { terms } from '#locales/th/terms.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessible } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { writeLetters } from './written-letters.ts';

const { bulk } = th;
const sizes = [
  { width: 1366, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

const subjects = ['ขอเชิญประชุม', 'ขอใช้ห้อง', 'ขอความอนุเคราะห์วิทยากร', 'ขอข้อมูล', 'ขอรับการสนับสนุนงบประมาณ'];
const unreadable = 'ขอข้อมูล';

let journey: Journey;
let letters: Awaited<ReturnType<typeof writeLetters>>;
beforeAll(async () => {
  journey = await startJourney();
  letters = await writeLetters(journey);
});
afterAll(async () => {
  await letters.close();
  await journey.end();
});

const pictureOf = (dialog: Locator, subject: string) =>
  dialog.getByRole('img', { name: bulk.firstPage.replace('{subject}', subject), exact: true });

async function openDialog(
  page: Page,
  list: TodoListName,
  action: ActionName,
  chosen: readonly string[],
): Promise<Locator> {
  await page.goto(`${journey.url}/sarabun/dashboard?list=${list}`);
  const rows = page.getByRole('dialog', { name: terms.todoLists[list] });
  for (const subject of chosen)
    await rows.getByRole('checkbox', { name: bulk.chooseRow.replace('{subject}', subject), exact: true }).check();
  const label = bulk.doWith.replace('{action}', th.workflow.actions[action]).replace('{count}', `${chosen.length}`);
  // The dialog without its pages, to see that they move nothing when they come.
  await page.route('**/get-writing', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await rows.getByRole('button', { name: label }).click();
  return page.getByRole('dialog', { name: label });
}

const linesOf = (dialog: Locator) =>
  dialog
    .getByRole('listitem')
    .evaluateAll((lines) => lines.map((line) => Math.round(line.getBoundingClientRect().height)));

describe('letters that are signed together', () => {
  it('show their first pages as they will be signed, which move nothing when they come', async () => {
    const chain = [{ kind: 'sign' as const, personIds: [people.headA.personId], needed: 1 }];
    const written = ['ขออนุมัติจัดอบรม', 'ขออนุมัติเดินทางไปราชการ'];
    for (const subject of written) await letters.submitted(2, subject, chain);
    const head = await journey.enter('headA');
    for (const size of sizes) {
      await head.setViewportSize(size);
      const dialog = await openDialog(head, 'awaitingSignature', 'sign', written);
      await pictureOf(dialog, 'ขออนุมัติจัดอบรม').waitFor();
      const before = await linesOf(dialog);
      for (const subject of written) {
        const picture = pictureOf(dialog, subject);
        await picture.scrollIntoViewIfNeeded();
        const sheet = picture.locator('canvas');
        await sheet.waitFor();
        // Whole, and as wide as its place.
        const [place, shown] = await Promise.all([picture.boundingBox(), sheet.boundingBox()]);
        expect(Math.abs((shown?.width ?? 0) - (place?.width ?? 0))).toBeLessThan(4);
        expect(Math.abs((shown?.height ?? 0) - (place?.height ?? 0))).toBeLessThan(4);
        expect(place?.width).toBeGreaterThan(55);
      }
      expect(await linesOf(dialog), `at ${size.width} px`).toEqual(before);
      await expectAccessible(head, `the letters to sign at ${size.width} px`);
      const line = await dialog.getByRole('listitem').first().boundingBox();
      expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual(size.width);
    }
    await head.close();
  });
});

describe('letters that are received together', () => {
  it('show the first page of their files when they come into view, and say when there is none', async () => {
    const registrar = await journey.enter('registrar');
    for (const subject of subjects) await registerLetter(registrar, { subject, main: ['กอง ก'] });
    const { database } = journey.platform;
    // The jobs that read the files mark them as readable.
    const unread = database.selectFrom('contents').select('sha256').where('plainText', 'is', null);
    await expect.poll(() => unread.execute()).toEqual([]);
    await database
      .updateTable('contents')
      .set({ isUnreadable: true })
      .where('sha256', 'in', (query) =>
        query
          .selectFrom('files')
          .innerJoin('documents', 'documents.id', 'files.documentId')
          .select('files.sha256')
          .where('documents.subject', '=', unreadable),
      )
      .execute();
    const clerk = await journey.enter('clerkA');
    const fetched: string[] = [];
    clerk.on('request', (request) => {
      if (/\/api\/files\/\d+$/.test(request.url())) fetched.push(request.url());
    });
    const dialog = await openDialog(clerk, 'awaitingReceipt', 'receive', subjects);
    const lines = dialog.getByRole('listitem');
    await lines.first().locator('canvas').waitFor();
    expect(new Set(fetched).size).toBeLessThan(subjects.length - 1);
    const missing = dialog.getByRole('img', { name: bulk.noPage.replace('{subject}', unreadable), exact: true });
    await missing.waitFor();
    expect(await missing.locator('canvas').count()).toBe(0);
    for (const subject of subjects.filter((subject) => subject !== unreadable)) {
      const picture = pictureOf(dialog, subject);
      await picture.scrollIntoViewIfNeeded();
      await picture.locator('canvas').waitFor();
      const ink = await picture.locator('canvas').evaluate((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) return 0;
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        return [...data].filter((value, index) => index % 4 === 0 && value < 200).length;
      });
      expect(ink, subject).toBeGreaterThan(0);
    }
    expect(new Set(fetched).size).toBe(subjects.length - 1);
    await clerk.close();
  });
});
