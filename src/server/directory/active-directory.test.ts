import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { readEntry } from '#domain/directory/read-entry.ts';
import { checkPassword } from '#server/accounts/directory/check-password.ts';
import { withDirectory } from '#server/accounts/directory/directory-server.ts';
import { people, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import {
  domainPassword,
  domainRoot,
  hasActiveDirectory,
  manyOfDomain,
  peopleOfDomain,
  startActiveDirectory,
  type ActiveDirectory,
} from '#tests/support/active-directory.ts';
import type { Caller } from '#tests/support/server-calls.ts';

import { readDirectoryNightly } from './read-directory.job.ts';

let domain: ActiveDirectory;
let office: OfficeServer;
let administrator: Caller;
/** More than Active Directory gives in one answer. */
const many = 1100;

describe.skipIf(!hasActiveDirectory())('an Active Directory', () => {
  beforeAll(async () => {
    domain = await startActiveDirectory({ many });
  }, 240_000);
  afterAll(() => domain?.close());
  beforeEach(async () => {
    office = await startOfficeServer();
    await office.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.director.personId)
      .execute();
    administrator = office.caller('director');
  });
  afterEach(async () => {
    for (const name of added.splice(0)) await domain.remove(name);
    await office.close();
  });

  const added: string[] = [];
  const add = async (name: string, ...more: [attributes?: Readonly<Record<string, string>>, cn?: string]) => {
    const [attributes = {}, cn] = more;
    await domain.add(name, { departmentNumber: String(units.divisionB), ...attributes }, cn);
    added.push(name);
  };
  const save = async (changes: Partial<ActiveDirectory['setup']> = {}) => {
    const seen = (await office.call(administrator, 'getDirectory', {})).item?.version ?? 0;
    return office.call(administrator, 'saveDirectory', { ...domain.setup, ...changes, seen, endsLinks: 0 });
  };
  const compare = async () => (await office.call(administrator, 'compareDirectory', {})).item;
  const apply = async () => {
    const { digest } = await compare();
    return office.call(administrator, 'applyDirectory', { digest: digest ?? '', confirmsLeavers: false });
  };
  const attempt = async () => (await office.call(administrator, 'tryDirectory', {})).item;
  const signIn = (username: string, password: string) => office.call(undefined, 'signIn', { username, password });
  const failedSignIn = async (username: string, password: string) =>
    (await office.refusal(undefined, 'signIn', { username, password })).code;
  const personOf = (username: string) =>
    office.platform.database
      .selectFrom('accounts')
      .innerJoin('persons', 'persons.id', 'accounts.personId')
      .selectAll()
      .where('accounts.username', '=', username)
      .executeTakeFirstOrThrow();

  it('is read from the root of the domain, past what refers to other servers and without its own accounts', async () => {
    await add('anong');
    await save({ baseDn: domainRoot, filter: `(&${domain.setup.filter}(!(sAMAccountName=many*)))` });
    const { fault, entries } = await attempt();
    expect([fault, entries.map(({ username }) => username).toSorted()]).toEqual([null, ['anong', 'sarn']]);
    await save({ address: domain.plainAddress, startsTls: true });
    expect((await attempt()).fault).toBeNull();
    await save({ address: domain.plainAddress, startsTls: true, caCertificate: '' });
    expect((await attempt()).fault).toBe('certificate');
    await save({ password: 'another' });
    expect((await attempt()).fault).toBe('passwordWrong');
    await save({ baseDn: `OU=nobody,${domainRoot}` });
    expect((await attempt()).fault).toBe('baseNotFound');
  });

  it('asks for an encrypted connection in words of its own', async () => {
    const setup = { ...domain.setup, address: domain.plainAddress };
    const opened = withDirectory({ setup, password: setup.password }, 10_000, ({ findSome }) => findSome(1));
    await expect(opened).rejects.toThrow(/Transport encryption required/);
  });

  it('gives all people of more than a thousand, each by an identifier that finds the entry again', async () => {
    const setup = { ...domain.setup, baseDn: manyOfDomain };
    await withDirectory({ setup, password: setup.password }, 60_000, async ({ findAll, findOne }) => {
      const entries = (await findAll()).map(({ entry }) => readEntry(entry, setup.attributes));
      expect(new Set(entries.map(({ identifier }) => identifier)).size).toBe(many);
      const last = entries.find(({ texts }) => texts.username === `many${many - 1}`);
      expect(last?.texts.firstName).toBe(`คนที่${many - 1}`);
      const found = await findOne(last?.identifier ?? '');
      expect(found?.dn).toContain(`CN=many${many - 1},`);
    });
  });

  it('lets people in by the name and the password of the domain, however they write the name', async () => {
    await add('anong', { title: 'นักวิชาการ' }, 'มีสุข, อนงค์');
    await save();
    expect(await apply()).toMatchObject({ joined: 1, linked: 1 });
    expect(await personOf('anong')).toMatchObject({
      firstName: 'ชื่อanong',
      lastName: 'มีสุข',
      positionName: 'นักวิชาการ',
      unitId: units.divisionB,
    });
    const { userLogin } = await signIn('anong', domainPassword('anong'));
    for (const written of ['Anong@ad.example.go.th', String.raw`EXAMPLE\Anong`]) {
      expect(await failedSignIn(written, domainPassword('anong'))).toBe('device-conflict');
      expect(await failedSignIn(written, domainPassword('boonma'))).toBe('wrong-credentials');
    }
    expect(userLogin.id).toBe((await personOf('anong')).personId);
  });

  it('names people by userPrincipalName too, whose first part is their name here', async () => {
    await add('anong', { userPrincipalName: 'Anong.Me@ad.example.go.th' });
    await save({ attributes: { ...domain.setup.attributes, username: 'userPrincipalName' } });
    expect(await apply()).toMatchObject({ joined: 1, linked: 1 });
    await signIn('anong.me@ad.example.go.th', domainPassword('anong'));
    expect(await personOf('anong.me')).toMatchObject({ firstName: 'ชื่อanong' });
  });

  it('knows a person who is renamed and moved in the domain, and lets them in by the new name alone', async () => {
    await add('anong', { employeeID: '7001' });
    await save();
    await apply();
    const { personId } = await personOf('anong');
    await domain.move('anong', `CN=อนงค์ ใจดี,OU=office,${peopleOfDomain}`);
    await domain.change('anong', { sn: 'ใจดี', sAMAccountName: 'anong.j' });
    added.splice(0, 1, 'anong.j');
    expect(await compare()).toMatchObject({ preview: { counts: { added: 0, changed: 1 } }, leavers: [], links: [] });
    await apply();
    expect(await personOf('anong.j')).toMatchObject({ personId, lastName: 'ใจดี', employeeCode: '7001' });
    await signIn('anong.j', domainPassword('anong'));
    expect(await failedSignIn('anong', domainPassword('anong'))).toBe('wrong-credentials');
  });

  it('shuts out at once whose account is disabled or has expired, and by night whoever is disabled leaves', async () => {
    for (const name of ['anong', 'boonma']) await add(name);
    await save({ readsNightly: true });
    await apply();
    await domain.change('anong', { userAccountControl: '514' });
    await domain.change('boonma', { accountExpires: '131000000000000000' });
    for (const name of ['anong', 'boonma'])
      expect(await failedSignIn(name, domainPassword(name))).toBe('wrong-credentials');
    await readDirectoryNightly(office.platform);
    expect((await personOf('anong')).closedAt).toEqual(expect.any(Date));
    expect((await personOf('boonma')).closedAt).toBeNull();
    await domain.change('anong', { userAccountControl: '512' });
    await readDirectoryNightly(office.platform);
    expect((await personOf('anong')).closedAt).toBeNull();
    await signIn('anong', domainPassword('anong'));
  });

  it('tells whoever has the right password that it must be changed there first, and counts that as no failure', async () => {
    await add('anong');
    await save();
    await apply();
    await domain.change('anong', { pwdLastSet: '0' });
    for (let tries = 0; tries < 3; tries += 1)
      expect(await failedSignIn('anong', domainPassword('anong'))).toBe('directory-password-expired');
    expect((await personOf('anong')).failedAttempts).toBe(0);
    // Who guesses hears what everybody hears, and it counts.
    expect(await failedSignIn('anong', 'wrong')).toBe('wrong-credentials');
    expect((await personOf('anong')).failedAttempts).toBe(1);
    const account = { personId: (await personOf('anong')).personId, passwordHash: '' };
    const held = await checkPassword(office.platform, account, domainPassword('anong'), { isHeld: true });
    expect(held.proof).toBe('wrong');
    await domain.change('anong', { pwdLastSet: '-1' });
    await signIn('anong', domainPassword('anong'));
  });

  it('is read by the members of a group, directly and through other groups; who leaves it leaves here', async () => {
    for (const name of ['anong', 'boonma', 'chai']) await add(name);
    await domain.group('clerks', ['anong']);
    await domain.group('staff', ['boonma', 'clerks']);
    const staff = `CN=staff,${peopleOfDomain}`;
    await save({ filter: `(&(objectClass=user)(memberOf=${staff}))` });
    expect((await attempt()).entries.map(({ username }) => username)).toEqual(['boonma']);
    await save({ filter: `(&(objectClass=user)(memberOf:1.2.840.113556.1.4.1941:=${staff}))` });
    expect(await apply()).toMatchObject({ joined: 2 });
    await domain.group('clerks', []);
    const { leavers } = await compare();
    expect(leavers).toMatchObject([{ personId: (await personOf('anong')).personId }]);
    // Not waiting for the reading: whom the filter does not find is let in no more.
    expect(await failedSignIn('anong', domainPassword('anong'))).toBe('wrong-credentials');
    await signIn('boonma', domainPassword('boonma'));
  });
});
