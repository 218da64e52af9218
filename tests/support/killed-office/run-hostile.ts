import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { pino } from 'pino';
import { z } from 'zod';

import { settingLists } from '#domain/settings/setting-lists.ts';
import { exchangeEcmsJob } from '#server/arrivals/fetch-ecms.job.ts';
import { fetchMailJob } from '#server/arrivals/fetch-mail.job.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { openJobs } from '#server/platform/jobs/open-jobs.ts';
import { processesOfLane } from '#server/platform/sandbox/limits.ts';
import { main, units } from '#tests/rules/office.ts';

import { startEcmsNode, type TestNode } from '../ecms-node.ts';
import {
  bombDocument,
  bombTable,
  bombWorkbook,
  brokenJpeg,
  crowdedMail,
  deepDocument,
  deepMail,
  endlessLetter,
  endlessPdf,
  entitiesLetter,
  headedMail,
  heavyMail,
  hugePng,
  lessThanDocument,
  markedDocument,
  markedTable,
  loopingPdf,
  loopingTiff,
  nestedArchive,
  packedObjectsPdf,
} from '../hostile-files.ts';
import { startMailbox, type Mailbox } from '../mailbox.ts';
import { hashOf, newLedger, openClient, type OfficeClient, type Told } from './client.ts';
import { openKilledOffice, type KilledOffice } from './office.ts';
import { withStored, type Stored } from './stored.ts';

/**
 * How a file comes in: to an open letter, whose text is read, to a secret one, where it is viewed, by a channel, or as a
 * table that is imported.
 */
type Way = 'open' | 'secret' | 'mail' | 'ecms' | 'table';

interface Kind {
  readonly kind: string;
  readonly way: Way;
  readonly make: (index: number) => Buffer | Promise<Buffer>;
}

const oneOf =
  (...makers: readonly Kind['make'][]): Kind['make'] =>
  (index) =>
    makers[index % makers.length]?.(index) ?? Buffer.alloc(0);

const mailSubject = (index: number) => `จดหมายหลายชั้น ${index}`;

const kinds: readonly Kind[] = [
  { kind: 'Word document of “less than” signs', way: 'open', make: lessThanDocument },
  { kind: 'Word document of a letter with a million marks', way: 'open', make: markedDocument },
  {
    kind: 'archives that unpack to 300 MB and more',
    way: 'open',
    make: oneOf(bombDocument, bombWorkbook, nestedArchive),
  },
  { kind: 'Word document of a million nested paragraphs', way: 'open', make: deepDocument },
  { kind: 'PDF with 200 MB of page content', way: 'open', make: (index) => endlessPdf(200, index) },
  { kind: 'PDF of 100,000 pages inside each other', way: 'open', make: loopingPdf },
  {
    kind: 'secret PDF with 1,100 MB of hidden objects',
    way: 'secret',
    make: (index) => packedObjectsPdf(1_100, index),
  },
  { kind: 'secret PNG of 20,000 × 20,000 pixels', way: 'secret', make: (index) => hugePng(20_000, index) },
  { kind: 'JPEG and TIFF with broken heads', way: 'open', make: oneOf(brokenJpeg, loopingTiff) },
  { kind: 'e-mail of 1,900 parts', way: 'mail', make: (index) => deepMail(mailSubject(index)) },
  { kind: 'e-mail to 100,000 addresses', way: 'mail', make: (index) => crowdedMail(`ถึงทุกคน ${index}`) },
  { kind: 'e-mail of 380,000 header lines', way: 'mail', make: (index) => headedMail(`หัวจดหมาย ${index}`) },
  { kind: 'e-mail of 45 MB', way: 'mail', make: (index) => heavyMail(`จดหมายใหญ่ ${index}`) },
  { kind: 'e-CMS letter of 100 MB without end', way: 'ecms', make: (index) => Buffer.from(endlessLetter(index)) },
  { kind: 'e-CMS letter with entities', way: 'ecms', make: (index) => Buffer.from(entitiesLetter(index)) },
  { kind: 'table that unpacks to 300 MB', way: 'table', make: bombTable },
  { kind: 'table with a million marks', way: 'table', make: markedTable },
];

