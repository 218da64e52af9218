import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Chain } from '#domain/documents/chain.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { everybody, grantToHead, grantToLine, grantToRole, grantToUnit } from '#domain/documents/letter-grants.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { refusals } from '#locales/th/refusals.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import type { Caller } from '#tests/support/server-calls.ts';

const { inside, command, news } = documentKinds;
const note = { note: '' };
const idOf = (name: PersonName) => people[name].personId;
const signedBy = (...names: PersonName[]): Chain => [
  { kind: 'sign', personIds: names.map(idOf), needed: names.length },
];
const ofOffice = { line: grantToLine(unitRoleIds.head), anywhere: grantToRole(unitRoleIds.head) };

let office: OfficeServer;
let administrator: Caller;
beforeEach(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', idOf('registrar'))
    .execute();
  administrator = office.caller('registrar');
});
afterEach(() => office.close());

type Kind = (typeof documentKinds)['inside' | 'command' | 'news']['code'];
const grantsOf = async (kind: Kind) =>
  (await office.call(administrator, 'getLetterGrants', {})).item.grants.find(
    (row) => row.action === 'sign' && row.kind === kind,
  );
const changeOf = async (kind: Kind, grantees: string[]) => ({
  action: 'sign' as const,
  kind,
  grantees,
  seen: (await grantsOf(kind))?.grantees ?? [],
});
const give = async (...grantees: string[]) =>
  office.call(administrator, 'saveLetterGrants', await changeOf(inside.code, grantees));
const refusalOf = async (kind: Kind, ...grantees: string[]) =>
  office.refusal(administrator, 'saveLetterGrants', await changeOf(kind, grantees));
const draft = async (...names: PersonName[]) =>
  (await office.draft('officerP', inside.code, signedBy(...names))).documentId;
const submit = (documentId: number) => office.perform('officerP', 'submit', documentId, {});
const submitted = async (...names: PersonName[]) => {
  const documentId = await draft(...names);
  expect(await submit(documentId)).toBe('done');
  return documentId;
};
const withoutAuthority = 'signer-without-authority';

describe('a letter is submitted', () => {
  it('to any signer until the agency says who may sign, to those alone afterwards', async () => {
    await submitted('officerQ');
    await give(ofOffice.anywhere);
    for (const name of ['headA', 'headB', 'director'] as const) await submitted(name);
    for (const name of ['officerQ', 'clerkA', 'registrar'] as const)
      expect(await submit(await draft(name)), name).toBe(withoutAuthority);
    // One of several who may not is enough, and who only reviews needs no authority.
    expect(await submit(await draft('headA', 'officerQ'))).toBe(withoutAuthority);
    const reviewed: Chain = [{ kind: 'review', personIds: [idOf('officerQ')], needed: 1 }, ...signedBy('headA')];
    const { documentId } = await office.draft('officerP', inside.code, reviewed);
    expect(await submit(documentId)).toBe('done');
    // Of another kind nothing was said.
    const { documentId: other } = await office.draft('officerP', command.code, signedBy('officerQ'));
    expect(await submit(other)).toBe('done');
  });

  it('to the head of the unit whose letter it is or of one above, not of one beside it', async () => {
    await give(ofOffice.line);
    await submitted('headA');
    expect(await submit(await draft('headB'))).toBe(withoutAuthority);
    await office.platform.database
      .updateTable('units')
      .set({ parentId: units.executive })
      .where('id', '=', units.divisionA)
      .execute();
    await submitted('director');
  });

  it('to the heads of a unit, or the people of it', async () => {
    await give(grantToHead(units.divisionB));
    await submitted('headB');
    for (const name of ['headA', 'clerkB'] as const)
      expect(await submit(await draft(name)), name).toBe(withoutAuthority);
    await give(grantToUnit(units.divisionB));
    await submitted('clerkB');
    expect(await submit(await draft('headA'))).toBe(withoutAuthority);
  });

  it('to who acts in the vacant post of the head, from the first moment of the order to the last', async () => {
    const { database } = office.platform;
    await database.deleteFrom('unitRoles').where('personId', '=', idOf('headA')).execute();
    await give(grantToHead(units.divisionA), grantToHead(units.divisionB));
    expect(await submit(await draft('officerQ'))).toBe(withoutAuthority);
    await database
      .insertInto('delegations')
      .values({
        kind: 'actingInPosition',
        postUnitId: units.divisionA,
        postName: 'ผู้อำนวยการกอง ก',
        deputyId: idOf('officerQ'),
        validFrom: new Date(0),
      })
      .execute();
    const [documentId, signedOne] = [await submitted('officerQ'), await submitted('officerQ')];
    expect(await office.perform('officerQ', 'sign', signedOne, note)).toBe('done');
    await database
      .updateTable('delegations')
      .set({ revokedAt: new Date(1) })
      .execute();
    expect(await office.perform('officerQ', 'sign', documentId, note)).toBe(withoutAuthority);
  });
});

