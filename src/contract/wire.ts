import { isKnownDay, isKnownMoment } from '#domain/text/known-days.ts';
import { isStorableText } from '#domain/text/storable-text.ts';
import { z } from 'zod';

import { wireNames, type WireField } from './wire-names.ts';

/** A schema, or a schema with the entry of `wireNames` to use instead of the one of the field's own name. */
type Field = z.ZodType | readonly [entry: WireField, schema: z.ZodType];
type Fields = Readonly<Record<string, Field>>;
type SchemaOf<F extends Field> = F extends readonly [WireField, infer S extends z.ZodType] ? S : F;
type Value<F extends Field> = z.output<Extract<SchemaOf<F>, z.ZodType>>;
type Optional<F extends Fields> = { [K in keyof F]: undefined extends Value<F[K]> ? K : never }[keyof F];

/** The decoded side: our names and values. */
export type Clean<F extends Fields> = { [K in Exclude<keyof F, Optional<F>>]: Value<F[K]> } & {
  [K in Optional<F>]?: Value<F[K]>;
};

const isWireField = (name: string): name is WireField => Object.hasOwn(wireNames, name);

function onWire(name: string, field: Field): readonly [wireName: string, schema: z.ZodType] {
  if (field instanceof z.ZodType) return [isWireField(name) ? wireNames[name] : name, field];
  const [entry, schema] = field;
  return [wireNames[entry], schema];
}

/**
 * An object whose names on the wire are those of `wireNames`: `wireObject({ documentId: wireId })` reads and writes
 * F_DOC_ID. Decoding gives our names; encoding does the reverse.
 */
export function wireObject<const F extends Fields>(fields: F): z.ZodType<Clean<F>, Record<string, unknown>> {
  const entries = Object.entries(fields).map(([name, field]) => [name, ...onWire(name, field)] as const);
  const wire = z.object(Object.fromEntries(entries.map(([, wireName, schema]) => [wireName, schema])));
  const decoding = entries.map(([cleanName, wireName]) => [wireName, cleanName] as const);
  const encoding = entries.map(([cleanName, wireName]) => [cleanName, wireName] as const);
  return z.codec(wire, z.custom<Clean<F>>(), {
    // The names are exactly those of `fields`, so the renamed object has the clean type.
    decode: (value) => renamed(value, decoding) as Clean<F>,
    encode: (value) => renamed(value, encoding),
  });
}

/** Without what is undefined. Each row of a list goes through it, field by field. */
function renamed(
  value: Readonly<Record<string, unknown>>,
  names: readonly (readonly [from: string, to: string])[],
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [from, to] of names) if (value[from] !== undefined) result[to] = value[from];
  return result;
}

type WireNameOf<Name, F> = F extends readonly [infer Entry extends WireField, z.ZodType]
  ? (typeof wireNames)[Entry]
  : Name extends WireField
    ? (typeof wireNames)[Name]
    : Name;

/** The name on the wire of each field of a `wireObject`. */
export function wireNamesOf<const F extends Fields>(fields: F) {
  const names = Object.entries(fields).map(([name, field]) => [name, onWire(name, field)[0]] as const);
  // The names are those which `wireObject` gives the same fields.
  return Object.fromEntries(names) as { readonly [Name in keyof F & string]: WireNameOf<Name, F[Name]> };
}

/** Our names for codes that differ on the wire: `wireEnum({ closedMatters: 'jobCompleted' })`. */
export function wireEnum<const Name extends string>(codes: Readonly<Record<Name, string>>) {
  const names = Object.keys(codes).filter((name): name is Name => Object.hasOwn(codes, name));
  return z.codec(z.enum(names.map((name) => codes[name])), z.enum(names), {
    decode: (code, payload) => {
      const name = names.find((known) => codes[known] === code);
      if (name) return name;
      payload.issues.push({ code: 'invalid_value', values: names, input: code });
      return z.NEVER;
    },
    encode: (name) => codes[name],
  });
}

/** The limit of the database's integers. */
const largest = 2_147_483_647;

/** Stands for the number of an event in the log; the server alone knows which. */
export const wireEventId = z.base64url().max(22);

/** An id: an integer, or its digits in a form body. */
export const wireId = z.coerce.number().int().positive().max(largest);

export const wireInteger = z.coerce.number().int().min(-largest).max(largest);

/** The limit of the integers that the database stores in two bytes. */
const largestSmall = 32_767;

/** The code of a kind of document. */
export const wireKind = z.coerce.number().int().min(1).max(largestSmall);

/** The code of a speed, 1 = ordinary. */
export const wireSpeed = z.coerce.number().int().min(1).max(4);

/** The code of a class of secrecy, 1 = open. */
export const wireSecrecy = z.coerce.number().int().min(1).max(4);

/** What stands behind the stroke of an inserted number, 123/1; else 0. */
export const wirePoint = z.coerce.number().int().min(0).max(largestSmall);

/** A year of the common era. */
export const wireYear = z.coerce.number().int().min(1900).max(2999);

/** 0 or 1 on the wire (a form may spell it out), a boolean inside. */
export const wireFlag = z.codec(z.union([z.literal(['0', '1', 'false', 'true', 0, 1]), z.boolean()]), z.boolean(), {
  decode: (value) => value === true || value === 1 || value === '1' || value === 'true',
  encode: (value) => (value ? 1 : 0),
});

/**
 * An ISO 8601 moment on the wire, a Date inside. Only what is received is checked for being a known one: a reply must
 * not fail for what is stored.
 */
export const wireMoment = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text, payload) => {
    const moment = new Date(text);
    if (isKnownMoment(moment)) return moment;
    payload.issues.push({ code: 'custom', input: text });
    return z.NEVER;
  },
  encode: (moment) => moment.toISOString(),
});

/** A day without time, `YYYY-MM-DD` in the common era, on both sides; checked like a moment. */
export const wireDay = z.codec(z.iso.date(), z.iso.date(), {
  decode: (day, payload) => {
    if (isKnownDay(day)) return day;
    payload.issues.push({ code: 'custom', input: day });
    return z.NEVER;
  },
  encode: (day) => day,
});

/** Bytes as base64 on the wire. */
export const wireBytes = (maxBytes: number) =>
  z.codec(
    z.base64().max(Math.ceil(maxBytes / 3) * 4),
    z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    {
      decode: (text) => z.util.base64ToUint8Array(text),
      encode: (bytes) => z.util.uint8ArrayToBase64(bytes),
    },
  );

/** Trimmed text of a bounded length, which the database stores as it is. */
export const wireText = (maxLength: number) => z.string().trim().max(maxLength).refine(isStorableText);
