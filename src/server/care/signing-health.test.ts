import { afterAll, beforeAll, expect, it } from 'vitest';

import { people } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { inSigningOffice, startSigningOffice } from '#tests/server/signing-office.ts';

const dayMs = 24 * 60 * 60_000;
let office: OfficeServer;
beforeAll(async () => {
  office = await startSigningOffice();
});
afterAll(() => office.close());

const rowIn = async (of: OfficeServer, caller: Caller = of.caller('director')) =>
  (await of.call(caller, 'getSystemHealth', {})).item.rows.find(({ subject }) => subject === 'signing');
const factIn = async (name: string, caller?: Caller) => {
  const fact = (await rowIn(office, caller))?.facts.find((one) => one.name === name);
  return fact?.at ?? fact?.amount;
};

it('is not set up where nobody signs with certificates', async () => {
  const other = await startOfficeServer();
  await other.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  expect(await rowIn(other)).toMatchObject({ state: 'notSetUp', finding: 'signingNotSetUp', facts: [] });
  await other.close();
});

it('knows of the authority, of the people whose certificates end, and of the list of revoked ones', async () => {
  const { database, clock } = office.platform;
  expect(await rowIn(office)).toMatchObject({ state: 'inOrder', finding: 'signingReady' });
  const [authority] = await database
    .selectFrom('certificateAuthorities')
    .select('validUntil')
    .where('kind', '=', 'issuing')
    .execute();
  expect(await factIn('authorityEnd')).toEqual(authority?.validUntil);
  const ofHead = database.updateTable('personCertificates').where('personId', '=', people.headA.personId);
  const soon = new Date(clock().getTime() + 10 * dayMs);
  await ofHead.set({ validUntil: soon }).execute();
  expect(await rowIn(office)).toMatchObject({ finding: 'signingEndsSoon' });
  expect([await factIn('ending'), await factIn('firstEnd')]).toEqual([1, soon]);
  await ofHead.set({ replacedAt: clock(), sealedKey: '' }).execute();
  expect(await factIn('ending')).toBe(0);
  await database
    .updateTable('certificateAuthorities')
    .set({ crlUntil: clock() })
    .where('kind', '=', 'issuing')
    .execute();
  expect(await rowIn(office)).toMatchObject({ state: 'needsAttention', finding: 'signingListOld' });
  await database.updateTable('certificateAuthorities').set({ crlUntil: soon }).where('kind', '=', 'issuing').execute();
});

it('counts the signed files that wait for their evidence for more than two days, and no older versions of them', async () => {
  const { submitted, sign, keptOf } = inSigningOffice(() => office);
  const documentId = await submitted(signed('headB'));
  await sign('headB', documentId);
  expect((await keptOf(documentId)).at(-1)?.level).toBe('B-T');
  expect(await factIn('papers')).toBe(0);
  office.advance(2 * dayMs + 1);
  const later = await office.signIn('director');
  expect(await rowIn(office, later)).toMatchObject({ finding: 'signingPapersWait' });
  expect(await factIn('papers', later)).toBe(1);
  const document = office.platform.database.updateTable('documents').where('id', '=', documentId);
  await document.set({ state: 'cancelled' }).execute();
  expect(await factIn('papers', later)).toBe(1);
  const { database, clock } = office.platform;
  const [paper] = await database
    .selectFrom('documentPapers')
    .selectAll()
    .where('documentId', '=', documentId)
    .execute();
  if (!paper) throw new Error('the signed file is not kept');
  const revision = paper.revision + 1;
  const next = {
    ...paper,
    revision,
    level: 'B-LT',
    keptAt: clock(),
    taskId: null,
    certificateId: null,
    letterHash: null,
  };
  await database.insertInto('documentPapers').values(next).execute();
  expect(await factIn('papers', later)).toBe(0);
});