export interface HostileResult {
  /** In milliseconds. `late`: how late the one who asks was itself at most, so how busy the machine was with others. */
  readonly health: {
    readonly late: number;
    readonly median: number;
    readonly p95: number;
    readonly max: number;
    readonly answers: number;
  };
  /** How often each kind ended how. */
  readonly outcomes: readonly { readonly kind: string; readonly outcome: string; readonly count: number }[];
  /** Calls of an officer that were answered meanwhile. */
  readonly otherCalls: number;
  readonly findings: readonly string[];
}

interface Options {
  readonly perKind: number;
  readonly report: (line: string) => void;
}

const atOnce = 8;
const pollEveryMs = 50;
const maxAnswerMs = 20 * 60_000;
const maxReadingMs = 20 * 60_000;

/** Sends hostile files through the calls and channels of a running server, which must go on answering. */
export async function runHostile({ perKind, report }: Options): Promise<HostileResult> {
  const folder = await mkdtemp(join(tmpdir(), 'sarn-faults-'));
  const mailbox = await startMailbox();
  const node = await startEcmsNode();
  const settings = { MAILBOX_URL: mailbox.url, MAIL_TLS: 'optional', ECMS_URL: node.url };
  const office = await openKilledOffice(folder, settings);
  const end = async () => {
    await office.end();
    await mailbox.close();
    await node.close();
  };
  try {
    const result = await withStored(office, (stored) => attack({ office, mailbox, node, stored, perKind, report }));
    await end();
    await pass(1_000);
    const left = office.orphans().map((worker) => `the sandbox process ${worker} outlived its server`);
    await rm(folder, { recursive: true, force: true });
    return { ...result, findings: [...result.findings, ...left] };
  } catch (error) {
    await end();
    report(`the data is left in ${folder}`);
    throw error;
  }
}

interface Attack extends Options {
  readonly office: KilledOffice;
  readonly mailbox: Mailbox;
  readonly node: TestNode;
  readonly stored: Stored;
}

async function attack({ office, mailbox, node, stored, perKind, report }: Attack): Promise<HostileResult> {
  const options = { ledger: newLedger(), random: () => 1, stop: new AbortController().signal, maxAnswerMs };
  const registrar = await openClient(office.url, 'registrar', options);
  const secretRegistrar = await openClient(office.url, 'secretRegistrar', options);
  const officer = await openClient(office.url, 'officerP', options);
  const findings: string[] = [];
  const find = (finding: string) => void findings.push(finding);
  const outcomes = new Map<string, { kind: string; outcome: string; count: number }>();
  const note = (kind: string, outcome: string) => {
    const key = `${kind} ${outcome}`;
    outcomes.set(key, { kind, outcome, count: (outcomes.get(key)?.count ?? 0) + 1 });
  };
  const files = kinds.flatMap((kind) => Array.from({ length: perKind }, (_, index) => ({ ...kind, index })));
  // Made before, so that making them does not disturb the server.
  report(`making ${files.length} hostile files`);
  const contents: { readonly kind: string; readonly way: Way; readonly content: Buffer }[] = [];
  for (const { make, index, kind, way } of files) contents.push({ kind, way, content: await make(index) });

  const health = startPolling(office.url);
  const others = startOtherCalls(office, officer, find);
  report('sending them');
  for (const { content } of contents.filter(({ way }) => way === 'mail')) await mailbox.deliver(content);
  for (const { content } of contents.filter(({ way }) => way === 'ecms')) node.enqueue(content.toString());
  await startChannels(stored);
  const uploads = contents.filter(({ way }) => way === 'open' || way === 'secret');
  await inParallel(uploads, atOnce, async ({ kind, way, content }) => {
    const outcome =
      way === 'open' ? await intoOpenLetter(registrar, content) : await viewSecret(secretRegistrar, content, find);
    if (outcome !== '') note(kind, outcome);
  });
  await mayImport(stored);
  for (const { kind, content } of contents.filter(({ way }) => way === 'table')) {
    const told = await registrar.previewImport(content);
    note(kind, told ? refusedWith(told) : 'read');
  }
  report('waiting until they are read');
  await untilRead(stored, registrar, contents);
  await noteReadings(stored, contents, note);
  await notTriedAgain(office, stored, find);
  const otherCalls = await others.stop();
  return { health: await health.stop(), outcomes: [...outcomes.values()], otherCalls, findings };
}

