import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';

import { sql } from 'kysely';

import { groupJobs, isJobName, jobGroups, maxCounted, type JobName } from '#domain/care/background-jobs.ts';
import { cleanReason } from '#domain/care/clean-reason.ts';
import type {
  BackupFacts,
  ChannelFacts,
  EcmsFacts,
  Failure,
  HealthFacts,
  KnownFacts,
  LogFacts,
} from '#domain/care/system-health.ts';
import { unreachable } from '#domain/unreachable.ts';
import { archiveFactsOf, backupFailure } from '#server/backup/backup-facts.ts';
import { readBackupPlan, type BackupPlan } from '#server/backup/backup-plan.ts';
import { centralRegistryId } from '#server/people/central-registry.ts';
import { headsFile, lastHeadAt } from '#server/platform/audit/export-head.ts';
import { passwordsOf } from '#server/platform/channels/passwords-of.ts';
import { readChannels } from '#server/platform/channels/read-channels.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasLeft, linksOfPeople, matchWaits, waitsToLeave } from '#server/scim/waiting-people.ts';

import { certificateFactsOf, isLookingAtCertificates } from './certificates.ts';
import { lastProof } from './log-proof.ts';
import { signingFactsOf } from './signing-health.ts';
import { askDatabase, type ReadInTime } from '#server/platform/answered-in-time.ts';

/** What is asked, each by itself. */
export interface ReadFacts {
  readonly disk: StatsFs;
  readonly archives: BackupFacts['archives'];
  readonly head: { readonly at: LogFacts['lastAt'] };
  readonly channels: Pick<HealthFacts, 'mail' | 'messaging' | 'mailbox' | 'ecms'>;
  readonly jobs: HealthFacts['jobs'];
  readonly unreadable: number;
  readonly database: number | null;
  readonly directory: HealthFacts['directory'];
  readonly scim: HealthFacts['scim'];
  readonly certificates: HealthFacts['certificates'];
  readonly isLooking: boolean;
  readonly signing: HealthFacts['signing'];
  readonly backup: { readonly plan: BackupPlan; readonly failure: Failure | null };
  readonly proof: { readonly last: LogFacts['proof'] };
  readonly runs: { readonly head: Failure | null; readonly proof: Failure | null };
}

/** And whether the certificates are being looked at. */
type FoundFacts = KnownFacts & { readonly isLooking: boolean };

const unknownChannels = { mail: undefined, mailbox: undefined, ecms: undefined, messaging: undefined };

/** One question to the database after another, so that the page takes one of its connections at most. */
export async function findHealthFacts(platform: Platform, read: ReadInTime<ReadFacts>): Promise<FoundFacts> {
  const { config, database, clock } = platform;
  const ask = <Name extends keyof ReadFacts>(
    name: Name,
    question: (transaction: DatabaseTransaction) => Promise<ReadFacts[Name]>,
  ) => read(name, () => askDatabase(database, question));
  const files = Promise.all([
    read('disk', () => statfs(config.dataFolder)),
    read('head', () => lastHeadAt(headsFile(config.dataFolder)).then((at) => ({ at }))),
  ]);
  const channels = await ask('channels', (transaction) => channelFactsOf(transaction, platform));
  const jobs = await ask('jobs', (transaction) => jobsOf(transaction, clock()));
  const unreadable = await ask('unreadable', unreadableOf);
  const size = await ask('database', sizeOf);
  const directory = await ask('directory', directoryFactsOf);
  const scim = await ask('scim', (transaction) => scimFactsOf(transaction, clock()));
  const proof = await ask('proof', async (transaction) => ({ last: await proofOf(transaction, clock()) }));
  const certificates = await ask('certificates', (transaction) => certificateFactsOf(transaction, platform));
  const isLooking = await ask('isLooking', isLookingAtCertificates);
  const signing = await ask('signing', (transaction) => signingFactsOf(transaction, clock()));
  const backup = await ask('backup', async (transaction) => {
    const plan = await readBackupPlan(platform, transaction);
    return { plan, failure: await backupFailure(transaction, plan) };
  });
  const archives = backup?.plan.isOn === true ? await read('archives', () => archiveFactsOf(backup.plan)) : undefined;
  const failures = await ask('runs', (transaction) => failuresOf(transaction, platform));
  const [disk, head] = await files;
  return {
    ...unknownChannels,
    ...channels,
    jobs,
    directory,
    scim,
    certificates,
    signing,
    isLooking: isLooking === true,
    unreadable,
    disk: disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize, database: size ?? null },
    backup: backup && { isSetUp: backup.plan.isOn, hour: backup.plan.hour, archives, failure: backup.failure },
    log: head &&
      proof &&
      failures && {
        lastAt: head.at,
        hasCopyElsewhere: config.logHeadTo !== undefined,
        failure: failures.head,
        proof: proof.last,
        proofFailure: failures.proof,
      },
  };
}

