import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { byMail } from '#tests/rules/dispatching.ts';
import { people, units } from '#tests/rules/office.ts';
import { keyIn, refusing, startDispatchOffice, type DispatchOffice } from '#tests/server/dispatch-office.ts';

let at: DispatchOffice;
beforeAll(async () => {
  at = await startDispatchOffice();
});
afterAll(() => at.close());

const open = (key: string) => at.office.call(undefined, 'getOutsideLetter', { key });
const isDead = async (key: string) => {
  const refused = await at.office.refusal(undefined, 'getOutsideLetter', { key });
  expect(refused).toMatchObject({ httpStatus: 404, code: 'letter-link-dead' });
};
const receipt = { name: 'นางสาวรับ จริง', position: 'เจ้าพนักงานธุรการ' };

describe('a letter by e-mail', () => {
  it('goes out once, is read by its link, and is received only when somebody says so', async () => {
    const documentId = await at.sentOut(byMail('กระทรวงมหาดไทย', 'one@moi.example.go.th'));
    expect(await at.dispatchOf(documentId)).toMatchObject({ state: 'waiting', actions: ['withdraw'] });
    await at.sendMails();
    await at.sendMails();
    expect(at.post.mails.filter(({ to }) => to.includes('one@moi.example.go.th'))).toHaveLength(1);
    const { text, source } = await at.post.mailTo('one@moi.example.go.th');
    expect(text).toContain('เรื่อง รายงานผลการดำเนินงาน');
    expect(text).toContain('เรียน กระทรวงมหาดไทย');
    expect(source).toMatch(/message-id: <letter-\d+-1@sarn\.example\.go\.th>/i);
    const key = keyIn(text);
    expect(key.length).toBeGreaterThan(40);
    const { item } = await open(key);
    expect(item).toMatchObject({ subject: 'รายงานผลการดำเนินงาน', toText: 'กระทรวงมหาดไทย', receipt: null });
    expect(item.writing?.persons.map(({ name }) => name)).toEqual(['headA ทดสอบ']);
    expect(await at.dispatchOf(documentId)).toMatchObject({ state: 'sent', receivedAt: null });
    expect((await at.dispatchOf(documentId)).openedAt).not.toBeNull();
    await at.office.call(undefined, 'confirmOutsideReceipt', { key, ...receipt });
    const second = await at.office.call(undefined, 'confirmOutsideReceipt', { key, name: 'อื่น', position: 'อื่น' });
    expect(second.item).toMatchObject(receipt);
    expect(await at.dispatchOf(documentId)).toMatchObject({
      state: 'received',
      receivedBy: receipt.name,
      receivedPosition: receipt.position,
      recordedByName: '',
      actions: [],
    });
    expect((await open(key)).item.receipt).toMatchObject(receipt);
    expect(await at.topicsNotified(documentId)).toEqual(['registrar dispatchReceived']);
    const told = await at.actionsIn(documentId);
    expect(told.filter((action) => action.startsWith('dispatch'))).toEqual([
      'dispatch.mailed',
      'dispatch.opened',
      'dispatch.receipt-confirmed',
    ]);
  });

  it('is not sent once its letter became secret, which the desk that may see it is told with the reason', async () => {
    const { office } = at;
    const documentId = await at.sentOut(byMail('กรม ค', 'later-secret@moi.example.go.th'));
    const order = { orderNumber: 'คำสั่งที่ 12/2569', reason: 'เจ้าของเรื่องปรับชั้น' };
    const head = { unitId: units.divisionA, personId: people.director.personId, roleId: 1 };
    await office.platform.database.insertInto('unitRoles').values(head).execute();
    expect(await office.perform('director', 'reclassify', documentId, { ...order, secrecy: 2 })).toBe('done');
    await at.letMailsBeDue();
    await at.sendMails();
    expect(at.post.mails.filter(({ to }) => to.includes('later-secret@moi.example.go.th'))).toEqual([]);
    const registrar = office.caller('secretRegistrar');
    const [dispatch] = (await office.call(registrar, 'getDispatches', { documentId })).items;
    expect(dispatch).toMatchObject({ state: 'failed', failure: 'becameSecret', actions: ['record', 'withdraw'] });
    expect((await office.refusal(at.registrar, 'getDispatches', { documentId })).httpStatus).toBe(404);
    const again = { documentId, dispatchId: dispatch?.dispatchId ?? 0, email: 'later-secret@moi.example.go.th' };
    expect((await office.refusal(registrar, 'sendDispatchAgain', again)).code).toBe('secret-not-by-email');
    expect(await office.perform('secretRegistrarA', 'reclassify', documentId, { ...order, secrecy: 1 })).toBe('done');
    expect(await at.dispatchOf(documentId)).toMatchObject({ state: 'failed', failure: 'becameSecret' });
    await office.call(at.registrar, 'sendDispatchAgain', again);
    await at.sendMails();
    expect(await at.dispatchOf(documentId)).toMatchObject({ state: 'sent', failure: null });
  });

  it('is told by its hash alone, and nothing of the link stands in the log', async () => {
    await at.sentOut(byMail('กรม ข', 'hash@moi.example.go.th'));
    await at.sendMails();
    const key = await at.keyMailedTo('hash@moi.example.go.th');
    const { database } = at.office.platform;
    const mails = await database.selectFrom('dispatchMails').selectAll().execute();
    const events = await database.selectFrom('events').select(['note', 'details']).execute();
    expect(JSON.stringify([mails, events])).not.toContain(key);
  });

  it('without a server that answers is tried again later, under the same id and with the same link', async () => {
    const documentId = await at.sentOut(byMail('กรม ค', 'late@moi.example.go.th'));
    const busy = refusing({ code: 'ECONNECTION' });
    await at.sendMails(busy.deliver);
    await at.sendMails(busy.deliver);
    expect(busy.tried).toHaveLength(1);
    expect(await at.dispatchOf(documentId)).toMatchObject({ state: 'waiting', failure: null });
    await at.letMailsBeDue();
    await at.sendMails();
    const mail = await at.post.mailTo('late@moi.example.go.th');
    expect(keyIn(mail.text)).toBe(keyIn(busy.tried[0]?.text ?? ''));
    expect(mail.source).toContain(busy.tried[0]?.messageId);
    expect(await at.dispatchOf(documentId)).toMatchObject({ state: 'sent' });
  });

  it('refused for good tells the desk why, and goes again to another address with a new link', async () => {
    const documentId = await at.sentOut(byMail('กรม ง', 'nobody@moi.example.go.th'));
    const gone = refusing({ code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 no such user' });
    await at.sendMails(gone.deliver);
    const failed = await at.dispatchOf(documentId);
    expect(failed).toMatchObject({ state: 'failed', failure: 'refused', failureNote: '550 5.1.1 no such user' });
    expect(await at.topicsNotified(documentId)).toEqual(['registrar dispatchFailed']);
    const { dispatchId } = failed;
    await at.office.call(at.registrar, 'sendDispatchAgain', {
      documentId,
      dispatchId,
      email: 'found@moi.example.go.th',
    });
    await at.sendMails();
    const key = await at.keyMailedTo('found@moi.example.go.th');
    expect((await open(key)).item.toText).toBe('กรม ง');
    await isDead(keyIn(gone.tried[0]?.text ?? ''));
  });

  it('nobody takes in time has failed', async () => {
    const documentId = await at.sentOut(byMail('กรม จ', 'never@moi.example.go.th'));
    const busy = refusing({ code: 'ECONNECTION' });
    for (let tries = 1; tries <= 6; tries += 1) {
      await at.sendMails(busy.deliver);
      expect(busy.tried).toHaveLength(tries);
      await at.letMailsBeDue();
    }
    await at.sendMails(busy.deliver);
    expect(busy.tried).toHaveLength(6);
    expect(await at.dispatchOf(documentId)).toMatchObject({ state: 'failed', failure: 'notDelivered' });
  });

  it('withdrawn waits at the desk again, and its link is as one that never was', async () => {
    const documentId = await at.sentOut(byMail('กรม ฉ', 'back@moi.example.go.th'));
    await at.sendMails();
    const key = await at.keyMailedTo('back@moi.example.go.th');
    await open(key);
    const { dispatchId } = await at.dispatchOf(documentId);
    await at.office.call(at.registrar, 'withdrawDispatch', { documentId, dispatchId, reason: 'ส่งผิดหน่วยงาน' });
    await isDead(key);
    const confirming = await at.office.refusal(undefined, 'confirmOutsideReceipt', { key, ...receipt });
    const unknown = await at.office.refusal(undefined, 'confirmOutsideReceipt', { key: 'ก'.repeat(43), ...receipt });
    expect(confirming).toEqual(unknown);
    expect(await at.office.listsWith('registrar', documentId)).toEqual(['waitAssign']);
    expect((await at.actionsIn(documentId)).slice(-1)).toEqual(['dispatch.withdrawn']);
  });

  it('withdrawn before it went is never sent', async () => {
    const documentId = await at.sentOut(byMail('กรม ช', 'early@moi.example.go.th'));
    const { dispatchId } = await at.dispatchOf(documentId);
    await at.office.call(at.registrar, 'withdrawDispatch', { documentId, dispatchId, reason: 'ยังไม่ส่ง' });
    const none = refusing({});
    await at.sendMails(none.deliver);
    expect(none.tried).toEqual([]);
  });

  it('of a cancelled letter, or after its days, is as a link that never was', async () => {
    const cancelled = await at.sentOut(byMail('กรม ซ', 'cancelled@moi.example.go.th'));
    await at.sentOut(byMail('กรม ฌ', 'old@moi.example.go.th'));
    await at.sendMails();
    const keys = [await at.keyMailedTo('cancelled@moi.example.go.th'), await at.keyMailedTo('old@moi.example.go.th')];
    expect(await at.office.perform('registrar', 'cancelDocument', cancelled, { reason: 'ออกผิดฉบับ' })).toBe('done');
    await isDead(keys[0] ?? '');
    await open(keys[1] ?? '');
    await at.letLinksEnd();
    await isDead(keys[1] ?? '');
  });
});
