import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listsOfTenant } from '#domain/workflow/todo/todo-lists.ts';
import { actionNames } from '#domain/workflow/permitted-actions.ts';
import { makePdf } from '#tests/support/server-files.ts';
import { copy, main, people, units, type PersonName } from '#tests/rules/office.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';
import { pushedDuring } from './pushed-during.ts';

const { divisionA, divisionB, registry } = units;
const secretSubject = 'รายงานลับเฉพาะ';

/** Everybody who may not know of the letter, including cleared persons with no part in it. */
const outsiders: readonly PersonName[] = [
  'registrar',
  'clerkA',
  'headA',
  'officerP',
  'clerkB',
  'headB',
  'director',
  'secretary',
];

describe('a secret letter', () => {
  let office: OfficeServer;
  let documentId = 0;
  let legId = 0;
  const before = new Map<PersonName, unknown>();
  beforeAll(async () => {
    office = await startOfficeServer();
    await office.register('registrar', [main(divisionA), copy(divisionB)]);
    for (const name of outsiders) before.set(name, await countsOf(name));
    const item = await office.register('secretRegistrar', [main(divisionA)], {
      subject: secretSubject,
      letterNumber: 'กห 0001/ลับ 7',
      secrecy: 2,
    });
    ({ documentId, legId } = item);
  });
  afterAll(() => office.close());

  const countsOf = async (name: PersonName) => {
    const { items } = await office.call(office.caller(name), 'getTodoLists', {});
    return items.map(({ list, count, urgentCount }) => ({ list, count, urgentCount }));
  };

  it('waits only for the secret registrar of the unit, in the secret register', async () => {
    expect(await office.listsWith('secretRegistrarA', documentId)).toEqual(['awaitingReceipt']);
    const cards = await office.call(office.caller('secretRegistrarA'), 'getTodoLists', { search: secretSubject });
    expect(cards.items.filter((card) => card.count > 0)).toMatchObject([{ list: 'awaitingReceipt', count: 1 }]);
    const book = {
      book: 'receive' as const,
      isCircular: false,
      unitId: registry,
      year: new Date().getFullYear(),
      take: 25,
    };
    const secret = await office.call(office.caller('secretRegistrar'), 'getRegister', {
      ...book,
      isSecret: true,
    });
    expect(secret.items).toEqual([expect.objectContaining({ number: 1, subject: secretSubject })]);
    const open = await office.call(office.caller('registrar'), 'getRegister', { ...book, isSecret: false });
    expect(open.items.map((entry) => entry.documentId)).not.toContain(documentId);
    const refused = await office.refusal(office.caller('registrar'), 'getRegister', { ...book, isSecret: true });
    expect(refused.httpStatus).toBe(404);
  });

  it.each(outsiders)('does not change the counts, lists or search of %s', async (name) => {
    expect(await countsOf(name)).toEqual(before.get(name));
    const found = await office.call(office.caller(name), 'getTodoLists', { search: secretSubject });
    expect(found.items.filter((card) => card.count > 0)).toEqual([]);
    for (const list of listsOfTenant(true)) {
      const whole = await office.call(office.caller(name), 'getTodoList', { list, take: 100 });
      const searched = await office.call(office.caller(name), 'getTodoList', { list, search: secretSubject });
      expect(whole.data.map((row) => row.documentId)).not.toContain(documentId);
      expect(searched).toMatchObject({ data: [], total: 0 });
    }
  });

  it.each(outsiders)('seems absent to %s in every call', async (name) => {
    const caller = office.caller(name);
    const absent = await office.refusal(caller, 'getDocument', { documentId: 999_999 });
    expect(await office.refusal(caller, 'getDocument', { documentId })).toEqual(absent);
    expect(await office.refusal(caller, 'markDocumentRead', { documentId })).toEqual(absent);
    const { item } = await office.call(office.caller('secretRegistrarA'), 'getDocument', { documentId });
    expect(await office.refusal(caller, 'decodeDocumentLink', { link: item.link })).toEqual(absent);
    expect(await office.refusal(caller, 'receive', { documentId, legId, taskId: null, input: {} })).toEqual(absent);
    const same = await office.call(caller, 'findDuplicateLetters', office.letterOf({ letterNumber: 'กห 0001/ลับ 7' }));
    expect(same.items).toEqual([]);
  });

  it('shows its files to nobody else', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await makePdf(1))]), 'ลับ.pdf');
    const uploaded = await office.app.inject({
      method: 'POST',
      url: '/api/files/upload',
      payload: form,
      headers: { authorization: `Bearer ${office.caller('secretRegistrar').token}` },
    });
    const { fileId } = uploaded.json();
    await office.register('secretRegistrar', [main(divisionA)], { secrecy: 2, fileIds: [fileId] });
    const download = async (name: PersonName, id: number) => {
      const headers = { authorization: `Bearer ${office.caller(name).token}` };
      const { statusCode, payload } = await office.app.inject({ url: `/api/files/${id}`, headers });
      return { statusCode, payload: statusCode === 200 ? '' : payload };
    };
    expect(await download('secretRegistrarA', fileId)).toMatchObject({ statusCode: 200 });
    for (const name of outsiders) expect(await download(name, fileId)).toEqual(await download(name, 999_999));
  });

  it('is pushed to nobody else', async () => {
    const pushed = await pushedDuring(office, async () => {
      const sent = await office.register('secretRegistrar', [main(divisionA)], { secrecy: 2 });
      const leg = await office.legAt('secretRegistrarA', sent.documentId, divisionA);
      const received = { documentId: sent.documentId, legId: leg.legId, taskId: null, input: {} };
      await office.call(office.caller('secretRegistrarA'), 'receive', received);
    });
    expect(pushed.length).toBeGreaterThan(2);
    const entitled = [people.secretRegistrar.personId, people.secretRegistrarA.personId];
    expect(
      pushed.flatMap((message) => message.personIds).filter((id) => !entitled.some((item) => item === id)),
    ).toEqual([]);
  });

  it('notifies nobody else', async () => {
    const notified = await office.platform.database
      .selectFrom('notifications')
      .select('personId')
      .where('documentId', '=', documentId)
      .execute();
    expect(notified.map((row) => row.personId)).toEqual([people.secretRegistrarA.personId]);
  });

  it('cannot be registered by a desk without a secret registrar, nor ever as top secret', async () => {
    const letter = office.letterOf({ secrecy: 2 });
    expect(await office.refusal(office.caller('registrar'), 'registerIncoming', letter)).toMatchObject({
      code: 'not-permitted',
      httpStatus: 403,
    });
    const topSecret = office.letterOf({ secrecy: 4 });
    expect(await office.refusal(office.caller('secretRegistrar'), 'registerIncoming', topSecret)).toMatchObject({
      code: 'top-secret-not-electronic',
    });
  });

  it('goes to no unit whose secret registrar has left the service', async () => {
    const serves = (isActive: boolean) =>
      office.platform.database
        .updateTable('persons')
        .set({ isActive })
        .where('id', '=', people.secretRegistrarA.personId)
        .execute();
    await serves(false);
    const letter = office.letterOf({ secrecy: 2, receivers: [main(divisionA)] });
    expect(await office.refusal(office.caller('secretRegistrar'), 'registerIncoming', letter)).toMatchObject({
      code: 'unit-without-secret-registrar',
    });
    await serves(true);
  });

  it('leaves a trace of every refused view', async () => {
    await office.refusal(office.caller('headA'), 'getDocument', { documentId });
    await office.platform.refusedViews.flush();
    const views = await office.platform.database
      .selectFrom('events')
      .select('actorId')
      .where('documentId', '=', documentId)
      .where('name', '=', 'document.view-refused')
      .execute();
    expect(views.map((row) => row.actorId)).toContain(people.headA.personId);
  });
});

