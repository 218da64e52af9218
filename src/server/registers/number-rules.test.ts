import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { documentKinds, type DocumentKind } from '#domain/documents/document-kinds.ts';
import type { ListValues } from '#domain/settings/list-values.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { issuerOf } from '#server/drafting/drafting-units.ts';
import { th } from '#locales/th.ts';
import { fieldProblems } from '#locales/th/refusals.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { sheetFilesOf } from '#tests/server/sheet-files.ts';
import { everyRow } from '#tests/support/every-row.ts';
import { refusalOfRow, saveRowAs } from '#tests/support/seen-row.ts';

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

it('a number that was reserved while documents had none on paper is printed once they have one', async () => {
  const terms = { letterDate: dayOf(office.platform.clock()), holderId: people.officerP.personId, expiresOn: null };
  const series = { unitId: units.registry, book: 'rules', isSecret: false, isCircular: false } as const;
  const request = { ...series, ...terms, count: 1, purpose: 'จอง' };
  expect((await office.call(office.caller('registrar'), 'reserveNumbers', request)).item.numbers).toEqual(['1']);
  const { id: entryId } = await office.platform.database
    .selectFrom('registerEntries')
    .select('id')
    .where('book', '=', 'rules')
    .executeTakeFirstOrThrow();
  await set({ rulesNumber: 'numberYear' });
  const documentId = await drafted('rules');
  expect(await office.perform('officerP', 'useReservedNumber', documentId, { entryId })).toBe('done');
  await sign(documentId);
  expect(await numberOf(documentId)).toBe('1/2569');
  await set({ rulesNumber: 'noNumber' });
});

