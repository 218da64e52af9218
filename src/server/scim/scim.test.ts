import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { scimPath } from '#domain/scim/scim.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { people, units } from '#tests/rules/office.ts';
import {
  administrator,
  ask,
  deactivate,
  enterprise,
  entraUser,
  failed,
  find,
  join,
  link,
  listing,
  makeToken,
  office,
  operations,
  patch,
  personOf,
  read,
  resource,
  save,
  startScimOffice,
  token,
} from '#tests/server/scim-office.ts';
import { savePassword } from '#server/accounts/passwords/save-password.ts';
import { findPersonsOfEmail } from '#server/accounts/passwords/reset-code-queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';

beforeEach(startScimOffice);
afterEach(() => office.close());

describe('a platform', () => {
  it('brings in a joiner, whom the log says to be of SCIM, with an account and without any right', async () => {
    const joined = await join('anong', { [enterprise]: { employeeNumber: '7701', department: 'ไม่มีหน่วยนี้' } });
    expect(joined).toMatchObject({ active: true, userName: 'anong@agency.go.th', externalId: 'entra-anong' });
    const person = await personOf('anong');
    expect(person).toMatchObject({
      employeeCode: '7701',
      firstName: 'anong',
      unitId: units.divisionB,
      positionName: 'นักวิชาการ',
      email: 'anong@agency.go.th',
      phone: '021234567',
      isAdministrator: false,
    });
    const { database } = office.platform;
    expect(
      await database.selectFrom('unitRoles').select('id').where('personId', '=', person.personId).execute(),
    ).toEqual([]);
    const { items } = await office.call(administrator, 'getSettingChanges', { list: 'persons', id: person.personId });
    expect(items).toHaveLength(1);
    const events = await database
      .selectFrom('events')
      .select(['name', 'actorId'])
      .where('name', 'like', 'scim.person%')
      .execute();
    expect(events).toEqual([{ name: 'scim.person-joined', actorId: people.director.personId }]);
    expect(await read()).toMatchObject({ provisioned: 1, lastFault: null });
  });

  it('says again what it said before, and nothing changes', async () => {
    const { id, meta } = await join('anong');
    expect(await failed(ask('POST', '/Users', entraUser('anong')))).toBe('409 uniqueness');
    const { json } = await ask('PUT', `/Users/${id}`, entraUser('anong'));
    expect(resource.parse(json).meta.version).toBe(meta.version);
    const { database } = office.platform;
    const count = () =>
      database
        .selectFrom('events')
        .select('sequence')
        .execute()
        .then((rows) => rows.length);
    const before = await count();
    await patch(id, { op: 'Replace', path: 'title', value: 'นักวิชาการ' });
    expect(await count()).toBe(before);
    // Nor of what a platform says nothing, such as the order and the days of the main position.
    const days = { positionOrderNumber: '9/2569', positionFrom: '2025-10-01', positionUntil: '2056-09-30' };
    const { personId } = await personOf('anong');
    await database.updateTable('persons').set(days).where('id', '=', personId).execute();
    await patch(id, { op: 'Replace', path: 'title', value: 'นักวิชาการพิเศษ' });
    expect(await personOf('anong')).toMatchObject({ positionName: 'นักวิชาการพิเศษ', ...days });
  });

  it('changes a person with the shapes of Entra ID', async () => {
    const { id, meta } = await join('anong');
    const { status, json } = await patch(
      id,
      { op: 'Add', path: 'title', value: 'ผู้อำนวยการ' },
      { op: 'Replace', path: 'name.familyName', value: 'ใหม่' },
      { op: 'Replace', path: 'phoneNumbers[type eq "work"].value', value: '029999999' },
      { op: 'Add', path: 'phoneNumbers[type eq "fax"].value', value: '020000000' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'thief@example.org' },
      { op: 'Add', path: `${enterprise}:department`, value: String(units.divisionA) },
      { op: 'Add', path: 'addresses[type eq "work"].streetAddress', value: 'x' },
      { op: 'Replace', path: 'roles[primary eq "True"].value', value: 'administrator' },
      { op: 'Replace', value: { 'name.givenName': 'อนงค์', displayName: 'x', [`${enterprise}:manager`]: 'x' } },
    );
    expect(status).toBe(200);
    expect(resource.parse(json).meta.version).not.toBe(meta.version);
    expect(await personOf('anong')).toMatchObject({
      firstName: 'อนงค์',
      lastName: 'ใหม่',
      positionName: 'ผู้อำนวยการ',
      phone: '029999999',
      // Whoever has the e-mail of an account can set its password.
      email: 'anong@agency.go.th',
      isAdministrator: false,
    });
    expect((await patch(id, { op: 'remove', path: 'title' })).json).not.toHaveProperty('detail');
    expect(await personOf('anong')).toMatchObject({ positionName: '', lastName: 'ใหม่' });
  });

  it('changes a person with the shapes of Okta', async () => {
    const { id } = await join('anong');
    const { status } = await ask(
      'PUT',
      `/Users/${id}`,
      entraUser('anong', { title: 'หัวหน้า', userName: 'Anong.New@agency.go.th' }),
      {
        type: 'application/json',
      },
    );
    expect(status).toBe(200);
    expect(await personOf('anong')).toMatchObject({ positionName: 'หัวหน้า' });
    expect((await find('userName eq "anong.new@agency.go.th"')).totalResults).toBe(1);
    expect((await patch(id, { op: 'replace', value: { active: false } })).json).toMatchObject({ active: false });
    expect((await patch(id, { op: 'replace', value: { active: true } })).json).toMatchObject({ active: true });
  });

  it('moves a person to the one open unit that a department names', async () => {
    const { id } = await join('anong');
    const { database } = office.platform;
    const unit = await database
      .selectFrom('units')
      .select(['name', 'code'])
      .where('id', '=', units.divisionA)
      .executeTakeFirstOrThrow();
    await patch(id, { op: 'Replace', path: `${enterprise}:department`, value: unit.name });
    expect(await personOf('anong')).toMatchObject({ unitId: units.divisionA });
    await patch(id, { op: 'Replace', path: `${enterprise}:department`, value: 'ไม่มีหน่วยนี้' });
    expect(await personOf('anong')).toMatchObject({ unitId: units.divisionA });
  });

  it('finds people by filters, in pages of a stable order', async () => {
    for (const name of ['anong', 'boonma', 'chai']) await join(name);
    expect((await find('userName eq "BOONMA@agency.go.th"')).Resources).toHaveLength(1);
    expect((await find('externalId eq "entra-chai" and active eq true')).totalResults).toBe(1);
    expect((await find('externalId eq "ENTRA-chai"')).totalResults).toBe(0);
    expect((await find('emails[type eq "work" and value eq "chai@agency.go.th"]')).totalResults).toBe(1);
    expect((await find('emails.value eq "chai@agency.go.th" or userName sw "anong"')).totalResults).toBe(2);
    expect((await find('active eq "False"')).totalResults).toBe(0);
    expect((await find('not (title pr)')).totalResults).toBe(0);
    const page = listing.parse((await ask('GET', '/Users?startIndex=2&count=1')).json);
    expect(page).toMatchObject({ totalResults: 3, itemsPerPage: 1, Resources: [{ userName: 'boonma@agency.go.th' }] });
    expect(listing.parse((await ask('GET', '/Users?count=0')).json)).toMatchObject({
      totalResults: 3,
      itemsPerPage: 0,
    });
    const unknown = [
      'password eq "x"',
      'userName',
      'userName gt "a"',
      '(',
      `userName eq "${'\n'.repeat(60)}`,
      'a'.repeat(1001),
    ];
    for (const filter of unknown)
      expect(await failed(ask('GET', `/Users?filter=${encodeURIComponent(filter)}`))).toBe('400 invalidFilter');
  });

  it('reads with versions', async () => {
    const { id, meta } = await join('anong');
    expect((await ask('GET', `/Users/${id}`, undefined, { headers: { 'if-none-match': meta.version } })).status).toBe(
      304,
    );
    const change = operations({ op: 'replace', path: 'title', value: 'ก' });
    const seen = { headers: { 'if-match': meta.version } };
    expect((await ask('PATCH', `/Users/${id}`, change, seen)).status).toBe(200);
    expect(await failed(ask('PATCH', `/Users/${id}`, change, seen))).toBe('412');
  });

  it('says what it is', async () => {
    for (const path of [
      '/ServiceProviderConfig',
      '/ResourceTypes',
      '/ResourceTypes/User',
      '/Schemas',
      `/Schemas/${enterprise}`,
    ]) {
      const { status, headers } = await ask('GET', path);
      expect([path, status, headers['content-type']]).toEqual([
        path,
        200,
        expect.stringContaining('application/scim+json'),
      ]);
    }
    for (const path of ['/Groups', '/Schemas/x', '/Users/1', '/nothing'])
      expect(await failed(ask('GET', path))).toBe('404');
  });
});

