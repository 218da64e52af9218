import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { filePath } from '#contract/files.ts';
import { todoListCodes } from '#contract/todo.ts';
import type { TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import type { ActionInput, ActionName } from '#domain/workflow/permitted-actions.ts';
import { main, onHold, people, units, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, divisionB, registry } = units;
const nobody = { personIds: [], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
const toHead = { ...nobody, personIds: [people.headA.personId] };
const order = { text: 'มอบดำเนินการ', unitIds: [], dueAt: null, closes: false };
const toOfficer = { ...order, personIds: [people.officerP.personId] };
const done = { result: 'done', text: '', fileIds: [], personIds: [] } as const;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const bearer = (name: PersonName) => ({ authorization: `Bearer ${office.caller(name).token}` });

/** The row of a letter on the wire. */
async function wireRow(name: PersonName, list: TodoListName, documentId: number) {
  const payload = { typeCode: todoListCodes[list], take: 100 };
  const request = { method: 'POST', url: '/api/sarabun/get-todo-list', headers: bearer(name), payload } as const;
  const { data } = (await office.app.inject(request)).json<{ data: Record<string, unknown>[] }>();
  return data.find((row) => row['F_DOC_ID'] === documentId);
}

/** Performs the action at the person's row of a list. */
async function at<A extends ActionName>(
  name: PersonName,
  list: TodoListName,
  documentId: number,
  action: A,
  input: ActionInput<A>,
) {
  const row = (await office.rows(name, list)).find((row) => row.documentId === documentId);
  const { legId = 0, taskId = null } = row ?? {};
  expect(await office.performAt(name, action, { documentId, legId, taskId, input })).toBe('done');
}

const arrived = async () => (await office.register('registrar', [main(divisionA)])).documentId;
const submitted = async () => {
  const { documentId } = await office.draft('officerP', 2, [...reviewed('officerQ'), ...signed('director')]);
  await office.perform('officerP', 'submit', documentId, {});
  return documentId;
};
const received = async () => {
  const documentId = await arrived();
  await at('clerkA', 'awaitingReceipt', documentId, 'receive', {});
  return documentId;
};

describe('the fields of a row', () => {
  it('statusJobCommand differs for an order that waits for the desk and one that was distributed', async () => {
    const documentId = await received();
    const status = async (name: PersonName, list: TodoListName) =>
      (await wireRow(name, list, documentId))?.['statusJobCommand'];
    expect(await status('clerkA', 'awaitingAssignment')).toBe(0);
    await at('clerkA', 'awaitingAssignment', documentId, 'present', toHead);
    expect(await status('headA', 'awaitingCommand')).toBe(0);
    await at('headA', 'awaitingCommand', documentId, 'command', { ...order, personIds: [] });
    expect(await wireRow('clerkA', 'awaitingAssignment', documentId)).toMatchObject({
      statusJobCommand: 1,
      F_COM_DESC: order.text,
    });
    await at('clerkA', 'awaitingAssignment', documentId, 'assign', {
      ...nobody,
      personIds: [people.officerP.personId],
    });
    expect(await status('officerP', 'awaitingAction')).toBe(2);
  });

  it('F_DOC_NO is blank before a draft has its number, and says when a registered letter has none', async () => {
    const documentId = await submitted();
    expect(await wireRow('officerP', 'unsignedDrafts', documentId)).toMatchObject({ F_DOC_NO: '' });
    expect(await wireRow('officerQ', 'awaitingReview', documentId)).toMatchObject({ F_DOC_NO: '' });
    const { documentId: bare } = await office.register('registrar', [main(divisionA)], { letterNumber: '' });
    expect(await wireRow('clerkA', 'awaitingReceipt', bare)).toMatchObject({ F_DOC_NO: '(ไม่มีเลข)' });
    await at('clerkA', 'awaitingReceipt', bare, 'receive', {});
    await at('clerkA', 'awaitingAssignment', bare, 'close', {});
    expect(await wireRow('clerkA', 'closedMatters', bare)).toMatchObject({ F_DOC_NO: '(ไม่มีเลข)' });
    expect(await wireRow('clerkA', 'awaitingReceipt', await arrived())).toMatchObject({ F_DOC_NO: 'มท 0201/45' });
  });

  it('F_CANCEL_RECEIVED is set for a letter whose receipt was cancelled, and for no other', async () => {
    const documentId = await received();
    await at('clerkA', 'awaitingAssignment', documentId, 'cancelReceipt', { reason: 'ลงรับผิดเรื่อง' });
    const other = await arrived();
    const cancelled = { F_CANCEL_RECEIVED: 1, F_REGISTER_NO: '' };
    expect(await wireRow('clerkA', 'awaitingReceipt', documentId)).toMatchObject(cancelled);
    expect(await wireRow('clerkA', 'awaitingReceipt', other)).toMatchObject({ F_CANCEL_RECEIVED: 0 });
  });

  it('F_IS_FILE is set when there is a file the person may open', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await makePdf(1, 'file'))]), 'หนังสือ.pdf');
    const upload = { method: 'POST', url: '/api/files/upload', payload: form, headers: bearer('registrar') } as const;
    const { fileId } = (await office.app.inject(upload)).json<{ fileId: number }>();
    const { documentId } = await office.register('registrar', [main(divisionA)], { fileIds: [fileId] });
    expect(await wireRow('clerkA', 'awaitingReceipt', documentId)).toMatchObject({ F_IS_FILE: 1 });
    expect(await wireRow('clerkA', 'awaitingReceipt', await arrived())).toMatchObject({ F_IS_FILE: 0 });
    const open = (name: PersonName) => office.app.inject({ url: `/api/${filePath(fileId)}`, headers: bearer(name) });
    expect((await open('clerkA')).statusCode).toBe(200);
    expect((await open('clerkB')).statusCode).toBe(404);
    expect(await wireRow('clerkB', 'awaitingReceipt', documentId)).toBeUndefined();
  });

  it('F_DOC_SEND is 0 until the letter leaves, and for a letter closed without leaving', async () => {
    const { documentId } = await office.register('registrar', []);
    expect(await wireRow('registrar', 'awaitingAssignment', documentId)).toMatchObject({ F_DOC_SEND: 0 });
    await at('registrar', 'awaitingAssignment', documentId, 'close', {});
    expect(await wireRow('registrar', 'closedMatters', documentId)).toMatchObject({ F_DOC_SEND: 0 });
    const sent = await received();
    expect(await wireRow('clerkA', 'awaitingAssignment', sent)).toMatchObject({ F_DOC_SEND: 1 });
    await at('clerkA', 'awaitingAssignment', sent, 'close', {});
    expect(await wireRow('clerkA', 'closedMatters', sent)).toMatchObject({ F_DOC_SEND: 1 });
  });

  it('F_IS_BEHALF is set for rows seen on behalf of another, and for work a deputy did', async () => {
    const documentId = await received();
    await at('clerkA', 'awaitingAssignment', documentId, 'present', toHead);
    expect(await wireRow('headA', 'awaitingCommand', documentId)).toMatchObject({ F_IS_BEHALF: 0 });
    expect(await wireRow('deputyOfHeadA', 'awaitingCommand', documentId)).toMatchObject({ F_IS_BEHALF: 1, viewer: 0 });
    await at('deputyOfHeadA', 'awaitingCommand', documentId, 'command', toOfficer);
    await at('officerP', 'awaitingAction', documentId, 'recordResult', done);
    expect(await wireRow('officerP', 'resultsRecorded', documentId)).toMatchObject({ F_IS_BEHALF: 0 });
    expect(await wireRow('clerkA', 'reportedBack', documentId)).toMatchObject({ F_IS_BEHALF: 1 });
  });

  it('F_COLOR is that of the speed, except while the work is overdue', async () => {
    const [normal, overdue] = ['#067647', '#b42318'];
    const documentId = await received();
    const color = async (list: TodoListName) => (await wireRow('clerkA', list, documentId))?.['F_COLOR'];
    expect(await color('awaitingAssignment')).toBe(normal);
    const late = { dueAt: new Date('2026-01-05T02:00:00Z') };
    const { database } = office.platform;
    await database.updateTable('legs').set(late).where('documentId', '=', documentId).execute();
    await database.updateTable('trayItems').set(late).where('documentId', '=', documentId).execute();
    expect(await wireRow('clerkA', 'awaitingAssignment', documentId)).toMatchObject({
      F_COLOR: overdue,
      IS_OVERDUE: 1,
    });
    await at('clerkA', 'awaitingAssignment', documentId, 'close', {});
    expect(await color('closedMatters')).toBe(normal);
    const { documentId: urgent } = await office.register('registrar', [main(divisionA)], { speed: 2 });
    expect(await wireRow('clerkA', 'awaitingReceipt', urgent)).toMatchObject({ F_COLOR: overdue, IS_OVERDUE: 0 });
  });

  it('F_DEPT_ID is the unit that owns the letter, and F_DOC_TYPE_NAME its kind', async () => {
    const incoming = { F_DEPT_ID: registry, F_DOC_TYPE_NAME: 'หนังสือภายนอก' };
    expect(await wireRow('clerkA', 'awaitingReceipt', await arrived())).toMatchObject(incoming);
    const memo = { F_DEPT_ID: divisionA, F_DOC_TYPE_NAME: 'หนังสือภายใน' };
    expect(await wireRow('officerQ', 'awaitingReview', await submitted())).toMatchObject(memo);
  });

  it('F_DOC_SECRET_NAME is the class, only for people cleared for it', async () => {
    expect(await wireRow('clerkA', 'awaitingReceipt', await arrived())).toMatchObject({ F_DOC_SECRET_NAME: 'ปกติ' });
    const { documentId } = await office.register('secretRegistrar', [main(divisionA)], { secrecy: 2 });
    expect(await wireRow('secretRegistrarA', 'awaitingReceipt', documentId)).toMatchObject({ F_DOC_SECRET_NAME: 'ลับ' });
    expect(await wireRow('clerkA', 'awaitingReceipt', documentId)).toBeUndefined();
  });

  it('roleAssign names the list of a desk, and is false for a person’s own work', async () => {
    expect(await wireRow('clerkA', 'awaitingReceipt', await arrived())).toMatchObject({ roleAssign: 'unreceived' });
    const documentId = await received();
    expect(await wireRow('clerkA', 'awaitingAssignment', documentId)).toMatchObject({ roleAssign: 'waitAssign' });
    await at('clerkA', 'awaitingAssignment', documentId, 'present', toHead);
    expect(await wireRow('headA', 'awaitingCommand', documentId)).toMatchObject({ roleAssign: 'false' });
  });

  it('F_RECEIVER_TEXT is the addressee as written on the letter', async () => {
    const { documentId } = await office.register('registrar', [main(divisionA)], { toText: 'อธิบดีกรมทดสอบ' });
    expect(await wireRow('clerkA', 'awaitingReceipt', documentId)).toMatchObject({ F_RECEIVER_TEXT: 'อธิบดีกรมทดสอบ' });
  });

  it('F_SENDER_TYPE_TO_ID, F_SENDER_TYPE_TO_NAME and statusSendToPerson show how it was sent to this unit', async () => {
    const toPerson = { ...main(divisionA), personId: people.officerP.personId, purposeId: 2 };
    const { documentId } = await office.register('registrar', [toPerson, main(divisionB)]);
    expect(await wireRow('officerP', 'awaitingReceipt', documentId)).toMatchObject({
      F_SENDER_TYPE_TO_ID: 2,
      F_SENDER_TYPE_TO_NAME: 'เพื่อพิจารณา',
      statusSendToPerson: 1,
    });
    const toUnit = { F_SENDER_TYPE_TO_ID: null, F_SENDER_TYPE_TO_NAME: '', statusSendToPerson: 0 };
    expect(await wireRow('clerkB', 'awaitingReceipt', documentId)).toMatchObject(toUnit);
  });

  it('viewer is 1 where the person may only read', async () => {
    const documentId = await received();
    expect(await wireRow('clerkA', 'awaitingAssignment', documentId)).toMatchObject({ viewer: 0 });
    expect(await wireRow('headA', 'awaitingAssignment', documentId)).toMatchObject({ viewer: 0 });
    await office.perform('registrar', 'hold', documentId, onHold('รอตรวจสอบ'));
    expect(await wireRow('clerkA', 'awaitingAssignment', documentId)).toMatchObject({ viewer: 1 });
    await office.perform('registrar', 'release', documentId, {});
    await at('clerkA', 'awaitingAssignment', documentId, 'present', toHead);
    await at('headA', 'awaitingCommand', documentId, 'command', toOfficer);
    expect(await wireRow('headA', 'assignedToOthers', documentId)).toMatchObject({ viewer: 0 });
    await at('officerP', 'awaitingAction', documentId, 'recordResult', done);
    expect(await wireRow('headA', 'reportedBack', documentId)).toMatchObject({ viewer: 0 });
    expect(await wireRow('officerP', 'resultsRecorded', documentId)).toMatchObject({ viewer: 0 });
    const toSuperior = { personIds: [people.director.personId], note: '' };
    await at('officerP', 'resultsRecorded', documentId, 'presentUpward', toSuperior);
    expect(await wireRow('officerP', 'resultsRecorded', documentId)).toMatchObject({ viewer: 1 });
  });

  it('viewer is 1 for a secretary when only the delegator may sign', async () => {
    const documentId = await submitted();
    await at('officerQ', 'awaitingReview', documentId, 'pass', { note: '' });
    expect(await wireRow('director', 'awaitingSignature', documentId)).toMatchObject({ viewer: 0 });
    expect(await wireRow('secretary', 'awaitingSignature', documentId)).toMatchObject({ viewer: 1, F_IS_BEHALF: 1 });
  });
});

