import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { findPersonsOfEmail } from '#server/accounts/passwords/reset-code-queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people, units } from '#tests/rules/office.ts';
import {
  administrator,
  ask,
  enterprise,
  entraUser,
  failed,
  find,
  join,
  link,
  office,
  patch,
  personOf,
  read,
  startScimOffice,
} from '#tests/server/scim-office.ts';

beforeEach(startScimOffice);
afterEach(() => office.close());

const unitOf = async (personId: number) =>
  (
    await office.platform.database
      .selectFrom('persons')
      .select('unitId')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
  ).unitId;
const toUnit = async (unitId: number) => {
  const { name } = await office.platform.database
    .selectFrom('units')
    .select('name')
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow();
  return { op: 'replace', path: `${enterprise}:department`, value: name };
};

describe('whoever has the token must not', () => {
  it('end offices by moving people, which administrators see', async () => {
    const { personId } = people.headA;
    const id = await link(personId, 'heada');
    const offices = () =>
      office.platform.database
        .selectFrom('unitRoles')
        .select('id')
        .where('personId', '=', personId)
        .where('validTo', 'is', null)
        .execute();
    const before = await offices();
    expect(before.length).toBeGreaterThan(0);
    const title = { op: 'replace', path: 'title', value: 'ใหม่' };
    const { status, json } = await patch(id, title, await toUnit(units.divisionB));
    expect([status, json]).toMatchObject([200, { title: 'ใหม่' }]);
    expect(await unitOf(personId)).toBe(units.divisionA);
    expect(await offices()).toEqual(before);
    await expect.poll(async () => (await read()).lastFault).toBe('scim-holds-office');
  });

  it('end a further position by moving whoever holds it into its unit', async () => {
    const { id } = await join('anong');
    const { personId } = await personOf('anong');
    const further = { personId, unitId: units.divisionA, positionName: 'ที่ปรึกษา', orderNumber: '', from: '2025-01-01' };
    await office.call(administrator, 'givePosition', { ...further, until: null });
    await patch(id, await toUnit(units.divisionA));
    expect(await unitOf(personId)).toBe(units.divisionB);
    await expect.poll(async () => (await read()).lastFault).toBe('scim-holds-office');
    await patch(id, await toUnit(units.registry));
    expect(await unitOf(personId)).toBe(units.registry);
  });

  it('end a delegation by moving its deputy', async () => {
    const { id } = await join('anong');
    const { personId } = await personOf('anong');
    await sql`INSERT INTO delegations (kind, delegator_id, deputy_id, valid_from)
      VALUES ('delegated', ${people.headA.personId}, ${personId}, now())`.execute(office.platform.database);
    expect((await patch(id, await toUnit(units.divisionA))).status).toBe(200);
    expect(await unitOf(personId)).toBe(units.divisionB);
    await office.platform.database.updateTable('delegations').set({ revokedAt: new Date() }).execute();
    expect((await patch(id, await toUnit(units.divisionA))).status).toBe(200);
    expect(await unitOf(personId)).toBe(units.divisionA);
  });

  it('set the e-mail of somebody who gets an account later', async () => {
    const { database } = office.platform;
    const { rows } = await sql<{ id: number }>`
      INSERT INTO persons (employee_code, prefix, first_name, last_name, unit_id, position_name, email, phone, is_active)
      VALUES ('900', '', 'ก', 'ข', ${units.divisionA}, '', 'old@agency.go.th', '', true) RETURNING id`.execute(
      database,
    );
    const personId = rows[0]?.id ?? 0;
    const id = await link(personId, 'later');
    const theirs = { op: 'replace', path: 'emails[type eq "work"].value', value: 'thief@example.org' };
    const title = { op: 'replace', path: 'title', value: 'ใหม่' };
    expect((await patch(id, theirs, title)).status).toBe(200);
    await database
      .insertInto('accounts')
      .values({ personId, username: 'later', passwordHash: 'x', isAdministrator: false })
      .execute();
    const found = await inTransaction(database, (transaction) => findPersonsOfEmail(transaction, 'thief@example.org'));
    expect(found.get('here')).toBeUndefined();
  });

  it('take the connections of everybody by writing at once', async () => {
    const { id } = await join('anong');
    const seen: number[] = [];
    const timer = setInterval(async () => {
      const { rows } = await sql<{ busy: number }>`
        SELECT count(*)::int AS busy FROM pg_stat_activity
        WHERE datname = current_database() AND state <> 'idle' AND wait_event_type = 'Lock'`.execute(
        office.platform.database,
      );
      seen.push(rows[0]?.busy ?? 0);
    }, 20);
    const writes = Array.from({ length: 30 }, (_, index) =>
      patch(id, { op: 'replace', path: 'title', value: `ตำแหน่ง ${index}` }),
    );
    const replies = await Promise.all(writes);
    clearInterval(timer);
    expect(Math.max(0, ...seen)).toBeLessThan(3);
    // The others wait until the server works on them, and none is refused.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
  });
});

