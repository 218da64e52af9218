import { afterAll, beforeAll, expect, it } from 'vitest';

import { byPost } from '#tests/rules/dispatching.ts';
import { units } from '#tests/rules/office.ts';
import { startDispatchOffice, type DispatchOffice } from '#tests/server/dispatch-office.ts';

let at: DispatchOffice;
beforeAll(async () => {
  at = await startDispatchOffice();
});
afterAll(() => at.close());

const name = 'สำนักงานเทศบาลนครตัวอย่าง';
const reached = {
  address: '1 ถนนราชดำเนิน\nเขตพระนคร กรุงเทพฯ 10200',
  email: 'saraban@city.example.go.th',
  phone: '0 2123 4567',
};
const found = async () => (await at.office.call(at.registrar, 'findCorrespondents', { search: name })).items;

it('a desk keeps where a correspondent is reached, and puts it right; the log holds both', async () => {
  const { item } = await at.office.call(at.registrar, 'saveCorrespondent', { name, ...reached });
  expect(await found()).toEqual([{ id: item.id, name, ...reached }]);
  const moved = { ...reached, address: '2 ถนนราชดำเนิน' };
  await at.office.call(at.office.caller('clerkA'), 'saveCorrespondent', { name, ...moved });
  expect(await found()).toEqual([{ id: item.id, name, ...moved }]);
  const events = await at.office.platform.database
    .selectFrom('events')
    .select('details')
    .where('name', '=', 'correspondent.saved')
    .orderBy('sequence')
    .execute();
  expect(events.map(({ details }) => JSON.parse(details))).toMatchObject([
    { before: null, after: reached },
    { before: reached, after: moved },
  ]);
});

it('nobody but a desk does, or is told', async () => {
  const before = await found();
  for (const by of ['officerP', 'headA', 'director'] as const) {
    const refused = await at.office.refusal(at.office.caller(by), 'saveCorrespondent', { name, ...reached });
    expect(refused.code, by).toBe('not-permitted');
    expect((await at.office.call(at.office.caller(by), 'findCorrespondents', { search: name })).items, by).toEqual([]);
  }
  expect(await found()).toEqual(before);
});

it('who has just the name asked for comes first, however many have it within theirs', async () => {
  const { registrar, office } = at;
  const asked = 'อำเภอกลาง';
  for (const number of Array.from({ length: 13 }).keys())
    await office.call(registrar, 'saveCorrespondent', { name: `กลุ่ม ${number} ${asked}`, ...reached });
  await office.call(registrar, 'saveCorrespondent', { name: asked, ...reached });
  const { items } = await office.call(registrar, 'findCorrespondents', { search: asked });
  expect(items[0]?.name).toBe(asked);
});

it('the sender of a secret letter is not told by the list; of an open one he is', async () => {
  const { office } = at;
  const senders = async (search: string) =>
    (await office.call(office.caller('clerkA'), 'findCorrespondents', { search })).items.map((item) => item.name);
  const secret = office.letterOf({ kind: 1, secrecy: 2, fromText: 'นายลับ สุดยอด', correspondentId: null });
  await office.call(office.caller('secretRegistrar'), 'registerIncoming', secret);
  expect(await senders('นายลับ')).toEqual([]);
  const open = office.letterOf({ kind: 1, secrecy: 1, fromText: 'นายเปิด เผยนาม', correspondentId: null });
  await office.call(office.caller('registrar'), 'registerIncoming', open);
  expect(await senders('นายเปิด')).toEqual(['นายเปิด เผยนาม']);
});

it('a group holds receivers inside and outside, and keeping the one sort leaves the other', async () => {
  const [known] = await found();
  const clerk = at.office.caller('clerkA');
  const group = { unitId: units.divisionA, name: 'เครือข่าย' };
  const inside = [{ unitId: units.divisionB, personId: null }];
  const outside = [{ correspondentId: known?.id ?? 0 }];
  await at.office.call(clerk, 'saveReceiverGroup', { ...group, members: inside });
  await at.office.call(clerk, 'saveReceiverGroup', { ...group, members: outside });
  const kept = async () => (await at.office.call(clerk, 'getReceiverGroups', { unitId: units.divisionA })).item.kept;
  expect(await kept()).toMatchObject([
    { units: [{ unitId: units.divisionB }], people: [], correspondents: [{ name }] },
  ]);
  const unknown = { ...group, members: [{ correspondentId: 999_999 }] };
  expect((await at.office.refusal(clerk, 'saveReceiverGroup', unknown)).code).toBe('not-found');
  expect(
    (await at.office.refusal(at.office.caller('clerkB'), 'saveReceiverGroup', { ...group, members: outside })).code,
  ).toBe('not-permitted');
  await at.office.platform.database
    .updateTable('correspondents')
    .set({ isActive: false })
    .where('name', '=', name)
    .execute();
  expect(await kept()).toMatchObject([{ units: [{ unitId: units.divisionB }], correspondents: [] }]);
});

it('a letter keeps the address it went to, whatever becomes of the correspondent', async () => {
  const documentId = await at.sentOut({ ...byPost(name), address: reached.address });
  expect(await at.dispatchOf(documentId)).toMatchObject({ address: reached.address });
});
