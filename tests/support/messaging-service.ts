import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

import { messagingSignatureHeader, messagingTimestampHeader } from '#contract/messaging.ts';
import { isSignedBy, signDelivery } from '#server/messaging/sign-delivery.ts';

export const messagingSecret = 'a secret of the messaging service for tests';

interface Sent {
  readonly accountId: string;
  readonly text: string;
}

/** A double of the LINE service: accepts correctly signed requests, and signs its own deliveries. */
export async function startMessagingService() {
  const sent: Sent[] = [];
  let answer = 200;
  let headers = {};
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (segment) => (body += String(segment)));
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name] ?? '');
      const timestamp = header(messagingTimestampHeader);
      const isSigned = isSignedBy(messagingSecret, timestamp, body, header(messagingSignatureHeader));
      if (isSigned && answer === 200) sent.push(JSON.parse(body));
      response.writeHead(isSigned ? answer : 401, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    sent,
    answers: (status: number, location?: string) => {
      answer = status;
      headers = location === undefined ? {} : { location };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A signed delivery of the service. */
export function deliveryOf(event: object, { secret = messagingSecret, at = new Date() } = {}) {
  const body = JSON.stringify({ deliveryId: randomUUID(), ...event });
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      [messagingTimestampHeader]: timestamp,
      [messagingSignatureHeader]: signDelivery(secret, timestamp, body),
    },
  };
}
