import { pastTriggers } from '#tests/support/tamper.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { daysAfter } from '#domain/text/thai-dates.ts';
import { units, type PersonName } from '#tests/rules/office.ts';

import { numbersOf, today, year } from './numbers-office.ts';
import { startOfficeServer, type OfficeServer } from './office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('username', '=', 'director')
    .execute();
});
afterAll(() => office.close());
const { reserve, ofUnit, reservationOf, act, draftOf, bookOf, proofOf, sendSeries } = numbersOf(() => office);

describe('cancelling and inserting numbers', () => {
  it('lets the maintainer of the register void a number nobody uses', async () => {
    const [number = ''] = await reserve('clerkA');
    const { entryId } = await reservationOf(number);
    const request = { entryId, reason: 'จองเกิน' };
    for (const name of ['clerkB', 'officerP', 'director'] as const)
      expect(await office.refusal(office.caller(name), 'cancelNumber', request)).toMatchObject({ code: 'not-found' });
    expect(await office.refusal(office.caller('headA'), 'cancelNumber', request)).toMatchObject({
      code: 'not-permitted',
    });
    await office.call(office.caller('clerkA'), 'cancelNumber', request);
    const entry = (await bookOf('clerkA')).find((item) => item.entryId === entryId);
    expect(entry).toMatchObject({ isCancelled: true, remark: 'จองเกิน', actions: ['insertAfter'] });
    expect(await office.refusal(office.caller('clerkA'), 'cancelNumber', request)).toMatchObject({
      code: 'state-changed',
    });
    const [next = ''] = await reserve('clerkA');
    expect(next).not.toBe(number);
  });

  it('does not void the number of a letter', async () => {
    const documentId = await draftOf();
    await act('officerP', 'submit', documentId, {});
    await act('officerQ', 'pass', documentId, { note: '' });
    await act('headA', 'sign', documentId, { note: '' });
    const entry = (await bookOf('clerkA')).find((item) => item.documentId === documentId);
    const request = { entryId: entry?.entryId ?? 0, reason: 'ผิด' };
    expect(await office.refusal(office.caller('clerkA'), 'cancelNumber', request)).toMatchObject({
      code: 'state-changed',
    });
  });

  it('inserts a late document under a number with a point, in its place in the register', async () => {
    const [number = ''] = await reserve('clerkA');
    const { entryId } = await reservationOf(number);
    const request = { entryId, letterDate: today, reason: 'ลงทะเบียนไม่ทัน', holderId: null, expiresOn: null };
    for (const name of ['clerkB', 'officerP'] as const)
      expect(await office.refusal(office.caller(name), 'insertNumber', request)).toMatchObject({ code: 'not-found' });
    expect(await office.refusal(office.caller('headA'), 'insertNumber', request)).toMatchObject({
      code: 'not-permitted',
    });
    const tomorrow = { ...request, letterDate: daysAfter(new Date(), 1) };
    expect(await office.refusal(office.caller('clerkA'), 'insertNumber', tomorrow)).toMatchObject({
      code: 'invalid-request',
    });
    const both = await Promise.all([
      office.call(office.caller('clerkA'), 'insertNumber', request),
      office.call(office.caller('clerkA'), 'insertNumber', request),
    ]);
    expect(both.flatMap(({ item }) => item.numbers).toSorted()).toEqual([`${number}/1`, `${number}/2`]);
    await reserve('clerkA');
    const order = (await bookOf('clerkA')).map((entry) => entry.letterNumber);
    const at = order.indexOf(`${number}/2`);
    expect(order.slice(at, at + 3)).toEqual([`${number}/2`, `${number}/1`, number]);
    expect(await sendSeries()).toMatchObject({ gaps: [], doubled: [] });
    // Paging continues between the points.
    const second = await office.call(office.caller('clerkA'), 'getRegister', {
      unitId: units.divisionA,
      book: 'send',
      year,
      isSecret: false,
      isCircular: false,
      take: 1,
      before: (await reservationOf(number)).number,
      beforePoint: 2,
    });
    expect(second.items[0]?.letterNumber).toBe(`${number}/1`);
  });
});

