import {
  backupChangesPage,
  recordedBackupChange,
  type backupCalls,
  type RecordedBackupChange,
} from '#contract/backup.ts';
import { normalPassphrase, passphraseProblem } from '#domain/backup/backup-setup.ts';
import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { createPasswordProof, type ProvePassword } from '#server/accounts/prove-password.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { issueTicket, ticketLifeMs } from '#server/accounts/tickets.ts';
import { mayManageMenu, mayQueryMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import { recordedChanges } from '#server/platform/audit/recorded-changes.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import { createAttemptLimit, type AttemptLimit } from '#server/platform/http/attempt-limit.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announce } from '#server/platform/realtime/announce.ts';
import { openTimedReads } from '#server/platform/answered-in-time.ts';

import { hasArchive, type FindArchive } from './archives.ts';
import { agencyMark, readBackupPlan, readStoredBackup } from './backup-plan.ts';
import { nightlyBackupJob, runningBackup } from './backup-runs.ts';
import { backupView, type FolderFacts } from './backup-view.ts';
import { folderProblem } from './check-folder.ts';
import { noteWhereKept, savePassphrase, saveSetup } from './save-backups.ts';

const { menuId } = settingScreens.backups;
const hourMs = 60 * 60_000;
/** Whoever guesses a passphrase gets no further than with an archive. */
const maxNotesPerHour = 10;

interface Viewing {
  readonly platform: Platform;
  readonly person: { readonly id: number };
}

const mayQuery = ({ platform, person }: Viewing) =>
  mayQueryMenu(platform.database, person.id, menuId, platform.clock());

/**
 * Whoever sets the passphrase and has an archive reads every letter, also the secret ones, and finds the keys of the agency; so
 * this right is not given through the menu alone.
 */
export async function refusalToManage(
  { platform, person }: Viewing,
  database: Database | DatabaseTransaction,
): Promise<Refusal | undefined> {
  if (!(await mayManageMenu(database, person.id, menuId, platform.clock()))) return refuseWithout('managesMenu');
  return requireAdministrator(database, person.id);
}

type BackupHandlers = Handlers<typeof backupCalls>;

/** What `work` says of a change goes to the log and to open browsers. */
async function carryOut(
  context: CallContext,
  transaction: DatabaseTransaction,
  work: (actor: { readonly personId: number; readonly now: Date }) => Promise<NewEvent | Refusal | undefined>,
): Promise<Record<string, never> | Refusal> {
  const { platform, person } = context;
  const now = platform.clock();
  const refused = await refusalToManage(context, transaction);
  if (refused) return refused;
  const event = await work({ personId: person.id, now });
  if (event === undefined) return {};
  if (isRefusal(event)) return event;
  await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
  await appendEvents(transaction, [event], now);
  return {};
}

const save: BackupHandlers['saveBackups'] = (typed, context) =>
  context.change(
    (transaction) => carryOut(context, transaction, (actor) => saveSetup(context.platform, transaction, typed, actor)),
    async () => {
      const { config, database } = context.platform;
      const refused = await refusalToManage(context, database);
      if (refused || typed.folder === '' || config.backup.folder !== undefined) return refused;
      const stored = await readStoredBackup(context.platform, database);
      // One that is gone for now, as a disk that is not mounted, keeps nobody from switching backups off.
      if (stored.setup.folder === typed.folder) return undefined;
      const problem = await folderProblem(config, typed.folder, agencyMark(context.platform));
      return problem && refuse('invalid-request', { fields: { folder: problem } });
    },
  );

const setPassphrase =
  (provePassword: ProvePassword): BackupHandlers['setBackupPassphrase'] =>
  ({ passphrase: typed, password, seen }, context) => {
    const passphrase = normalPassphrase(typed);
    return context.change(
      (transaction) =>
        carryOut(context, transaction, (actor) =>
          savePassphrase(context.platform, transaction, { passphrase, seen }, actor),
        ),
      async () => {
        const refused = await refusalToManage(context, context.platform.database);
        if (refused) return refused;
        const problem = passphraseProblem(passphrase);
        if (problem) return refuse('invalid-request', { fields: { passphrase: problem } });
        return provePassword(context, password);
      },
    );
  };

const note =
  (limit: AttemptLimit): BackupHandlers['notePassphrase'] =>
  ({ passphrase, place }, context) =>
    context.change(
      (transaction) =>
        carryOut(context, transaction, (actor) =>
          noteWhereKept(context.platform, transaction, { passphrase: normalPassphrase(passphrase), place }, actor),
        ),
      async () => {
        const { platform, person } = context;
        const refused = await refusalToManage(context, platform.database);
        if (refused) return refused;
        if (place === '') return refuse('invalid-request', { fields: { place: 'required' } });
        return limit.allows(String(person.id), platform.clock()) ? undefined : refuse('too-many-requests');
      },
    );

const backUpNow: BackupHandlers['backUpNow'] = (_request, context) =>
  context.change((transaction) =>
    carryOut(context, transaction, async ({ personId }) => {
      const { platform } = context;
      await takeTurn(transaction, 'backups');
      const { passphrase } = await readBackupPlan(platform, transaction);
      if (passphrase === '') return refuse('backup-without-passphrase');
      if (await runningBackup(transaction)) return undefined;
      await platform.jobs.send(transaction, nightlyBackupJob, { requestedById: personId });
      return { name: 'backup.requested', actorId: personId, details: {} };
    }),
  );

const prepareDownload =
  (
    provePassword: ProvePassword,
    factsInTime: (log: Platform['log']) => FindArchive,
  ): BackupHandlers['prepareBackupDownload'] =>
  async ({ archive, password }, context) => {
    const { platform, person } = context;
    const refused = await refusalToManage(context, platform.database);
    if (refused) return refused;
    const { folder } = await readBackupPlan(platform, platform.database);
    const isThere = await factsInTime(platform.log)(archive, () => hasArchive(folder, archive));
    if (isThere !== true) return refuse('not-found');
    const unproved = await provePassword(context, password);
    if (unproved) return unproved;
    const content = { personId: person.id, archive };
    return { ticket: issueTicket(platform, 'backup-download', ticketLifeMs.backupDownload, content) };
  };

const names = [
  'backup.saved',
  'backup-passphrase.set',
  'backup-passphrase.noted',
  'backup.requested',
  'backup.downloaded',
] as const;

/** Where the passphrase is kept is for those who may manage the backups. */
const shownChange = (change: RecordedBackupChange, mayManage: boolean): RecordedBackupChange =>
  change.name === 'backup-passphrase.noted' && !mayManage ? { ...change, details: { place: '' } } : change;

const changes: BackupHandlers['getBackupChanges'] = async ({ before: last }, context) => {
  const { platform } = context;
  if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
  const before = last === undefined ? undefined : sequenceOfEvent(platform, last);
  if (last !== undefined && before === undefined) return refuse('invalid-request');
  const mayManage = (await refusalToManage(context, platform.database)) === undefined;
  const found = await recordedChanges(platform, names, { before, take: backupChangesPage });
  return {
    items: found.map(({ id, at, personName, name, details }) => ({
      id,
      at,
      personName,
      change: shownChange(recordedBackupChange.parse({ name, details }), mayManage),
    })),
  };
};

/** Creates new handlers for each server, since they count attempts and remember what they still wait for. */
export function createBackupHandlers(): BackupHandlers {
  const provePassword = createPasswordProof('backups');
  const factsInTime = openTimedReads<FolderFacts>();
  return {
    getBackups: async (_request, context) => {
      const { platform } = context;
      if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
      const mayManage = (await refusalToManage(context, platform.database)) === undefined;
      return { item: await backupView(platform, mayManage, factsInTime(platform.log)), mayManage };
    },
    saveBackups: save,
    setBackupPassphrase: setPassphrase(provePassword),
    notePassphrase: note(createAttemptLimit('notes of passphrases', maxNotesPerHour, hourMs)),
    backUpNow,
    prepareBackupDownload: prepareDownload(provePassword, openTimedReads<Readonly<Record<string, boolean>>>()),
    getBackupChanges: changes,
  };
}
