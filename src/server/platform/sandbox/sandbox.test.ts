import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';

import { pino } from 'pino';
import { afterAll, describe, expect, inject, it } from 'vitest';

import { extractTextTask } from '#server/document-texts/extract-text.task.ts';
import type { KnownContent } from '#server/platform/files/read-content.ts';
import { markContentTask } from '#server/watermark/mark-content.task.ts';
import { endlessPdf, lessThanDocument, pngHeaderOf } from '#tests/support/hostile-files.ts';
import { hostileTask, type Hostility } from '#tests/support/hostile-task.ts';
import { openTestSandbox } from '#tests/support/sandbox.ts';
import { makeWordDocument } from '#tests/support/server-files.ts';

import { sandboxLimits } from './limits.ts';
import { openSandbox } from './open-sandbox.ts';

const hostileProgram = new URL('../../../../tests/support/hostile-process.ts', import.meta.url);
const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const somebody = { personId: 1 };
const mark = { className: 'ลับ', lines: ['เปิดดูโดย นายกิตติพงษ์'] };

describe('the sandbox', () => {
  const sandbox = openTestSandbox();
  afterAll(() => sandbox.close());

  /** How often the event loop of this process was free while `work` ran. */
  const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    await work.finally(() => clearInterval(timer));
    return turns;
  };

  it('reads a Word document that is nothing but “less than” signs, in linear time', async () => {
    // A scanner that is not linear takes minutes for a twentieth of it, so its process is ended instead.
    expect(await sandbox.run(extractTextTask, lessThanDocument(), { mediaType: wordDocument }, somebody)).toMatchObject(
      {
        plainText: '0',
      },
    );
  });

  it('reads the text of a Word document', async () => {
    const read = await sandbox.run(
      extractTextTask,
      makeWordDocument('ขอเชิญประชุม &amp; สัมมนา'),
      { mediaType: wordDocument },
      somebody,
    );
    const text = 'ขอเชิญประชุม & สัมมนา';
    expect(read).toEqual({ plainText: expect.stringContaining(text), searchText: expect.stringContaining(text) });
  });

  it('gives up a file that takes too long, and reads the next one', async () => {
    const impatient = { ...extractTextTask, maxCpuMs: 300 };
    const work = sandbox.run(impatient, await endlessPdf(), { mediaType: 'application/pdf' }, somebody);
    const turns = await turnsDuring(work);
    expect(await work).toEqual({ refused: 'file-too-complex' });
    expect(turns).toBeGreaterThan(1);
    const read = await sandbox.run(extractTextTask, makeWordDocument('ต่อไป'), { mediaType: wordDocument }, somebody);
    expect(read).toMatchObject({ plainText: expect.stringContaining('ต่อไป') });
  });

  it('does not decode a picture with more pixels than a page has', async () => {
    const content = pngHeaderOf(20_000, 20_000);
    const marked = await sandbox.run(markContentTask, content, { mediaType: 'image/png', mark }, somebody);
    expect(marked).toEqual({ refused: 'file-not-markable' });
  });

  it('concludes nothing about a content that could not be fetched, and reads the next one', async () => {
    const outOfReach: KnownContent = {
      sha256: Buffer.alloc(32),
      byteSize: 100,
      async *bytes() {
        yield Buffer.alloc(1);
        throw new Error('the store does not answer');
      },
      close: async () => undefined,
    };
    const text = { mediaType: 'text/plain' };
    // More than there are processes: each of them must be free again afterwards.
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(sandbox.run(extractTextTask, outOfReach, text, somebody)).rejects.toThrow(
        'the store does not answer',
      );
    expect(await sandbox.run(extractTextTask, Buffer.from('ต่อไป'), text, somebody)).toMatchObject({
      plainText: 'ต่อไป',
    });
  });

  it('refuses a content that is broken', async () => {
    const read = await sandbox.run(
      extractTextTask,
      Buffer.from('%PDF-1.7 nothing'),
      { mediaType: 'application/pdf' },
      somebody,
    );
    expect(read).toEqual({ refused: 'file-broken' });
  });
});

