import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import type { RequestOf } from '#contract/define-call.ts';
import { annotationCalls } from '#contract/annotations.ts';
import { annotationEvents, maxAnnotations, maxSharedByOne } from '#domain/annotations/annotations.ts';
import { refuse } from '#domain/refusal.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';
import { sweepFiles } from '#server/files/sweep-files.job.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import { makePdf } from '#tests/support/server-files.ts';

type Drawn = RequestOf<typeof annotationCalls.annotatePage>;
type OnFile = Pick<Drawn, 'documentId' | 'fileId'>;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const stroke = { page: 1, layer: 'own', kind: 'pen', color: 'red', points: [100, 200, 300, 400], text: '' } as const;
const note = { ...stroke, kind: 'note', points: [5000, 5000], text: 'แก้ชื่อผู้รับ' } as const;

async function upload(by: PersonName, pages = 2): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await makePdf(pages))]), 'หนังสือ.pdf');
  const headers = { authorization: `Bearer ${office.caller(by).token}` };
  const reply = await office.app.inject({ method: 'POST', url: '/api/files/upload', headers, payload: form });
  return Number(reply.json().fileId);
}

async function letter(by: PersonName = 'registrar', secrecy = 1) {
  const fileId = await upload(by);
  const { documentId } = await office.register(by, [main(units.divisionA)], { fileIds: [fileId], secrecy });
  return { documentId, fileId, contentHash: await hashOf(fileId) };
}

async function hashOf(fileId: number): Promise<string> {
  const { sha256 } = await office.platform.database
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return sha256.toString('hex');
}

const draw = async (by: PersonName, drawn: Drawn) =>
  (await office.call(office.caller(by), 'annotatePage', drawn)).item.annotationId;
const refused = (by: PersonName, drawn: Drawn) => office.refusal(office.caller(by), 'annotatePage', drawn);
const statusOf = async (payload: object) => {
  const headers = { authorization: `Bearer ${office.caller('clerkA').token}` };
  const url = `/api/${annotationCalls.annotatePage.path}`;
  return (await office.app.inject({ method: 'POST', url, headers, payload })).statusCode;
};
const seen = async (by: PersonName, { documentId, fileId }: OnFile) =>
  (await office.call(office.caller(by), 'getAnnotations', { documentId, fileId })).items;
const idsSeen = async (by: PersonName, file: OnFile) => (await seen(by, file)).map(({ annotationId }) => annotationId);
const logged = (documentId: number) =>
  office.platform.database
    .selectFrom('events')
    .select(['name', 'actorId', 'note', 'details'])
    .where('documentId', '=', documentId)
    .where('name', 'in', annotationEvents)
    .orderBy('sequence')
    .execute();

