/**
 * The few shapes of ASN.1 that are written and read here without a library: the keys that we encrypt ourselves, and what
 * strangers ask about a certificate. Reading takes one step for each element, of definite length only, and never throws.
 */
const tags = { integer: 0x02, octets: 0x04, nothing: 0x05, oid: 0x06, enumerated: 0x0a, time: 0x18, sequence: 0x30 };

export function element(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

function lengthOf(length: number): readonly number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 + bytes.length, ...bytes];
}

export const sequence = (...parts: readonly Buffer[]): Buffer => element(tags.sequence, ...parts);
export const octets = (bytes: Buffer): Buffer => element(tags.octets, bytes);
export const nothing = (): Buffer => element(tags.nothing);
export const enumerated = (value: number): Buffer => element(tags.enumerated, Buffer.from([value]));
/** Tagged from outside, so that what stands inside keeps its own tag. */
export const tagged = (number: number, ...parts: readonly Buffer[]): Buffer => element(0xa0 + number, ...parts);
export const bits = (bytes: Buffer): Buffer => element(0x03, Buffer.from([0]), bytes);
export const moment = (date: Date): Buffer =>
  element(tags.time, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));

/** A whole number that is not negative, from its bytes. */
export function unsigned(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const short = first < 0 ? Buffer.from([0]) : bytes.subarray(first);
  return element(tags.integer, (short[0] ?? 0) < 0x80 ? short : Buffer.concat([Buffer.from([0]), short]));
}

export function integer(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return element(tags.integer, (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.from([0]), bytes]));
}

export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  return element(tags.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): readonly number[] {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest % 128) + 128);
  return bytes;
}

export interface Element {
  readonly tag: number;
  readonly content: Buffer;
  /** With tag and length. */
  readonly whole: Buffer;
}

/** The elements one after the other; undefined when the bytes are something else, or more than `max`. */
export function elementsOf(bytes: Buffer, max = 20): readonly Element[] | undefined {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const next = found.length < max ? elementAt(bytes, at) : undefined;
    if (!next) return undefined;
    found.push(next);
    at += next.whole.length;
  }
  return found;
}

/** Whatever follows it; undefined when none begins there. */
export function elementAt(bytes: Buffer, start: number): Element | undefined {
  const [tag, first] = [bytes[start], bytes[start + 1]];
  if (tag === undefined || first === undefined) return undefined;
  const more = first < 0x80 ? 0 : first - 0x80;
  if ((first >= 0x80 && (more === 0 || more > 3)) || start + 2 + more > bytes.length) return undefined;
  const length = more === 0 ? first : bytes.readUIntBE(start + 2, more);
  const begin = start + 2 + more;
  if (begin + length > bytes.length) return undefined;
  return { tag, content: bytes.subarray(begin, begin + length), whole: bytes.subarray(start, begin + length) };
}

/** The elements of the only element there, when that has this tag. */
export function insideOf(bytes: Buffer, tag: number = tags.sequence): readonly Element[] | undefined {
  const found = elementsOf(bytes);
  const [only] = found ?? [];
  return found?.length === 1 && only?.tag === tag ? elementsOf(only.content) : undefined;
}
