import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { refuse } from '#domain/refusal.ts';
import { fetchMail } from '#server/arrivals/fetch-mail.job.ts';
import { sweepFiles } from '#server/files/sweep-files.job.ts';
import { openMail } from '#server/platform/mail/open-mail.ts';
import { sendQueuedMail } from '#server/platform/mail/send-mail.job.ts';
import { people, units } from '#tests/rules/office.ts';
import { storeLetter } from '#tests/support/letter-row.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { makeLockedPdf } from '#tests/support/server-files.ts';

import { cameAt, startArrivalsOffice, type ArrivalsOffice } from './arrivals-office.ts';

let post: MailServer;
let office: ArrivalsOffice;
beforeAll(async () => {
  post = await startMailServer();
  office = await startArrivalsOffice({ SMTP_URL: post.url, MAIL_TLS: 'optional' });
});
afterAll(async () => {
  await office.close();
  await post.close();
});

describe('fetching mail', () => {
  it('waits without a central registry, and once there are letters the administrators learn of it, once', async () => {
    const { database } = office.platform;
    const marked = (isCentralRegistry: boolean) =>
      database.updateTable('units').set({ isCentralRegistry }).where('id', '=', units.registry).execute();
    const administrator = people.director.personId;
    await database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', administrator)
      .execute();
    const told = () =>
      database.selectFrom('notifications').select('personId').where('topic', '=', 'centralRegistryMissing').execute();
    await marked(false);
    const uid = await office.mailbox.deliver(office.mail());
    await office.fetch();
    expect(await told()).toEqual([]);
    await storeLetter(database, []);
    await office.fetch();
    await office.fetch();
    expect(await told()).toEqual([{ personId: administrator }]);
    expect(office.mailbox.isSeen(uid)).toBe(false);
    await marked(true);
    expect((await office.listOf('registrar')).channels).toMatchObject([{ failingSince: expect.any(Date) }]);
    await office.fetch();
    expect(office.mailbox.isSeen(uid)).toBe(true);
  });

  it('stores nothing twice, even if it was not marked or the server renumbers', async () => {
    const { subject, uid } = await office.arrived();
    const rows = async () => (await office.listOf('registrar')).items.filter((row) => row.subject === subject).length;
    await office.fetch();
    office.mailbox.countAnew();
    await office.fetch();
    const { database } = office.platform;
    await database
      .updateTable('arrivalChannels')
      .set({ lastUid: uid - 1 })
      .execute();
    await office.fetch();
    expect(await rows()).toBe(1);
  });

  it('stores two messages with the same Message-ID that are too large to be fetched', async () => {
    const messageId = '<large@cgd.example.go.th>';
    const attachments = [{ filename: 'x.pdf', content: Buffer.alloc(20_000, 'x') }];
    for (const subject of ['ฉบับใหญ่ของผู้อื่น', 'ฉบับใหญ่จริง'])
      await office.mailbox.deliver(office.mail({ messageId, attachments, subject }), cameAt);
    await fetchMail(office.platform, 10_000);
    expect(await office.named('ฉบับใหญ่ของผู้อื่น')).toMatchObject({ problem: 'tooLarge' });
    expect(await office.named('ฉบับใหญ่จริง')).toMatchObject({ problem: 'tooLarge' });
    office.mailbox.countAnew();
    await fetchMail(office.platform, 10_000);
    expect((await office.listOf('registrar')).items.filter(({ subject }) => subject === 'ฉบับใหญ่จริง')).toHaveLength(1);
  });

  it('accepts what no database can store: half a character, an impossible date', async () => {
    const split = await office.arrived({ subject: `${'ก'.repeat(149)}😀`, messageId: `<${'x'.repeat(298)}😀@a>` });
    expect(split).toMatchObject({ problem: null, isAcknowledged: true });
    const dated = Buffer.from(
      'From: a@cgd.example.go.th\r\nSubject: dated\r\nDate: Fri, 31 Dec 99999 00:00:00 +0000\r\n\r\nhi',
    );
    await office.mailbox.deliver(dated);
    await office.fetch();
    expect(await office.named('dated')).toMatchObject({ sentAt: null, body: 'hi' });
  });

  it('stores what the database refuses as its original only, so that later messages are not blocked', async () => {
    const { database } = office.platform;
    await sql`ALTER TABLE arrivals ADD CONSTRAINT refused CHECK (1 / (CASE WHEN body = 'poison' THEN 0 ELSE 1 END) = 1)`.execute(
      database,
    );
    const poison = office.mail({ text: 'poison' });
    await office.mailbox.deliver(poison);
    const after = await office.arrived();
    await sql`ALTER TABLE arrivals DROP CONSTRAINT refused`.execute(database);
    expect(after).toMatchObject({ problem: null });
    const unreadable = (await office.listOf('registrar')).items.filter(({ problem }) => problem === 'unreadable');
    expect(unreadable).not.toHaveLength(0);
    const { original } = await office.viewOf(unreadable[0]?.arrivalId ?? 0);
    expect((await office.download('registrar', original?.fileId)).body).toContain('poison');
  });

  it('takes as many files as a letter may have, names the others, and never drops the text', async () => {
    const attachments = Array.from({ length: 52 }, (_, index) => ({
      filename: `../${index}.txt`,
      content: `${index}`,
    }));
    const arrival = await office.arrived({ attachments });
    expect(arrival.files).toHaveLength(50);
    expect(arrival.files.at(-1)).toMatchObject({ name: 'ข้อความในอีเมล.txt' });
    expect(arrival.refusedFiles.map(({ name }) => name)).toEqual(['49.txt', '50.txt', '51.txt']);
    await office.call(office.registrar, 'registerArrival', office.registering(arrival));
  });

  /** An office in which the inspection of each file takes as long. */
  const slowOffice = (fileMs: number) => {
    let shiftMs = 0;
    let inspected = 0;
    const { clock, files } = office.platform;
    const store: typeof files.store = (...file) => {
      inspected += 1;
      shiftMs += fileMs;
      return files.store(...file);
    };
    const platform = {
      ...office.platform,
      clock: () => new Date(clock().getTime() + shiftMs),
      files: { ...files, store },
    };
    return { fetch: () => fetchMail(platform), inspected: () => inspected };
  };

  it('reads the files of one message for five minutes, names the others, and leaves later messages for the next run', async () => {
    const attachments = [1, 2, 3, 4, 5].map((index) => ({ filename: `${index}.txt`, content: `${index}` }));
    const [slow, later] = [office.mail({ attachments }), office.mail()];
    for (const message of [slow, later]) await office.mailbox.deliver(message);
    await slowOffice(100_000).fetch();
    const arrival = await office.named(slow.subject);
    expect(arrival.files.map(({ name }) => name)).toEqual(['1.txt', '2.txt', '3.txt', 'ข้อความในอีเมล.txt']);
    expect(arrival.refusedFiles.map(({ name }) => name)).toEqual(['4.txt', '5.txt']);
    const { original } = await office.viewOf(arrival.arrivalId);
    expect((await office.download('registrar', original?.fileId)).body).toContain('5.txt');
    const subjects = async () => (await office.listOf('registrar')).items.map(({ subject }) => subject);
    expect(await subjects()).not.toContain(later.subject);
    await office.fetch();
    expect(await office.named(later.subject)).toMatchObject({ problem: null });
  });

  it('inspects no file of a message again that is fetched again', async () => {
    const { uid } = await office.arrived({ attachments: [{ filename: '1.txt', content: 'inspected once' }] });
    const { database } = office.platform;
    await database
      .updateTable('arrivalChannels')
      .set({ lastUid: uid - 1 })
      .execute();
    const again = slowOffice(0);
    await again.fetch();
    expect(again.inspected()).toBe(0);
  });

  it('leaves a message in the mailbox while too much else is being read, and reads it later', async () => {
    const message = office.mail();
    await office.mailbox.deliver(message);
    const { sandbox } = office.platform;
    await fetchMail({ ...office.platform, sandbox: { ...sandbox, run: async () => refuse('server-busy') } });
    const subjects = async () => (await office.listOf('registrar')).items.map(({ subject }) => subject);
    expect(await subjects()).not.toContain(message.subject);
    await office.fetch();
    expect(await office.named(message.subject)).toMatchObject({ problem: null });
  });

  it('does not parse a message of thousands of parts', async () => {
    const part = '--b\r\nContent-Disposition: attachment; filename="a.txt"\r\n\r\nx\r\n';
    const head = 'From: a@cgd.example.go.th\r\nSubject: parts\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n';
    await office.mailbox.deliver(Buffer.from(`${head}${part.repeat(3000)}--b--\r\n`));
    await office.fetch();
    expect(await office.named('parts')).toMatchObject({ problem: 'unreadable', files: [] });
  });

  it('misses no message that somebody opened before', async () => {
    const message = office.mail();
    office.mailbox.open(await office.mailbox.deliver(message));
    await office.fetch();
    expect(await office.named(message.subject)).toMatchObject({ subject: message.subject });
  });

  it('stores two messages to which a program gave the same Message-ID', async () => {
    const messageId = '<scan@cgd.example.go.th>';
    const subjects = [(await office.arrived({ messageId })).subject, (await office.arrived({ messageId })).subject];
    const found = (await office.listOf('registrar')).items.filter(({ subject }) => subjects.includes(subject));
    expect(found).toHaveLength(2);
  });

  it('leaves a message unmarked when it could not be stored, and takes it the next time', async () => {
    const message = office.mail();
    const uid = await office.mailbox.deliver(message);
    const full = { ...office.platform.files, store: () => Promise.reject(new Error('disk full')) };
    await fetchMail({ ...office.platform, files: full });
    expect(office.mailbox.isSeen(uid)).toBe(false);
    expect((await office.listOf('registrar')).channels).toMatchObject([{ failingSince: expect.any(Date) }]);
    await office.fetch();
    expect(office.mailbox.isSeen(uid)).toBe(true);
    expect((await office.named(message.subject)).subject).toBe(message.subject);
    expect((await office.listOf('registrar')).channels).toMatchObject([{ failingSince: null }]);
  });

  it('names a refused file, which is still in the original', async () => {
    const attachments = [
      { filename: 'ล็อก.pdf', content: makeLockedPdf() },
      { filename: 'program.exe', content: Buffer.from('MZ\u0000\u0001') },
    ];
    const arrival = await office.arrived({ attachments });
    expect(arrival.refusedFiles).toMatchObject([
      { name: 'ล็อก.pdf', reason: 'ไฟล์ถูกเข้ารหัสหรือใส่รหัสผ่านไว้ กรุณาปลดรหัสก่อนแนบ' },
      { name: 'program.exe', reason: 'ไม่รองรับไฟล์ชนิดนี้' },
    ]);
    expect((await office.download('registrar', arrival.original?.fileId)).body).toContain('program.exe');
  });

  it('takes only the text of an HTML message, reads the old Thai encoding, and takes an attached message as a file', async () => {
    const html = '<p>เรียน <b>อธิบดี</b></p><script>alert(1)</script>';
    const { text: _text, ...without } = office.mail({ html });
    expect(await office.arrived({ ...without, text: undefined })).toMatchObject({ body: 'เรียน อธิบดี' });
    const thai = Buffer.concat([
      Buffer.from(
        'From: a@cgd.example.go.th\r\nSubject: old\r\nContent-Type: text/plain; charset=tis-620\r\nContent-Transfer-Encoding: 8bit\r\n\r\n',
      ),
      Buffer.from([0xca, 0xc7, 0xd1, 0xca, 0xb4, 0xd5]),
    ]);
    await office.mailbox.deliver(thai);
    await office.fetch();
    expect(await office.named('old')).toMatchObject({ body: 'สวัสดี' });
    const within = 'From: b@cgd.example.go.th\r\nSubject: inner\r\n\r\nhello\r\n';
    const forwarded = await office.arrived({
      attachments: [{ filename: 'ส่งต่อ.eml', content: within, contentType: 'message/rfc822' }],
    });
    expect(forwarded.files.map(({ name }) => name)).toContain('ส่งต่อ.eml.txt');
  });

  it('stores an unreadable message as its original and reports it; one too large stays in the mailbox', async () => {
    const source = Buffer.from('\r\n\r\n');
    await office.mailbox.deliver(source);
    await office.fetch();
    const unread = (await office.listOf('registrar')).items.find(({ problem }) => problem === 'unreadable');
    const arrival = await office.viewOf(unread?.arrivalId ?? 0);
    expect((await office.download('registrar', arrival.original?.fileId)).rawPayload).toEqual(source);
    const message = office.mail({ attachments: [{ filename: 'x.pdf', content: Buffer.alloc(20_000, 'x') }] });
    await office.mailbox.deliver(message);
    await fetchMail(office.platform, 10_000);
    expect(await office.named(message.subject)).toMatchObject({
      problem: 'tooLarge',
      fromAddress: 'saraban@cgd.example.go.th',
      files: [],
      original: null,
    });
  });

  it('does not lose its files to the sweep', async () => {
    const arrival = await office.arrived();
    const later = new Date(Date.now() + 3 * 86_400_000);
    await sweepFiles({ ...office.platform, clock: () => later });
    for (const file of [...arrival.files, arrival.original])
      expect((await office.download('registrar', file?.fileId)).statusCode).toBe(200);
  });

  it('does nothing without a mailbox, and reports a mailbox that does not answer', async () => {
    const { config } = office.platform;
    const rows = async () => office.platform.database.selectFrom('arrivalChannels').selectAll().execute();
    const before = await rows();
    await fetchMail({ ...office.platform, config: { ...config, mailboxUrl: undefined } });
    expect(await rows()).toEqual(before);
    await fetchMail({ ...office.platform, config: { ...config, mailboxUrl: 'imap://a:b@127.0.0.1:1/INBOX' } });
    const since = (await office.listOf('registrar')).channels[0]?.failingSince;
    expect(since).toBeInstanceOf(Date);
    await fetchMail({ ...office.platform, config: { ...config, mailboxUrl: 'imap://a:b@127.0.0.1:1/INBOX' } });
    expect((await office.listOf('registrar')).channels[0]?.failingSince).toEqual(since);
    const [failed] = await rows();
    expect(failed).toMatchObject({ failedAt: expect.any(Date), failure: expect.stringContaining('ECONNREFUSED') });
    expect(failed?.failedAt?.getTime()).toBeGreaterThan(since?.getTime() ?? Infinity);
  });
});