describe('what is drawn on the pages of a file', () => {
  it('stays with its page and place, for its author alone or for everybody who may read the letter', async () => {
    const file = await letter();
    const own = await draw('clerkA', { ...file, ...stroke });
    const shared = await draw('clerkA', { ...file, ...note, page: 2, layer: 'shared' });
    expect(await seen('clerkA', file)).toMatchObject([
      { annotationId: own, ...stroke, isOwn: true },
      { annotationId: shared, ...note, page: 2, layer: 'shared', isOwn: true },
    ]);
    for (const reader of ['headA', 'registrar'] as const)
      expect(await seen(reader, file)).toMatchObject([
        { annotationId: shared, authorName: 'clerkA ทดสอบ', text: note.text, isOwn: false },
      ]);
  });

  it('is shared with an event that does not say what, which reaches open readers, and is not in the history', async () => {
    const file = await letter();
    await draw('clerkA', { ...file, ...note });
    const pushed = await pushedDuring(office, async () => {
      const annotationId = await draw('clerkA', { ...file, ...note, layer: 'shared' });
      await office.call(office.caller('clerkA'), 'eraseAnnotation', { documentId: file.documentId, annotationId });
    });
    const events = await logged(file.documentId);
    expect(events.map(({ name }) => name)).toEqual(['annotation.shared', 'annotation.erased']);
    expect(JSON.stringify(events)).not.toContain(note.text);
    const [told, again] = pushed.filter(({ event }) => event === 'annotations-changed');
    expect(again).toEqual(told);
    expect(told).toMatchObject({ documentId: file.documentId });
    expect(told?.personIds).toEqual(
      expect.arrayContaining([people.clerkA.personId, people.headA.personId, people.registrar.personId]),
    );
    expect(told?.personIds).not.toContain(people.clerkB.personId);
    const { history } = (await office.call(office.caller('registrar'), 'getDocument', { documentId: file.documentId }))
      .item;
    expect(history.filter(({ name }) => annotationEvents.some((event) => event === name))).toEqual([]);
  });

  it('changes nothing of the file', async () => {
    const file = await letter();
    const headers = { authorization: `Bearer ${office.caller('clerkA').token}` };
    const bytes = async () => (await office.app.inject({ url: `/api/files/${file.fileId}`, headers })).rawPayload;
    const before = await bytes();
    await draw('clerkA', { ...file, ...stroke, layer: 'shared' });
    expect((await bytes()).equals(before)).toBe(true);
  });

  it('is erased by its author, and by nobody else who reads the letter', async () => {
    const file = await letter();
    const annotationId = await draw('clerkA', { ...file, ...stroke, layer: 'shared' });
    const named = { documentId: file.documentId, annotationId };
    for (const other of ['headA', 'officerP'] as const)
      expect((await office.refusal(office.caller(other), 'eraseAnnotation', named)).httpStatus).toBe(404);
    const other = await letter();
    const elsewhere = { documentId: other.documentId, annotationId };
    expect((await office.refusal(office.caller('clerkA'), 'eraseAnnotation', elsewhere)).httpStatus).toBe(404);
    expect(await idsSeen('headA', file)).toEqual([annotationId]);
    await office.call(office.caller('clerkA'), 'eraseAnnotation', named);
    expect(await idsSeen('headA', file)).toEqual([]);
    expect((await office.refusal(office.caller('clerkA'), 'eraseAnnotation', named)).httpStatus).toBe(404);
  });

  it('is on a page that the file has, and of a size that can be shown', async () => {
    const file = await letter();
    expect(await refused('clerkA', { ...file, ...stroke, page: 3 })).toMatchObject({ code: 'page-missing' });
    const wrong: Partial<Drawn>[] = [
      { points: [1, 2, 3] },
      { points: [1, 10_001] },
      { points: Array.from({ length: 602 }, () => 1) },
      { text: 'ข้อความ' },
      { kind: 'note', points: [1, 2], text: '' },
      { kind: 'note', points: [1, 2, 3, 4], text: 'ข้อความ' },
      { kind: 'note', points: [1, 2], text: 'ก'.repeat(1001) },
    ];
    for (const changes of wrong) {
      const payload = { ...Object(z.encode(annotationCalls.annotatePage.body, { ...file, ...stroke })), ...changes };
      expect([changes, await statusOf(payload)]).toEqual([changes, 422]);
    }
    expect(await seen('clerkA', file)).toEqual([]);
  });

  it('is erased, when it was shared, at the desk of the unit that owns the letter, and the log says whose it was', async () => {
    const file = await letter();
    const { documentId } = file;
    const annotationId = await draw('clerkA', { ...file, ...stroke, layer: 'shared' });
    const own = await draw('clerkA', { ...file, ...stroke });
    const mayClearOf = async (name: PersonName) =>
      (await office.call(office.caller(name), 'getAnnotations', file)).mayClear;
    expect([await mayClearOf('registrar'), await mayClearOf('clerkA'), await mayClearOf('headA')]).toEqual([
      true,
      false,
      false,
    ]);
    const ofAnother = { documentId, annotationId: own };
    expect((await office.refusal(office.caller('registrar'), 'eraseAnnotation', ofAnother)).httpStatus).toBe(404);
    await office.call(office.caller('registrar'), 'eraseAnnotation', { documentId, annotationId });
    expect(await idsSeen('clerkA', file)).toEqual([own]);
    const { registrar, clerkA } = people;
    const erased = (await logged(documentId)).at(-1);
    expect(erased).toMatchObject({ name: 'annotation.erased', actorId: registrar.personId });
    expect(JSON.parse(erased?.details ?? '')).toEqual({ annotationId, authorId: clerkA.personId });
  });

  it('is limited for each person in their own layer, and for each and for all in the shared one', async () => {
    const file = await letter();
    const { database } = office.platform;
    const fill = (layer: 'own' | 'shared', author: PersonName, length: number, whileMade = false) =>
      database
        .insertInto('annotations')
        .values(
          Array.from({ length }, () => ({
            documentId: file.documentId,
            sha256: Buffer.from(file.contentHash, 'hex'),
            ...stroke,
            points: [...stroke.points],
            layer,
            authorId: people[author].personId,
            madeAt: new Date(),
            whileMade,
          })),
        )
        .execute();
    await fill('own', 'clerkA', maxAnnotations);
    expect(await refused('clerkA', { ...file, ...stroke })).toMatchObject({ code: 'too-many-annotations' });
    await draw('headA', { ...file, ...stroke });
    const shared = { ...file, ...stroke, layer: 'shared' } as const;
    await fill('shared', 'clerkA', maxSharedByOne - 1);
    await draw('clerkA', shared);
    expect(await refused('clerkA', shared)).toMatchObject({ code: 'too-many-shared-annotations' });
    await fill('shared', 'registrar', maxAnnotations, true);
    await fill('shared', 'registrar', maxAnnotations - maxSharedByOne - 1);
    await draw('headA', shared);
    expect(await refused('headA', shared)).toMatchObject({ code: 'too-many-annotations' });
  });

  it('stays in the shared layer as it was when the letter was closed; one’s own layer stays open', async () => {
    const file = await letter();
    const annotationId = await draw('clerkA', { ...file, ...stroke, layer: 'shared' });
    await office.perform('clerkA', 'receive', file.documentId, {});
    expect(await office.perform('clerkA', 'close', file.documentId, { text: '' })).toBe('done');
    const { mayShare } = await office.call(office.caller('clerkA'), 'getAnnotations', file);
    expect(mayShare).toBe(false);
    const shared = { ...file, ...stroke, layer: 'shared' } as const;
    expect(await refused('clerkA', shared)).toMatchObject({ code: 'annotations-closed' });
    const named = { documentId: file.documentId, annotationId };
    const kept = await office.refusal(office.caller('clerkA'), 'eraseAnnotation', named);
    expect(kept).toMatchObject({ code: 'annotations-closed' });
    const own = await draw('clerkA', { ...file, ...stroke });
    await office.call(office.caller('clerkA'), 'eraseAnnotation', { ...named, annotationId: own });
    expect(await idsSeen('clerkA', file)).toEqual([annotationId]);
  });
});

