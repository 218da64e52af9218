import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Platform } from '#server/platform/platform.ts';

type KeySource = Pick<Platform, 'deriveKey'>;

const signatureLength = 22;

const sign = ({ deriveKey }: KeySource, text: string) =>
  createHmac('sha256', deriveKey('document-links')).update(text).digest('base64url').slice(0, signatureLength);

export function linkOf(keys: KeySource, documentId: number): string {
  const text = documentId.toString(36);
  return `${text}.${sign(keys, text)}`;
}

/** Undefined when the link is not one of ours. */
export function documentOfLink(keys: KeySource, link: string): number | undefined {
  const [text, signature] = link.split('.');
  if (!text || !signature) return undefined;
  const expected = Buffer.from(sign(keys, text));
  const signed = Buffer.from(signature);
  return expected.length === signed.length && timingSafeEqual(expected, signed) ? Number.parseInt(text, 36) : undefined;
}
