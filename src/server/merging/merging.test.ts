import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { grantToHead, grantToUnit } from '#domain/documents/letter-grants.ts';
import type { RequestOf } from '#contract/define-call.ts';
import type { mergingCalls } from '#contract/merging.ts';
import { saveLetterGrants } from '#server/drafting/letter-grants/save-letter-grants.ts';
import { people, units, main, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { holdTransaction } from '#tests/support/hold-transaction.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { refusalOfRow } from '#tests/support/seen-row.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

const { divisionA, divisionB, executive, groupA1, registry } = units;
const { clerkA, clerkA1, clerkB, director, headA, officerP, officerQ, secretRegistrarA } = people;
const reason = 'คำสั่งกรมที่ 5/2569';
const proposed = { head: 'ends', desk: 'moves', secretRegistrar: 'moves' } as const;

let office: OfficeServer;
let administrator: Caller;
beforeEach(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', director.personId)
    .execute();
  await office.platform.database
    .updateTable('units')
    .set({ parentId: executive })
    .where('id', 'in', [registry, divisionA, divisionB])
    .execute();
  administrator = office.caller('director');
});
afterEach(() => office.close());

type Request = RequestOf<typeof mergingCalls.mergeUnits>;
const intoB = (unitId: number = divisionA): Request => ({ unitId, intoUnitId: divisionB, offices: proposed, reason });
const merge = async (request = intoB()) => (await office.call(administrator, 'mergeUnits', request)).item;
const refused = async (changes: Partial<Request>) =>
  (await office.refusal(administrator, 'mergeUnits', { ...intoB(), ...changes })).code;
const preview = async (unitId: number = divisionA, intoUnitId: number = divisionB) =>
  (await office.call(administrator, 'getMergePreview', { unitId, intoUnitId, offices: null })).item;
const unit = (id: number) =>
  office.platform.database.selectFrom('units').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const unitOf = async ({ personId }: { readonly personId: number }) =>
  (
    await office.platform.database
      .selectFrom('persons')
      .select('unitId')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
  ).unitId;
const waiting = async (secrecy = 1, by: PersonName = 'registrar') =>
  (await office.register(by, [main(divisionA)], { secrecy })).documentId;
const history = async (documentId: number, by: PersonName) =>
  (await office.call(office.caller(by), 'getDocument', { documentId })).item.history.map(({ note }) => note);

it('the kinds of letter that a merged unit may create and its heads sign go to the other one, and the log says so', async () => {
  const { database } = office.platform;
  const [command, announce] = [documentKinds.command.code, documentKinds.announce.code];
  const granted = (kind: number, unitId: number) => ({ action: 'create' as const, kind, grantee: grantToUnit(unitId) });
  const signing = (unitId: number) => ({ action: 'sign' as const, kind: command, grantee: grantToHead(unitId) });
  await database.deleteFrom('letterGrants').where('kind', 'in', [command, announce]).execute();
  await database
    .insertInto('letterGrants')
    .values([
      granted(command, divisionA),
      granted(announce, divisionA),
      granted(announce, divisionB),
      signing(divisionA),
    ])
    .execute();
  await merge();
  const grants = await database
    .selectFrom('letterGrants')
    .select(['action', 'kind', 'grantee'])
    .where('kind', 'in', [command, announce])
    .orderBy('action')
    .orderBy('kind')
    .execute();
  const created = [command, announce].toSorted((a, b) => a - b).map((kind) => granted(kind, divisionB));
  expect(grants).toEqual([...created, signing(divisionB)]);
  const events = await database
    .selectFrom('events')
    .select(['name', 'details'])
    .where('name', 'in', ['creation-grants.saved', 'signing-grants.saved'])
    .execute();
  const said = events.map(({ name, details }) => ({ name, ...JSON.parse(details) }));
  const saysOf = (name: string, grantTo: (unitId: number) => string) => ({
    name,
    kind: command,
    before: [grantTo(divisionA)],
    after: [grantTo(divisionB)],
  });
  expect(said).toContainEqual(saysOf('creation-grants.saved', grantToUnit));
  expect(said).toContainEqual(saysOf('signing-grants.saved', grantToHead));
});

