import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { sql } from 'kysely';
import { z } from 'zod';

import { sweepFiles } from '#server/files/sweep-files.job.ts';
import { findLogBreaks } from '#server/find-log-breaks.ts';
import { verifyNumberSeries } from '#server/numbers/verify-number-series.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readWhole } from '#server/platform/files/read-content.ts';
import { openReply } from '#server/platform/http/idempotent-change.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';

import { derivedOf, storedOf, wrongCounts } from '../stored-matters.ts';
import type { Intent, Ledger, OfficeClient } from './client.ts';
import type { KilledOffice } from './office.ts';
import { withStored, type Stored } from './stored.ts';

/** What was proved, and everything that is not as it must be. */
export interface Verdict {
  readonly checks: readonly { readonly check: string; readonly count: number }[];
  readonly findings: readonly string[];
}

interface Options {
  readonly waitsForJobs: boolean;
  readonly report: (line: string) => void;
}

type Check = (stored: Stored, ledger: Ledger, find: (finding: string) => void) => Promise<number>;

/** The checks that cost little, made while the clients work. */
export const quickFindings = (office: KilledOffice): Promise<readonly string[]> =>
  withStored(office, async (stored) => {
    const findings: string[] = [];
    await countersEqualRecounts(stored, undefined, (finding) => findings.push(finding));
    await numbersAreWhole(stored, undefined, (finding) => findings.push(finding));
    return findings;
  });

/** Compares what every client was told with the database and the files. */
export const verifyOffice = (
  office: KilledOffice,
  ledger: Ledger,
  clients: readonly OfficeClient[],
  { waitsForJobs, report }: Options,
): Promise<Verdict> =>
  withStored(office, async (stored) => {
    const findings: string[] = [];
    const checks: { check: string; count: number }[] = [];
    const run = async (check: string, work: Check) => {
      report(`checks: ${check}`);
      const count = await work(stored, ledger, (finding) => findings.push(`${check}: ${finding}`));
      checks.push({ check, count });
    };
    await run('changes are wholly there or wholly absent', changesAreWhole);
    await run('registered letters are there once, under the number that was told', lettersAreThere);
    await run('received letters have the number that was told', receiptsAreThere);
    await run('numbers have no gap and no double', numbersAreWhole);
    await run('documents are sent once', sendingsAreThere);
    await run('signatures are there once', signaturesAreThere);
    await run('uploads can be downloaded unchanged', (_, { uploads }, find) =>
      downloadsAreWhole(uploads, clients, find),
    );
    await run('contents can be read and have their hash', contentsAreWhole);
    await run('counters equal recounts', countersEqualRecounts);
    await run('to-do lists and readers are those of the rules', listsAreDerived);
    await run('every file is read or its job waits', jobsAreThere);
    if (waitsForJobs) await run('every job that a kill interrupted runs to its end', jobsEnd);
    await run('nothing is left in the folder that nobody uses', folderIsClean);
    await run('events, registers and signatures fit the log', logIsWhole);
    return { checks, findings };
  });

const doneWith = ({ intents }: Ledger, callKey: string) =>
  intents.filter((intent) => intent.callKey === callKey && intent.outcome === 'done');

const storedReply = z.record(z.string(), z.unknown());

/** The reply of a change is stored in its transaction, so it shows whether that was committed. */
const changesAreWhole: Check = async ({ database, deriveKey }, { intents }, find) => {
  const rows = await database.selectFrom('idempotentReplies').select(['personId', 'call', 'key', 'reply']).execute();
  const replies = new Map(rows.map((row) => [row.key, openReply({ deriveKey }, row)]));
  for (const { key, callKey, outcome, reply } of intents) {
    const stored = replies.get(key);
    if (outcome === 'done' && !isDeepStrictEqual({ status: 'success', ...storedReply.parse(stored ?? {}) }, reply))
      find(`${callKey} was answered ${JSON.stringify(reply)} and stored as ${JSON.stringify(stored)}`);
    if (outcome === 'refused' && stored !== undefined) find(`${callKey} was refused and stored`);
  }
  return intents.length;
};

const wasCommitted = async (database: Database, { key }: Intent) =>
  (await database.selectFrom('idempotentReplies').select('key').where('key', '=', key).executeTakeFirst()) !==
  undefined;

const letterRequest = z.object({ letterNumber: z.string(), fileIds: z.array(z.number()) });
const numbered = z.object({ F_DOC_ID: z.coerce.number(), F_REGISTER_NO: z.string() });
const numberedReply = z.object({ item: numbered });

