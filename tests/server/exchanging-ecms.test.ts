import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { DismissReason } from '#domain/arrivals/arrival-states.ts';
import { trayOfArrival } from '#domain/arrivals/arrivals.ts';
import { notProvided } from '#domain/arrivals/coming-letter.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { sendEcmsNotices } from '#server/arrivals/ecms-notices.ts';
import { exchangeEcms } from '#server/arrivals/fetch-ecms.job.ts';
import type { UnreadItem } from '#server/arrivals/unread-ecms-item.ts';
import { failureOf, unblockChannels } from '#server/arrivals/channel-marks.ts';
import { startRun } from '#server/arrivals/run-time.ts';
import { findLogBreaks } from '#server/find-log-breaks.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { NoAnswer, openEcmsNode } from '#server/platform/ecms/ecms-node.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { ecmsLetter, newEcmsLetter, plainSubject, type EcmsLetter } from '#tests/support/ecms-letter.ts';
import { startEcmsNode, type TestNode } from '#tests/support/ecms-node.ts';
import { deadPort } from '#tests/support/mail-server.ts';
import { pagesOfPdf } from '#tests/support/pages-of-pdf.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { startArrivalsOffice, type ArrivalsOffice } from './arrivals-office.ts';

let node: TestNode;
let office: ArrivalsOffice;
let pdf: Buffer;
beforeAll(async () => {
  node = await startEcmsNode();
  office = await startArrivalsOffice({ ECMS_URL: node.url });
  pdf = await makePdf(1, 'e-CMS');
});
afterAll(async () => {
  await office.close();
  await node.close();
});

const xmlOf = (letter: EcmsLetter) => ecmsLetter(letter, pdf);
const exchange = () => exchangeEcms(office.platform);
const comes = async (letter: EcmsLetter) => {
  node.enqueue(xmlOf(letter));
  await exchange();
};
const arrived = async (changes: Partial<EcmsLetter> = {}) => {
  const letter = newEcmsLetter(changes);
  await comes(letter);
  return { letter, arrival: await office.named(plainSubject(letter.subject)) };
};
const personsToNotify = ({ number }: EcmsLetter) => node.notified.filter((notice) => notice.includes(`>${number}<`));
const nameOf = (notice: string) => /<(\w+)>/.exec(notice)?.[1];
const rowsOf = async (name: PersonName) => (await office.listOf(name)).items;
const atSecretRegistrar = async ({ number }: EcmsLetter) => {
  const row = (await rowsOf('secretRegistrar')).find(({ letterNumber }) => letterNumber === number);
  return (await office.call(office.caller('secretRegistrar'), 'getArrival', { arrivalId: row?.arrivalId ?? 0 })).item;
};
/** Moves the due time instead of the clock, because sessions would end with the clock. */
const letNoticesBeDue = () =>
  office.platform.database
    .updateTable('ecmsNotices')
    .set({ dueAt: office.platform.clock() })
    .where('dueAt', 'is not', null)
    .execute();