describe('no number is printed twice', () => {
  const refusedFields = async (changes: ListValues) => {
    const caller = office.caller('director');
    const { id, isActive, values } = await rulesWith(changes);
    const [row] = await everyRow(office, caller, 'numberRules', {});
    const headers = { authorization: `Bearer ${caller.token}` };
    const payload = { list: 'numberRules', id, isActive, values, seen: row?.digest ?? null };
    const reply = await office.app.inject({ method: 'POST', url: '/api/settings/save-row', headers, payload });
    return [reply.statusCode, reply.json().fields];
  };

  it('by two units: where several number, the number has their code', async () => {
    const problem = fieldProblems['number-without-code'];
    expect(await refusedFields({ commandIssuer: 'ownerUnit' })).toEqual([422, { 'values.commandNumber': problem }]);
    expect(await refusedFields({ sendNumber: 'numberYear' })).toEqual([422, { 'values.sendNumber': problem }]);
    const { fields, choices } = th.settings;
    const file = [
      [fields.commandIssuer, fields.guarantyNumber],
      [choices.ownerUnit, choices.plainNumber],
    ];
    const { send } = sheetFilesOf(() => office);
    const preview = (await send('preview-import?list=numberRules', file)).json();
    expect([preview.digest, preview.faulty[0].faults]).toEqual([
      null,
      [{ field: 'commandNumber', found: '', reason: problem }],
    ]);
  });

  it('by a draft from before, a number of its own or a reservation, after the central registry alone numbers', async () => {
    const first = await issued('regularity');
    expect(await numberOf(first)).toBe('');
    await set({ regularityIssuer: 'ownerUnit', regularityNumber: 'codeNumberYear' });
    const begun = await drafted('regularity');
    await set({ regularityIssuer: 'centralRegistry', regularityNumber: 'numberYear' });
    const own = await drafted('regularity');
    const officer = office.caller('officerP');
    const { item } = await office.call(officer, 'getWriting', { documentId: own });
    await office.call(officer, 'writeDocument', { ...item, usesOwnerNumber: true });
    for (const documentId of [begun, own]) await sign(documentId);
    expect([await numberOf(begun), await numberOf(own)]).toEqual(['สต 0202/1/2569', 'สต 0202/2/2569']);
    const terms = { letterDate: dayOf(office.platform.clock()), holderId: null, expiresOn: null };
    const series = { unitId: units.divisionA, book: 'regularity', isSecret: false, isCircular: false } as const;
    const request = { ...series, ...terms, count: 1, purpose: 'จอง' };
    const { numbers } = (await office.call(office.caller('clerkA'), 'reserveNumbers', request)).item;
    expect(numbers).toEqual(['สต 0202/3/2569']);
    expect(await numberOf(await issued('regularity'))).toBe('2/2569');
  });

  it('by the secret and the open register of a unit, unless the agency wants the numbers alike', async () => {
    const reserve = async (by: PersonName, isSecret: boolean) => {
      const terms = { letterDate: dayOf(office.platform.clock()), holderId: null, expiresOn: null };
      const series = { unitId: units.registry, book: 'send', isSecret, isCircular: false } as const;
      const request = { ...series, ...terms, count: 1, purpose: 'จอง' };
      return (await office.call(office.caller(by), 'reserveNumbers', request)).item.numbers;
    };
    const [open, secret] = [await reserve('registrar', false), await reserve('secretRegistrar', true)];
    expect([open, secret]).toEqual([[expect.stringMatching(/^สต 0201\/\d+$/)], ['สต 0201/ล 1']]);
    await set({ secretNumber: 'unmarked' });
    expect(await reserve('secretRegistrar', true)).toEqual(['สต 0201/2']);
    await set({ secretNumber: 'marked' });
  });

  it('by the next central registry, nor after several units printed theirs without a code', async () => {
    await set({ declarationNumber: 'numberYear' });
    const reserve = async (by: PersonName, unitId: number) => {
      const terms = { letterDate: dayOf(office.platform.clock()), holderId: null, expiresOn: null };
      const series = { unitId, book: 'declaration', isSecret: false, isCircular: false } as const;
      const request = { ...series, ...terms, count: 1, purpose: 'จอง' };
      return (await office.call(office.caller(by), 'reserveNumbers', request)).item.numbers;
    };
    const { database } = office.platform;
    const centralIs = async (unitId: number) => {
      await database.updateTable('units').set({ isCentralRegistry: false }).execute();
      await database.updateTable('units').set({ isCentralRegistry: true }).where('id', '=', unitId).execute();
    };
    expect(await reserve('registrar', units.registry)).toEqual(['1/2569']);
    await centralIs(units.divisionA);
    expect(await reserve('clerkA', units.divisionA)).toEqual(['สต 0202/1/2569']);
    await centralIs(units.registry);
    expect(await reserve('registrar', units.registry)).toEqual(['2/2569']);
    await set({ declarationNumber: 'noNumber' });
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

it('a unit without a registry has its documents numbered by the nearest one above that has one', async () => {
  const { database } = office.platform;
  const without = async (unitIds: readonly number[]) => {
    await database.updateTable('units').set({ hasRegistry: true }).execute();
    await database.updateTable('units').set({ hasRegistry: false }).where('id', 'in', unitIds).execute();
  };
  const numberedBy = (kind: DocumentKind) => issuerOf(database, documentKinds[kind].code, { unitId: units.groupA1 });
  expect([await numberedBy('inside'), await numberedBy('outside')]).toEqual([units.groupA1, units.registry]);
  await without([units.groupA1]);
  expect([await numberedBy('inside'), await numberedBy('command')]).toEqual([units.divisionA, units.registry]);
  await database.updateTable('units').set({ hasExternalBook: true }).where('id', '=', units.divisionA).execute();
  expect([await numberedBy('inside'), await numberedBy('outside')]).toEqual([units.divisionA, units.divisionA]);
  await without([units.groupA1, units.divisionA]);
  expect([await numberedBy('inside'), await numberedBy('outside')]).toEqual([units.registry, units.registry]);
  await without([0]);
});

describe('a letter code', () => {
  const director = () => office.caller('director');
  const unitRow = async (id: number, changes: ListValues, isActive = true) => {
    const [row] = (await everyRow(office, director(), 'units', {})).filter((item) => item.id === id);
    if (!row) throw new Error('there is such a unit');
    return { list: 'units', id, isActive, values: { ...row.values, ...changes } } as const;
  };
  const save = async (id: number, changes: ListValues) => saveRowAs(office, director(), await unitRow(id, changes));
  const refusedCode = async (id: number, changes: ListValues) =>
    refusalOfRow(office, director(), await unitRow(id, changes));
  const reservation = (unitId: number) => {
    const terms = { letterDate: dayOf(office.platform.clock()), holderId: null, expiresOn: null };
    const series = { unitId, book: 'send', isSecret: false, isCircular: false } as const;
    return { ...series, ...terms, count: 1, purpose: 'จอง' };
  };
  const reserveAt = async (unitId: number, by: PersonName) =>
    office.call(office.caller(by), 'reserveNumbers', reservation(unitId));
  const problem = (code: keyof typeof fieldProblems) =>
    expect.objectContaining({ fields: { 'values.letterCode': fieldProblems[code] } });

  it('is that of one unit with registers, also as it is read on paper', async () => {
    for (const letterCode of ['สต 0202', 'สต ๐๒๐๒', 'สต  0202', 'สต 0202/1'])
      expect(await refusedCode(units.groupA1, { letterCode })).toEqual(problem('letter-code-taken'));
    await save(units.groupA1, { letterCode: 'สต 0202', hasRegistry: false });
    expect(await refusedCode(units.groupA1, { hasRegistry: true })).toEqual(problem('letter-code-taken'));
    await save(units.groupA1, { letterCode: 'สต 0202.9', hasRegistry: true });
  });

  it('stays with a unit that has registers, by hand and in a file', async () => {
    expect(await refusedCode(units.groupA1, { letterCode: '' })).toEqual(problem('letter-code-needed'));
    const { fields } = th.settings;
    const { values } = await unitRow(units.groupA1, {});
    const heads = [fields.code, fields.name, fields.shortName, fields.letterCode];
    const file = [heads, [...[values['code'], values['name'], values['shortName']].map(String), '']];
    const { faulty } = (await sheetFilesOf(() => office).send('preview-import?list=units', file)).json();
    expect(faulty[0].faults[0].reason).toBe(fieldProblems['letter-code-needed']);
    await save(units.groupA1, { letterCode: '', hasRegistry: false });
    await save(units.groupA1, { letterCode: 'สต 0205', hasRegistry: true });
  });

  it('with which another unit gave numbers this year is given to none before the next', async () => {
    await reserveAt(units.divisionA, 'clerkA');
    await save(units.divisionA, { letterCode: 'สต 0299' });
    expect(await refusedCode(units.groupA1, { letterCode: 'สต 0202' })).toEqual(problem('letter-code-used'));
    await save(units.divisionA, { letterCode: 'สต 0202' });
    expect(await refusedCode(units.divisionB, { letterCode: 'สต 0299' })).toEqual(problem('letter-code-used'));
  });

  it('that a file gives to two units is named by row', async () => {
    const { fields } = th.settings;
    const heads = [fields.code, fields.name, fields.shortName, fields.letterCode];
    const rowOf = ({ values }: { values: ListValues }, letterCode: string) => [
      ...[values['code'], values['name'], values['shortName']].map(String),
      letterCode,
    ];
    const [a, b] = await Promise.all([unitRow(units.divisionB, {}), unitRow(units.groupA1, {})]);
    const file = [heads, rowOf(a, 'สต 0288'), rowOf(b, 'สต ๐๒๘๘')];
    const preview = (await sheetFilesOf(() => office).send('preview-import?list=units', file)).json();
    expect(preview.faulty.map((row: { faults: unknown }) => row.faults)).toEqual([
      [{ field: 'letterCode', found: 'สต 0288', reason: fieldProblems['letter-code-taken'] }],
      [{ field: 'letterCode', found: 'สต ๐๒๘๘', reason: fieldProblems['letter-code-taken'] }],
    ]);
  });

  it('changes places with that of another unit in one file, unless numbers were given with it', async () => {
    const { fields } = th.settings;
    const heads = [fields.code, fields.name, fields.shortName, fields.letterCode];
    const rowOf = ({ values }: { values: ListValues }, letterCode: string) => [
      ...[values['code'], values['name'], values['shortName']].map(String),
      letterCode,
    ];
    const [a1, executive, divisionA] = await Promise.all(
      [units.groupA1, units.executive, units.divisionA].map((id) => unitRow(id, {})),
    );
    if (!a1 || !executive || !divisionA) throw new Error('there are such units');
    const codeIn = ({ values }: { values: ListValues }) => String(values['letterCode']);
    const { send } = sheetFilesOf(() => office);
    const file = [heads, rowOf(a1, codeIn(executive)), rowOf(executive, codeIn(a1))];
    const preview = (await send('preview-import?list=units', file)).json();
    expect(preview.counts).toMatchObject({ changed: 2, faulty: 0 });
    const done = await send(`import-rows?list=units&digest=${preview.digest}&fileName=units.xlsx`, file);
    expect([done.statusCode, codeIn(await unitRow(units.groupA1, {}))]).toEqual([200, codeIn(executive)]);
    const used = [heads, rowOf(a1, codeIn(divisionA)), rowOf(divisionA, codeIn(executive))];
    const { faulty } = (await send('preview-import?list=units', used)).json();
    expect(faulty.map((row: { faults: { reason: string }[] }) => row.faults[0]?.reason)).toEqual([
      fieldProblems['letter-code-used'],
    ]);
  });

  it('that a unit lacks, or shares with another from before, is a gap of it, and it gives no number without one', async () => {
    const { database } = office.platform;
    const setCode = (id: number, letterCode: string) =>
      database.updateTable('units').set({ letterCode }).where('id', '=', id).execute();
    const gapsAt = async (id: number) => {
      const query = { search: '', onlyGaps: false, skip: 0 };
      const { items } = await office.call(director(), 'getUnitDuties', query);
      return items.find(({ unitId }) => unitId === id)?.gaps;
    };
    expect(await gapsAt(units.divisionB)).not.toContain('sharedLetterCode');
    await setCode(units.divisionB, 'สต 0202');
    expect([await gapsAt(units.divisionA), await gapsAt(units.divisionB)]).toEqual([
      expect.arrayContaining(['sharedLetterCode']),
      expect.arrayContaining(['sharedLetterCode']),
    ]);
    await save(units.divisionB, { phone: '02 123 4567' });
    await setCode(units.divisionB, '');
    expect(await gapsAt(units.divisionB)).not.toContain('noLetterCode');
    await setCode(units.registry, '');
    expect(await gapsAt(units.registry)).toContain('noLetterCode');
    await setCode(units.registry, 'สต 0201');
    const refused = { code: 'unit-without-letter-code' };
    const reserving = office.refusal(office.caller('clerkB'), 'reserveNumbers', reservation(units.divisionB));
    expect(await reserving).toMatchObject(refused);
    await set({ outsideIssuer: 'centralRegistry' });
    await setCode(units.registry, '');
    const letter = { kind: documentKinds.outside.code, ownerUnitId: null, answersDocumentId: null };
    expect(await office.refusal(office.caller('officerP'), 'beginDocument', letter)).toMatchObject(refused);
    await set({ outsideIssuer: 'externalBook' });
    const codes = await database.selectFrom('units').select(['id', 'letterCode']).execute();
    await database.updateTable('units').set({ letterCode: '' }).execute();
    expect(await office.refusal(office.caller('officerP'), 'beginDocument', letter)).toMatchObject(refused);
    for (const { id, letterCode } of codes) await setCode(id, letterCode);
    await setCode(units.registry, 'สต 0201');
    await setCode(units.divisionB, 'สต 0203');
  });
});
