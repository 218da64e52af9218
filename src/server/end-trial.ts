import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { sql } from 'kysely';

import { firstAdministratorLink } from '#server/accounts/first-administrator/first-administrator-link.ts';
import type { PlatformMessage } from '#locales/th/platform.ts';
import { consoleLocale } from '#server/platform/config/console-locale.ts';
import { environment } from '#server/platform/config/environment.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import { logKeyOf, openDatabase, type Database, type DatabaseTransaction } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/http/request-log.ts';
import type { Platform } from '#server/platform/platform.ts';

import { archiveNameAt } from './backup/archives.ts';
import { BackupError, reasonOf } from './backup/backup-error.ts';
import { readBackupPlan } from './backup/backup-plan.ts';
import { createBackup, inTurn } from './backup/create-backup.ts';
import { claimFolder } from './backup/folder-mark.ts';
import { verifyArchive } from './backup/verify-archive.ts';
import { masterKeyProblem } from './master-key-problem.ts';
import { openDatabaseServer, type DatabaseServer } from './open-database-server.ts';
import { openPlatform } from './open-platform.ts';
import { runBackupProgram, type BackupProgram } from './run-backup-program.ts';
import { consoleLine, isStartProblem, type StartProblem } from './start-problem.ts';
import { openQuestions } from './trial/ask.ts';
import { declareOfficialStart, emptyAgency } from './trial/empty-agency.ts';
import { findAdministrator, type Administrator } from './trial/find-administrator.ts';
import { issueLinks, listOfLinks } from './trial/issue-links.ts';
import { removeOldFiles } from './trial/remove-old-files.ts';
import { setHeadsAside } from './trial/set-heads-aside.ts';
import { emptyings, type Emptying } from './trial/table-fates.ts';
import { hasAnything, hasOfficiallyStarted, previewTrial, type TrialPreview } from './trial/trial-state.ts';

type Deed = Emptying | 'declare';

interface Archive {
  readonly path: string;
  readonly passphrase: string;
}

interface Place extends BackupProgram {
  readonly platform: Platform;
  readonly server: DatabaseServer;
  readonly owner: Database;
}

/**
 * Runs as `npm run end-trial -- letters|people|declare <user name>`, while the server is stopped: shows what would go and
 * stay, asks for the name of the agency and the password of that administrator, makes a backup, and empties the agency. The
 * program's own role in the database can do none of it, so that nobody can who only got into the server.
 */
await runBackupProgram(async (program) => {
  const deed = [...emptyings, 'declare' as const].find((known) => known === process.argv[2]);
  const username = process.argv[3];
  if (deed === undefined || username === undefined) throw new BackupError('trial-usage');
  const server = stopIf(await openDatabaseServer(program.config));
  try {
    await requireNobodyElse(server.ownerUrl);
    const keyProblem = await masterKeyProblem(program.config, server.url);
    if (keyProblem) stopIf(keyProblem);
    return await inPlace(program, server, (place) => endTrial(place, deed, username));
  } finally {
    await server.stop();
  }
});

function stopIf<Value extends object>(value: Value | StartProblem): Value {
  if (isStartProblem(value)) throw new BackupError(value.problem, value.values);
  return value;
}