describe('a letter by e-CMS', () => {
  it('waits with all its data, leaves the queue, and its sender is notified of its arrival and its number', async () => {
    const { letter, arrival } = await arrived();
    expect(arrival).toMatchObject({
      channel: 'ecms',
      arrivedAt: new Date('2026-11-21T10:15:30Z'),
      sentAt: new Date('2026-11-21T09:00:00Z'),
      letterNumber: letter.number,
      letterDate: '2026-11-20',
      subject: plainSubject(letter.subject),
      fromText: 'อธิบดีกรมส่งตัวอย่าง',
      fromAddress: '0980100000',
      toText: 'อธิบดี',
      body: 'สิ่งที่ส่งมาด้วย บัญชีรายชื่อ 1 ฉบับ',
      speed: 3,
    });
    expect(arrival.files.map(({ name }) => name)).toEqual(['หนังสือ.pdf']);
    expect((await office.download('registrar', arrival.files[0]?.fileId)).rawPayload).toEqual(pdf);
    expect(node.queue).toEqual([]);
    const received = `<LetterID>${letter.number}</LetterID><CorrespondenceDate>2026-11-20</CorrespondenceDate><Subject>${letter.subject}</Subject>`;
    expect(personsToNotify(letter)).toEqual([`<ReceiveLetterNotifier>${received}</ReceiveLetterNotifier>`]);
    const { item } = await office.call(office.registrar, 'registerArrival', office.registering(arrival));
    await exchange();
    await exchange();
    expect(personsToNotify(letter).slice(1)).toEqual([
      `<AcceptLetterNotifier>${received.replace('<CorrespondenceDate>', `<AcceptID>${item.registerNumber}</AcceptID><CorrespondenceDate>`)}</AcceptLetterNotifier>`,
    ]);
  });

  it('is stored even if the node reuses a name, and once even if the node delivers it twice', async () => {
    const first = newEcmsLetter();
    node.countAnew();
    node.enqueue(xmlOf(first));
    await exchange();
    node.countAnew();
    expect((await arrived()).arrival.state).toBe('waiting');
    node.countAnew();
    node.enqueue(xmlOf(first), '2026-11-21T18:00:00');
    await exchange();
    expect((await rowsOf('registrar')).filter(({ letterNumber }) => letterNumber === first.number)).toHaveLength(1);
  });

  it('may contain what no text may: half a character and signs of control are left out', async () => {
    const { number, subject } = newEcmsLetter();
    node.enqueue(xmlOf({ number, subject: `${subject}&#xD800;&#0;&#x1;\uffff` }));
    await exchange();
    const row = (await rowsOf('registrar')).find(({ letterNumber }) => letterNumber === number);
    const { item } = await office.call(office.registrar, 'getArrival', { arrivalId: row?.arrivalId ?? 0 });
    expect(item.subject.isWellFormed()).toBe(true);
    await office.call(office.registrar, 'registerArrival', office.registering(item));
    expect(await findLogBreaks(office.platform.database)).toMatchObject({ breaks: [] });
  });

  it('is stored without an impossible date, and without blocking when the database refuses it', async () => {
    for (const day of ['2026-02-31', '0000-01-01', '9999-12-31']) {
      const undated = newEcmsLetter();
      node.enqueue(xmlOf(undated).replace('2026-11-20', day).replace('2026-11-21', day));
      await exchange();
      const stored = await office.named(plainSubject(undated.subject));
      expect([day, stored.letterDate]).toEqual([day, null]);
      if (day !== '2026-02-31') expect([day, stored.sentAt]).toEqual([day, null]);
    }
    const { database } = office.platform;
    const refused = sql`ALTER TABLE arrivals ADD CONSTRAINT refused CHECK (1 / (CASE WHEN subject = 'poison' THEN 0 ELSE 1 END) = 1)`;
    await refused.execute(database);
    node.enqueue(xmlOf(newEcmsLetter({ subject: 'poison' })));
    expect((await arrived()).arrival).toMatchObject({ problem: null });
    await sql`ALTER TABLE arrivals DROP CONSTRAINT refused`.execute(database);
    const unread = (await rowsOf('registrar')).filter(({ problem }) => problem === 'unreadable');
    expect(unread).toHaveLength(1);
    for (const { arrivalId } of unread)
      await office.call(office.registrar, 'dismissArrival', { arrivalId, reason: 'junk', note: '' });
  });

  it.each<readonly [DismissReason, string | undefined]>([
    ['junk', 'RejectLetterNotifier'],
    ['misdirected', 'InvalidLetterNotifier'],
    ['merged', undefined],
  ])('dismissed as %s, notifies the sender after a while', async (reason, notice) => {
    const { letter, arrival } = await arrived();
    await office.call(office.registrar, 'dismissArrival', { arrivalId: arrival.arrivalId, reason, note: '' });
    await exchange();
    expect(personsToNotify(letter).map(nameOf)).toEqual(['ReceiveLetterNotifier']);
    await letNoticesBeDue();
    await exchange();
    expect(personsToNotify(letter).map(nameOf)).toEqual(['ReceiveLetterNotifier', ...(notice ? [notice] : [])]);
  });

  it('can be restored until the sender was notified, and not afterwards', async () => {
    const { letter, arrival } = await arrived();
    const { arrivalId } = arrival;
    const dismiss = () => office.call(office.registrar, 'dismissArrival', { arrivalId, reason: 'junk', note: '' });
    await dismiss();
    await office.call(office.registrar, 'restoreArrival', { arrivalId });
    await letNoticesBeDue();
    await exchange();
    expect(personsToNotify(letter)).toHaveLength(1);
    await dismiss();
    await letNoticesBeDue();
    await exchange();
    expect(await office.refusal(office.registrar, 'restoreArrival', { arrivalId })).toMatchObject({
      code: 'sender-told',
    });
  });

  it('of a secret class is only with the secret registrar, and cannot be registered below its class', async () => {
    const letter = newEcmsLetter({ secrecy: '002' });
    await comes(letter);
    for (const name of office.names.filter((name) => name !== 'secretRegistrar'))
      expect((await rowsOf(name)).map((row) => row.letterNumber)).not.toContain(letter.number);
    const item = await atSecretRegistrar(letter);
    expect(item).toMatchObject({ secrecy: 2 });
    const caller = office.caller('secretRegistrar');
    expect((await office.download('registrar', item.files[0]?.fileId)).statusCode).toBe(404);
    const { rawPayload } = await office.download('secretRegistrar', item.files[0]?.fileId);
    expect((await pagesOfPdf(rawPayload)).join()).toMatch(/เปิดดูโดย\s*secretRegistrar/);
    const views = await office.platform.database
      .selectFrom('events')
      .select('actorId')
      .where('name', '=', 'document.secret-file-viewed')
      .execute();
    expect(views).toEqual([{ actorId: people.secretRegistrar.personId }]);
    const request = office.registering(item);
    const refused = await office.refusal(caller, 'registerArrival', { ...request, secrecy: 1 });
    expect(refused).toMatchObject({ code: 'class-below-sender' });
    await office.call(caller, 'registerArrival', { ...request, secrecy: 2 });
  });

  it('of the highest class is not stored: its sender is notified of the refusal', async () => {
    const letter = newEcmsLetter({ secrecy: '004' });
    await comes(letter);
    const held = { problem: 'tooSecret', subject: '', files: [], original: null, body: '' };
    expect(await atSecretRegistrar(letter)).toMatchObject(held);
    expect(personsToNotify(letter).map(nameOf)).toEqual(['RejectLetterNotifier']);
  });
});

