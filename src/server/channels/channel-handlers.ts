import { channelChangesPage, type ChannelSetupView, type ChannelTrial, type channelCalls } from '#contract/channels.ts';
import { healthOf } from '#domain/care/system-health.ts';
import { channels, normalSetup, setupOfUrl, type Channel } from '#domain/channels/channel-setup.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { unreachable } from '#domain/unreachable.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { channelFactsOf } from '#server/care/system-health.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import {
  channelsOfEnvironment,
  readChannels,
  readStoredSetups,
  variableOf,
  type Channels,
  type StoredSetup,
} from '#server/platform/channels/read-channels.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { createAttemptLimit } from '#server/platform/http/attempt-limit.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import { senderAddress } from '#server/platform/mail/open-mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { channelChanges } from './channel-changes.ts';
import { saveChannel } from './save-channel.ts';
import { tryChannel } from './try-channel.ts';

const { menuId } = settingScreens.channels;
const hourMs = 60 * 60_000;
/** Whoever sets up a mailbox tries again and again; nobody searches a network so. */
const maxTrialsPerHour = 30;

const mayQuery = ({ platform, person }: CallContext, database: Database | DatabaseTransaction) =>
  mayQueryMenu(database, person.id, menuId, platform.clock());

/**
 * Whoever sets up the mail server reads the codes by which everybody's password is reset, so this right is not given
 * through the menu alone.
 */
async function refusalOf(context: CallContext, database: Database | DatabaseTransaction): Promise<Refusal | undefined> {
  if (!(await mayQuery(context, database))) return refuseWithout('queriesMenu');
  return requireAdministrator(database, context.person.id);
}

const save: Handlers<typeof channelCalls>['saveChannel'] = ({ channel, secret, seen, ...setup }, context) =>
  context.change(async (transaction) => {
    const refused = await refusalOf(context, transaction);
    if (refused) return refused;
    const { platform, person } = context;
    const actor = { personId: person.id, now: platform.clock() };
    const typed = { setup: normalSetup(channel, setup), secret, seen };
    const saved = await saveChannel(platform, transaction, channel, typed, actor);
    if (saved === undefined) return {};
    if (isRefusal(saved)) return saved;
    const personIds = await personsSignedIn(transaction, actor.now);
    await announce(transaction, { event: 'settings-changed', personIds });
    await appendEvents(transaction, [saved], actor.now);
    return {};
  });

/** Creates new handlers for each server, since they count attempts. */
export function createChannelHandlers(): Handlers<typeof channelCalls> {
  const limitTrials = createAttemptLimit('channel trials', maxTrialsPerHour, hourMs);
  return {
    getChannels: async (_request, context) => {
      const { platform, person } = context;
      if (!(await mayQuery(context, platform.database))) return refuseWithout('queriesMenu');
      return inTransaction(platform.database, async (transaction) => ({
        items: await channelViews(platform, transaction),
        mayManage: (await requireAdministrator(transaction, person.id)) === undefined,
        sender: await senderAddress(platform, transaction),
        usesMessaging: (await readAgency({ config: platform.config, database: transaction })).messagingLine,
      }));
    },
    saveChannel: save,
    getChannelChanges: async ({ before: last }, context) => {
      const { platform } = context;
      if (!(await mayQuery(context, platform.database))) return refuseWithout('queriesMenu');
      const before = last === undefined ? undefined : sequenceOfEvent(platform, last);
      if (last !== undefined && before === undefined) return refuse('invalid-request');
      return { items: await channelChanges(platform, { before, take: channelChangesPage }) };
    },
    tryChannel: async ({ channel }, context) => {
      const { platform, person } = context;
      let item: ChannelTrial | undefined;
      // Before the transaction, which must not wait for another server.
      return context.change(
        async () => ({ item: item ?? unreachable('a channel is tried before the transaction') }),
        async () => {
          const refused = await refusalOf(context, platform.database);
          if (refused) return refused;
          if (!limitTrials.allows(String(person.id), platform.clock())) return refuse('too-many-requests');
          item = await tryChannel(platform, channel, person.id);
          return undefined;
        },
      );
    },
  };
}

async function channelViews(platform: Platform, transaction: DatabaseTransaction): Promise<ChannelSetupView[]> {
  const inUse = await readChannels(platform, transaction);
  const byEnvironment = channelsOfEnvironment(platform.config);
  const stored = await readStoredSetups(platform, transaction);
  const setters = await namesOf(transaction, [...stored.values()]);
  const others = {
    jobs: undefined,
    unreadable: undefined,
    certificates: undefined,
    signing: undefined,
    disk: undefined,
    backup: undefined,
    directory: undefined,
    scim: undefined,
    log: undefined,
  };
  const rows = healthOf({ ...(await channelFactsOf(transaction, platform)), ...others }, platform.clock());
  return channels.map((channel) => {
    const row = rows.find(({ subject }) => subject === channel) ?? unreachable(`no state of ${channel}`);
    const known = stored.get(channel);
    return {
      channel,
      variable: variableOf[channel],
      ...sourceOf(channel, byEnvironment, known),
      secret: {
        state:
          known === undefined || known.secret === '' ? 'none' : known.secret === undefined ? 'unreadable' : 'stored',
        setAt: known?.secretSetAt ?? null,
        setBy: setters.get(known?.secretSetBy ?? null) ?? '',
      },
      version: known?.version ?? 0,
      isInUse: inUse[channel] !== undefined,
      health: { ...row, facts: [...row.facts] },
    };
  });
}

function sourceOf(
  channel: Channel,
  byEnvironment: Channels,
  known: StoredSetup | undefined,
): Pick<ChannelSetupView, 'source' | 'setup'> {
  const set = byEnvironment[channel];
  if (!set) return known ? { source: 'screen', setup: known.setup } : { source: null, setup: null };
  const requiresTls = 'requiresTls' in set && set.requiresTls === true;
  return { source: 'environment', setup: setupOfUrl(channel, set.url, requiresTls) };
}

async function namesOf(transaction: DatabaseTransaction, setups: readonly StoredSetup[]) {
  const ids = setups.flatMap(({ secretSetBy }) => secretSetBy ?? []);
  const rows = await transaction
    .selectFrom('personNames')
    .select(['id', 'fullName'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map<number | null, string>(rows.map(({ id, fullName }) => [id, fullName ?? '']));
}