describe('a leaver', () => {
  it('is signed out at once and keeps their work, which is named, and comes back as they were', async () => {
    const id = await link(people.officerP.personId, 'p');
    const officer = office.caller('officerP');
    await office.call(officer, 'verifySession', {});
    expect((await deactivate(id)).json).toMatchObject({ active: false });
    expect((await office.refusal(officer, 'verifySession', {})).code).toBe('not-signed-in');
    expect((await read()).waiting).toMatchObject([{ personId: people.officerP.personId, letters: 0 }]);
    expect((await deactivate(id)).status).toBe(200);
    expect((await patch(id, { op: 'Replace', path: 'active', value: 'True' })).json).toMatchObject({ active: true });
    expect((await read()).waiting).toEqual([]);
  });

  it('is gone for SCIM when it deletes them, deleted nowhere, and taken up again by a POST', async () => {
    const { id } = await join('anong');
    expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await failed(ask('GET', `/Users/${id}`))).toBe('404');
    expect(await failed(ask('DELETE', `/Users/${id}`))).toBe('404');
    expect((await find('userName eq "anong@agency.go.th"')).totalResults).toBe(0);
    expect((await personOf('anong')).closedAt).not.toBeNull();
    expect((await join('anong', { title: 'กลับมา' })).id).toBe(id);
    expect(await personOf('anong')).toMatchObject({ closedAt: null, positionName: 'กลับมา' });
  });

  it('waits for an administrator when too many left, and leaves when that is confirmed', async () => {
    const ids: string[] = [];
    for (const name of ['usra', 'usrb', 'usrc', 'usrd', 'usre', 'usrf', 'usrg']) ids.push((await join(name)).id);
    for (const id of ids.slice(0, 5)) expect((await deactivate(id)).status).toBe(200);
    const sixth = ids[5] ?? '';
    expect(await failed(deactivate(sixth))).toBe('403');
    expect(await failed(ask('DELETE', `/Users/${sixth}`))).toBe('403');
    expect((await personOf('usrf')).closedAt).toBeNull();
    const { held, lastFault } = await read();
    expect([held.length, lastFault]).toEqual([1, 'scim-many-leavers']);
    const personIds = held.map(({ personId }) => personId);
    expect(await office.call(administrator, 'confirmScimLeavers', { personIds })).toEqual({ left: 1 });
    expect((await personOf('usrf')).closedAt).not.toBeNull();
    expect((await deactivate(sixth)).status).toBe(200);
    expect((await office.refusal(administrator, 'confirmScimLeavers', { personIds })).code).toBe('list-changed');
  });

  it('counts who came back too, so that nobody shuts out everybody in turns', async () => {
    const ids: string[] = [];
    for (const name of ['usra', 'usrb', 'usrc', 'usrd', 'usre', 'usrf']) ids.push((await join(name)).id);
    for (const id of ids.slice(0, 5)) {
      await deactivate(id);
      expect((await patch(id, { op: 'Replace', path: 'active', value: true })).status).toBe(200);
    }
    expect(await failed(deactivate(ids[5] ?? ''))).toBe('403');
    office.advance(31 * 24 * 60 * 60_000);
    await office.platform.database
      .updateTable('scimTokens')
      .set({ expiresAt: new Date('2099-01-01') })
      .execute();
    expect((await deactivate(ids[5] ?? '')).status).toBe(200);
  });

  it('does not come back by SCIM whom somebody let go', async () => {
    const { id } = await join('anong');
    await deactivate(id);
    const { personId } = await personOf('anong');
    await office.platform.database.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute();
    expect(await failed(patch(id, { op: 'Replace', path: 'active', value: true }))).toBe('403');
    expect((await personOf('anong')).closedAt).not.toBeNull();
  });
});

