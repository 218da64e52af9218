import { z } from 'zod';

import { scimLimits } from '#domain/scim/scim.ts';

import { enterpriseUrn, userUrn } from './scim-user.ts';

/** Which attributes of a resource are sent (RFC 7644, 3.9); names of those that no resource has choose nothing. */
export interface Chosen {
  readonly attributes?: readonly string[] | undefined;
  readonly excludedAttributes?: readonly string[] | undefined;
}

const maxNames = 100;
const names = z.array(z.string().max(scimLimits.path)).max(maxNames).optional();
/** Of a search, whose body lists them. */
export const chosenInBody = z.object({ attributes: names, excludedAttributes: names });
const written = z.string().max(scimLimits.filter).optional();
/** Of an address, with commas. */
export const chosenInQuery = z.object({ attributes: written, excludedAttributes: written });

const listOfNames = (text: string | undefined) => text?.split(',').map((name) => name.trim());
export const chosenBy = ({ attributes, excludedAttributes }: z.output<typeof chosenInQuery>): Chosen => ({
  attributes: listOfNames(attributes),
  excludedAttributes: listOfNames(excludedAttributes),
});

/** Always sent. */
const fixed: ReadonlySet<string> = new Set(['schemas', 'id']);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An attribute and a part of it, in small letters: names are alike in any case. */
function pathOf(name: string): readonly string[] {
  const text = name.toLowerCase();
  const [user, enterprise] = [userUrn.toLowerCase(), enterpriseUrn.toLowerCase()];
  if (text === enterprise) return [enterprise];
  if (text.startsWith(`${enterprise}:`)) return [enterprise, text.slice(enterprise.length + 1)];
  return (text.startsWith(`${user}:`) ? text.slice(user.length + 1) : text).split('.');
}

/** The parts that are named below each attribute; null: the whole of it. */
function partsOf(listed: readonly string[]): ReadonlyMap<string, ReadonlySet<string> | null> {
  const parts = new Map<string, Set<string> | null>();
  for (const [attribute = '', part] of listed.map(pathOf)) {
    const before = parts.get(attribute);
    if (part === undefined || before === null) parts.set(attribute, null);
    else parts.set(attribute, new Set([...(before ?? []), part]));
  }
  return parts;
}

function chosenParts(value: unknown, isSent: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => chosenParts(item, isSent));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([part]) => isSent(part.toLowerCase())));
}

export function chosenOf(resource: object, { attributes, excludedAttributes }: Chosen): object {
  const wanted = attributes && partsOf(attributes);
  const excluded = partsOf(excludedAttributes ?? []);
  const entries = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const key = name.toLowerCase();
    if (fixed.has(key)) return [[name, value]];
    const [named, without] = [wanted?.get(key), excluded.get(key)];
    if ((wanted && named === undefined) || without === null) return [];
    const isSent = (part: string) => (!named || named.has(part)) && without?.has(part) !== true;
    return [[name, named || without ? chosenParts(value, isSent) : value]];
  });
  return Object.fromEntries(entries);
}
