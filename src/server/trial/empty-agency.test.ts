import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { manualUploadPath, uploadPath } from '#contract/files.ts';
import { demonstrationPassword } from '#domain/accounts/demonstration-password.ts';
import { firstAdministratorLink } from '#server/accounts/first-administrator/first-administrator-link.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { findLogBreaks } from '#server/find-log-breaks.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { prepareAgency } from '#server/prepare-agency.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { programUrl } from '#tests/support/database-server.ts';
import { testLogKey } from '#tests/support/log-key.ts';
import { makePdf } from '#tests/support/server-files.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { declareOfficialStart, emptyAgency, type Order } from './empty-agency.ts';
import { findAdministrator } from './find-administrator.ts';
import { issueLinks, listOfLinks } from './issue-links.ts';
import { removeOldFiles } from './remove-old-files.ts';
import { emptiedTables, tableFates, tablesOf } from './table-fates.ts';
import { previewTrial, wasEmptied } from './trial-state.ts';

const director = { personId: people.director.personId, name: 'director ทดสอบ (director)' };
const archive = { name: 'trial-2026.tar.age', sha256: 'ab'.repeat(32) };
const subject = 'ทดลองรับหนังสือฉบับลับเฉพาะ';

let office: OfficeServer;
beforeEach(async () => {
  office = await startOfficeServer('SARN', {}, { chat: true });
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', director.personId)
    .execute();
});
afterEach(() => office.close());

const database = () => office.platform.database;
const order = async (what: Order['what']): Promise<Order> => ({
  ...director,
  what,
  archive,
  preview: await previewTrial(database()),
  now: new Date(),
});
const issued = () =>
  inTransaction(database(), (transaction) => issueLinks(office.platform, transaction, director.name));
const empty = async (what: Order['what']) => emptyAgency(database(), await order(what));

async function upload(by: 'registrar' | 'director', path: string, text: string): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await makePdf(1, text))]), 'file.pdf');
  const headers = { authorization: `Bearer ${office.caller(by).token}` };
  return (await office.app.inject({ method: 'POST', url: `/api/${path}`, payload: form, headers })).json().fileId;
}
const contentsStored = async () =>
  (await readdir(join(office.platform.config.dataFolder, 'files'), { recursive: true })).filter((name) =>
    /[0-9a-f]{60}/.test(name),
  ).length;
const registerOne = async () =>
  (await office.register('registrar', [main(units.divisionA)], { subject })).registerNumber;

/** Letters of every kind, with files, secrets, talk and numbers. */
async function tryOut(): Promise<number> {
  const reason = 'เลขที่ใช้ไปแล้วในสมุดทะเบียน';
  const numbers = [
    { book: 'receive' as const, isCircular: false, before: 0, last: 1234 },
    { book: 'command' as const, isCircular: false, before: 0, last: 7 },
  ];
  await office.call(office.caller('director'), 'saveOpeningNumbers', { unitId: units.registry, numbers, reason });
  const fileIds = [await upload('registrar', uploadPath, 'of a letter')];
  const { documentId, registerNumber } = await office.register('registrar', [main(units.divisionA)], {
    fileIds,
    subject,
  });
  expect(registerNumber).toBe('1235');
  await office.register('secretRegistrar', [main(units.divisionA)], { secrecy: 2 });
  const draft = await office.draft('officerP', 2, [...reviewed('officerQ'), ...signed('headA')]);
  await office.perform('officerP', 'submit', draft.documentId, {});
  await office.perform('officerQ', 'pass', draft.documentId, { note: '' });
  expect(await office.perform('headA', 'sign', draft.documentId, { note: '' })).toBe('done');
  await office.draft('officerQ', 2, signed('headA'));
  await office.call(office.caller('officerP'), 'sendChatMessage', { personId: people.officerQ.personId, text: 'ลอง' });
  await office.call(office.caller('director'), 'saveManual', {
    kind: 'document',
    module: 'sarabun',
    title: 'คู่มือของหน่วยงาน',
    description: '',
    isPublished: true,
    address: '',
    fileId: await upload('director', manualUploadPath, 'of a manual'),
  });
  return documentId;
}