describe('an ordinary letter', () => {
  let office: OfficeServer;
  beforeAll(async () => {
    office = await startOfficeServer();
  });
  afterAll(() => office.close());

  it('seems absent to a stranger in every action', async () => {
    const { documentId, legId } = await office.register('registrar', [main(divisionA)]);
    const caller = office.caller('officerQ');
    const absent = await office.refusal(caller, 'getDocument', { documentId: 999_999 });
    const inputs = {
      reason: 'x',
      receivers: [{ unitId: divisionB, personId: null, kind: 'main' }],
      text: 'x',
      note: 'x',
      result: 'done',
      personIds: [],
      sendings: [{ channel: 'post', toText: 'x' }],
      secrecy: 2,
      orderNumber: 'x',
      entryId: null,
      dueAt: '2030-01-01T00:00:00Z',
      fileIds: [1],
    };
    for (const action of actionNames) {
      const response = await office.app.inject({
        method: 'POST',
        url: `/api/sarabun/work/${action.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
        headers: { authorization: `Bearer ${caller.token}` },
        payload: { F_DOC_ID: documentId, F_TRANS_ID: legId, F_JOB_ID: null, input: inputs },
      });
      expect([action, response.statusCode, response.json().code]).toEqual([action, absent.httpStatus, absent.code]);
    }
  });
});
