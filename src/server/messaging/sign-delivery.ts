import { createHmac, timingSafeEqual } from 'node:crypto';

/** Used in both directions: HMAC-SHA256 of `{timestamp}.{body}`, in hex. */
export const signDelivery = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

export function isSignedBy(secret: string, timestamp: string, body: string, signature: string): boolean {
  const expected = Buffer.from(signDelivery(secret, timestamp, body));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
