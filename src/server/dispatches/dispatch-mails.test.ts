import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { byMail } from '#tests/rules/dispatching.ts';
import { onHold, people, units } from '#tests/rules/office.ts';
import { keyIn, refusing, startDispatchOffice, type DispatchOffice } from '#tests/server/dispatch-office.ts';
import { keepPaper } from '#server/paper/keep-paper.job.ts';
import { openMail } from '#server/platform/mail/open-mail.ts';
import { pagesOfPdf } from '#tests/support/pages-of-pdf.ts';

import { sendDispatchMails } from './send-dispatch-mails.job.ts';

let desk: DispatchOffice;
beforeAll(async () => {
  desk = await startDispatchOffice();
});
afterAll(() => desk.close());

const open = (key: string) => desk.office.call(undefined, 'getOutsideLetter', { key });
const isDead = async (key: string) => {
  const refused = await desk.office.refusal(undefined, 'getOutsideLetter', { key });
  expect(refused).toMatchObject({ httpStatus: 404, code: 'letter-link-dead' });
};
const receipt = { name: 'นางสาวรับ จริง', position: 'เจ้าพนักงานธุรการ' };

const carries = (mailCarries: 'paperAndLink' | 'linkOnly') =>
  desk.office.platform.database.updateTable('officeRules').set({ mailCarries }).execute();