describe('a signature', () => {
  it('names the vacant post above the unit of the letter, where that alone gives the authority', async () => {
    const { database } = office.platform;
    await database.updateTable('units').set({ parentId: units.executive }).where('id', '=', units.divisionA).execute();
    await database.deleteFrom('unitRoles').where('personId', '=', idOf('director')).execute();
    await database
      .insertInto('delegations')
      .values({
        kind: 'actingFor',
        postUnitId: units.executive,
        postName: 'ผู้อำนวยการ',
        deputyId: idOf('officerQ'),
        validFrom: new Date(0),
      })
      .execute();
    const postBelow = async (documentId: number) => {
      expect(await office.perform('officerQ', 'sign', documentId, note)).toBe('done');
      const signature = await database
        .selectFrom('documentSignatures')
        .select(['delegationKind', 'signerPosition'])
        .where('documentId', '=', documentId)
        .executeTakeFirstOrThrow();
      const { item } = await office.call(office.caller('officerP'), 'getDocument', { documentId });
      return { ...signature, isInHistory: JSON.stringify(item.history).includes('ผู้อำนวยการ') };
    };
    expect(await postBelow(await submitted('officerQ'))).toMatchObject({ delegationKind: null, isInHistory: false });
    await give(ofOffice.line);
    expect(await postBelow(await submitted('officerQ'))).toEqual({
      delegationKind: 'actingFor',
      signerPosition: 'ผู้อำนวยการ',
      isInHistory: true,
    });
  });
});

describe('a letter that waits', () => {
  it('is not signed by who lost the authority since, and is by who has it', async () => {
    const [lost, kept] = [await submitted('officerQ'), await submitted('headA')];
    await give(ofOffice.anywhere);
    expect(await office.perform('officerQ', 'sign', lost, note)).toBe(withoutAuthority);
    expect(await office.perform('headA', 'sign', kept, note)).toBe('done');
    const { item } = await office.call(office.caller('officerQ'), 'getDocument', { documentId: lost });
    const place = { documentId: lost, legId: item.legId, taskId: item.taskId };
    const instead = (name: PersonName) =>
      office.performAt('officerP', 'replaceReviewer', { ...place, input: { personIds: [idOf(name)], note: '' } });
    expect(await instead('clerkA')).toBe(withoutAuthority);
    expect(await instead('headA')).toBe('done');
    expect(await office.perform('headA', 'sign', lost, note)).toBe('done');
  });

  it('is signed by the deputy of who has the authority', async () => {
    await give(grantToHead(units.divisionA));
    const documentId = await submitted('headA');
    expect(await office.perform('deputyOfHeadA', 'sign', documentId, note)).toBe('done');
  });

  it('is reviewed by a reviewer who was replaced by one without the authority', async () => {
    await give(ofOffice.anywhere);
    const reviewed: Chain = [{ kind: 'review', personIds: [idOf('clerkA')], needed: 1 }, ...signedBy('headA')];
    const { documentId } = await office.draft('officerP', inside.code, reviewed);
    expect(await submit(documentId)).toBe('done');
    const { item } = await office.call(office.caller('clerkA'), 'getDocument', { documentId });
    const input = { personIds: [idOf('officerQ')], note: '' };
    const place = { documentId, legId: item.legId, taskId: item.taskId };
    expect(await office.performAt('officerP', 'replaceReviewer', { ...place, input })).toBe('done');
  });
});

describe('a draft', () => {
  it('says which of its signers may not sign, when it is opened and when it is saved', async () => {
    await give(ofOffice.anywhere);
    const documentId = await draft('headA', 'officerQ');
    const opened = (await office.call(office.caller('officerP'), 'getWriting', { documentId })).item;
    expect(opened.signersWithoutAuthority).toEqual([idOf('officerQ')]);
    const chain = signedBy('headA', 'clerkA').map((step) => ({ ...step, personIds: [...step.personIds] }));
    const saved = await office.call(office.caller('officerP'), 'writeDocument', { ...opened, chain });
    expect(saved.item.signersWithoutAuthority).toEqual([idOf('clerkA')]);
    await give(everybody);
    const again = (await office.call(office.caller('officerP'), 'getWriting', { documentId })).item;
    expect(again.signersWithoutAuthority).toEqual([]);
  });
});

