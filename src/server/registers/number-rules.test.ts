import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { documentKinds, type DocumentKind } from '#domain/documents/document-kinds.ts';
import type { ListValues } from '#domain/settings/list-values.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { everyRow } from '#tests/support/every-row.ts';
import { saveRowAs } from '#tests/support/seen-row.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
});
afterAll(() => office.close());

const rulesWith = async (changes: ListValues) => {
  const [row] = await everyRow(office, office.caller('director'), 'numberRules', {});
  if (!row) throw new Error('there are rules');
  const { id, isActive, values } = row;
  return { list: 'numberRules', id, isActive, values: { ...values, ...changes } } as const;
};
const set = async (changes: ListValues) => saveRowAs(office, office.caller('director'), await rulesWith(changes));

const drafted = async (kind: DocumentKind) =>
  (await office.draft('officerP', documentKinds[kind].code, signed('headA'))).documentId;
const sign = async (documentId: number) => {
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
};
const issued = async (kind: DocumentKind) => {
  const documentId = await drafted(kind);
  await sign(documentId);
  return documentId;
};
const numberOf = async (documentId: number, by: PersonName = 'officerP') =>
  (await office.call(office.caller(by), 'getDocument', { documentId })).item.letterNumber;
const unitsOf = (documentId: number) =>
  office.platform.database
    .selectFrom('registerEntries')
    .select(['unitId', 'book'])
    .where('documentId', '=', documentId)
    .executeTakeFirstOrThrow();
const paperText = async (documentId: number) => {
  const { item } = await office.call(office.caller('officerP'), 'getPaper', { documentId });
  const pdf = await getDocument({ data: new Uint8Array(Buffer.from(item.pdf, 'base64')), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items
    .map((piece) => ('str' in piece ? piece.str : ''))
    .join('')
    .replace(/\s+/g, '');
};

describe('documents of a kind', () => {
  it('are numbered by the unit that is set, as it is set, from the next document on', async () => {
    const before = await issued('command');
    const begun = await drafted('command');
    expect(await unitsOf(before)).toEqual({ unitId: units.registry, book: 'command' });
    const numberBefore = await numberOf(before);
    expect(numberBefore).toMatch(/^\d+\/2569$/);
    await set({ commandIssuer: 'ownerUnit', commandNumber: 'codeNumberYear' });
    const after = await issued('command');
    expect(await unitsOf(after)).toEqual({ unitId: units.divisionA, book: 'command' });
    expect(await numberOf(after)).toBe('สต 0202/1/2569');
    expect(await office.perform('registrar', 'publish', after, { from: null, until: null })).not.toBe('done');
    expect(await office.perform('clerkA', 'publish', after, { from: null, until: null })).toBe('done');
    // What was begun is numbered where it was to be, and what has its number keeps it.
    await sign(begun);
    expect(await unitsOf(begun)).toEqual({ unitId: units.registry, book: 'command' });
    expect(await numberOf(begun)).toMatch(/^\S+ \d+\/2\/2569$/);
    expect(await numberOf(before)).toBe(numberBefore);
    expect(await paperText(before)).toContain('๑/๒๕๖๙');
    await set({ commandIssuer: 'centralRegistry', commandNumber: 'numberYear' });
  });

  it('have the number on their paper that is set, and none that they were registered without', async () => {
    const before = await issued('announce');
    await set({ announceNumber: 'numberYear' });
    const draft = await drafted('announce');
    expect(await paperText(draft)).toMatch(/^ประกาศ.*?ที่เรื่อง/);
    await sign(draft);
    expect(await numberOf(draft)).toBe('2/2569');
    expect(await paperText(draft)).toContain('ที่๒/๒๕๖๙เรื่อง');
    expect(await numberOf(before)).toBe('');
    expect(await paperText(before)).not.toMatch(/ที่เรื่อง/);
    await set({ announceNumber: 'noNumber' });
    expect(await paperText(draft)).toContain('ที่๒/๒๕๖๙เรื่อง');
    expect(await paperText(await drafted('announce'))).not.toMatch(/ที่เรื่อง/);
  });

  it('are reserved and inserted with the number that is set', async () => {
    const registrar = office.caller('registrar');
    const terms = { letterDate: dayOf(office.platform.clock()), holderId: null, expiresOn: null };
    const series = { unitId: units.registry, book: 'guaranty', isSecret: false, isCircular: false } as const;
    const reserve = () => office.call(registrar, 'reserveNumbers', { ...series, ...terms, count: 1, purpose: 'จอง' });
    expect((await reserve()).item.numbers).toEqual(['1/2569']);
    const { id: entryId } = await office.platform.database
      .selectFrom('registerEntries')
      .select('id')
      .where('book', '=', 'guaranty')
      .executeTakeFirstOrThrow();
    const insert = () => office.call(registrar, 'insertNumber', { entryId, ...terms, reason: 'ลืม' });
    expect((await insert()).item.numbers).toEqual(['1/1/2569']);
    await set({ guarantyNumber: 'plainNumber' });
    expect((await reserve()).item.numbers).toEqual(['2']);
    expect((await insert()).item.numbers).toEqual(['1/2']);
    await set({ guarantyNumber: 'numberYear' });
  });
});

it('a letter always has a number', async () => {
  const headers = { authorization: `Bearer ${office.caller('director').token}` };
  const payload = { ...(await rulesWith({ sendNumber: 'noNumber' })), seen: null };
  const reply = await office.app.inject({ method: 'POST', url: '/api/settings/save-row', headers, payload });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['values.sendNumber']]);
});

it('the registers of a unit, with their opening numbers and years, are those of the kinds that it numbers', async () => {
  const director = office.caller('director');
  const booksOf = async (unitId: number) =>
    (await office.call(director, 'getOpeningNumbers', { unitId })).item.series.map(({ book }) => book);
  const yearsOf = async () =>
    (await office.call(director, 'getBookYears', { book: 'rules', search: '', skip: 0 })).items.map(
      (row) => row.unitId,
    );
  expect(await booksOf(units.divisionA)).not.toContain('rules');
  expect(await yearsOf()).toEqual([units.registry]);
  await set({ rulesIssuer: 'ownerUnit' });
  expect(await booksOf(units.divisionA)).toContain('rules');
  expect(await yearsOf()).toContain(units.divisionA);
  const query = { search: '', which: 'all', skip: 0 } as const;
  const listed = async () => (await office.call(director, 'getNumberBooks', query)).items;
  expect((await listed()).some((row) => row.book === 'rules' && row.unitId === units.divisionA)).toBe(true);
  await set({ rulesIssuer: 'centralRegistry' });
  expect((await listed()).some((row) => row.book === 'rules' && row.unitId === units.divisionA)).toBe(false);
});
