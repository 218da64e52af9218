import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { proveLog } from '#server/care/prove-log.job.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openEmbeddedDatabase } from '#server/platform/database/embedded/open-embedded-database.ts';
import { compileCache } from '#tests/support/compile-cache.ts';
import { testLogKey } from '#tests/support/log-key.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { tamper } from '#tests/support/tamper.ts';

/** Each program is a process of its own, whose start a busy machine may stretch to many seconds. */
const timeout = 300_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-log-'));
});
afterAll(() => rm(folder, { recursive: true }));

const dataFolder = () => join(folder, 'data');
const ownHeads = () => join(dataFolder(), 'log-heads.jsonl');
const copiedHeads = () => join(folder, 'copy.jsonl');

/** The database of the data folder, as while the server runs. */
async function openServersDatabase() {
  const server = await openEmbeddedDatabase(dataFolder());
  if ('problem' in server) throw new Error(server.problem);
  const database = openDatabase(server.ownerUrl, testLogKey);
  return {
    database,
    close: async () => {
      await database.destroy();
      await server.stop();
    },
  };
}

async function run(program: string, parameters: readonly string[] = [], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`src/server/${program}.ts`, ...parameters], {
    env: {
      ...compileCache,
      LC_ALL: 'C',
      DATA_DIR: dataFolder(),
      LOG_HEAD_TO: pathToFileURL(copiedHeads()).href,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(errors).toBe('');
  return { code, output };
}

describe('the programs of the log', { timeout }, () => {
  let running: Awaited<ReturnType<typeof openServersDatabase>>;
  afterAll(() => running.close());

  test('export a head without a running server, which makes the data folder', async () => {
    expect(await run('export-log-head')).toEqual({
      code: 0,
      output: expect.stringMatching(/^Exported the head of the log, event 0\..*\n-----BEGIN PUBLIC KEY-----\n/),
    });
    running = await openServersDatabase();
  });

  test('find the log whole beside a running server', async () => {
    expect(await run('verify-log')).toEqual({
      code: 0,
      output: expect.stringMatching(/0 events, .* and 1 exported heads verified \(0 closed breaks\)/),
    });
  });

  test('name a forged head, and close that break only with a number, a name and a reason', async () => {
    const forged = { sequence: 0, hash: '00', at: '2026-01-01T00:00:00.000Z', signature: 'AAAA' };
    await appendFile(ownHeads(), `${JSON.stringify(forged)}\n`);
    const broken = await run('verify-log');
    expect(broken).toEqual({
      code: 1,
      output: 'Found 1 places that were changed past the program:\n1. The exported head 0 does not fit the log.\n',
    });
    for (const parameters of [['2', 'Somchai', 'a drill'], ['1', 'Somchai'], []])
      expect(await run('close-log-break', parameters)).toMatchObject({ code: 1 });
    expect(await run('verify-log')).toEqual(broken);
    expect(await run('close-log-break', ['1', 'Somchai', 'a drill'])).toEqual({
      code: 0,
      output: 'Break 1 is closed.\n',
    });
    expect(await running.database.selectFrom('events').select(['name', 'note']).execute()).toEqual([
      { name: 'log.break-closed', note: 'Somchai: a drill' },
    ]);
    expect(await run('verify-log')).toEqual({
      code: 0,
      output: expect.stringMatching(/1 events, .* and 1 exported heads verified \(1 closed breaks\)/),
    });
  });

  const proved = (payload: unknown, settings: Readonly<Record<string, string>> = {}) =>
    proveLog({ log: pino({ level: 'silent' }) }, payload, { DATA_DIR: dataFolder(), ...settings });
  const verdicts = () =>
    running.database
      .selectFrom('events')
      .select(['name', 'actorId', sql<string>`details::text`.as('details')])
      .where('name', 'in', ['log.verified', 'log.found-broken'])
      .orderBy('sequence')
      .execute();
  const warned = () =>
    running.database.selectFrom('notifications').select(['personId', 'topic']).orderBy('id').execute();

  test('run by the server, keep as an event that the log is whole, and who asked', async () => {
    const keeper = await createPerson(running.database, 'keeper');
    await running.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', keeper)
      .execute();
    await proved({});
    await proved({ askedById: keeper });
    const whole = { name: 'log.verified', details: '{}' };
    expect(await verdicts()).toEqual([
      { ...whole, actorId: null },
      { ...whole, actorId: keeper },
    ]);
    expect(await warned()).toEqual([]);
  });

  test('run by the server, keep what was found broken, and tell the administrators', async () => {
    const [first] = await running.database
      .selectFrom('events')
      .select('sequence')
      .orderBy('sequence')
      .limit(1)
      .execute();
    const note = (text: string) => `UPDATE events SET note = '${text}' WHERE sequence = ${first?.sequence ?? 0}`;
    await tamper(running.database, note('Somchai: nothing'));
    await proved({});
    await tamper(running.database, note('Somchai: a drill'));
    expect((await verdicts()).at(-1)).toEqual({
      name: 'log.found-broken',
      actorId: null,
      // Whose closing was changed, is open again.
      details: '{"faults": ["events", "head"]}',
    });
    expect(await warned()).toEqual([{ personId: expect.any(Number), topic: 'logBroken' }]);
  });

  test('run by the server, fail with a reason when the log cannot be verified', async () => {
    const missing = join(folder, 'missing');
    await writeFile(missing, 'no folder');
    await expect(proved({}, { DATA_DIR: missing })).rejects.toThrow(/\S/);
    expect(await verdicts()).toHaveLength(3);
  });

  test('prove by a copy of the heads that the end of the log was cut off', async () => {
    expect((await run('export-log-head')).output).toContain('event 4.');
    await tamper(
      running.database,
      'DELETE FROM events',
      "UPDATE event_chain SET last_sequence = 0, last_hash = '\\x00'",
    );
    expect(await run('verify-log', [copiedHeads()])).toEqual({
      code: 1,
      output: 'Found 1 places that were changed past the program:\n1. The exported head 4 does not fit the log.\n',
    });
  });

  test('help nobody who is no administrator, nor without a name and a reason', async () => {
    for (const parameters of [['chief'], ['chief', 'Somchai', 'lost the telephone']])
      expect(await run('rescue-administrator', parameters)).toEqual({
        code: 1,
        output: 'Give the user name of an administrator, then the name of who asks for it and the reason.\n',
      });
  });

  test('have what failed since a day read again, and refuse what is no day', async () => {
    const failed = { task: 'mark-content', sha256: Buffer.alloc(32), failedAt: new Date('2026-11-24T01:00:00Z') };
    await running.database.insertInto('fatalContents').values(failed).execute();
    await running.database.insertInto('arrivalChannels').values({ channel: 'ecms', blockedBy: 'digest' }).execute();
    for (const parameters of [[], ['yesterday'], ['2026-13-40']])
      expect(await run('read-again', parameters)).toMatchObject({ code: 1 });
    expect(await run('read-again', ['2026-11-24'])).toEqual({
      code: 0,
      output: 'Released to be read again: 1 contents and 1 blocked queues.\n',
    });
    expect(await running.database.selectFrom('fatalContents').select('task').execute()).toEqual([]);
    expect(await running.database.selectFrom('arrivalChannels').select('blockedBy').execute()).toEqual([
      { blockedBy: null },
    ]);
    const [event] = await running.database.selectFrom('events').select(['name', 'details']).execute();
    expect(event?.name).toBe('contents.released');
  });

  test('refuse to work with a key of their own on the data of another folder', async () => {
    const key = join(dataFolder(), 'master.key');
    await rename(key, join(folder, 'kept.key'));
    for (const program of ['verify-log', 'rescue-administrator', 'export-log-head'])
      expect(await run(program)).toEqual({ code: 1, output: expect.stringContaining(`The key ${key} of the data`) });
    expect(existsSync(key)).toBe(false);
    await rename(join(folder, 'kept.key'), key);
    expect((await run('export-log-head')).code).toBe(0);
  });

  test('say in one sentence that the heads cannot be read or a setting is wrong, in Thai where the machine is', async () => {
    const file = join(folder, 'no-heads.jsonl');
    await writeFile(file, 'x\n');
    expect(await run('verify-log', [file])).toEqual({
      code: 1,
      output: `Cannot read the heads in the file ${file}.\n`,
    });
    const wrong = await run('export-log-head', [], { LOG_HEAD_TO: 'auditor@example.go.th', LC_ALL: 'th_TH' });
    expect(wrong).toEqual({ code: 1, output: expect.stringMatching(/^ค่า LOG_HEAD_TO ต้องเป็นที่อยู่ขึ้นต้นด้วย [^\n]*\n$/) });
  });
});
