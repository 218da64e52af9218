import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { refuse } from '#domain/refusal.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { openJobs } from '#server/platform/jobs/open-jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deadPort, startMailServer, textOf, type MailServer } from '#tests/support/mail-server.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { canSendMail, openMail } from './open-mail.ts';
import { queueMail, sendMailJob, sendQueuedMail } from './send-mail.job.ts';

let server: TestServer;
let post: MailServer;
beforeAll(async () => {
  post = await startMailServer();
  server = await startTestServer({
    SMTP_URL: post.url,
    MAIL_TLS: 'optional',
    PUBLIC_URL: 'https://sarn.example.go.th',
  });
});
afterAll(async () => {
  await server.close();
  await post.close();
});

const mail = (to: string) => ({ to, subject: 'รหัสยืนยัน', text: 'เรียน ผู้รับ\n\nรหัสคือ 123456' });
const platformWith = (config: Partial<Platform['config']>): Platform => ({
  ...server.platform,
  config: { ...server.platform.config, ...config },
});

test('a queued mail is sent by SMTP when its transaction commits, and never otherwise', async () => {
  const jobs = await openJobs(server.url, pino({ level: 'silent' }), { works: true });
  const platform = { ...server.platform, jobs };
  const deliver = openMail(platform);
  await inTransaction(platform.database, async (transaction) => {
    await queueMail(platform, transaction, mail('never@example.go.th'));
    return refuse('not-found');
  });
  await inTransaction(platform.database, (transaction) => queueMail(platform, transaction, mail('one@example.go.th')));
  await jobs.work(sendMailJob, (payload) => sendQueuedMail(platform, deliver, payload));
  const received = await post.mailTo('one@example.go.th');
  expect(received.text).toContain('รหัสคือ 123456');
  expect(received.from).toBe('no-reply@sarn.example.go.th');
  expect(post.mails.map((mail) => mail.to)).toEqual([['one@example.go.th']]);
  await jobs.stop();
});

test('a queued mail is encrypted', async () => {
  const sent: unknown[] = [];
  const jobs = {
    ...server.platform.jobs,
    send: async (_transaction: unknown, _name: string, payload: unknown) => void sent.push(payload),
  };
  await inTransaction(server.platform.database, (transaction) =>
    queueMail({ ...server.platform, jobs }, transaction, mail('two@example.go.th')),
  );
  expect(JSON.stringify(sent)).not.toMatch(/123456|two@/);
});

test('a mail server that does not answer fails the job, which is then retried', async () => {
  const platform = platformWith({ smtpUrl: `smtp://127.0.0.1:${await deadPort()}` });
  await expect(openMail(platform)(mail('three@example.go.th'))).rejects.toThrow('ECONNREFUSED');
});

test('a trial without a mail server writes each mail to a file', async () => {
  const platform = platformWith({ smtpUrl: undefined });
  await openMail(platform)(mail('four@example.go.th'));
  const folder = join(platform.config.dataFolder, 'mail');
  const [file = ''] = await readdir(folder);
  const source = await readFile(join(folder, file), 'utf8');
  expect(source).toContain('To: four@example.go.th');
  expect(textOf(source)).toContain('รหัสคือ 123456');
});

test.skipIf(process.platform === 'win32')('nobody else may read or list these files', async () => {
  const platform = platformWith({ smtpUrl: undefined });
  await openMail(platform)(mail('five@example.go.th'));
  const folder = join(platform.config.dataFolder, 'mail');
  const [file = ''] = await readdir(folder);
  for (const path of [folder, join(folder, file)]) expect((await stat(path)).mode & 0o077).toBe(0);
});

test('without a mail server a trial can send, production cannot, and writes no mail to a file', async () => {
  const production = platformWith({ smtpUrl: undefined, mode: 'PRODUCTION' });
  expect(await canSendMail(platformWith({ smtpUrl: undefined }), server.platform.database)).toBe(true);
  expect(await canSendMail(production, server.platform.database)).toBe(false);
  const folder = join(server.platform.config.dataFolder, 'mail');
  const before = await readdir(folder);
  await expect(openMail(production)(mail('nobody@example.go.th'))).rejects.toThrow('no mail server');
  expect(await readdir(folder)).toEqual(before);
});

