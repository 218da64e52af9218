import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a body sent at a moment, both ways: HMAC-SHA256 of `{timestamp}.{body}`, in hex. */
export const signDelivery = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

export function isSignedBy(secret: string, timestamp: string, body: string, signature: string): boolean {
  const expected = Buffer.from(signDelivery(secret, timestamp, body));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
