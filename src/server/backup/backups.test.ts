import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { backupDownloadPath, type backupCalls } from '#contract/backup.ts';
import type { RequestOf } from '#contract/define-call.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { fieldProblems } from '#locales/th/refusals.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { seal } from '#server/platform/secrets/seal.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { exportedSheet } from '#tests/server/exported-sheet.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { programUrl } from '#tests/support/database-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

import { removeOldArchives } from './archives.ts';
import { beginRun, endRun, nightlyBackupJob } from './backup-runs.ts';
import { inTurn } from './create-backup.ts';
import { markFile } from './folder-mark.ts';
import { backUpNightly, beginBackup } from './nightly-backup.job.ts';
import { verifyArchive } from './verify-archive.ts';

/** The key of an archive costs seconds, by design. */
const timeout = 180_000;
const passphrase = 'ตู้เก็บหนังสือ สี่สิบสองใบ';

const watched = watchStatements();
afterAll(() => watched.stop());

let office: OfficeServer;
let administrator: Caller;
let folder: string;
async function begin(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'sarn-archives-'));
  office = await startOfficeServer('SARN', environment);
  await makeAdministrator('director');
  administrator = office.caller('director');
}
beforeEach(() => begin());
afterEach(async () => {
  await office.close();
  await rm(folder, { recursive: true, force: true });
});

const makeAdministrator = (name: PersonName) =>
  office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people[name].personId)
    .execute();
type Setup = RequestOf<typeof backupCalls.saveBackups>;
const view = async (as = administrator) => (await office.call(as, 'getBackups', {})).item;
const requestOf = async (typed: Partial<Setup>): Promise<Setup> => {
  const { setup, version } = await view();
  return { ...setup, seen: version, ...typed };
};
const save = async (typed: Partial<Setup>) => office.call(administrator, 'saveBackups', await requestOf(typed));
const refusalToSave = async (typed: Partial<Setup>) =>
  office.refusal(administrator, 'saveBackups', await requestOf(typed));
const setPassphrase = async (text = passphrase, as = administrator) =>
  office.call(as, 'setBackupPassphrase', {
    passphrase: text,
    password: testPassword,
    seen: (await view()).version,
  });
/** What the queue gives to a server, which makes the backup in a process of its own. */
async function workOff(variables: Readonly<Record<string, string>> = {}): Promise<number> {
  const { rows } = await sql<{ payload: string }>`
    DELETE FROM pgboss.job WHERE name = ${nightlyBackupJob} RETURNING data::text AS payload`.execute(
    office.platform.database,
  );
  for (const { payload } of rows)
    await backUpNightly(office.platform, JSON.parse(payload), {
      PATH: process.env['PATH'],
      DATA_DIR: office.platform.config.dataFolder,
      // An address needs a host; that of the socket is its parameter.
      DATABASE_URL: programUrl(office.url).replace('@/', '@localhost/'),
      ...variables,
    });
  return rows.length;
}
const backUpNow = async () => {
  await office.call(administrator, 'backUpNow', {});
  expect(await workOff()).toBe(1);
};
const may = (mayManage: boolean) =>
  office.platform.database
    .insertInto('menuPermissions')
    .values({ menuId: settingScreens.backups.menuId, grantee: 'everybody', mayQuery: true, mayManage })
    .execute();
const download = (ticket: string, as = administrator) =>
  office.app.inject({
    method: 'GET',
    url: `/api/${backupDownloadPath}?${new URLSearchParams({ ticket })}`,
    headers: { authorization: `Bearer ${as.token}` },
  });