describe('a letter by e-mail', () => {
  it('comes as the PDF that its link shows, or as a link alone where the agency says so', async () => {
    await desk.sentOut(byMail('กระทรวงการคลัง', 'paper@mof.example.go.th'));
    await desk.sendMails();
    const { files, text } = await desk.post.mailTo('paper@mof.example.go.th');
    expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^[^/\\\s]+\.pdf$/)]);
    const { pdf } = (await desk.office.call(undefined, 'getOutsidePaper', { key: keyIn(text) })).item;
    const [sent, shown] = [files[0]?.content ?? Buffer.alloc(0), Buffer.from(pdf, 'base64')];
    expect(sent.equals(shown)).toBe(true);
    expect((await pagesOfPdf(sent)).join('')).toContain('(headA ทดสอบ)');
    await carries('linkOnly');
    await desk.sentOut(byMail('กระทรวงการคลัง', 'link@mof.example.go.th'));
    await desk.sendMails();
    const bare = await desk.post.mailTo('link@mof.example.go.th');
    await carries('paperAndLink');
    expect(bare.files).toEqual([]);
    expect(keyIn(bare.text)).not.toBe('');
  });

  it('that was signed while it was secret comes as a copy that says that the class has ended', async () => {
    const { platform } = desk.office;
    const address = 'declassified@mof.example.go.th';
    const documentId = await desk.sentOut(byMail('กระทรวงการคลัง', address));
    await keepPaper(platform, { documentId });
    const kept = platform.database.selectFrom('documentPapers').selectAll().where('documentId', '=', documentId);
    const signedAsSecret = { ...(await kept.executeTakeFirstOrThrow()), revision: 1, secrecy: 2, level: 'B-B' };
    await platform.database.insertInto('documentPapers').values(signedAsSecret).execute();
    await desk.sendMails();
    const { files, text } = await desk.post.mailTo(address);
    const { pdf } = (await desk.office.call(undefined, 'getOutsidePaper', { key: keyIn(text) })).item;
    for (const paper of [files[0]?.content ?? Buffer.alloc(0), Buffer.from(pdf, 'base64')]) {
      const read = (await pagesOfPdf(paper)).join('');
      expect(read).toContain('(headA ทดสอบ)');
      expect(read.replaceAll(/\s/g, '')).toContain('ยกเลิกชั้นความลับ“ลับ”');
    }
  });

  it('is not sent when it became secret, was cancelled or withdrawn while its paper was made', async () => {
    const { database } = desk.office.platform;
    const address = 'meanwhile@moi.example.go.th';
    const documentId = await desk.sentOut(byMail('กระทรวงมหาดไทย', address));
    await sendDispatchMails(desk.office.platform, openMail(desk.office.platform), async () => {
      await database.updateTable('documents').set({ secrecy: 2 }).where('id', '=', documentId).execute();
      return undefined;
    });
    expect(desk.post.mails.filter(({ to }) => to.includes(address))).toEqual([]);
    await database.updateTable('documents').set({ secrecy: 1 }).where('id', '=', documentId).execute();
    await database.updateTable('dispatchMails').set({ dueAt: null }).execute();
  });

  it('is tried again when its paper cannot be made, and nobody believes that it was sent', async () => {
    const address = 'unprinted@moi.example.go.th';
    const documentId = await desk.sentOut(byMail('กระทรวงมหาดไทย', address));
    const broken = () => Promise.reject(new Error('the content is gone'));
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await desk.letMailsBeDue();
      await sendDispatchMails(desk.office.platform, openMail(desk.office.platform), broken);
    }
    expect(desk.post.mails.filter(({ to }) => to.includes(address))).toEqual([]);
    expect(await desk.dispatchOf(documentId)).toMatchObject({ state: 'failed', failure: 'notDelivered' });
  });

  it('is sent once, opens by its link, and counts as received only after a confirmation', async () => {
    const documentId = await desk.sentOut(byMail('กระทรวงมหาดไทย', 'one@moi.example.go.th'));
    expect(await desk.dispatchOf(documentId)).toMatchObject({ state: 'waiting', actions: ['withdraw'] });
    await desk.sendMails();
    await desk.sendMails();
    expect(desk.post.mails.filter(({ to }) => to.includes('one@moi.example.go.th'))).toHaveLength(1);
    const { text, source } = await desk.post.mailTo('one@moi.example.go.th');
    expect(text).toContain('เรื่อง รายงานผลการดำเนินงาน');
    expect(text).toContain('เรียน กระทรวงมหาดไทย');
    const { agency } = desk.office.platform.config.tenant;
    expect(text.replaceAll('\r', '')).toContain(`\n\nหน่วยงาน สารบรรณกลาง\n${agency}`);
    expect(source).toMatch(/message-id: <letter-\d+-1@sarn\.example\.go\.th>/i);
    const key = keyIn(text);
    expect(key.length).toBeGreaterThan(40);
    const { item } = await open(key);
    expect(item).toMatchObject({ subject: 'รายงานผลการดำเนินงาน', toText: 'กระทรวงมหาดไทย', receipt: null });
    const { pdf } = (await desk.office.call(undefined, 'getOutsidePaper', { key })).item;
    const paper = (await pagesOfPdf(Buffer.from(pdf, 'base64'))).join('');
    expect(paper).toContain('(headA ทดสอบ)');
    expect(paper).not.toContain('officerQ');
    expect(item.hasPaper).toBe(true);
    expect(await desk.dispatchOf(documentId)).toMatchObject({ state: 'sent', receivedAt: null });
    expect((await desk.dispatchOf(documentId)).openedAt).not.toBeNull();
    await desk.office.call(undefined, 'confirmOutsideReceipt', { key, ...receipt });
    const second = await desk.office.call(undefined, 'confirmOutsideReceipt', { key, name: 'อื่น', position: 'อื่น' });
    expect(second.item).toMatchObject(receipt);
    expect(await desk.dispatchOf(documentId)).toMatchObject({
      state: 'received',
      receivedBy: receipt.name,
      receivedPosition: receipt.position,
      recordedByName: '',
      actions: [],
    });
    expect((await open(key)).item.receipt).toMatchObject(receipt);
    expect(await desk.topicsNotified(documentId)).toEqual(['registrar dispatchReceived']);
    const actions = await desk.actionsIn(documentId);
    expect(actions.filter((action) => action.startsWith('dispatch'))).toEqual([
      'dispatch.mailed',
      'dispatch.opened',
      'dispatch.receipt-confirmed',
    ]);
  });

  it('that became secret is shown to nobody with its link, and each attempt leaves one trace', async () => {
    const { office } = desk;
    const openId = await desk.sentOut(byMail('กรม ข', 'stays-open@moi.example.go.th'));
    const documentId = await desk.sentOut(byMail('กรม ค', 'secret-link@moi.example.go.th'));
    await desk.sendMails();
    const openKey = await desk.keyMailedTo('stays-open@moi.example.go.th');
    const key = await desk.keyMailedTo('secret-link@moi.example.go.th');
    await open(openKey);
    const { dispatchId } = await desk.dispatchOf(documentId);
    const { dispatchId: withdrawnId } = await desk.dispatchOf(openId);
    await office.call(desk.registrar, 'withdrawDispatch', {
      documentId: openId,
      dispatchId: withdrawnId,
      reason: 'ส่งผิด',
    });
    await office.platform.database.updateTable('documents').set({ secrecy: 2 }).where('id', '=', documentId).execute();
    const refusals = async () => {
      await office.platform.refusedViews.flush();
      return office.platform.database
        .selectFrom('events')
        .select(['actorId', 'documentId', 'note', 'details'])
        .where('name', '=', 'dispatch.link-refused')
        .orderBy('sequence')
        .execute();
    };
    for (const dead of [key, openKey, 'never was']) await isDead(dead);
    const trace = { actorId: null, documentId, note: 'กรม ค', details: JSON.stringify({ dispatchId }) };
    const stored = (await refusals()).map((event) => ({
      ...event,
      details: JSON.stringify(JSON.parse(event.details)),
    }));
    expect(stored).toEqual([trace]);
    await isDead(key);
    expect(await refusals()).toHaveLength(1);
    office.advance(11 * 60_000);
    await refusals();
    const confirmed = await office.refusal(undefined, 'confirmOutsideReceipt', { key, ...receipt });
    expect(confirmed.code).toBe('letter-link-dead');
    expect(await refusals()).toHaveLength(2);
    office.advance(11 * 60_000);
    await refusals();
    const ended = { linkEndsAt: new Date(0) };
    await office.platform.database
      .updateTable('dispatchMails')
      .set(ended)
      .where('dispatchId', '=', dispatchId)
      .execute();
    await isDead(key);
    expect(await refusals()).toHaveLength(3);
  });

  it('is not sent after it became secret; the desk that may see it learns the reason', async () => {
    const { office } = desk;
    const documentId = await desk.sentOut(byMail('กรม ค', 'later-secret@moi.example.go.th'));
    const order = { orderNumber: 'คำสั่งที่ 12/2569', reason: 'เจ้าของเรื่องปรับชั้น' };
    const head = { unitId: units.divisionA, personId: people.director.personId, roleId: 1, validFrom: new Date(0) };
    await office.platform.database.insertInto('unitRoles').values(head).execute();
    expect(await office.perform('director', 'reclassify', documentId, { ...order, secrecy: 2 })).toBe('done');
    await desk.letMailsBeDue();
    await desk.sendMails();
    expect(desk.post.mails.filter(({ to }) => to.includes('later-secret@moi.example.go.th'))).toEqual([]);
    const registrar = office.caller('secretRegistrar');
    const [dispatch] = (await office.call(registrar, 'getDispatches', { documentId })).items;
    expect(dispatch).toMatchObject({ state: 'failed', failure: 'becameSecret', actions: ['record', 'withdraw'] });
    expect((await office.refusal(desk.registrar, 'getDispatches', { documentId })).httpStatus).toBe(404);
    const again = { documentId, dispatchId: dispatch?.dispatchId ?? 0, email: 'later-secret@moi.example.go.th' };
    expect((await office.refusal(registrar, 'sendDispatchAgain', again)).code).toBe('secret-not-by-email');
    expect(await office.perform('secretRegistrarA', 'reclassify', documentId, { ...order, secrecy: 1 })).toBe('done');
    expect(await desk.dispatchOf(documentId)).toMatchObject({ state: 'failed', failure: 'becameSecret' });
    await office.call(desk.registrar, 'sendDispatchAgain', again);
    await desk.sendMails();
    expect(await desk.dispatchOf(documentId)).toMatchObject({ state: 'sent', failure: null });
  });

  it('waits while the letter is on hold, and is sent once the hold has ended', async () => {
    const documentId = await desk.sentOut(byMail('กรม ฉ', 'held@moi.example.go.th'));
    const mailed = () => desk.post.mails.filter(({ to }) => to.includes('held@moi.example.go.th'));
    expect(await desk.office.perform('clerkA', 'hold', documentId, onHold('รอเอกสารประกอบ'))).toBe('done');
    await desk.letMailsBeDue();
    await desk.sendMails();
    expect(mailed()).toEqual([]);
    expect(await desk.dispatchOf(documentId)).toMatchObject({ state: 'waiting', failure: null });
    expect(await desk.office.perform('clerkA', 'release', documentId, {})).toBe('done');
    await desk.letMailsBeDue();
    await desk.sendMails();
    expect(mailed()).toHaveLength(1);
    expect(await desk.dispatchOf(documentId)).toMatchObject({ state: 'sent' });
  });

  it('stores the hash of its link only, and logs nothing of the link', async () => {
    await desk.sentOut(byMail('กรม ข', 'hash@moi.example.go.th'));
    await desk.sendMails();
    const key = await desk.keyMailedTo('hash@moi.example.go.th');
    const { database } = desk.office.platform;
    const mails = await database.selectFrom('dispatchMails').selectAll().execute();
    const events = await database.selectFrom('events').select(['note', 'details']).execute();
    expect(JSON.stringify([mails, events])).not.toContain(key);
  });

  it('is tried again later when the mail server does not answer, under the same id and with the same link', async () => {
    const documentId = await desk.sentOut(byMail('กรม ค', 'late@moi.example.go.th'));
    const busy = refusing({ code: 'ECONNECTION' });
    await desk.sendMails(busy.deliver);
    await desk.sendMails(busy.deliver);
    expect(busy.tried).toHaveLength(1);
    expect(await desk.dispatchOf(documentId)).toMatchObject({ state: 'waiting', failure: null });
    await desk.letMailsBeDue();
    await desk.sendMails();
    const mail = await desk.post.mailTo('late@moi.example.go.th');
    expect(keyIn(mail.text)).toBe(keyIn(busy.tried[0]?.text ?? ''));
    expect(mail.source).toContain(busy.tried[0]?.messageId);
    expect(await desk.dispatchOf(documentId)).toMatchObject({ state: 'sent' });
  });

  it('reports a final refusal to the desk, which sends it to another address with a new link', async () => {
    const documentId = await desk.sentOut(byMail('กรม ง', 'nobody@moi.example.go.th'));
    const gone = refusing({ code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 no such user' });
    await desk.sendMails(gone.deliver);
    const failed = await desk.dispatchOf(documentId);
    expect(failed).toMatchObject({ state: 'failed', failure: 'refused', failureNote: '550 5.1.1 no such user' });
    expect(await desk.topicsNotified(documentId)).toEqual(['registrar dispatchFailed']);
    const { dispatchId } = failed;
    await desk.office.call(desk.registrar, 'sendDispatchAgain', {
      documentId,
      dispatchId,
      email: 'found@moi.example.go.th',
    });
    await desk.sendMails();
    const key = await desk.keyMailedTo('found@moi.example.go.th');
    expect((await open(key)).item.toText).toBe('กรม ง');
    await isDead(keyIn(gone.tried[0]?.text ?? ''));
  });

  it('fails after six tries', async () => {
    const documentId = await desk.sentOut(byMail('กรม จ', 'never@moi.example.go.th'));
    const busy = refusing({ code: 'ECONNECTION' });
    for (let tries = 1; tries <= 6; tries += 1) {
      await desk.sendMails(busy.deliver);
      expect(busy.tried).toHaveLength(tries);
      await desk.letMailsBeDue();
    }
    await desk.sendMails(busy.deliver);
    expect(busy.tried).toHaveLength(6);
    expect(await desk.dispatchOf(documentId)).toMatchObject({ state: 'failed', failure: 'notDelivered' });
  });

  it('waits at the desk again after it is withdrawn, and its link stops working', async () => {
    const documentId = await desk.sentOut(byMail('กรม ฉ', 'back@moi.example.go.th'));
    await desk.sendMails();
    const key = await desk.keyMailedTo('back@moi.example.go.th');
    await open(key);
    const { dispatchId } = await desk.dispatchOf(documentId);
    await desk.office.call(desk.registrar, 'withdrawDispatch', { documentId, dispatchId, reason: 'ส่งผิดหน่วยงาน' });
    await isDead(key);
    const confirming = await desk.office.refusal(undefined, 'confirmOutsideReceipt', { key, ...receipt });
    const unknown = await desk.office.refusal(undefined, 'confirmOutsideReceipt', { key: 'ก'.repeat(43), ...receipt });
    expect(confirming).toEqual(unknown);
    expect(await desk.office.listsWith('registrar', documentId)).toEqual(['awaitingAssignment']);
    expect((await desk.actionsIn(documentId)).slice(-1)).toEqual(['dispatch.withdrawn']);
  });

  it('is logged with its states and without a person, and a withdrawal with the person and the reason', async () => {
    const documentId = await desk.sentOut(byMail('กรม ฎ', 'logged@moi.example.go.th'));
    await desk.sendMails();
    await open(await desk.keyMailedTo('logged@moi.example.go.th'));
    const { dispatchId } = await desk.dispatchOf(documentId);
    await desk.office.call(desk.registrar, 'withdrawDispatch', { documentId, dispatchId, reason: 'ส่งผิด' });
    const rows = await desk.office.platform.database
      .selectFrom('events')
      .select(['name', 'actorId', 'note', 'fromState', 'toState', 'details'])
      .where('documentId', '=', documentId)
      .where('name', 'like', 'dispatch.%')
      .orderBy('sequence')
      .execute();
    const fields = {
      trackingNumber: '',
      postService: null,
      carriedBy: '',
      email: 'logged@moi.example.go.th',
      receivedBy: '',
      receivedPosition: '',
      receivedAt: null,
      failureNote: '',
    };
    const ofMail = { actorId: null, note: 'กรม ฎ', details: { dispatchId } };
    expect(rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }))).toEqual([
      { ...ofMail, name: 'dispatch.mailed', fromState: 'waiting', toState: 'sent' },
      { ...ofMail, name: 'dispatch.opened', fromState: 'sent', toState: 'sent' },
      {
        name: 'dispatch.withdrawn',
        actorId: people.registrar.personId,
        note: 'กรม ฎ · ส่งผิด',
        fromState: 'sent',
        toState: 'withdrawn',
        details: { dispatchId, before: fields, after: fields },
      },
    ]);
  });

  it('of the letter that is due alone is tried, by the time it is due, and its try leaves the others as they are', async () => {
    const { database } = desk.office.platform;
    await desk.sentOut(byMail('กรม ฏ', 'first@moi.example.go.th'));
    await desk.sentOut(byMail('กรม ฐ', 'second@moi.example.go.th'));
    await desk.sentOut(byMail('กรม ฑ', 'not-due@moi.example.go.th'));
    const at = (minutes: number) => new Date(desk.office.platform.clock().getTime() + minutes * 60_000);
    const outboxOf = (email: string) =>
      database
        .selectFrom('dispatchMails')
        .innerJoin('dispatches', 'dispatches.id', 'dispatchMails.dispatchId')
        .select(['dispatchMails.dispatchId', 'attempts', 'dueAt', 'tokenHash', 'messageId'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
    const beDue = async (email: string, dueAt: Date) =>
      database
        .updateTable('dispatchMails')
        .set({ dueAt })
        .where('dispatchId', '=', (await outboxOf(email)).dispatchId)
        .execute();
    await beDue('first@moi.example.go.th', at(-1));
    await beDue('second@moi.example.go.th', at(-2));
    await beDue('not-due@moi.example.go.th', at(5));
    const waiting = await outboxOf('not-due@moi.example.go.th');
    const busy = refusing({ code: 'ECONNECTION' });
    await desk.sendMails(busy.deliver);
    const tried = busy.tried.map(({ to }) => to);
    expect(tried.filter((to) => /first|second|not-due/.test(to))).toEqual([
      'second@moi.example.go.th',
      'first@moi.example.go.th',
    ]);
    expect(await outboxOf('not-due@moi.example.go.th')).toEqual(waiting);
    const retried = await outboxOf('first@moi.example.go.th');
    expect(retried).toMatchObject({ attempts: 1, messageId: null });
    expect(Math.round(((retried.dueAt?.getTime() ?? 0) - at(0).getTime()) / 10_000)).toBe(6);
    await desk.letMailsBeDue();
    await desk.sendMails();
  });

  it('is never sent when it is withdrawn first', async () => {
    const documentId = await desk.sentOut(byMail('กรม ช', 'early@moi.example.go.th'));
    const { dispatchId } = await desk.dispatchOf(documentId);
    await desk.office.call(desk.registrar, 'withdrawDispatch', { documentId, dispatchId, reason: 'ยังไม่ส่ง' });
    const none = refusing({});
    await desk.sendMails(none.deliver);
    expect(none.tried).toEqual([]);
  });

  it('has a link that stops working when the letter is cancelled or the link expires', async () => {
    const cancelled = await desk.sentOut(byMail('กรม ซ', 'cancelled@moi.example.go.th'));
    await desk.sentOut(byMail('กรม ฌ', 'old@moi.example.go.th'));
    await desk.sendMails();
    const keys = [
      await desk.keyMailedTo('cancelled@moi.example.go.th'),
      await desk.keyMailedTo('old@moi.example.go.th'),
    ];
    expect(await desk.office.perform('registrar', 'cancelDocument', cancelled, { reason: 'ออกผิดฉบับ' })).toBe('done');
    await isDead(keys[0] ?? '');
    await open(keys[1] ?? '');
    await desk.letLinksEnd();
    await isDead(keys[1] ?? '');
  });
});
