import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { HealthSubject } from '#domain/care/system-health.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { archiveNameAt, markVerified, removeOldArchives } from '#server/backup/archives.ts';
import { exportHead } from '#server/platform/audit/export-head.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { openMail } from '#server/platform/mail/open-mail.ts';
import { deadPort } from '#tests/support/mail-server.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const hourMs = 3_600_000;
const passphrase = 'ตู้เก็บหนังสือ สี่สิบสองใบ';

let server: TestServer;
let chief: Caller;
let archives: string;
beforeAll(async () => {
  archives = await mkdtemp(join(tmpdir(), 'sarn-archives-'));
  server = await startTestServer({
    SMTP_URL: `smtp://postman:parole77@127.0.0.1:${await deadPort()}`,
    MAIL_TLS: 'optional',
    MAILBOX_URL: 'imaps://letters:parole88@mail.example.go.th/INBOX',
    BACKUP_TO: archives,
    BACKUP_PASSPHRASE: passphrase,
  });
  const id = await createPerson(server.platform.database, 'chief');
  await server.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', id)
    .execute();
  await createPerson(server.platform.database, 'clerk');
  chief = await server.signIn('chief');
});
beforeEach(async () => {
  await sql`DELETE FROM pgboss.job`.execute(server.platform.database);
  await sql`DELETE FROM backup_runs`.execute(server.platform.database);
});
afterAll(async () => {
  await server.close();
  await rm(archives, { recursive: true, force: true });
});

const health = async () => (await server.call(chief, 'getSystemHealth', {})).item;
const rowOf = async (subject: HealthSubject) => (await health()).rows.find((row) => row.subject === subject);
const factOf = async (subject: HealthSubject, name: string) =>
  (await rowOf(subject))?.facts.find((fact) => fact.name === name);
const ago = (ms: number) => new Date(server.platform.clock().getTime() - ms);

/** A job as the queue stores it after it was sent. */
async function job(name: string, values: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const { platform } = server;
  await inTransaction(platform.database, (transaction) => platform.jobs.send(transaction, name, {}));
  for (const [column, value] of Object.entries(values))
    await sql`UPDATE pgboss.job SET ${sql.ref(column)} = ${value} WHERE name = ${name}`.execute(platform.database);
}

const failedBackup = (reason: string) =>
  server.platform.database
    .insertInto('backupRuns')
    .values({ begunAt: ago(hourMs), endedAt: ago(hourMs), phase: 'failed', reason })
    .execute();