it('a kind of letter that is given to a unit while it is merged goes to the other one too', async () => {
  const { database, clock } = office.platform;
  const kind = documentKinds.command.code;
  await database.deleteFrom('letterGrants').where('kind', '=', kind).execute();
  const giving = { action: 'create' as const, kind, grantees: [grantToUnit(divisionA)], seen: [] };
  const held = await holdTransaction(database, (transaction) =>
    saveLetterGrants(transaction, giving, { actorId: director.personId, now: clock() }),
  );
  const merging = merge();
  await Promise.race([merging, expect.poll(() => waitingForLocks(database)).toBe(1)]);
  await held.commit();
  await merging;
  const grants = database.selectFrom('letterGrants').select('grantee').where('kind', '=', kind);
  expect(await grants.execute()).toEqual([{ grantee: grantToUnit(divisionB) }]);
});

describe('before units are merged', () => {
  it('who, what and how many open letters are named, with what is proposed of the offices and why not', async () => {
    await waiting();
    await office.draft('officerP', 2, signed('headA'));
    const received = await waiting();
    await office.perform('clerkA', 'receive', received, {});
    const shown = await preview();
    expect(shown).toMatchObject({
      unitName: (await unit(divisionA)).name,
      intoUnitName: (await unit(divisionB)).name,
      problem: null,
      fates: proposed,
      letters: { toReceive: 1, unnumbered: 1, numbered: 1 },
      units: [{ id: groupA1 }],
    });
    expect(shown.people.map(({ id }) => id).toSorted()).toEqual(
      [clerkA, headA, officerP, officerQ, secretRegistrarA].map(({ personId }) => personId),
    );
    expect(shown.offices.map(({ office: name, names, namesThere }) => [name, names.length, namesThere.length])).toEqual(
      [
        ['head', 1, 1],
        ['desk', 1, 1],
        ['secretRegistrar', 1, 0],
      ],
    );
    await waiting(2, 'secretRegistrar');
    expect(await preview()).toEqual(shown);
    const request = { unitId: divisionA, intoUnitId: divisionB, offices: { ...proposed, head: 'moves' as const } };
    const { item } = await office.call(administrator, 'getMergePreview', request);
    expect(item).toMatchObject({ problem: 'merge-with-two-heads', fates: { head: 'moves' } });
  });
});

describe('before units are merged, as to what people may do', () => {
  const request = { unitId: divisionA, intoUnitId: divisionB, offices: proposed };

  it('is said who loses which office and who gains the letters of which unit, and nothing moves', async () => {
    const { items } = (await office.call(administrator, 'previewMerge', request)).item;
    const nameOf = async (id: number) => (await unit(id)).name;
    const [a, b] = [await nameOf(divisionA), await nameOf(divisionB)];
    const named = (name: PersonName) => `${name} ทดสอบ`;
    const line = (isGained: boolean, kind: string, name: string, names: readonly string[]) =>
      expect.objectContaining({
        kind,
        isGained,
        day: null,
        name: expect.stringContaining(name),
        names: expect.arrayContaining([...names]),
      });
    expect(items).toContainEqual(line(false, 'office', a, [named('headA')]));
    expect(items).toContainEqual(line(false, 'office', a, [named('clerkA')]));
    expect(items).toContainEqual(line(true, 'office', b, [named('clerkA')]));
    expect(items).toContainEqual(line(false, 'letters', await nameOf(groupA1), [named('headA')]));
    expect(items).toContainEqual(line(true, 'letters', a, [named('headB')]));
    expect(await unit(divisionA)).toMatchObject({ closedOn: null, mergedIntoId: null });
    expect(await unitOf(headA)).toBe(divisionA);
  });

  it('is refused as merging them would be', async () => {
    const twoHeads = { ...request, offices: { ...proposed, head: 'moves' as const } };
    expect(await office.refusal(administrator, 'previewMerge', twoHeads)).toMatchObject({
      code: 'merge-with-two-heads',
    });
  });
});

