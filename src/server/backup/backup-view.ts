import type { BackupView, MadeBackup } from '#contract/backup.ts';
import { cleanReason } from '#domain/care/clean-reason.ts';
import { healthOf, type BackupFacts } from '#domain/care/system-health.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ReadInTime } from '#server/platform/answered-in-time.ts';

import { listArchives, type ListedArchive } from './archives.ts';
import { archiveFactsOf, backupFailure } from './backup-facts.ts';
import { backupPlanOf, defaultFolder, readStoredBackup, type BackupPlan, type StoredBackup } from './backup-plan.ts';
import { runningBackup } from './backup-runs.ts';
import { isOnDiskOfData } from './check-folder.ts';

const maxShown = 30;

/** What lies outside the database, and may not answer. */
export interface FolderFacts {
  readonly facts: NonNullable<BackupFacts['archives']>;
  readonly archives: readonly ListedArchive[];
  readonly isOnDiskOfData: boolean;
}

/** How the agency is backed up, without the passphrase. */
export async function backupView(
  platform: Platform,
  mayManage: boolean,
  readInTime: ReadInTime<FolderFacts>,
): Promise<BackupView> {
  const { config, database, clock } = platform;
  const stored = await readStoredBackup(platform, database);
  const plan = backupPlanOf(platform, stored);
  const facts = await readInTime('facts', () => archiveFactsOf(plan));
  const archives = await readInTime('archives', () => listArchives(plan.folder, maxShown));
  const isSameDisk = await readInTime('isOnDiskOfData', () => isOnDiskOfData(config, plan.folder));
  const running = await runningBackup(database);
  const runs = await lastRuns(database);
  const names = await namesOf(database, [
    stored.passphraseSetBy,
    stored.notedBy,
    running?.requestedBy ?? null,
    ...runs.map(({ requestedBy }) => requestedBy),
  ]);
  const nameOf = (id: number | null) => names.get(id) ?? '';
  const backup = { isSetUp: plan.isOn, hour: plan.hour, archives: facts, failure: await backupFailure(database, plan) };
  return {
    setup: stored.setup,
    isPlaceFixed: config.backup.folder !== undefined,
    isPassphraseFixed: config.backup.passphrase !== undefined,
    folder: plan.folder,
    keep: plan.keep,
    defaultFolder: defaultFolder(config),
    isOnDiskOfData: isSameDisk ?? false,
    areFilesElsewhere: config.bucket !== undefined,
    passphrase: passphraseView(stored, mayManage, nameOf),
    version: stored.version,
    health: healthRowOf(backup, clock()),
    running: running ? { ...running, personName: nameOf(running.requestedBy) } : null,
    made: archives ? madeBackups(archives, runs, plan, nameOf) : null,
  };
}

type NameOf = (personId: number | null) => string;

const passphraseView = (
  { passphrase, passphraseSetAt, passphraseSetBy, notedAt, notedBy, notedPlace }: StoredBackup,
  mayManage: boolean,
  nameOf: NameOf,
): BackupView['passphrase'] => ({
  state: passphrase === undefined ? 'unreadable' : passphrase === '' ? 'none' : 'stored',
  setAt: passphraseSetAt,
  setBy: nameOf(passphraseSetBy),
  notedAt,
  notedBy: nameOf(notedBy),
  notedPlace: mayManage ? notedPlace : '',
});

const others = {
  mail: undefined,
  mailbox: undefined,
  ecms: undefined,
  messaging: undefined,
  jobs: undefined,
  unreadable: undefined,
  disk: undefined,
  certificates: undefined,
  signing: undefined,
  directory: undefined,
  scim: undefined,
  log: undefined,
};

function healthRowOf(backup: BackupFacts, now: Date): BackupView['health'] {
  const row = healthOf({ ...others, backup }, now).find(({ subject }) => subject === 'backup');
  return row ? { ...row, facts: [...row.facts] } : unreachable('no state of the backups');
}

interface EndedRun {
  readonly begunAt: Date;
  readonly endedAt: Date | null;
  readonly requestedBy: number | null;
  readonly archive: string;
  readonly phase: string;
  readonly reason: string;
}

const lastRuns = (database: Database): Promise<EndedRun[]> =>
  database
    .selectFrom('backupRuns')
    .select(['begunAt', 'endedAt', 'requestedBy', 'archive', 'phase', 'reason'])
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();

/** Archives that lie in the folder, by whomever they were made, and backups that failed. */
function madeBackups(
  archives: readonly ListedArchive[],
  runs: readonly EndedRun[],
  { passphrase }: BackupPlan,
  nameOf: NameOf,
): MadeBackup[] {
  const byPerson = (run: EndedRun) => ({
    origin: run.requestedBy === null ? ('schedule' as const) : ('person' as const),
    personName: nameOf(run.requestedBy),
    hasFailed: run.phase === 'failed',
    reason: cleanReason(run.reason, [passphrase ?? '']),
  });
  const lying = archives.map(({ name, takenAt, byteSize, seconds, verifiedAt }) => {
    const run = runs.find(({ archive }) => archive === name);
    const by = run ? byPerson(run) : { origin: 'program' as const, personName: '', hasFailed: false, reason: '' };
    return { archive: name, at: takenAt, byteSize, seconds: run ? secondsOf(run) : seconds, verifiedAt, ...by };
  });
  const lost = runs
    .filter(({ phase, archive }) => phase === 'failed' && !archives.some(({ name }) => name === archive))
    .map((run) => ({
      archive: null,
      at: run.begunAt,
      byteSize: null,
      seconds: secondsOf(run),
      verifiedAt: null,
      ...byPerson(run),
    }));
  return [...lying, ...lost].toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, maxShown);
}

const secondsOf = ({ begunAt, endedAt }: EndedRun): number | null =>
  endedAt === null ? null : Math.ceil((endedAt.getTime() - begunAt.getTime()) / 1_000);

async function namesOf(database: Database, ids: readonly (number | null)[]) {
  const rows = await database
    .selectFrom('personNames')
    .select(['id', 'fullName'])
    .where('id', 'in', [0, ...ids.flatMap((id) => id ?? [])])
    .execute();
  return new Map<number | null, string>(rows.map(({ id, fullName }) => [id, fullName ?? '']));
}
