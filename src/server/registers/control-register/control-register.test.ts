import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { controlExportPath } from '#contract/registers/control-register.ts';
import { tableFormats, type TableFormat } from '#contract/table-formats.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal } from '#domain/refusal.ts';
import { copyEvents } from '#domain/registers/control-register.ts';
import { dayInFigures, dayOf } from '#domain/text/thai-dates.ts';
import { controlColumns } from '#locales/letters.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { layoutOfWorkbook, rowsOfWorkbook } from '#tests/support/read-workbook.ts';
import { pastTriggers } from '#tests/support/tamper.ts';
import { holdTransaction } from '#tests/support/hold-transaction.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

import { destroyCopy } from './destroy-copy.ts';
import { lendCopy } from './lend-copy.ts';

const { divisionA, registry } = units;
const firstPage = { take: 25 };
const dueOn = '2999-12-31';
const order = { orderNumber: 'คำสั่งที่ 12/2569', reason: 'เจ้าของเรื่องแจ้งปรับชั้น' };

describe('the control register of a unit', () => {
  let office: OfficeServer;
  beforeAll(async () => {
    office = await startOfficeServer();
  });
  afterAll(() => office.close());

  const read = async (name: PersonName, unitId: number, page: { before?: number; take?: number } = {}) =>
    (await office.call(office.caller(name), 'getControlRegister', { ...firstPage, unitId, ...page })).items;
  const received = async (secrecy = 2) => {
    const { documentId } = await office.register('secretRegistrar', [main(divisionA)], { secrecy });
    expect(await office.perform('secretRegistrarA', 'receive', documentId, {})).toBe('done');
    return documentId;
  };
  const copyIn = async (name: PersonName, unitId: number, documentId: number) => {
    const copy = (await read(name, unitId)).find((item) => item.documentId === documentId);
    if (!copy) throw new Error('the register has no such copy');
    return copy;
  };
  const loanOf = (copyId: number, borrower: PersonName = 'director') => ({
    copyId,
    borrowerId: people[borrower].personId,
    dueOn,
    purpose: 'ประกอบการประชุม',
  });
  const lend = async (by: PersonName, copyId: number) =>
    (await office.call(office.caller(by), 'lendCopy', loanOf(copyId))).item.loanId;
  const refused = async (by: PersonName, call: 'lendCopy', input: ReturnType<typeof loanOf>) =>
    (await office.refusal(office.caller(by), call, input)).code;

  it('has a row for each copy of each unit, numbered without gaps, and none for an open letter', async () => {
    await office.register('registrar', [main(divisionA)]);
    const documentId = await received();
    const [own] = await read('secretRegistrarA', divisionA);
    expect(own).toMatchObject({ documentId, orderNumber: 1, secrecy: 2, copyNumber: 2, copyCount: 2, loans: [] });
    expect(await copyIn('secretRegistrar', registry, documentId)).toMatchObject({ copyNumber: 1, copyCount: 2 });
    await received();
    expect((await read('secretRegistrarA', divisionA)).map(({ orderNumber }) => orderNumber)).toEqual([2, 1]);
    const rest = await read('secretRegistrarA', divisionA, { before: 2, take: 1 });
    expect(rest.map(({ orderNumber }) => orderNumber)).toEqual([1]);
  });

  it('does not exist for other persons, including registrars of another unit or without clearance', async () => {
    const absent = await office.refusal(office.caller('clerkA'), 'getControlRegister', {
      ...firstPage,
      unitId: 999_999,
    });
    for (const name of office.names.filter((name) => name !== 'secretRegistrarA'))
      expect([
        name,
        await office.refusal(office.caller(name), 'getControlRegister', { ...firstPage, unitId: divisionA }),
      ]).toEqual([name, absent]);
    expect(
      (await office.refusal(undefined, 'getControlRegister', { ...firstPage, unitId: divisionA })).httpStatus,
    ).toBe(401);
    const uncleared = { unitId: units.groupA1, personId: people.clerkA1.personId, roleId: 3, validFrom: new Date(0) };
    await office.platform.database.insertInto('unitRoles').values(uncleared).execute();
    expect(
      await office.refusal(office.caller('clerkA1'), 'getControlRegister', { ...firstPage, unitId: units.groupA1 }),
    ).toEqual(absent);
  });

  it('leaves out copies above the clearance of its registrar', async () => {
    const documentId = await received();
    const { copyId } = await copyIn('secretRegistrarA', divisionA, documentId);
    const { database } = office.platform;
    await database.updateTable('documents').set({ secrecy: 3 }).where('id', '=', documentId).execute();
    const seen = await read('secretRegistrarA', divisionA);
    expect(seen.map((item) => item.documentId)).not.toContain(documentId);
    expect(await refused('secretRegistrarA', 'lendCopy', loanOf(copyId))).toBe('not-found');
  });

  it('shows who holds a copy from loan to return, and results are logged', async () => {
    const documentId = await received();
    const { copyId, isAtHand } = await copyIn('secretRegistrarA', divisionA, documentId);
    expect(isAtHand).toBe(true);
    const loanId = await lend('secretRegistrarA', copyId);
    expect(await copyIn('secretRegistrarA', divisionA, documentId)).toMatchObject({
      isAtHand: false,
      loans: [{ loanId, borrowerName: 'director ทดสอบ', dueOn, returnedAt: null }],
    });
    expect(await refused('secretRegistrarA', 'lendCopy', loanOf(copyId))).toBe('copy-not-lendable');
    const registrar = office.caller('secretRegistrarA');
    await office.call(registrar, 'takeBackCopy', { loanId });
    const returned = await copyIn('secretRegistrarA', divisionA, documentId);
    expect([returned.isAtHand, returned.loans[0]?.returnedAt instanceof Date]).toEqual([true, true]);
    expect((await office.refusal(registrar, 'takeBackCopy', { loanId })).code).toBe('state-changed');
    await lend('secretRegistrarA', copyId);
    expect((await copyIn('secretRegistrarA', divisionA, documentId)).loans).toHaveLength(2);
    const events = await office.platform.database
      .selectFrom('events')
      .select(['name', 'actorId'])
      .where('documentId', '=', documentId)
      .where('name', 'in', copyEvents)
      .orderBy('sequence')
      .execute();
    const actorId = people.secretRegistrarA.personId;
    expect(events).toEqual(['copy.lent', 'copy.taken-back', 'copy.lent'].map((name) => ({ name, actorId })));
    const { history } = (await office.call(registrar, 'getDocument', { documentId })).item;
    expect(history.filter((event) => copyEvents.some((name) => name === event.name))).toEqual([]);
  });

  it('lends a copy once, for a repeated request and for two at once', async () => {
    const { copyId } = await copyIn('secretRegistrarA', divisionA, await received());
    const registrar = office.caller('secretRegistrarA');
    const results = await Promise.allSettled([1, 2].map(() => office.call(registrar, 'lendCopy', loanOf(copyId))));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const other = await copyIn('secretRegistrarA', divisionA, await received());
    const options = { idempotencyKey: 'a9d2c7b0-5b1f-4a39-9a54-0d9a2d6f5f47' };
    const first = await office.call(registrar, 'lendCopy', loanOf(other.copyId), options);
    expect(await office.call(registrar, 'lendCopy', loanOf(other.copyId), options)).toEqual(first);
  });

  it('is not lent to who waited while it was lent, destroyed or raised above their clearance', async () => {
    const { database } = office.platform;
    const now = new Date();
    const destruction = { orderNumber: 'คำสั่งที่ 9/2569', destroyedOn: dayOf(now) };
    const answerAfter = async (work: (transaction: DatabaseTransaction, viewer: Viewer, copyId: number) => unknown) => {
      const { copyId } = await copyIn('secretRegistrarA', divisionA, await received());
      const held = await holdTransaction(database, async (transaction) => {
        const viewer = await loadViewer(transaction, people.secretRegistrarA.personId, now);
        expect(isRefusal(await work(transaction, viewer, copyId))).toBe(false);
      });
      const waiting = refused('secretRegistrarA', 'lendCopy', loanOf(copyId));
      await expect.poll(() => waitingForLocks(database)).toBeGreaterThan(0);
      await held.commit();
      return waiting;
    };
    const afterLoan = await answerAfter((transaction, viewer, copyId) =>
      lendCopy(transaction, loanOf(copyId), { viewer, now }),
    );
    const afterDestruction = await answerAfter((transaction, viewer, copyId) =>
      destroyCopy(transaction, { copyId, ...destruction }, { viewer, now }),
    );
    const afterRaising = await answerAfter((transaction, _viewer, copyId) =>
      transaction
        .updateTable('documents')
        .set({ secrecy: 3 })
        .where('id', 'in', (copies) =>
          copies.selectFrom('controlledCopies').select('documentId').where('id', '=', copyId),
        )
        .execute(),
    );
    expect([afterLoan, afterDestruction, afterRaising]).toEqual([
      'copy-not-lendable',
      'copy-not-lendable',
      'not-found',
    ]);
  });

  it('lends only to a cleared person, until a future day, and by its registrar', async () => {
    const { copyId } = await copyIn('secretRegistrarA', divisionA, await received());
    expect(await refused('secretRegistrarA', 'lendCopy', loanOf(copyId, 'officerP'))).toBe('person-not-cleared');
    expect(await refused('secretRegistrarA', 'lendCopy', { ...loanOf(copyId), dueOn: '2020-01-01' })).toBe(
      'invalid-request',
    );
    for (const name of office.names.filter((name) => name !== 'secretRegistrarA'))
      expect([name, await refused(name, 'lendCopy', loanOf(copyId))]).toEqual([name, 'not-found']);
    const loanId = await lend('secretRegistrarA', copyId);
    for (const name of office.names.filter((name) => name !== 'secretRegistrarA')) {
      const { code } = await office.refusal(office.caller(name), 'takeBackCopy', { loanId });
      expect([name, code]).toEqual([name, 'not-found']);
    }
    const { database } = office.platform;
    await expect(database.deleteFrom('copyLoans').where('id', '=', loanId).execute()).rejects.toThrow();
  });

  it('shows that a copy was destroyed, once and finally, and no longer lends it', async () => {
    const documentId = await received();
    const { copyId } = await copyIn('secretRegistrarA', divisionA, documentId);
    const registrar = office.caller('secretRegistrarA');
    const destruction = { orderNumber: 'คำสั่งที่ 40/2569', destroyedOn: dayOf(new Date()) };
    const loanId = await lend('secretRegistrarA', copyId);
    const refusedDestroying = async (by: PersonName, input = destruction) =>
      (await office.refusal(office.caller(by), 'destroyCopy', { ...input, copyId })).code;
    expect(await refusedDestroying('secretRegistrarA')).toBe('copy-not-destroyable');
    await office.call(registrar, 'takeBackCopy', { loanId });
    for (const destroyedOn of ['2020-01-01', '2999-12-31'])
      expect(await refusedDestroying('secretRegistrarA', { ...destruction, destroyedOn })).toBe('invalid-request');
    for (const name of office.names.filter((name) => name !== 'secretRegistrarA'))
      expect([name, await refusedDestroying(name)]).toEqual([name, 'not-found']);
    const results = await Promise.allSettled(
      [1, 2].map(() => office.call(registrar, 'destroyCopy', { ...destruction, copyId })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await copyIn('secretRegistrarA', divisionA, documentId)).toMatchObject({ destruction, isAtHand: false });
    expect(await copyIn('secretRegistrar', registry, documentId)).toMatchObject({ destruction: null, isAtHand: true });
    expect(await refused('secretRegistrarA', 'lendCopy', loanOf(copyId))).toBe('copy-not-lendable');
    const { database } = office.platform;
    const logged = await database
      .selectFrom('events')
      .select(['actorId', 'documentId'])
      .where('name', '=', 'copy.destroyed')
      .where('documentId', '=', documentId)
      .execute();
    expect(logged).toEqual([{ actorId: people.secretRegistrarA.personId, documentId }]);
    const { history } = (await office.call(registrar, 'getDocument', { documentId })).item;
    expect(history.map(({ name }) => name)).not.toContain('copy.destroyed');
    await expect(database.deleteFrom('copyDestructions').where('copyId', '=', copyId).execute()).rejects.toThrow();
  });

  it('is exported by its registrar only, with the rows they may see, and this is logged', async () => {
    const subject = '=HYPERLINK("http://example.org")';
    const { documentId } = await office.register('secretRegistrar', [main(divisionA)], { secrecy: 2, subject });
    await office.perform('secretRegistrarA', 'receive', documentId, {});
    const { copyId } = await copyIn('secretRegistrarA', divisionA, documentId);
    const destruction = { orderNumber: 'คำสั่งที่ 41/2569', destroyedOn: dayOf(new Date()) };
    const loanId = await lend('secretRegistrarA', copyId);
    await office.call(office.caller('secretRegistrarA'), 'takeBackCopy', { loanId });
    await office.call(office.caller('secretRegistrarA'), 'destroyCopy', { ...destruction, copyId });
    const hidden = await office.register('secretRegistrar', [main(divisionA)], { secrecy: 2, subject: 'เหนือชั้นของตน' });
    await office.perform('secretRegistrarA', 'receive', hidden.documentId, {});
    const { database } = office.platform;
    await database.updateTable('documents').set({ secrecy: 3 }).where('id', '=', hidden.documentId).execute();
    const url = `/api/${controlExportPath}?unitId=${divisionA}`;
    const exportedBy = (name: PersonName, format: TableFormat) =>
      office.app.inject({
        url: `${url}&format=${format}`,
        headers: { authorization: `Bearer ${office.caller(name).token}` },
      });
    const table = await exportedBy('secretRegistrarA', 'csv');
    expect(table.headers['content-type']).toContain('text/csv');
    expect(table.headers['cache-control']).toBe('no-store');
    const lines = table.body.trimEnd().split('\r\n');
    expect(lines[0]).toBe(`\uFEFF${controlColumns.map((head) => `"${head}"`).join(',')}`);
    const seen = await read('secretRegistrarA', divisionA, { take: 100 });
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(seen.map((copy) => `"${copy.orderNumber}"`));
    expect(lines[1]).toContain('"\'=HYPERLINK(""http://example.org"")"');
    expect(lines[1]).toContain('ตาม คำสั่งที่ 41/2569');
    expect(table.body).not.toContain('เหนือชั้นของตน');
    const workbook = rowsOfWorkbook((await exportedBy('secretRegistrarA', 'xlsx')).rawPayload);
    expect([workbook[0], workbook.length]).toEqual([[...controlColumns], lines.length]);
    const today = dayInFigures(dayOf(new Date()));
    expect(workbook[1]).toEqual([
      String(seen[0]?.orderNumber),
      today,
      'มท 0201/45',
      dayInFigures('2026-11-18'),
      'ลับ',
      subject,
      'กระทรวงมหาดไทย',
      '2 จาก 2',
      'ไม่ได้ถือครอง',
      `director ทดสอบ ยืม ${today} คืน ${today}`,
      '',
      `ทำลาย ${today} ตาม คำสั่งที่ 41/2569`,
      '',
    ]);
    for (const name of office.names.filter((name) => name !== 'secretRegistrarA'))
      for (const format of tableFormats)
        expect([name, (await exportedBy(name, format)).statusCode]).toEqual([name, 404]);
    expect((await office.app.inject({ url })).statusCode).toBe(401);
    const logged = await database
      .selectFrom('events')
      .select(['actorId', 'details'])
      .where('name', '=', 'control-register.exported')
      .orderBy('sequence')
      .execute();
    const actorId = people.secretRegistrarA.personId;
    expect(logged).toEqual(['csv', 'xlsx'].map((format) => ({ actorId, details: expect.stringContaining(format) })));
  });

  it('is exported whole, however long it is, under the name of its form', async () => {
    const { database } = office.platform;
    const unitId = units.executive;
    const role = { unitId, personId: people.director.personId, roleId: 3, validFrom: new Date(0) };
    await database.insertInto('unitRoles').values(role).execute();
    await pastTriggers(database, async (transaction) => {
      await sql`
        INSERT INTO documents (id, kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, subject,
          speed, secrecy, search_text)
        SELECT 900000 + each, 2, 'outgoing', 'registered', 1, 1, 11, now(), '', 1, 2, ''
        FROM generate_series(1, 501) AS each`.execute(transaction);
      await sql`
        INSERT INTO register_entries (unit_id, book, is_secret, is_circular, year, number, document_id, leg_id, arrived_at,
          registered_at, registered_by, letter_number, from_text, to_text, subject)
        SELECT ${unitId}::int, 'receive', true, false, 2011, each, 900000 + each, 900000 + each, now(), now(), 11, '', '', '', ''
        FROM generate_series(1, 501) AS each`.execute(transaction);
      await sql`
        INSERT INTO controlled_copies (unit_id, order_number, document_id, copy_number, entered_at)
        SELECT ${unitId}::int, each, 900000 + each, 1, now() FROM generate_series(1, 501) AS each`.execute(transaction);
    });
    const headers = { authorization: `Bearer ${office.caller('director').token}` };
    const exported = (query: string) => office.app.inject({ url: `/api/${controlExportPath}?${query}`, headers });
    const table = await exported(`unitId=${unitId}&format=xlsx`);
    const numbers = rowsOfWorkbook(table.rawPayload).map(([number]) => number);
    expect(numbers.slice(1)).toEqual(Array.from({ length: 501 }, (_, index) => String(501 - index)));
    expect(table.headers['content-disposition']).toBe(`attachment; filename="control-${unitId}.xlsx"`);
    const widths = [8, 16, 22, 16, 14, 60, 32, 14, 28, 48, 40, 40, 28];
    expect(layoutOfWorkbook(table.rawPayload)).toEqual({ name: 'ทขล. 3', widths });
    expect((await exported(`unitId=${unitId}&format=pdf`)).statusCode).toBe(422);
  });

  it('keeps the row of a letter that is no longer secret, with the order, and no longer lends it', async () => {
    const documentId = await received();
    await office.perform('secretRegistrar', 'reclassify', documentId, { ...order, secrecy: 1 });
    const copy = await copyIn('secretRegistrarA', divisionA, documentId);
    expect(copy).toMatchObject({ secrecy: 1, isAtHand: false });
    expect(copy.classChanges).toMatchObject([{ fromSecrecy: 2, toSecrecy: 1, orderNumber: order.orderNumber }]);
    expect(copy.remark).toContain('ย้ายไปเลขที่');
    expect(await refused('secretRegistrarA', 'lendCopy', loanOf(copy.copyId))).toBe('copy-not-lendable');
  });

  it('adds a letter that becomes secret, and shows a cancelled receipt as cancelled', async () => {
    const { documentId } = await office.register('registrar', [main(divisionA)]);
    await office.perform('clerkA', 'receive', documentId, {});
    const { database } = office.platform;
    const head = { unitId: registry, personId: people.director.personId, roleId: 1, validFrom: new Date(0) };
    await database.insertInto('unitRoles').values(head).execute();
    expect(await office.perform('director', 'reclassify', documentId, { ...order, secrecy: 2 })).toBe('done');
    const copy = await copyIn('secretRegistrarA', divisionA, documentId);
    expect(copy.classChanges).toHaveLength(1);
    expect(await office.perform('secretRegistrarA', 'cancelReceipt', documentId, { reason: 'ผิดหน่วยงาน' })).toBe('done');
    expect(await copyIn('secretRegistrarA', divisionA, documentId)).toMatchObject({
      isCancelled: true,
      isAtHand: false,
    });
    expect(await refused('secretRegistrarA', 'lendCopy', loanOf(copy.copyId))).toBe('copy-not-lendable');
  });
});