describe('the acknowledgement', () => {
  it('is sent once to the sender, names what was refused, and prevents an automatic answer', async () => {
    const queued: unknown[] = [];
    const send = async (_transaction: unknown, _name: string, payload: unknown) => void queued.push(payload);
    const platform = { ...office.platform, jobs: { ...office.platform.jobs, send } };
    const from = 'once@cgd.example.go.th';
    const messageId = '<once@cgd.example.go.th>';
    await office.mailbox.deliver(
      office.mail({ from, messageId, attachments: [{ filename: 'ล็อก.pdf', content: makeLockedPdf() }] }),
      cameAt,
    );
    await office.mailbox.deliver(
      office.mail({ from: 'news@example.com', headers: { 'List-Unsubscribe': '<https://example.com>' } }),
    );
    await fetchMail(platform);
    office.mailbox.countAnew();
    await fetchMail(platform);
    expect(queued).toHaveLength(1);
    await sendQueuedMail(platform, openMail(platform), queued[0]);
    const { text, source } = await post.mailTo(from);
    expect(text).toContain('เมื่อวันที่ 21 พฤศจิกายน 2569 เวลา 17.15 น.');
    expect(text).toContain('ถือว่าได้รับในวันทำการถัดไป คือวันที่ 23 พฤศจิกายน 2569');
    expect(text).toContain('ล็อก.pdf');
    expect(source).toMatch(/^Auto-Submitted: auto-replied/m);
    expect(source).toContain(`In-Reply-To: ${messageId}`);
  });

  it('is sent to one address at most sixty times an hour, without delaying others', async () => {
    const from = 'forged@cgd.example.go.th';
    const { database } = office.platform;
    const personsToNotify = async (address: string) => {
      const rows = await database.selectFrom('arrivals').select('acknowledgedTo').execute();
      return rows.filter(({ acknowledgedTo }) => acknowledgedTo === address).length;
    };
    for (let count = 0; count < 62; count += 1)
      await office.mailbox.deliver(office.mail({ from: count % 2 === 0 ? from : from.toUpperCase() }));
    await office.mailbox.deliver(office.mail({ from: 'other@cgd.example.go.th' }));
    await office.fetch();
    expect(await personsToNotify(from)).toBe(60);
    expect(await personsToNotify('other@cgd.example.go.th')).toBe(1);
    await sql`UPDATE arrivals SET fetched_at = fetched_at - interval '1 hour'`.execute(database);
    await office.mailbox.deliver(office.mail({ from }));
    await office.fetch();
    expect(await personsToNotify(from)).toBe(61);
  });
});
