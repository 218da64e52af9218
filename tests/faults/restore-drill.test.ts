import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { verifyNumberSeries } from '#server/numbers/verify-number-series.ts';
import { readWhole } from '#server/platform/files/read-content.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { compileCache } from '#tests/support/compile-cache.ts';
import { randomOf } from '#tests/support/fuzz-input.ts';
import { hashOf, newLedger, openClient, type OfficeClient } from '#tests/support/killed-office/client.ts';
import { openKilledOffice, type KilledOffice } from '#tests/support/killed-office/office.ts';
import { withStored } from '#tests/support/killed-office/stored.ts';
import { newShared, worksOf } from '#tests/support/killed-office/work.ts';
import { testPassword } from '#tests/support/server-people.ts';

/** The product, its database and its programs are processes of their own. */
const timeout = 600_000;

let folder: string;
let source: string;
let target: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-drill-'));
  // The database of a root's program runs as nobody, who has to pass through.
  [source, target] = await Promise.all([
    mkdtemp(join(tmpdir(), 'sarn-drill-source-')),
    mkdtemp(join(tmpdir(), 'sarn-drill-target-')),
  ]);
});
afterAll(async () => {
  for (const path of [folder, source, target]) await rm(path, { recursive: true, force: true });
});

const backups = () => join(folder, 'backups');
const archivesIn = async (place: string) =>
  (await readdir(place)).filter((name) => name.includes('.tar.age')).toSorted();
const settings = (dataFolder: string) => ({
  ...compileCache,
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  DATA_DIR: dataFolder,
});

/** All that is known of an archive on an empty machine. */
const passphrase = 'four words of an old song';

interface RunOptions {
  readonly parameters?: readonly string[];
  /** For every file, as on a disk that is full. */
  readonly maxBlocks?: number;
}

