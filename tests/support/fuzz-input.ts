import { z } from 'zod';

import type { Call } from '#contract/define-call.ts';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Schema = Readonly<Record<string, unknown>>;

const hostileTexts = [
  '',
  ' ',
  'ก'.repeat(5_000),
  "'; DROP TABLE events; --",
  '${7*7}{{7*7}}',
  '../../../etc/passwd',
  '\u200b\u202e\ufeff',
  '%s%n%x',
  '<script>alert(1)</script>',
  '=cmd()',
  '\\',
  '๙๙๙๙๙๙๙๙๙๙๙๙',
  '2569-13-45',
  'constructor',
  '__proto__',
  '\ud800',
  'ก\0',
];
const hostileNumbers = [0, -1, 1, 2, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MAX_VALUE, 1e-9];
const others = [null, true, [], {}, 'x', 7, [[]], { a: { b: {} } }];

/** A request of a call from its schema: mostly valid, with ids that exist and values that nobody expects. */
export function fuzzInput(call: Call, random: () => number, ids: readonly number[]): unknown {
  const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
  return valueOf(schema, { random, ids, definitions: asSchema(schema.$defs) });
}

interface Source {
  readonly random: () => number;
  readonly ids: readonly number[];
  readonly definitions: Schema;
}

const asSchema = (value: unknown): Schema => (typeof value === 'object' && value !== null ? { ...value } : {});
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const oneOf = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

function valueOf(schema: Schema, source: Source, depth = 0): unknown {
  const { random } = source;
  if (random() < 0.06) return oneOf(others, random);
  if (depth > 8) return null;
  if (typeof schema['$ref'] === 'string')
    return valueOf(asSchema(source.definitions[schema['$ref'].split('/').at(-1) ?? '']), source, depth + 1);
  if ('const' in schema) return schema['const'];
  const choices = [...asList(schema['enum'])];
  if (choices.length > 0) return oneOf(choices, random);
  const branches = [...asList(schema['anyOf']), ...asList(schema['oneOf'])];
  if (branches.length > 0) return valueOf(asSchema(oneOf(branches, random)), source, depth + 1);
  const all = asList(schema['allOf']);
  if (all.length > 0) return Object.assign({}, ...all.map((part) => valueOf(asSchema(part), source, depth + 1)));
  return valueOfType(schema, source, depth);
}

function valueOfType(schema: Schema, source: Source, depth: number): unknown {
  const { random, ids } = source;
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, source, depth);
    case 'array':
      return Array.from({ length: lengthOf(schema, random) }, () =>
        valueOf(asSchema(schema['items']), source, depth + 1),
      );
    case 'integer':
    case 'number':
      return random() < 0.75 ? oneOf(ids, random) : oneOf(hostileNumbers, random);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return textOf(schema, random);
  }
}

/** Few items, and now and then as many as the contract allows, of lists that are no whole tables. */
function lengthOf({ maxItems }: Schema, random: () => number): number {
  const isFull = random() < 0.05;
  return isFull && typeof maxItems === 'number' && maxItems <= 200 ? maxItems : Math.floor(random() * 4);
}

/** The first and the last day of the contract, and those beyond. */
const days = ['2026-11-20', '1300-01-01', '2999-12-31', '2026-02-30', '0000-01-01', '1299-12-31', '9999-12-31'];
const moments = days.map((day) => `${day}T09:00:00Z`);

function objectOf(schema: Schema, source: Source, depth: number): unknown {
  const required = new Set(asList(schema['required']));
  const fields = Object.entries(asSchema(schema['properties'])).filter(([name]) =>
    required.has(name) ? source.random() < 0.97 : source.random() < 0.6,
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, valueOf(asSchema(field), source, depth + 1)]));
}

function textOf(schema: Schema, random: () => number): unknown {
  if (random() < 0.3) return oneOf(hostileTexts, random);
  if (schema['format'] === 'date') return oneOf(days, random);
  if (schema['format'] === 'date-time') return oneOf(moments, random);
  return oneOf(['ทดสอบ', 'x', '1', '2569', 'a b c', 'user@example.go.th'], random);
}
