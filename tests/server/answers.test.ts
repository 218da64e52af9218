import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { DraftView } from '#contract/drafting/drafting.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { byPost } from '#tests/rules/dispatching.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, registry } = units;
const order = { orderNumber: 'คำสั่งที่ 12/2569', reason: 'เจ้าของเรื่องแจ้งปรับชั้น' };
const signedBy = (name: PersonName) => [{ kind: 'sign' as const, personIds: [people[name].personId], needed: 1 }];

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  // Cleared for class 3, and head of every unit whose letters get another class here.
  await office.platform.database
    .insertInto('unitRoles')
    .values(
      [registry, divisionA].map((unitId) => ({
        unitId,
        personId: people.director.personId,
        roleId: unitRoleIds.head,
        validFrom: new Date(0),
      })),
    )
    .execute();
});
afterAll(() => office.close());

/** The operation column of a letter's entries, by open and secret register. */
async function operations(documentId: number, book: 'receive' | 'send') {
  const entries = await office.platform.database
    .selectFrom('registerEntries')
    .select(['isSecret', 'movedAt', 'operation'])
    .where('documentId', '=', documentId)
    .where('book', '=', book)
    .orderBy('id')
    .execute();
  const joined = (isSecret: boolean) =>
    entries
      .filter((entry) => entry.isSecret === isSecret)
      .map((entry) => entry.operation)
      .join(' | ');
  return { open: joined(false), secret: joined(true), entries };
}

/** A signed and numbered reply to a letter, with this class: a lower one as from before replies inherited it. */
async function reply(by: PersonName, answersDocumentId: number, secrecy: number, signer: PersonName) {
  const request = { kind: 1, ownerUnitId: null, answersDocumentId };
  const { documentId } = (await office.call(office.caller(by), 'beginDocument', request)).item;
  await office.platform.database.updateTable('documents').set({ secrecy }).where('id', '=', documentId).execute();
  const { item } = await office.call(office.caller(by), 'getWriting', { documentId });
  const body = [{ type: 'paragraph' as const, line: [{ text: 'จึงเรียนมาเพื่อโปรดทราบ', marks: [] }] }];
  const content = { ...item.content, closing: 'ขอแสดงความนับถือ', body };
  await office.call(office.caller(by), 'writeDocument', { ...item, secrecy, content, chain: signedBy(signer) });
  expect(await office.perform(by, 'submit', documentId, {})).toBe('done');
  expect(await office.perform(signer, 'sign', documentId, { note: '' })).toBe('done');
  const { letterNumber } = await office.platform.database
    .selectFrom('documents')
    .select('letterNumber')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  return { documentId, letterNumber };
}

async function answeredLetter(letterNumber: string) {
  const { documentId } = await office.register('registrar', [main(divisionA)], { letterNumber });
  expect(await office.perform('clerkA', 'receive', documentId, {})).toBe('done');
  return { documentId, answer: await reply('clerkA', documentId, 1, 'headA') };
}

const raise = async (documentId: number) =>
  expect(await office.perform('director', 'reclassify', documentId, { ...order, secrecy: 2 })).toBe('done');
const lift = async (by: PersonName, documentId: number) =>
  expect(await office.perform(by, 'reclassify', documentId, { ...order, secrecy: 1 })).toBe('done');

it('an open reply does not name the secret letter it answers in its open register', async () => {
  const letterNumber = 'มท 0201/ล 901';
  const { documentId } = await office.register('secretRegistrar', [], { secrecy: 2, letterNumber });
  const answer = await reply('secretRegistrar', documentId, 1, 'director');
  const own = await operations(answer.documentId, 'send');
  expect(own.entries).toHaveLength(1);
  expect(own.open).not.toContain(letterNumber);
  expect((await operations(documentId, 'receive')).secret).toContain(`ตอบแล้ว ที่ ${answer.letterNumber}`);
});

