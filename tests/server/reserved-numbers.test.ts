import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { people } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';

import { numbersOf, today } from './numbers-office.ts';
import { startOfficeServer, type OfficeServer } from './office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());
const { reserve, ofUnit, reservationOf, usable, act, draftOf, seen, writing, bookOf, sendSeries, numbering } =
  numbersOf(() => office);

describe('a reserved number', () => {
  it('is used by a draft before anybody signs, and its entry becomes the entry of the document', async () => {
    const [number = ''] = await reserve('clerkA', { holderId: people.officerP.personId });
    const { entryId } = await reservationOf(number);
    const documentId = await draftOf();
    expect((await usable('officerP', documentId)).items.map((item) => item.entryId)).toContain(entryId);
    const { last } = await sendSeries();
    await act('officerP', 'useReservedNumber', documentId, { entryId });
    expect(await writing(documentId)).toMatchObject({ letterNumber: number });
    expect(await reservationOf(number)).toMatchObject({ state: 'bound', mayCancel: false });
    // The register shows nothing of the draft yet.
    const reserved = (await bookOf('clerkA')).find((item) => item.letterNumber === number);
    expect(reserved).toMatchObject({ kind: 'reserved', documentId: null, actions: ['insertAfter'] });
    const cancelling = { entryId, reason: 'ไม่ใช้' };
    expect(await office.refusal(office.caller('clerkA'), 'cancelNumber', cancelling)).toMatchObject({
      code: 'number-bound',
    });
    await act('officerP', 'submit', documentId, {});
    await act('officerQ', 'returnDraft', documentId, { reason: 'แก้คำผิด' });
    await act('officerP', 'submit', documentId, {});
    await act('officerQ', 'pass', documentId, { note: '' });
    await act('headA', 'sign', documentId, { note: '' });
    expect(await seen('clerkA', documentId)).toMatchObject({ state: 'registered', letterNumber: number });
    const entry = (await bookOf('clerkA')).find((item) => item.letterNumber === number);
    expect(entry).toMatchObject({ kind: 'letter', documentId, subject: 'รายงานผลการดำเนินงาน', letterDate: today });
    expect(await reservationOf(number)).toMatchObject({ state: 'used' });
    expect(await sendSeries()).toMatchObject({ last, gaps: [], doubled: [] });
  });

  it('is used by one draft only, of its own series, and only by its holder or the maintainer of the register', async () => {
    const [number = ''] = await reserve('clerkA');
    const { entryId } = await reservationOf(number);
    const documentId = await draftOf();
    expect(await office.perform('officerP', 'useReservedNumber', documentId, { entryId })).toBe('number-not-free');
    expect(await office.perform('officerP', 'useReservedNumber', documentId, { entryId: 999_999 })).toBe(
      'number-not-free',
    );
    const [own = ''] = await reserve('clerkA', { holderId: people.officerP.personId });
    const mine = (await reservationOf(own)).entryId;
    const order = await draftOf(3);
    expect(await office.perform('officerP', 'useReservedNumber', order, { entryId: mine })).toBe(
      'number-of-other-series',
    );
    await act('officerP', 'useReservedNumber', documentId, { entryId: mine });
    const other = await draftOf();
    expect(await office.perform('officerP', 'useReservedNumber', other, { entryId: mine })).toBe('number-not-free');
    expect(await office.refusal(office.caller('clerkB'), 'getUsableNumbers', { documentId })).toMatchObject({
      code: 'document-not-found',
    });
    // The draft can move to another series only without the reservation.
    const written = await writing(documentId);
    const circular = { ...written, isCircular: true };
    expect(await office.refusal(office.caller('officerP'), 'writeDocument', circular)).toMatchObject({
      code: 'draft-has-number',
    });
    await act('officerP', 'useReservedNumber', documentId, { entryId: null });
    expect(await writing(documentId)).toMatchObject({ letterNumber: '' });
    expect(await reservationOf(own)).toMatchObject({ state: 'free' });
    expect(await office.perform('officerP', 'useReservedNumber', documentId, { entryId: null })).toBe(
      'number-not-free',
    );
  });

  it('is taken by one of two drafts that want it at the same time', async () => {
    const [number = ''] = await reserve('clerkA', { holderId: people.officerP.personId });
    const { entryId } = await reservationOf(number);
    const drafts = await Promise.all([draftOf(), draftOf(), draftOf()]);
    const done = await Promise.all(
      drafts.map((documentId) => office.perform('officerP', 'useReservedNumber', documentId, { entryId })),
    );
    expect(done.toSorted()).toEqual(['done', 'number-not-free', 'number-not-free']);
  });

  it('cannot be changed once somebody signed under it', async () => {
    await numbering('afterSign');
    const [number = '', another = ''] = await reserve('clerkA', { count: 2 });
    const documentId = (await office.draft('clerkA', 2, signed('headA'))).documentId;
    await act('clerkA', 'submit', documentId, {});
    await act('headA', 'sign', documentId, { note: '' });
    await numbering('onSign');
    // Signed without a number: the desk chooses one, and cannot change it afterwards.
    await act('clerkA', 'useReservedNumber', documentId, { entryId: (await reservationOf(number)).entryId });
    const exchange = { entryId: (await reservationOf(another)).entryId };
    expect(await office.perform('clerkA', 'useReservedNumber', documentId, exchange)).toBe('condition-failed');
    await act('clerkA', 'issueNumber', documentId, {});
    expect(await seen('clerkA', documentId)).toMatchObject({ state: 'registered', letterNumber: number });
  });

  it('is voided with the letter that was signed under it and is cancelled before the number was issued', async () => {
    await numbering('afterSign');
    const [number = ''] = await reserve('clerkA');
    const { documentId } = await office.draft('clerkA', 2, signed('headA'));
    await act('clerkA', 'submit', documentId, {});
    await act('headA', 'sign', documentId, { note: '' });
    await numbering('onSign');
    await act('clerkA', 'useReservedNumber', documentId, { entryId: (await reservationOf(number)).entryId });
    await act('headA', 'cancelDocument', documentId, { reason: 'ยกเลิกการประชุม' });
    const entry = (await bookOf('clerkA')).find((item) => item.letterNumber === number);
    expect(entry).toMatchObject({ isCancelled: true, remark: 'ยกเลิกการประชุม', documentId: null });
    expect((await ofUnit('clerkA')).find((item) => item.letterNumber === number)).toMatchObject({ state: 'cancelled' });
  });

  it('is voided with the draft that uses it', async () => {
    const [number = ''] = await reserve('clerkA', { holderId: people.officerP.personId });
    const documentId = await draftOf();
    await act('officerP', 'useReservedNumber', documentId, { entryId: (await reservationOf(number)).entryId });
    await act('officerP', 'discard', documentId, { reason: 'เลิกจัดประชุม' });
    const entry = (await bookOf('clerkA')).find((item) => item.letterNumber === number);
    expect(entry).toMatchObject({ isCancelled: true, remark: 'เลิกจัดประชุม', documentId: null });
    expect(await sendSeries()).toMatchObject({ gaps: [], doubled: [] });
  });
});