describe('the queue', () => {
  it('shows an unreadable secret item only to the secret registrar', async () => {
    const processId = node.enqueue('<Broken><SecretCode>003</SecretCode>');
    await exchange();
    expect(node.queue).not.toContain(processId);
    expect((await rowsOf('secretRegistrar')).filter(({ problem }) => problem === 'unreadable')).toHaveLength(1);
    expect((await rowsOf('registrar')).filter(({ problem }) => problem === 'unreadable')).toEqual([]);
  });

  it('is never blocked: an answer to no letter and an unreadable item are stored and shown', async () => {
    node.enqueue(
      '<AcceptLetterNotifier><LetterID>สน 1/1</LetterID><AcceptID>77</AcceptID><CorrespondenceDate>2026-11-01</CorrespondenceDate><Subject>ไม่รู้จัก</Subject><AcceptDepartment><Code>0980100000</Code></AcceptDepartment></AcceptLetterNotifier>',
    );
    node.enqueue('<Broken><NotClosed></Broken>');
    const letter = newEcmsLetter();
    node.enqueue(xmlOf(letter));
    const before = node.notified.length;
    await exchange();
    expect(node.queue).toEqual([]);
    const rows = await rowsOf('registrar');
    expect(rows.find(({ letterNumber }) => letterNumber === 'สน 1/1')).toMatchObject({
      problem: 'notice',
      subject: 'ปลายทางแจ้งเลขรับ 77 (เรื่อง ไม่รู้จัก)',
    });
    const broken = rows.find(({ problem }) => problem === 'unreadable');
    const { original } = await office.viewOf(broken?.arrivalId ?? 0);
    expect((await office.download('registrar', original?.fileId)).body).toContain('<NotClosed>');
    expect(node.notified.slice(before).map(nameOf)).toEqual(['ReceiveLetterNotifier']);
  });

  it('is left for the next run when another took more than a minute', async () => {
    const [slow, later] = [newEcmsLetter(), newEcmsLetter()];
    for (const letter of [slow, later]) node.enqueue(xmlOf(letter));
    let shiftMs = 0;
    const { clock, files } = office.platform;
    const store: typeof files.store = (...file) => {
      shiftMs += 61_000;
      return files.store(...file);
    };
    await exchangeEcms({
      ...office.platform,
      clock: () => new Date(clock().getTime() + shiftMs),
      files: { ...files, store },
    });
    expect(node.queue).toHaveLength(1);
    await exchange();
    expect(node.queue).toEqual([]);
    for (const { subject, number } of [slow, later])
      expect(await office.named(plainSubject(subject))).toMatchObject({ letterNumber: number, problem: null });
  });

  it('is not blocked by an item that ended its reader: its original is stored, and its class is found', async () => {
    const processId = node.enqueue('<Endless><SecretCode>002</SecretCode></Endless>');
    const { sandbox } = office.platform;
    const run: typeof sandbox.run = async (task, ...rest) =>
      task.name === 'read-ecms' ? { refused: 'file-too-complex' } : sandbox.run(task, ...rest);
    const unread = async () =>
      (await rowsOf('secretRegistrar')).filter(({ problem, secrecy }) => problem === 'unreadable' && secrecy === 2);
    expect(await unread()).toEqual([]);
    await exchangeEcms({ ...office.platform, sandbox: { ...sandbox, run } });
    expect(node.queue).not.toContain(processId);
    expect(await unread()).toHaveLength(1);
  });

  it.each<readonly [string, RefusalCode, UnreadItem | Refusal, object]>([
    [
      'ended its reader and has no id',
      'file-too-complex',
      { processId: '', secretCode: '002', digest: '' },
      { problem: 'unreadable', secrecy: 2, original: { name: 'message.xml' } },
    ],
    [
      'ended its reader and the search for its id',
      'file-too-complex',
      { refused: 'file-too-complex' },
      { problem: 'unreadable', secrecy: 3, original: { name: 'message.xml' } },
    ],
    [
      'is broken and ended the search for its id',
      'file-broken',
      { refused: 'file-too-complex' },
      { problem: 'unreadable', secrecy: 3, original: { name: 'message.xml' } },
    ],
    [
      'ended its reader and has no id, of the highest class',
      'file-too-complex',
      { processId: '', secretCode: '004', digest: '' },
      { problem: 'tooSecret', secrecy: 3, original: null },
    ],
  ])(
    'is blocked by an item that %s: it is stored once, and no reader is started for it again',
    async (first, refused, found, shown) => {
      const blocker = node.enqueue(`<Endless>${first}</Endless>`);
      const letter = newEcmsLetter();
      const behind = node.enqueue(xmlOf(letter));
      const started: string[] = [];
      const { sandbox } = office.platform;
      const run: typeof sandbox.run = async (task, ...rest) => {
        started.push(task.name);
        if (task.name === 'read-ecms') return { refused };
        if (task.name !== 'find-ecms-item') return sandbox.run(task, ...rest);
        return isRefusal(found) ? found : task.result.parse(found);
      };
      const exchangeOnce = () => exchangeEcms({ ...office.platform, sandbox: { ...sandbox, run } });
      const secretRows = () => rowsOf('secretRegistrar');
      const before = (await secretRows()).map(({ arrivalId }) => arrivalId);
      const channel = async () => (await office.listOf('registrar')).channels.find(({ channel }) => channel === 'ecms');
      for (let times = 0; times < 3; times += 1) await exchangeOnce();
      expect(started).toEqual(['read-ecms', 'find-ecms-item']);
      expect(node.queue).toEqual([blocker, behind]);
      expect(await channel()).toMatchObject({ isBlocked: true, failingSince: expect.any(Date) });
      const stored = (await secretRows()).filter(({ arrivalId }) => !before.includes(arrivalId));
      expect(stored).toHaveLength(1);
      const { arrivalId = 0 } = stored[0] ?? {};
      const { item } = await office.call(office.caller('secretRegistrar'), 'getArrival', { arrivalId });
      expect(item).toMatchObject(shown);
      if (item.original) expect((await office.download('secretRegistrar', item.original.fileId)).body).toContain(first);
      // What docs/operations.md says for a machine that was at fault, once more in vain.
      expect(await inTransaction(office.platform.database, unblockChannels)).toBe(1);
      await exchangeOnce();
      await exchangeOnce();
      expect(started).toHaveLength(4);
      expect(await secretRows()).toHaveLength(before.length + 1);
      node.removeFirst();
      await exchange();
      expect(node.queue).toEqual([]);
      expect(await channel()).toMatchObject({ isBlocked: false, failingSince: null });
      expect((await rowsOf('registrar')).filter(({ letterNumber }) => letterNumber === letter.number)).toHaveLength(1);
    },
  );

  it('is read again when the sandbox had no room to look for an id', async () => {
    const letter = newEcmsLetter();
    node.enqueue(xmlOf(letter));
    const before = (await rowsOf('secretRegistrar')).length;
    const { sandbox } = office.platform;
    const run: typeof sandbox.run = async (task) => ({
      refused: task.name === 'read-ecms' ? 'file-too-complex' : 'server-busy',
    });
    await exchangeEcms({ ...office.platform, sandbox: { ...sandbox, run } });
    expect(await rowsOf('secretRegistrar')).toHaveLength(before);
    await exchange();
    expect((await rowsOf('registrar')).filter(({ letterNumber }) => letterNumber === letter.number)).toHaveLength(1);
  });

  it('delivers nothing twice, and loses nothing that could not be stored', async () => {
    const letter = newEcmsLetter();
    const processId = node.enqueue(xmlOf(letter));
    const full = { ...office.platform.files, store: () => Promise.reject(new Error('disk full')) };
    await exchangeEcms({ ...office.platform, files: full });
    expect(node.queue).toEqual([processId]);
    const channel = async () =>
      (await office.listOf('registrar')).channels.find((channel) => channel.channel === 'ecms');
    expect((await channel())?.failingSince).toBeInstanceOf(Date);
    await exchange();
    expect(node.queue).toEqual([]);
    expect((await channel())?.failingSince).toBeNull();
    expect((await rowsOf('registrar')).filter(({ letterNumber }) => letterNumber === letter.number)).toHaveLength(1);
    expect(personsToNotify(letter)).toHaveLength(1);
  });

  it.each([
    [500, ''],
    [200, '<ErrorDetail><ErrorCode>E1</ErrorCode><ErrorDescription>ไม่พร้อม</ErrorDescription></ErrorDetail>'],
    [200, '<SOAP-ENV:Fault><faultstring>no</faultstring></SOAP-ENV:Fault>'],
  ])('waits for a node that answers %i %s, and notifies each sender once when it works again', async (status, body) => {
    const { letter, arrival } = await arrived();
    await office.call(office.registrar, 'registerArrival', office.registering(arrival));
    const soap = 'http://schemas.xmlsoap.org/soap/envelope/';
    const answer = `<SOAP-ENV:Envelope xmlns:SOAP-ENV="${soap}"><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;
    node.answerWith({ status, body: answer });
    await exchange();
    node.answerWith(undefined);
    await exchange();
    expect(personsToNotify(letter)).toHaveLength(1);
    await letNoticesBeDue();
    await exchange();
    expect(personsToNotify(letter).map(nameOf)).toEqual(['ReceiveLetterNotifier', 'AcceptLetterNotifier']);
  });

  it('refuses a document that declares its own entities', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>';
    node.answerWith({ status: 200, body: bomb });
    const before = (await rowsOf('registrar')).length;
    await exchange();
    node.answerWith(undefined);
    expect(await rowsOf('registrar')).toHaveLength(before);
    expect(
      (await office.listOf('registrar')).channels.find(({ channel }) => channel === 'ecms')?.failingSince,
    ).toBeTruthy();
  });
});

it('no node but that of the settings is asked: one that sends the request on elsewhere does not answer', async () => {
  const elsewhere = await startEcmsNode();
  elsewhere.enqueue(xmlOf(newEcmsLetter()));
  const { first } = openEcmsNode(node.url, office.platform.clock);
  for (const status of [301, 302, 307, 308]) {
    node.answerWith({ status, body: '', location: elsewhere.url });
    await expect(first()).rejects.toThrow(NoAnswer);
  }
  node.answerWith(undefined);
  await elsewhere.close();
});

describe('of twenty notices that are due', () => {
  const dueAt = new Date('2026-11-21T10:15:30Z');
  const arrival = {
    ...notProvided,
    channel: 'ecms',
    arrivedAt: dueAt,
    fetchedAt: dueAt,
    senderSecrecy: 1,
    unitId: units.registry,
    tray: trayOfArrival(units.registry, 1),
    refusedFiles: '[]',
    searchText: '',
  };
  /** How many a run tries whose node takes so long for each and fails so. */
  async function triedIn(failure: unknown, tookMs: number) {
    const { database, clock } = office.platform;
    await database.updateTable('ecmsNotices').set({ dueAt: null }).execute();
    const keys = Array.from({ length: 20 }, (_, index) => `due ${tookMs} ${index} ${String(failure)}`);
    const arrivals = keys.map((externalKey) => ({ ...arrival, externalKey }));
    const stored = await database.insertInto('arrivals').values(arrivals).returning('id').execute();
    const arrivalIds = stored.map(({ id }) => id);
    const notices = arrivalIds.map((arrivalId) => ({ arrivalId, kind: 'receive', dueAt }));
    await database.insertInto('ecmsNotices').values(notices).execute();
    let shiftMs = 0;
    const later = () => new Date(clock().getTime() + shiftMs);
    const failing = () => {
      shiftMs += tookMs;
      throw failure;
    };
    const unused = () => Promise.reject(new Error('not asked'));
    const silent = { first: unused, startOfFirst: unused, remove: unused, notify: async () => failing() };
    await sendEcmsNotices({ ...office.platform, clock: later }, silent, startRun(later));
    const tried = database.selectFrom('ecmsNotices').select('id').where('attempts', '>', 0);
    return (await tried.where('arrivalId', 'in', arrivalIds).execute()).length;
  }

  it('a run tries one when the node stops answering until its time is over, and begins none after a minute', async () => {
    const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    expect(await triedIn(timeout, 100_000)).toBe(1);
    expect(await triedIn(timeout, 25_000)).toBe(3);
  });

  it('a run tries one when the node cannot be reached, and all when it refuses each', async () => {
    const url = `http://127.0.0.1:${await deadPort()}/`;
    const closed = openEcmsNode(url, office.platform.clock);
    const failure: unknown = await closed.first().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NoAnswer);
    expect(failureOf(failure, url)).toBe('ECONNREFUSED');
    expect(await triedIn(failure, 0)).toBe(1);
    expect(await triedIn(new Error('the node answered 500'), 0)).toBe(20);
  });
});