it('a reply that becomes secret is removed from the open entries of what it answered, and returns when declassified', async () => {
  const { documentId, answer } = await answeredLetter('มท 0201/902');
  const answerNote = `ตอบแล้ว ที่ ${answer.letterNumber}`;
  const before = await operations(documentId, 'receive');
  expect(before.entries.filter((entry) => entry.operation.includes(answerNote))).toHaveLength(2);
  await raise(answer.documentId);
  expect((await operations(documentId, 'receive')).open).not.toContain(answer.letterNumber);
  expect((await operations(answer.documentId, 'send')).secret).toContain('มท 0201/902');
  await lift('secretRegistrarA', answer.documentId);
  expect(await operations(documentId, 'receive')).toEqual(before);
});

it('a letter that becomes secret is removed from the open entry of its reply, and its secret entry names the answer', async () => {
  const { documentId, answer } = await answeredLetter('มท 0201/903');
  expect((await operations(answer.documentId, 'send')).open).toContain('มท 0201/903');
  await raise(documentId);
  expect((await operations(answer.documentId, 'send')).open).not.toContain('มท 0201/903');
  expect((await operations(documentId, 'receive')).secret).toContain(`ตอบแล้ว ที่ ${answer.letterNumber}`);
  await lift('secretRegistrar', documentId);
  expect((await operations(answer.documentId, 'send')).open).toContain('มท 0201/903');
});

