import { afterEach, beforeEach, expect, it } from 'vitest';

import { directoryStarts, type DirectorySetup } from '#domain/directory/directory-setup.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { people } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { testCertificate } from '#tests/support/test-certificate.ts';

let office: OfficeServer;
let administrator: Caller;

beforeEach(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  administrator = office.caller('director');
});
afterEach(() => office.close());

const setup = {
  address: 'ldaps://directory.example.go.th',
  startsTls: false,
  caCertificate: '',
  bindDn: 'cn=sarn,dc=th',
  password: 'geheim-des-dienstes',
  baseDn: 'dc=th',
  ...directoryStarts.openLdap,
  checksPasswords: false,
  readsNightly: false,
};
type Changes = Partial<DirectorySetup> & { readonly endsLinks?: number; readonly password?: string };
const request = (changes: Changes, seen: number) => ({ endsLinks: 0, ...setup, ...changes, seen });
const save = (changes: Changes = {}, seen = 0) => office.call(administrator, 'saveDirectory', request(changes, seen));
const refusal = (changes: Changes, seen: number) =>
  office.refusal(administrator, 'saveDirectory', request(changes, seen));
const read = () => office.call(administrator, 'getDirectory', {});
const link = (personId: number, leftAt: Date | null) =>
  office.platform.database
    .insertInto('directoryLinks')
    .values({ personId, identifier: `of ${personId}`, linkedAt: new Date(), leftAt })
    .execute();

it('is set up by administrators only, who alone see who left, with a password that nobody sees', async () => {
  await save();
  await link(people.headA.personId, new Date());
  const { item } = await read();
  expect(item?.password).toMatchObject({ state: 'stored', setBy: expect.stringContaining('director') });
  expect(item?.waiting).toMatchObject([{ personId: people.headA.personId }]);
  const { database } = office.platform;
  const row = await database.selectFrom('directorySetup').selectAll().executeTakeFirstOrThrow();
  const told = JSON.stringify([item, row, await eventsOf(database, people.director.personId)]);
  expect(told).not.toContain(setup.password);
  const clerk = office.caller('officerP');
  const permission = { menuId: settingScreens.directory.menuId, grantee: 'everybody', mayQuery: true, mayManage: true };
  await database.insertInto('menuPermissions').values(permission).execute();
  expect(await office.call(clerk, 'getDirectory', {})).toMatchObject({ mayManage: false, item: { waiting: [] } });
  expect(await office.refusal(clerk, 'saveDirectory', request({}, 1))).toMatchObject({ httpStatus: 403 });
  expect(await office.refusal(clerk, 'tryDirectory', {})).toMatchObject({ httpStatus: 403 });
  expect(await office.refusal(clerk, 'compareDirectory', {})).toMatchObject({ httpStatus: 403 });
  const applied = { digest: '0'.repeat(64), confirmsLeavers: true };
  expect(await office.refusal(clerk, 'applyDirectory', applied)).toMatchObject({ httpStatus: 403 });
});

it('asks for its password again for another server or certificate, and says in the log which certificate it was', async () => {
  await save();
  for (const changes of [{ address: 'ldaps://another.example.go.th' }, { caCertificate: testCertificate.cert }])
    expect((await refusal({ ...changes, password: '' }, 1)).fields).toMatchObject({ password: expect.any(String) });
  expect((await refusal({ password: '' }, 0)).code).toBe('list-changed');
  await save({ caCertificate: testCertificate.cert }, 1);
  const events = await eventsOf(office.platform.database, people.director.personId);
  expect(JSON.stringify(events)).toMatch(/"certificateSha256":"([\dA-F]{2}:){31}[\dA-F]{2}"/);
});

it('ends links by another identifier only when their number is confirmed, and forgets nobody whose work waits', async () => {
  await save();
  await link(people.headA.personId, new Date());
  await link(people.officerQ.personId, null);
  const attributes = { ...setup.attributes, identifier: 'nsUniqueId' };
  for (const endsLinks of [0, 2])
    expect(await refusal({ attributes: { ...attributes }, endsLinks }, 1)).toMatchObject({
      code: 'directory-links-end',
    });
  expect((await read()).item?.linked).toBe(1);
  await save({ attributes, endsLinks: 1 }, 1);
  expect((await read()).item).toMatchObject({ linked: 0, waiting: [{ personId: people.headA.personId }] });
});

it('has a history of who set what, in which the password never stands, for those who may query it', async () => {
  const changes = async (before?: string, as = administrator) =>
    (await office.call(as, 'getDirectoryChanges', before === undefined ? {} : { before })).items;
  await save();
  await save({ baseDn: 'ou=people,dc=th', caCertificate: testCertificate.cert }, 1);
  await save({ baseDn: 'ou=people,dc=th', caCertificate: testCertificate.cert, readsNightly: true, password: '' }, 2);
  const items = await changes();
  const by = { id: expect.any(String), at: expect.any(Date), personName: 'director ทดสอบ', links: 0 };
  expect(items).toMatchObject([
    { ...by, password: 'kept', before: { readsNightly: false }, after: { readsNightly: true } },
    {
      ...by,
      password: 'set',
      before: { baseDn: 'dc=th', certificateSha256: '' },
      after: { baseDn: 'ou=people,dc=th', certificateSha256: expect.stringMatching(/^[\dA-F:]{95}$/) },
    },
    { ...by, password: 'set', before: null, after: { address: setup.address, attributes: setup.attributes } },
  ]);
  expect(JSON.stringify(items)).not.toContain(setup.password);
  expect(await changes(items[0]?.id)).toEqual(items.slice(1));
  expect(await office.refusal(administrator, 'getDirectoryChanges', { before: 'A'.repeat(22) })).toMatchObject({
    code: 'invalid-request',
  });
  const clerk = office.caller('officerP');
  expect(await office.refusal(clerk, 'getDirectoryChanges', {})).toMatchObject({ httpStatus: 403 });
  const permission = { menuId: settingScreens.directory.menuId, grantee: 'everybody', mayQuery: true };
  await office.platform.database.insertInto('menuPermissions').values(permission).execute();
  expect(await changes(undefined, clerk)).toEqual(items);
});
