import { startOfText } from './start-of-text.ts';

/**
 * Characters that a stored text cannot have: NUL, which PostgreSQL refuses; unpaired surrogates, which it would replace,
 * so that the text read back is not the one that was hashed; and noncharacters (Unicode Standard, section 23.7).
 */
const unstorable = /[\0\p{Surrogate}\p{Noncharacter_Code_Point}]/u;

/** True for a text that comes back from the database as it went in. */
export const isStorableText = (text: string): boolean => !unstorable.test(text);

/** For a text whose sender cannot be asked to correct it: what cannot be stored becomes U+FFFD, and NUL is left out. */
export const storableText = (text: string): string =>
  isStorableText(text)
    ? text
    : text.replaceAll('\0', '').replaceAll(/[\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, '\uFFFD');

/** `storableText` of at most `maxLength` UTF-16 units, for whatever another system says, which has no limit of its own. */
export const storableStart = (text: string, maxLength: number): string => storableText(startOfText(text, maxLength));

/** Deeper than any request or event of ours; a deeper one would exhaust the stack of whoever walks through it. */
export const maxDepth = 32;

/**
 * True when every text and number in a JSON value, and every name of a field, is storable, and no part lies deeper than
 * `maxDepth`. JSON has no infinity: it would be stored as null.
 */
export function isStorableJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= maxDepth) return false;
  if (Array.isArray(value)) return value.every((item) => isStorableJson(item, depth + 1));
  return Object.entries(value).every(([name, item]) => isStorableText(name) && isStorableJson(item, depth + 1));
}
