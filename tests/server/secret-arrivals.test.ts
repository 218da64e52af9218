import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { recordArrivalView } from '#server/arrivals/record-arrival-view.ts';
import { people } from '#tests/rules/office.ts';
import { pagesOfPdf } from '#tests/support/pages-of-pdf.ts';
import { makePdf, makeWordDocument } from '#tests/support/server-files.ts';

import { startArrivalsOffice, type ArrivalsOffice } from './arrivals-office.ts';
import { pushedDuring } from './pushed-during.ts';

const arrivalOf = z.object({ arrivalId: z.number() });
let office: ArrivalsOffice;
let pdf: Buffer;
beforeAll(async () => {
  office = await startArrivalsOffice();
  pdf = await makePdf(1, 'letter');
});
afterAll(() => office.close());

const arrived = () =>
  office.arrived({
    attachments: [
      { filename: 'หนังสือ.pdf', content: pdf },
      { filename: 'บัญชี.docx', content: makeWordDocument('บัญชี') },
    ],
  });
const classify = (name: 'registrar' | 'secretRegistrar', arrivalId: number, secrecy: number) =>
  office.call(office.caller(name), 'classifyArrival', { arrivalId, secrecy, note: 'มีตราลับ' });

describe('a secret letter that came by an open mail', () => {
  it('is given to the secret registrar, and nobody else sees it from then on', async () => {
    const arrival = await arrived();
    const { arrivalId } = arrival;
    const pushed = await pushedDuring(office, () => classify('registrar', arrivalId, 2));
    expect(pushed).toEqual([
      { event: 'todo-counts', personIds: [people.registrar.personId] },
      { event: 'todo-counts', personIds: [people.secretRegistrar.personId] },
    ]);
    for (const name of office.names.filter((name) => name !== 'secretRegistrar')) {
      const caller = office.caller(name);
      expect((await office.listOf(name)).items.map((row) => row.arrivalId)).not.toContain(arrivalId);
      for (const refused of [
        await office.refusal(caller, 'getArrival', { arrivalId }),
        await office.refusal(caller, 'registerArrival', office.registering(arrival)),
        await office.refusal(caller, 'classifyArrival', { arrivalId, secrecy: 1, note: '' }),
      ])
        expect(refused).toMatchObject({ httpStatus: 404, code: 'arrival-not-found' });
      for (const file of [...arrival.files, arrival.original])
        expect((await office.download(name, file?.fileId)).statusCode).toBe(404);
    }
    expect((await office.listOf('secretRegistrar')).items).toMatchObject([{ arrivalId, secrecy: 2 }]);
  });

  it('is shown with the viewer’s watermark; files that cannot be marked are named, and are in the original', async () => {
    const { arrivalId } = await arrived();
    await classify('registrar', arrivalId, 3);
    const { item } = await office.call(office.caller('secretRegistrar'), 'getArrival', { arrivalId });
    expect(item.files).toMatchObject([{ name: 'หนังสือ.pdf', watermarkMode: 'marked' }]);
    expect(item.refusedFiles.map(({ name }) => name)).toEqual(['บัญชี.docx', 'ข้อความในอีเมล.txt']);
    const shown = await office.download('secretRegistrar', item.files[0]?.fileId);
    expect((await pagesOfPdf(shown.rawPayload))[0]).toMatch(/ลับมาก.*เปิดดูโดย\s*secretRegistrar/s);
    const original = await office.download('secretRegistrar', item.original?.fileId);
    expect(original.body).toContain('.docx');
    const views = await office.platform.database
      .selectFrom('events')
      .select('details')
      .where('name', '=', 'document.secret-file-viewed')
      .where('actorId', '=', people.secretRegistrar.personId)
      .orderBy('sequence')
      .execute();
    expect(views.map(({ details }): unknown => JSON.parse(details))).toEqual([
      { arrivalId, fileId: item.files[0]?.fileId },
      { arrivalId, fileId: item.original?.fileId },
    ]);

    const request = office.registering(item);
    const caller = office.caller('secretRegistrar');
    expect(await office.refusal(caller, 'registerArrival', { ...request, secrecy: 2 })).toMatchObject({
      code: 'class-below-sender',
    });
    const letter = (await office.call(caller, 'registerArrival', { ...request, secrecy: 3 })).item;
    const { item: registered } = await office.call(caller, 'getDocument', { documentId: letter.documentId });
    expect(registered.files.map(({ name }) => name)).toEqual(['หนังสือ.pdf']);
    expect((await office.download('secretRegistrar', item.original?.fileId)).json()).toMatchObject({
      code: 'file-not-markable',
    });
  });

  it('leaves a trace when somebody reads it, once in ten minutes for each; an open one leaves none', async () => {
    const [{ arrivalId: secretId }, { arrivalId: otherId }, { arrivalId: openId }] = [
      await arrived(),
      await arrived(),
      await arrived(),
    ];
    await classify('registrar', secretId, 2);
    await classify('registrar', otherId, 3);
    const read = (name: 'registrar' | 'secretRegistrar', arrivalId: number) =>
      office.call(office.caller(name), 'getArrival', { arrivalId });
    await office.refusal(office.registrar, 'getArrival', { arrivalId: secretId });
    await read('secretRegistrar', secretId);
    await read('registrar', openId);
    await read('secretRegistrar', secretId);
    await read('secretRegistrar', otherId);
    const { database } = office.platform;
    const views = async () => {
      const rows = await database
        .selectFrom('events')
        .select(['actorId', 'details', 'at'])
        .where('name', '=', 'arrival.viewed')
        .orderBy('sequence')
        .execute();
      return rows
        .map(({ details, ...row }) => ({ ...row, ...arrivalOf.parse(JSON.parse(details)) }))
        .filter(({ arrivalId }) => [secretId, otherId, openId].includes(arrivalId));
    };
    const { personId } = people.secretRegistrar;
    const seen = [
      { actorId: personId, arrivalId: secretId },
      { actorId: personId, arrivalId: otherId },
    ];
    expect(await views()).toMatchObject(seen);
    const first = (await views())[0]?.at.getTime() ?? 0;
    for (const ms of [10 * 60_000 - 1, 10 * 60_000])
      await recordArrivalView(database, { arrivalId: secretId, secrecy: 2 }, personId, new Date(first + ms));
    expect(await views()).toMatchObject([...seen, { arrivalId: secretId, at: new Date(first + 10 * 60_000) }]);
  });

  it('is given back once when it is not secret after all, and both changes are recorded', async () => {
    const { arrivalId } = await arrived();
    await classify('registrar', arrivalId, 2);
    await classify('secretRegistrar', arrivalId, 1);
    expect(await office.viewOf(arrivalId)).toMatchObject({
      state: 'waiting',
      secrecy: 1,
      openClasses: [{ id: 2 }, { id: 3 }],
    });
    expect(await office.refusal(office.caller('secretRegistrar'), 'getArrival', { arrivalId })).toMatchObject({
      code: 'arrival-not-found',
    });
    expect(
      await office.refusal(office.registrar, 'classifyArrival', { arrivalId, secrecy: 1, note: '' }),
    ).toMatchObject({ httpStatus: 409, code: 'class-unchanged' });
    const written = await office.platform.database
      .selectFrom('events')
      .select(['actorId', 'details'])
      .where('name', '=', 'arrival.classified')
      .orderBy('sequence', 'desc')
      .limit(2)
      .execute();
    expect(written.map((item): unknown => ({ ...item, details: JSON.parse(item.details) }))).toEqual([
      { actorId: people.secretRegistrar.personId, details: { arrivalId, fromSecrecy: 2, toSecrecy: 1 } },
      { actorId: people.registrar.personId, details: { arrivalId, fromSecrecy: 1, toSecrecy: 2 } },
    ]);
  });

  it('cannot be given away where no secret registrar would see it, nor raised to the highest class', async () => {
    const { arrivalId } = await arrived();
    expect(
      await office.refusal(office.registrar, 'classifyArrival', { arrivalId, secrecy: 4, note: '' }),
    ).toMatchObject({ code: 'top-secret-not-electronic' });
    const { database } = office.platform;
    const { personId } = people.secretRegistrar;
    await database.updateTable('clearances').set({ class: 2 }).where('personId', '=', personId).execute();
    expect(
      await office.refusal(office.registrar, 'classifyArrival', { arrivalId, secrecy: 3, note: '' }),
    ).toMatchObject({ code: 'unit-without-secret-registrar' });
    await database.updateTable('clearances').set({ class: 3 }).where('personId', '=', personId).execute();
    expect(await office.viewOf(arrivalId)).toMatchObject({ secrecy: 1 });
  });
});
