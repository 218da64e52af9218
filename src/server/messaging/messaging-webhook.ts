import type { FastifyInstance, FastifyRequest } from 'fastify';

import {
  messagingDelivery,
  messagingSignatureHeader,
  messagingTimestampHeader,
  messagingWebhookPath,
  type MessagingDelivery,
} from '#contract/messaging.ts';
import { codeOf, messagingRules } from '#domain/messaging/messaging-rules.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { readChannels } from '#server/platform/channels/read-channels.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { decodeRequest } from '#server/platform/http/decode-request.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import type { Platform } from '#server/platform/platform.ts';

import { linkByCode, unlinkAccount } from './messaging-links.ts';
import { isSignedBy } from './sign-delivery.ts';

/** The signature covers the exact bytes of the body, so this scope does not parse JSON. */
export async function registerMessagingWebhook(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(routeOf(messagingWebhookPath), async (request, reply) => {
      const delivery = await readDelivery(platform, request);
      if (isRefusal(delivery)) return sendRefusal(request, reply, delivery);
      return reply.send({ status: 'success', outcome: await applyDelivery(platform, delivery) });
    });
  });
}

/** Refuses a delivery without the service's signature, or with a timestamp too far from now. */
async function readDelivery(platform: Platform, request: FastifyRequest): Promise<MessagingDelivery | Refusal> {
  const { database, clock } = platform;
  const { messaging } = await readChannels(platform, database);
  if (!messaging || !(await readAgency(platform)).messagingLine) return refuse('not-found');
  const timestamp = String(request.headers[messagingTimestampHeader] ?? '');
  const body = String(request.body ?? '');
  const signature = String(request.headers[messagingSignatureHeader] ?? '');
  if (!isSignedBy(messaging.secret, timestamp, body, signature)) return refuse('signature-not-valid');
  const age = Math.abs(clock().getTime() - Number(timestamp) * 1_000);
  if (!(age <= messagingRules.clockSkewMs)) return refuse('signature-not-valid');
  return decodeRequest(messagingDelivery, parsed(body));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** A delivery that arrives again changes nothing. */
const applyDelivery = (platform: Platform, delivery: MessagingDelivery) =>
  inTransaction(platform.database, async (transaction) => {
    const isNew = await recordDelivery(transaction, delivery.deliveryId, platform.clock());
    if (!isNew) return 'repeated';
    const { type, accountId, text } = delivery;
    if (type === 'unlink') return (await unlinkAccount(platform, transaction, accountId)) ? 'unlinked' : 'ignored';
    return (await linkByCode(platform, transaction, accountId, codeOf(text))) ? 'linked' : 'ignored';
  });

async function recordDelivery(transaction: DatabaseTransaction, deliveryId: string, now: Date): Promise<boolean> {
  const inserted = await transaction
    .insertInto('messagingDeliveries')
    .values({ deliveryId, receivedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
