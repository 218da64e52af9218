import {
  destinationOf,
  needsSecret,
  setupProblems,
  type Channel,
  type ChannelSetup,
} from '#domain/channels/channel-setup.ts';
import type { NewEvent } from '#domain/events.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import {
  channelsOfEnvironment,
  readStoredSetups,
  sealSecret,
  type StoredSetup,
} from '#server/platform/channels/read-channels.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { Platform } from '#server/platform/platform.ts';

interface Typed {
  readonly setup: ChannelSetup;
  /** Empty: the stored one stays. */
  readonly secret: string;
  /** The version that the person saw. */
  readonly seen: number;
}

interface Actor {
  readonly personId: number;
  readonly now: Date;
}

/** Undefined when nothing changes. */
export async function saveChannel(
  platform: Platform,
  transaction: DatabaseTransaction,
  channel: Channel,
  { setup, secret, seen }: Typed,
  { personId, now }: Actor,
): Promise<NewEvent | Refusal | undefined> {
  await takeTurn(transaction, 'channels');
  if (channelsOfEnvironment(platform.config)[channel]) return refuse('channel-of-environment');
  const stored = (await readStoredSetups(platform, transaction)).get(channel);
  if ((stored?.version ?? 0) !== seen) return refuse('list-changed');
  const change = { channel, setup, stored, secret };
  const refused = refusalOf(platform, change);
  if (refused) return refused;
  const outcome = secretOutcome(change);
  if (stored && (outcome === 'kept' || outcome === 'none') && isSame(stored.setup, setup)) return undefined;
  const sealed =
    outcome === 'set'
      ? { sealedSecret: sealSecret(platform, channel, setup, secret), secretSetAt: now, secretSetBy: personId }
      : { sealedSecret: '', secretSetAt: null, secretSetBy: null };
  const row = { ...setup, ...(outcome === 'kept' ? {} : sealed), version: seen + 1 };
  await transaction
    .insertInto('channelSetups')
    .values({ channel, ...row })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(row))
    .execute();
  const details = { channel, before: stored ? { ...stored.setup } : null, after: { ...setup }, secret: outcome };
  return { name: 'channel.saved', actorId: personId, details };
}

interface SetupChange {
  readonly channel: Channel;
  readonly setup: ChannelSetup;
  readonly stored: StoredSetup | undefined;
  readonly secret: string;
}

const isStored = ({ stored }: SetupChange) => stored?.secret !== undefined && stored.secret !== '';

/** Whether the stored secret is for this very machine, connection and name. */
const isStoredFor = (change: SetupChange): boolean =>
  isStored(change) &&
  change.stored !== undefined &&
  destinationOf(change.channel, change.stored.setup) === destinationOf(change.channel, change.setup);

function refusalOf({ config }: Platform, change: SetupChange): Refusal | undefined {
  const { channel, setup, secret } = change;
  const isProduction = config.mode === 'PRODUCTION';
  const problems = setupProblems(channel, setup, { secret, hasSecret: isStoredFor(change), isProduction });
  if (Object.keys(problems).length === 0) return undefined;
  // Who moves a stored password to another machine would learn it there.
  const isMoved = problems.secret === 'required' && isStored(change);
  return refuse('invalid-request', {
    fields: { ...problems, ...(isMoved ? { secret: 'secret-again' as const } : {}) },
  });
}

function secretOutcome(change: SetupChange): 'none' | 'kept' | 'set' | 'removed' {
  if (!needsSecret(change.channel, change.setup))
    return change.stored?.secret === '' || !change.stored ? 'none' : 'removed';
  return change.secret === '' ? 'kept' : 'set';
}

const isSame = (a: ChannelSetup, b: ChannelSetup): boolean =>
  a.isActive === b.isActive &&
  a.address === b.address &&
  a.port === b.port &&
  a.protection === b.protection &&
  a.username === b.username &&
  a.folder === b.folder;
