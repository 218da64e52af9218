import { z } from 'zod';

import { channelLimits, channels, channelSources, protections } from '#domain/channels/channel-setup.ts';
import { trialFaults } from '#domain/channels/trial-faults.ts';

import { healthRow } from './care.ts';
import { defineCall } from './define-call.ts';
import { wireEventId, wireInteger, wireMoment, wireText } from './wire.ts';

const channel = z.enum(channels);
const maxPort = 65_535;

const setup = z.object({
  isActive: z.boolean(),
  /** The name of a machine, or the address of a service. */
  address: wireText(channelLimits.address),
  port: z.number().int().min(1).max(maxPort).nullable(),
  protection: z.enum(protections),
  username: wireText(channelLimits.username),
  folder: wireText(channelLimits.folder),
});

const channelView = z.object({
  channel,
  /** The variable of the environment; when it is set, the channel cannot be set up here. */
  variable: z.string(),
  /** Who says how it is reached; null when nobody does. */
  source: z.enum(channelSources).nullable(),
  setup: setup.nullable(),
  /** Never the password itself: only whether there is one, since when and by whom. */
  secret: z.object({
    state: z.enum(['none', 'stored', 'unreadable']),
    setAt: wireMoment.nullable(),
    setBy: z.string(),
  }),
  version: z.number(),
  /** What is set up is complete, and counts. */
  isInUse: z.boolean(),
  health: healthRow,
});
export type ChannelSetupView = z.output<typeof channelView>;

/** At most this many changes come in one reply. */
export const channelChangesPage = 50;

const secretChange = z.enum(['none', 'kept', 'set', 'removed']);

/** What an event says of a change. */
export const channelChange = z.object({ channel, before: setup.nullable(), after: setup, secret: secretChange });

const change = z.object({ id: z.string(), at: wireMoment, personName: z.string(), ...channelChange.shape });
export type ChannelChange = z.output<typeof change>;

/** Those that are tried here; a mail is tried by `sendTestMail`. */
export const triedChannels = ['mailbox', 'ecms', 'messaging'] as const satisfies readonly z.output<typeof channel>[];

const trial = z.object({
  outcome: z.enum(['worked', 'notSetUp', 'noAccount', 'failed']),
  fault: z.enum(trialFaults).nullable(),
  /** What the other system said, without addresses and secrets. */
  answer: z.string(),
  /** How many messages are in the mailbox. */
  messages: z.number().nullable(),
});
export type ChannelTrial = z.output<typeof trial>;

/** Mail server, mailbox, node of the e-CMS and messaging service, as an administrator sets them up. */
export const channelCalls = {
  getChannels: defineCall({
    method: 'GET',
    path: 'channels/get',
    access: 'signedIn',
    changes: false,
    summary:
      'How each channel is reached, by whom it was set, and its state; no password. For those who may query `channels`.',
    body: z.object({}),
    reply: z.object({
      items: z.array(channelView),
      mayManage: z.boolean(),
      /** Whose address mails have as their sender. */
      sender: z.string(),
      /** Whether the agency uses a messaging service at all. */
      usesMessaging: z.boolean(),
    }),
  }),
  saveChannel: defineCall({
    method: 'POST',
    path: 'channels/save',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets up a channel, for administrators who may query `channels`; it counts at once. `secret`: empty leaves the stored one, which is possible while machine, port, protection and user name stay. `seen`: the version as the person saw it, 0 for none. Refused: `list-changed`; `channel-of-environment`, when a variable says how the channel is reached; `invalid-request` with the fields.',
    body: z.object({ channel, ...setup.shape, secret: z.string().max(channelLimits.secret), seen: wireInteger.min(0) }),
    reply: z.object({}),
  }),
  getChannelChanges: defineCall({
    method: 'POST',
    path: 'channels/get-changes',
    access: 'signedIn',
    changes: false,
    summary: 'What was set of the channels, by whom and when, newest first; of passwords only that they changed.',
    body: z.object({ before: wireEventId.optional() }),
    reply: z.object({ items: z.array(change) }),
  }),
  tryChannel: defineCall({
    method: 'POST',
    path: 'channels/try',
    access: 'signedIn',
    changes: true,
    summary:
      'Signs in to the mailbox and opens its folder, asks the node of the e-CMS for its first item and leaves it there, or sends a message to the person’s own account of the messaging service; for administrators who may query `channels`, thirty times an hour.',
    body: z.object({ channel: z.enum(triedChannels) }),
    reply: z.object({ item: trial }),
  }),
} as const;