test('a mail server without TLS gets no mail, unless MAIL_TLS says that it may', async () => {
  const to = 'plain@example.go.th';
  await expect(openMail(platformWith({ mailTls: 'required' }))(mail(to))).rejects.toThrow('STARTTLS');
  expect(post.mails.filter((received) => received.to.includes(to))).toEqual([]);
  await openMail(platformWith({ mailTls: 'optional' }))(mail(to));
  expect((await post.mailTo(to)).isEncrypted).toBe(false);
});

test('a mail server with TLS gets every mail encrypted, and only when its certificate is known', async () => {
  const encrypting = await startMailServer(true);
  const to = 'encrypted@example.go.th';
  const unknown = openMail(platformWith({ smtpUrl: encrypting.url, mailTls: 'required' }));
  await expect(unknown(mail(to))).rejects.toThrow('certificate');
  const smtpUrl = `${encrypting.url}?tls.rejectUnauthorized=false`;
  await openMail(platformWith({ smtpUrl, mailTls: 'required' }))(mail(to));
  expect((await encrypting.mailTo(to)).isEncrypted).toBe(true);
  expect(encrypting.mails).toHaveLength(1);
  await encrypting.close();
});

test('when mail last went out and why it failed is noted, without what is in the mail or in the address of the server', async () => {
  const { database } = server.platform;
  const noted = () =>
    database.selectFrom('sendingChannels').selectAll().where('channel', '=', 'mail').executeTakeFirst();
  await database.deleteFrom('sendingChannels').execute();
  const failing = platformWith({ smtpUrl: `smtp://127.0.0.1:${await deadPort()}` });
  await expect(openMail(failing)(mail('six@example.go.th'))).rejects.toThrow('ECONNREFUSED');
  const first = await noted();
  expect(first).toMatchObject({ failingSince: expect.any(Date), succeededAt: null });
  expect(first?.failure).toContain('ECONNREFUSED');
  await expect(openMail(failing)(mail('six@example.go.th'))).rejects.toThrow('ECONNREFUSED');
  expect((await noted())?.failingSince).toEqual(first?.failingSince);
  await openMail(server.platform)(mail('six@example.go.th'));
  expect(await noted()).toMatchObject({ failingSince: null, succeededAt: expect.any(Date), failure: first?.failure });
});

test('a mail server that refuses one address is not failing, and the address is not noted', async () => {
  const { database } = server.platform;
  await database.deleteFrom('sendingChannels').execute();
  post.refuse('gone@example.go.th');
  await expect(openMail(server.platform)(mail('gone@example.go.th'))).rejects.toThrow('550');
  const noted = await database.selectFrom('sendingChannels').selectAll().executeTakeFirstOrThrow();
  expect(noted).toMatchObject({ failingSince: null, succeededAt: null, failedAt: expect.any(Date) });
  expect(noted.failure).toContain('550');
  expect(noted.failure).not.toMatch(/gone|รหัส/);
});

test('a mail server that refuses one address after an outage answers again, so it is not failing any more', async () => {
  const { database } = server.platform;
  const noted = () => database.selectFrom('sendingChannels').selectAll().executeTakeFirstOrThrow();
  const failing = platformWith({ smtpUrl: `smtp://127.0.0.1:${await deadPort()}` });
  await expect(openMail(failing)(mail('gone@example.go.th'))).rejects.toThrow('ECONNREFUSED');
  expect(await noted()).toMatchObject({ failingSince: expect.any(Date) });
  await expect(openMail(server.platform)(mail('gone@example.go.th'))).rejects.toThrow('550');
  expect(await noted()).toMatchObject({ failingSince: null, failure: expect.stringContaining('550') });
});
