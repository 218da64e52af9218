import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { main, people, units } from '#tests/rules/office.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { cameAt, startArrivalsOffice, type ArrivalsOffice } from './arrivals-office.ts';
import { pushedDuring } from './pushed-during.ts';

const { registry, divisionA } = units;

let office: ArrivalsOffice;
beforeAll(async () => {
  office = await startArrivalsOffice();
});
afterAll(() => office.close());

describe('a message in the mailbox', () => {
  let pdf: Buffer;
  beforeAll(async () => {
    pdf = await makePdf(1, 'letter');
  });

  it('waits at the central registry with its text, files and time of arrival; registered, it is a letter', async () => {
    const before = await office.cardOf('registrar');
    const message = office.mail({ attachments: [{ filename: 'หนังสือ.pdf', content: pdf }] });
    const uid = await office.mailbox.deliver(message, cameAt);
    const pushed = await pushedDuring(office, office.fetch);
    expect(pushed).toEqual([{ event: 'todo-counts', personIds: [people.registrar.personId] }]);
    expect(office.mailbox.isSeen(uid)).toBe(true);
    expect(await office.cardOf('registrar')).toBe(before + 1);
    const arrival = await office.named(message.subject);
    expect(arrival).toMatchObject({
      channel: 'email',
      arrivedAt: cameAt,
      fromText: 'กรมบัญชีกลาง',
      fromAddress: 'saraban@cgd.example.go.th',
      body: message.text,
      countsOn: '2026-11-23',
      isAcknowledged: true,
      problem: null,
      state: 'waiting',
    });
    expect(arrival.files.map(({ name }) => name)).toEqual(['หนังสือ.pdf', 'ข้อความในอีเมล.txt']);
    expect((await office.download('registrar', arrival.files[0]?.fileId)).rawPayload).toEqual(pdf);
    expect((await office.download('registrar', arrival.original?.fileId)).headers['content-disposition']).toMatch(
      /^attachment/,
    );

    const request = { ...office.registering(arrival), receivers: [main(divisionA)] };
    const { documentId } = (await office.call(office.registrar, 'registerArrival', request)).item;
    const { item } = await office.call(office.registrar, 'getDocument', { documentId });
    expect(item).toMatchObject({ subject: message.subject, arrivedAt: cameAt });
    expect(item.files.map(({ name }) => name)).toEqual(['หนังสือ.pdf', 'ข้อความในอีเมล.txt']);
    expect(item.history.map(({ name }) => name)).toContain('arrival.registered');
    expect(await office.cardOf('registrar')).toBe(before);
    expect(await office.viewOf(arrival.arrivalId)).toMatchObject({ state: 'registered', documentId });
    // From now on the rules of the letter decide who reads them.
    expect((await office.download('clerkA', arrival.files[0]?.fileId)).statusCode).toBe(200);
    expect((await office.download('clerkB', arrival.files[0]?.fileId)).statusCode).toBe(404);
    expect((await office.download('clerkA', arrival.original?.fileId)).statusCode).toBe(404);

    expect(await office.refusal(office.registrar, 'registerArrival', request)).toMatchObject({
      httpStatus: 409,
      code: 'arrival-registered',
    });
  });

  it('is registered once when two people do it at the same time', async () => {
    const arrival = await office.arrived();
    const caller = office.registrar;
    const clicks = await Promise.allSettled(
      [1, 2, 3].map(() => office.call(caller, 'registerArrival', office.registering(arrival))),
    );
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { database } = office.platform;
    const letters = await database
      .selectFrom('documents')
      .select('id')
      .where('subject', '=', arrival.subject)
      .execute();
    expect(letters).toHaveLength(1);
  });

  it('is shown to nobody else: no unit’s desk, no officer, no secret registrar', async () => {
    const arrival = await office.arrived({ attachments: [{ filename: 'หนังสือ.pdf', content: pdf }] });
    const { arrivalId } = arrival;
    for (const name of office.names.filter((name) => name !== 'registrar')) {
      const caller = office.caller(name);
      expect(await office.listOf(name)).toMatchObject({ items: [], total: 0, channels: [] });
      for (const refused of [
        await office.refusal(caller, 'getArrival', { arrivalId }),
        await office.refusal(caller, 'registerArrival', office.registering(arrival)),
        await office.refusal(caller, 'dismissArrival', { arrivalId, reason: 'junk', note: '' }),
        await office.refusal(caller, 'restoreArrival', { arrivalId }),
        await office.refusal(caller, 'classifyArrival', { arrivalId, secrecy: 2, note: '' }),
      ])
        expect(refused).toMatchObject({ httpStatus: 404, code: 'arrival-not-found' });
      for (const file of [...arrival.files, arrival.original])
        expect((await office.download(name, file?.fileId)).statusCode).toBe(404);
    }
    expect((await office.listOf('registrar')).channels).toMatchObject([{ channel: 'email', failingSince: null }]);
  });

  it('keeps its files: nobody can attach them to another letter, nor the original to its own', async () => {
    const arrival = await office.arrived();
    const fileIds = arrival.files.map(({ fileId }) => fileId);
    const caller = office.registrar;
    expect(await office.refusal(caller, 'registerIncoming', office.letterOf({ fileIds }))).toMatchObject({
      code: 'file-not-found',
    });
    const withOriginal = { ...office.registering(arrival), fileIds: [arrival.original?.fileId ?? 0] };
    expect(await office.refusal(caller, 'registerArrival', withOriginal)).toMatchObject({ code: 'file-not-found' });
    expect(await office.viewOf(arrival.arrivalId)).toMatchObject({ state: 'waiting' });
  });

  it('is as secret as the letter it became: the desk no longer sees its text or its original', async () => {
    const arrival = await office.arrived({ attachments: [{ filename: 'หนังสือ.pdf', content: pdf }] });
    const { arrivalId } = arrival;
    const request = { ...office.registering(arrival), fileIds: arrival.files.slice(0, 1).map(({ fileId }) => fileId) };
    const { documentId } = (await office.call(office.registrar, 'registerArrival', request)).item;
    const { database } = office.platform;
    await database.updateTable('documents').set({ secrecy: 2 }).where('id', '=', documentId).execute();
    expect(await office.refusal(office.registrar, 'getArrival', { arrivalId })).toMatchObject({
      httpStatus: 404,
      code: 'arrival-not-found',
    });
    const all = [...arrival.files, arrival.original];
    for (const file of all) expect((await office.download('registrar', file?.fileId)).statusCode).toBe(404);
    // Readers of the letter see its pages only with a watermark, so they get no file that cannot be marked.
    const { personId } = people.registrar;
    const clearance = { personId, class: 2, orderNumber: '3/2569', validFrom: new Date(0) };
    const { id } = await database.insertInto('clearances').values(clearance).returning('id').executeTakeFirstOrThrow();
    expect(await office.viewOf(arrivalId)).toMatchObject({ state: 'registered' });
    expect((await office.download('registrar', arrival.original?.fileId)).json()).toMatchObject({
      code: 'file-not-markable',
    });
    await database.deleteFrom('clearances').where('id', '=', id).execute();
  });

  it('can be dismissed with a reason, which can be undone for a while', async () => {
    const { arrivalId } = await office.arrived();
    const caller = office.registrar;
    await office.call(caller, 'dismissArrival', { arrivalId, reason: 'misdirected', note: 'ของกรมอื่น' });
    expect((await office.listOf('registrar')).items.map((row) => row.arrivalId)).not.toContain(arrivalId);
    const gone = await office.call(caller, 'getArrivals', { state: 'dismissed', take: 10 });
    expect(gone.items[0]).toMatchObject({ arrivalId, dismissReason: 'misdirected', settledByName: 'registrar ทดสอบ' });
    expect(
      await office.refusal(caller, 'registerArrival', office.registering(await office.viewOf(arrivalId))),
    ).toMatchObject({
      code: 'arrival-dismissed',
    });
    await office.call(caller, 'restoreArrival', { arrivalId });
    expect((await office.listOf('registrar')).items.map((row) => row.arrivalId)).toContain(arrivalId);
    const events = await office.platform.database
      .selectFrom('events')
      .select('name')
      .where('name', 'in', ['arrival.stored', 'arrival.dismissed', 'arrival.restored'])
      .orderBy('sequence', 'desc')
      .limit(3)
      .execute();
    expect(events.map(({ name }) => name)).toEqual(['arrival.restored', 'arrival.dismissed', 'arrival.stored']);
  });

  it('shows a warning about a letter with the same file', async () => {
    const attachments = [{ filename: 'หนังสือ.pdf', content: await makePdf(2, 'twice') }];
    const first = await office.arrived({ attachments });
    await office.call(office.registrar, 'registerArrival', office.registering(first));
    const again = await office.arrived({ attachments });
    const request = {
      letterNumber: '',
      letterDate: null,
      fromText: '',
      fileIds: again.files.map(({ fileId }) => fileId),
    };
    const { items } = await office.call(office.registrar, 'findDuplicateLetters', request);
    expect(items).toMatchObject([{ sameness: 'sameFile' }]);
    expect((await office.call(office.caller('clerkA'), 'findDuplicateLetters', request)).items).toEqual([]);
  });
});

