import {
  directoryChangesPage,
  maxWaiting,
  recordedDirectoryChange,
  type directoryCalls,
  type DirectoryComparison,
  type DirectoryTrial,
  type DirectoryView,
} from '#contract/directory.ts';
import { normalDirectory } from '#domain/directory/directory-setup.ts';
import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { unreachable } from '#domain/unreachable.ts';
import { readDirectory, type StoredDirectory } from '#server/accounts/directory/directory.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { previewAuthority } from '#server/permissions/preview-authority.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import { recordedChanges } from '#server/platform/audit/recorded-changes.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { createAttemptLimit } from '#server/platform/http/attempt-limit.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announce } from '#server/platform/realtime/announce.ts';
import { previewOf } from '#server/settings/preview-import.ts';
import { openLettersOf } from '#server/workflow/hand-over.ts';

import { readLinks } from './directory-people.ts';
import { readReadings } from './directory-readings.ts';
import { planReading } from './plan-reading.ts';
import { applyReading, tryReading } from './apply-reading.ts';
import { readPeople, type ReadPeople } from './read-people.ts';
import { saveDirectory } from './save-directory.ts';
import { tryDirectory } from './try-directory.ts';

const { menuId } = settingScreens.directory;
const hourMs = 60 * 60_000;
/** Whoever sets up a server tries again and again; nobody searches a network so. */
const maxPerHour = 30;

const mayQuery = ({ platform, person }: CallContext, database: Database | DatabaseTransaction) =>
  mayQueryMenu(database, person.id, menuId, platform.clock());

/** Whoever names the directory decides who comes in, so this right is not given through the menu alone. */
async function refusalOf(context: CallContext, database: Database | DatabaseTransaction): Promise<Refusal | undefined> {
  if (!(await mayQuery(context, database))) return refuseWithout('queriesMenu');
  return requireAdministrator(database, context.person.id);
}

async function finish({ platform }: CallContext, transaction: DatabaseTransaction, events: readonly NewEvent[]) {
  const now = platform.clock();
  await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
  await appendEvents(transaction, events, now);
}

type DirectoryHandlers = Handlers<typeof directoryCalls>;

const save: DirectoryHandlers['saveDirectory'] = ({ password, seen, endsLinks, ...setup }, context) =>
  context.change(async (transaction) => {
    const { platform, person } = context;
    const refused = await refusalOf(context, transaction);
    if (refused) return refused;
    const typed = { setup: normalDirectory(setup), password, seen, endsLinks };
    const saved = await saveDirectory(platform, transaction, typed, { personId: person.id, now: platform.clock() });
    if (isRefusal(saved)) return saved;
    if (saved) await finish(context, transaction, [saved]);
    return {};
  });

const changes: DirectoryHandlers['getDirectoryChanges'] = async ({ before: last }, context) => {
  const { platform } = context;
  if (!(await mayQuery(context, platform.database))) return refuseWithout('queriesMenu');
  const before = last === undefined ? undefined : sequenceOfEvent(platform, last);
  if (last !== undefined && before === undefined) return refuse('invalid-request');
  const found = await recordedChanges(platform, ['directory.saved'], { before, take: directoryChangesPage });
  return {
    items: found.map(({ id, at, personName, details }) => ({
      id,
      at,
      personName,
      ...recordedDirectoryChange.parse(details),
    })),
  };
};

/** Creates new handlers for each server, since they count attempts. */
export function createDirectoryHandlers(): DirectoryHandlers {
  const limitReadings = createAttemptLimit('directory readings', maxPerHour, hourMs);
  const begin: Begin = async (context) => {
    const { platform, person } = context;
    const refused = await refusalOf(context, platform.database);
    if (refused) return refused;
    if (!limitReadings.allows(String(person.id), platform.clock())) return refuse('too-many-requests');
    return (await readDirectory(platform, platform.database)) ?? refuse('directory-missing');
  };
  return {
    getDirectory: async (_request, context) => {
      const { platform, person } = context;
      if (!(await mayQuery(context, platform.database))) return refuseWithout('queriesMenu');
      const stored = await readDirectory(platform, platform.database);
      const mayManage = (await requireAdministrator(platform.database, person.id)) === undefined;
      return { item: stored ? await viewOf(platform, stored, mayManage) : null, mayManage };
    },
    getDirectoryChanges: changes,
    saveDirectory: save,
    tryDirectory: async (_request, context) => {
      let item: DirectoryTrial | undefined;
      // Before the transaction, which must not wait for another server.
      return context.change(
        async () => ({ item: item ?? unreachable('a directory is tried before the transaction') }),
        async () => {
          const stored = await begin(context);
          if (isRefusal(stored)) return stored;
          item = await tryDirectory(context.platform, stored);
          return undefined;
        },
      );
    },
    compareDirectory: async (_request, context) => {
      const stored = await begin(context);
      return isRefusal(stored) ? stored : { item: await compare(context, stored) };
    },
    applyDirectory: applyWith(begin),
  };
}

