import { afterAll, beforeAll, expect, it } from 'vitest';

import { byPost } from '#tests/rules/dispatching.ts';
import { units } from '#tests/rules/office.ts';
import { startDispatchOffice, type DispatchOffice } from '#tests/server/dispatch-office.ts';

let desk: DispatchOffice;
beforeAll(async () => {
  desk = await startDispatchOffice();
});
afterAll(() => desk.close());

const name = 'สำนักงานเทศบาลนครตัวอย่าง';
const contact = {
  address: '1 ถนนราชดำเนิน\nเขตพระนคร กรุงเทพฯ 10200',
  email: 'saraban@city.example.go.th',
  phone: '0 2123 4567',
};
const found = async () => (await desk.office.call(desk.registrar, 'findCorrespondents', { search: name })).items;

it('a desk saves the contact of a correspondent and corrects it; the log stores both versions', async () => {
  const { item } = await desk.office.call(desk.registrar, 'saveCorrespondent', { name, ...contact });
  expect(await found()).toEqual([{ id: item.id, name, ...contact }]);
  const moved = { ...contact, address: '2 ถนนราชดำเนิน' };
  await desk.office.call(desk.office.caller('clerkA'), 'saveCorrespondent', { name, ...moved });
  expect(await found()).toEqual([{ id: item.id, name, ...moved }]);
  const events = await desk.office.platform.database
    .selectFrom('events')
    .select('details')
    .where('name', '=', 'correspondent.saved')
    .orderBy('sequence')
    .execute();
  expect(events.map(({ details }) => JSON.parse(details))).toMatchObject([
    { before: null, after: contact },
    { before: contact, after: moved },
  ]);
});

it('only staff of a desk save or find correspondents', async () => {
  const before = await found();
  for (const by of ['officerP', 'headA', 'director'] as const) {
    const refused = await desk.office.refusal(desk.office.caller(by), 'saveCorrespondent', { name, ...contact });
    expect(refused.code, by).toBe('not-permitted');
    expect((await desk.office.call(desk.office.caller(by), 'findCorrespondents', { search: name })).items, by).toEqual(
      [],
    );
  }
  expect(await found()).toEqual(before);
});

it('an exact match comes first, however many names contain the text', async () => {
  const { registrar, office } = desk;
  const exactName = 'อำเภอกลาง';
  for (const number of Array.from({ length: 13 }).keys())
    await office.call(registrar, 'saveCorrespondent', { name: `กลุ่ม ${number} ${exactName}`, ...contact });
  await office.call(registrar, 'saveCorrespondent', { name: exactName, ...contact });
  const { items } = await office.call(registrar, 'findCorrespondents', { search: exactName });
  expect(items[0]?.name).toBe(exactName);
});

it('the list contains the sender of an open letter, but not of a secret one', async () => {
  const { office } = desk;
  const senders = async (search: string) =>
    (await office.call(office.caller('clerkA'), 'findCorrespondents', { search })).items.map((item) => item.name);
  const secret = office.letterOf({ kind: 1, secrecy: 2, fromText: 'นายลับ สุดยอด', correspondentId: null });
  await office.call(office.caller('secretRegistrar'), 'registerIncoming', secret);
  expect(await senders('นายลับ')).toEqual([]);
  const open = office.letterOf({ kind: 1, secrecy: 1, fromText: 'นายเปิด เผยนาม', correspondentId: null });
  await office.call(office.caller('registrar'), 'registerIncoming', open);
  expect(await senders('นายเปิด')).toEqual(['นายเปิด เผยนาม']);
});

it('a group has receivers inside and outside, and saving one kind leaves the other unchanged', async () => {
  const [known] = await found();
  const clerk = desk.office.caller('clerkA');
  const group = { unitId: units.divisionA, name: 'เครือข่าย' };
  const inside = [{ unitId: units.divisionB, personId: null }];
  const outside = [{ correspondentId: known?.id ?? 0 }];
  await desk.office.call(clerk, 'saveReceiverGroup', { ...group, members: inside });
  await desk.office.call(clerk, 'saveReceiverGroup', { ...group, members: outside });
  const savedGroups = async () =>
    (await desk.office.call(clerk, 'getReceiverGroups', { unitId: units.divisionA })).item.saved;
  expect(await savedGroups()).toMatchObject([
    { units: [{ unitId: units.divisionB }], people: [], correspondents: [{ name }] },
  ]);
  const unknown = { ...group, members: [{ correspondentId: 999_999 }] };
  expect((await desk.office.refusal(clerk, 'saveReceiverGroup', unknown)).code).toBe('not-found');
  expect(
    (await desk.office.refusal(desk.office.caller('clerkB'), 'saveReceiverGroup', { ...group, members: outside })).code,
  ).toBe('not-permitted');
  await desk.office.platform.database
    .updateTable('correspondents')
    .set({ isActive: false })
    .where('name', '=', name)
    .execute();
  expect(await savedGroups()).toMatchObject([{ units: [{ unitId: units.divisionB }], correspondents: [] }]);
});

it('a dispatch stores the address it was sent to, whatever happens to the correspondent', async () => {
  const documentId = await desk.sentOut({ ...byPost(name), address: contact.address });
  expect(await desk.dispatchOf(documentId)).toMatchObject({ address: contact.address });
});