describe('the next number', () => {
  const request = {
    unitId: units.divisionB,
    book: 'send',
    isSecret: false,
    isCircular: false,
    next: 1241,
    skips: 1240,
    reason: 'ย้ายจากระบบเดิม',
  } as const;
  const { next: _next, skips: _skips, ...ofSeries } = request;
  const refusalOf = (by: PersonName, changed: object = {}) =>
    office.refusal(office.caller(by), 'setNextNumber', { ...request, ...changed });

  it('is set upwards only by an administrator', async () => {
    for (const name of ['clerkB', 'registrar', 'headB'] as const) {
      expect(await refusalOf(name)).toMatchObject({ code: 'not-permitted' });
      expect(await office.refusal(office.caller(name), 'unsetNextNumber', ofSeries)).toMatchObject({
        code: 'not-permitted',
      });
    }
    expect(await refusalOf('director', { unitId: 9999 })).toMatchObject({ code: 'not-found' });
    expect(
      await office.refusal(office.caller('director'), 'unsetNextNumber', { ...ofSeries, unitId: 9999 }),
    ).toMatchObject({ code: 'not-found' });
  });

  it('is refused when the person saw another gap, or when it skips more than the agency permits', async () => {
    for (const skips of [1239, 1241, 1])
      expect(await refusalOf('director', { skips })).toMatchObject({ code: 'state-changed' });
    const far = { next: 10_002, skips: 10_001 };
    expect(await refusalOf('director', far)).toMatchObject({ code: 'too-many-skipped' });
    await office.platform.database.updateTable('officeRules').set({ maxSkippedNumbers: 1239 }).execute();
    expect(await refusalOf('director')).toMatchObject({ code: 'too-many-skipped' });
    expect(await proofOf('director', units.divisionB)).toMatchObject({ maxSkipped: 1239, series: [] });
    await office.platform.database.updateTable('officeRules').set({ maxSkippedNumbers: 1240 }).execute();
  });

  it('is undone or corrected while no number was given, and leaves no entry', async () => {
    await office.call(office.caller('director'), 'setNextNumber', request);
    expect(await sendSeries(units.divisionB)).toMatchObject({ last: 0, next: 1241, toBeSkipped: [1, 1240], gaps: [] });
    await office.call(office.caller('director'), 'setNextNumber', { ...request, next: 124, skips: 123 });
    expect(await sendSeries(units.divisionB)).toMatchObject({ last: 0, next: 124, toBeSkipped: [1, 123] });
    await office.call(office.caller('director'), 'unsetNextNumber', ofSeries);
    expect(await office.refusal(office.caller('director'), 'unsetNextNumber', ofSeries)).toMatchObject({
      code: 'state-changed',
    });
    expect(await bookOf('clerkB', units.divisionB)).toEqual([]);
    expect(await reserve('clerkB', { unitId: units.divisionB })).toEqual(['สต 0203/1']);
    expect((await proofOf('clerkB', units.divisionB)).log).toMatchObject({ isWhole: true });
  });

  it('takes effect with the next number given: the skipped ones are one entry, and it cannot be undone any more', async () => {
    const set = { ...request, skips: 1239 };
    await office.call(office.caller('director'), 'setNextNumber', set);
    expect(await reserve('clerkB', { unitId: units.divisionB, count: 2 })).toEqual(['สต 0203/1241', 'สต 0203/1242']);
    const entry = (await bookOf('clerkB', units.divisionB)).find(({ kind }) => kind === 'skipped');
    expect(entry).toMatchObject({
      number: 2,
      untilNumber: 1240,
      subject: 'ข้ามเลข 2–1240: ย้ายจากระบบเดิม',
      actions: [],
    });
    expect(await sendSeries(units.divisionB)).toMatchObject({
      last: 1242,
      next: 1243,
      toBeSkipped: null,
      gaps: [],
      doubled: [],
    });
    expect(await office.refusal(office.caller('director'), 'unsetNextNumber', ofSeries)).toMatchObject({
      code: 'state-changed',
    });
    for (const next of [1243, 5])
      expect(await refusalOf('director', { next })).toMatchObject({ code: 'number-not-upwards' });
  });

  it('of a secret register is set only by its registrar; an administrator sees nothing of the series', async () => {
    const request = {
      unitId: units.divisionA,
      book: 'send',
      isSecret: true,
      isCircular: false,
      reason: 'ย้าย',
    } as const;
    const setting = (by: PersonName, next: number, unitId: number = request.unitId) =>
      office.refusal(office.caller(by), 'setNextNumber', { ...request, unitId, next, skips: 1 });
    await office.call(office.caller('secretRegistrarA'), 'setNextNumber', { ...request, next: 41, skips: 40 });
    await reserve('secretRegistrarA', { isSecret: true });
    expect(await setting('secretRegistrarA', 41)).toMatchObject({ code: 'number-not-upwards' });
    const noBook = await setting('director', 500, 9999);
    expect(noBook.code).toBe('not-found');
    for (const by of ['director', 'clerkA', 'headA', 'secretRegistrar'] as const)
      for (const next of [2, 41, 42, 500]) expect(await setting(by, next), `${by} ${next}`).toEqual(noBook);
    const last = await office.platform.database
      .selectFrom('numberSeries')
      .select('lastNumber')
      .where('unitId', '=', units.divisionA)
      .where('isSecret', '=', true)
      .execute();
    expect(last).toEqual([{ lastNumber: 41 }]);
    const may = async (by: PersonName) => {
      const { maySetNext, maySetNextSecret } = await proofOf(by);
      return [maySetNext, maySetNextSecret];
    };
    expect(await may('director')).toEqual([true, false]);
    expect(await may('secretRegistrarA')).toEqual([false, true]);
    const openBook = { ...request, isSecret: false, next: 900, skips: 899 };
    expect(await office.refusal(office.caller('secretRegistrarA'), 'setNextNumber', openBook)).toMatchObject({
      code: 'not-permitted',
    });
  });
});

