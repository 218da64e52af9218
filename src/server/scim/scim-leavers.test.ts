import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { findHealthFacts } from '#server/care/system-health.ts';
import { closeAccount } from '#server/leaving/end-service.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
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
  office,
  patch,
  personOf,
  read,
  startScimOffice,
} from '#tests/server/scim-office.ts';

beforeEach(startScimOffice);
afterEach(() => office.close());

const leaves = { op: 'replace', path: 'active', value: false };
const isIn = async (username: string) => (await personOf(username)).closedAt === null;

describe('a leaver', () => {
  it('leaves whatever else the same request says, which does not count', async () => {
    await join('boonma');
    const beside: readonly object[] = [
      { op: 'replace', path: `${enterprise}:employeeNumber`, value: '77' },
      { op: 'replace', path: 'userName', value: 'boonma@agency.go.th' },
      { op: 'replace', path: 'phoneNumbers', value: [{ value: '0'.repeat(200) }] },
      { op: 'replace', path: 'title', value: 'x'.repeat(5000) },
      { op: 'replace', path: 'title', value: { deep: 'x' } },
      { op: 'replace', path: 'id', value: 'x' },
      { op: 'replace', path: '..', value: 'x' },
      { op: 'nonsense', path: 'title' },
    ];
    const { database } = office.platform;
    const { id } = await join('anong');
    for (const each of beside) {
      expect([each, (await patch(id, each, leaves)).json]).toMatchObject([each, { active: false }]);
      expect(await isIn('anong')).toBe(false);
      expect(await personOf('anong')).toMatchObject({ employeeCode: 'anong', positionName: 'นักวิชาการ' });
      await patch(id, { op: 'replace', path: 'active', value: true });
      await database.updateTable('scimLinks').set({ shutAt: null }).execute();
    }
    const put = entraUser('anong', { active: false, title: 7, [enterprise]: { employeeNumber: '77' } });
    expect((await ask('PUT', `/Users/${id}`, put)).json).toMatchObject({ active: false });
  });

  it('leaves with open work though another department is named', async () => {
    const id = await link(people.officerP.personId, 'p');
    const { code } = await office.platform.database
      .selectFrom('units')
      .select('code')
      .where('id', '=', units.divisionB)
      .executeTakeFirstOrThrow();
    const moves = { op: 'replace', value: { active: 'False', [`${enterprise}:department`]: code } };
    expect((await patch(id, moves)).json).toMatchObject({ active: false });
    const { unitId } = await office.platform.database
      .selectFrom('persons')
      .select('unitId')
      .where('id', '=', people.officerP.personId)
      .executeTakeFirstOrThrow();
    expect(unitId).not.toBe(units.divisionB);
  });

  it('waits until the platform says that they stay, whatever else it says meanwhile', async () => {
    const ids: string[] = [];
    for (const name of ['usra', 'usrb', 'usrc', 'usrd', 'usre', 'usrf']) ids.push((await join(name)).id);
    for (const id of ids.slice(0, 5)) await deactivate(id);
    const sixth = ids[5] ?? '';
    expect(await failed(deactivate(sixth))).toBe('403');
    expect((await patch(sixth, { op: 'replace', path: 'title', value: 'ก' })).status).toBe(200);
    expect((await patch(sixth, { op: 'remove', path: 'active' })).status).toBe(200);
    expect((await ask('PUT', `/Users/${sixth}`, entraUser('usrf', { active: undefined }))).status).toBe(200);
    expect((await read()).heldCount).toBe(1);
    expect((await patch(sixth, { op: 'replace', path: 'active', value: true })).status).toBe(200);
    expect((await read()).heldCount).toBe(0);
  });
});

describe('the limit of leavers', () => {
  it('is not raised by people whom whoever has the token makes up', async () => {
    const real = await manyPeople(100, 'real', 60);
    await manyPeople(400, 'made', 0);
    // Of a hundred who were there before ten may leave, whoever they are.
    for (const id of real.slice(0, 10)) expect((await deactivate(id)).status).toBe(200);
    expect(await failed(deactivate(real[10] ?? ''))).toBe('403');
  });
});

