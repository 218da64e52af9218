import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { th } from '#locales/th.ts';
import { expectAccessible, screens } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

/** An iPad upright and sideways, a smaller one sideways, the width where cards end, and a small notebook. */
const sizes = [
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1100, height: 820 },
  { width: 1180, height: 820 },
  screens.desktop,
];
/** The width of the specification, about thirty Thai letters: enough to tell two letters apart. */
const minSubjectPx = 180;

const places = z.object({ subject: z.number(), right: z.number(), edge: z.number() });

/** The width of the subject, the right edge of the last visible cell, and that of the space around the row. */
const measure = async (row: Locator) =>
  places.parse(
    await row.evaluate((element) => {
      const cells = [...element.children].filter((cell) => cell.getBoundingClientRect().width > 1);
      return {
        subject: element.querySelector('[data-wide]')?.getBoundingClientRect().width ?? 0,
        right: Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)),
        edge: element.closest('table')?.parentElement?.getBoundingClientRect().right ?? 0,
      };
    }),
  );

describe('lists on a narrow screen', () => {
  let journey: Journey;
  let clerk: Page;
  let registrar: Page;
  const subject = 'ขอความอนุเคราะห์ข้อมูลโครงการพัฒนาระบบสารบรรณอิเล็กทรอนิกส์ของส่วนราชการ';
  beforeAll(async () => {
    journey = await startJourney();
    registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject, main: ['กอง ก'] });
    await registrar.goto(`${journey.url}/sarabun/registers`);
    clerk = await journey.enter('clerkA');
    await clerk.goto(`${journey.url}/sarabun/dashboard?list=awaitingReceipt`);
  });
  afterAll(() => journey.end());

  const lists = {
    'the to-do list': () => clerk,
    'the register': () => registrar,
  };

  it.each(Object.entries(lists))('%s leaves the subject wide enough, and cuts no column off', async (name, page) => {
    const row = page().getByRole('row').filter({ hasText: subject }).last();
    for (const size of sizes) {
      await page().setViewportSize(size);
      await row.waitFor();
      const where = `${name} at ${size.width} px`;
      await expect
        .poll(async () => (await measure(row)).subject, { message: where })
        .toBeGreaterThanOrEqual(minSubjectPx);
      const { right, edge } = await measure(row);
      expect(right, where).toBeLessThanOrEqual(edge + 1);
      await expectAccessible(page(), where);
    }
  });

  it('keeps the button that receives many letters in view beside the cards', async () => {
    await clerk.setViewportSize({ width: 820, height: 1180 });
    await clerk.getByRole('row').filter({ hasText: subject }).getByRole('checkbox').check();
    const label = th.bulk.doWith.replace('{action}', th.workflow.actions.receive).replace('{count}', '1');
    await clerk.getByRole('button', { name: label }).click();
    await clerk.getByRole('dialog', { name: label }).getByRole('button', { name: label }).waitFor();
  });
});
