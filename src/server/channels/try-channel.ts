import { z } from 'zod';

import type { ChannelTrial, triedChannels } from '#contract/channels.ts';
import { cleanReason } from '#domain/care/clean-reason.ts';
import { trialFaultOf } from '#domain/channels/trial-faults.ts';
import { tryEcmsNode } from '#server/arrivals/try-ecms-node.ts';
import { sendTrial } from '#server/messaging/send-trial.ts';
import { passwordsOf } from '#server/platform/channels/passwords-of.ts';
import { readChannels, type Channels } from '#server/platform/channels/read-channels.ts';
import { errorCodeOf, reasonOf } from '#server/platform/error-reason.ts';
import { tryMailbox } from '#server/platform/mailbox/read-mailbox.ts';
import type { Platform } from '#server/platform/platform.ts';

const worked = { outcome: 'worked', fault: null, answer: '', messages: null } as const;

/** Tries a channel as it is set up now, and says in plain words what became of it. */
export async function tryChannel(
  platform: Platform,
  channel: (typeof triedChannels)[number],
  personId: number,
): Promise<ChannelTrial> {
  const set = await readChannels(platform, platform.database);
  const server = set[channel];
  if (!server) return { ...worked, outcome: 'notSetUp' };
  try {
    return await trials[channel](platform, set, personId);
  } catch (error) {
    return failed(error, [...passwordsOf(server.url), 'secret' in server ? server.secret : '']);
  }
}

type Trial = (platform: Platform, set: Channels, personId: number) => Promise<ChannelTrial>;

const trials: Readonly<Record<(typeof triedChannels)[number], Trial>> = {
  mailbox: async (_platform, { mailbox }) =>
    mailbox
      ? { ...worked, ...(await tryMailbox(mailbox.url, mailbox.requiresTls)) }
      : { ...worked, outcome: 'notSetUp' },
  ecms: async (platform, { ecms }, personId) => {
    if (ecms) await tryEcmsNode(platform, ecms.url, personId);
    return worked;
  },
  messaging: async (platform, { messaging }, personId) => {
    const isSent = messaging !== undefined && (await sendTrial(platform, messaging, personId));
    return isSent ? worked : { ...worked, outcome: 'noAccount' };
  },
};

/** What a mail server says besides the sentence of an error. */
const answered = z.object({
  responseText: z.string().optional(),
  serverResponseCode: z.string().optional(),
  authenticationFailed: z.boolean().optional(),
});

function failed(error: unknown, secrets: readonly string[]): ChannelTrial {
  const { responseText, serverResponseCode, authenticationFailed } = answered.safeParse(error).data ?? {};
  const name = error instanceof Error ? error.name : '';
  const signIn = authenticationFailed ? 'EAUTH' : '';
  const fault = trialFaultOf(signIn, errorCodeOf(error), serverResponseCode, name, reasonOf(error), responseText);
  return { outcome: 'failed', fault, answer: cleanReason(responseText ?? reasonOf(error), secrets), messages: null };
}