describe('numbering before signing', () => {
  it('allocates the number when the draft first reaches a signer, does not change it on a return, and voids it with the draft', async () => {
    await numbering('beforeSign');
    const documentId = await draftOf();
    const { last } = await sendSeries();
    await act('officerP', 'submit', documentId, {});
    expect(await writing(documentId)).toMatchObject({ letterNumber: '' });
    await act('officerQ', 'pass', documentId, { note: '' });
    const number = `สต 0202/${last + 1}`;
    expect(await writing(documentId)).toMatchObject({ letterNumber: number });
    expect((await bookOf('clerkA')).find((entry) => entry.letterNumber === number)).toMatchObject({
      kind: 'reserved',
      subject: 'ให้เลขก่อนลงนาม',
    });
    await act('headA', 'returnDraft', documentId, { reason: 'เพิ่มข้อมูล' });
    await act('officerP', 'submit', documentId, {});
    await act('officerQ', 'pass', documentId, { note: '' });
    await act('headA', 'sign', documentId, { note: '' });
    expect(await seen('clerkA', documentId)).toMatchObject({ state: 'registered', letterNumber: number });
    expect((await sendSeries()).last).toBe(last + 1);

    const discarded = await draftOf();
    await act('officerP', 'submit', discarded, {});
    await act('officerQ', 'pass', discarded, { note: '' });
    await act('officerP', 'withdrawDraft', discarded, { reason: 'แก้ใหม่' });
    expect(await writing(discarded)).toMatchObject({ letterNumber: `สต 0202/${last + 2}` });
    await act('officerP', 'discard', discarded, { reason: 'ไม่ส่งแล้ว' });
    expect((await bookOf('clerkA'))[0]).toMatchObject({ number: last + 2, isCancelled: true, remark: 'ไม่ส่งแล้ว' });
    await numbering('onSign');
  });
});