describe('what is shared on the pages of a letter while it is made', () => {
  /** In review, with an enclosure. */
  async function submitted() {
    const { documentId } = await office.draft('officerP', 2, [...reviewed('officerQ'), ...signed('headA')]);
    const fileId = await upload('officerP');
    const { item } = await office.call(office.caller('officerP'), 'getWriting', { documentId });
    await office.call(office.caller('officerP'), 'writeDocument', { ...item, fileIds: [fileId] });
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    return { documentId, fileId, contentHash: await hashOf(fileId) };
  }
  async function send(documentId: number) {
    expect(await office.perform('officerQ', 'pass', documentId, { note: '' })).toBe('done');
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    const receivers = [main(units.divisionB)];
    expect(await office.perform('clerkA', 'send', documentId, { receivers, dueAt: null })).toBe('done');
    expect(await office.perform('clerkB', 'receive', documentId, {})).toBe('done');
  }
  const toldDuring = async (action: () => Promise<unknown>) =>
    (await pushedDuring(office, action)).flatMap((push) =>
      push.event === 'annotations-changed' ? push.personIds : [],
    );

  it('is seen by its makers and its author, by no receiver when it is issued, and they are told of none', async () => {
    const file = await submitted();
    const { documentId } = file;
    const blunt = { ...file, ...note, text: 'อ่อนมาก', layer: 'shared' } as const;
    const byHead = await draw('headA', blunt);
    const byDesk = await draw('clerkA', blunt);
    for (const maker of ['officerP', 'officerQ', 'headA', 'clerkA'] as const)
      expect(await idsSeen(maker, file)).toEqual([byHead, byDesk]);
    await send(documentId);
    for (const maker of ['officerP', 'officerQ', 'headA'] as const)
      expect(await idsSeen(maker, file)).toEqual([byHead, byDesk]);
    expect(await idsSeen('clerkA', file)).toEqual([byDesk]);
    for (const receiver of ['clerkB', 'headB', 'registrar'] as const) expect(await idsSeen(receiver, file)).toEqual([]);
    // The desk that owns the letter clears away what it sees.
    const unseen = await office.refusal(office.caller('clerkA'), 'eraseAnnotation', {
      documentId,
      annotationId: byHead,
    });
    expect(unseen.httpStatus).toBe(404);
    const erase = { documentId, annotationId: byHead };
    const told = await toldDuring(() => office.call(office.caller('headA'), 'eraseAnnotation', erase));
    expect(told).toEqual(expect.arrayContaining([people.officerP.personId, people.officerQ.personId]));
    expect(told).not.toContain(people.clerkB.personId);
    expect(told).not.toContain(people.headB.personId);
    expect(told).not.toContain(people.registrar.personId);
  });

  it('is another thing than what is shared afterwards, which its receivers see at once', async () => {
    const file = await submitted();
    await send(file.documentId);
    const ids: number[] = [];
    const told = await toldDuring(async () => ids.push(await draw('headA', { ...file, ...note, layer: 'shared' })));
    expect(told).toContain(people.clerkB.personId);
    expect(await idsSeen('clerkB', file)).toEqual(ids);
  });
});