describe('who may sign', () => {
  it('is said of every kind that is signed, with how many persons that is', async () => {
    expect(await grantsOf(news.code)).toBeUndefined();
    expect(await grantsOf(inside.code)).toMatchObject({ grantees: [everybody], persons: office.names.length });
    await give(ofOffice.line, grantToHead(units.divisionB));
    expect(await grantsOf(inside.code)).toMatchObject({
      grantees: [grantToHead(units.divisionB), ofOffice.line],
      persons: 3,
    });
    await give(grantToHead(units.divisionB));
    expect(await grantsOf(inside.code)).toMatchObject({ persons: 1 });
  });

  it('is previewed: who would lose and who would gain it, and nothing changes', async () => {
    const preview = async (...grantees: string[]) => {
      const request = { action: 'sign' as const, kind: inside.code, grantees };
      return (await office.call(administrator, 'previewLetterGrants', request)).item;
    };
    const nobody = { count: 0, names: [] };
    expect(await preview(everybody)).toEqual({ lost: nobody, gained: nobody });
    const some = await preview(grantToHead(units.divisionA), grantToUnit(units.divisionB));
    // The people of division B and the head of division A keep it.
    const kept = office.names.filter((name) => people[name].unitId === units.divisionB || name === 'headA');
    expect(some).toMatchObject({ lost: { count: office.names.length - kept.length }, gained: nobody });
    expect(some.lost.names.join()).not.toMatch(/headA|clerkB/);
    await give(grantToHead(units.divisionA));
    expect(await preview(grantToHead(units.divisionB))).toEqual({
      lost: { count: 1, names: [expect.stringContaining('headA')] },
      gained: { count: 1, names: [expect.stringContaining('headB')] },
    });
    expect(await grantsOf(inside.code)).toMatchObject({ grantees: [grantToHead(units.divisionA)] });
    const over = office.platform.database.updateTable('persons').set({ positionUntil: '2020-09-30' });
    await over.where('id', '=', people.headB.personId).execute();
    expect(await preview(grantToHead(units.divisionB))).toMatchObject({ lost: { count: 1 }, gained: nobody });
    const request = { action: 'sign' as const, kind: inside.code, grantees: [everybody] };
    expect(await office.refusal(office.caller('director'), 'previewLetterGrants', request)).toMatchObject({
      code: 'not-permitted',
    });
  });

  it('is left to somebody, and given as its kind of grantee alone', async () => {
    expect(await refusalOf(inside.code)).toMatchObject({
      httpStatus: 422,
      code: 'kind-without-signers',
      message: refusals['kind-without-signers'],
    });
    expect(await refusalOf(inside.code, grantToHead(units.groupA1))).toMatchObject({ code: 'kind-without-signers' });
    for (const grantee of ['line:999', 'head:99999'])
      expect(await refusalOf(inside.code, ofOffice.anywhere, grantee)).toMatchObject({ code: 'invalid-request' });
    expect(await refusalOf(news.code, ofOffice.anywhere)).toMatchObject({ code: 'invalid-request' });
    const toCreate = { action: 'create' as const, kind: inside.code, grantees: [ofOffice.line], seen: [everybody] };
    expect(await office.refusal(administrator, 'saveLetterGrants', toCreate)).toMatchObject({
      code: 'invalid-request',
    });
    expect(await grantsOf(inside.code)).toMatchObject({ grantees: [everybody] });
  });

  it('is set by whoever manages the item of the menu alone, is in the history and told to open browsers', async () => {
    const change = await changeOf(inside.code, [grantToHead(units.divisionA)]);
    expect(await office.refusal(office.caller('director'), 'saveLetterGrants', change)).toMatchObject({
      httpStatus: 403,
      code: 'not-permitted',
    });
    const pushed = await pushedDuring(office, async () => {
      await give(grantToHead(units.divisionA));
    });
    expect(pushed.map(({ event }) => event)).toEqual(['settings-changed']);
    const { items } = await office.call(administrator, 'getLetterGrantChanges', {});
    expect(items).toMatchObject([
      {
        action: 'sign',
        kind: inside.code,
        given: [{ grantee: grantToHead(units.divisionA), name: 'หน่วยงาน กอง ก' }],
        taken: [{ grantee: everybody, name: '' }],
      },
    ]);
  });

  it('is the reason why somebody may not sign or submit a letter, for who asks about it', async () => {
    const documentId = await submitted('officerQ');
    await give(grantToHead(units.divisionA));
    const asked = async (name: PersonName, action: 'sign' | 'submit', of = documentId) => {
      const request = { personId: idOf(name), documentId: of, action };
      return (await office.call(office.caller('officerP'), 'askActionPermission', request)).item.action;
    };
    await office.platform.database
      .insertInto('menuPermissions')
      .values({ menuId: 3166, grantee: everybody, mayQuery: true })
      .execute();
    const refused = { isPermitted: false, reasons: [refusals[withoutAuthority]] };
    expect(await asked('officerQ', 'sign')).toMatchObject(refused);
    expect(await asked('officerP', 'submit', await draft('officerQ'))).toMatchObject(refused);
    expect(await asked('officerP', 'submit', await draft('headA'))).toMatchObject({ isPermitted: true });
    expect(await asked('headA', 'sign', await submitted('headA'))).toMatchObject({ isPermitted: true });
  });
});
