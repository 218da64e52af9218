import { afterAll, beforeAll, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { units } from '#tests/rules/office.ts';
import { expectAccessible } from '#tests/support/browser.ts';

import { begin, leave, name, openFirst, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const { postpone, askPostponement } = th.workflow.actions;
const rule = 'ผู้มอบหมายงานเท่านั้นที่ขยายกำหนดได้';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.end());

it('whoever holds work with a due date reads, by keyboard too, that only its giver moves the date', async () => {
  const registrar = await journey.enter('registrar');
  await registerLetter(registrar, { subject: 'ขอข้อมูล', main: ['กอง ก'] });
  const clerk = await journey.enter('clerkA');
  const atDesk = await openFirst(clerk, 'awaitingReceipt');
  await begin(atDesk, 'receive');
  await begin(atDesk, 'assign');
  await name(atDesk, th.workflow.peopleAndUnits, 'officerP');
  await submit(atDesk);
  await leave(clerk);
  const { database } = journey.platform;
  /** A task without a date of its own has the one of its leg, else of the letter. */
  const setDue = async (dueAt: Date | null) => {
    await database.updateTable('documents').set({ dueAt }).execute();
    await database.updateTable('legs').set({ dueAt }).where('toUnitId', '=', units.divisionA).execute();
  };
  await setDue(null);

  const officer = await journey.enter('officerP');
  const open = async () => {
    const letter = await openFirst(officer, 'awaitingAction');
    const menu = letter.getByRole('button', { name: th.workflow.moreActions }).first();
    await menu.focus();
    await officer.keyboard.press('Enter');
    await officer.getByRole('menuitem').first().waitFor();
  };
  const withheld = officer.getByRole('menuitem', { name: `${postpone} ${rule}` });
  await open();
  // Without a date there is nothing to move.
  expect(await withheld.count()).toBe(0);
  await officer.keyboard.press('Escape');
  await officer.getByRole('menuitem').first().waitFor({ state: 'detached' });
  await leave(officer);

  await setDue(new Date(Date.now() + 2 * 86_400_000));
  await officer.reload();
  await open();
  await officer.getByRole('menuitem', { name: askPostponement, exact: true }).waitFor();
  expect(await withheld.getAttribute('aria-disabled')).toBe('true');
  await officer.keyboard.press('End');
  await expect.poll(() => withheld.evaluate((item) => item === document.activeElement)).toBe(true);
  await expectAccessible(officer, 'the menu with what only the giver may do');
  await officer.keyboard.press('Enter');
  expect(await officer.getByRole('textbox', { name: th.workflow.asks.reason }).count()).toBe(0);
  await officer.keyboard.press('Escape');
  await officer.getByRole('menuitem').first().waitFor({ state: 'detached' });
  await leave(officer);
});