type Begin = (context: CallContext) => Promise<StoredDirectory | Refusal>;

/** Reads the directory anew before the transaction, which must not wait for another server. */
const applyWith =
  (begin: Begin): DirectoryHandlers['applyDirectory'] =>
  async (request, context) => {
    const { platform, person, locale } = context;
    let people: ReadPeople | undefined;
    return context.change(
      async (transaction) => {
        const refused = await refusalOf(context, transaction);
        if (refused) return refused;
        const reader = { actorId: person.id, now: platform.clock(), language: locale, isNightly: false };
        const read = people ?? unreachable('a directory is read before the transaction');
        const applied = await applyReading(platform, transaction, read, reader, request);
        if (isRefusal(applied)) return applied;
        await finish(context, transaction, applied.events);
        return applied.counts;
      },
      async () => {
        const stored = await begin(context);
        if (isRefusal(stored)) return stored;
        const read = await readPeople(platform, stored);
        if ('fault' in read) return refuse('directory-unavailable');
        people = read;
        return undefined;
      },
    );
  };

const nothing = {
  found: 0,
  skipped: 0,
  preview: null,
  links: [],
  returned: [],
  leavers: [],
  maxLeavers: 0,
  authority: null,
  digest: null,
};

async function compare(context: CallContext, stored: StoredDirectory): Promise<DirectoryComparison> {
  const { platform, person, locale } = context;
  const reader = { actorId: person.id, now: platform.clock(), language: locale, isNightly: false };
  const people = await readPeople(platform, stored);
  if ('fault' in people) return { ...nothing, ...people };
  const planned = await inTransaction(platform.database, (transaction) => planReading(transaction, people, reader));
  const tried = await previewAuthority(context, (transaction) => tryReading(platform, transaction, people, reader));
  const sendsLinks = !stored.setup.checksPasswords;
  const nameOnly = ({ personId, name }: { readonly personId: number; readonly name: string }) => ({ personId, name });
  return {
    fault: null,
    answer: '',
    found: people.found,
    skipped: people.skipped,
    preview: await previewOf('persons', planned.read, planned.planned, { platform, locale, sendsLinks }),
    links: planned.links.flatMap(({ person: known }) =>
      known ? [{ ...nameOnly(known), username: known.username ?? '' }] : [],
    ),
    returned: planned.returned.map((person) => nameOnly(person)),
    leavers: planned.leavers.map(({ isKept, ...leaver }) => ({ ...nameOnly(leaver), isKept })),
    maxLeavers: planned.maxLeavers,
    authority: isRefusal(tried) ? null : tried.item,
    digest: planned.digest,
  };
}

async function viewOf(platform: Platform, stored: StoredDirectory, isAdministrator: boolean): Promise<DirectoryView> {
  const { setup, password, passwordSetAt, passwordSetBy, savedBy, version } = stored;
  const { database } = platform;
  const links = await readLinks(database);
  const hasGone = ({ leftAt, isInService }: (typeof links)[number]) => leftAt !== null && isInService;
  // With whom how many letters wait is for those who hand them over.
  const gone = isAdministrator ? links.filter(hasGone).slice(0, maxWaiting) : [];
  const waiting: DirectoryView['waiting'] = [];
  for (const { personId, name } of gone)
    waiting.push({ personId, name, letters: (await openLettersOf(database, personId)).length });
  const setters = await database
    .selectFrom('personNames')
    .select(['id', 'fullName'])
    .where('id', 'in', [passwordSetBy, savedBy])
    .execute();
  const names = new Map<number | null, string>(setters.map(({ id, fullName }) => [id, fullName ?? '']));
  return {
    setup,
    password: {
      state: password === undefined ? 'unreadable' : 'stored',
      setAt: passwordSetAt,
      setBy: names.get(passwordSetBy) ?? '',
    },
    version,
    savedBy: names.get(savedBy) ?? '',
    linked: links.filter(({ leftAt }) => leftAt === null).length,
    readings: await readReadings(database),
    waiting,
  };
}