describe('whoever has no token that counts must not', () => {
  it('write without limit, nor hide what really failed', async () => {
    expect(await failed(ask('POST', '/Users', entraUser('anong', { active: false })))).toBe('400 invalidValue');
    const strange = { with: 'y'.repeat(43) };
    for (let attempt = 0; attempt < 40; attempt += 1) await ask('GET', '/Users', undefined, strange);
    expect(await failed(ask('GET', '/Users', undefined, strange))).toBe('429');
    await expect.poll(async () => (await read()).lastFault).toBe('scim-not-active');
  });

  it('go on with the token of a former administrator, or while SCIM is off', async () => {
    await office.platform.database.updateTable('scimSetup').set({ isOn: false }).execute();
    for (let attempt = 0; attempt < 30; attempt += 1) expect(await failed(ask('GET', '/Users'))).toBe('403');
    expect(await failed(ask('GET', '/Users'))).toBe('429');
    await expect.poll(async () => (await read()).lastFault).toBe('scim-off');
  });
});

describe('a platform', () => {
  it('takes away by null what it named before, and gets a reason for whatever is no object', async () => {
    const { id } = await join('anong', { [enterprise]: { employeeNumber: '7701' } });
    const byNull = [
      { op: 'replace', path: 'emails[type eq "work"]', value: null },
      { op: 'replace', path: 'phoneNumbers[type eq "work"]', value: null },
      { op: 'replace', path: 'emails', value: null },
      { op: 'replace', path: enterprise, value: null },
      { op: 'replace', path: 'name', value: null },
    ];
    const own = { id, meta: { resourceType: 'User' }, schemas: [enterprise], title: 'ของตน' };
    expect((await patch(id, { op: 'replace', value: own })).json).toMatchObject({ title: 'ของตน' });
    expect(await failed(patch(id, { op: 'replace', value: { id: 'x' } }))).toBe('400 mutability');
    for (const each of byNull) expect([each, (await patch(id, each)).status]).toEqual([each, 200]);
    expect(await personOf('anong')).toMatchObject({ phone: '', firstName: 'anong', employeeCode: '7701' });
    for (const value of ['x', 7, true, [], ['x'], [null]])
      for (const path of ['emails[type eq "work"]', 'emails'])
        if (!(path === 'emails' && Array.isArray(value) && value.length === 0))
          expect([path, value, (await patch(id, { op: 'replace', path, value })).status]).toEqual([path, value, 400]);
    // What is not there is removed without an effect, and the rest of the request counts.
    const removed = { op: 'remove', path: 'phoneNumbers[type eq "mobile"].value' };
    const both = await patch(id, removed, { op: 'replace', path: 'title', value: 'หัวหน้าฝ่าย' });
    expect(both).toMatchObject({ status: 200, json: { title: 'หัวหน้าฝ่าย' } });
    for (let time = 0; time < 2; time += 1)
      expect((await patch(id, { op: 'replace', path: 'phoneNumbers[type eq "work"]', value: null })).status).toBe(200);
    const nothing = entraUser('anong', { name: null, [enterprise]: null });
    expect((await ask('PUT', `/Users/${id}`, nothing)).status).toBe(200);
  });

  it('makes anew whom it deleted, under another id, once an administrator says that it is the same', async () => {
    const { id } = await join('anong');
    expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204);
    const again = entraUser('anong', { externalId: 'entra-again' });
    expect(await failed(ask('POST', '/Users', again))).toBe('409 uniqueness');
    const { matches } = await read();
    expect(matches).toMatchObject([{ userName: 'anong@agency.go.th', externalId: 'entra-again' }]);
    const named = matches.map(({ personId, userName, externalId }) => ({ personId, userName, externalId }));
    await office.call(administrator, 'confirmScimMatches', { matches: named });
    expect((await find('externalId eq "entra-again"')).Resources).toMatchObject([{ id, active: false }]);
    expect((await patch(id, { op: 'replace', path: 'active', value: true })).json).toMatchObject({ active: true });
    // Another person of the same user name stays another.
    await ask('DELETE', `/Users/${id}`);
    const other = entraUser('anong', { externalId: 'x', [enterprise]: { employeeNumber: '7702' } });
    expect(await failed(ask('POST', '/Users', other))).toBe('409 uniqueness');
    expect((await read()).matches).toEqual([]);
  });
});
