import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { trayOfArrival } from '#domain/arrivals/arrivals.ts';
import { notProvided } from '#domain/arrivals/coming-letter.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { isRefusal } from '#domain/refusal.ts';
import { passOnArrivals } from '#server/arrivals/pass-on-arrivals.ts';
import { storeArrival } from '#server/arrivals/store-arrival.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { followSaved } from '#server/settings/list-rules.ts';
import { writeImport } from '#server/settings/write-import.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { holdTransaction } from '#tests/support/hold-transaction.ts';
import { refusalOfRow, saveRowAs } from '#tests/support/seen-row.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

import { startArrivalsOffice, type ArrivalsOffice } from './arrivals-office.ts';
import { pushedDuring } from './pushed-during.ts';

let office: ArrivalsOffice;
beforeEach(async () => {
  office = await startArrivalsOffice();
  const { database } = office.platform;
  const { personId } = people.director;
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
  // So it registers no letters from outside once it is not the central registry.
  await database.updateTable('units').set({ hasExternalBook: false }).where('id', '=', units.registry).execute();
});
afterEach(() => office.close());

const rowOf = async (id: number) => {
  const page = { list: 'units' as const, search: '', state: 'all' as const, skip: 0 };
  const row = (await office.call(office.caller('director'), 'getSettingRows', page)).items.find(
    (item) => item.id === id,
  );
  if (!row) throw new Error(`no row ${id}`);
  return row;
};
const changing = async (isCentralRegistry: boolean, isActive = true, id: number = units.divisionB) => ({
  list: 'units' as const,
  id,
  isActive,
  values: { ...(await rowOf(id)).values, isCentralRegistry },
});
const passOn = async () => saveRowAs(office, office.caller('director'), await changing(true));
const refusalOfPassing = async () => (await refusalOfRow(office, office.caller('director'), await changing(true))).code;

/** The clerk of division A is secret registrar of division B too. */
async function nameSecretRegistrar(highest: number) {
  const { database } = office.platform;
  const { personId } = people.clerkA;
  const validFrom = new Date(0);
  const held = { personId, unitId: units.divisionB, roleId: unitRoleIds.secretRegistrar, validFrom };
  await database
    .insertInto('unitRoles')
    .values(held)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database.deleteFrom('clearances').where('personId', '=', personId).execute();
  await database
    .insertInto('clearances')
    .values({ personId, class: highest, orderNumber: '1/2569', validFrom })
    .execute();
}

const idsAt = async (name: PersonName, state: 'waiting' | 'dismissed' = 'waiting') =>
  (await office.call(office.caller(name), 'getArrivals', { state, take: 100 })).items.map(({ arrivalId }) => arrivalId);
const dismiss = (arrivalId: number) =>
  office.call(office.registrar, 'dismissArrival', { arrivalId, reason: 'junk', note: '' });

it('what waits goes to the desk of the next central registry, which registers it', async () => {
  await nameSecretRegistrar(3);
  const [open, dismissed, secret] = [await office.arrived(), await office.arrived(), await office.arrived()];
  const registered = await office.arrived();
  await office.call(office.registrar, 'registerArrival', office.registering(registered));
  await dismiss(dismissed.arrivalId);
  await office.call(office.registrar, 'classifyArrival', { arrivalId: secret.arrivalId, secrecy: 2, note: '' });
  const pushed = await pushedDuring(office, passOn);
  for (const staff of [
    ['clerkB', 'registrar'],
    ['clerkA', 'secretRegistrar'],
  ] as const)
    expect(pushed).toContainEqual({
      event: 'todo-counts',
      personIds: staff.map((name) => people[name].personId).toSorted((a, b) => a - b),
    });
  expect([await idsAt('registrar'), await idsAt('registrar', 'dismissed'), await idsAt('secretRegistrar')]).toEqual([
    [],
    [],
    [],
  ]);
  expect(await idsAt('clerkB')).toEqual([open.arrivalId]);
  expect(await idsAt('clerkB', 'dismissed')).toEqual([dismissed.arrivalId]);
  expect(await idsAt('clerkA')).toEqual([secret.arrivalId]);
  const gone = { code: 'arrival-not-found' };
  for (const { arrivalId } of [open, dismissed, secret])
    expect(await office.refusal(office.registrar, 'getArrival', { arrivalId })).toMatchObject(gone);
  expect(await office.refusal(office.registrar, 'registerArrival', office.registering(open))).toMatchObject(gone);
  const clerk = office.caller('clerkB');
  const { item } = await office.call(clerk, 'getArrival', { arrivalId: open.arrivalId });
  expect(item.unitId).toBe(units.divisionB);
  await office.call(clerk, 'registerArrival', office.registering(item));
  await office.call(clerk, 'restoreArrival', { arrivalId: dismissed.arrivalId });
  expect(await idsAt('clerkB')).toEqual([dismissed.arrivalId]);
  const events = await office.platform.database
    .selectFrom('events')
    .select(['actorId', 'details'])
    .where('name', '=', 'arrival.passed-on')
    .orderBy('sequence')
    .execute();
  const [fromUnitId, toUnitId] = [units.registry, units.divisionB];
  expect(events.map(({ details, ...event }): unknown => ({ ...event, details: JSON.parse(details) }))).toEqual(
    [open, dismissed, secret].map(({ arrivalId }) => ({
      actorId: people.director.personId,
      details: { arrivalId, fromUnitId, toUnitId },
    })),
  );
});