const rowsOf = async (tables: readonly string[]) => {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.id(table)}`.execute(
        database(),
      );
      return [table, rows[0]?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
};
const without = (rows: Readonly<Record<string, number>>, ...tables: readonly string[]) =>
  Object.fromEntries(Object.entries(rows).filter(([table]) => !tables.includes(table)));
const logged = () =>
  database()
    .selectFrom('events')
    .select(['sequence', 'name', 'actorId', 'note', 'details'])
    .orderBy('sequence')
    .execute();

test('every table of the database is either emptied or kept, so that a new one cannot be forgotten', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`.execute(database());
  expect(Object.keys(tableFates).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

describe('an agency that empties its letters', () => {
  test('has nothing left of them, keeps what it set up, and begins with its opening numbers', async () => {
    const documentId = await tryOut();
    const setUp = await rowsOf([...tablesOf('never'), ...tablesOf('withPeople')]);
    const before = await previewTrial(database());
    expect(before).toMatchObject({ letters: 4, openings: 2, messages: 1 });

    expect(await empty('letters')).toBeUndefined();
    await removeOldFiles(office.platform);

    expect(await rowsOf(tablesOf('always'))).toEqual({ events: 1, files: 1, number_series: 2 });
    expect(without(await rowsOf([...tablesOf('never'), ...tablesOf('withPeople')]), 'contents')).toEqual(
      without(setUp, 'contents'),
    );
    expect(await contentsStored()).toBe(1);
    const [first] = await logged();
    expect(first).toMatchObject({
      sequence: 1,
      name: 'trial.emptied',
      actorId: director.personId,
      note: director.name,
    });
    expect(JSON.parse(first?.details ?? '')).toEqual({
      letters: before.letters,
      entries: before.entries,
      files: before.files,
      events: before.events,
      persons: 0,
      accounts: before.accounts,
      head: before.head,
      archive: archive.name,
      archiveSha256: archive.sha256,
    });
    const { breaks, disguised } = await findLogBreaks(database());
    expect([breaks, disguised]).toEqual([[], []]);
    expect(await wasEmptied(database())).toBe(true);

    const links = await issued();
    expect(links).toHaveLength(before.accounts);
    await openWith(links, 'registrar');
    expect(await office.refusal(office.caller('registrar'), 'getDocument', { documentId })).toMatchObject({
      httpStatus: 404,
    });
    const found = { text: 'ทดลองรับหนังสือ', inFiles: false, take: 100 };
    expect((await office.call(office.caller('registrar'), 'searchDocuments', found)).items).toEqual([]);
    expect(await registerOne()).toBe('1235');
    expect(await registerOne()).toBe('1236');
    expect((await findLogBreaks(database())).breaks).toEqual([]);
  });

  test('changes every account: no session, password or second factor of before works, the links do', async () => {
    await tryOut();
    const published = await hashPassword(demonstrationPassword);
    const invented = people.headA.personId;
    await database()
      .updateTable('accounts')
      .set({ isDemonstration: true, passwordHash: published })
      .where('personId', '=', invented)
      .execute();
    for (const personId of [invented, people.headB.personId])
      await database()
        .insertInto('totpFactors')
        .values({ personId, sealedSecret: 'x', lastStep: 0, createdAt: new Date() })
        .execute();
    await database().updateTable('persons').set({ email: 'guess@example.go.th' }).where('id', '=', invented).execute();

    expect(await empty('letters')).toBeUndefined();

    expect(await office.refusal(office.caller('officerP'), 'getReferenceLists', {})).toMatchObject({ httpStatus: 401 });
    for (const [username, password] of [
      ['heada', demonstrationPassword],
      ['officerp', testPassword],
    ])
      expect(
        await office.refusal(undefined, 'signIn', { username: username ?? '', password: password ?? '' }),
      ).toMatchObject({ code: 'wrong-credentials' });
    // Whoever knew the password may have changed the accounts of the agency's own people too.
    expect(await database().selectFrom('totpFactors').select('personId').execute()).toEqual([]);
    expect(await database().selectFrom('persons').select('id').where('email', '<>', '').execute()).toEqual([]);
    expect(
      await database().selectFrom('accounts').select('personId').where('isAdministrator', '=', true).execute(),
    ).toEqual([{ personId: director.personId }]);
    const account = await database()
      .selectFrom('accounts')
      .innerJoin('persons', 'persons.id', 'accounts.personId')
      .select(['isDemonstration', 'awaitsLink', 'email'])
      .where('personId', '=', invented)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ isDemonstration: false, awaitsLink: true, email: '' });
    const links = await issued();
    expect(listOfLinks(links)).toContain('heada\theadA ทดสอบ\thttp');
    await openWith(links, 'headA');
    expect((await office.refusal(undefined, 'setPasswordByLink', openedBy(links, 'heada'))).code).toBe('link-dead');
  });

  test('trusts no server and no token of a demonstration, whose password everybody knows', async () => {
    await registerOne();
    await database().updateTable('accounts').set({ isDemonstration: true }).execute();
    const secret = { secretSetAt: new Date(), secretSetBy: director.personId };
    await database()
      .insertInto('channelSetups')
      .values({ channel: 'mail', isActive: true, address: 'mail.example.go.th', protection: 'tls', version: 1 })
      .execute();
    await database()
      .insertInto('identityProviders')
      .values({
        ...secret,
        isActive: true,
        name: 'ไทยดี',
        nameEnglish: 'ThaiD',
        issuer: 'https://login.example.go.th',
        clientId: 'sarn',
        scopes: 'openid',
        claim: 'sub',
        matching: 'username',
        factorTrust: 'always',
        sealedSecret: 'sealed',
        version: 1,
      })
      .execute();
    await database()
      .insertInto('certificateAuthorities')
      .values({
        kind: 'root',
        name: 'x',
        subject: 'CN=x',
        fingerprint: Buffer.alloc(32),
        certificate: Buffer.alloc(1),
        validFrom: new Date(),
        validUntil: new Date('2040-01-01'),
        createdBy: director.personId,
        createdAt: new Date(),
      })
      .execute();
    await database()
      .insertInto('scimTokens')
      .values({
        name: 'x',
        tokenHash: Buffer.alloc(32),
        createdBy: director.personId,
        createdAt: new Date(),
        expiresAt: new Date('2030-01-01'),
      })
      .execute();

    expect(await empty('letters')).toBeUndefined();

    expect(await database().selectFrom('channelSetups').select('isActive').execute()).toEqual([{ isActive: false }]);
    expect(await database().selectFrom('identityProviders').select('isActive').execute()).toEqual([
      { isActive: false },
    ]);
    expect(await database().selectFrom('scimTokens').select('revokedAt').execute()).toEqual([
      { revokedAt: expect.any(Date) },
    ]);
    expect(await database().selectFrom('certificateAuthorities').select('id').execute()).toEqual([]);
  });

  test('does it once: there is nothing to empty afterwards', async () => {
    await registerOne();
    expect(await empty('letters')).toBeUndefined();
    expect(await empty('letters')).toMatchObject({ problem: 'trial-nothing-to-empty' });
    expect((await logged()).map(({ name }) => name)).toEqual(['trial.emptied']);
  });
});