/** The embedded database belongs to one program; another one may have servers on other machines. */
async function requireNobodyElse(ownerUrl: string): Promise<void> {
  const database = openDatabase(ownerUrl, Buffer.alloc(0), 1);
  try {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity
      WHERE application_name = 'sarn' AND datname = current_database() AND pid <> pg_backend_pid() LIMIT 1`.execute(
      database,
    );
    if (rows.length > 0) throw new BackupError('trial-server-runs');
  } finally {
    await database.destroy();
  }
}

async function inPlace(
  program: BackupProgram,
  server: DatabaseServer,
  work: (place: Place) => Promise<number>,
): Promise<number> {
  const platform = await openPlatform(program.config, server.url, createLog('warn'), { works: false });
  const owner = openDatabase(server.ownerUrl, logKeyOf(platform.database), 1);
  try {
    return await work({ ...program, platform, server, owner });
  } finally {
    await owner.destroy();
    await platform.close();
  }
}

async function endTrial(place: Place, deed: Deed, username: string): Promise<number> {
  const { platform, print } = place;
  if (await hasOfficiallyStarted(platform.database)) throw new BackupError('trial-is-over');
  const preview = await previewTrial(platform.database);
  if (deed === 'letters' && !hasAnything(preview)) throw new BackupError('trial-nothing-to-empty');
  const archive = deed === 'declare' ? undefined : await archiveOf(platform);
  show(place, deed, preview, archive?.path);
  const administrator = await confirm(place, username);
  const order = { ...administrator, preview, now: platform.clock() };
  if (deed === 'declare' || archive === undefined) {
    stopIf((await declareOfficialStart(platform.database, order)) ?? {});
    print('trial-declared');
    return 0;
  }
  const sha256 = await backUp(place, archive);
  const links = await empty(place, { ...order, what: deed, archive: { name: basename(archive.path), sha256 } });
  print('trial-emptied', { file: archive.path });
  if (links) print('trial-links', links);
  const link = deed === 'people' ? await firstAdministratorLink(platform) : undefined;
  if (link !== undefined) print('first-administrator', { link });
  print('trial-next');
  return 0;
}

/** Beside the other backups, and under a name that their rotation never removes. */
async function archiveOf(platform: Platform): Promise<Archive> {
  const { folder, passphrase } = await readBackupPlan(platform, platform.database);
  if (passphrase === undefined) throw new BackupError('backup-passphrase-unreadable');
  if (passphrase === '') throw new BackupError('backup-no-passphrase');
  return { path: join(folder, archiveNameAt(platform.clock()).replace(/^sarn-/, 'trial-')), passphrase };
}

function show({ print, config }: Place, deed: Deed, preview: TrialPreview, file = ''): void {
  const values = { ...preview, file };
  if (deed === 'declare') return print('trial-declares', values);
  print('trial-goes', values);
  print(deed === 'people' ? 'trial-people-go' : 'trial-keeps-people', values);
  print('trial-archive', values);
  if (config.bucket) print('trial-bucket', values);
}

async function confirm({ platform }: Place, username: string): Promise<Administrator> {
  const questions = openQuestions();
  const line = (message: PlatformMessage, values: StartProblem['values']) =>
    consoleLine(consoleLocale(environment), message, values);
  try {
    const { agency } = await readAgency(platform);
    const typed = await questions.ask(line('trial-ask-name', { agency }));
    if (typed.trim() !== agency) throw new BackupError('trial-name-differs');
    const password = await questions.askUnseen(line('trial-ask-password', { username }));
    const administrator = await findAdministrator(platform.database, { username, password });
    if (!administrator) throw new BackupError('trial-not-administrator');
    return administrator;
  } finally {
    questions.close();
  }
}

/** Read to its end before anything goes: it is all that is left of the trial, and of its log. */
async function backUp({ config, server, platform }: Place, { path, passphrase }: Archive): Promise<string> {
  const { database } = platform;
  const { missing } = await inTurn(server.url, async () => {
    await claimFolder(database, await readBackupPlan(platform, database));
    return createBackup(config, server.url, { path, passphrase, now: platform.clock() });
  });
  await verifyArchive(path, passphrase);
  if (missing.length > 0) throw new BackupError('backup-contents-missing', { count: missing.length });
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function empty(place: Place, order: Omit<Parameters<typeof emptyAgency>[1], 'handOut'>) {
  const { owner, config, platform, print } = place;
  const takeBack = await setHeadsAside(config.dataFolder, order.now);
  const links = order.what === 'letters' ? linksFile(place, order) : undefined;
  try {
    stopIf((await emptyAgency(owner, { ...order, ...(links && { handOut: links.write }) })) ?? {});
  } catch (error) {
    await takeBack();
    if (links) await rm(links.file, { force: true });
    throw error;
  }
  await removeOldFiles(platform).catch((error: unknown) => print('trial-files-remain', { reason: reasonOf(error) }));
  return links && { count: links.count(), file: links.file };
}

/** Of one moment, so that no earlier one is written over, whoever may read that. */
function linksFile({ platform }: Place, { name, now }: Pick<Administrator, 'name'> & { readonly now: Date }) {
  const file = join(platform.config.dataFolder, `new-passwords-${now.toISOString().replaceAll(':', '-')}.txt`);
  let count = 0;
  return {
    file,
    count: () => count,
    write: async (transaction: DatabaseTransaction) => {
      const links = await issueLinks(platform, transaction, name);
      count = links.length;
      await writeFile(file, listOfLinks(links), { mode: 0o600, flag: 'wx' });
    },
  };
}