/** The passphrase is typed where it is asked for. */
async function run(program: string, dataFolder: string, { parameters = [], maxBlocks }: RunOptions = {}) {
  const command = [process.execPath, `src/server/${program}.ts`, ...parameters];
  const limited = ['sh', '-c', `ulimit -f ${maxBlocks}; exec "$0" "$@"`, ...command];
  const [first = '', ...others] = maxBlocks === undefined ? command : limited;
  const child = spawn(first, others, { env: settings(dataFolder), stdio: 'pipe' });
  // A program that asks for nothing has ended before it reads.
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${passphrase}\n`);
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(errors).toBe('');
  return { code, output };
}

const options = () => ({
  ledger: newLedger(),
  random: randomOf(2569),
  stop: AbortSignal.timeout(timeout),
  maxAnswerMs: 60_000,
});

/** Eight people at work, until they are told to stop. */
async function startWork(office: KilledOffice) {
  const life = { isOver: false };
  const settled = options();
  const shared = newShared(settled.random);
  const names = Object.keys(worksOf).filter((name): name is PersonName => name in worksOf);
  const working = names.map(async (name) => {
    const client = await openClient(office.url, name, settled);
    while (!life.isOver) await worksOf[name]?.(client, shared);
  });
  return {
    stop: async () => {
      life.isOver = true;
      await Promise.all(working);
    },
  };
}

const countsIn = (office: KilledOffice) =>
  withStored(office, async ({ database }) => {
    const count = async (table: 'documents' | 'documentSignatures' | 'contents' | 'registerEntries') => {
      const { rows } = await database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      return rows;
    };
    return {
      documents: await count('documents'),
      signatures: await count('documentSignatures'),
      contents: await count('contents'),
      entries: await count('registerEntries'),
    };
  });

const entriesIn = (office: KilledOffice) =>
  withStored(office, ({ database }) => database.selectFrom('registerEntries').selectAll().orderBy('id').execute());

/** As an administrator does it on the screen. */
async function setUpBackups(office: KilledOffice): Promise<OfficeClient> {
  await withStored(office, ({ database }) =>
    database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.director.personId)
      .execute(),
  );
  // Whose requests are repeated until they are answered.
  const client = await openClient(office.url, 'director', { ...options(), random: () => 1 });
  const set = await client.change('setBackupPassphrase', { passphrase, password: testPassword, seen: 0 });
  const saved = await client.change('saveBackups', { isOn: true, hour: 3, folder: backups(), keep: 1, seen: 1 });
  expect([set, saved]).toEqual([{}, {}]);
  return client;
}

const registerWith = (client: OfficeClient, secrecy: number) =>
  client.change('registerIncoming', {
    unitId: units.registry,
    kind: 1,
    letterNumber: `drill/${secrecy}`,
    letterDate: null,
    correspondentId: null,
    categoryId: null,
    documentTypeId: null,
    fromText: 'กระทรวงมหาดไทย',
    toText: 'อธิบดี',
    subject: 'หลังกู้คืน',
    speed: 1,
    secrecy,
    arrivedAt: null,
    remark: '',
    fileIds: [],
    receivers: [main(units.divisionA)],
    dueAt: null,
  });

describe.runIf(process.platform === 'linux')('a restore drill', { timeout }, () => {
  let before: Awaited<ReturnType<typeof countsIn>>;
  let archive = '';
  let lived: Awaited<ReturnType<typeof entriesIn>>;

  test('backs up an office at work; a full disk leaves no archive, and only the newest stays', async () => {
    const office = await openKilledOffice(source);
    try {
      const work = await startWork(office);
      await vi.waitFor(async () => expect((await countsIn(office)).signatures).toBeGreaterThan(0), {
        timeout: 240_000,
        interval: 1_000,
      });
      const administrator = await setUpBackups(office);
      expect(await run('back-up', source, { maxBlocks: 16 })).toEqual({
        code: 1,
        output: expect.stringMatching(/^The backup .* cannot be written: EFBIG/),
      });
      expect(await archivesIn(backups())).toEqual([]);
      expect(await administrator.change('backUpNow', {})).toEqual({});
      await vi.waitFor(async () => expect((await archivesIn(backups())).join()).toMatch(/\.tar\.age\.verified$/), {
        timeout: 120_000,
        interval: 1_000,
      });
      const [first] = await archivesIn(backups());
      before = await countsIn(office);
      expect(await run('back-up', source)).toMatchObject({ code: 0, output: expect.stringMatching(/^Backed up/) });
      const names = await archivesIn(backups());
      expect(names).toEqual([names[0], `${names[0]}.verified`]);
      expect(names).not.toContain(first);
      archive = join(backups(), names[0] ?? '');
      await work.stop();
      lived = await entriesIn(office);
    } finally {
      await office.end();
    }
  });

  test('says what the archive holds, and restores it into an empty folder only', async () => {
    expect(await run('verify-backup', source, { parameters: [archive] })).toEqual({
      code: 0,
      output: expect.stringMatching(/ is whole: taken on .* files\.\n$/),
    });
    expect(await run('restore', source, { parameters: [archive] })).toEqual({
      code: 1,
      output: `The data folder ${source} is not empty, and nothing is overwritten: set DATA_DIR to a new folder.\n`,
    });
    expect(await run('restore', target, { parameters: [archive], maxBlocks: 64 })).toEqual({
      code: 1,
      output: expect.stringMatching(/left nothing behind|did not start/),
    });
    expect(await readdir(target)).toEqual([]);
    expect(await run('restore', target, { parameters: [archive] })).toEqual({
      code: 0,
      output: expect.stringMatching(/^Restored/m),
    });
  });

  test('starts with every row and file, a whole log, numbers that go on and secrets that stay', async () => {
    const office = await openKilledOffice(target);
    try {
      const restored = await countsIn(office);
      for (const name of ['documents', 'signatures', 'contents', 'entries'] as const)
        expect(restored[name]).toBeGreaterThanOrEqual(before[name]);
      const entries = await entriesIn(office);
      const ids = new Set(entries.map(({ id }) => id));
      expect(entries.map(({ id, number, book, unitId }) => [id, number, book, unitId])).toEqual(
        lived.filter(({ id }) => ids.has(id)).map(({ id, number, book, unitId }) => [id, number, book, unitId]),
      );
      expect(await run('verify-log', target)).toEqual({ code: 0, output: expect.stringMatching(/^The log is whole/) });
      await withStored(office, async ({ database, files }) => {
        for (const { sha256 } of await database.selectFrom('contents').select('sha256').execute()) {
          const content = await files.openAnywhere(sha256);
          expect(hashOf(await readWhole(content))).toBe(sha256.toString('hex'));
          await content.close();
        }
      });
      // A copy beside the agency forgets its folder, and has the passphrase of the screen.
      const setup = await withStored(office, ({ database }) =>
        database.selectFrom('backupSetup').select(['isOn', 'folder', 'keep', 'sealedPassphrase']).execute(),
      );
      expect(setup).toEqual([{ isOn: false, folder: '', keep: 1, sealedPassphrase: expect.stringMatching(/./) }]);
      // So what it backs up lies among its own data, and the archives of the agency are left alone.
      const ofAgency = await readdir(backups());
      expect(await run('back-up', target)).toMatchObject({ code: 0, output: expect.stringMatching(/^Backed up/) });
      expect(await readdir(backups())).toEqual(ofAgency);
      expect(await archivesIn(join(target, 'backups'))).toHaveLength(2);
      // Whoever was at work at the moment of the backup is still signed in.
      await withStored(office, ({ database }) => database.deleteFrom('sessions').execute());
      await numbersGoOn(office);
      await secretsStay(office);
    } finally {
      await office.end();
    }
  });
});

async function numbersGoOn(office: KilledOffice): Promise<void> {
  const last = () =>
    withStored(office, async ({ database }) => {
      const entry = await database
        .selectFrom('registerEntries')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('unitId', '=', units.registry)
        .where('book', '=', 'receive')
        .where('isSecret', '=', false)
        .executeTakeFirstOrThrow();
      return Number(entry.number);
    });
  const number = await last();
  const client = await openClient(office.url, 'registrar', options());
  const registered = await registerWith(client, 1);
  expect(registered?.item.registerNumber).toBe(String(number + 1));
  expect(await last()).toBe(number + 1);
  const year = new Date().getFullYear();
  const proofs = await withStored(office, ({ database }) =>
    verifyNumberSeries(database, { unitId: units.registry, year }, [false, true]),
  );
  expect(proofs.length).toBeGreaterThan(0);
  expect(proofs.flatMap(({ gaps, doubled }) => [...gaps, ...doubled])).toEqual([]);
}

async function secretsStay(office: KilledOffice): Promise<void> {
  const secret = await withStored(office, ({ database }) =>
    database.selectFrom('documents').select('id').where('secrecy', '=', 2).orderBy('id').executeTakeFirstOrThrow(),
  );
  const entitled = await openClient(office.url, 'secretRegistrar', options());
  expect(await entitled.read('getDocument', { documentId: secret.id })).toMatchObject({ item: { secrecy: 2 } });
  for (const name of ['secretary', 'headB', 'director'] as const) {
    const client = await openClient(office.url, name, options());
    expect(await client.read('getDocument', { documentId: secret.id })).toBeUndefined();
  }
}