describe('a sandbox process that a file has taken over', () => {
  const openHostile = (maxClockFactor: number = sandboxLimits.maxClockFactor) =>
    openSandbox(hostileProgram, pino({ level: 'silent' }), { maxClockFactor, niceness: 0 });
  const sandbox = openHostile();
  afterAll(() => sandbox.close());
  const run = (act: Hostility, maxCpuMs = hostileTask.maxCpuMs, target = '') =>
    sandbox.run({ ...hostileTask, maxCpuMs }, Buffer.alloc(1), { act, target }, somebody);

  /** Less than the clock would give it. */
  const timeout = 120_000;

  it.for(['fill', 'exit', 'requestTooMuch'] as const)('is ended: %s', { timeout }, async (act) => {
    expect(await run(act)).toEqual({ refused: 'file-too-complex' });
  });

  it('is ended when it asks for pieces and takes none', { timeout }, async () => {
    const act = { act: 'requestAtOnce', target: '' } as const;
    expect(await sandbox.run(hostileTask, Buffer.alloc(1024 * 1024), act, somebody)).toEqual({
      refused: 'file-too-complex',
    });
  });

  it.for(['answerTooManyValues', 'answerTooLongText', 'answerTooManyBytes'] as const)(
    'sends no result that would keep the server busy: %s',
    async (act) => expect(await run(act)).toEqual({ refused: 'file-broken' }),
  );

  it('is ended when its time is over', { timeout }, async () => {
    // The clock alone would take a quarter of an hour.
    const patient = openHostile(1_000);
    const act = { act: 'spin', target: '' } as const;
    expect(await patient.run({ ...hostileTask, maxCpuMs: 1_000 }, Buffer.alloc(1), act, somebody)).toEqual({
      refused: 'file-too-complex',
    });
    patient.close();
  });

  it('is not blamed for the time in which it could not run', async () => {
    expect(await run('wait', 800, '2000')).toBe('waited');
  });

  it('is ended by the clock when it waits for what never comes', async () => {
    expect(await run('wait', 100, '1000000')).toEqual({ refused: 'file-too-complex' });
  });

  it.for(['readFile', 'writeFile', 'startProgram'] as const)('may not: %s', async (act) => {
    expect(await run(act)).toEqual({ refused: 'file-broken' });
  });

  it('may not read the keys in a data folder beside the program', async () => {
    await mkdir('build', { recursive: true });
    const folder = await mkdtemp(join('build', 'data-'));
    const key = join(folder, 'master.key');
    await writeFile(key, 'secret');
    try {
      expect(await run('readKey', hostileTask.maxCpuMs, resolve(key))).toEqual({ refused: 'file-broken' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.runIf(process.env['TEST_DATABASE_URL'] === undefined)('may not open the embedded database', async () => {
    const url = inject('databaseServerUrl').replace(/:[^:@/]*@/, '@');
    expect(await run('openDatabase', hostileTask.maxCpuMs, url)).toEqual({ refused: 'file-broken' });
  });

  it.for(['connect', 'killServer', 'debugServer', 'startThread', 'askForName'] as const)('may not: %s', async (act) => {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const target = { connect: String(port), askForName: 'localhost' };
    const started = run(act, hostileTask.maxCpuMs, act in target ? Reflect.get(target, act) : String(process.pid));
    expect(await started).toEqual({ refused: 'file-broken' });
    listener.close();
  });

  it('finds no setting and no key', async () => {
    expect(await run('readEnvironment')).not.toMatch(/DATABASE|SMTP|PATH|HOME/);
  });

  it('goes on when everything of the program is told to end: only its parent ends it', async () => {
    expect(await run('beSignalled')).toBe('still at work');
  });

  it('is never the one of a task that holds a key: that has one of its own, before and after which nothing is read', async () => {
    const lane = openHostile();
    const alone = { ...hostileTask, isAlone: true } as const;
    const processOf = (task: typeof hostileTask) =>
      lane.run(task, Buffer.alloc(1), { act: 'nameItself', target: '' }, 'background');
    const used = [
      await processOf(hostileTask),
      await processOf(hostileTask),
      await processOf(alone),
      await processOf(alone),
      await processOf(hostileTask),
    ];
    lane.close();
    const [first, second, ...others] = used;
    expect(second).toBe(first);
    expect(new Set([first, ...others]).size).toBe(4);
    const ended = [others[0], others[1]].map(Number);
    await expect.poll(() => ended.filter(isRunning)).toEqual([]);
  });

  it('ends with the sandbox, which blames neither its file nor those that wait', async () => {
    const ending = openHostile();
    const all = Array.from({ length: 3 }, (_, personId) =>
      ending.run(hostileTask, Buffer.alloc(1), { act: 'spin', target: '' }, { personId }),
    );
    const results = Promise.allSettled(all);
    ending.close();
    expect((await results).map(({ status }) => status)).toEqual(all.map(() => 'rejected'));
  });

  describe('whose reader gave up with requests under way', () => {
    /** Its pieces come after `wait`. */
    const slowContent = (text: string, wait: () => Promise<unknown>): KnownContent => ({
      sha256: Buffer.alloc(32),
      byteSize: text.length,
      async *bytes({ first, last }) {
        await wait();
        yield Buffer.from(text.slice(first, last + 1));
      },
      close: async () => undefined,
    });
    const runBehind = (content: KnownContent, act: Hostility) =>
      sandbox.run(hostileTask, content, { act, target: '' }, 'background');

    it('reads nothing that comes afterwards as a part of the next content', async () => {
      let arrive: () => void = () => undefined;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      expect(
        await runBehind(
          slowContent('former', () => arrived),
          'leaveRequests',
        ),
      ).toBe('gave up');
      const next = slowContent('next', async () => {
        arrive();
        await pass(200);
      });
      expect(await runBehind(next, 'readContent')).toBe('next');
    });

    it('asks for nothing more while it reads the next content', async () => {
      const former = runBehind(
        slowContent('former', async () => undefined),
        'leaveRequests',
      );
      const next = runBehind(
        slowContent('next', () => pass(200)),
        'readContent',
      );
      expect(await Promise.all([former, next])).toEqual(['gave up', 'next']);
    });
  });

  it('keeps nobody waiting for all that another person sent before', async () => {
    const ended: string[] = [];
    const wait = (personId: number, name: string) =>
      sandbox
        .run(hostileTask, Buffer.alloc(1), { act: 'wait', target: '500' }, { personId })
        .then(() => ended.push(name));
    // Both processes have started.
    await Promise.all([wait(1, 'before'), wait(2, 'before')]);
    await Promise.all([wait(1, 'first'), wait(1, 'second'), wait(1, 'third'), wait(2, 'of another')]);
    expect(ended.indexOf('of another')).toBeLessThan(ended.indexOf('second'));
  });

  it('lets nobody wait behind it for good', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => run('spin', 300)));
    expect(all).toEqual(all.map(() => ({ refused: 'file-too-complex' })));
  });
});

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
