import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { dayOf, daysAfter, endOfDay } from '#domain/text/thai-dates.ts';
import type { PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import type { Caller } from '#tests/support/server-calls.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const dayMs = 86_400_000;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

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

describe('a publication with a last day', () => {
  it('cannot be changed by readers, but by the desks of its units', async () => {
    const documentId = await numbered();
    expect(await office.perform('registrar', 'publish', documentId, { from: null, until: null })).toBe('done');
    const place = await placeOf('registrar', documentId);
    for (const name of ['officerP', 'headA', 'clerkB', 'officerQ'] as const) {
      const request = { ...place, input: { from: null, until: endOfDay(dayOf(new Date())) } };
      const refused = await office.refusal(office.caller(name), 'changePublication', request);
      expect([name, refused.code]).toEqual([name, 'not-permitted']);
    }
    expect(await isShown(documentId, office.caller('officerQ'))).toBe(true);
  });

  it('cannot be set to end in the past, at first or later', async () => {
    const documentId = await numbered();
    const place = await placeOf('registrar', documentId);
    const over = { ...place, input: { from: null, until: endOfDay(daysAfter(new Date(), -1)) } };
    const desk = office.caller('registrar');
    expect(await office.refusal(desk, 'publish', over)).toMatchObject({
      code: 'published-until-past',
      httpStatus: 422,
      message: expect.stringContaining('วันสิ้นสุดการเผยแพร่ผ่านไปแล้ว'),
    });
    expect((await office.call(desk, 'getDocument', { documentId })).item.state).toBe('registered');
    await office.call(desk, 'publish', { ...place, input: { from: null, until: null } });
    expect(await office.refusal(desk, 'changePublication', over)).toMatchObject({ code: 'published-until-past' });
    expect(await isShown(documentId, office.caller('officerQ'))).toBe(true);
  });

  it('shows its days, and when ended early still the moment at which it ended', async () => {
    const documentId = await numbered();
    const until = endOfDay(daysAfter(office.platform.clock(), 3));
    expect(await office.perform('registrar', 'publish', documentId, { from: null, until })).toBe('done');
    const place = await placeOf('registrar', documentId);
    const desk = office.caller('registrar');
    const view = async () => (await office.call(desk, 'getDocument', { documentId })).item;
    expect(await view()).toMatchObject({ publishedAt: expect.any(Date), publishedUntil: until });
    const offered = async () => {
      const { actions, legs } = await view();
      return [...actions, ...legs.flatMap((leg) => leg.actions)].filter((action) => action.endsWith('Publication'));
    };
    expect(new Set(await offered())).toEqual(new Set(['changePublication', 'endPublication']));
    await office.call(desk, 'endPublication', { ...place, input: { reason: 'ออกฉบับใหม่แทน' } });
    expect(new Set(await offered())).toEqual(new Set(['changePublication']));
    const { publishedUntil: ended } = await view();
    expect(ended?.getTime()).toBeLessThan(until.getTime());
    expect(await isShown(documentId, office.caller('officerQ'))).toBe(false);
    const again = { ...place, input: { reason: 'กดซ้ำ' } };
    expect(await office.refusal(desk, 'endPublication', again)).toMatchObject({
      code: 'publication-over',
      httpStatus: 409,
    });
    expect((await view()).publishedUntil).toEqual(ended);
  });

  it('is on the panels until that day is over, and again when its desk publishes it again', async () => {
    const documentId = await numbered();
    const until = endOfDay(daysAfter(new Date(), 1));
    expect(await office.perform('registrar', 'publish', documentId, { from: null, until })).toBe('done');
    expect(await isShown(documentId, office.caller('officerQ'))).toBe(true);
    const place = await placeOf('registrar', documentId);
    office.advance(2 * dayMs);
    const reader = await office.signIn('officerq');
    expect(await isShown(documentId, reader)).toBe(false);
    const desk = await office.signIn('registrar');
    const longer = { from: null, until: endOfDay(daysAfter(new Date(), 5)) };
    await office.call(desk, 'changePublication', { ...place, input: longer });
    expect(await isShown(documentId, reader)).toBe(true);
    office.advance(4 * dayMs);
    expect(await isShown(documentId, await office.signIn('officerq'))).toBe(false);
    const { item } = await office.call(await office.signIn('registrar'), 'getDocument', { documentId });
    expect(item.history.map(({ name }) => name)).toContain('publication.changed');
  });
});
