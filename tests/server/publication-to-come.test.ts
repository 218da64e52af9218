import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { daysAfter, endOfDay, startOfDay } from '#domain/text/thai-dates.ts';
import { beginPublications } from '#server/workflow/begin-publications.job.ts';
import type { PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import type { Caller } from '#tests/support/server-calls.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const dayMs = 86_400_000;

let office: OfficeServer;
beforeEach(async () => {
  office = await startOfficeServer();
});
afterEach(() => office.close());

const numbered = async () => {
  const { documentId } = await office.draft('officerP', documentKinds.announce.code, signed('headA'));
  await office.perform('officerP', 'submit', documentId, {});
  await office.perform('headA', 'sign', documentId, { note: '' });
  return documentId;
};
const placeOf = async (by: PersonName, documentId: number) => {
  const { legId } = (await office.call(office.caller(by), 'getDocument', { documentId })).item;
  return { documentId, legId, taskId: null };
};
const isShown = async (documentId: number, caller: Caller) => {
  const { item } = await office.call(caller, 'getDashboard', {});
  return item.some(({ items }) => items.some((row) => row.documentId === documentId));
};

it('a running publication leaves the panels when the document is cancelled, with or without a last day', async () => {
  const stranger = office.caller('officerQ');
  for (const until of [null, endOfDay(daysAfter(office.platform.clock(), 5))]) {
    const documentId = await numbered();
    expect(await office.perform('registrar', 'publish', documentId, { from: null, until })).toBe('done');
    expect(await isShown(documentId, stranger)).toBe(true);
    expect(await office.perform('registrar', 'cancelDocument', documentId, { reason: 'ออกซ้ำ' })).toBe('done');
    expect(await isShown(documentId, stranger)).toBe(false);
    // One that was cancelled before this was so.
    await office.platform.database
      .updateTable('documents')
      .set({ publishedUntil: null })
      .where('id', '=', documentId)
      .execute();
    expect(await isShown(documentId, stranger)).toBe(false);
  }
});

describe('a publication with a future first day', () => {
  const days = (from: number, until: number) => ({
    from: startOfDay(daysAfter(office.platform.clock(), from)),
    until: endOfDay(daysAfter(office.platform.clock(), until)),
  });
  const viewOf = async (desk: Caller, documentId: number) =>
    (await office.call(desk, 'getDocument', { documentId })).item;
  /** Signs in again, because sessions do not outlive the days that pass. */
  const daysLater = async (count: number): Promise<Caller> => {
    office.advance(count * dayMs);
    await beginPublications(office.platform);
    return office.signIn('registrar');
  };

  it('is seen by nobody before that day, and by everybody from then on', async () => {
    const documentId = await numbered();
    expect(await office.perform('registrar', 'publish', documentId, days(2, 5))).toBe('done');
    expect(await viewOf(office.caller('registrar'), documentId)).toMatchObject({ state: 'sent', publishedAt: null });
    await beginPublications(office.platform);
    expect(await isShown(documentId, office.caller('officerQ'))).toBe(false);
    const refused = await office.refusal(office.caller('officerQ'), 'getDocument', { documentId });
    expect(refused).toMatchObject({ httpStatus: 404 });
    const desk = await daysLater(2);
    await beginPublications(office.platform);
    expect(await isShown(documentId, await office.signIn('officerq'))).toBe(true);
    const { publishedAt, history } = await viewOf(desk, documentId);
    expect(publishedAt).toEqual(expect.any(Date));
    expect(history.filter(({ name }) => name === 'publication.begun')).toHaveLength(1);
  });

  it('can be postponed, or ended before it began and then never shown', async () => {
    const documentId = await numbered();
    await office.perform('registrar', 'publish', documentId, days(1, 5));
    const place = await placeOf('registrar', documentId);
    await office.call(office.caller('registrar'), 'changePublication', { ...place, input: days(3, 5) });
    const desk = await daysLater(2);
    expect((await viewOf(desk, documentId)).publishedAt).toBeNull();
    await office.call(desk, 'endPublication', { ...place, input: { reason: 'ยกเลิกงาน' } });
    expect((await viewOf(await daysLater(2), documentId)).publishedAt).toBeNull();
    expect(await isShown(documentId, await office.signIn('officerq'))).toBe(false);
  });

  it('never appears once the document is cancelled', async () => {
    const documentId = await numbered();
    await office.perform('registrar', 'publish', documentId, days(1, 5));
    const cancelled = await office.perform('registrar', 'cancelDocument', documentId, { reason: 'ออกซ้ำ' });
    expect(cancelled).toBe('done');
    expect(await viewOf(await daysLater(2), documentId)).toMatchObject({ state: 'cancelled', publishedAt: null });
    const stranger = await office.signIn('officerq');
    expect(await isShown(documentId, stranger)).toBe(false);
    expect(await office.refusal(stranger, 'getDocument', { documentId })).toMatchObject({ httpStatus: 404 });
  });

  it('cannot end before it begins', async () => {
    const documentId = await numbered();
    const place = await placeOf('registrar', documentId);
    const refused = await office.refusal(office.caller('registrar'), 'publish', { ...place, input: days(5, 2) });
    expect(refused).toMatchObject({ code: 'published-until-before-from', httpStatus: 422 });
  });
});
