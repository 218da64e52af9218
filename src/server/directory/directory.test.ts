import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';

import { people, units } from '#tests/rules/office.ts';
import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import { checkPassword } from '#server/accounts/directory/check-password.ts';
import { DirectoryError, withDirectory } from '#server/accounts/directory/directory-server.ts';
import { readDirectory } from '#server/accounts/directory/directory.ts';
import { wideStepMs } from '#server/platform/http/reply-at-step.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import {
  directoryPassword,
  hasDirectoryServer,
  startDirectoryServer,
  type DirectoryServer,
} from '#tests/support/directory-server.ts';
import { deadPort } from '#tests/support/mail-server.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { readDirectoryNightly } from './read-directory.job.ts';

let directory: DirectoryServer;
let office: OfficeServer;
let administrator: Caller;

describe.skipIf(!hasDirectoryServer())('a directory', () => {
  beforeAll(async () => {
    directory = await startDirectoryServer();
  });
  afterAll(() => directory.close());
  beforeEach(async () => {
    office = await startOfficeServer();
    const { personId } = people.director;
    const { database } = office.platform;
    await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
    administrator = office.caller('director');
    for (const name of present) await directory.add(name, { departmentNumber: String(units.divisionB) });
  });
  afterEach(async () => {
    for (const name of added.splice(0)) await directory.remove(name);
    for (const name of present) await directory.remove(name);
    await office.close();
  });

  const present = ['anong', 'boonma', 'chai', 'duang'];
  const added: string[] = [];
  const addEntry = async (name: string, attributes: Readonly<Record<string, string | string[]>> = {}) => {
    await directory.add(name, { departmentNumber: String(units.divisionB), ...attributes });
    added.push(name);
  };
  const save = (changes: Partial<DirectoryServer['setup']> = {}, seen = 0) =>
    office.call(administrator, 'saveDirectory', { ...directory.setup, ...changes, seen, endsLinks: 0 });
  const read = () => office.call(administrator, 'getDirectory', {});
  const attempt = async () => (await office.call(administrator, 'tryDirectory', {})).item;
  const compare = async () => (await office.call(administrator, 'compareDirectory', {})).item;
  const apply = async (confirmsLeavers = false) => {
    const { digest } = await compare();
    return office.call(administrator, 'applyDirectory', { digest: digest ?? '', confirmsLeavers });
  };
  const signIn = (username: string, password: string) => office.call(undefined, 'signIn', { username, password });
  const failedSignIn = async (username: string, password: string) =>
    (await office.refusal(undefined, 'signIn', { username, password })).code;
  const jobsNamed = async (name: string) => {
    const { rows } = await sql`SELECT FROM pgboss.job WHERE name = ${name}`.execute(office.platform.database);
    return rows.length;
  };
  const personOf = (username: string) =>
    office.platform.database
      .selectFrom('accounts')
      .innerJoin('persons', 'persons.id', 'accounts.personId')
      .selectAll()
      .where('accounts.username', '=', username)
      .executeTakeFirstOrThrow();

  it('is tried with plain words for each failure', async () => {
    await save();
    const { fault, entries } = await attempt();
    expect(fault).toBeNull();
    expect(entries).toHaveLength(4);
    const [{ username = '' } = {}] = entries;
    expect(entries[0]).toMatchObject({ name: `ชื่อ${username} มีสุข`, isActive: true, hasIdentifier: true });
    const faultOf = async (changes: Partial<DirectoryServer['setup']>) => {
      await save(changes, (await read()).item?.version);
      return (await attempt()).fault;
    };
    const { password } = directory.setup;
    expect(await faultOf({ address: `ldaps://127.0.0.1:${await deadPort()}`, password })).toBe('refused');
    expect(await faultOf({ caCertificate: '' })).toBe('certificate');
    expect(await faultOf({ address: directory.setup.address.replace('127.0.0.1', 'localhost') })).toBe('certificate');
    expect(await faultOf({ address: directory.plainAddress.replace('ldap:', 'ldaps:') })).toBe('noTls');
    expect(await faultOf({ password: 'another' })).toBe('passwordWrong');
    expect(await faultOf({ baseDn: 'ou=nobody,dc=example,dc=go,dc=th' })).toBe('baseNotFound');
    expect(await faultOf({ filter: '(objectClass=device)' })).toBe('nobodyFound');
    expect(await faultOf({ attributes: { ...directory.setup.attributes, identifier: 'ipaUniqueID' } })).toBe(
      'noIdentifier',
    );
    expect(await faultOf({ address: directory.plainAddress, startsTls: true })).toBeNull();
    expect(await faultOf({ address: directory.plainAddress, startsTls: true, caCertificate: '' })).toBe('certificate');
  });

  it('fails the job by night where the program fails, and not as if the directory had', async () => {
    await save({ readsNightly: true });
    const { database } = office.platform;
    await sql`ALTER TABLE directory_links RENAME TO directory_links_away`.execute(database);
    try {
      await expect(readDirectoryNightly(office.platform)).rejects.toThrow();
    } finally {
      await sql`ALTER TABLE directory_links_away RENAME TO directory_links`.execute(database);
    }
    await save({ readsNightly: true, password: 'another' }, 1);
    await readDirectoryNightly(office.platform);
    expect((await read()).item?.readings[0]).toMatchObject({ fault: 'passwordWrong' });
    expect(await compare()).toMatchObject({ fault: 'passwordWrong', answer: 'InvalidCredentialsError (49)' });
  });

  it('brings in who joins, who signs in with the password of the directory, and follows what changes', async () => {
    await save();
    const compared = await compare();
    expect(compared).toMatchObject({ found: 4, leavers: [], links: [], preview: { counts: { added: 4, faulty: 0 } } });
    expect(compared.authority?.items).toContainEqual(
      expect.objectContaining({ kind: 'signIn', isGained: true, count: 4 }),
    );
    expect(await apply()).toEqual({ joined: 4, changed: 0, linked: 4, left: 0 });
    expect(await jobsNamed('send-account-links')).toBe(0);
    expect((await signIn('anong', directoryPassword('anong'))).userLogin.information).toMatchObject({
      hasPasswordInDirectory: true,
    });
    expect(await failedSignIn('anong', directoryPassword('chai'))).toBe('wrong-credentials');
    const days = { positionOrderNumber: '9/2569', positionFrom: '2025-10-01', positionUntil: '2056-09-30' };
    const { personId } = await personOf('anong');
    await office.platform.database.updateTable('persons').set(days).where('id', '=', personId).execute();
    await directory.change('anong', { title: 'นักวิชาการ', departmentNumber: String(units.divisionA) });
    expect(await compare()).toMatchObject({ preview: { counts: { added: 0, changed: 1, unchanged: 3 } } });
    await apply();
    // A directory says nothing of the order and the days: those of the unit that was left are not those of the next one.
    const none = { positionOrderNumber: '', positionFrom: null, positionUntil: null };
    expect(await personOf('anong')).toMatchObject({ positionName: 'นักวิชาการ', unitId: units.divisionA, ...none });
    await office.platform.database.updateTable('persons').set(days).where('id', '=', personId).execute();
    await directory.change('anong', { title: 'นักวิชาการพิเศษ' });
    await apply();
    expect(await personOf('anong')).toMatchObject({ positionName: 'นักวิชาการพิเศษ', ...days });
    expect(await apply()).toEqual({ joined: 0, changed: 0, linked: 0, left: 0 });
  });

  it('signs out at once who left it, who keeps their work until somebody takes it over, and lets them back in', async () => {
    await save();
    await addEntry('eak');
    await apply();
    const { success, userLogin } = await signIn('eak', directoryPassword('eak'));
    const caller = { token: success.token };
    await office.call(caller, 'verifySession', {});
    await directory.remove(added.pop() ?? '');
    const { leavers, authority } = await compare();
    expect(leavers).toEqual([{ personId: userLogin.id, name: expect.any(String), isKept: false }]);
    const lost = { isGained: false, day: null, count: 1, names: [leavers[0]?.name] };
    expect(authority?.items).toContainEqual(expect.objectContaining({ kind: 'signIn', ...lost }));
    expect(await office.call(caller, 'verifySession', {})).toMatchObject({});
    expect(await apply()).toMatchObject({ left: 1 });
    expect(await office.refusal(caller, 'verifySession', {})).toMatchObject({ httpStatus: 401 });
    expect(await failedSignIn('eak', directoryPassword('eak'))).toBe('wrong-credentials');
    expect((await read()).item?.waiting).toMatchObject([{ personId: userLogin.id, letters: 0 }]);
    expect(await personOf('eak')).toMatchObject({ isActive: true });
    await addEntry('eak');
    expect(await apply()).toMatchObject({ linked: 1, joined: 0 });
    await signIn('eak', directoryPassword('eak'));
    expect((await read()).item?.waiting).toEqual([]);
  });

  it('is sent no empty password, and no password of whoever has one here; no sign there says who is known', async () => {
    await save();
    await addEntry('odd', { employeeNumber: '*)(uid=*' });
    await apply();
    const stored = await readDirectory(office.platform, office.platform.database);
    const account = await personOf('anong');
    for (const empty of ['', '\0', `${directoryPassword('anong')}\0`]) {
      expect(await checkPassword(office.platform, account, empty)).toMatchObject({ proof: 'wrong' });
      const bound = withDirectory({ setup: directory.setup, password: directory.setup.password }, 5_000, ({ bind }) =>
        bind('uid=anong,dc=th', empty),
      );
      await expect(bound).rejects.toThrow(DirectoryError);
    }
    expect(stored?.password).toBe(directory.setup.password);
    const begun = performance.now();
    await failedSignIn('anong', 'wrong');
    expect(performance.now() - begun).toBeGreaterThan(wideStepMs - 5);
    for (const username of ['*', 'anong)(uid=*', 'uid=anong,ou=people', 'nobody', 'officerp', 'anong'])
      expect(await failedSignIn(username, 'wrong')).toBe('wrong-credentials');
    expect(await failedSignIn('officerp', testPassword)).toBe('device-conflict');
    await signIn('odd', directoryPassword('odd'));
    await directory.stop();
    try {
      // Also of names that nobody has, and of whoever has a password here.
      for (const username of ['nobody', 'officerp', 'anong'])
        expect(await failedSignIn(username, 'wrong')).toBe('directory-unavailable');
      expect((await personOf('anong')).failedAttempts).toBe(2);
      expect((await personOf('officerp')).failedAttempts).toBe(2);
      // Somebody can come in.
      expect(await failedSignIn('officerp', testPassword)).toBe('device-conflict');
      expect(await failedSignIn('director', testPassword)).toBe('device-conflict');
    } finally {
      await directory.start();
    }
  });

  it('suspends an account after wrong passwords as any other', async () => {
    await save();
    await apply();
    const { failedAttempts } = await office.platform.database
      .selectFrom('signInRules')
      .select('failedAttempts')
      .executeTakeFirstOrThrow();
    const { personId } = await personOf('chai');
    await office.platform.database
      .updateTable('accounts')
      .set({ failedAttempts: failedAttempts - 1 })
      .where('personId', '=', personId)
      .execute();
    expect(await failedSignIn('chai', 'wrong')).toBe('wrong-credentials');
    // The directory is not asked with their name, so nobody hears that this is the password.
    expect(await failedSignIn('chai', directoryPassword('chai'))).toBe('wrong-credentials');
    await office.platform.database
      .updateTable('accounts')
      .set({ failedAttempts: 0, suspendedAt: null })
      .where('personId', '=', personId)
      .execute();
    await signIn('chai', directoryPassword('chai'));
  });

  it('keeps the passwords of its people: no screen here changes one, and administrators have their own', async () => {
    await save();
    await apply();
    const { success, userLogin } = await signIn('boonma', directoryPassword('boonma'));
    await office.platform.database.updateTable('accounts').set({ privacyVersion: privacyNoticeVersion }).execute();
    const change = { oldPassword: directoryPassword('boonma'), newPassword: 'Another-One-2569x' };
    const caller = { token: success.token };
    expect(await office.refusal(caller, 'changePassword', change)).toMatchObject({ code: 'password-in-directory' });
    const personId = userLogin.id;
    expect(await office.refusal(administrator, 'issuePasswordLink', { personId })).toMatchObject({
      code: 'password-in-directory',
    });
    const { database } = office.platform;
    await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
    expect(await failedSignIn('boonma', directoryPassword('boonma'))).toBe('wrong-credentials');
    expect((await office.call(administrator, 'issuePasswordLink', { personId })).link).toContain('new-password');
    await directory.remove('boonma');
    expect((await compare()).leavers).toMatchObject([{ isKept: true }]);
    expect(await apply()).toMatchObject({ left: 0 });
    await directory.add('boonma');
  });

  it('makes known who is here already, by code or by user name, and at night only who is new', async () => {
    await save({ readsNightly: true });
    await addEntry('officerq', { employeeNumber: 'officerQ', givenName: 'officerQ', sn: 'ทดสอบ' });
    await readDirectoryNightly(office.platform);
    const { item } = await read();
    expect(item).toMatchObject({ linked: 4, readings: [{ kind: 'nightly', fault: null, joined: 4 }] });
    expect(await compare()).toMatchObject({ links: [{ personId: people.officerQ.personId, username: 'officerq' }] });
    await apply();
    const { personId } = people.officerQ;
    const { database } = office.platform;
    const open = database.selectFrom('sessions').select('endReason').where('personId', '=', personId);
    expect(await open.execute()).toEqual([{ endReason: 'password-replaced' }]);
    const notices = database.selectFrom('notifications').select('personId').where('topic', '=', 'directoryLinked');
    expect(await notices.execute()).toEqual([{ personId }]);
    expect(await failedSignIn('officerq', testPassword)).toBe('wrong-credentials');
    await signIn('officerq', directoryPassword('officerq'));
    // Nor does the old one count when the directory has no passwords any more.
    await save({ checksPasswords: false }, 1);
    expect(await failedSignIn('officerq', testPassword)).toBe('wrong-credentials');
  });

  const byId = async (personId: number) => {
    const { database } = office.platform;
    const account = await database
      .selectFrom('accounts')
      .innerJoin('persons', 'persons.id', 'accounts.personId')
      .select(['accounts.username', 'accounts.closedAt', 'persons.email', 'persons.isActive', 'persons.positionName'])
      .where('persons.id', '=', personId)
      .executeTakeFirstOrThrow();
    const link = database.selectFrom('directoryLinks').selectAll().where('personId', '=', personId);
    return { account, link: await link.executeTakeFirst() };
  };

  it('takes over nobody by night who is here already, by whatever name, and leaves that to whoever looks', async () => {
    await save({ readsNightly: true });
    const { database } = office.platform;
    const there = [people.officerQ, people.director, people.headA].map(({ personId }) => personId);
    for (const [index, id] of there.entries())
      await database
        .updateTable('persons')
        .set({ employeeCode: `90000${index}` })
        .where('id', '=', id)
        .execute();
    const before = await Promise.all(there.map(byId));
    // By the user name that becomes the code, also of an administrator, and by the code itself.
    for (const name of ['900000', '900001']) await addEntry(name, { mail: 'intruder@example.go.th' });
    await addEntry('intruder', { employeeNumber: '900002' });
    await readDirectoryNightly(office.platform);
    expect(await Promise.all(there.map(byId))).toEqual(before);
    expect((await read()).item?.readings[0]).toMatchObject({ fault: null, joined: 4, changed: 0, skipped: 3 });
    const { links } = await compare();
    expect(links.map(({ personId }) => personId).toSorted()).toEqual(there.toSorted());
  });

  it('never gives a second entry the person of one that is still there, nor what is somebody else’s', async () => {
    await save({ readsNightly: true });
    await apply();
    const { personId } = await personOf('anong');
    const before = await byId(personId);
    await addEntry('second', { employeeNumber: 'anong' });
    await addEntry('third', { mail: before.account.email.toUpperCase() });
    await addEntry('chai2', { employeeNumber: 'chai', uid: ['chai2', 'another'] });
    const { preview, links } = await compare();
    expect([preview?.counts, links]).toMatchObject([{ added: 0, changed: 0, faulty: 3 }, []]);
    expect(preview?.faulty.flatMap(({ faults }) => faults.map(({ field }) => field)).toSorted()).toEqual([
      'email',
      'employeeCode',
      'employeeCode',
      'username',
    ]);
    expect(await apply()).toEqual({ joined: 0, changed: 0, linked: 0, left: 0 });
    await readDirectoryNightly(office.platform);
    expect(await byId(personId)).toEqual(before);
    expect((await read()).item?.readings[0]).toMatchObject({ kind: 'nightly', skipped: 3 });
  });

  it('changes nothing of an administrator by night', async () => {
    await save({ readsNightly: true });
    await apply();
    const { personId } = await personOf('boonma');
    const { database } = office.platform;
    await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
    const before = await byId(personId);
    await directory.change('boonma', { title: 'ผู้บุกรุก', mail: 'intruder@example.go.th' });
    await readDirectoryNightly(office.platform);
    expect(await byId(personId)).toEqual(before);
    expect(await compare()).toMatchObject({ preview: { counts: { changed: 1 } } });
    await directory.remove('boonma');
    await readDirectoryNightly(office.platform);
    expect(await byId(personId)).toEqual(before);
    await directory.add('boonma');
  });

  it('changes no e-mail of an account by night, to which a code for its password would go', async () => {
    await save({ readsNightly: true, checksPasswords: false });
    await addEntry('eak', { mail: 'eak@example.go.th' });
    await apply();
    const { personId } = await personOf('eak');
    await directory.change('eak', { mail: 'intruder@example.go.th', title: 'นักวิชาการ' });
    await readDirectoryNightly(office.platform);
    const mailed = { email: 'eak@example.go.th' };
    expect(await byId(personId)).toMatchObject({ account: { ...mailed, positionName: 'นักวิชาการ' } });
    expect(await compare()).toMatchObject({ preview: { counts: { changed: 1 } } });
  });

  it('lets somebody leave whose entry is shut, though another entry has their code', async () => {
    const attributes = { ...directory.setup.attributes, active: 'employeeType' };
    await save({ attributes });
    await addEntry('eak', { employeeNumber: 'n-eak', employeeType: 'TRUE' });
    await apply();
    const { personId } = await personOf('eak');
    await addEntry('adm-eak', { employeeNumber: 'n-eak', employeeType: 'TRUE' });
    expect((await compare()).leavers).toEqual([]);
    await directory.change('eak', { employeeType: 'FALSE' });
    expect((await compare()).leavers).toMatchObject([{ personId }]);
  });

  it('brings nobody back into service by night whom somebody let go, and opens no account by a new name', async () => {
    const attributes = { ...directory.setup.attributes, username: 'displayName' };
    await save({ readsNightly: true, attributes });
    for (const name of ['eak', 'fah']) await addEntry(name, { employeeNumber: `n-${name}`, displayName: name });
    await apply();
    const { database } = office.platform;
    const [eak, fah] = [(await personOf('eak')).personId, (await personOf('fah')).personId];
    for (const name of added.splice(0)) await directory.remove(name);
    await readDirectoryNightly(office.platform);
    await database.updateTable('persons').set({ isActive: false }).where('id', '=', eak).execute();
    for (const name of ['eak', 'fah']) {
      await addEntry(name, { employeeNumber: `n-${name}`, displayName: name });
      const identifier = await directory.identifierOf(name);
      const personId = name === 'eak' ? eak : fah;
      await database.updateTable('directoryLinks').set({ identifier }).where('personId', '=', personId).execute();
    }
    await readDirectoryNightly(office.platform);
    expect(await byId(eak)).toMatchObject({ account: { isActive: false, closedAt: expect.any(Date) } });
    expect(await byId(fah)).toMatchObject({ account: { isActive: true, closedAt: null }, link: { leftAt: null } });
    await database.updateTable('accounts').set({ closedAt: new Date() }).where('personId', '=', fah).execute();
    await directory.change('fah', { displayName: 'fah2' });
    await readDirectoryNightly(office.platform);
    expect(await byId(fah)).toMatchObject({ account: { username: 'fah2', closedAt: expect.any(Date) } });
    expect((await compare()).returned).toMatchObject([{ personId: eak }]);
    await apply();
    expect(await byId(eak)).toMatchObject({ account: { isActive: true, closedAt: null } });
  });

  it('lets nobody leave whose entry was made anew, also while the new one waits or has a fault', async () => {
    await save({ readsNightly: true });
    await addEntry('eak', { employeeNumber: 'n-eak' });
    await apply();
    const { personId } = await personOf('eak');
    await directory.remove('eak');
    await directory.add('eak', { employeeNumber: 'n-eak', departmentNumber: 'no such unit' });
    expect((await compare()).leavers).toEqual([]);
    await directory.change('eak', { departmentNumber: String(units.divisionB) });
    await readDirectoryNightly(office.platform);
    expect(await byId(personId)).toMatchObject({ account: { closedAt: null }, link: { leftAt: null } });
    expect(await apply()).toMatchObject({ linked: 1, left: 0 });
    expect(await byId(personId)).toMatchObject({ link: { identifier: await directory.identifierOf('eak') } });
  });

  it('lets nobody leave, and changes nobody, of whom there are two entries or several values', async () => {
    await save({ attributes: { ...directory.setup.attributes, identifier: 'ipaUniqueID' } });
    await addEntry('eak', { ipaUniqueID: 'p1', title: 'ก' });
    await addEntry('fah', { ipaUniqueID: 'p2', title: 'ข' });
    expect(await apply()).toMatchObject({ joined: 2, linked: 2 });
    await addEntry('gob', { ipaUniqueID: 'p1', title: 'ค' });
    await addEntry('hom', { ipaUniqueID: ['p2', 'p3'] });
    await addEntry('ink', { ipaUniqueID: 'p4', departmentNumber: [String(units.divisionA), String(units.divisionB)] });
    const { preview, leavers, skipped } = await compare();
    expect(leavers).toEqual([]);
    expect(preview?.counts).toEqual({ added: 0, changed: 0, unchanged: 0, faulty: 1 });
    expect(preview?.faulty).toMatchObject([{ faults: [{ field: 'unitId' }] }]);
    expect(skipped).toBe(8);
  });

  it('locks nobody out by a filter that is wrong: many leave only when that is confirmed, and at night never', async () => {
    for (const name of ['p01', 'p02', 'p03']) await addEntry(name, { employeeNumber: `n-${name}` });
    await save({ readsNightly: true });
    await apply();
    const narrow = { readsNightly: true, filter: '(uid=anong)' };
    await save(narrow, 1);
    const { digest, leavers, maxLeavers } = await compare();
    expect([leavers.length, maxLeavers]).toEqual([6, 5]);
    const request = { digest: digest ?? '', confirmsLeavers: false };
    expect(await office.refusal(administrator, 'applyDirectory', request)).toMatchObject({
      code: 'directory-many-leavers',
    });
    await readDirectoryNightly(office.platform);
    expect((await read()).item?.readings[0]).toMatchObject({ kind: 'nightly', fault: 'manyLeavers' });
    await save({ ...narrow, filter: '(uid=nobody)' }, 2);
    expect(await compare()).toMatchObject({ fault: 'nobodyFound', digest: null });
    expect(await failedSignIn('p01', directoryPassword('p01'))).toBe('wrong-credentials');
    await save(narrow, 3);
    const again = await compare();
    const confirmed = { digest: again.digest ?? '', confirmsLeavers: true };
    expect(await office.call(administrator, 'applyDirectory', confirmed)).toMatchObject({ left: 6 });
  });

  it('is not read at night in the name of who is no administrator any more, and the health page says so', async () => {
    await save({ readsNightly: true });
    await office.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.headA.personId)
      .execute();
    await office.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: false })
      .where('personId', '=', people.director.personId)
      .execute();
    await readDirectoryNightly(office.platform);
    const health = await office.call(office.caller('headA'), 'getSystemHealth', {});
    expect(health.item.rows.find(({ subject }) => subject === 'directory')).toMatchObject({
      finding: 'directoryFailed',
      reason: 'noAdministrator',
    });
  });

  it('leaves out entries that cannot be taken over, and takes over the others', async () => {
    await addEntry('nowhere', { departmentNumber: 'no such unit' });
    await addEntry('twin', { uid: 'twin' });
    await directory.change('twin', { employeeNumber: 'anong' });
    await save();
    const { preview } = await compare();
    expect(preview?.counts).toMatchObject({ added: 4, faulty: 2 });
    expect(await apply()).toMatchObject({ joined: 4 });
    expect((await read()).item?.readings[0]).toMatchObject({ skipped: 2 });
  });
});
