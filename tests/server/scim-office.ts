import { expect } from 'vitest';
import { z } from 'zod';

import { scimPath } from '#domain/scim/scim.ts';
import { daysAfter } from '#domain/text/thai-dates.ts';
import { people, units } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import type { Caller } from '#tests/support/server-calls.ts';

export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const patchUrn = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export const resource = z.looseObject({
  id: z.string(),
  userName: z.string(),
  active: z.boolean(),
  meta: z.object({ version: z.string(), location: z.string(), resourceType: z.literal('User') }),
});
export const listing = z.object({ totalResults: z.number(), itemsPerPage: z.number(), Resources: z.array(resource) });
const failure = z.object({ status: z.string(), scimType: z.string().optional(), detail: z.string() });

export let office: OfficeServer;
export let administrator: Caller;
export let token: string;

/** An office that a platform is let into, anew for each test; the caller closes it. */
export async function startScimOffice(): Promise<void> {
  office = await startOfficeServer();
  await makeAdministrator('director');
  administrator = office.caller('director');
  await save({});
  token = await makeToken('Entra');
}

const makeAdministrator = (name: keyof typeof people) =>
  office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people[name].personId)
    .execute();
export const read = async () => (await office.call(administrator, 'getScim', {})).item;
export const save = async (changes: { readonly isOn?: boolean; readonly sendsLinks?: boolean }) => {
  const seen = (await read()).setup?.version ?? 0;
  return office.call(administrator, 'saveScim', {
    isOn: true,
    unitId: units.divisionB,
    sendsLinks: false,
    ...changes,
    seen,
  });
};
export const makeToken = async (name: string, days = 30) =>
  (await office.call(administrator, 'createScimToken', { name, until: daysAfter(office.platform.clock(), days) }))
    .token;

interface Asked {
  readonly with?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly type?: string;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export const ask = async (method: Method, path: string, body?: object | string, asked: Asked = {}) => {
  const reply = await office.app.inject({
    method,
    url: `${scimPath}${path}`,
    headers: {
      authorization: `Bearer ${asked.with ?? token}`,
      ...(body !== undefined && { 'content-type': asked.type ?? 'application/scim+json' }),
      ...asked.headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const json: unknown = reply.body === '' ? undefined : JSON.parse(reply.body);
  return { status: reply.statusCode, headers: reply.headers, json };
};
export const failed = async (asked: ReturnType<typeof ask>) => {
  const { status, json } = await asked;
  const { scimType } = failure.parse(json);
  return scimType === undefined ? String(status) : `${status} ${scimType}`;
};
export const find = async (filter: string) =>
  listing.parse((await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)).json);

/** As Entra ID sends it with its default mapping. */
export const entraUser = (name: string, changes: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
  externalId: `entra-${name}`,
  userName: `${name}@agency.go.th`,
  active: true,
  displayName: `${name} มีสุข`,
  emails: [{ primary: true, type: 'work', value: `${name}@agency.go.th` }],
  meta: { resourceType: 'User' },
  name: { formatted: `${name} มีสุข`, familyName: 'มีสุข', givenName: name },
  title: 'นักวิชาการ',
  phoneNumbers: [
    { type: 'work', value: '021234567' },
    { type: 'mobile', value: '0899999999' },
  ],
  roles: [{ value: 'administrator' }],
  ...changes,
});
export const join = async (name: string, changes: object = {}) => {
  const { status, json } = await ask('POST', '/Users', entraUser(name, changes));
  expect([status, json]).toEqual([201, expect.anything()]);
  return resource.parse(json);
};
export const operations = (...Operations: object[]) => ({ schemas: [patchUrn], Operations });
export const patch = (id: string, ...each: object[]) => ask('PATCH', `/Users/${id}`, operations(...each));
export const deactivate = (id: string) => patch(id, { op: 'Replace', path: 'active', value: 'False' });

export const personOf = (username: string) =>
  office.platform.database
    .selectFrom('accounts')
    .innerJoin('persons', 'persons.id', 'accounts.personId')
    .selectAll()
    .where('accounts.username', '=', username)
    .executeTakeFirstOrThrow();
export const link = async (personId: number, name: string) => {
  await office.platform.database
    .insertInto('scimLinks')
    .values({
      personId,
      resourceId: crypto.randomUUID(),
      externalId: `entra-${name}`,
      userName: `${name}@agency.go.th`,
      linkedAt: new Date(),
      changedAt: new Date(),
    })
    .execute();
  return (await find(`externalId eq "entra-${name}"`)).Resources[0]?.id ?? '';
};
