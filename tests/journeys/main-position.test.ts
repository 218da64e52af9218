import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { nextWorkingTime } from '#domain/calendar/deadlines.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { dayInFigures, daysAfter } from '#domain/text/thai-dates.ts';
import { th } from '#locales/th.ts';
import { fieldProblems, refusals } from '#locales/th/refusals.ts';
import { terms } from '#locales/th/terms.ts';
import { workCalendarOf } from '#server/calendar/work-calendar.ts';
import { watchMainPositions } from '#server/leaving/watch-main-positions.job.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { settings } = th;
const { personId } = people.officerP;

let journey: Journey;
let administrator: Page;
let officer: Page;
beforeAll(async () => {
  journey = await startJourney();
  const { database } = journey.platform;
  await database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  administrator = await journey.enter('director');
  officer = await journey.enter('officerP');
});
afterAll(() => journey.end());

const row = () =>
  administrator.getByRole('list', { name: settings.list }).getByRole('listitem').filter({ hasText: 'officerP ทดสอบ' });
const dialog = () => administrator.getByRole('dialog').first();
const open = async () => {
  await row()
    .getByRole('button', { name: settings.edit.replace('{name}', 'officerP ทดสอบ') })
    .click();
  await dialog().getByLabel(settings.fields.positionUntil).waitFor();
};
const type = async (field: 'positionOrderDate' | 'positionFrom' | 'positionUntil', day: string) => {
  const input = dialog().getByLabel(settings.fields[field]);
  await input.fill(day);
  await input.press('Tab');
};
const save = () => dialog().getByRole('button', { name: th.common.save }).click();
const inDays = (days: number) => dayInFigures(daysAfter(journey.platform.clock(), days));

it('a main position gets its order and its days, and not an end before its beginning or before today', async () => {
  await walkTo(administrator, `/settings/3144/${settingLists.persons.route}`);
  await open();
  await dialog().getByLabel(settings.fields.positionOrderNumber).fill('12/2568');
  await type('positionOrderDate', '30 ก.ย. 2568');
  await type('positionFrom', '1/10/2568');
  await type('positionUntil', '30/9/2568');
  await save();
  await dialog().getByText(fieldProblems['ends-before-it-begins']).waitFor();
  await expectAccessibleInLightAndDark(administrator, 'a main position with its days');
  await type('positionUntil', inDays(-1));
  await save();
  await administrator.getByText(refusals['main-position-past']).first().waitFor();
  await type('positionUntil', inDays(20));
  await save();
  await row().getByText(`${settings.fields.positionOrderNumber} 12/2568`).waitFor();
  expect(await row().textContent()).toContain(settings.fields.positionUntil);
});

it('the head and the person are told before it ends, and once it is over the person is out, until it is prolonged', async () => {
  // Warned in working hours.
  const calendar = await workCalendarOf(journey.platform.database);
  const clock = () => nextWorkingTime(journey.platform.clock(), calendar);
  await watchMainPositions({ ...journey.platform, clock });
  await officer
    .getByRole('button', { name: new RegExp(`^${th.notifications.title}`) })
    .first()
    .click();
  // The toast may still be there.
  await officer.getByText(terms.topics.mainPositionEnds).first().waitFor();
  await officer.keyboard.press('Escape');
  const { database } = journey.platform;
  const positionUntil = daysAfter(journey.platform.clock(), -1);
  await database.updateTable('persons').set({ positionUntil }).where('id', '=', personId).execute();
  await watchMainPositions(journey.platform);
  await officer.waitForURL('**/login**');

  await walkTo(administrator, '/');
  await administrator
    .getByRole('button', { name: new RegExp(`^${th.notifications.title}`) })
    .first()
    .click();
  await administrator.getByText(terms.topics.mainPositionOver).waitFor();
  await administrator.keyboard.press('Escape');
  await walkTo(administrator, `/settings/3144/${settingLists.persons.route}`);
  // The day was set beside the program.
  await administrator.reload();
  await open();
  await type('positionUntil', inDays(365));
  await save();
  await dialog().waitFor({ state: 'detached' });
  const again = await journey.enter('officerP');
  await again
    .getByRole('button', { name: new RegExp(`^${th.notifications.title}`) })
    .first()
    .waitFor();
});