it('so it does when the registry passes on in a file', async () => {
  await nameSecretRegistrar(3);
  const { arrivalId } = await office.arrived();
  const changes = await Promise.all(
    [units.divisionB, units.registry].map(async (id, index) => {
      const before = await rowOf(id);
      const values = { ...before.values, isCentralRegistry: id === units.divisionB };
      return { rowNumber: index + 2, before, after: { isActive: true, values } };
    }),
  );
  const { platform } = office;
  const actor = { actorId: people.director.personId, now: platform.clock() };
  await inTransaction(platform.database, async (transaction) => {
    const written = await writeImport(transaction, 'units', changes, actor);
    if (isRefusal(written)) throw new Error(written.refused);
    expect(await followSaved(platform, transaction, 'units', written.rows, actor)).toMatchObject([
      { name: 'arrival.passed-on' },
    ]);
  });
  expect(await idsAt('clerkB')).toEqual([arrivalId]);
});

it('the next one needs a desk and a secret registrar as long as something waits, be it open or secret', async () => {
  const { database } = office.platform;
  const { arrivalId } = await office.arrived();
  expect(await refusalOfPassing()).toBe('central-registry-without-staff');
  await nameSecretRegistrar(2);
  expect(await refusalOfPassing()).toBe('central-registry-without-staff');
  await nameSecretRegistrar(3);
  const desk = database.updateTable('unitRoles').where('personId', '=', people.clerkB.personId);
  await desk.set({ validTo: new Date(0) }).execute();
  expect(await refusalOfPassing()).toBe('central-registry-without-staff');
  expect(await idsAt('registrar')).toEqual([arrivalId]);
  await desk.set({ validTo: null }).execute();
  await passOn();
  expect(await idsAt('clerkB')).toEqual([arrivalId]);
});

it('where nothing waits, any unit becomes the central registry', async () => {
  await office.call(office.registrar, 'registerArrival', office.registering(await office.arrived()));
  await passOn();
});

it('a unit at whose desk a letter from outside waits is not closed', async () => {
  const { id } = (
    await saveRowAs(office, office.caller('director'), {
      list: 'units',
      isActive: true,
      values: {
        ...(await rowOf(units.divisionB)).values,
        name: 'กองใหม่',
        code: '',
        letterCode: 'สต 0299',
        parentId: units.executive,
      },
    })
  ).item;
  const { arrivalId } = await office.arrived();
  const moved = office.platform.database.updateTable('arrivals').where('id', '=', arrivalId);
  await moved.set({ unitId: id, tray: `desk:${id}` }).execute();
  const close = await changing(false, false, id);
  expect(await refusalOfRow(office, office.caller('director'), close)).toMatchObject({
    code: 'unit-has-work',
  });
});

describe('what is stored while another unit becomes the central registry waits at that one', () => {
  const come = (externalKey: string, secrecy: number, beforeCommit = () => Promise.resolve()) => {
    const { platform } = office;
    const letter = { ...notProvided, channel: 'ecms', externalKey, secrecy, arrivedAt: platform.clock() } as const;
    return storeArrival(platform, letter, { files: [] }, beforeCommit);
  };
  /** Sets the columns alone, so that nothing waits for the other values of the units. */
  const takeOver = async (transaction: DatabaseTransaction) => {
    const registries = [units.registry, units.divisionB];
    for (const id of registries)
      await transaction
        .updateTable('units')
        .set({ isCentralRegistry: id === units.divisionB })
        .where('id', '=', id)
        .execute();
    const actor = { actorId: people.director.personId, now: office.platform.clock() };
    await passOnArrivals(transaction, units.divisionB, actor);
  };
  const stored = () => office.platform.database.selectFrom('arrivals').select(['unitId', 'tray']).execute();
  const oneWaits = () => expect.poll(() => waitingForLocks(office.platform.database)).toBe(1);

  it.each([1, 2])('stored first (class %i)', async (secrecy) => {
    const [inserted, release] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const storing = come('first', secrecy, async () => {
      inserted.resolve(undefined);
      await release.promise;
    });
    await inserted.promise;
    const passing = inTransaction(office.platform.database, takeOver);
    await Promise.race([passing, oneWaits()]);
    release.resolve(undefined);
    await Promise.all([storing, passing]);
    expect(await stored()).toEqual([{ unitId: units.divisionB, tray: trayOfArrival(units.divisionB, secrecy) }]);
  });

  it.each([1, 2])('stored second (class %i)', async (secrecy) => {
    const held = await holdTransaction(office.platform.database, takeOver);
    const storing = come('second', secrecy);
    await Promise.race([storing, oneWaits()]);
    await held.commit();
    await storing;
    expect(await stored()).toEqual([{ unitId: units.divisionB, tray: trayOfArrival(units.divisionB, secrecy) }]);
  });
});