const neverUsed = { succeededAt: null, failingSince: null, failedAt: null, failure: '' };

export async function channelFactsOf(
  transaction: DatabaseTransaction,
  platform: Platform,
): Promise<ReadFacts['channels']> {
  const channels = await readChannels(platform, transaction);
  const sending = await transaction.selectFrom('sendingChannels').selectAll().execute();
  const arriving = await transaction.selectFrom('arrivalChannels').selectAll().execute();
  const { messagingLine } = await readAgency({ config: platform.config, database: transaction });
  const hasDesk = (await centralRegistryId(transaction)) !== undefined;
  const sends = (channel: string, isSetUp: boolean): ChannelFacts => {
    const { succeededAt, failingSince, failedAt, failure } =
      sending.find((row) => row.channel === channel) ?? neverUsed;
    return { isSetUp, succeededAt, failingSince, failedAt, failure };
  };
  const arrives = (channel: string, isSetUp: boolean): EcmsFacts => {
    const row = arriving.find((candidate) => candidate.channel === channel);
    const { failingSince, failedAt, failure } = row ?? neverUsed;
    const isBlocked = (row?.blockedBy ?? null) !== null;
    const succeededAt = row?.checkedAt ?? null;
    return { isSetUp, hasDesk, isBlocked, notices: 0, succeededAt, failingSince, failedAt, failure };
  };
  return {
    mail: sends('mail', channels.mail !== undefined),
    messaging: sends('messaging', channels.messaging !== undefined && messagingLine),
    mailbox: arrives('email', channels.mailbox !== undefined),
    ecms: { ...arrives('ecms', channels.ecms !== undefined), notices: await unacceptedNotices(transaction) },
  };
}

/** Tried again after one, five, fifteen and sixty minutes: those of five tries wait for more than an hour. */
const triesOfAnHour = 5;

async function unacceptedNotices(transaction: DatabaseTransaction): Promise<number> {
  const notices = await transaction
    .selectFrom('ecmsNotices')
    .select('id')
    .where('dueAt', 'is not', null)
    .where('attempts', '>=', triesOfAnHour)
    .limit(maxCounted)
    .execute();
  return notices.length;
}

const dayMs = 86_400_000;

/** What waits is counted in its index, up to a limit. Of the failed there is none; the queue deletes them after a week. */
async function jobsOf(transaction: DatabaseTransaction, now: Date) {
  const { rows } = await sql<{ name: string; waiting: number; oldestAt: Date | null; givenUp: number }>`
    SELECT queue.name, due.waiting, due.oldest_at, coalesce(failed.given_up, 0) AS given_up
    FROM pgboss.queue
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS waiting, min(start_after) AS oldest_at FROM (
        SELECT job.start_after FROM pgboss.job
        WHERE job.name = queue.name AND job.state < 'active' AND NOT job.blocked AND job.start_after <= ${now}
        ORDER BY job.priority DESC, job.created_on
        LIMIT ${maxCounted}
      ) AS jobs
    ) AS due
    LEFT JOIN (
      SELECT name, count(*)::int AS given_up FROM (
        SELECT job.name FROM pgboss.job
        WHERE job.state = 'failed' AND job.completed_on > ${new Date(now.getTime() - dayMs)}
        LIMIT ${maxCounted}
      ) AS jobs
      GROUP BY name
    ) AS failed ON failed.name = queue.name
    WHERE queue.name = ANY(${Object.keys(jobGroups)}::text[])`.execute(transaction);
  return groupJobs(rows.flatMap(({ name, ...row }) => (isJobName(name) ? [{ name, ...row }] : [])));
}