describe('must not', () => {
  it('let anybody in with another token, a revoked or expired one, while it is off, or of a former administrator', async () => {
    const get = (given: string) => failed(ask('GET', '/Users', undefined, { with: given }));
    expect(await get('x'.repeat(43))).toBe('401');
    expect(await get(administrator.token)).toBe('401');
    expect((await office.app.inject({ method: 'GET', url: `${scimPath}/Users` })).statusCode).toBe(401);
    const short = await makeToken('short', 1);
    const revoked = await makeToken('revoked');
    const { tokens } = await read();
    await office.call(administrator, 'revokeScimToken', { id: tokens.find(({ name }) => name === 'revoked')?.id ?? 0 });
    expect(await get(revoked)).toBe('401');
    office.advance(3 * 24 * 60 * 60_000);
    expect(await get(short)).toBe('401');
    expect((await ask('GET', '/Users')).status).toBe(200);
    await office.platform.database.updateTable('scimSetup').set({ isOn: false }).execute();
    expect(await get(token)).toBe('403');
    await office.platform.database.updateTable('scimSetup').set({ isOn: true }).execute();
    await office.platform.database.updateTable('accounts').set({ isAdministrator: false }).execute();
    expect(await get(token)).toBe('403');
  });

  it('let strangers try on, or store what they try', async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) await ask('GET', '/Users', undefined, { with: 'y'.repeat(43) });
    expect(await failed(ask('GET', '/Users', undefined, { with: 'y'.repeat(43) }))).toBe('429');
    expect((await ask('GET', '/Users')).status).toBe(200);
    const { tokens } = await read();
    expect(JSON.stringify(tokens)).not.toContain(token);
    const { rows } = await office.platform.database
      .selectFrom('scimTokens')
      .selectAll()
      .execute()
      .then((rows) => ({ rows }));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('open an account to whoever has the e-mail that a platform said, unless the agency mails links', async () => {
    await join('anong');
    const { database } = office.platform;
    const persons = async (name: string) =>
      (await inTransaction(database, (transaction) => findPersonsOfEmail(transaction, `${name}@agency.go.th`))).get(
        'here',
      );
    expect(await persons('anong')).toBeUndefined();
    const { personId } = await personOf('anong');
    await inTransaction(database, (transaction) =>
      savePassword(transaction, { personId, passwordHash: 'x', reason: 'password-replaced', now: new Date() }),
    );
    expect(await persons('anong')).toHaveLength(1);
    await save({ sendsLinks: true });
    await join('boonma');
    expect(await persons('boonma')).toHaveLength(1);
  });

  it('be set up by whoever is no administrator, though the menu shows it', async () => {
    await office.platform.database
      .insertInto('menuPermissions')
      .values({ menuId: 3189, grantee: 'everybody', mayManage: true })
      .execute();
    const clerk = office.caller('clerkA');
    const matches = [{ personId: 1, userName: 'x', externalId: null }];
    const setup = { isOn: true, unitId: units.divisionA, sendsLinks: true, seen: 1 };
    const refused = [
      await office.refusal(clerk, 'saveScim', setup),
      await office.refusal(clerk, 'createScimToken', { name: 'x', until: dayOf(new Date()) }),
      await office.refusal(clerk, 'revokeScimToken', { id: 1 }),
      await office.refusal(clerk, 'confirmScimLeavers', { personIds: [1] }),
      await office.refusal(clerk, 'confirmScimMatches', { matches }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'not-permitted'));
    const { item, mayManage } = await office.call(clerk, 'getScim', {});
    expect([mayManage, item.held, item.matches]).toEqual([false, [], []]);
  });

  it('touch an administrator, the last one before all', async () => {
    const id = await link(people.director.personId, 'director');
    for (const op of [
      { op: 'replace', path: 'active', value: false },
      { op: 'replace', path: 'name.familyName', value: 'x' },
    ])
      expect(await failed(patch(id, op))).toBe('403');
    expect(await failed(ask('DELETE', `/Users/${id}`))).toBe('403');
    await office.call(administrator, 'verifySession', {});
  });

  it('take over somebody who is here, but by their exact code and when an administrator said so', async () => {
    const { database } = office.platform;
    const head = await database
      .selectFrom('persons')
      .selectAll()
      .where('id', '=', people.headA.personId)
      .executeTakeFirstOrThrow();
    await database.updateTable('persons').set({ email: 'head@agency.go.th' }).where('id', '=', head.id).execute();
    expect(await failed(ask('POST', '/Users', entraUser('heada')))).toBe('409 uniqueness');
    expect(await failed(ask('POST', '/Users', entraUser('other', { emails: [{ value: 'head@agency.go.th' }] })))).toBe(
      '409 uniqueness',
    );
    expect((await read()).matches).toEqual([]);
    const withCode = entraUser('heada', { [enterprise]: { employeeNumber: head.employeeCode } });
    expect(await failed(ask('POST', '/Users', withCode))).toBe('409 uniqueness');
    expect(await failed(ask('POST', '/Users', withCode))).toBe('409 uniqueness');
    expect((await find('userName eq "heada@agency.go.th"')).totalResults).toBe(0);
    const [match] = (await read()).matches;
    expect(match).toMatchObject({ personId: head.id, userName: 'heada@agency.go.th', isAdministrator: false });
    const confirm = (userName: string) => ({ matches: [{ personId: head.id, userName, externalId: 'entra-heada' }] });
    expect((await office.refusal(administrator, 'confirmScimMatches', confirm('thief@agency.go.th'))).code).toBe(
      'list-changed',
    );
    expect(await office.call(administrator, 'confirmScimMatches', confirm('heada@agency.go.th'))).toEqual({
      linked: 1,
    });
    expect((await find('userName eq "heada@agency.go.th"')).Resources).toMatchObject([{ active: true }]);
    expect(
      await database.selectFrom('persons').selectAll().where('id', '=', head.id).executeTakeFirstOrThrow(),
    ).toMatchObject({ firstName: head.firstName });
  });

  it('make one account another, by a name or a code', async () => {
    const first = await join('anong', { [enterprise]: { employeeNumber: '1' } });
    await join('boonma', { [enterprise]: { employeeNumber: '2' } });
    expect(await failed(patch(first.id, { op: 'replace', path: 'userName', value: 'boonma@agency.go.th' }))).toBe(
      '409 uniqueness',
    );
    expect(await failed(patch(first.id, { op: 'replace', path: 'externalId', value: 'entra-boonma' }))).toBe(
      '409 uniqueness',
    );
    expect(await failed(patch(first.id, { op: 'replace', path: `${enterprise}:employeeNumber`, value: '2' }))).toBe(
      '400 mutability',
    );
    expect(await failed(patch(first.id, { op: 'replace', path: 'id', value: 'x' }))).toBe('400 mutability');
    await patch(first.id, { op: 'replace', path: 'userName', value: 'clerka@elsewhere.go.th' });
    expect(await personOf('anong')).toMatchObject({ employeeCode: '1' });
  });

  it('fall over hostile bodies and paths, nor let them reach what every object has', async () => {
    const { id } = await join('anong');
    const hostile = [
      { op: 'add', path: 'name.__proto__.polluted', value: 'x' },
      { op: 'add', path: '__proto__.polluted', value: 'x' },
      { op: 'add', path: 'emails[__proto__ eq "x"].value', value: 'x' },
      { op: 'add', value: JSON.parse('{"__proto__.polluted":"x","constructor":{"prototype":{"polluted":"x"}}}') },
      { op: 'add', path: 'name', value: JSON.parse('{"__proto__.polluted":"x","__proto__":{"polluted":"x"}}') },
      { op: 'add', path: 'emails', value: JSON.parse('[{"__proto__.polluted":"x"}]') },
    ];
    for (const each of hostile) expect((await patch(id, each)).status).toBeLessThan(500);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    for (const body of ['', '{', '[]', 'null', '"x"', '{"refused":"not-found"}', '{"userName":"a\\u0000b"}'])
      expect((await ask('POST', '/Users', body)).status).toBe(400);
    const nobody = { op: 'replace', path: 'title', value: { deep: 'x' } };
    expect(await failed(patch(id, nobody))).toBe('400 invalidValue');
    expect(await failed(patch(id, { op: 'replace', path: 'emails[type eq "home"]', value: { value: 'x@y.th' } }))).toBe(
      '400 noTarget',
    );
    expect(await failed(ask('POST', '/Users', 'x'.repeat(300_000)))).toBe('413');
    expect(await failed(ask('POST', '/Users', '<x/>', { type: 'text/xml' }))).toBe('415');
  });
});
