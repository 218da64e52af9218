import { z } from 'zod';

import type { Call } from '#contract/define-call.ts';

type Schema = Readonly<Record<string, unknown>>;

const asSchema = (value: unknown): Schema => (typeof value === 'object' && value !== null ? { ...value } : {});
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

interface Source {
  readonly definitions: Schema;
  /** The value of each field that is given by its name on the wire, wherever it is. */
  readonly given: ReadonlyMap<string, number>;
  /** Called with every field's name on the wire. */
  readonly visit: (name: string) => void;
}

/** The smallest request that the contract of a call accepts, as it is sent, with these ids in it. */
export function minimalInput(call: Call, given: ReadonlyMap<string, number> = new Map()): unknown {
  return valueOf(...sourceOf(call, given, () => undefined));
}

/** The names of every field of a call's request on the wire, at any depth. */
export function fieldsOf(call: Call): ReadonlySet<string> {
  const names = new Set<string>();
  const [schema, source] = sourceOf(call, new Map(), (name) => names.add(name));
  collect(schema, source, 0);
  return names;
}

function sourceOf(call: Call, given: ReadonlyMap<string, number>, visit: Source['visit']): [Schema, Source] {
  const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
  return [schema, { definitions: asSchema(schema.$defs), given, visit }];
}

const resolved = (schema: Schema, { definitions }: Source): Schema =>
  typeof schema['$ref'] === 'string' ? asSchema(definitions[schema['$ref'].split('/').at(-1) ?? '']) : schema;

const branchesOf = (schema: Schema) => [...asList(schema['anyOf']), ...asList(schema['oneOf'])].map(asSchema);

function collect(named: Schema, source: Source, depth: number): void {
  if (depth > 12) return;
  const schema = resolved(named, source);
  for (const [name, field] of Object.entries(asSchema(schema['properties']))) {
    source.visit(name);
    collect(asSchema(field), source, depth + 1);
  }
  const parts = [...branchesOf(schema), ...asList(schema['allOf']).map(asSchema), asSchema(schema['items'])];
  for (const part of parts) if (Object.keys(part).length > 0) collect(part, source, depth + 1);
}

function valueOf(named: Schema, source: Source): unknown {
  const schema = resolved(named, source);
  if ('const' in schema) return schema['const'];
  if ('default' in schema && source.given.size === 0) return schema['default'];
  const [choice] = asList(schema['enum']);
  if (choice !== undefined) return choice;
  const branches = branchesOf(schema);
  if (branches.length > 0)
    return valueOf(branches.find((branch) => branch['type'] === 'null') ?? branches[0] ?? {}, source);
  const all = asList(schema['allOf']);
  if (all.length > 0) return Object.assign({}, ...all.map((part) => valueOf(asSchema(part), source)));
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, source);
    case 'array':
      return Array.from({ length: Number(schema['minItems'] ?? 0) }, () => valueOf(asSchema(schema['items']), source));
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1));
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return textOf(schema);
  }
}

function objectOf(schema: Schema, source: Source): unknown {
  const required = new Set(asList(schema['required']));
  const fields = Object.entries(asSchema(schema['properties'])).flatMap(([name, field]) => {
    const id = source.given.get(name);
    if (id !== undefined) return [[name, isList(asSchema(field), source) ? [id] : id]];
    return required.has(name) ? [[name, valueOf(asSchema(field), source)]] : [];
  });
  return Object.fromEntries(fields);
}

const isList = (field: Schema, source: Source): boolean =>
  resolved(field, source)['type'] === 'array' || branchesOf(field).some((branch) => branch['type'] === 'array');

function textOf(schema: Schema): string {
  if (schema['format'] === 'date') return '2026-11-20';
  if (schema['format'] === 'date-time') return '2026-11-20T09:00:00Z';
  return '1'.repeat(Math.max(1, Number(schema['minLength'] ?? 1)));
}