describe('F_NAME, the other party of a row', () => {
  it('is the giver for the receiver, the holder for the giver, and the unit on a desk', async () => {
    const named = async (name: PersonName, list: TodoListName) => (await wireRow(name, list, documentId))?.['F_NAME'];
    const documentId = await arrived();
    const sender = await named('clerkA', 'awaitingReceipt');
    expect(sender).not.toBe('');
    await at('clerkA', 'awaitingReceipt', documentId, 'receive', {});
    expect(await named('clerkA', 'awaitingAssignment')).toBe(sender);
    await at('clerkA', 'awaitingAssignment', documentId, 'present', toHead);
    expect(await named('headA', 'awaitingCommand')).toBe('clerkA ทดสอบ');
    expect(await named('clerkA', 'assignedToOthers')).toBe('headA ทดสอบ');
    await at('headA', 'awaitingCommand', documentId, 'command', toOfficer);
    await at('headA', 'assignedToOthers', documentId, 'follow', { dueAt: null });
    expect(await named('officerP', 'awaitingAction')).toBe('headA ทดสอบ');
    expect(await named('headA', 'followedMatters')).toBe('officerP ทดสอบ');
    await at('officerP', 'awaitingAction', documentId, 'recordResult', done);
    expect(await named('officerP', 'resultsRecorded')).toBe('headA ทดสอบ');
    expect(await named('headA', 'reportedBack')).toBe('officerP ทดสอบ');
    expect(await named('headA', 'followedMatters')).not.toBe('');
    await at('headA', 'reportedBack', documentId, 'acceptReport', {});
    expect(await named('officerP', 'closedMatters')).toBe('headA ทดสอบ');
    // The desk presented their own part to them.
    expect(await named('headA', 'closedMatters')).toBe('clerkA ทดสอบ');
    expect(await named('clerkA', 'closedMatters')).toBe(sender);
  });

  it('is the unit that sent a letter back, on the row of the sender', async () => {
    const { documentId } = await office.register('registrar', [main(divisionA), main(divisionB)]);
    const before = await wireRow('clerkA', 'awaitingReceipt', documentId);
    await at('clerkA', 'awaitingReceipt', documentId, 'sendBack', { reason: 'ไม่เกี่ยวข้อง' });
    const back = await wireRow('registrar', 'awaitingAssignment', documentId);
    expect(back).toMatchObject({ F_RECEIVER_DEPT_ID: registry, IS_SENT_BACK: 1 });
    expect(back?.['F_NAME']).not.toBe(before?.['F_NAME']);
  });
});