describe('the health of the system', () => {
  it('says of each channel what was recorded last, and why it failed, without secrets', async () => {
    expect(await rowOf('mail')).toMatchObject({ state: 'cannotTell', finding: 'mailNotTried' });
    const mail = { to: 'somchai@example.go.th', subject: 'เรื่องแต่งตั้ง', text: 'รหัส 123456' };
    await expect(openMail(server.platform)(mail)).rejects.toThrow('ECONNREFUSED');
    expect(await rowOf('mail')).toMatchObject({
      state: 'needsAttention',
      finding: 'mailFails',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
    server.advance(hourMs / 4);
    expect(await rowOf('mail')).toMatchObject({ state: 'doesNotWork', finding: 'mailDown' });
    server.advance(-hourMs / 4);
    const { certificates, ...rest } = await health();
    const secrets = /parole|postman|letters|somchai@|แต่งตั้ง|123456|ตู้เก็บ/;
    expect(JSON.stringify([rest, certificates])).not.toMatch(secrets);
    // Where certificates are, administrators have to know.
    expect(JSON.stringify(rest)).not.toMatch(/mail\.example/);
  });

  it('knows the mailbox by its last check, and leaves out what the agency does not have', async () => {
    const { database } = server.platform;
    expect(await rowOf('mailbox')).toMatchObject({ finding: 'mailboxNoDesk' });
    const isCentralRegistry = true;
    await database.insertInto('units').values({ name: 'สารบรรณกลาง', shortName: 'สบ.', isCentralRegistry }).execute();
    expect(await rowOf('mailbox')).toMatchObject({ finding: 'mailboxNotTried' });
    await database
      .insertInto('arrivalChannels')
      .values({ channel: 'email', checkedAt: ago(1_000) })
      .execute();
    expect(await rowOf('mailbox')).toMatchObject({ state: 'inOrder', finding: 'mailboxWorks' });
    await database
      .updateTable('arrivalChannels')
      .set({ checkedAt: ago(hourMs) })
      .execute();
    expect(await rowOf('mailbox')).toMatchObject({ state: 'doesNotWork', finding: 'mailboxNotChecked' });
    const failing = { failingSince: ago(60_000), failedAt: ago(1_000), failure: 'NO login' };
    await database.updateTable('arrivalChannels').set(failing).execute();
    expect(await rowOf('mailbox')).toMatchObject({
      finding: 'mailboxFails',
      since: failing.failingSince,
      reason: 'NO login',
    });
    expect(await rowOf('ecms')).toMatchObject({ state: 'notSetUp', facts: [] });
    expect(await rowOf('messaging')).toMatchObject({ state: 'notSetUp', facts: [] });
  });

  it('sees a stuck job and one that was given up, also of a channel that is not set up', async () => {
    expect(await rowOf('jobs')).toMatchObject({ state: 'inOrder' });
    await job('send-mail', { start_after: ago(20 * 60_000) });
    expect(await rowOf('jobs')).toMatchObject({ finding: 'jobsLate' });
    await job('watch-deadlines', { start_after: ago(2 * hourMs) });
    expect(await rowOf('jobs')).toMatchObject({ finding: 'jobsStuck', state: 'doesNotWork' });
    expect((await health()).jobs).toContainEqual({
      group: 'deadlines',
      waiting: 1,
      oldestAt: expect.any(Date),
      givenUp: 0,
    });
    await sql`DELETE FROM pgboss.job`.execute(server.platform.database);
    // Worked without their channel too: it may be set up at any time.
    for (const name of ['deliver-messages', 'exchange-ecms']) {
      await job(name, { start_after: ago(2 * hourMs) });
      expect(await rowOf('jobs')).toMatchObject({ finding: 'jobsStuck' });
      await sql`DELETE FROM pgboss.job`.execute(server.platform.database);
    }
    await job('sweep-files', { state: 'failed', completed_on: ago(25 * hourMs) });
    await job('send-mail', { state: 'retry', start_after: ago(-hourMs) });
    expect(await rowOf('jobs')).toMatchObject({ state: 'inOrder' });
    await job('sweep-idempotent-replies', { state: 'failed', completed_on: ago(23 * hourMs) });
    expect(await rowOf('jobs')).toMatchObject({ finding: 'jobsGivenUp' });
    expect(await factOf('jobs', 'givenUp')).toMatchObject({ amount: 1 });
  });

  it('sees the files that wait to be read for the search, and counts those that nobody could read', async () => {
    await job('extract-text', { start_after: ago(2 * hourMs) });
    const content = { byteSize: 1, mediaType: 'application/pdf', createdAt: new Date(), isUnreadable: true };
    await server.platform.database
      .insertInto('contents')
      .values({ sha256: Buffer.alloc(32), ...content })
      .execute();
    expect(await rowOf('search')).toMatchObject({ finding: 'searchLate' });
    expect(await factOf('search', 'unreadable')).toMatchObject({ amount: 1 });
    expect(await rowOf('jobs')).toMatchObject({ finding: 'jobsDone' });
  });

  it('sees an old backup, a new one, whether it was verified, and the night in which it failed', async () => {
    expect(await rowOf('backup')).toMatchObject({ finding: 'backupNever' });
    const write = async (takenAt: Date) => {
      const path = join(archives, archiveNameAt(takenAt));
      await writeFile(path, 'archive');
      await utimes(path, takenAt, new Date(takenAt.getTime() + 90_000));
      return path;
    };
    const old = await write(ago(50 * hourMs));
    await mkdir(join(archives, 'sarn-2099'), { recursive: true });
    // One that was never read to its end, or in which files cannot be read, is none.
    expect(await rowOf('backup')).toMatchObject({ finding: 'backupNever' });
    expect(await factOf('backup', 'verified')).toMatchObject({ at: null });
    await markVerified(old, ago(49 * hourMs));
    expect(await rowOf('backup')).toMatchObject({ finding: 'backupOld', state: 'needsAttention' });
    const recent = await write(ago(5 * hourMs));
    expect(await rowOf('backup')).toMatchObject({ finding: 'backupOld' });
    const verifiedAt = ago(hourMs);
    await markVerified(recent, verifiedAt);
    expect(await rowOf('backup')).toMatchObject({ finding: 'backupDone', state: 'inOrder' });
    expect(await factOf('backup', 'size')).toMatchObject({ amount: 7 });
    expect((await factOf('backup', 'duration'))?.amount).toBeGreaterThanOrEqual(90);
    expect(await factOf('backup', 'verified')).toMatchObject({ at: verifiedAt });
    await removeOldArchives(archives, 1);
    expect(await factOf('backup', 'verified')).toMatchObject({ at: verifiedAt });
    await failedBackup(`ENOSPC ${passphrase}`);
    expect(await rowOf('backup')).toMatchObject({ finding: 'backupFailed', reason: 'ENOSPC …' });
  });

  it('needs attention for a folder of archives that cannot be read, and knows all the same of a failed night', async () => {
    await rm(archives, { recursive: true, force: true });
    expect(await rowOf('backup')).toMatchObject({ finding: 'backupNever' });
    await writeFile(archives, 'no folder');
    expect(await rowOf('backup')).toMatchObject({
      state: 'needsAttention',
      finding: 'backupUnreachable',
      reason: 'ENOTDIR',
      facts: [{ name: 'nextBackup' }],
    });
    await failedBackup('ENOTCONN');
    expect(await rowOf('backup')).toMatchObject({ finding: 'backupFailed', reason: 'ENOTCONN' });
    await rm(archives);
  });

  it('knows the folder of an archive whose mark cannot be read', async () => {
    const path = join(archives, archiveNameAt(ago(hourMs)));
    await mkdir(`${path}.verified`, { recursive: true });
    await writeFile(path, 'archive');
    expect(await rowOf('backup')).toMatchObject({ finding: 'backupNever' });
    expect(await factOf('backup', 'verified')).toMatchObject({ at: null });
  });

  it('sees when the head of the log was exported, and that its copy was not delivered', async () => {
    expect(await rowOf('log')).toMatchObject({ finding: 'logNever' });
    await exportHead(server.platform, () => Promise.resolve());
    await exportHead(server.platform, () => Promise.resolve());
    expect(await rowOf('log')).toMatchObject({
      finding: 'logOnlyHere',
      facts: [
        { name: 'lastHead', at: expect.any(Date) },
        { name: 'lastProof', at: null },
      ],
    });
    const output = JSON.stringify({ message: 'EACCES' });
    await job('export-log-head', { state: 'retry', started_on: ago(60_000), output });
    expect(await rowOf('log')).toMatchObject({ finding: 'logNotDelivered', reason: 'EACCES' });
  });

  it('cannot tell what does not answer within a second, and tells the rest', async () => {
    expect(await rowOf('disk')).toMatchObject({ finding: expect.stringMatching(/^disk/) });
    expect((await factOf('disk', 'database'))?.amount).toBeGreaterThan(1_000_000);
    const holder = await server.platform.database.startTransaction().execute();
    await sql`LOCK TABLE pgboss.job IN ACCESS EXCLUSIVE MODE`.execute(holder);
    const startedAt = Date.now();
    const { rows, jobs } = await health();
    await holder.rollback().execute();
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    expect(jobs).toEqual([]);
    expect(rows.filter(({ finding }) => finding === 'cannotTell').map(({ subject }) => subject)).toEqual([
      'jobs',
      'search',
      'log',
    ]);
    expect(rows.find(({ subject }) => subject === 'mail')?.finding).toMatch(/^mail(Fails|Down)$/);
  });

  it('tells two who look at the same moment the same', async () => {
    const [first, second] = await Promise.all([health(), health()]);
    const findingsOf = ({ rows }: typeof first) => rows.map(({ subject, finding }) => [subject, finding]);
    expect(findingsOf(second)).toEqual(findingsOf(first));
    expect(second.rows.filter(({ finding }) => finding === 'cannotTell')).toEqual([]);
  });

  it('is closed to who may not query its menu, open to who may, and only an administrator may try the mail', async () => {
    const clerk = await server.signIn('clerk');
    expect(await server.refusal(clerk, 'getSystemHealth', {})).toMatchObject({ httpStatus: 403 });
    expect(await server.refusal(undefined, 'getSystemHealth', {})).toMatchObject({ httpStatus: 401 });
    const { menuId } = settingScreens.systemHealth;
    const permission = { menuId, grantee: 'everybody', mayQuery: true };
    await server.platform.database.insertInto('menuPermissions').values(permission).execute();
    expect((await server.call(clerk, 'getSystemHealth', {})).item).toMatchObject({ mayTryMail: false });
    expect((await health()).mayTryMail).toBe(true);
  });
});