test('an agency whose people go too begins with its first administrator, and keeps its other settings', async () => {
  await tryOut();
  const setUp = await rowsOf(tablesOf('never'));
  expect(await empty('people')).toBeUndefined();
  await removeOldFiles(office.platform);
  // Emptying changes what processes remember, and notes it.
  const kept = ['contents', 'letter_grants', 'remembered_changes'];
  expect(without(await rowsOf(tablesOf('never')), ...kept)).toEqual(without(setUp, ...kept));
  const left = await rowsOf(emptiedTables('people'));
  expect(without(left, 'phrases')).toEqual({ events: 1 });
  expect(await contentsStored()).toBe(0);
  const [first] = await logged();
  expect(first).toMatchObject({ name: 'trial.emptied', actorId: null, note: director.name });
  expect((await findLogBreaks(database())).breaks).toEqual([]);
  // In mode DEV, which makes a demonstration of an empty database.
  expect(await prepareAgency(office.platform, office.url)).toEqual([
    expect.stringContaining('/first-administrator#key='),
  ]);
  const key = keyOf(await firstAdministratorLink(office.platform));
  await office.call(undefined, 'createFirstAdministrator', {
    key,
    agencyName: 'กรมจริง',
    unitName: 'สำนักงานเลขานุการกรม',
    prefix: 'นาย',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    email: 'chief@example.go.th',
    username: 'chief',
    password: 'Lotus7Boat3x',
  });
  const entered = await office.call(undefined, 'signIn', { username: 'chief', password: 'Lotus7Boat3x' });
  expect(entered.userLogin.name).toBe('นายสมชาย ใจดี');
});