describe('the shared layer of a letter that is being closed', () => {
  it('waits for that, and stays as it is; one’s own layer waits for nobody', async () => {
    const file = await letter();
    const { database } = office.platform;
    const shared = { ...file, ...stroke, layer: 'shared' } as const;
    const { documentId } = file;
    const annotationId = await draw('clerkA', shared);
    const closing = await database.transaction().execute(async (transaction) => {
      await loadMatter(transaction, documentId, { lock: 'lock' });
      await transaction.updateTable('documents').set({ state: 'closed' }).where('id', '=', documentId).execute();
      await draw('clerkA', { ...file, ...stroke });
      const changes = [
        refused('headA', shared),
        office.refusal(office.caller('clerkA'), 'eraseAnnotation', { documentId, annotationId }),
      ].map((change) => change.then(({ code }) => code).catch(() => 'done'));
      await expect.poll(() => waitingForLocks(database), { timeout: 10_000 }).toBe(changes.length);
      return { changes };
    });
    expect(await Promise.all(closing.changes)).toEqual(['annotations-closed', 'annotations-closed']);
    expect((await seen('headA', file)).map((item) => item.annotationId)).toEqual([annotationId]);
  });
});

describe('the paper of a letter that was written here', () => {
  it('is drawn upon as soon as it is kept, in the version that a person saw', async () => {
    const { documentId } = await office.draft('officerP', 2, signed('headA'));
    const paper = { documentId, fileId: null };
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    const before = await office.call(office.caller('headA'), 'getAnnotations', paper);
    expect(before).toEqual({ items: [], mayShare: true, mayClear: true, contentHash: null });
    const early = { ...paper, ...stroke, contentHash: '0'.repeat(64) };
    expect(await refused('headA', early)).toMatchObject({ code: 'file-not-found' });
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    const { contentHash } = await office.call(office.caller('headA'), 'getAnnotations', paper);
    const onPaper = { ...paper, ...stroke, contentHash: contentHash ?? '', layer: 'shared' } as const;
    const annotationId = await draw('headA', onPaper);
    expect(await idsSeen('officerP', paper)).toEqual([annotationId]);
    expect(await refused('headA', { ...onPaper, page: 2 })).toMatchObject({ code: 'page-missing' });
    expect((await office.refusal(office.caller('clerkB'), 'getAnnotations', paper)).httpStatus).toBe(404);

    const scan = { documentId, fileId: await upload('clerkA'), reason: '' };
    await office.call(office.caller('clerkA'), 'putScan', scan);
    expect(await seen('officerP', paper)).toEqual([]);
    expect(await refused('headA', onPaper)).toMatchObject({ code: 'file-not-found', httpStatus: 404 });
    const scanned = await office.call(office.caller('headA'), 'getAnnotations', paper);
    const onScan = await draw('headA', { ...onPaper, contentHash: scanned.contentHash ?? '' });
    expect(await idsSeen('officerP', paper)).toEqual([onScan]);
  });

  it('is read without what is drawn while it cannot be printed, and drawn upon afterwards', async () => {
    const { documentId } = await office.draft('officerP', 2, signed('headA'));
    const paper = { documentId, fileId: null };
    await office.perform('officerP', 'submit', documentId, {});
    await office.perform('headA', 'sign', documentId, { note: '' });
    const run = vi.spyOn(office.platform.sandbox, 'run');
    for (const code of ['server-busy', 'file-too-complex'] as const) {
      run.mockImplementation(async () => refuse(code));
      const { contentHash } = await office.call(office.caller('headA'), 'getAnnotations', paper);
      expect(contentHash).toBe(null);
    }
    run.mockRestore();
    const { contentHash } = await office.call(office.caller('headA'), 'getAnnotations', paper);
    await draw('headA', { ...paper, ...stroke, contentHash: contentHash ?? '' });
  });
});