const fileName = 'แฟ้มแนบ';

/** Empty when it was taken: then its text is read by a job. */
async function intoOpenLetter(client: OfficeClient, content: Buffer): Promise<string> {
  const { file, refusal } = await client.upload(content, fileName);
  if (!file) return refusedWith(refusal);
  await registerWith(client, file.fileId, 1);
  return '';
}

/** A secret file is shown with a watermark, or not at all; looked at twice. */
async function viewSecret(client: OfficeClient, content: Buffer, find: (finding: string) => void): Promise<string> {
  const { file, refusal } = await client.upload(content, fileName);
  if (!file) return refusedWith(refusal);
  await registerWith(client, file.fileId, 2);
  const first = await client.download(file.fileId);
  const again = await client.download(file.fileId);
  if (first.refusal?.code !== again.refusal?.code) find(`viewed twice: ${first.refusal?.code}, ${again.refusal?.code}`);
  return first.refusal ? `kept, ${refusedWith(first.refusal)}` : 'kept and shown with its watermark';
}

async function registerWith(client: OfficeClient, fileId: number, secrecy: number): Promise<void> {
  await client.change('registerIncoming', {
    unitId: units.registry,
    kind: 1,
    letterNumber: `ร้าย/${fileId}`,
    letterDate: null,
    correspondentId: null,
    categoryId: null,
    documentTypeId: null,
    fromText: 'ผู้ไม่ประสงค์ดี',
    toText: 'อธิบดี',
    subject: 'แฟ้มแนบที่เป็นภัย',
    speed: 1,
    secrecy,
    arrivedAt: null,
    remark: '',
    fileIds: [fileId],
    receivers: [main(units.divisionA)],
    dueAt: null,
  });
}

const isThai = (text: string) => /[ก-๙]/.test(text);

/** Only a sentence that a Thai officer can read counts as a refusal. */
function refusedWith(told: Told | undefined): string {
  if (!told || told.code === 'unexpected-reply' || !isThai(told.message))
    throw new Error(`told: ${JSON.stringify(told)}`);
  return `refused: ${told.code}`;
}

const mayImport = ({ database }: Stored) =>
  database
    .insertInto('menuPermissions')
    .values({ menuId: settingLists.purposes.menuId, grantee: 'everybody', mayQuery: true, mayManage: true })
    .execute();

/** Their schedule would start them within a minute. */
async function startChannels({ database, url }: Stored): Promise<void> {
  const jobs = await openJobs(url, pino({ level: 'silent' }), { works: false });
  await inTransaction(database, async (transaction) => {
    await jobs.send(transaction, fetchMailJob, {});
    await jobs.send(transaction, exchangeEcmsJob, {});
  });
  await jobs.stop();
}

type Contents = readonly { readonly kind: string; readonly way: Way; readonly content: Buffer }[];

const unread = sql<{ count: number }>`
  SELECT count(*)::int AS count FROM contents
  WHERE plain_text IS NULL AND NOT is_unreadable AND EXISTS (
    SELECT FROM files JOIN documents ON documents.id = files.document_id
    WHERE files.sha256 = contents.sha256 AND documents.secrecy = 1
  )`;

async function untilRead({ database }: Stored, registrar: OfficeClient, contents: Contents): Promise<void> {
  const arriving = contents.filter(({ way }) => way === 'mail' || way === 'ecms').length;
  const end = performance.now() + maxReadingMs;
  for (;;) {
    const { rows } = await unread.execute(database);
    const arrived = await registrar.read('getArrivals', { state: 'waiting', take: 100 });
    if (rows[0]?.count === 0 && (arrived?.items.length ?? 0) >= arriving) return;
    if (performance.now() > end)
      throw new Error(`${rows[0]?.count} files are not read, ${arrived?.items.length} of ${arriving} letters arrived`);
    await pass(500);
  }
}