const lettersAreThere: Check = async ({ database }, { intents }, find) => {
  const registrations = intents.filter(({ callKey }) => callKey === 'registerIncoming');
  for (const intent of registrations) {
    const { letterNumber, fileIds } = letterRequest.parse(intent.request);
    const documents = await database
      .selectFrom('documents')
      .select('id')
      .where('letterNumber', '=', letterNumber)
      .execute();
    const wanted = (await wasCommitted(database, intent)) ? 1 : 0;
    if (documents.length !== wanted) find(`${letterNumber} is there ${documents.length} times instead of ${wanted}`);
    for (const { id } of documents) {
      const events = await eventsOf(database, id, 'letter.registered');
      if (events !== 1) find(`${letterNumber} has ${events} events of its registration`);
      const files = await database.selectFrom('files').select('id').where('documentId', '=', id).execute();
      if (!isDeepStrictEqual(files.map((file) => file.id).toSorted(), fileIds.toSorted()))
        find(`${letterNumber} has the files ${files.map((file) => file.id).join()} instead of ${fileIds.join()}`);
      const entries = await entriesOf(database, id, 'registeredHere');
      const told =
        intent.outcome === 'done' ? numberOf(numberedReply.parse(intent.reply).item.F_REGISTER_NO) : entries[0];
      if (entries.length !== 1 || entries[0] !== told)
        find(`${letterNumber} was told ${told} and has the numbers ${entries.join()}`);
    }
  }
  return registrations.length;
};

const receiptsAreThere: Check = async ({ database }, ledger, find) => {
  const receipts = doneWith(ledger, 'receive');
  for (const { reply, request } of receipts) {
    const told = numberOf(numberedReply.parse(reply).item.F_REGISTER_NO);
    const { legId } = z.object({ legId: z.number() }).parse(request);
    const entries = await entriesOf(database, legId, 'receivedHere');
    if (entries.length !== 1 || entries[0] !== told)
      find(`leg ${legId} was told ${told} and has the numbers ${entries.join()}`);
  }
  return receipts.length;
};

async function entriesOf(database: Database, id: number, where: 'registeredHere' | 'receivedHere') {
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM register_entries
    WHERE ${
      where === 'registeredHere'
        ? sql`document_id = ${id} AND unit_id = (SELECT issuer_unit_id FROM documents WHERE id = ${id})`
        : sql`leg_id = ${id}`
    }`.execute(database);
  return rows.map(({ number }) => number);
}

const numberOf = (text: string) => Number(text.replaceAll(/\D/g, ''));

const eventsOf = async (database: Database, documentId: number, name: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM events WHERE document_id = ${documentId} AND name = ${name}`.execute(database);
  return rows[0]?.count ?? 0;
};

const numbersAreWhole = async ({ database }: Stored, _ledger: unknown, find: (finding: string) => void) => {
  const books = await database.selectFrom('numberSeries').select(['unitId', 'year']).distinct().execute();
  let numbers = 0;
  for (const book of books) {
    for (const series of await verifyNumberSeries(database, book, [false, true])) {
      numbers += series.last;
      if (series.gaps.length > 0 || series.doubled.length > 0)
        find(`unit ${book.unitId}, ${series.book}: ${JSON.stringify(series)}`);
    }
  }
  return numbers;
};

const actionRequest = z.object({ documentId: z.number(), taskId: z.number().nullable() });

const sendingsAreThere: Check = async ({ database }, ledger, find) => {
  const sendings = doneWith(ledger, 'send');
  for (const { request } of sendings) {
    const { documentId } = actionRequest.parse(request);
    const { rows } = await sql<{ state: string; legs: number }>`
      SELECT state, (SELECT count(*)::int FROM legs WHERE document_id = documents.id AND kind = 'main') AS legs
      FROM documents WHERE id = ${documentId}`.execute(database);
    if (rows[0]?.legs !== 1 || rows[0].state !== 'sent') find(`document ${documentId} is ${JSON.stringify(rows)}`);
  }
  return sendings.length;
};

/** Each signature that was acknowledged, and each that was not but is there, exactly once and with its event. */
const signaturesAreThere: Check = async ({ database }, ledger, find) => {
  for (const { request } of doneWith(ledger, 'sign')) {
    const { documentId, taskId } = actionRequest.parse(request);
    const rows = await database
      .selectFrom('documentSignatures')
      .select('taskId')
      .where('documentId', '=', documentId)
      .execute();
    if (rows.length !== 1 || rows[0]?.taskId !== taskId)
      find(`document ${documentId} has the signatures ${JSON.stringify(rows)}`);
  }
  const { rows } = await sql<{ documentId: number; signatures: number; events: number; isSigned: boolean }>`
    SELECT id AS document_id, state NOT IN ('draft', 'inReview', 'inSign', 'returned') AS is_signed,
      (SELECT count(*)::int FROM document_signatures WHERE document_id = documents.id) AS signatures,
      (SELECT count(*)::int FROM events WHERE document_id = documents.id AND name = 'draft.signed') AS events
    FROM documents WHERE direction = 'outgoing'`.execute(database);
  for (const row of rows)
    if (row.signatures !== row.events || row.signatures !== (row.isSigned ? 1 : 0)) find(JSON.stringify(row));
  return rows.filter(({ isSigned }) => isSigned).length;
};

