import {
  channels,
  destinationOf,
  isUsable,
  needsSecret,
  protections,
  urlOf,
  type Channel,
  type ChannelSetup,
} from '#domain/channels/channel-setup.ts';
import { memberOf } from '#domain/member-of.ts';

import type { Config } from '../config/config.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { seal, unseal } from '../secrets/seal.ts';

/** A server that asks for a name and a password, which are in the address. */
interface Server {
  readonly url: string;
  /** One that offers no TLS is refused before the password is sent. */
  readonly requiresTls: boolean;
}

/** How each channel is reached now; undefined for one that is not used. */
export interface Channels {
  readonly mail: Server | undefined;
  readonly mailbox: Server | undefined;
  readonly ecms: { readonly url: string } | undefined;
  readonly messaging: { readonly url: string; readonly secret: string } | undefined;
}

type Place = Pick<Platform, 'config' | 'deriveKey'>;
type Connection = Database | DatabaseTransaction;

export interface StoredSetup {
  readonly setup: ChannelSetup;
  /** Empty where there is none; undefined when it cannot be opened with our key. */
  readonly secret: string | undefined;
  readonly secretSetAt: Date | null;
  readonly secretSetBy: number | null;
  readonly version: number;
}

const keyOf = (place: Place) => place.deriveKey('channel-secret');

export const sealSecret = (place: Place, channel: Channel, setup: ChannelSetup, secret: string): string =>
  seal(keyOf(place), secret, destinationOf(channel, setup));

/** What an administrator set, whether it counts or not. */
export async function readStoredSetups(place: Place, database: Connection): Promise<ReadonlyMap<Channel, StoredSetup>> {
  const rows = await database.selectFrom('channelSetups').selectAll().orderBy('channel').execute();
  return new Map(
    rows.map(({ channel: name, sealedSecret, secretSetAt, secretSetBy, version, protection, ...fields }) => {
      const channel = memberOf(channels, name);
      const setup = { ...fields, protection: memberOf(protections, protection) };
      const secret = sealedSecret === '' ? '' : unseal(keyOf(place), sealedSecret, destinationOf(channel, setup));
      return [channel, { setup, secret, secretSetAt, secretSetBy, version }];
    }),
  );
}

/** The variable of the environment that says how a channel is reached. When it is set, nothing else counts. */
export const variableOf = {
  mail: 'SMTP_URL',
  mailbox: 'MAILBOX_URL',
  ecms: 'ECMS_URL',
  messaging: 'MESSAGING_URL',
} as const;

/** The channels that the environment sets up. */
export function channelsOfEnvironment({ smtpUrl, mailTls, mailboxUrl, ecmsUrl, messaging }: Config): Channels {
  const requiresTls = mailTls === 'required';
  return {
    mail: smtpUrl === undefined ? undefined : { url: smtpUrl, requiresTls },
    mailbox: mailboxUrl === undefined ? undefined : { url: mailboxUrl, requiresTls },
    ecms: ecmsUrl === undefined ? undefined : { url: ecmsUrl },
    messaging,
  };
}

/** Read each time it counts, so that what is saved counts at once, in every process. */
export async function readChannels(place: Place, database: Connection): Promise<Channels> {
  const set = channelsOfEnvironment(place.config);
  if (channels.every((channel) => set[channel] !== undefined)) return set;
  const stored = await readStoredSetups(place, database);
  const reached = (channel: Channel) => reachedBy(place.config, channel, stored.get(channel));
  const ecms = reached('ecms');
  return {
    mail: set.mail ?? reached('mail'),
    mailbox: set.mailbox ?? reached('mailbox'),
    ecms: set.ecms ?? (ecms && { url: ecms.url }),
    messaging: set.messaging ?? reached('messaging'),
  };
}

function reachedBy({ mode }: Config, channel: Channel, stored: StoredSetup | undefined) {
  if (!stored?.setup.isActive || stored.secret === undefined) return undefined;
  const { setup, secret } = stored;
  if (!isUsable(channel, setup, mode === 'PRODUCTION') || (needsSecret(channel, setup) && secret === ''))
    return undefined;
  return { url: urlOf(channel, setup, secret), requiresTls: setup.protection !== 'optional', secret };
}