async function unreadableOf(transaction: DatabaseTransaction): Promise<number> {
  const files = await transaction
    .selectFrom('contents')
    .select('createdAt')
    .where('isUnreadable', '=', true)
    .limit(maxCounted)
    .execute();
  return files.length;
}

async function sizeOf(transaction: DatabaseTransaction): Promise<number | null> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database())::float8 AS bytes`.execute(transaction);
  return rows[0]?.bytes ?? null;
}

async function proofOf(transaction: DatabaseTransaction, now: Date): Promise<LogFacts['proof']> {
  const proof = await lastProof(transaction, now);
  return proof ? { at: proof.at, isWhole: proof.isWhole } : null;
}

/** Of the nightly readings; who applies one by hand sees what became of it. */
async function directoryFactsOf(transaction: DatabaseTransaction): Promise<HealthFacts['directory']> {
  const setup = await transaction.selectFrom('directorySetup').select('readsNightly').executeTakeFirst();
  const last = await transaction
    .selectFrom('directoryReadings')
    .select(['readAt', 'fault'])
    .where('kind', '=', 'nightly')
    .executeTakeFirst();
  const gone = await transaction
    .selectFrom('directoryLinks')
    .innerJoin('persons', 'persons.id', 'directoryLinks.personId')
    .select('persons.id')
    .where('directoryLinks.leftAt', 'is not', null)
    .where('persons.isActive', '=', true)
    .limit(maxCounted)
    .execute();
  return {
    isSetUp: setup?.readsNightly === true,
    lastAt: last?.readAt ?? null,
    fault: last?.fault ?? '',
    leavers: gone.length,
  };
}

/** Refusals of whoever has no token are not the platform's. */
async function scimFactsOf(transaction: DatabaseTransaction, now: Date): Promise<HealthFacts['scim']> {
  const { rows } = await sql<HealthFacts['scim']>`
    SELECT
      EXISTS (SELECT FROM scim_setup WHERE is_on) AS is_set_up,
      EXISTS (
        SELECT FROM scim_tokens JOIN accounts ON accounts.person_id = scim_tokens.created_by
        WHERE accounts.is_administrator AND revoked_at IS NULL AND expires_at > ${now}
      ) AS has_token,
      (SELECT last_request_at FROM scim_state) AS last_at,
      (SELECT last_fault_at FROM scim_state WHERE last_fault <> 'scim-token-not-valid') AS failed_at,
      (
        (SELECT count(*) FROM ${linksOfPeople} WHERE ${waitsToLeave})
        + (SELECT count(*) FROM scim_matches WHERE ${matchWaits})
      )::int AS waiting,
      (SELECT count(*)::int FROM ${linksOfPeople} WHERE ${hasLeft}) AS leavers`.execute(transaction);
  return rows[0] ?? unreachable('a row without a table is always there');
}

/** Of the last export of the head and the last verification of the log, where it did not succeed. */
async function failuresOf(transaction: DatabaseTransaction, platform: Platform) {
  const { rows } = await sql<{ name: string; state: string; at: Date; message: string | null }>`
    SELECT DISTINCT ON (name) name, state::text AS state, coalesce(started_on, created_on) AS at,
      output ->> 'message' AS message
    FROM pgboss.job
    WHERE name = ANY(${['export-log-head', 'prove-log']}::text[]) AND (state = 'completed' OR output IS NOT NULL)
    ORDER BY name, created_on DESC`.execute(transaction);
  const { mail } = await readChannels(platform, transaction);
  const secrets = mail ? passwordsOf(mail.url) : [];
  const failureOf = (job: JobName): Failure | null => {
    const run = rows.find(({ name }) => name === job);
    if (!run || run.state === 'completed') return null;
    return { at: run.at, reason: cleanReason(run.message ?? '', secrets) };
  };
  return { head: failureOf('export-log-head'), proof: failureOf('prove-log') };
}