describe('a backup that is set up on the screen', { timeout }, () => {
  it('is made as the screen says, verified, shown with who had it made, and opens with the passphrase alone', async () => {
    await setPassphrase();
    await save({ folder, keep: 2 });
    await mkdir(folder, { recursive: true });
    const old = ['sarn-2026-01-01T00-00-00Z.tar.age', 'sarn-2026-01-02T00-00-00Z.tar.age'];
    for (const name of old) await writeFile(join(folder, name), '');
    const asked = await pushedDuring(office, () => office.call(administrator, 'backUpNow', {}));
    expect(asked.map(({ event }) => event)).toEqual(['settings-changed']);
    expect((await view()).running).toEqual({ phase: 'waiting', done: 0, total: 0, personName: 'director ทดสอบ' });
    // Asked for once more, it is the same one.
    await office.call(administrator, 'backUpNow', {});
    const pushed = await pushedDuring(office, () => workOff());
    expect(pushed.map(({ event }) => event)).toEqual(['settings-changed', 'settings-changed']);
    const { made, running, health, isOnDiskOfData } = await view();
    expect(running).toBeNull();
    const by = { hasFailed: false, reason: '', personName: 'director ทดสอบ', origin: 'person' };
    const times = { at: expect.any(Date), seconds: expect.any(Number), verifiedAt: expect.any(Date) };
    expect(made).toEqual([
      { ...by, ...times, archive: expect.stringMatching(/^sarn-20/), byteSize: expect.any(Number) },
      expect.objectContaining({ archive: old[1], verifiedAt: null, origin: 'program', byteSize: 0 }),
    ]);
    const listed = await exportedSheet(office, administrator, 'backups');
    expect(listed.map(([, origin, by_, state, reason, file]) => [origin, by_, state, reason, file])).toEqual([
      ['By director ทดสอบ', 'director ทดสอบ', 'Whole', '', made?.[0]?.archive],
      ['On the server itself', '', 'Not verified', '', old[1]],
    ]);
    const lying = [old[1], made?.[0]?.archive, `${made?.[0]?.archive}.verified`, markFile];
    expect((await readdir(folder)).toSorted()).toEqual(lying);
    expect(isOnDiskOfData).toBe(true);
    expect(health.finding).toBe('backupNotSetUp');
    // The same that the health of the system says.
    await save({ isOn: true });
    const care = (await office.call(administrator, 'getSystemHealth', {})).item.rows;
    expect(care.find(({ subject }) => subject === 'backup')).toEqual((await view()).health);
    expect((await view()).health).toMatchObject({ finding: 'backupDone', state: 'inOrder' });
    const { unreadable } = await verifyArchive(join(folder, made?.[0]?.archive ?? ''), passphrase);
    expect(unreadable).toEqual([]);
  });

  it('of which a killed server left nothing but an active job is no running one, and another is made at once', async () => {
    await setPassphrase();
    await save({ folder });
    const { database, clock } = office.platform;
    await office.call(administrator, 'backUpNow', {});
    await beginRun(database, people.director.personId, clock());
    const takenBefore = (age: string) =>
      sql`UPDATE pgboss.job SET state = 'active', started_on = now() - ${age}::interval WHERE name = ${nightlyBackupJob}`.execute(
        database,
      );
    // The program of a job that was just taken may yet be starting.
    await takenBefore('10 seconds');
    expect((await view()).running).toMatchObject({ phase: 'waiting', personName: 'director ทดสอบ' });
    await takenBefore('2 minutes');
    expect((await view()).running).toBeNull();
    await office.call(administrator, 'backUpNow', {});
    const { rows } = await sql`SELECT FROM pgboss.job WHERE name = ${nightlyBackupJob} AND state = 'created'`.execute(
      database,
    );
    expect(rows).toHaveLength(1);
  });

  it('that somebody else makes now is shown, asked for no second time, and left as it is by another server', async () => {
    await setPassphrase();
    await save({ folder });
    const { database, clock } = office.platform;
    await office.call(administrator, 'backUpNow', {});
    await inTurn(programUrl(office.url), async () => {
      await beginRun(database, null, clock());
      expect((await view()).running).toMatchObject({ phase: 'database', personName: '' });
      expect(await workOff()).toBe(1);
      const runs = await database.selectFrom('backupRuns').select(['phase', 'endedAt']).execute();
      expect(runs).toEqual([{ phase: 'database', endedAt: null }]);
      await office.call(administrator, 'backUpNow', {});
      expect(await workOff()).toBe(0);
      await inTransaction(database, (transaction) => office.platform.jobs.send(transaction, nightlyBackupJob, {}));
      await expect(workOff()).rejects.toThrow('กำลังสำรองข้อมูลอยู่แล้ว');
    });
    expect((await view()).running).toBeNull();
    expect((await view()).made).toEqual([]);
  });

  it('begins at the hour that the agency chose, while it is switched on, and at no other', async () => {
    const begun = async (at: string) => {
      await beginBackup({ ...office.platform, clock: () => new Date(at) });
      const { rows } = await sql`DELETE FROM pgboss.job WHERE name = ${nightlyBackupJob} RETURNING id`.execute(
        office.platform.database,
      );
      return rows.length;
    };
    expect(await begun('2026-11-26T03:00:05+07:00')).toBe(0);
    await setPassphrase();
    await save({ isOn: true });
    expect(await begun('2026-11-26T03:00:05+07:00')).toBe(1);
    expect(await begun('2026-11-26T02:59:59+07:00')).toBe(1);
    expect(await begun('2026-11-26T03:51:00+07:00')).toBe(0);
    expect(await begun('2026-11-26T02:45:00+07:00')).toBe(0);
    expect(await begun('2026-11-26T03:00:00Z')).toBe(0);
    await save({ hour: 22 });
    expect(await begun('2026-11-26T22:00:01+07:00')).toBe(1);
    expect(await begun('2026-11-26T03:00:05+07:00')).toBe(0);
    await save({ isOn: false });
    expect(await begun('2026-11-26T22:00:01+07:00')).toBe(0);
  });

  it('goes into the data folder until another place is named, and is shown there', async () => {
    await setPassphrase();
    await backUpNow();
    const { folder: place, defaultFolder, made } = await view();
    expect(place).toBe(defaultFolder);
    expect(place).toMatch(/[/\\]backups$/);
    expect(made).toHaveLength(1);
    await save({ folder });
    expect((await view()).made).toEqual([]);
  });

  it('says why it failed, to the administrators too, and what was cut off', async () => {
    await setPassphrase();
    await save({ folder });
    await rm(folder, { recursive: true });
    await writeFile(folder, '');
    await backUpNow();
    const failed = { archive: null, byteSize: null, hasFailed: true, personName: 'director ทดสอบ' };
    // The folder cannot be read either.
    expect((await view()).made).toBeNull();
    await rm(folder);
    expect((await view()).made).toEqual([
      expect.objectContaining({ ...failed, reason: expect.stringContaining('เขียนชุดสำรองข้อมูล') }),
    ]);
    expect((await view()).health.finding).toBe('backupNotSetUp');
    await save({ isOn: true });
    expect((await view()).health).toMatchObject({
      finding: 'backupFailed',
      reason: expect.stringContaining('ENOTDIR'),
    });
    const told = await office.platform.database
      .selectFrom('notifications')
      .select(['personId', 'note'])
      .where('topic', '=', 'backupFailed')
      .execute();
    expect(told).toEqual([{ personId: people.director.personId, note: expect.stringContaining('เขียนชุดสำรองข้อมูล') }]);
    const { database, clock } = office.platform;
    await beginRun(database, null, clock());
    const last = await beginRun(database, null, clock());
    await endRun(database, last, '', clock());
    expect((await view()).made).toEqual([
      expect.objectContaining({ hasFailed: true, reason: '', origin: 'schedule', personName: '' }),
      expect.objectContaining(failed),
    ]);
  });

  it('is not set up where nothing can be written, among the data, without a passphrase, or as nobody saw it', async () => {
    const { dataFolder } = office.platform.config;
    const seen = (await view()).version;
    const fieldOf = async (typed: Partial<Setup>) => (await refusalToSave(typed)).fields;
    await symlink(dataFolder, join(folder, 'link'));
    await writeFile(join(folder, 'file'), '');
    expect(await fieldOf({ isOn: true })).toEqual({ isOn: fieldProblems['passphrase-missing'] });
    for (const [place, problem] of [
      ['backups', 'folder-not-absolute'],
      ['./data', 'folder-not-absolute'],
      [dataFolder, 'folder-with-data'],
      [join(dataFolder, 'files'), 'folder-with-data'],
      [join(dataFolder, 'backups', '..', 'files'), 'folder-with-data'],
      [join(folder, 'link', 'archives'), 'folder-with-data'],
      [join(process.cwd(), 'src', 'archives'), 'folder-with-data'],
      [join(folder, 'file', 'archives'), 'folder-not-writable'],
      ['/proc/archives', 'folder-not-writable'],
    ] as const)
      expect([place, await fieldOf({ folder: place })]).toEqual([place, { folder: fieldProblems[problem] }]);
    await save({ folder: join(folder, 'new', 'place') });
    expect(await readdir(join(folder, 'new', 'place'))).toEqual([markFile]);
    await save({ folder: join(dataFolder, 'backups', 'of-saraban') });
    expect(await refusalToSave({ seen })).toMatchObject({ code: 'list-changed' });
  });

  it('goes into no folder of another agency, whose archives stay as they are', async () => {
    const old = ['sarn-2026-01-01T00-00-00Z.tar.age', 'sarn-2026-01-02T00-00-00Z.tar.age'];
    for (const name of old) await writeFile(join(folder, name), '');
    await writeFile(join(folder, markFile), 'of-another\n');
    expect((await refusalToSave({ folder })).fields).toEqual({ folder: fieldProblems['folder-of-another'] });
    await rm(join(folder, markFile));
    await setPassphrase();
    await save({ folder, keep: 1, isOn: true });
    // Whoever set up the other one took the mark away, or copied theirs over it.
    await writeFile(join(folder, markFile), 'of-another\n');
    await backUpNow();
    expect((await readdir(folder)).toSorted()).toEqual([...old, markFile]);
    expect((await view()).made).toContainEqual(
      expect.objectContaining({ hasFailed: true, reason: expect.stringContaining('ของหน่วยงานอื่น') }),
    );
    await office.platform.database.deleteFrom('backupRuns').execute();
    expect((await view()).health).toMatchObject({ finding: 'backupOtherFolder', state: 'needsAttention' });
  });

  it('is not written where the disk of its folder is not mounted, and its health says so', async () => {
    await setPassphrase();
    const place = join(folder, 'disk');
    await save({ folder: place, isOn: true });
    await backUpNow();
    expect((await view()).health).toMatchObject({ finding: 'backupDone' });
    await rename(place, join(folder, 'away'));
    for (const unmounted of [async () => undefined, () => mkdir(place)]) {
      await unmounted();
      expect((await view()).health).toMatchObject({ finding: 'backupOtherFolder' });
      await backUpNow();
      expect((await view()).health).toMatchObject({
        finding: 'backupFailed',
        reason: expect.stringContaining('ไม่ใช่โฟลเดอร์ที่ตั้งไว้'),
      });
      await office.platform.database.deleteFrom('backupRuns').execute();
    }
    expect(await readdir(place)).toEqual([]);
    await rm(place, { recursive: true });
    await rename(join(folder, 'away'), place);
    await backUpNow();
    expect((await view()).health).toMatchObject({ finding: 'backupDone' });
  });

  it('removes only archives and what its own programs left unfinished', async () => {
    const others = ['sarn-minutes.tar.age', 'sarn-2026.unfinished', 'other.tar.age.unfinished'];
    const own = ['sarn-2026-01-01T00-00-00Z.tar.age', `sarn-${randomUUID()}.unfinished`];
    for (const name of [...others, ...own, 'sarn-2026-01-02T00-00-00Z.tar.age', `${own[0]}.unfinished`])
      await writeFile(join(folder, name), '');
    await removeOldArchives(folder, 1);
    expect((await readdir(folder)).toSorted()).toEqual([...others, 'sarn-2026-01-02T00-00-00Z.tar.age'].toSorted());
  });

  it('keeps nobody from switching it off while its folder is gone', async () => {
    await setPassphrase();
    const place = join(folder, 'disk');
    await save({ isOn: true, folder: place });
    await rm(place, { recursive: true });
    await writeFile(place, '');
    await save({ isOn: false });
    expect((await view()).setup.isOn).toBe(false);
  });
});

