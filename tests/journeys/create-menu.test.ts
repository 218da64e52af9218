import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { termsOf } from '#locales/terms-of.ts';
import { th } from '#locales/th.ts';
import { expectAccessible } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';

const { kinds } = termsOf('th');

describe('the menu of document kinds', () => {
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    journey = await startJourney();
    page = await journey.enter('clerkA');
  });
  afterAll(() => journey.end());

  const open = async () => {
    await page.goto(`${journey.url}/sarabun/dashboard`);
    await page.getByRole('button', { name: th.common.createDocument, exact: true }).first().click();
    const menu = page.getByRole('dialog', { name: th.common.createDocument });
    await menu.getByRole('link', { name: th.drafting.myDrafts }).waitFor();
    return menu;
  };

  it('offers the fourteen kinds', async () => {
    const menu = await open();
    const names: readonly string[] = Object.values(kinds);
    const offered = await menu.getByRole('button').allInnerTexts();
    expect(names).toHaveLength(14);
    // The forms of the agency follow.
    expect(offered.filter((label) => names.includes(label)).toSorted()).toEqual(names.toSorted());
  });

  it('offers the kinds granted to everybody and to the person’s unit, and no others', async () => {
    const { database } = journey.platform;
    await database.deleteFrom('letterGrants').where('action', '=', 'create').execute();
    await database
      .insertInto('letterGrants')
      .values([
        { action: 'create', kind: documentKinds.inside.code, grantee: 'everybody' },
        { action: 'create', kind: documentKinds.announce.code, grantee: 'role:2' },
        { action: 'create', kind: documentKinds.command.code, grantee: 'role:1' },
      ])
      .execute();
    const menu = await open();
    const offered = (await menu.getByRole('button').allInnerTexts()).filter((label) => label !== '');
    expect(offered).toEqual([kinds.inside, kinds.announce]);
    await expectAccessible(page, 'the menu of two kinds');
  });

  it('explains when the person may create nothing', async () => {
    await journey.platform.database.deleteFrom('letterGrants').where('action', '=', 'create').execute();
    const menu = await open();
    await menu.getByText(th.drafting.noKinds).waitFor();
    expect(await menu.getByRole('button').count()).toBe(0);
    await expectAccessible(page, 'an empty menu');
  });
});
