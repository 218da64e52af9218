import { messagingSignatureHeader, messagingTimestampHeader } from '#contract/messaging.ts';
import { messagingRules } from '#domain/messaging/messaging-rules.ts';
import type { Config } from '#server/platform/config/config.ts';

import { signDelivery } from './sign-delivery.ts';

/** @throws when the messaging service did not accept the message. */
export type SendMessage = (accountId: string, text: string) => Promise<void>;

export const openMessagingLine =
  ({ url, secret }: NonNullable<Config['messaging']>, clock: () => Date): SendMessage =>
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
    if (!response.ok) throw new Error(`the messaging service answered ${response.status}`);
  };
