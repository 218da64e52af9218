import { ScimError, scimPatch, type ScimPatchOperation, type ScimResource as PatchedResource } from 'scim-patch';
import { parse } from 'scim2-parse-filter';
import { z } from 'zod';

import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { scimLimits } from '#domain/scim/scim.ts';

import { isParsable } from './filter-users.ts';
import type { ScimResource } from './find-users.ts';
import {
  attributes,
  enterpriseUrn,
  isActiveSaid,
  listAttributes,
  nameAmong,
  understood,
  userUrn,
} from './scim-user.ts';

const patchUrn = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const operation = z.object({
  op: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().max(scimLimits.path).nullish(),
  value: z.unknown().optional(),
});
const message = z.object({
  schemas: z
    .array(z.string())
    .max(10)
    .refine((urns) => urns.includes(patchUrn)),
  Operations: z.array(operation).min(1).max(scimLimits.operations),
});
type Operation = z.output<typeof operation>;

/**
 * The resource after the operations of a PATCH. The package that applies them walks along whatever names a path or a value
 * has, those of every object included (`__proto__`), so it is given paths and values of understood names only, which are
 * written anew here. Errors: `invalid-request`, `scim-path`, `scim-mutability`, `scim-no-target`.
 */
export function patchUser(resource: ScimResource, body: unknown): unknown | Refusal {
  const read = message.safeParse(body);
  if (!read.success) return refuse('malformed-request');
  const operations: ScimPatchOperation[] = [];
  for (const each of read.data.Operations) {
    const written = each.path ? writtenAnew(each, each.path) : ofValue(each, resource.id);
    if (isRefusal(written)) return written;
    operations.push(...written);
  }
  const patched = {
    ...resource,
    // Only what the operations say of it counts: who waits to leave must not seem to stay.
    active: undefined,
    schemas: [...resource.schemas],
    meta: { created: new Date(0), lastModified: new Date(0) },
  };
  let result: PatchedResource = patched;
  for (const operation of operations) {
    try {
      result = scimPatch<PatchedResource>(result, [operation], { mutateDocument: false, treatMissingAsAdd: true });
    } catch (error) {
      if (!(error instanceof ScimError)) throw error;
      // To remove what is not there changes nothing, and fails nothing else that the request says.
      if (operation.op !== 'remove') return refuse('scim-no-target');
    }
  }
  return result;
}

/** What the operations say of it, whatever else they say. */
export function activeOfPatch(body: unknown): boolean | undefined {
  const read = z.object({ Operations: z.array(z.unknown()) }).safeParse(body);
  if (!read.success) return undefined;
  return read.data.Operations.flatMap((given) => {
    const { op, path, value } = operation.safeParse(given).data ?? { op: 'remove' as const };
    if (op === 'remove') return [];
    const said = path ? [[path, value] as const] : isObject(value) ? Object.entries(value) : [];
    return said.flatMap(([name, part]) => (isActivePath(name) ? [isActiveSaid(part)] : []));
  }).findLast((said) => said !== undefined);
}

const isActivePath = (path: string): boolean =>
  path.length <= scimLimits.path && withoutUrn(path).rest.toLowerCase() === 'active' && !withoutUrn(path).isEnterprise;

/** Without a path the names of the value are paths, also dotted ones, as Entra ID writes them. */
function ofValue({ op, value }: Operation, id: string): ScimPatchOperation[] | Refusal {
  if (op === 'remove') return refuse('scim-no-target');
  if (!isObject(value)) return refuse('malformed-request');
  // Some send a whole resource: what it says of itself is no change.
  const isOwn = (name: string, part: unknown) => name === 'meta' || (name === 'id' && part === id);
  return eachPart(
    Object.entries(value).filter(([name, part]) => !isOwn(name.toLowerCase(), part)),
    op,
  );
}

function eachPart(
  parts: readonly (readonly [path: string, value: unknown])[],
  op: Operation['op'],
): ScimPatchOperation[] | Refusal {
  if (parts.length > scimLimits.operations) return refuse('request-too-large');
  const operations: ScimPatchOperation[] = [];
  for (const [path, value] of parts) {
    const written = path.length > scimLimits.path ? refuse('scim-path') : writtenAnew({ op, value }, path);
    if (isRefusal(written)) return written;
    operations.push(...written);
  }
  return operations;
}