async function downloadsAreWhole(
  uploads: Ledger['uploads'],
  clients: readonly OfficeClient[],
  find: (finding: string) => void,
): Promise<number> {
  for (const { file, sha256, name } of uploads) {
    const client = clients.find((item) => item.name === name);
    const downloaded = await client?.download(file.fileId);
    // A file of a secret letter leaves the server with a mark only.
    const isMarked = name === 'secretRegistrar';
    if (!downloaded || downloaded.refusal || (!isMarked && downloaded.sha256 !== sha256))
      find(`${file.name} ${file.fileId} of ${name}: ${downloaded?.refusal?.code}`);
  }
  return uploads.length;
}

const contentsAreWhole: Check = async ({ database, files }, { uploads }, find) => {
  const rows = await database
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['files.id', 'files.sha256', 'contents.byteSize'])
    .execute();
  for (const { id, sha256, byteSize } of rows) {
    const content = await files.openAnywhere(sha256);
    const bytes = await readWhole(content).finally(() => content.close());
    const isWhole = bytes.length === byteSize && createHash('sha256').update(bytes).digest().equals(sha256);
    if (!isWhole) find(`the content of file ${id} is damaged`);
  }
  const stored = new Map(rows.map(({ id, sha256 }) => [id, sha256.toString('hex')]));
  for (const { file, sha256 } of uploads)
    if (stored.get(file.fileId) !== sha256) find(`the upload ${file.fileId} is not there`);
  return rows.length;
};

const countersEqualRecounts = async ({ database }: Stored, _ledger: unknown, find: (finding: string) => void) => {
  for (const row of await wrongCounts(database)) find(JSON.stringify(row));
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM tray_counts`.execute(database);
  return rows[0]?.count ?? 0;
};

const listsAreDerived: Check = async ({ database }, _ledger, find) => {
  const documents = await database.selectFrom('documents').select('id').execute();
  for (const { id } of documents) {
    const matter = await loadMatter(database, id);
    if (!matter || !isDeepStrictEqual(await storedOf(database, id), derivedOf(matter))) find(`document ${id}`);
  }
  return documents.length;
};

/** The files of open letters whose text nobody has read yet. */
const unreadFiles = sql<{ sha256: string; isQueued: boolean }>`
  SELECT encode(contents.sha256, 'hex') AS sha256, EXISTS (
    SELECT FROM pgboss.job
    WHERE name = 'extract-text' AND state IN ('created', 'retry', 'active')
      AND data ->> 'sha256' = encode(contents.sha256, 'hex')
  ) AS is_queued
  FROM contents
  WHERE plain_text IS NULL AND NOT is_unreadable AND EXISTS (
    SELECT FROM files JOIN documents ON documents.id = files.document_id
    WHERE files.sha256 = contents.sha256 AND documents.secrecy = 1 AND documents.state <> 'draft'
  )`;

const jobsAreThere: Check = async ({ database }, _ledger, find) => {
  const { rows } = await unreadFiles.execute(database);
  for (const { sha256, isQueued } of rows) if (!isQueued) find(`nobody will read the text of ${sha256}`);
  return rows.length;
};

const maxJobsMs = 10 * 60_000;

/** A job of a killed server waits until its time is over; here that time passes at once. */
const jobsEnd: Check = async ({ database }, _ledger, find) => {
  const { rows: interrupted } = await sql`
    UPDATE pgboss.job SET started_on = started_on - interval '1 hour', heartbeat_on = heartbeat_on - interval '1 hour'
    WHERE state = 'active' RETURNING id`.execute(database);
  const end = performance.now() + maxJobsMs;
  for (;;) {
    const { rows } = await unreadFiles.execute(database);
    if (rows.length === 0) return interrupted.length;
    if (performance.now() > end) {
      find(`${rows.length} files are still unread`);
      return interrupted.length;
    }
    await pass(1_000);
  }
};

/** What an interrupted upload leaves is removed by the sweep; here two days pass at once. */
const folderIsClean: Check = async ({ database, files, folder }, _ledger, find) => {
  const before = await storedFiles(folder);
  await sweepFiles({ database, files, clock: () => new Date(Date.now() + 2 * 24 * 60 * 60_000) });
  const contents = await database.selectFrom('contents').select('sha256').execute();
  const wanted = new Set(contents.map(({ sha256 }) => sha256.toString('hex')));
  const after = await storedFiles(folder);
  for (const name of after) if (!wanted.has(name)) find(`${name} belongs to nothing`);
  for (const name of wanted) if (!after.includes(name)) find(`the content ${name} is missing`);
  return before.length - after.length;
};

async function storedFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const logIsWhole: Check = async ({ database }, _ledger, find) => {
  const { breaks, events } = await findLogBreaks(database);
  for (const item of breaks) find(JSON.stringify(item));
  return events;
};