describe('an agency is not emptied', () => {
  const everything = async () => [await rowsOf(Object.keys(tableFates)), await logged()];

  test('by a preview that is stale, however little happened since', async () => {
    await registerOne();
    const stale = await order('letters');
    await registerOne();
    const before = await everything();
    expect(await emptyAgency(database(), stale)).toMatchObject({ problem: 'trial-preview-stale' });
    expect(await everything()).toEqual(before);
  });

  test('in part: without the links to new passwords nothing is emptied', async () => {
    await registerOne();
    const before = await everything();
    const full = async () => {
      throw new Error('no space left on device');
    };
    await expect(emptyAgency(database(), { ...(await order('letters')), handOut: full })).rejects.toThrow('no space');
    expect(await everything()).toEqual(before);
  });

  test('nor is the official start of a demonstration declared, whose passwords everybody knows', async () => {
    await database().updateTable('accounts').set({ isDemonstration: true }).where('personId', '=', 21).execute();
    expect(await declareOfficialStart(database(), { ...director, now: new Date() })).toMatchObject({
      problem: 'trial-of-demonstration',
    });
    expect(await empty('people')).toBeUndefined();
  });

  test('after its official start, which is declared once', async () => {
    await registerOne();
    const deed = { ...director, now: new Date() };
    expect(await declareOfficialStart(database(), deed)).toBeUndefined();
    const before = await everything();
    expect(await declareOfficialStart(database(), deed)).toMatchObject({ problem: 'trial-is-over' });
    expect(await empty('letters')).toMatchObject({ problem: 'trial-is-over' });
    expect(await empty('people')).toMatchObject({ problem: 'trial-is-over' });
    expect(await everything()).toEqual(before);
    expect(before[1]).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ name: 'official-start.declared' })]),
    );
  });

  test('by the role of the running server', async () => {
    await registerOne();
    const before = await everything();
    const program = openDatabase(programUrl(office.url), testLogKey);
    await expect(emptyAgency(program, await order('letters'))).rejects.toThrow(/permission denied|must be owner/);
    await program.destroy();
    expect(await everything()).toEqual(before);
  });

  test('by anybody but an administrator with the right password', async () => {
    const asked = (username: string, password = testPassword) => findAdministrator(database(), { username, password });
    expect(await asked(' Director')).toEqual(director);
    expect(await asked('director', 'wrong')).toBeUndefined();
    expect(await asked('heada')).toBeUndefined();
    expect(await asked('nobody')).toBeUndefined();
    const closed = { closedAt: new Date() };
    await database().updateTable('accounts').set(closed).where('personId', '=', director.personId).execute();
    expect(await asked('director')).toBeUndefined();
  });

  test('in part: what fails at its end leaves all as it was', async () => {
    await registerOne();
    const before = await everything();
    const wrong = { ...(await order('letters')), personId: Number.NaN };
    await expect(emptyAgency(database(), wrong)).rejects.toThrow();
    expect(await everything()).toEqual(before);
  });
});

type Links = Awaited<ReturnType<typeof issueLinks>>;
const keyOf = (link: string | undefined) => new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('key') ?? '';
const newPassword = 'Lotus7Boat3x';
const openedBy = (links: Links, username: string) => ({
  key: keyOf(links.find((link) => link.username === username)?.link),
  newPassword,
});

/** The person sets a new password by their link and signs in. */
async function openWith(links: Links, name: 'registrar' | 'headA'): Promise<void> {
  const username = name.toLowerCase();
  await office.call(undefined, 'setPasswordByLink', openedBy(links, username));
  const reply = await office.call(undefined, 'signIn', { username, password: newPassword });
  Object.assign(office.caller(name), { token: reply.success.token });
}
