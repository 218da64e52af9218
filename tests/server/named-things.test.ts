import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import type { Call, RequestOf } from '#contract/define-call.ts';
import { filePath } from '#contract/files.ts';
import { trayOfArrival } from '#domain/arrivals/arrivals.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { actionNames } from '#domain/workflow/permitted-actions.ts';
import { linkOf } from '#server/documents/document-links.ts';
import type { NamedThing } from '#server/platform/audit/noted-views.ts';
import { byHand } from '#tests/rules/dispatching.ts';
import { main, onHold, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { fieldsOf, minimalInput } from '#tests/support/minimal-input.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, registry } = units;
const absentId = 900_000_001;
const day = dayOf(new Date());

/** What each id in a request of the contract is the id of; one that is new must be added here. */
const fieldThings: Readonly<Record<string, NamedThing | 'never secret'>> = {
  F_DOC_ID: 'document',
  F_DOC_ID_ENCODE: 'document',
  documentId: 'document',
  awaitedId: 'document',
  // Of what is about to be signed; looked up nowhere.
  taskIds: 'never secret',
  answersDocumentId: 'document',
  fileId: 'file',
  fileIds: 'file',
  evidenceIds: 'file',
  entryId: 'entry',
  copyId: 'copy',
  // Found only in a document that the person may read.
  certificationId: 'never secret',
  loanId: 'loan',
  arrivalId: 'arrival',
  afterArrivalId: 'arrival',
  // Found only in a document that the person may read.
  F_TRANS_ID: 'never secret',
  F_JOB_ID: 'never secret',
  noteId: 'never secret',
  annotationId: 'never secret',
  commentId: 'never secret',
  dispatchId: 'never secret',
  // A notice about a document.
  NN_RECEIVE_ID: 'document',
  // Found only among what is the person's own.
  SESSION_ID: 'never secret',
  signatureId: 'never secret',
  keyId: 'never secret',
  filterId: 'never secret',
  messageId: 'never secret',
  rawId: 'never secret',
  // What an identity platform calls a person.
  externalId: 'never secret',
  // Of the office, not of a letter: people, units, lists, manuals, intranet, templates.
  id: 'never secret',
  ids: 'never secret',
  unitId: 'never secret',
  intoUnitId: 'never secret',
  unitIds: 'never secret',
  personId: 'never secret',
  personIds: 'never secret',
  sessionId: 'never secret',
  delegatorId: 'never secret',
  deputyId: 'never secret',
  toUnitId: 'never secret',
  successorId: 'never secret',
  delegationId: 'never secret',
  holderId: 'never secret',
  borrowerId: 'never secret',
  correspondentId: 'never secret',
  categoryId: 'never secret',
  documentTypeId: 'never secret',
  purposeId: 'never secret',
  taskTypeId: 'never secret',
  groupId: 'never secret',
  menuId: 'never secret',
  moduleId: 'never secret',
  providerId: 'never secret',
  clientId: 'never secret',
  importId: 'never secret',
  // Of letters in old registers.
  nameId: 'document',
  oldEntryId: 'document',
  // Of a list of settings.
  rowId: 'never secret',
  // The members of a group who are taken in and let go.
  added: 'never secret',
  removed: 'never secret',
  templateId: 'never secret',
  F_PERSON_ID: 'never secret',
  F_DEPT_ID: 'never secret',
  F_DOC_TYPE_ID: 'never secret',
  F_DOC_SPEED_ID: 'never secret',
  F_DOC_SECRET_ID: 'never secret',
  // Of a guest, who is nobody of the office; where a text of one's own is kept; of a session.
  key: 'never secret',
  place: 'never secret',
  sso: 'never secret',
};

/** Named beside other things, so that the request must be right up to there. */
const notTried: Readonly<Record<string, string>> = {
  'saveAutosave fileIds': 'looks at nothing: the last test here',
  'previewPaper fileIds': 'a preview looks at no file',
  'getDocument NN_RECEIVE_ID': 'of the notices about the document that is opened, which the person may read',
  'attachOldRegisterFile fileId': 'looked at for a name of an import only: src/server/old-registers/old-files.test.ts',
  'attachOldRegisterFile nameId': 'of the import named beside it: src/server/old-registers/moved-in-letters.test.ts',
  'getOldRegisterEntry oldEntryId': 'of a letter that was moved in: src/server/old-registers/moved-in-letters.test.ts',
  'putScan fileId': 'looked at for a registered letter of one’s desk only: src/server/paper/put-scan.test.ts',
  'recordResult fileIds': 'as addFiles: one place attaches the files of every action',
  'giveOpinion fileIds': 'as addFiles: one place attaches the files of every action',
};

const actionInput = {
  reason: 'ก',
  text: 'ก',
  note: 'ก',
  orderNumber: '1/2569',
  secrecy: 2,
  result: 'done',
  entryId: 1,
  fileIds: [1],
  dueAt: '2027-01-01T00:00:00Z',
  receivers: [{ unitId: divisionA, personId: null, kind: 'main', purposeId: null }],
  sendings: [{ channel: 'hand', toText: 'ก', carriedBy: 'ก' }],
};

const uncleared = [
  'registrar',
  'clerkA',
  'headA',
  'officerP',
  'officerQ',
  'clerkB',
  'headB',
  'secretary',
  'deputyOfHeadA',
  'clerkA1',
] as const satisfies readonly PersonName[];

interface Case {
  readonly name: string;
  readonly thing: NamedThing;
  readonly by: PersonName;
  readonly send: (id: number) => Promise<{ readonly statusCode: number; readonly body: string }>;
}

type AllCalls = typeof allCalls;

let office: OfficeServer;
const watched = watchStatements();

const places = {
  registered: { documentId: 0, legId: 0, taskId: null },
  received: { documentId: 0, legId: 0, taskId: null },
  draft: { documentId: 0, legId: 0, taskId: null },
  dispatched: { documentId: 0, dispatchId: 0 },
};

const post = async (by: PersonName, key: keyof AllCalls, input: object) => {
  const { method, path }: Call = allCalls[key];
  const headers = { authorization: `Bearer ${office.caller(by).token}` };
  return office.app.inject({ method, url: `/api/${path}`, headers, payload: input });
};
/** Sends a request of our names. */
const ask = <Key extends keyof AllCalls>(by: PersonName, key: Key, request: RequestOf<AllCalls[Key]>) =>
  post(by, key, Object(z.encode(allCalls[key].body, request)));

const stroke = { layer: 'own', kind: 'pen', color: 'red', points: [1, 2, 3, 4], text: '' } as const;
const contentHash = '0'.repeat(64);

/** Those that name a thing beside something else, which the person may read and change. */
const built: Readonly<Record<string, readonly [PersonName, (id: number) => ReturnType<typeof post>]>> = {
  'beginDocument answersDocumentId': [
    'clerkA',
    (answersDocumentId) => ask('clerkA', 'beginDocument', { kind: 2, ownerUnitId: null, answersDocumentId }),
  ],
  'decodeDocumentLink F_DOC_ID_ENCODE': [
    'officerQ',
    (documentId) => ask('officerQ', 'decodeDocumentLink', { link: linkOf(office.platform, documentId) }),
  ],
  'hold awaitedId': [
    'clerkA',
    (awaitedId) => ask('clerkA', 'hold', { ...places.received, input: { ...onHold('รอเอกสาร'), awaitedId } }),
  ],
  'previewPaper documentId': [
    'officerQ',
    async (documentId) => ask('officerQ', 'previewPaper', { ...(await written()), documentId }),
  ],
  'writeDocument documentId': [
    'clerkA',
    async (documentId) => {
      const references = [{ documentId, isAnswer: true, text: 'ก' }];
      return ask('clerkA', 'writeDocument', { ...(await written()), references });
    },
  ],
  'writeDocument fileIds': [
    'clerkA',
    async (fileId) => ask('clerkA', 'writeDocument', { ...(await written()), fileIds: [fileId] }),
  ],
  'registerIncoming fileIds': [
    'registrar',
    (fileId) => ask('registrar', 'registerIncoming', office.letterOf({ fileIds: [fileId] })),
  ],
  'registerArrival fileIds': [
    'registrar',
    (fileId) => {
      const { arrivedAt: _at, ...letter } = office.letterOf({ fileIds: [fileId] });
      return ask('registrar', 'registerArrival', { ...letter, arrivalId: openArrivalId });
    },
  ],
  'addFiles fileIds': [
    'registrar',
    (fileId) => ask('registrar', 'addFiles', { ...places.registered, input: { fileIds: [fileId], reason: 'ก' } }),
  ],
  'useReservedNumber entryId': [
    'clerkA',
    (entryId) => ask('clerkA', 'useReservedNumber', { ...places.draft, input: { entryId } }),
  ],
  'getCopyChoices fileId': [
    'registrar',
    (fileId) => ask('registrar', 'getCopyChoices', { documentId: places.registered.documentId, fileId }),
  ],
  'certifyCopy fileId': [
    'registrar',
    (fileId) => ask('registrar', 'certifyCopy', { documentId: places.registered.documentId, fileId }),
  ],
  'getCopy fileId': [
    'registrar',
    (fileId) => {
      const copy = { kind: 'received', legId: 1, certificationId: null } as const;
      return ask('registrar', 'getCopy', { documentId: places.registered.documentId, fileId, ...copy });
    },
  ],
  'getAnnotations fileId': [
    'registrar',
    (fileId) => ask('registrar', 'getAnnotations', { documentId: places.registered.documentId, fileId }),
  ],
  'annotatePage F_DOC_ID': [
    'clerkA',
    (documentId) => ask('clerkA', 'annotatePage', { documentId, fileId: 1, contentHash, page: 1, ...stroke }),
  ],
  'annotatePage fileId': [
    'registrar',
    (fileId) =>
      ask('registrar', 'annotatePage', {
        documentId: places.registered.documentId,
        fileId,
        contentHash,
        page: 1,
        ...stroke,
      }),
  ],
  'findDuplicateLetters fileIds': [
    'registrar',
    (fileId) => {
      const letter = { letterNumber: 'ก', letterDate: null, fromText: 'ก' };
      return ask('registrar', 'findDuplicateLetters', { ...letter, fileIds: [fileId] });
    },
  ],
  'saveManual fileId': [
    'clerkB',
    (fileId) => {
      const manual = { kind: 'document', module: 'general', title: 'ก', description: '', address: '' } as const;
      return ask('clerkB', 'saveManual', { ...manual, isPublished: true, fileId });
    },
  ],
  'recordDelivery evidenceIds': [
    'registrar',
    (fileId) =>
      ask('registrar', 'recordDelivery', {
        ...places.dispatched,
        record: { outcome: 'failed', failureNote: 'ก', trackingNumber: '', postService: null, carriedBy: 'ก' },
        evidenceIds: [fileId],
      }),
  ],
};
const written = async () => (await office.call(office.caller('clerkA'), 'getWriting', places.draft)).item;

const isCall = (key: string): key is keyof AllCalls => key in allCalls;

/** Every call that names a thing, with the thing; and the files, which are no call. */
function allCases(): Case[] {
  const named = Object.entries<Call>(allCalls).flatMap(([key, call]) =>
    [...fieldsOf(call)].flatMap((field): Omit<Case, 'by' | 'send'>[] => {
      const name = `${key} ${field}`;
      const thing = fieldThings[field];
      return thing === undefined || thing === 'never secret' || notTried[name] ? [] : [{ name, thing }];
    }),
  );
  const files = ['of a letter', 'of an arrival', 'of evidence'].map((part) => ({
    name: `file ${part}`,
    thing: 'file' as const,
  }));
  return [...named, ...files].map(({ name, thing }, index) => {
    const [by, send] = built[name] ?? [uncleared[index % uncleared.length] ?? 'officerQ', undefined];
    return { name, thing, by, send: send ?? ((id: number) => sendGeneric(name, by, id)) };
  });
}

function sendGeneric(name: string, by: PersonName, id: number) {
  const [key = '', field = ''] = name.split(' ');
  const headers = { authorization: `Bearer ${office.caller(by).token}` };
  if (!isCall(key)) return office.app.inject({ url: `/api/${filePath(id)}`, headers });
  const input = Object(minimalInput(allCalls[key], new Map([[field, id]])));
  const isAction = actionNames.some((action) => action === key);
  return post(by, key, {
    ...input,
    ...(isAction ? { input: actionInput } : {}),
    ...('email' in input ? { email: 'a@b.go.th' } : {}),
    ...(key === 'getBulkActions' ? { rows: [{ [field]: id, F_TRANS_ID: 1, F_JOB_ID: null }] } : {}),
  });
}

let openArrivalId = 0;

/** A copy of a document's row, which nobody has any part in. */
async function copyOf(documentId: number): Promise<number> {
  const columns = sql`kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, speed, secrecy, subject,
    from_text, to_text, search_text`;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO documents (${columns}) SELECT ${columns} FROM documents WHERE id = ${documentId} RETURNING id`.execute(
    office.platform.database,
  );
  return rows[0]?.id ?? 0;
}

async function arrivalOf(secrecy: number): Promise<number> {
  const now = new Date();
  const { id } = await office.platform.database
    .insertInto('arrivals')
    .values({
      channel: 'ecms',
      externalKey: `${secrecy}`,
      arrivedAt: now,
      fetchedAt: now,
      fromText: 'ก',
      fromAddress: 'ก',
      subject: 'ก',
      body: '',
      unitId: registry,
      tray: trayOfArrival(registry, secrecy),
      secrecy,
      searchText: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function fileIn(place: object): Promise<number> {
  const { database } = office.platform;
  const sha256 = randomBytes(32);
  const content = { sha256, byteSize: 1, mediaType: 'application/pdf', createdAt: new Date() };
  await database.insertInto('contents').values(content).execute();
  const uploadedBy = people.secretRegistrar.personId;
  const { id } = await database
    .insertInto('files')
    .values({ sha256, name: 'ลับ.pdf', uploadedBy, uploadedAt: new Date(), ...place })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A secret letter with a lent copy, and a secret arrival. */
async function makeSecrets() {
  const { database } = office.platform;
  const { documentId } = await office.register('secretRegistrar', [main(divisionA)], { secrecy: 2 });
  expect(await office.perform('secretRegistrarA', 'receive', documentId, {})).toBe('done');
  const { id: copyId } = await database
    .selectFrom('controlledCopies')
    .select('id')
    .where('documentId', '=', documentId)
    .where('unitId', '=', divisionA)
    .executeTakeFirstOrThrow();
  const loan = { copyId, borrowerId: people.director.personId, dueOn: day, purpose: 'ก' };
  const { item } = await office.call(office.caller('secretRegistrarA'), 'lendCopy', loan);
  return { documentId, copyId, loanId: item.loanId, arrivalId: await arrivalOf(2) };
}
type Secrets = Awaited<ReturnType<typeof makeSecrets>>;

interface Target {
  readonly id: number;
  /** What the event of a refused look names. */
  readonly named: { readonly documentId: number | null; readonly details: object };
}

async function targetOf({ name, thing, by }: Case, { documentId, ...secrets }: Secrets): Promise<Target> {
  const { database } = office.platform;
  const inLetter = (id: number, letterId: number): Target => ({ id, named: { documentId: letterId, details: {} } });
  if (thing === 'copy') return inLetter(secrets.copyId, documentId);
  if (thing === 'loan') return inLetter(secrets.loanId, documentId);
  const inArrival = { documentId: null, details: { arrivalId: secrets.arrivalId } };
  if (thing === 'arrival') return { id: secrets.arrivalId, named: inArrival };
  if (thing === 'entry') {
    const series = { unitId: divisionA, book: 'send', isSecret: true, isCircular: false } as const;
    const reserved = { ...series, count: 1, letterDate: day, purpose: 'ก', holderId: null, expiresOn: null };
    await office.call(office.caller('secretRegistrarA'), 'reserveNumbers', reserved);
    const [{ id } = { id: 0 }] = await database
      .selectFrom('registerEntries')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    return { id, named: { documentId: null, details: { entryId: id } } };
  }
  if (name === 'file of an arrival') return { id: await fileIn({ arrivalId: secrets.arrivalId }), named: inArrival };
  const letterId = await copyOf(documentId);
  if (name.endsWith(' NN_RECEIVE_ID')) {
    const notice = { topic: 'letterSent', note: '', createdAt: new Date(), documentId: letterId };
    const { id } = await database
      .insertInto('notifications')
      .values({ ...notice, personId: people[by].personId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return inLetter(id, letterId);
  }
  if (thing === 'document') return inLetter(letterId, letterId);
  if (name !== 'file of evidence') return inLetter(await fileIn({ documentId: letterId }), letterId);
  const dispatch = { channel: 'hand', state: 'sent', toText: 'ก', trackingNumber: '', dispatchedAt: new Date() };
  const { id: dispatchId } = await database
    .insertInto('dispatches')
    .values({ ...dispatch, documentId: letterId, dispatchedBy: people.secretRegistrar.personId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inLetter(await fileIn({ dispatchId }), letterId);
}

async function makePlaces(): Promise<void> {
  const { documentId, legId: homeId } = await office.register('registrar', [main(divisionA)]);
  places.registered = { documentId, legId: homeId, taskId: null };
  const { legId } = await office.legAt('clerkA', documentId, divisionA);
  places.received = { documentId, legId, taskId: null };
  await office.call(office.caller('clerkA'), 'receive', { ...places.received, input: {} });
  const draft = await office.draft('clerkA', documentKinds.inside.code, signed('headA'));
  places.draft = {
    ...draft,
    legId: (await office.call(office.caller('clerkA'), 'getDocument', draft)).item.legId,
    taskId: null,
  };
  const letter = await office.draft('clerkA', documentKinds.outside.code, signed('headA'));
  expect(await office.perform('clerkA', 'submit', letter.documentId, {})).toBe('done');
  expect(await office.perform('headA', 'sign', letter.documentId, { note: '' })).toBe('done');
  const sendings = [byHand('กระทรวงมหาดไทย', 'นายเดิน')];
  expect(await office.perform('registrar', 'sendOut', letter.documentId, { sendings })).toBe('done');
  const { items } = await office.call(office.caller('registrar'), 'getDispatches', letter);
  places.dispatched = { ...letter, dispatchId: items[0]?.dispatchId ?? 0 };
  openArrivalId = await arrivalOf(1);
  const manager = { isAdministrator: true };
  await office.platform.database
    .updateTable('accounts')
    .set(manager)
    .where('personId', '=', people.clerkB.personId)
    .execute();
}

/** The answer without what names the request and the thing, and the statements it took. */
async function answerOf({ send }: Case, id: number) {
  watched.forget();
  const { statusCode, body } = await send(id);
  const answer = body.replaceAll(String(id), 'ID').replaceAll(/"requestId":"[^"]*"/g, '');
  return { statusCode, answer, statements: watched.texts().filter((text) => !text.includes('pgboss')) };
}

beforeAll(async () => {
  office = await startOfficeServer();
  // Who asks why somebody may do something is asked for this first.
  const { menuId } = settingScreens.permissionCheck;
  await office.platform.database
    .insertInto('menuPermissions')
    .values({ menuId, grantee: 'everybody', mayQuery: true })
    .execute();
});
afterAll(async () => {
  watched.stop();
  await office.close();
});

it('every id in a request of the contract is known to name something or nothing secret', () => {
  const fields = new Set(Object.values<Call>(allCalls).flatMap((call) => [...fieldsOf(call)]));
  const idFields = [...fields].filter((field) => /Ids?$|^ids?$|_ID(_ENCODE)?$|^(key|place|sso)$/.test(field));
  expect(idFields.filter((field) => fieldThings[field] === undefined)).toEqual([]);
  expect(Object.keys(fieldThings).filter((field) => !fields.has(field))).toEqual([]);
});

it(
  'whatever secret thing a person names who may not see it: the answer comes while others hold it, is that for an absent one, takes the same statements, and the look is recorded',
  { timeout: 120_000 },
  async () => {
    await makePlaces();
    const secrets = await makeSecrets();
    const cases = allCases();
    const targets: { readonly item: Case; readonly target: Target }[] = [];
    for (const item of cases) targets.push({ item, target: await targetOf(item, secrets) });
    const unlike: string[] = [];
    // Otherwise what is written each second would be among the statements.
    await office.platform.refusedViews.close();
    const holder = new Client({ connectionString: office.url });
    await holder.connect();
    await holder.query('BEGIN');
    for (const table of [
      'documents WHERE secrecy > 1',
      'register_entries WHERE is_secret',
      'arrivals WHERE secrecy > 1',
      'controlled_copies',
      'copy_loans',
      `files WHERE uploaded_by = ${people.secretRegistrar.personId}`,
    ])
      await holder.query(`SELECT 1 FROM ${table} FOR NO KEY UPDATE`);
    for (const { item, target } of targets) {
      // The first request of a person or of a kind may take more statements.
      await answerOf(item, absentId);
      const absent = await answerOf(item, absentId);
      const secret = await answerOf(item, target.id);
      if (JSON.stringify(secret) !== JSON.stringify(absent))
        unlike.push(`${item.name} by ${item.by}: ${JSON.stringify({ absent, secret }).slice(0, 2_000)}`);
    }
    await holder.query('ROLLBACK');
    await holder.end();
    expect(unlike).toEqual([]);
    await office.platform.refusedViews.flush();
    const events = await office.platform.database
      .selectFrom('events')
      .select(['actorId', 'documentId', 'details'])
      .where('name', '=', 'document.view-refused')
      .execute();
    const recorded = new Set(
      events.map(({ actorId, documentId, details }) => JSON.stringify([actorId, documentId, JSON.parse(details)])),
    );
    const unrecorded = targets.filter(
      ({ item, target: { named } }) =>
        !recorded.has(JSON.stringify([people[item.by].personId, named.documentId, named.details])),
    );
    expect(unrecorded.map(({ item }) => `${item.name} by ${item.by}`)).toEqual([]);
    expect(cases.length).toBeGreaterThan(80);
  },
);

it('what a person has on their screen is stored without a look at the files it names', async () => {
  const place = `work/${places.received.documentId}/${places.received.legId}/0`;
  const save = (fileIds: number[]) => ask('officerQ', 'saveAutosave', { place, content: 'ก', fileIds });
  await save([]);
  watched.forget();
  expect((await save([await fileIn({ documentId: places.received.documentId })])).statusCode).toBe(200);
  const looked = watched.texts().filter((text) => /\b(?:"?files"?|"?documents"?)\b/i.test(text));
  expect(looked).toEqual([expect.stringMatching(/^insert into "files"/)]);
});
