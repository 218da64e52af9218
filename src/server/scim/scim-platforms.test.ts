import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { units } from '#tests/rules/office.ts';
import {
  ask,
  enterprise,
  entraUser,
  failed,
  find,
  join,
  listing,
  office,
  operations,
  personOf,
  resource,
  startScimOffice,
} from '#tests/server/scim-office.ts';

beforeEach(startScimOffice);
afterEach(() => office.close());

const statusOf = async (asked: ReturnType<typeof ask>) => (await asked).status;
const closedAt = async (username: string) => (await personOf(username)).closedAt;

describe('the whole way of a person', () => {
  it('as Entra ID sends it: tried, looked for, made, changed, deactivated, restored and deleted', async () => {
    // What “Test connection” asks: nobody of a name that nobody has.
    expect(await find(`userName eq "${crypto.randomUUID()}"`)).toMatchObject({ totalResults: 0, Resources: [] });
    expect((await find('externalId eq "entra-anong"')).totalResults).toBe(0);
    const { id } = await join('anong', { [enterprise]: { employeeNumber: '7701' } });
    expect((await find('userName eq "ANONG@agency.go.th"')).Resources[0]?.id).toBe(id);
    const workPhone = 'phoneNumbers[type eq "work"].value';
    const changes = operations(
      { op: 'Replace', path: 'name.familyName', value: 'ใจดี' },
      { op: 'Add', path: `${enterprise}:department`, value: 'หน่วยงาน กอง ก' },
      { op: 'Add', path: workPhone, value: '029999999' },
      { op: 'Replace', path: 'roles[primary eq "True"].value', value: 'administrator' },
      { op: 'Remove', path: 'title' },
    );
    expect(await statusOf(ask('PATCH', `/Users/${id}`, changes))).toBe(200);
    expect(await personOf('anong')).toMatchObject({
      lastName: 'ใจดี',
      unitId: units.divisionA,
      phone: '029999999',
      positionName: '',
      isAdministrator: false,
    });
    // Several values in one operation, with dotted names.
    const dotted = operations({ op: 'Replace', value: { 'name.givenName': 'อนงค์', title: 'นิติกร' } });
    expect(await statusOf(ask('PATCH', `/Users/${id}`, dotted))).toBe(200);
    expect(await personOf('anong')).toMatchObject({ firstName: 'อนงค์', positionName: 'นิติกร' });
    const active = (value: string | boolean) =>
      ask('PATCH', `/Users/${id}`, operations({ op: 'Replace', path: 'active', value }));
    expect(await statusOf(active('False'))).toBe(200);
    expect(await closedAt('anong')).toEqual(expect.any(Date));
    expect(await statusOf(active('True'))).toBe(200);
    expect(await closedAt('anong')).toBeNull();
    expect(await statusOf(active(false))).toBe(200);
    expect(await statusOf(ask('DELETE', `/Users/${id}`))).toBe(204);
    expect(await failed(ask('GET', `/Users/${id}`))).toBe('404');
    expect(await failed(ask('DELETE', `/Users/${id}`))).toBe('404');
    expect((await find('userName eq "anong@agency.go.th"')).totalResults).toBe(0);
    expect(await personOf('anong')).toMatchObject({ isActive: true, closedAt: expect.any(Date) });
  });

  it('as Okta sends it: imported in pages, made with a password, put whole, deactivated and activated', async () => {
    const okta = { type: 'application/scim+json; charset=utf-8', headers: { 'user-agent': 'Okta SCIM Client 1.0.0' } };
    const sent = (...[method, path, body]: Parameters<typeof ask>) => ask(method, path, body, okta);
    expect(listing.parse((await sent('GET', '/Users?startIndex=1&count=2')).json).totalResults).toBe(0);
    const named = encodeURIComponent('userName eq "boonma@agency.go.th"');
    expect(listing.parse((await sent('GET', `/Users?filter=${named}&startIndex=1&count=100`)).json).Resources).toEqual(
      [],
    );
    const made = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'boonma@agency.go.th',
      name: { givenName: 'บุญมา', familyName: 'มีสุข' },
      emails: [{ primary: true, value: 'boonma@agency.go.th', type: 'work' }],
      displayName: 'บุญมา มีสุข',
      locale: 'th-TH',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq-Of-Okta',
      active: true,
    };
    const { status, json } = await sent('POST', '/Users', made);
    expect([status, JSON.stringify(json)]).toEqual([201, expect.not.stringContaining('1mz050nq')]);
    const user = resource.parse(json);
    // No platform sets a password: who signs in with it gets nowhere.
    const { code } = await office.refusal(undefined, 'signIn', { username: 'boonma', password: made.password });
    expect(code).toBe('wrong-credentials');
    const whole = { ...made, ...user, name: { ...made.name, givenName: 'บุญมี' }, password: undefined };
    expect(await statusOf(sent('PUT', `/Users/${user.id}`, whole))).toBe(200);
    expect(await personOf('boonma')).toMatchObject({ firstName: 'บุญมี', isAdministrator: false });
    const active = (value: boolean) =>
      sent('PATCH', `/Users/${user.id}`, operations({ op: 'replace', value: { active: value } }));
    expect(await statusOf(active(false))).toBe(200);
    expect(await closedAt('boonma')).toEqual(expect.any(Date));
    expect(await statusOf(active(true))).toBe(200);
    expect(await closedAt('boonma')).toBeNull();
  });

  it('has no groups: what a platform sends of them is refused as SCIM refuses, and gives nobody a right', async () => {
    const { id } = await join('anong');
    const members = [{ value: id, type: 'User' }];
    const group = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'administrators', members };
    expect(await failed(ask('GET', '/Groups?startIndex=1&count=100'))).toBe('404');
    expect(await failed(ask('POST', '/Groups', group))).toBe('404');
    const added = operations({ op: 'Add', path: 'members', value: members });
    expect(await failed(ask('PATCH', '/Groups/1', added))).toBe('404');
    const types = z.object({ Resources: z.array(z.object({ id: z.string() })) });
    expect(types.parse((await ask('GET', '/ResourceTypes')).json).Resources.map((type) => type.id)).toEqual(['User']);
    expect((await personOf('anong')).isAdministrator).toBe(false);
  });

  it('is told what it cannot change: an employee code, an e-mail and what is made of other values', async () => {
    const attribute = z.object({ name: z.string(), mutability: z.string() });
    const schemas = z.object({ Resources: z.array(z.object({ attributes: z.array(attribute) })) });
    const { Resources } = schemas.parse((await ask('GET', '/Schemas')).json);
    const fixed = Resources.flatMap(({ attributes }) => attributes).filter((each) => each.mutability !== 'readWrite');
    expect(fixed).toEqual([
      { name: 'displayName', mutability: 'readOnly' },
      { name: 'emails', mutability: 'immutable' },
      { name: 'employeeNumber', mutability: 'immutable' },
    ]);
  });

  it('begins also by a name that is longer than most employee codes, which it becomes', async () => {
    const name = 'somchai.rattanakosinpaisansakul.wattana'; // 39 characters.
    await join(name);
    expect(await personOf(name)).toMatchObject({ employeeCode: name });
  });
});