describe('who waits', () => {
  it('waits no longer once somebody let them go, and keeps nobody else from leaving', async () => {
    const ids = await manyPeople(8, 'usr', 0);
    for (const id of ids.slice(0, 5)) expect((await deactivate(id)).status).toBe(200);
    for (const id of ids.slice(5)) expect(await failed(deactivate(id))).toBe('403');
    const { held } = await read();
    const personIds = held.map(({ personId }) => personId);
    expect(personIds).toHaveLength(3);
    const [first = 0, second = 0] = personIds;
    const { database } = office.platform;
    await inTransaction(database, (transaction) =>
      closeAccount(transaction, {
        personId: first,
        actorId: people.director.personId,
        reason: '',
        now: office.platform.clock(),
      }),
    );
    await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', second).execute();
    expect(await read()).toMatchObject({ heldCount: 1 });
    expect((await scimHealth()).waiting).toBe(1);
    expect(await office.call(administrator, 'confirmScimLeavers', { personIds })).toEqual({ left: 1 });
    expect((await office.refusal(administrator, 'confirmScimLeavers', { personIds })).code).toBe('list-changed');
    expect((await scimHealth()).waiting).toBe(0);
    // Who comes back by hand does not wait again for what was asked before.
    await database.updateTable('accounts').set({ closedAt: null }).where('personId', '=', first).execute();
    expect(await read()).toMatchObject({ heldCount: 0 });
  });

  it('is no match any more when the name or the person is taken meanwhile', async () => {
    const { employeeCode } = await office.platform.database
      .selectFrom('persons')
      .select('employeeCode')
      .where('id', '=', people.headA.personId)
      .executeTakeFirstOrThrow();
    const user = entraUser('heada', { [enterprise]: { employeeNumber: employeeCode } });
    expect(await failed(ask('POST', '/Users', user))).toBe('409 uniqueness');
    expect([(await read()).matchCount, (await scimHealth()).waiting]).toEqual([1, 1]);
    await link(people.headA.personId, 'another');
    expect([(await read()).matchCount, (await scimHealth()).waiting]).toEqual([0, 0]);
  });
});

describe('who was let in again here', () => {
  it('is active for the platform too, which can deactivate them again', async () => {
    const { id } = await join('anong');
    await deactivate(id);
    await office.platform.database
      .updateTable('accounts')
      .set({ closedAt: null })
      .where('username', '=', 'anong')
      .execute();
    expect(await read()).toMatchObject({ provisioned: 1, waitingCount: 0 });
    expect((await scimHealth()).leavers).toBe(0);
    expect((await find('active eq true')).totalResults).toBe(1);
    expect((await deactivate(id)).json).toMatchObject({ active: false });
    expect(await isIn('anong')).toBe(false);
    expect(await read()).toMatchObject({ provisioned: 0, waitingCount: 1 });
  });
});

/** As if the platform had made them so many days ago; the ids of their resources. */
async function manyPeople(count: number, name: string, days: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH made AS (
      INSERT INTO persons (employee_code, prefix, first_name, last_name, unit_id, position_name, email, phone, is_active)
      SELECT ${name}::text || n, '', 'ชื่อ' || n, 'สกุล', ${units.divisionA}::int, '', '', '', true
      FROM generate_series(1, ${count}::int) n RETURNING id, employee_code
    ), opened AS (
      INSERT INTO accounts (person_id, username, password_hash, is_administrator)
      SELECT id, employee_code, 'x', false FROM made
    )
    INSERT INTO scim_links (person_id, resource_id, external_id, user_name, linked_at, changed_at)
    SELECT id, gen_random_uuid(), employee_code, employee_code, now() - make_interval(days => ${days}::int), now() FROM made
    RETURNING resource_id AS id`.execute(office.platform.database);
  return rows.map(({ id }) => id);
}

const scimHealth = async () => {
  const { scim } = await findHealthFacts(office.platform, async (_name, ask) => ask());
  expect(scim).toBeDefined();
  return { waiting: scim?.waiting, leavers: scim?.leavers };
};
