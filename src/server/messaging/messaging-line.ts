import { messagingSignatureHeader, messagingTimestampHeader } from '#contract/messaging.ts';
import { messagingRules } from '#domain/messaging/messaging-rules.ts';
import { readChannels, type Channels } from '#server/platform/channels/read-channels.ts';
import type { Platform } from '#server/platform/platform.ts';

import { signDelivery } from './sign-delivery.ts';

/** The messaging service answered, and did not accept the message. */
export class MessageNotAccepted extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the messaging service answered ${status}`);
    this.status = status;
  }
}

/** What the service answers, or what stands before it, when it would accept no message: our signature, a wrong time, too many. */
const refusesAll: readonly number[] = [401, 403, 408, 429];

/** The service works and refused the account or the message: the next message may be accepted. */
export const isOfOneMessage = (error: unknown): boolean =>
  error instanceof MessageNotAccepted &&
  error.status >= 400 &&
  error.status < 500 &&
  !refusesAll.includes(error.status);

/** @throws `MessageNotAccepted`, and any other error when the messaging service does not answer. */
export type SendMessage = (accountId: string, text: string) => Promise<void>;

/** By the service that is set up now; undefined without one. */
export async function openLineNow(platform: Platform): Promise<SendMessage | undefined> {
  const { messaging } = await readChannels(platform, platform.database);
  return messaging && openMessagingLine(messaging, platform.clock);
}

export const openMessagingLine =
  ({ url, secret }: NonNullable<Channels['messaging']>, clock: () => Date): SendMessage =>
  async (accountId, text) => {
    const body = JSON.stringify({ accountId, text });
    const timestamp = String(Math.floor(clock().getTime() / 1_000));
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(messagingRules.requestTimeoutMs),
      headers: {
        'content-type': 'application/json',
        [messagingTimestampHeader]: timestamp,
        [messagingSignatureHeader]: signDelivery(secret, timestamp, body),
      },
      body,
    });
    await response.body?.cancel();
    if (!response.ok) throw new MessageNotAccepted(response.status);
  };