describe('many messages', () => {
  it('are paged by the last one seen, urgent ones first, and all counted', async () => {
    const { database } = office.platform;
    await database
      .insertInto('arrivals')
      .values(
        Array.from({ length: 7 }, (_, index) => ({
          channel: 'ecms',
          externalKey: `many-${index}`,
          arrivedAt: cameAt,
          fetchedAt: cameAt,
          fromText: 'กรมหลายฉบับ',
          fromAddress: '0300400000',
          subject: `หลายฉบับ ${index}`,
          body: '',
          speed: index === 3 ? 4 : 1,
          unitId: registry,
          tray: `desk:${registry}`,
          searchText: `หลายฉบับ ${index}`,
        })),
      )
      .execute();
    const caller = office.registrar;
    const seen: string[] = [];
    let afterArrivalId: number | undefined;
    for (;;) {
      const page = await office.call(caller, 'getArrivals', {
        state: 'waiting',
        search: 'หลายฉบับ',
        take: 3,
        ...(afterArrivalId === undefined ? {} : { afterArrivalId }),
      });
      expect(page.total).toBe(7);
      seen.push(...page.items.map(({ subject }) => subject));
      afterArrivalId = page.items.at(-1)?.arrivalId;
      if (page.items.length < 3) break;
    }
    expect(seen).toHaveLength(new Set(seen).size);
    expect(seen).toHaveLength(7);
    expect(seen[0]).toBe('หลายฉบับ 3');
    const { items } = await office.call(caller, 'getTodoLists', { search: 'หลายฉบับ' });
    expect(items.find(({ list }) => list === 'awaitingReceipt')).toMatchObject({ count: 7, urgentCount: 1 });
  });
});
