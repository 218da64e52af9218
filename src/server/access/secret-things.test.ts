import { afterAll, beforeAll, expect, it } from 'vitest';

import type { NamedThing } from '#server/platform/audit/noted-views.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';
import { storeLetter } from '#tests/support/letter-row.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { findSecretThings } from './secret-things.ts';

const at = new Date('2026-11-20T02:00:00Z');
const by = people.registrar.personId;
const [first, second] = [people.officerP.personId, people.officerQ.personId];
const { registry, divisionA } = units;

let test: TestDatabase;
let open = 0;
let secret = 0;
let lastNumber = 0;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
  open = await storeLetter(test.database, []);
  secret = await storeLetter(test.database, [], { secrecy: 2 });
  const content = { sha256: Buffer.alloc(32, 1), byteSize: 1, mediaType: 'application/pdf', createdAt: at };
  await test.database.insertInto('contents').values(content).execute();
});
afterAll(() => test.close());

/** What is found secret of these, each named by one person. */
const found = async (thing: NamedThing, ...ids: readonly number[]) => {
  const views = ids.map((id) => ({ personId: first, thing, id }));
  return (await findSecretThings(test.database, views)).map((item) => item.thing);
};

const entry = async (isSecret: boolean, documentId: number | null) => {
  const row = {
    unitId: registry,
    book: 'send',
    isSecret,
    isCircular: false,
    year: 2026,
    number: (lastNumber += 1),
    kind: documentId === null ? 'reserved' : 'letter',
    documentId,
    legId: documentId,
    arrivedAt: at,
    registeredAt: at,
    registeredBy: by,
    letterNumber: '',
    fromText: '',
    toText: '',
    subject: '',
  };
  const { id } = await pastTriggers(test.database, (transaction) =>
    transaction.insertInto('registerEntries').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
};

const arrival = async (secrecy: number, documentId: number | null = null) => {
  const settled = documentId === null ? {} : { state: 'registered', settledBy: by, settledAt: at };
  const { id } = await test.database
    .insertInto('arrivals')
    .values({
      channel: 'ecms',
      externalKey: String((lastNumber += 1)),
      arrivedAt: at,
      fetchedAt: at,
      fromText: '',
      fromAddress: '',
      subject: '',
      body: '',
      unitId: registry,
      tray: `desk:${registry}`,
      secrecy,
      documentId,
      searchText: '',
      ...settled,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const dispatch = async (documentId: number) => {
  const { id } = await test.database
    .insertInto('dispatches')
    .values({
      documentId,
      channel: 'hand',
      state: 'sent',
      toText: 'กรม ก',
      trackingNumber: '',
      dispatchedAt: at,
      dispatchedBy: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const file = async (place: object) => {
  const { id } = await test.database
    .insertInto('files')
    .values({ sha256: Buffer.alloc(32, 1), name: 'ก.pdf', uploadedBy: by, uploadedAt: at, ...place })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

it('of letters the secret ones are found, for each who named them, once for a person', async () => {
  const view = (personId: number, id: number) => ({ personId, thing: 'document' as const, id });
  const views = [view(first, open), view(second, secret), view(first, secret), view(first, 999_999)];
  expect(await findSecretThings(test.database, views)).toEqual([
    { personId: second, thing: { documentId: secret } },
    { personId: first, thing: { documentId: secret } },
  ]);
  expect(await findSecretThings(test.database, [])).toEqual([]);
});

it('an entry is secret by its register or by its letter', async () => {
  const [ofSecret, ofOpen, reserved] = [await entry(true, secret), await entry(false, open), await entry(true, null)];
  const [openReserved, ofLetterMadeSecret] = [await entry(false, null), await entry(false, secret)];
  expect(await found('entry', ofSecret)).toEqual([{ documentId: secret }]);
  expect(await found('entry', ofLetterMadeSecret)).toEqual([{ documentId: secret }]);
  expect(await found('entry', reserved)).toEqual([{ entryId: reserved }]);
  expect(await found('entry', ofOpen, openReserved, 999_999)).toEqual([]);
});

it('a link is secret by the letter it was sent for', async () => {
  const ofSecret = await dispatch(secret);
  expect(await found('link', ofSecret)).toEqual([{ documentId: secret, dispatchId: ofSecret, toText: 'กรม ก' }]);
  expect(await found('link', await dispatch(open), 999_999)).toEqual([]);
});

it('an arrival is secret by itself or by the letter it became', async () => {
  const [waiting, openWaiting] = [await arrival(2), await arrival(1)];
  const raised = await arrival(1, secret);
  const registered = await arrival(1, open);
  expect(await found('arrival', waiting)).toEqual([{ arrivalId: waiting }]);
  expect(await found('arrival', raised)).toEqual([{ documentId: secret }]);
  expect(await found('arrival', openWaiting, registered, 999_999)).toEqual([]);
});

it('a file is secret by the letter, the arrival or the dispatch it belongs to; a loose one is not', async () => {
  const waiting = await arrival(2);
  const ofLetter = await file({ documentId: secret });
  const ofArrival = await file({ arrivalId: waiting });
  const ofDispatch = await file({ dispatchId: await dispatch(secret) });
  expect(await found('file', ofLetter)).toEqual([{ documentId: secret }]);
  expect(await found('file', ofArrival)).toEqual([{ arrivalId: waiting }]);
  expect(await found('file', ofDispatch)).toEqual([{ documentId: secret }]);
  const openOnes = [
    await file({}),
    await file({ documentId: open }),
    await file({ arrivalId: await arrival(1) }),
    await file({ dispatchId: await dispatch(open) }),
  ];
  expect(await found('file', ...openOnes)).toEqual([]);
});

it('a copy and a loan are as secret as their letter', async () => {
  const copy = async (documentId: number) => {
    const row = { documentId, unitId: divisionA, orderNumber: documentId, copyNumber: 1, enteredAt: at };
    const { id } = await pastTriggers(test.database, (transaction) =>
      transaction.insertInto('controlledCopies').values(row).returning('id').executeTakeFirstOrThrow(),
    );
    const loan = { copyId: id, borrowerId: first, purpose: 'ก', dueOn: '2026-12-01', lentBy: by, lentAt: at };
    const lent = await test.database.insertInto('copyLoans').values(loan).returning('id').executeTakeFirstOrThrow();
    return { copyId: id, loanId: lent.id };
  };
  // So that copies, loans and letters have different ids.
  await copy(await storeLetter(test.database, []));
  const [ofOpen, ofSecret] = [await copy(open), await copy(secret)];
  expect(await found('copy', ofSecret.copyId)).toEqual([{ documentId: secret }]);
  expect(await found('copy', ofOpen.copyId)).toEqual([]);
  expect(await found('loan', ofSecret.loanId)).toEqual([{ documentId: secret }]);
  expect(await found('loan', ofOpen.loanId)).toEqual([]);
});