describe('the passphrase', { timeout }, () => {
  it('is set with a password, is strong, and is shown to nobody', async () => {
    const seen = 0;
    const refusal = async (text: string, password = testPassword, version?: number) =>
      office.refusal(administrator, 'setBackupPassphrase', {
        passphrase: text,
        password,
        seen: version ?? (await view()).version,
      });
    expect((await view()).passphrase).toMatchObject({ state: 'none', setAt: null, setBy: '' });
    expect(await refusal(passphrase, 'wrong')).toMatchObject({ code: 'password-wrong' });
    for (const weak of ['too short', '   padded        ', 'aaaaaaaaaaaaaaaaaaaaaa', '12345678901234567890'])
      expect((await refusal(weak)).fields).toEqual({ passphrase: expect.any(String) });
    await setPassphrase(` ${passphrase} `);
    expect(await refusal(passphrase, testPassword, seen)).toMatchObject({ code: 'list-changed' });
    const { database } = office.platform;
    expect((await view()).passphrase).toMatchObject({
      state: 'stored',
      setAt: expect.any(Date),
      setBy: 'director ทดสอบ',
    });
    const { rows } = await sql<{ isKnown: boolean }>`SELECT NOT EXISTS (
      SELECT FROM idempotent_replies WHERE reply::text LIKE '%' || ${passphrase} || '%') AS is_known`.execute(database);
    expect(rows).toEqual([{ isKnown: true }]);
    const told = [
      await office.call(administrator, 'getBackups', {}),
      await office.call(administrator, 'getBackupChanges', {}),
      await office.call(administrator, 'getSystemHealth', {}),
      await database.selectFrom('backupSetup').selectAll().execute(),
      await database.selectFrom('events').selectAll().execute(),
    ];
    expect(JSON.stringify(told)).not.toContain(passphrase);
    await save({ folder });
    await backUpNow();
    const archive = (await view()).made?.[0]?.archive ?? '';
    expect((await verifyArchive(join(folder, archive), passphrase)).unreadable).toEqual([]);
  });

  it('is noted down when somebody types it from there and says where, until it is replaced', async () => {
    const note = (typed: string, place = 'ตู้นิรภัยกองกลาง') =>
      office.call(administrator, 'notePassphrase', { passphrase: typed, place });
    const refusal = (typed: string, place = 'ตู้นิรภัยกองกลาง') =>
      office.refusal(administrator, 'notePassphrase', { passphrase: typed, place });
    expect(await refusal(passphrase)).toMatchObject({ code: 'not-found' });
    await setPassphrase();
    expect((await refusal(`${passphrase}.`)).fields).toEqual({ passphrase: expect.any(String) });
    expect((await refusal(passphrase, ' ')).fields).toEqual({ place: expect.any(String) });
    for (const place of [passphrase, `ตู้นิรภัย ${passphrase.replaceAll(' ', '')}`])
      expect((await refusal(passphrase, place)).fields).toEqual({ place: fieldProblems['place-with-passphrase'] });
    expect(JSON.stringify(await office.platform.database.selectFrom('events').selectAll().execute())).not.toContain(
      passphrase.split(' ')[0],
    );
    await note(passphrase);
    const noted = { notedAt: expect.any(Date), notedBy: 'director ทดสอบ', notedPlace: 'ตู้นิรภัยกองกลาง' };
    expect((await view()).passphrase).toMatchObject(noted);
    // Where it is kept is for those who may manage the backups.
    await may(false);
    expect((await view(office.caller('officerP'))).passphrase).toMatchObject({ ...noted, notedPlace: '' });
    await setPassphrase('four words of another song');
    expect((await view()).passphrase).toMatchObject({ notedAt: null, notedBy: '', notedPlace: '' });
    for (let count = 0; count < 10; count += 1) await refusal('guessed again and again');
    expect(await refusal('four words of another song')).toMatchObject({ code: 'too-many-requests' });
  });

  it('that another key sealed is entered anew', async () => {
    await setPassphrase();
    const { database } = office.platform;
    await database
      .updateTable('backupSetup')
      .set({ sealedPassphrase: seal(Buffer.alloc(32, 7), passphrase) })
      .execute();
    expect((await view()).passphrase.state).toBe('unreadable');
    expect((await refusalToSave({ isOn: true })).fields).toEqual({ isOn: expect.any(String) });
    await backUpNow();
    expect((await view()).made?.[0]).toMatchObject({ hasFailed: true, reason: expect.stringContaining('อ่านวลี') });
    await setPassphrase();
    expect((await view()).passphrase.state).toBe('stored');
  });
});