describe('twenty concurrent requests', () => {
  it('allocate and reserve 1 to N, each number once', async () => {
    const series = { unitId: units.groupA1 };
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => reserve('clerkA1', { ...series, count: (index % 3) + 1 })),
    );
    const { series: proved } = await proofOf('clerkA', units.groupA1);
    const expected = Array.from({ length: 20 }, (_, index) => (index % 3) + 1).reduce((sum, count) => sum + count, 0);
    expect(proved).toMatchObject([{ last: expected, gaps: [], doubled: [], counts: { reserved: expected, used: 0 } }]);
  });
});

describe('the completeness proof of a series', () => {
  it('counts every number once, names each gap and duplicate, and is shown only to readers of the registers', async () => {
    const series = { unitId: units.executive };
    await reserve('secretary', { ...series, count: 5 });
    const proved = async () => (await proofOf('secretary', units.executive)).series[0];
    expect(await proved()).toMatchObject({ last: 5, next: 6, counts: { reserved: 5 }, gaps: [], doubled: [] });
    const { database } = office.platform;
    const entries = () =>
      database
        .selectFrom('registerEntries')
        .select('id')
        .where('unitId', '=', units.executive)
        .orderBy('number')
        .execute();
    const [, second, third, , fifth] = await entries();
    for (const entry of [second, third, fifth]) {
      await database
        .deleteFrom('numberReservations')
        .where('entryId', '=', entry?.id ?? 0)
        .execute();
      await pastTriggers(database, (transaction) =>
        transaction
          .deleteFrom('registerEntries')
          .where('id', '=', entry?.id ?? 0)
          .execute(),
      );
    }
    expect(await proved()).toMatchObject({
      gaps: [
        [2, 3],
        [5, 5],
      ],
      doubled: [],
    });
    await database.updateTable('numberSeries').set({ lastNumber: 3 }).where('unitId', '=', units.executive).execute();
    expect(await proved()).toMatchObject({ gaps: [[2, 3]], doubled: [4] });
    for (const name of ['clerkB', 'officerP'] as const)
      expect(
        await office.refusal(office.caller(name), 'getNumberSeries', { unitId: units.divisionA, year }),
      ).toMatchObject({ code: 'not-found' });
  });

  it('shows the secret registers only to their registrar', async () => {
    await reserve('secretRegistrarA', { isSecret: true });
    const secretOf = async (name: PersonName) => (await proofOf(name)).series.filter((item) => item.isSecret).length;
    expect(await secretOf('secretRegistrarA')).toBe(1);
    for (const name of ['clerkA', 'headA', 'registrar', 'director'] as const) expect(await secretOf(name)).toBe(0);
    const open = (await proofOf('secretRegistrarA')).series.filter((item) => !item.isSecret);
    expect(open).toEqual([]);
    for (const name of ['clerkA', 'headA', 'registrar'] as const)
      expect((await ofUnit(name)).filter((item) => item.isSecret)).toEqual([]);
  });

  it('finds an event of the numbers that was changed', async () => {
    const { log } = await proofOf('clerkA');
    expect(log).toMatchObject({ isWhole: true });
    expect(log.checked).toBeGreaterThan(5);
    const { database } = office.platform;
    const [{ sequence } = { sequence: 0 }] = await database
      .selectFrom('events')
      .select('sequence')
      .where('name', '=', 'number.cancelled')
      .execute();
    await changeNote(sequence, 'ปลอม');
    expect((await proofOf('clerkA')).log).toMatchObject({ isWhole: false });
    await changeNote(sequence, 'จองเกิน');
    expect((await proofOf('clerkA')).log).toMatchObject({ isWhole: true });
  });

  /** As somebody with all rights on the database could. */
  const changeNote = (sequence: number, note: string) =>
    office.platform.database.transaction().execute(async (transaction) => {
      await sql`ALTER TABLE events DISABLE TRIGGER ALL`.execute(transaction);
      await transaction.updateTable('events').set({ note }).where('sequence', '=', sequence).execute();
      await sql`ALTER TABLE events ENABLE TRIGGER ALL`.execute(transaction);
    });
});
