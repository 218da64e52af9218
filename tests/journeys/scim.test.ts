import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { scimPath } from '#domain/scim/scim.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { th } from '#locales/th.ts';
import { people, units } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { scim: texts } = th;
const resource = z.looseObject({ id: z.string() });
const listing = z.object({ Resources: z.array(resource) });
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
  await journey.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
});
afterAll(() => journey.end());

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

it('lets a platform in with a token, sees the joiner in the list of people, and signs a leaver out at once', async () => {
  const administrator = await journey.enter('director');
  await walkTo(administrator, `/settings/3144/${settingScreens.scim.route}`);
  await administrator.getByRole('button', { name: texts.setUp, exact: true }).click();
  const dialog = administrator.getByRole('dialog');
  const { name: unit } = await journey.platform.database
    .selectFrom('units')
    .select('name')
    .where('id', '=', units.divisionA)
    .executeTakeFirstOrThrow();
  await dialog.getByLabel(texts.fields.unitId).fill(unit);
  await administrator.getByRole('option', { name: unit }).first().click();
  await expectAccessibleInLightAndDark(administrator, 'the setup of SCIM');
  await dialog.getByRole('button', { name: th.common.save }).click();
  await administrator.getByText(texts.saved).first().waitFor();

  await administrator.getByRole('button', { name: texts.addToken }).click();
  await dialog.getByLabel(texts.tokenName).fill('Entra ID');
  await dialog.getByRole('button', { name: texts.addToken }).click();
  const shown = administrator.getByRole('textbox', { name: texts.tokenMade });
  await shown.waitFor();
  const token = await shown.inputValue();
  await expectAccessibleInLightAndDark(administrator, 'a new token of SCIM');
  await administrator.getByRole('button', { name: texts.tokenDone }).click();
  await administrator.getByText('Entra ID', { exact: false }).first().waitFor();
  expect(await administrator.content()).not.toContain(token);

  const ask = (method: string, path: string, body?: object) =>
    fetch(`${journey.url}${scimPath}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const user = (userName: string, code: string, givenName: string) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
    externalId: `id-of-${userName}`,
    userName: `${userName}@agency.go.th`,
    active: true,
    name: { givenName, familyName: 'มีสุข' },
    emails: [{ primary: true, type: 'work', value: `${userName}@agency.go.th` }],
    [enterprise]: { employeeNumber: code },
  });
  expect((await ask('POST', '/Users', user('malee', '4401', 'มาลี'))).status).toBe(201);
  const { employeeCode } = await journey.platform.database
    .selectFrom('persons')
    .select('employeeCode')
    .where('id', '=', people.officerP.personId)
    .executeTakeFirstOrThrow();
  expect((await ask('POST', '/Users', user('officerp', employeeCode, 'officerP'))).status).toBe(409);

  const waiting = administrator.getByRole('list', { name: texts.matchesTitle });
  await waiting.getByText(employeeCode, { exact: false }).first().waitFor();
  await expectAccessibleInLightAndDark(administrator, 'what waits of SCIM');
  await waiting.getByRole('button').click();
  await dialog.getByRole('button', { name: filled(texts.confirmMatches, { count: 1 }) }).click();
  await administrator.getByText(texts.confirmed).first().waitFor();

  const officer = await journey.enter('officerP');
  const filter = encodeURIComponent('userName eq "officerp@agency.go.th"');
  const [known] = listing.parse(await (await ask('GET', `/Users?filter=${filter}`)).json()).Resources;
  const leave = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
  };
  expect((await ask('PATCH', `/Users/${known?.id ?? ''}`, leave)).status).toBe(200);
  // The open page hears of it, and asks nothing before.
  await officer.getByRole('button', { name: th.signIn.submit, exact: true }).waitFor();
  await officer.context().close();

  await administrator.getByRole('list', { name: texts.waitingTitle }).waitFor();
  await walkTo(administrator, `/settings/3144/${settingLists.persons.route}`);
  await administrator.getByText('มาลี มีสุข').first().waitFor();

  await walkTo(administrator, `/settings/3144/${settingScreens.scim.route}`);
  await administrator.getByRole('button', { name: filled(texts.revokeToken, { name: 'Entra ID' }) }).click();
  // In Thai to revoke and to cancel are one word.
  await dialog.getByRole('button', { name: texts.keepToken, exact: true }).waitFor();
  await dialog.getByRole('button', { name: texts.revokeTitle, exact: true }).click();
  await administrator.getByText(texts.revoked).first().waitFor();
  expect((await ask('GET', '/Users')).status).toBe(401);

  await administrator.getByRole('button', { name: th.settings.changes, exact: true }).click();
  const history = dialog.getByRole('list', { name: th.settings.changes }).getByRole('listitem');
  await history
    .first()
    .getByText(filled(texts.tokenWasRevoked, { name: 'Entra ID' }))
    .waitFor();
  await history
    .nth(1)
    .getByText(filled(texts.tokenWasMade, { name: 'Entra ID' }))
    .waitFor();
  await history.last().getByText(`${texts.fields.isOn}: ${texts.on}`).waitFor();
  await history.last().getByText('director ทดสอบ · ').waitFor();
  await expectAccessibleInLightAndDark(administrator, 'the history of SCIM');
});
