import { z } from 'zod';

import { scimLimits } from '#domain/scim/scim.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { isStorableText } from '#domain/text/storable-text.ts';

export const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** The attributes that are understood; every other one is left out, rights and groups before all. */
interface Attributes {
  readonly [name: string]: 'value' | Attributes;
}
const listed = { value: 'value', type: 'value', primary: 'value' } as const;
export const attributes = {
  id: 'value',
  externalId: 'value',
  userName: 'value',
  active: 'value',
  title: 'value',
  name: { givenName: 'value', familyName: 'value', honorificPrefix: 'value' },
  emails: listed,
  phoneNumbers: listed,
  [enterpriseUrn]: { employeeNumber: 'value', department: 'value' },
} as const satisfies Attributes;

export const listAttributes: ReadonlySet<string> = new Set(['emails', 'phoneNumbers']);

/** Names of SCIM have no case (RFC 7643, 2.1). Own names only, so that nothing reaches what every object inherits. */
export const nameAmong = (names: object, name: string): string | undefined =>
  Object.keys(names).find((known) => known.toLowerCase() === name.toLowerCase());

/** A copy with understood names alone, each in its own spelling. */
export function understood(value: unknown, names: 'value' | Attributes): unknown {
  if (Array.isArray(value)) return value.map((item) => understood(item, names));
  if (names === 'value' || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([given, part]) => {
      const name = nameAmong(names, given);
      const within = name === undefined ? undefined : names[name];
      return name === undefined || within === undefined ? [] : [[name, understood(part, within)]];
    }),
  );
}

/** Without characters that nobody sees; an empty one, as null, is not said. */
const text = z
  .string()
  .max(scimLimits.text)
  .refine(isStorableText)
  .transform((typed) => typed.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim() || undefined)
  .nullish()
  .transform((typed) => typed ?? undefined);

/** Entra ID writes them as texts. */
const flag = z
  .union([z.boolean(), z.stringFormat('flag', /^(?:true|false)$/i).transform((said) => said.toLowerCase() === 'true')])
  .nullish()
  .transform((said) => said ?? undefined);

const maxListed = 20;
const list = z
  .array(z.object({ value: text, type: text, primary: flag }))
  .max(maxListed)
  .nullish()
  .transform((items) => items ?? []);

const user = z.object({
  externalId: text,
  userName: z
    .string()
    .max(scimLimits.text)
    .refine(isStorableText)
    .transform((typed) => typed.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .pipe(z.string().min(1)),
  active: flag,
  title: text,
  name: z.object({ givenName: text, familyName: text, honorificPrefix: text }).nullish(),
  emails: list,
  phoneNumbers: list,
  [enterpriseUrn]: z.object({ employeeNumber: text, department: text }).nullish(),
});

type Listed = readonly {
  readonly value?: string | undefined;
  readonly type?: string | undefined;
  readonly primary?: boolean | undefined;
}[];

/** The one that counts here: the first one, the one for work or the one that its sender prefers. */
const chosen = (items: Listed): string | undefined =>
  (
    items.find(({ value, primary }) => value !== undefined && primary === true) ??
    items.find(({ value, type }) => value !== undefined && type?.toLowerCase() === 'work') ??
    items.find(({ value }) => value !== undefined)
  )?.value;

/** A person as the platform says them. */
export interface ScimUser {
  readonly externalId: string | undefined;
  readonly userName: string;
  readonly isActive: boolean | undefined;
  readonly employeeNumber: string | undefined;
  readonly department: string | undefined;
  readonly prefix: string | undefined;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly positionName: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

/** Of it alone, so that nothing else that is said of a leaver keeps them in. */
export const isActiveSaid = (value: unknown): boolean | undefined => flag.safeParse(value).data;

export function activeOf(body: unknown): boolean | undefined {
  const said = z.object({ active: z.unknown() }).safeParse(understood(body, { active: 'value' }));
  return said.success ? isActiveSaid(said.data.active) : undefined;
}

/** Errors: `invalid-request` with the attributes that are not valid. */
export function readUser(body: unknown): ScimUser | Refusal {
  const read = user.safeParse(understood(body, attributes));
  if (!read.success)
    return refuse('invalid-request', {
      fields: Object.fromEntries(read.error.issues.map(({ path }) => [String(path[0] ?? 'body'), 'not-valid'])),
    });
  const { externalId, userName, active, title, name, emails, phoneNumbers, [enterpriseUrn]: enterprise } = read.data;
  return {
    externalId,
    userName,
    isActive: active,
    employeeNumber: enterprise?.employeeNumber,
    department: enterprise?.department,
    prefix: name?.honorificPrefix,
    firstName: name?.givenName,
    lastName: name?.familyName,
    positionName: title,
    email: chosen(emails),
    phone: chosen(phoneNumbers),
  };
}