describe('the screen of backups', { timeout }, () => {
  it('is seen by whoever may query the item of the menu, and set up by administrators who may manage it', async () => {
    const clerk = office.caller('officerP');
    await setPassphrase();
    await save({ folder });
    await backUpNow();
    const archive = (await view()).made?.[0]?.archive ?? '';
    const seen = (await view()).version;
    const refused = async (as: Caller) => [
      (await office.refusal(as, 'saveBackups', await requestOf({ hour: 4 }))).httpStatus,
      (await office.refusal(as, 'setBackupPassphrase', { passphrase, password: testPassword, seen })).httpStatus,
      (await office.refusal(as, 'notePassphrase', { passphrase, place: 'x' })).httpStatus,
      (await office.refusal(as, 'backUpNow', {})).httpStatus,
      (await office.refusal(as, 'prepareBackupDownload', { archive, password: testPassword })).httpStatus,
    ];
    const forbidden = Array.from({ length: 5 }, () => 403);
    for (const call of ['getBackups', 'getBackupChanges'] as const)
      expect(await office.refusal(clerk, call, {})).toMatchObject({ httpStatus: 403 });
    expect(await refused(clerk)).toEqual(forbidden);
    await may(false);
    expect(await office.call(clerk, 'getBackups', {})).toMatchObject({ mayManage: false, item: { version: seen } });
    expect(await refused(clerk)).toEqual(forbidden);
    await office.platform.database.updateTable('menuPermissions').set({ mayManage: true }).execute();
    // Whoever has passphrase and archive reads everything, so the menu alone is not enough.
    expect(await office.call(clerk, 'getBackups', {})).toMatchObject({ mayManage: false });
    expect(await refused(clerk)).toEqual(forbidden);
    const { ticket } = await office.call(administrator, 'prepareBackupDownload', { archive, password: testPassword });
    expect((await download(ticket, clerk)).statusCode).toBe(404);
    await makeAdministrator('officerP');
    expect(await office.call(clerk, 'getBackups', {})).toMatchObject({ mayManage: true });
    // An administrator of whom the agency took the right to manage.
    await office.platform.database
      .updateTable('menuPermissions')
      .set({ mayManage: false })
      .where('menuId', '=', settingScreens.backups.menuId)
      .execute();
    expect(await refused(administrator)).toEqual(forbidden);
    expect((await download(ticket)).statusCode).toBe(403);
  });

  it('gives an archive once to whoever proves their password, and logs it', async () => {
    await setPassphrase();
    await save({ folder });
    await backUpNow();
    const [made] = (await view()).made ?? [];
    const archive = made?.archive ?? '';
    const prepare = (name: string, password = testPassword) =>
      office.refusal(administrator, 'prepareBackupDownload', { archive: name, password });
    expect(await prepare(archive, 'wrong')).toMatchObject({ code: 'password-wrong' });
    for (const name of ['sarn-2026-01-01T00-00-00Z.tar.age', '../master.key', `${archive}.verified`])
      expect(await prepare(name)).toMatchObject({ code: 'not-found' });
    const { ticket } = await office.call(administrator, 'prepareBackupDownload', { archive, password: testPassword });
    expect((await download(`x${ticket}`)).statusCode).toBe(404);
    const other = office.caller('officerP');
    await makeAdministrator('officerP');
    expect((await download(ticket, other)).statusCode).toBe(404);
    const sent = await download(ticket);
    expect(sent.statusCode).toBe(200);
    expect(sent.rawPayload).toHaveLength(made?.byteSize ?? 0);
    expect(sent.rawPayload.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(sent.headers['content-disposition']).toBe(`attachment; filename="${archive}"`);
    expect(sent.headers['cache-control']).toBe('no-store');
    expect((await download(ticket)).statusCode).toBe(404);
    // A pipe never answers whoever opens it, as a folder of the network that hangs.
    const later = await office.call(administrator, 'prepareBackupDownload', { archive, password: testPassword });
    await rm(join(folder, archive));
    if (process.platform !== 'win32') await promisify(execFile)('mkfifo', [join(folder, archive)]);
    expect(await prepare(archive)).toMatchObject({ code: 'not-found' });
    expect((await download(later.ticket)).statusCode).toBe(404);
    const events = await eventsOf(office.platform.database, people.director.personId);
    expect(events.filter(({ name }) => name === 'backup.downloaded')).toEqual([
      { name: 'backup.downloaded', details: { archive } },
    ]);
  });

  it('has a history of what was set, asked for and downloaded, in which the passphrase never stands', async () => {
    const pushed = await pushedDuring(office, () => setPassphrase());
    expect(pushed.map(({ event }) => event)).toEqual(['settings-changed']);
    await save({ folder, isOn: true });
    // What stays the same leaves nothing.
    await save({});
    await save({ hour: 4 });
    await office.call(administrator, 'notePassphrase', { passphrase, place: 'ตู้นิรภัย' });
    await office.call(administrator, 'backUpNow', {});
    const changes = async (before?: string, as = administrator) =>
      (await office.call(as, 'getBackupChanges', before === undefined ? {} : { before })).items;
    const items = await changes();
    const at = { isOn: true, hour: 3, folder, keep: 14 };
    expect(items.map(({ change }) => change)).toEqual([
      { name: 'backup.requested', details: {} },
      { name: 'backup-passphrase.noted', details: { place: 'ตู้นิรภัย' } },
      { name: 'backup.saved', details: { before: at, after: { ...at, hour: 4 } } },
      { name: 'backup.saved', details: { before: { ...at, isOn: false, folder: '' }, after: at } },
      { name: 'backup-passphrase.set', details: {} },
    ]);
    expect(items[0]).toMatchObject({ at: expect.any(Date), personName: 'director ทดสอบ' });
    expect(JSON.stringify(items)).not.toContain(passphrase);
    expect(await changes(items[1]?.id)).toEqual(items.slice(2));
    expect(await office.refusal(administrator, 'getBackupChanges', { before: 'A'.repeat(22) })).toMatchObject({
      code: 'invalid-request',
    });
    const clerk = office.caller('officerP');
    await may(false);
    const unplaced = { name: 'backup-passphrase.noted', details: { place: '' } };
    expect(await changes(undefined, clerk)).toEqual(
      items.map((item) => (item.change.name === unplaced.name ? { ...item, change: unplaced } : item)),
    );
  });

  it('waits for no other change in an order that could wait for ever', async () => {
    watched.forget();
    await setPassphrase();
    await save({ folder, isOn: true });
    await backUpNow();
    expect(watched.transactions().flatMap(lockedOutOfOrder)).toEqual([]);
  });
});

describe('where the environment says how to back up', { timeout }, () => {
  it('the screen shows it, and only the hour is chosen there', async () => {
    await office.close();
    const place = join(folder, 'of-the-operator');
    await begin({ BACKUP_TO: place, BACKUP_KEEP: '3', BACKUP_PASSPHRASE: passphrase });
    expect(await view()).toMatchObject({
      isPlaceFixed: true,
      isPassphraseFixed: true,
      folder: place,
      keep: 3,
      health: { finding: 'backupNever' },
    });
    for (const typed of [{ folder }, { keep: 5 }, { isOn: true }])
      expect(await refusalToSave(typed)).toMatchObject({ code: 'backup-of-environment' });
    const request = { passphrase, password: testPassword, seen: 1 };
    expect(await office.refusal(administrator, 'setBackupPassphrase', { ...request, seen: 0 })).toMatchObject({
      code: 'backup-of-environment',
    });
    await save({ hour: 5 });
    expect((await view()).setup.hour).toBe(5);
    await office.call(administrator, 'backUpNow', {});
    expect(await workOff({ BACKUP_TO: place, BACKUP_KEEP: '3', BACKUP_PASSPHRASE: passphrase })).toBe(1);
    expect((await view()).made).toEqual([expect.objectContaining({ origin: 'person', hasFailed: false })]);
    expect(JSON.stringify(await view())).not.toContain(passphrase);
    // The first backup put the mark of the agency there.
    await rm(join(place, markFile));
    expect((await view()).health).toMatchObject({ finding: 'backupOtherFolder' });
  });
});