describe('a reply that somebody works on', () => {
  beforeAll(async () => {
    await office.platform.database
      .insertInto('clearances')
      .values({ personId: people.officerP.personId, class: 3, orderNumber: '1/2569', validFrom: new Date(0) })
      .execute();
  });
  const writing = async (documentId: number, by: PersonName = 'officerP') =>
    (await office.call(office.caller(by), 'getWriting', { documentId })).item;
  const assignedLetter = async (letterNumber: string) => {
    const documentId = await openLetter(letterNumber);
    const assigned = {
      personIds: [people.officerP.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: null,
    };
    expect(await office.perform('clerkA', 'assign', documentId, assigned)).toBe('done');
    return documentId;
  };
  const writingRefused = async (written: { documentId: number } & Partial<DraftView>) => {
    const view = await writing(written.documentId);
    return office.refusal(office.caller('officerP'), 'writeDocument', { ...view, ...written });
  };
  const begin = async (by: PersonName, answersDocumentId: number, kind = 1) =>
    (await office.call(office.caller(by), 'beginDocument', { kind, ownerUnitId: null, answersDocumentId })).item
      .documentId;
  const classOf = async (documentId: number) =>
    await office.platform.database
      .selectFrom('documents')
      .select(['secrecy', 'reservedEntryId', 'letterNumber'])
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow();
  const openLetter = async (letterNumber: string) => {
    const { documentId } = await office.register('registrar', [main(divisionA)], {
      letterNumber,
      subject: letterNumber,
    });
    expect(await office.perform('clerkA', 'receive', documentId, {})).toBe('done');
    return documentId;
  };
  const found = async (by: PersonName, text: string) =>
    (await office.call(office.caller(by), 'searchDocuments', { text, inFiles: false, take: 25 })).items.map(
      ({ documentId }) => documentId,
    );

  it('gets the class of the letter it answers, disappears from who is not cleared, and leaves an event', async () => {
    const documentId = await openLetter('มท 0201/9911');
    const draft = await begin('clerkA', documentId);
    expect(await found('clerkA', '9911')).toContain(draft);
    await raise(documentId);
    expect(await classOf(draft)).toMatchObject({ secrecy: 2 });
    expect(await found('clerkA', '9911')).toEqual([]);
    const absent = await office.refusal(office.caller('clerkA'), 'getDocument', { documentId: 999_999 });
    for (const call of ['getDocument', 'getWriting'] as const)
      expect(await office.refusal(office.caller('clerkA'), call, { documentId: draft })).toEqual(absent);
    const event = await office.platform.database
      .selectFrom('events')
      .select(['note', 'details'])
      .where('documentId', '=', draft)
      .where('name', '=', 'document.class-inherited')
      .executeTakeFirstOrThrow();
    expect(event.note).toContain(order.orderNumber);
    expect(JSON.parse(event.details)).toEqual({ fromSecrecy: 1, toSecrecy: 2 });
  });

  it('passes the class on to the unfinished replies to it, and is named no more in the open entry of an issued one', async () => {
    const documentId = await openLetter('มท 0201/9941');
    const draft = await begin('clerkA', documentId);
    const second = await begin('clerkA', draft);
    const third = await begin('clerkA', second, 2);
    const issued = await reply('clerkA', draft, 1, 'headA');
    expect((await operations(issued.documentId, 'send')).open).toContain('9941');
    const ofIssued = await begin('clerkA', issued.documentId);
    await raise(documentId);
    for (const id of [draft, second, third]) expect(await classOf(id)).toMatchObject({ secrecy: 2 });
    for (const id of [issued.documentId, ofIssued]) expect(await classOf(id)).toMatchObject({ secrecy: 1 });
    expect((await operations(issued.documentId, 'send')).open).not.toContain('9941');
    const absent = await office.refusal(office.caller('clerkA'), 'getDocument', { documentId: 999_999 });
    for (const id of [draft, second, third])
      expect(await office.refusal(office.caller('clerkA'), 'getDocument', { documentId: id })).toEqual(absent);
    const events = await office.platform.database
      .selectFrom('events')
      .select('documentId')
      .where('name', 'in', ['document.reclassified', 'document.class-inherited'])
      .where('documentId', 'in', [documentId, draft, second, third, issued.documentId, ofIssued])
      .orderBy('documentId')
      .execute();
    expect(events.map((event) => event.documentId)).toEqual([documentId, draft, second, third]);
  });

  it('gets the class its writer gives the draft it answers, with an event', async () => {
    const documentId = await assignedLetter('มท 0201/9951');
    const draft = await begin('officerP', documentId);
    const second = await begin('officerP', draft);
    const third = await begin('officerP', second);
    await office.call(office.caller('officerP'), 'writeDocument', { ...(await writing(draft)), secrecy: 2 });
    for (const id of [draft, second, third]) expect(await classOf(id)).toMatchObject({ secrecy: 2 });
    const events = await office.platform.database
      .selectFrom('events')
      .select('documentId')
      .where('name', '=', 'document.class-inherited')
      .where('documentId', 'in', [draft, second, third])
      .orderBy('documentId')
      .execute();
    expect(events.map((event) => event.documentId)).toEqual([second, third]);
  });

  it('is not counted in what who gave the class did last', async () => {
    const documentId = await openLetter('มท 0201/9952');
    await begin('clerkA', documentId);
    await begin('clerkA', documentId);
    await raise(documentId);
    const { items } = await office.call(office.caller('director'), 'getNotifications', {});
    expect(items.logs.map(({ header }) => header)).not.toContain('document.class-inherited');
  });

  it('that refers to a letter which became secret is still saved, and its writer is not said to have looked at it', async () => {
    const documentId = await openLetter('มท 0201/9953');
    const draft = await begin('clerkA', documentId);
    const caller = office.caller('clerkA');
    const view = await writing(draft, 'clerkA');
    const references = view.references.map((reference) => ({ ...reference, isAnswer: false }));
    const { documentId: other } = await office.draft('clerkA', 2, signedBy('headA'));
    await office.call(caller, 'writeDocument', { ...(await writing(other, 'clerkA')), references });
    await raise(documentId);
    const { item } = await office.call(caller, 'getWriting', { documentId: other });
    await office.call(caller, 'writeDocument', { ...item, subject: 'แก้ไขเรื่อง' });
    await office.platform.refusedViews.flush();
    const refused = await office.platform.database
      .selectFrom('events')
      .select('name')
      .where('documentId', '=', documentId)
      .where('name', '=', 'document.view-refused')
      .execute();
    expect(refused).toEqual([]);
    const { documentId: third } = await office.draft('clerkA', 2, signedBy('headA'));
    const named = { ...(await writing(third, 'clerkA')), references };
    expect(await office.refusal(caller, 'writeDocument', named)).toMatchObject({ code: 'document-not-found' });
  });

  it('keeps the class it got when a writer who is cleared saves what they opened before', async () => {
    const documentId = await assignedLetter('มท 0201/9931');
    const draft = await begin('officerP', documentId);
    const opened = await writing(draft);
    await raise(documentId);
    expect(await classOf(draft)).toMatchObject({ secrecy: 2 });
    const caller = office.caller('officerP');
    expect(await office.refusal(caller, 'writeDocument', opened)).toMatchObject({ code: 'draft-changed-elsewhere' });
    const { version } = await writing(draft);
    expect(await office.refusal(caller, 'writeDocument', { ...opened, version })).toMatchObject({
      httpStatus: 422,
      code: 'class-below-answered',
      message: 'ชั้นความลับต้องไม่ต่ำกว่าหนังสือที่ตอบหรือชั้นที่มีคำสั่งปรับไว้ หากต้องการลดชั้นให้ใช้การปรับชั้นความลับ',
    });
    expect(await classOf(draft)).toMatchObject({ secrecy: 2 });
    await office.call(caller, 'writeDocument', { ...opened, version, secrecy: 3 });
    expect(await classOf(draft)).toMatchObject({ secrecy: 3 });
    await office.call(caller, 'writeDocument', await writing(draft).then((view) => ({ ...view, secrecy: 2 })));
  });

  it('is not lowered by its writer though the letter was, nor by leaving out what it answers', async () => {
    const documentId = await assignedLetter('มท 0201/9932');
    const draft = await begin('officerP', documentId);
    await raise(documentId);
    await lift('secretRegistrar', documentId);
    const below = { code: 'class-below-answered' };
    expect(await writingRefused({ documentId: draft, secrecy: 1 })).toMatchObject(below);
    expect(await writingRefused({ documentId: draft, secrecy: 1, references: [] })).toMatchObject(below);
    expect(await classOf(draft)).toMatchObject({ secrecy: 2 });
  });

  it('begun from a secret letter, or given one to answer, is in no lower class than it', async () => {
    const documentId = await assignedLetter('มท 0201/9933');
    await raise(documentId);
    const draft = await begin('officerP', documentId);
    expect(await classOf(draft)).toMatchObject({ secrecy: 2 });
    const below = { code: 'class-below-answered' };
    expect(await writingRefused({ documentId: draft, secrecy: 1 })).toMatchObject(below);
    expect(await writingRefused({ documentId: draft, secrecy: 1, references: [] })).toMatchObject(below);
    const { documentId: open } = await office.draft('officerP', 2, signedBy('headA'));
    const references = [{ documentId, isAnswer: true, text: 'มท 0201/9933' }];
    expect(await writingRefused({ documentId: open, references })).toMatchObject(below);
    await office.call(office.caller('officerP'), 'writeDocument', {
      ...(await writing(open)),
      secrecy: 2,
      references,
    });
    expect(await classOf(open)).toMatchObject({ secrecy: 2 });
  });

  it.each<[string, (references: DraftView['references']) => DraftView['references']]>([
    ['leaves out', () => []],
    ['unticks', (references) => references.map((reference) => ({ ...reference, isAnswer: false }))],
    ['retypes', (references) => references.map(({ text }) => ({ documentId: null, isAnswer: false, text }))],
  ])('gets the class of the letter it was begun from, though its writer %s that before', async (_does, change) => {
    const documentId = await assignedLetter('มท 0201/9934');
    const draft = await begin('officerP', documentId);
    const second = await begin('officerP', draft);
    for (const id of [draft, second]) {
      const view = await writing(id);
      expect(view.references).toMatchObject([{ isAnswer: true }]);
      await office.call(office.caller('officerP'), 'writeDocument', { ...view, references: change(view.references) });
    }
    await raise(documentId);
    for (const id of [draft, second]) expect(await classOf(id)).toMatchObject({ secrecy: 2 });
  });

  it('begun from a secret letter is not lowered after its writer left that out', async () => {
    const documentId = await assignedLetter('มท 0201/9935');
    await raise(documentId);
    const draft = await begin('officerP', documentId);
    const caller = office.caller('officerP');
    await office.call(caller, 'writeDocument', { ...(await writing(draft)), references: [] });
    expect(await writingRefused({ documentId: draft, secrecy: 1 })).toMatchObject({ code: 'class-below-answered' });
    await lift('secretRegistrar', documentId);
    await office.call(caller, 'writeDocument', { ...(await writing(draft)), secrecy: 1 });
    expect(await classOf(draft)).toMatchObject({ secrecy: 1 });
  });

  it('frees the number reserved for it, which belongs to an open series', async () => {
    const documentId = await openLetter('มท 0201/9912');
    const draft = await begin('clerkA', documentId, 2);
    const reserved = await office.call(office.caller('clerkA'), 'reserveNumbers', {
      unitId: divisionA,
      book: 'send',
      isSecret: false,
      isCircular: false,
      count: 1,
      letterDate: dayOf(new Date()),
      purpose: 'ตอบ',
      holderId: null,
      expiresOn: null,
    });
    const usable = await office.call(office.caller('clerkA'), 'getUsableNumbers', { documentId: draft });
    const entryId = usable.item.items.find((item) => item.letterNumber === reserved.item.numbers[0])?.entryId ?? 0;
    expect(await office.perform('clerkA', 'useReservedNumber', draft, { entryId })).toBe('done');
    await raise(documentId);
    expect(await classOf(draft)).toEqual({ secrecy: 2, reservedEntryId: null, letterNumber: '' });
  });

  it('keeps its class when the letter is lowered, and a finished or discarded one keeps its own', async () => {
    const documentId = await openLetter('มท 0201/9913');
    const [draft, discarded] = [await begin('clerkA', documentId), await begin('clerkA', documentId)];
    const sent = await reply('clerkA', documentId, 1, 'headA');
    expect(await office.perform('clerkA', 'discard', discarded, { reason: 'ซ้ำ' })).toBe('done');
    await raise(documentId);
    await lift('secretRegistrar', documentId);
    expect(await classOf(draft)).toMatchObject({ secrecy: 2 });
    for (const other of [discarded, sent.documentId]) expect(await classOf(other)).toMatchObject({ secrecy: 1 });
  });

  it('is begun in the class the letter has then, also while it is being raised', async () => {
    const letters = await Promise.all(Array.from({ length: 5 }, (_, index) => openLetter(`มท 0201/992${index}`)));
    for (const documentId of letters) {
      const [draft] = await Promise.all([
        begin('clerkA', documentId).catch(() => null),
        office.perform('director', 'reclassify', documentId, { ...order, secrecy: 2 }),
      ]);
      if (draft !== null) expect(await classOf(draft)).toMatchObject({ secrecy: 2 });
    }
  });

  it('is begun in the class of the reply it answers, also while that one is being raised with its letter', async () => {
    for (let index = 0; index < 5; index += 1) {
      const documentId = await openLetter(`มท 0201/995${index}`);
      const draft = await begin('clerkA', documentId);
      const [second] = await Promise.all([
        begin('clerkA', draft).catch(() => null),
        office.perform('director', 'reclassify', documentId, { ...order, secrecy: 2 }),
      ]);
      for (const id of [draft, ...(second === null ? [] : [second])])
        expect(await classOf(id)).toMatchObject({ secrecy: 2 });
    }
  });
});

it('a declassified letter does not show the number of its secret reply in the open register', async () => {
  const { documentId, answer } = await answeredLetter('มท 0201/904');
  await raise(answer.documentId);
  await raise(documentId);
  expect((await operations(documentId, 'receive')).secret).toContain(answer.letterNumber);
  await lift('secretRegistrar', documentId);
  expect((await operations(documentId, 'receive')).open).not.toContain(answer.letterNumber);
});

it('a cancelled reply no longer counts as an answer', async () => {
  const { documentId, answer } = await answeredLetter('มท 0201/905');
  expect(await office.perform('registrar', 'cancelDocument', answer.documentId, { reason: 'ออกผิดฉบับ' })).toBe('done');
  const { open } = await operations(documentId, 'receive');
  expect(open).not.toContain('ตอบแล้ว');
  expect(open).toMatch(new RegExp(`หนังสือตอบ ที่ ${answer.letterNumber} ลงวันที่ [^;|]+ ยกเลิกแล้ว`));
});

it('a dispatch is noted in the present entry only, not in the one from which it was moved', async () => {
  const { answer } = await answeredLetter('มท 0201/906');
  await raise(answer.documentId);
  await lift('secretRegistrarA', answer.documentId);
  expect(
    await office.perform('registrar', 'sendOut', answer.documentId, { sendings: [byPost('กระทรวงมหาดไทย', 'RT1TH')] }),
  ).toBe('done');
  const { entries } = await operations(answer.documentId, 'send');
  const noted = entries.filter((entry) => entry.operation.includes('RT1TH'));
  expect(noted.map((entry) => entry.movedAt)).toEqual([null]);
});
