import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sql } from 'kysely';
import type { ActionName } from '#domain/workflow/permitted-actions.ts';
import { copy, onHold, main, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { makePdf, onePixelPng } from '#tests/support/server-files.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA } = units;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

/** The legs of some letters that arrived at a division, as rows of its list. */
const arrived = async (count: number) => {
  const rows = [];
  for (let index = 0; index < count; index += 1) {
    const { documentId } = await office.register('registrar', [main(divisionA)]);
    const { legId } = await office.legAt('registrar', documentId, divisionA);
    rows.push({ documentId, legId, taskId: null });
  }
  return rows;
};

interface Row {
  readonly documentId: number;
  readonly legId: number;
  readonly taskId: number | null;
}

/** The HTTP status of an action on a row. */
const statusOf = async (name: PersonName, action: ActionName, row: Row, input: object = {}) => {
  const reply = await office.app.inject({
    method: 'POST',
    url: `/api/sarabun/work/${action}`,
    headers: { authorization: `Bearer ${office.caller(name).token}` },
    payload: { F_DOC_ID: row.documentId, F_TRANS_ID: row.legId, F_JOB_ID: row.taskId, input },
  });
  return reply.statusCode;
};
const tried = (name: PersonName, row: Row) => statusOf(name, 'acknowledge', row);
/** The statuses of each row in turn, as the browser does it. */
const inTurn = async (name: PersonName, action: ActionName, rows: readonly Row[], input: object) => {
  const statuses = [];
  for (const row of rows) statuses.push(await statusOf(name, action, row, input));
  return statuses;
};

describe('bulk actions', () => {
  it('say whose letter each is and whether it is still in the list, to nobody who may not read it', async () => {
    const [row] = await arrived(1);
    if (!row) throw new Error('no row');
    const choice = async (name: PersonName) => {
      const request = { rows: [row], list: 'awaitingReceipt' as const };
      return (await office.call(office.caller(name), 'getBulkActions', request)).items[0];
    };
    const names = async (personId: number, unitId: number) => ({
      authorName: (
        await sql<{ fullName: string }>`SELECT full_name FROM person_names WHERE id = ${personId}`.execute(
          office.platform.database,
        )
      ).rows[0]?.fullName,
      ownerUnitName: (
        await office.platform.database
          .selectFrom('units')
          .select('name')
          .where('id', '=', unitId)
          .executeTakeFirstOrThrow()
      ).name,
    });
    const known = await names(people.registrar.personId, units.registry);
    expect(await choice('clerkA')).toMatchObject({ isListed: true, ...known });
    expect(await choice('clerkB')).toMatchObject({ isListed: false, authorName: '', ownerUnitName: '', actions: [] });
    await statusOf('clerkA', 'receive', row);
    expect(await choice('clerkA')).toMatchObject({ isListed: false, ...known });
  });

  it('are offered row by row, for the present state of each', async () => {
    const rows = await arrived(2);
    const [first, second] = rows;
    if (!first || !second) throw new Error('no rows');
    const clerk = office.caller('clerkA');
    const offered = async () =>
      (await office.call(clerk, 'getBulkActions', { rows })).items.map(({ actions }) => actions);
    expect(await offered()).toEqual([['receive'], ['receive']]);
    await office.call(clerk, 'receive', { ...first, input: {} });
    expect(await offered()).toEqual([['assign'], ['receive']]);
  });

  it('are the same for an unreadable letter, for one of others, and for an absent one', async () => {
    const [open] = await arrived(1);
    const { documentId } = await office.register('secretRegistrar', [main(divisionA)], { secrecy: 2 });
    const { legId } = await office.legAt('secretRegistrar', documentId, divisionA);
    const secret = { documentId, legId, taskId: null };
    if (!open) throw new Error('no rows');
    const absent = { documentId: 999_999, legId: 999_999, taskId: null };
    const elsewhere = { ...open, legId: secret.legId };
    const rows = [open, secret, absent, elsewhere];
    for (const name of ['officerP', 'clerkB', 'clerkA1'] as const) {
      const { items } = await office.call(office.caller(name), 'getBulkActions', { rows });
      const nothing = { actions: [], isListed: true, ownerUnitName: '', authorName: '', firstPage: { kind: 'none' } };
      expect(items).toEqual(rows.map((row) => ({ ...row, ...nothing })));
    }
    const { items } = await office.call(office.caller('clerkA'), 'getBulkActions', { rows });
    expect(items.map(({ actions }) => actions)).toEqual([['receive'], [], [], []]);
    const forDeputy = await office.call(office.caller('secretRegistrarA'), 'getBulkActions', { rows });
    expect(forDeputy.items.map(({ actions }) => actions)).toEqual([[], ['receive'], [], []]);
  });

  it('acknowledge notices, each once, and the copy that all have acknowledged closes', async () => {
    const { documentId } = await office.register('registrar', [copy(divisionA)]);
    const { legId } = await office.legAt('registrar', documentId, divisionA);
    await office.call(office.caller('clerkA'), 'receive', { documentId, legId, taskId: null, input: {} });
    const notice = (await office.rows('headA', 'awaitingAction')).find((row) => row.documentId === documentId);
    if (!notice) throw new Error('no notice');
    const row = { documentId, legId, taskId: notice.taskId };
    const may = async (name: PersonName) =>
      (await office.call(office.caller(name), 'getBulkActions', { rows: [row] })).items.map(({ actions }) => actions);
    expect(await may('headA')).toEqual([['acknowledge']]);
    expect(await may('deputyOfHeadA')).toEqual([['acknowledge']]);
    for (const name of ['clerkA', 'officerP', 'registrar', 'clerkB'] as const) {
      expect(await may(name)).toEqual([[]]);
      const refused = await tried(name, row);
      expect([403, 404]).toContain(refused);
    }
    await office.perform('registrar', 'hold', documentId, onHold('รอตรวจสอบ'));
    expect(await may('headA')).toEqual([[]]);
    expect(await tried('headA', row)).toBe(409);
    await office.perform('registrar', 'release', documentId, {});
    expect(await tried('headA', row)).toBe(200);
    expect(await office.listsWith('headA', documentId)).not.toContain('awaitingAction');
    expect(await office.legAt('registrar', documentId, divisionA)).toMatchObject({ state: 'closed' });
    expect(await tried('headA', row)).toBe(409);
    const { rows: marks } = await sql<{ personId: number }>`
      SELECT person_id FROM read_marks WHERE document_id = ${documentId} AND person_id = ${people.headA.personId}
    `.execute(office.platform.database);
    // Acknowledging it does not count as reading it (ใครอ่านแล้ว).
    expect(marks).toEqual([]);
  });

  it('assign many letters to an officer, each with its own result: a refused one does not stop the others', async () => {
    const rows = await arrived(3);
    const clerk = office.caller('clerkA');
    for (const row of rows.slice(0, 2)) await office.call(clerk, 'receive', { ...row, input: {} });
    const { items } = await office.call(clerk, 'getBulkActions', { rows });
    expect(items.map(({ actions }) => actions)).toEqual([['assign'], ['assign'], ['receive']]);
    const { personId } = people.officerP;
    const input = { personIds: [personId], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
    expect(await inTurn('clerkB', 'assign', rows, input)).toEqual([404, 404, 404]);
    expect(await inTurn('officerP', 'assign', rows, input)).toEqual([404, 404, 404]);
    expect(await inTurn('clerkA', 'assign', rows, input)).toEqual([200, 200, 409]);
    const assigned = await office.rows('officerP', 'awaitingAction');
    expect(assigned.map(({ documentId }) => documentId).toSorted()).toEqual(
      rows.slice(0, 2).map(({ documentId }) => documentId),
    );
  });

  it('sign many drafts, each with its own result, only by a person asked to sign', async () => {
    const drafted = async () => {
      const { documentId } = await office.draft('officerP', 2, signed('headA'));
      await office.perform('officerP', 'submit', documentId, {});
      const { legId, taskId } = (await office.call(office.caller('headA'), 'getDocument', { documentId })).item;
      return { documentId, legId, taskId };
    };
    const rows = [await drafted(), await drafted(), await drafted()];
    const choices = async (name: PersonName) =>
      (await office.call(office.caller(name), 'getBulkActions', { rows })).items;
    const offered = async (name: PersonName) => (await choices(name)).map(({ actions }) => actions);
    // What tells them apart before they are signed: unit and drafter with the actions, addressee and day with the rows.
    expect((await choices('headA')).map(({ ownerUnitName, authorName }) => [ownerUnitName, authorName])).toEqual(
      rows.map(() => ['หน่วยงาน กอง ก', 'officerP ทดสอบ']),
    );
    const listed = await office.rows('headA', 'awaitingSignature');
    for (const { documentId } of rows)
      expect(listed.find((row) => row.documentId === documentId)).toMatchObject({
        toText: 'ผู้อำนวยการกอง ก',
        arrivedAt: expect.any(Date),
      });
    expect(await offered('headA')).toEqual([['sign'], ['sign'], ['sign']]);
    for (const name of ['officerP', 'clerkA', 'headB'] as const) expect(await offered(name)).toEqual([[], [], []]);
    await office.perform('officerP', 'withdrawDraft', rows[1]?.documentId ?? 0, { reason: 'แก้ไข' });
    const note = { note: '' };
    expect(await inTurn('clerkA', 'sign', rows, note)).toEqual([403, 404, 403]);
    expect(await inTurn('headA', 'sign', rows, note)).toEqual([200, 404, 200]);
    const states = await Promise.all(
      rows.map(({ documentId }) => office.call(office.caller('officerP'), 'getDocument', { documentId })),
    );
    expect(states.map(({ item }) => item.state)).toEqual(['registered', 'draft', 'registered']);
  });

  it('say where the first page of each letter is, to those who may read it', async () => {
    const upload = async (by: PersonName, content: Buffer, name: string): Promise<number> => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(content)]), name);
      const headers = { authorization: `Bearer ${office.caller(by).token}` };
      return (await office.app.inject({ method: 'POST', url: '/api/files/upload', payload: form, headers })).json()
        .fileId;
    };
    const letterWith = async (by: PersonName, files: readonly (readonly [Buffer, string])[], secrecy = 1) => {
      const fileIds: number[] = [];
      for (const [content, name] of files) fileIds.push(await upload(by, content, name));
      const { documentId } = await office.register(by, [main(divisionA)], { secrecy, fileIds });
      const { legId } = await office.legAt(by, documentId, divisionA);
      return { row: { documentId, legId, taskId: null }, fileIds };
    };
    const pdf = await makePdf(2, 'pages');
    const plain = await letterWith('registrar', [[pdf, 'หนังสือ.pdf']]);
    const broken = await letterWith('registrar', [[await makePdf(1, 'broken'), 'เสีย.pdf']]);
    const bare = await letterWith('registrar', []);
    const secret = await letterWith('secretRegistrar', [[onePixelPng, 'ลับ.png']], 2);
    const unmarkable = await letterWith('secretRegistrar', [[await makePdf(1, 'word'), 'ลับ.docx']], 2);
    const { database } = office.platform;
    const contentOf = ({ fileIds }: { readonly fileIds: readonly number[] }) => sql`
      sha256 = (SELECT sha256 FROM files WHERE id = ${fileIds[0] ?? 0})`;
    await sql`UPDATE contents SET is_unreadable = true WHERE ${contentOf(broken)}`.execute(database);
    // As from before such files were refused.
    await sql`UPDATE contents SET media_type = 'application/msword' WHERE ${contentOf(unmarkable)}`.execute(database);
    const { documentId } = await office.draft('officerP', 2, signed('headA'));
    await office.perform('officerP', 'submit', documentId, {});
    const draft = (await office.call(office.caller('headA'), 'getDocument', { documentId })).item;
    const written = { documentId, legId: draft.legId, taskId: draft.taskId };
    const pagesFor = async (name: PersonName, rows: readonly Row[]) =>
      (await office.call(office.caller(name), 'getBulkActions', { rows: [...rows] })).items.map(
        ({ firstPage }) => firstPage,
      );
    const none = { kind: 'none' };
    expect(await pagesFor('clerkA', [plain.row, broken.row, bare.row, secret.row])).toEqual([
      { kind: 'file', fileId: plain.fileIds[0], mediaType: 'application/pdf' },
      none,
      none,
      none,
    ]);
    expect(await pagesFor('secretRegistrarA', [secret.row, unmarkable.row])).toEqual([
      // The picture becomes a page with the mark of the viewer.
      { kind: 'file', fileId: secret.fileIds[0], mediaType: 'application/pdf' },
      none,
    ]);
    expect(await pagesFor('headA', [written])).toEqual([{ kind: 'writing' }]);
    expect(await pagesFor('clerkB', [plain.row, secret.row, written])).toEqual([none, none, none]);
  });

  it('are limited to a maximum number of rows', async () => {
    const [row] = await arrived(1);
    const many = Array.from({ length: 101 }, () => row);
    const reply = await office.app.inject({
      method: 'POST',
      url: '/api/sarabun/get-bulk-actions',
      headers: { authorization: `Bearer ${office.caller('clerkA').token}` },
      payload: { rows: many.map(() => ({ F_DOC_ID: row?.documentId, F_TRANS_ID: row?.legId, F_JOB_ID: null })) },
    });
    expect(reply.statusCode).toBe(422);
  });
});