describe('a person who may not read the letter or the file', () => {
  it('learns nothing of what is drawn on it, secret letters included', async () => {
    const open = await letter();
    const secret = await letter('secretRegistrar', 2);
    const onSecret = await draw('secretRegistrarA', { ...secret, ...note, layer: 'shared' });
    const onOpen = await draw('clerkA', { ...open, ...note, layer: 'shared' });
    expect(await idsSeen('secretRegistrar', secret)).toEqual([onSecret]);
    const cases: [PersonName, typeof open, number][] = [
      ['clerkB', open, onOpen],
      ['clerkA', secret, onSecret],
      ['headA', secret, onSecret],
      ['director', secret, onSecret],
    ];
    for (const [name, file, annotationId] of cases) {
      const caller = office.caller(name);
      const { documentId } = file;
      const absent = await office.refusal(caller, 'getAnnotations', { ...file, documentId: 999_999 });
      expect(absent.httpStatus).toBe(404);
      expect(await office.refusal(caller, 'getAnnotations', file)).toEqual(absent);
      expect(await office.refusal(caller, 'annotatePage', { ...file, ...stroke })).toEqual(absent);
      expect(await office.refusal(caller, 'eraseAnnotation', { documentId, annotationId })).toEqual(absent);
    }
  });

  it('does not reach a file by naming another letter', async () => {
    const mine = await letter();
    const secret = await letter('secretRegistrar', 2);
    const mixed = { ...secret, documentId: mine.documentId };
    const absent = await office.refusal(office.caller('clerkA'), 'getAnnotations', { ...mixed, fileId: 999_999 });
    expect(absent.httpStatus).toBe(404);
    expect(await office.refusal(office.caller('clerkA'), 'getAnnotations', mixed)).toEqual(absent);
    expect(await refused('clerkA', { ...mixed, ...stroke })).toEqual(absent);
  });

  it('sees nothing of another document to which a file was attached before, and all goes with the file', async () => {
    const { database } = office.platform;
    const file = await letter();
    await draw('clerkA', { ...file, ...note, layer: 'shared' });
    const other = await letter();
    await database.updateTable('files').set({ documentId: other.documentId }).where('id', '=', file.fileId).execute();
    expect(await seen('clerkA', { ...other, fileId: file.fileId })).toEqual([]);
    await database.updateTable('files').set({ documentId: null }).where('id', '=', file.fileId).execute();
    await sweepFiles({ ...office.platform, clock: () => new Date(Date.now() + 3 * 24 * 60 * 60 * 1000) });
    const left = await database
      .selectFrom('annotations')
      .select('id')
      .where('documentId', '=', file.documentId)
      .execute();
    expect(left).toEqual([]);
  });

  it('sees no more of a secret letter than of one that is not there when the clearance has ended', async () => {
    const secret = await letter('secretRegistrar', 2);
    await draw('secretRegistrarA', { ...secret, ...note, layer: 'shared' });
    await office.platform.database
      .deleteFrom('clearances')
      .where('personId', '=', people.secretRegistrarA.personId)
      .execute();
    const registrar = office.caller('secretRegistrarA');
    expect((await office.refusal(registrar, 'getAnnotations', secret)).httpStatus).toBe(404);
  });
});