/** Whatever begins with a schema is told by it (RFC 7644, 3.10). */
function withoutUrn(path: string): { readonly isEnterprise: boolean; readonly rest: string } {
  const begins = (urn: string) => path.toLowerCase().startsWith(urn.toLowerCase());
  if (begins(enterpriseUrn)) return { isEnterprise: true, rest: path.slice(enterpriseUrn.length).replace(/^[:.]/, '') };
  return { isEnterprise: false, rest: begins(`${userUrn}:`) ? path.slice(userUrn.length + 1) : path };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pathForm = /^([a-z$][\w$-]*)(?:\[([^[\]]{1,200})\])?(?:\.([a-z$][\w$-]*))?$/i;
const givenByUs: ReadonlySet<string> = new Set(['id', 'meta', 'groups']);

function writtenAnew({ op, value }: Omit<Operation, 'path'>, path: string): ScimPatchOperation[] | Refusal {
  const { isEnterprise, rest } = withoutUrn(path);
  if (isEnterprise) return ofEnterprise(op, value, rest);
  const [, given = '', condition, givenPart] = pathForm.exec(rest) ?? [];
  if (given === '') return refuse('scim-path');
  if (givenByUs.has(given.toLowerCase())) return refuse('scim-mutability');
  const name = nameAmong(attributes, given);
  // What is not understood is not stored, as in a POST.
  if (name === undefined) return [];
  // Who is neither active nor inactive is what they were.
  if (name === 'active' && op === 'remove') return [];
  if (listAttributes.has(name)) return ofList(op, value, { name, condition, part: givenPart });
  if (condition !== undefined) return refuse('scim-path');
  const names = name === 'name' ? attributes.name : undefined;
  if (givenPart === undefined && names) return ofParts(op, value, names, (part) => `${name}.${part}`);
  if (givenPart === undefined) return [operationOf(op, name, plain(value))];
  const part = names && nameAmong(names, givenPart);
  return part === undefined ? [] : [operationOf(op, `${name}.${part}`, plain(value))];
}

function ofEnterprise(op: Operation['op'], value: unknown, rest: string): ScimPatchOperation[] | Refusal {
  const names = attributes[enterpriseUrn];
  if (rest === '') return ofParts(op, value, names, (part) => `${enterpriseUrn}:${part}`);
  const part = nameAmong(names, rest);
  return part === undefined ? [] : [operationOf(op, `${enterpriseUrn}:${part}`, plain(value))];
}

/** An object changes each of its parts, and leaves the others (RFC 7644, 3.5.2.3). */
function ofParts(
  op: Operation['op'],
  value: unknown,
  names: object,
  pathOf: (part: string) => string,
): ScimPatchOperation[] | Refusal {
  if (op === 'remove' || value === null)
    return Object.keys(names).map((part) => operationOf('remove', pathOf(part), undefined));
  if (!isObject(value)) return refuse('malformed-request');
  return Object.entries(value).flatMap(([given, each]) => {
    const part = nameAmong(names, given);
    return part === undefined ? [] : [operationOf(op, pathOf(part), plain(each))];
  });
}

interface ListPath {
  readonly name: string;
  readonly condition: string | undefined;
  readonly part: string | undefined;
}

function ofList(
  op: Operation['op'],
  value: unknown,
  { name, condition, part }: ListPath,
): ScimPatchOperation[] | Refusal {
  const names = attributes.emails;
  const known = understood(value, names);
  if (condition === undefined) {
    if (part !== undefined) return refuse('scim-path');
    if (value === undefined || value === null) return [operationOf('remove', name, undefined)];
    const items = [known].flat();
    return items.every(isObject) ? [operationOf(op, name, items)] : refuse('malformed-request');
  }
  const written = writtenCondition(condition);
  if (written === undefined) return refuse('scim-path');
  if (part === undefined) {
    const path = `${name}[${written}]`;
    if (op === 'remove' || value === null) return [operationOf('remove', path, undefined)];
    return isObject(known) ? [operationOf(op, path, known)] : refuse('malformed-request');
  }
  const partName = nameAmong(names, part);
  return partName === undefined ? [] : [operationOf(op, `${name}[${written}].${partName}`, plain(value))];
}

/** `type eq "work"` and its like, the only condition that platforms send. */
function writtenCondition(condition: string): string | undefined {
  if (!isParsable(condition)) return undefined;
  try {
    const read = parse(condition);
    if (read.op !== 'eq' || !('compValue' in read)) return undefined;
    const name = nameAmong(attributes.emails, read.attrPath);
    const said = String(read.compValue);
    if (name === 'primary') return /^(?:true|false)$/i.test(said) ? `primary eq ${said.toLowerCase()}` : undefined;
    return name === 'type' && /^\w{1,40}$/.test(said) ? `type eq "${said}"` : undefined;
  } catch {
    return undefined;
  }
}

/** An object where a single value belongs is refused when the whole is read; it must not be walked through before. */
const plain = (value: unknown): unknown => (typeof value === 'object' && value !== null ? [] : value);

const operationOf = (op: Operation['op'], path: string, value: unknown): ScimPatchOperation =>
  op === 'remove' ? { op, path, ...(value === undefined ? {} : { value }) } : { op, path, value };
