import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { settingLists } from '#domain/settings/setting-lists.ts';
import { th } from '#locales/th.ts';
import { terms } from '#locales/th/terms.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { documents, registers, settings } = th;

describe('the lists of an agency', () => {
  let journey: Journey;
  let administrator: Page;
  let registrar: Page;
  beforeAll(async () => {
    journey = await startJourney();
    await journey.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.director.personId)
      .execute();
    administrator = await journey.enter('director');
    registrar = await journey.enter('registrar');
  });
  afterAll(() => journey.end());

  const dialog = () => administrator.getByRole('dialog');
  const add = async (fill: () => Promise<void>) => {
    await administrator.getByRole('button', { name: settings.add, exact: true }).click();
    await fill();
    await dialog().getByRole('button', { name: th.common.save, exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
  };
  const fillName = (name: string) =>
    dialog().getByRole('textbox', { name: settings.fields.name, exact: true }).fill(name);
  const check = (field: keyof typeof settings.fields) =>
    dialog().getByRole('checkbox', { name: settings.fields[field], exact: true }).check();

  it('appear in the open register as soon as the agency writes them, and not before', async () => {
    await walkTo(registrar, '/sarabun/registers');
    await registrar.getByRole('combobox', { name: registers.bookChoice, exact: true }).waitFor();
    const filter = registrar.getByRole('combobox', { name: documents.documentType, exact: true });
    await filter.waitFor({ state: 'detached' });
    await walkTo(administrator, `/settings/3144/${settingLists.documentTypes.route}`);
    await add(() => fillName('เรื่องร้องเรียน'));
    await filter.waitFor();
    await expectAccessibleInLightAndDark(administrator, 'types of documents');
  });

  it('put registers under their headings, in an open choice of registers too', async () => {
    await walkTo(administrator, `/settings/3144/${settingLists.bookGroups.route}`);
    await add(async () => {
      await fillName('งานนิติการ');
      await check('commandBook');
      await check('rulesBook');
    });
    await registrar.getByRole('combobox', { name: registers.bookChoice, exact: true }).click();
    const options = registrar.getByRole('listbox', { name: registers.bookChoice, exact: true });
    await options.getByText('งานนิติการ', { exact: true }).waitFor();
    await options.getByText(registers.otherBooks, { exact: true }).waitFor();
    await options.getByRole('option').first().getByText(registers.books.command, { exact: true }).waitFor();
    await expectAccessibleInLightAndDark(registrar, 'an open choice of registers');
  });

  it('say how signatures stand, and for which kinds of letters, each of which has one type', async () => {
    const { route } = settingLists.signTypes;
    await walkTo(administrator, `/settings/3284/${route}`);
    await add(() => fillName('แบบซ้าย'));
    await add(() => fillName('แบบกลาง'));
    const kindsOf = async (name: string) => {
      const link = settings.signTypes.open.replace('{name}', name);
      await administrator.getByRole('link', { name: link, exact: true }).click();
      const title = settings.signTypes.kindsOf.replace('{name}', name);
      await administrator.getByRole('heading', { name: title, exact: true }).waitFor();
      return administrator.getByRole('checkbox', { name: terms.kinds.inside, exact: true });
    };
    await (await kindsOf('แบบซ้าย')).check();
    await administrator.getByRole('button', { name: th.common.save, exact: true }).click();
    await administrator.getByRole('link', { name: settings.signTypes.all, exact: true }).click();
    await administrator.getByText(settings.fields.insideLetter).waitFor();
    expect(await (await kindsOf('แบบกลาง')).isDisabled()).toBe(true);
    await administrator.getByText(settings.signTypes.usedBy.replace('{name}', 'แบบซ้าย'), { exact: true }).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'the kinds of letters of a type of signature');
  });
});
