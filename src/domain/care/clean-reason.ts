import { storableStart } from '../text/storable-text.ts';

/** Enough for a code and a sentence. */
const maxLength = 200;

/** Shorter ones would also be cut out of ordinary words. */
const minSecretLength = 3;

const left = '…';

/**
 * What another system said about a failure, fit for a screen: one line, without addresses, without what the caller calls
 * secret (passwords, the subject of a letter), without what stands in quotes, which may be of a letter too, and not long.
 */
export function cleanReason(text: string, secrets: readonly string[] = []): string {
  const longestFirst = secrets
    .map((secret) => secret.trim())
    .filter(({ length }) => length >= minSecretLength)
    .toSorted((a, b) => b.length - a.length);
  const withoutSecrets = longestFirst.reduce((rest, secret) => rest.replaceAll(secret, left), text);
  const words = withoutQuotes(withoutSecrets)
    .split(/[\s\p{Control}]+/u)
    .map((word) => (isAddress(word) ? left : word));
  return storableStart(words.join(' ').trim(), maxLength);
}

const withoutQuotes = (text: string): string =>
  text
    .split('"')
    .map((part, index) => (index % 2 === 1 ? left : part))
    .join('');

/** Of a site, with the password that may stand in it, or of a person. */
const isAddress = (word: string): boolean => word.includes('://') || word.includes('@');