describe('a reading', () => {
  const sentOf = async (path: string, body?: object) => {
    const { status, json } = await ask(body ? 'POST' : 'GET', path, body);
    expect(status).toBe(200);
    return z.looseObject({ Resources: z.array(z.looseObject({})).default([]) }).parse(json);
  };
  const keysOf = (sent: object) => Object.keys(sent).toSorted();

  it('sends the attributes that are asked for, or all but those that are not, and always the id', async () => {
    const { id } = await join('anong', { [enterprise]: { employeeNumber: '7701' } });
    const wanted = await sentOf(
      `/Users/${id}?attributes=userName,NAME.familyName,${enterprise}:employeeNumber,nothing`,
    );
    expect(wanted).toMatchObject({
      id,
      userName: 'anong@agency.go.th',
      name: { familyName: 'มีสุข' },
      [enterprise]: { employeeNumber: '7701' },
    });
    expect(keysOf(wanted)).toEqual(['Resources', 'id', 'name', 'schemas', enterprise, 'userName'].toSorted());
    expect(wanted['name']).toEqual({ familyName: 'มีสุข' });
    const without = await sentOf(`/Users/${id}?excludedAttributes=title,emails.type,id,schemas,meta`);
    expect(without).toMatchObject({ id, emails: [{ value: 'anong@agency.go.th', primary: true }] });
    expect(without['emails']).toEqual([{ value: 'anong@agency.go.th', primary: true }]);
    expect(keysOf(without)).not.toContain('title');
    expect(keysOf(without)).not.toContain('meta');
    // Of what is written too, and a choice that is refused writes nothing.
    const onlyTitle = operations({ op: 'Replace', path: 'title', value: 'นิติกร' });
    const patched = await ask('PATCH', `/Users/${id}?attributes=title`, onlyTitle);
    expect(patched.json).toEqual({ schemas: expect.any(Array), id, title: 'นิติกร' });
    const put = await ask('PUT', `/Users/${id}?excludedAttributes=title,meta`, entraUser('anong'));
    expect(Object.keys(Object(put.json))).toContain('userName');
    expect(put.json).not.toHaveProperty('meta');
    const made = await ask('POST', '/Users?attributes=userName', entraUser('boonmee'));
    expect([made.status, Object.keys(Object(made.json)).toSorted()]).toEqual([201, ['id', 'schemas', 'userName']]);
    const unclear = await ask('POST', '/Users?attributes=id&attributes=title', entraUser('chai'));
    expect(unclear.status).toBe(400);
    expect((await find('userName eq "chai@agency.go.th"')).totalResults).toBe(0);
    const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
    const [listed = {}] = (await sentOf(`/Users?attributes=${core}:userName`)).Resources;
    expect(keysOf(listed)).toEqual(['id', 'schemas', 'userName']);
  });

  it('may come as a search in a body, with the same filters, pages and refusals', async () => {
    await join('anong');
    await join('boonma');
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'];
    for (const path of ['/.search', '/Users/.search']) {
      const filter = 'userName eq "boonma@agency.go.th"';
      const found = await sentOf(path, { schemas, filter, attributes: ['userName'] });
      expect(found).toMatchObject({ totalResults: 1, Resources: [{ userName: 'boonma@agency.go.th' }] });
      const excluded = await sentOf(path, { schemas, startIndex: 2, count: 1, excludedAttributes: ['emails'] });
      expect(excluded).toMatchObject({ totalResults: 2, startIndex: 2, itemsPerPage: 1 });
      expect(keysOf(excluded.Resources[0] ?? {})).not.toContain('emails');
      expect(await failed(ask('POST', path, { schemas, filter: 'userName like "x"' }))).toBe('400 invalidFilter');
      expect(await failed(ask('POST', path, { schemas, filter: `userName eq "${'x'.repeat(2000)}"` }))).toBe(
        '400 invalidFilter',
      );
      expect(await failed(ask('POST', path, { schemas, attributes: 'userName' }))).toBe('400 invalidValue');
      expect(await failed(ask('POST', path, { schemas }, { with: 'of-nobody' }))).toBe('401');
    }
    const { database } = office.platform;
    const before = await database.selectFrom('events').select('sequence').execute();
    await sentOf('/Users/.search', { ...entraUser('chai'), schemas });
    expect(await database.selectFrom('events').select('sequence').execute()).toHaveLength(before.length);
  });
});