async function noteReadings(
  { database }: Stored,
  contents: Contents,
  note: (kind: string, outcome: string) => void,
): Promise<void> {
  const { rows } = await sql<{ sha256: string; isUnreadable: boolean }>`
    SELECT encode(sha256, 'hex') AS sha256, is_unreadable FROM contents`.execute(database);
  const readings = new Map(rows.map(({ sha256, isUnreadable }) => [sha256, isUnreadable]));
  for (const { kind, content } of contents.filter(({ way }) => way === 'open')) {
    const isUnreadable = readings.get(hashOf(content));
    if (isUnreadable !== undefined) note(kind, isUnreadable ? 'kept, and shown as not readable' : 'kept and read');
  }
  const arrivals = await database
    .selectFrom('arrivals')
    .innerJoin('files', 'files.arrivalId', 'arrivals.id')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['arrivals.channel', 'arrivals.problem', 'contents.byteSize'])
    .where('files.part', '=', 'original')
    .execute();
  for (const { channel, problem, byteSize } of arrivals) {
    const came = contents.filter(({ way }) => way === (channel === 'email' ? 'mail' : 'ecms'));
    note(nearest(came, Number(byteSize)), problem === null ? 'kept and read' : `kept, and shown as ${problem}`);
  }
}

/** A channel wraps what it brings, so the original is a little longer; the kinds are far apart. */
const nearest = (contents: Contents, byteSize: number): string =>
  contents.toSorted((a, b) => Math.abs(a.content.length - byteSize) - Math.abs(b.content.length - byteSize))[0]?.kind ??
  'nothing';

/** Each text was tried once, and each watermark that ended its process too. */
async function notTriedAgain(
  { folder }: KilledOffice,
  { database }: Stored,
  find: (finding: string) => void,
): Promise<void> {
  const { rows } = await sql<{ sha256: string; jobs: number; retries: number }>`
    SELECT data ->> 'sha256' AS sha256, count(*)::int AS jobs, sum(retry_count)::int AS retries
    FROM pgboss.job WHERE name = 'extract-text' GROUP BY 1`.execute(database);
  for (const row of rows) if (row.jobs > 1 || row.retries > 0) find(`read more than once: ${JSON.stringify(row)}`);
  const killed = readFileSync(join(folder, 'server.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"task":"mark-content"') && line.includes('"reason":"killed"'))
    .map((line) => z.object({ byteSize: z.number() }).parse(JSON.parse(line)).byteSize);
  if (new Set(killed).size !== killed.length) find('a watermark that ended its process was tried again');
}

const pollResult = z.object({ times: z.array(z.number()), failures: z.number(), late: z.number() });

interface Running<Result> {
  readonly stop: () => Promise<Result>;
}

function startPolling(url: string): Running<HostileResult['health']> {
  const poller = fork(fileURLToPath(new URL('poll-health.ts', import.meta.url)), [`${url}/healthz`, `${pollEveryMs}`]);
  return {
    stop: async () => {
      const answer = once(poller, 'message');
      poller.send('stop');
      const [message] = await answer;
      const { times, failures, late } = pollResult.parse(message);
      if (failures > 0) throw new Error(`${failures} requests for the health of the server failed`);
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
      return { late, median: at(0.5), p95: at(0.95), max: at(1), answers: sorted.length };
    },
  };
}

/** An officer goes on working, and the sandbox never has more processes than it may. */
function startOtherCalls(
  office: KilledOffice,
  officer: OfficeClient,
  find: (finding: string) => void,
): Running<number> {
  const life = { isOver: false };
  const maxWorkers = processesOfLane.interactive + processesOfLane.background;
  const working = (async () => {
    let answers = 0;
    while (!life.isOver) {
      const workers = office.workers().length;
      if (workers > maxWorkers) find(`${workers} sandbox processes at once`);
      if (!(await officer.read('getTodoLists', {}))) find('an officer was refused their lists');
      answers += 1;
      await pass(100);
    }
    return answers;
  })();
  return {
    stop: () => {
      life.isOver = true;
      return working;
    },
  };
}

async function inParallel<Item>(
  items: readonly Item[],
  count: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: count }, next));
}