describe('when units are merged', () => {
  it('people and the units below move, the unit is closed, and the history of each says why', async () => {
    expect(await merge()).toEqual({ people: 5, units: 1, toReceive: 0, unnumbered: 0 });
    for (const person of [clerkA, headA, officerP]) expect(await unitOf(person)).toBe(divisionB);
    expect(await unitOf(clerkA1)).toBe(groupA1);
    expect(await unit(groupA1)).toMatchObject({ parentId: divisionB, closedOn: null });
    const closed = await unit(divisionA);
    expect(closed).toMatchObject({ parentId: divisionB, mergedIntoId: divisionB });
    expect(closed.closedOn).not.toBeNull();
    const { items } = await office.call(administrator, 'getSettingChanges', { list: 'units', id: divisionA });
    const { items: rows } = await office.call(administrator, 'getSettingRows', {
      list: 'units',
      search: '',
      state: 'inactive',
      skip: 0,
    });
    const mergedInto = (await unit(divisionB)).name;
    expect(rows).toMatchObject([{ id: divisionA, names: { mergedInto, mergedOn: closed.closedOn } }]);
    expect(items[0]).toMatchObject({
      note: `${closed.name} → ${(await unit(divisionB)).name}: ${reason}`,
      before: { isActive: true },
      after: { isActive: false },
    });
    const logged = (await eventsOf(office.platform.database, director.personId)).map(({ name }) => name);
    expect(logged.filter((name) => name === 'unit.merged')).toHaveLength(1);
    const { item } = await office.call(office.caller('registrar'), 'getReferenceLists', {});
    expect(item.units.map(({ unitId }) => unitId)).not.toContain(divisionA);
  });

  it('people go on in the same position, until its last day', async () => {
    const days = { positionOrderNumber: '9/2569', positionFrom: '2025-10-01', positionUntil: '2056-09-30' };
    const { database } = office.platform;
    await database.updateTable('persons').set(days).where('id', '=', officerP.personId).execute();
    await merge();
    const person = database.selectFrom('persons').selectAll().where('id', '=', officerP.personId);
    expect(await person.executeTakeFirst()).toMatchObject({ unitId: divisionB, ...days });
  });

  it('a letter that waits is received by the desk of the other unit, in its book', async () => {
    const documentId = await waiting();
    expect(await merge()).toMatchObject({ toReceive: 1 });
    expect(await office.listsWith('clerkB', documentId)).toEqual(['awaitingReceipt']);
    expect(await office.perform('clerkB', 'receive', documentId, {})).toBe('done');
    const entries = await office.platform.database
      .selectFrom('registerEntries')
      .select(['unitId', 'book'])
      .where('documentId', '=', documentId)
      .where('book', '=', 'receive')
      .execute();
    expect(entries.map(({ unitId }) => unitId)).toContain(divisionB);
    expect(entries.map(({ unitId }) => unitId)).not.toContain(divisionA);
    expect((await history(documentId, 'clerkB')).some((note) => note?.endsWith(reason))).toBe(true);
  });

  it('a draft goes on its way and is numbered in the book of the other unit', async () => {
    const { documentId } = await office.draft('officerP', 2, signed('headB'));
    expect(await merge()).toMatchObject({ unnumbered: 1 });
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    expect(await office.perform('headB', 'sign', documentId, { note: '' })).toBe('done');
    const entry = await office.platform.database
      .selectFrom('registerEntries')
      .select('unitId')
      .where('documentId', '=', documentId)
      .executeTakeFirstOrThrow();
    expect(entry.unitId).toBe(divisionB);
  });

  it('what was received stays under its number, and the officers of the other unit go on with it', async () => {
    const documentId = await waiting();
    await office.perform('clerkA', 'receive', documentId, {});
    const before = await office.legAt('clerkA', documentId, divisionA);
    await merge({ ...intoB(), offices: { head: 'ends', desk: 'ends', secretRegistrar: 'moves' } });
    expect(await office.legAt('clerkB', documentId, divisionA)).toMatchObject({
      registerNumber: before.registerNumber,
      unitName: before.unitName,
    });
    expect(await office.listsWith('clerkA', documentId)).toEqual([]);
    expect(await office.listsWith('clerkB', documentId)).toEqual(['awaitingAssignment']);
    const to = {
      personIds: [officerQ.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      dueAt: null,
      note: '',
    };
    expect(await office.perform('clerkB', 'assign', documentId, to)).toBe('done');
    expect(await office.listsWith('officerQ', documentId)).toEqual(['awaitingAction']);
    const { item } = await office.call(office.caller('clerkB'), 'getReferenceLists', {});
    expect(item.readableBooks.map(({ unitId }) => unitId)).toContain(divisionA);
    expect(item.books.map(({ unitId }) => unitId)).toEqual([divisionB]);
  });

  it('a secret letter goes to the secret registrar, is in no count, and stays closed to the administrator', async () => {
    const documentId = await waiting(2, 'secretRegistrar');
    expect(await merge()).toMatchObject({ toReceive: 0 });
    expect(await office.listsWith('secretRegistrarA', documentId)).toEqual(['awaitingReceipt']);
    const notices = office.platform.database.selectFrom('notifications').select('topic');
    expect(await notices.where('personId', '=', secretRegistrarA.personId).execute()).toContainEqual({
      topic: 'secretRegistrarNamed',
    });
    for (const name of ['clerkB', 'headB', 'director'] as const)
      expect(await office.refusal(office.caller(name), 'getDocument', { documentId })).toMatchObject({
        httpStatus: 404,
      });
  });

  it('an office goes on for as long as it would have, also one that has not begun', async () => {
    const { database } = office.platform;
    const [begins, ends] = [new Date('2031-10-01T00:00:00Z'), new Date('2032-09-30T17:00:00Z')];
    const ofA = database.updateTable('unitRoles').set({ validTo: ends }).where('unitId', '=', divisionA);
    await ofA.where('personId', '=', secretRegistrarA.personId).execute();
    await database
      .insertInto('unitRoles')
      .values({ unitId: divisionA, personId: officerQ.personId, roleId: unitRoleIds.desk, validFrom: begins })
      .execute();
    await merge();
    const heldAt = (unitId: number, personId: number) =>
      database
        .selectFrom('unitRoles')
        .select(['validFrom', 'validTo'])
        .where('unitId', '=', unitId)
        .where('personId', '=', personId)
        .execute();
    expect(await heldAt(divisionB, secretRegistrarA.personId)).toMatchObject([{ validTo: ends }]);
    expect(await heldAt(divisionB, officerQ.personId)).toEqual([{ validFrom: begins, validTo: null }]);
    // The last day, as everywhere: the end of a day is midnight.
    const given = (await eventsOf(database, director.personId)).filter(({ name }) => name === 'office.given');
    expect(given).toContainEqual({
      name: 'office.given',
      details: expect.objectContaining({ personId: secretRegistrarA.personId, until: '2032-09-30' }),
    });
  });

  it('an office of the agency’s own goes on, once, and gives the actor none', async () => {
    const { database } = office.platform;
    const own = { name: 'ผู้ประสานงาน', nameEnglish: 'Coordinator', sortOrder: 90, isHead: false };
    const { id: roleId } = await database.insertInto('roles').values(own).returning('id').executeTakeFirstOrThrow();
    const given = (personId: number, unitId: number) => ({ personId, unitId, roleId, validFrom: new Date(0) });
    await database
      .insertInto('unitRoles')
      .values([
        given(officerQ.personId, divisionA),
        given(officerP.personId, divisionA),
        given(officerP.personId, divisionB),
        given(director.personId, divisionA),
      ])
      .execute();
    await merge();
    const held = await database
      .selectFrom('unitRoles')
      .select(['personId', 'unitId'])
      .where('roleId', '=', roleId)
      .where('validTo', 'is', null)
      .orderBy('personId')
      .execute();
    expect(held).toEqual(
      [officerP, officerQ]
        .map(({ personId }) => ({ personId, unitId: divisionB }))
        .toSorted((one, other) => one.personId - other.personId),
    );
  });

  describe('its books get no number more', () => {
    const numbers = () =>
      office.platform.database
        .selectFrom('numberSeries')
        .select(['book', 'isSecret', 'lastNumber', 'nextNumber'])
        .where('unitId', '=', divisionA)
        .orderBy('book')
        .orderBy('isSecret')
        .execute();
    const entriesOf = (documentId: number) =>
      office.platform.database
        .selectFrom('registerEntries')
        .select(['unitId', 'book', 'isSecret'])
        .where('documentId', '=', documentId)
        .where('unitId', '<>', registry)
        .orderBy('id')
        .execute();
    const received = async () => {
      const documentId = await waiting();
      await office.perform('clerkA', 'receive', documentId, {});
      return documentId;
    };

    it('by hand', async () => {
      const series = { unitId: divisionA, book: 'receive', isSecret: false, isCircular: false } as const;
      await office.call(administrator, 'setNextNumber', { ...series, next: 9, skips: 8, reason });
      const terms = { letterDate: dayOf(office.platform.clock()), holderId: null, expiresOn: null };
      const reserve = { ...series, book: 'send' as const, count: 1, purpose: 'ใช้', ...terms };
      await office.call(office.caller('clerkA'), 'reserveNumbers', reserve);
      const entry = await office.platform.database.selectFrom('registerEntries').select('id').executeTakeFirstOrThrow();
      await merge();
      const before = await numbers();
      const clerk = office.caller('clerkB');
      expect(await office.refusal(clerk, 'reserveNumbers', reserve)).toMatchObject({ code: 'unit-not-available' });
      expect(await office.refusal(clerk, 'insertNumber', { ...terms, entryId: entry.id, reason })).toMatchObject({
        code: 'unit-not-available',
      });
      const next = { ...series, next: 20, skips: 19, reason };
      expect(await office.refusal(administrator, 'setNextNumber', next)).toMatchObject({ code: 'not-found' });
      expect(await office.refusal(administrator, 'unsetNextNumber', { ...series, reason })).toMatchObject({
        code: 'not-found',
      });
      const years = { ...series, yearBasis: 'fiscal', fromYear: 2032, reason } as const;
      expect(await office.refusal(administrator, 'setBookYears', years)).toMatchObject({ code: 'not-found' });
      expect(await numbers()).toEqual(before);
    });

    it('by a receipt that is cancelled: the letter waits at the other unit, and is received in its book', async () => {
      const documentId = await received();
      await merge();
      const before = await numbers();
      expect(await office.perform('clerkB', 'cancelReceipt', documentId, { reason: 'ลงรับผิด' })).toBe('done');
      expect(await office.legAt('clerkB', documentId, divisionB)).toMatchObject({ registerNumber: '' });
      expect(await office.listsWith('clerkB', documentId)).toEqual(['awaitingReceipt']);
      expect(await office.perform('clerkB', 'receive', documentId, {})).toBe('done');
      expect((await entriesOf(documentId)).map(({ unitId }) => unitId)).toEqual([divisionA, divisionB]);
      expect(await numbers()).toEqual(before);
    });

    it('by a letter that was sent while they were merged', async () => {
      await received();
      await merge();
      const before = await numbers();
      const { documentId } = await office.register('registrar', [main(divisionB)]);
      await office.platform.database
        .updateTable('legs')
        .set({ toUnitId: divisionA })
        .where('documentId', '=', documentId)
        .where('toUnitId', '=', divisionB)
        .execute();
      expect(await office.perform('clerkB', 'receive', documentId, {})).toBe('done');
      expect((await entriesOf(documentId)).map(({ unitId }) => unitId)).toEqual([divisionB]);
      expect(await numbers()).toEqual(before);
    });

    it('by another class: the entry moves to the book of the other unit', async () => {
      const documentId = await received();
      const head = { unitId: registry, personId: director.personId, roleId: unitRoleIds.head, validFrom: new Date(0) };
      await office.platform.database.insertInto('unitRoles').values(head).execute();
      await merge();
      const before = await numbers();
      const order = { secrecy: 2, orderNumber: '1/2569', reason: 'มีข้อมูลความมั่นคง' };
      expect(await office.perform('director', 'reclassify', documentId, order)).toBe('done');
      expect(await entriesOf(documentId)).toEqual([
        { unitId: divisionA, book: 'receive', isSecret: false },
        { unitId: divisionB, book: 'receive', isSecret: true },
      ]);
      expect(await numbers()).toEqual(before);
    });
  });

  it('the log of who merged them shows no letter of others', async () => {
    await waiting(2, 'secretRegistrar');
    await merge();
    const { logs } = (await office.call(administrator, 'getNotifications', {})).items;
    expect(JSON.stringify(logs)).not.toContain('document.carried-over');
    const rows = office.platform.database.selectFrom('events').select('name');
    const own = await rows
      .where('actorId', '=', director.personId)
      .where('name', '=', 'document.carried-over')
      .execute();
    expect(own).toHaveLength(1);
  });

  it('the offices end or go on as chosen, and acting in a vacant post of the unit ends', async () => {
    const { database } = office.platform;
    await merge({ ...intoB(groupA1), offices: { ...proposed, desk: 'ends' } });
    const held = async (unitId: number) =>
      (
        await database
          .selectFrom('unitRoles')
          .select('personId')
          .where('unitId', '=', unitId)
          .where('validTo', 'is', null)
          .execute()
      ).map(({ personId }) => personId);
    expect(await held(groupA1)).toEqual([]);
    expect(await held(divisionB)).not.toContain(clerkA1.personId);
    await database
      .insertInto('delegations')
      .values({
        kind: 'actingFor',
        postUnitId: divisionA,
        postName: 'ผู้อำนวยการกอง ก',
        deputyId: officerP.personId,
        validFrom: new Date(0),
      })
      .execute();
    await merge();
    expect(await held(divisionB)).toEqual(expect.arrayContaining([clerkA.personId, clerkB.personId]));
    const acting = await database
      .selectFrom('delegations')
      .select('revokedAt')
      .where('postUnitId', '=', divisionA)
      .execute();
    expect(acting.map(({ revokedAt }) => revokedAt !== null)).toEqual([true]);
  });

  it('and the other unit is merged in turn, the last one has the work of both', async () => {
    const documentId = await waiting();
    await office.perform('clerkA', 'receive', documentId, {});
    await merge();
    await merge({ unitId: divisionB, intoUnitId: executive, offices: { ...proposed, desk: 'ends' }, reason });
    expect(await unit(divisionA)).toMatchObject({ mergedIntoId: executive, parentId: divisionB });
    expect(await office.listsWith('secretary', documentId)).toEqual(['awaitingAssignment']);
  });

  it('done again, it takes what has come meanwhile, and changes nothing else', async () => {
    await merge();
    expect(await preview()).toMatchObject({ problem: null });
    const { database } = office.platform;
    const documentId = (await office.register('registrar', [main(divisionB)])).documentId;
    await database.updateTable('legs').set({ toUnitId: divisionA }).where('toUnitId', '=', divisionB).execute();
    expect(await merge()).toEqual({ people: 0, units: 0, toReceive: 1, unnumbered: 0 });
    expect(await office.listsWith('clerkB', documentId)).toEqual(['awaitingReceipt']);
    expect(await merge()).toEqual({ people: 0, units: 0, toReceive: 0, unnumbered: 0 });
  });
});

describe('units are not merged', () => {
  it('against the rules, and nothing changes', async () => {
    expect(await refused({ unitId: executive })).toBe('merge-of-the-agency');
    expect(await refused({ intoUnitId: groupA1 })).toBe('merge-into-a-subunit');
    expect(await refused({ unitId: registry })).toBe('merge-of-the-central-registry');
    expect(await refused({ offices: { ...proposed, secretRegistrar: 'ends' } })).toBe('merge-without-secret-registrar');
    await office.platform.database
      .insertInto('unitRoles')
      .values({
        unitId: divisionB,
        personId: director.personId,
        roleId: unitRoleIds.secretRegistrar,
        validFrom: new Date(0),
      })
      .execute();
    expect(await refused({})).toBe('merge-gives-oneself');
    expect(await refused({ unitId: 99 })).toBe('not-found');
    expect(await unitOf(officerP)).toBe(divisionA);
    expect(await unit(divisionA)).toMatchObject({ closedOn: null, mergedIntoId: null });
  });

  it('a second time into another, nor opened or moved afterwards', async () => {
    await merge();
    expect(await refused({ intoUnitId: executive })).toBe('merge-of-a-closed-unit');
    const { items } = await office.call(administrator, 'getSettingRows', {
      list: 'units',
      search: '',
      state: 'inactive',
      skip: 0,
    });
    const row = items.find(({ id }) => id === divisionA);
    const changed = (isActive: boolean, parentId: number) => ({
      list: 'units' as const,
      id: divisionA,
      isActive,
      values: { ...row?.values, parentId },
    });
    for (const request of [changed(true, divisionB), changed(false, executive)])
      expect(await refusalOfRow(office, administrator, request)).toMatchObject({ code: 'unit-was-merged' });
  });

  it('by who would read the letters of the merged unit through it', async () => {
    await office.platform.database
      .insertInto('menuPermissions')
      .values([3156, 3157].map((menuId) => ({ menuId, grantee: 'everybody', mayManage: true })))
      .execute();
    await waiting();
    const offices = { ...proposed, desk: 'ends' } as const;
    for (const by of ['headB', 'clerkB'] as const) {
      const asked = { unitId: divisionA, intoUnitId: divisionB, offices };
      expect((await office.call(office.caller(by), 'getMergePreview', asked)).item.problem).toBe('merge-gives-oneself');
      expect(await office.refusal(office.caller(by), 'mergeUnits', { ...intoB(), offices })).toMatchObject({
        code: 'merge-gives-oneself',
      });
    }
  });

  it('by anybody but who manages units and people', async () => {
    const { database } = office.platform;
    await database
      .insertInto('menuPermissions')
      .values({ menuId: 3156, grantee: 'everybody', mayManage: true })
      .execute();
    const officer = office.caller('officerP');
    const asked = { unitId: divisionA, intoUnitId: divisionB, offices: null };
    expect(await office.refusal(officer, 'mergeUnits', intoB())).toMatchObject({ code: 'not-permitted' });
    expect(await office.refusal(officer, 'getMergePreview', asked)).toMatchObject({ code: 'not-permitted' });
    const tried = { ...asked, offices: proposed };
    expect(await office.refusal(officer, 'previewMerge', tried)).toMatchObject({ code: 'not-permitted' });
  });
});
