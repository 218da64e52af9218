import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import type { ListValues } from '#domain/settings/list-values.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { defaultUnitId } from '#domain/people/default-unit.ts';
import { onep } from '#domain/tenants/onep.ts';
import { sarn } from '#domain/tenants/sarn.ts';
import { startAgency } from '#server/platform/config/read-agency.ts';
import { readSites } from '#server/platform/config/read-sites.ts';
import { th } from '#locales/th.ts';
import { fieldProblems } from '#locales/th/refusals.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { refusalOfRow, saveRowAs } from '#tests/support/seen-row.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
});
afterAll(() => office.close());

const everybody = Object.keys(people).filter((name): name is PersonName => name in people);

/** Changes what is set once for the whole agency, as its screen does. */
async function set(list: SettingListName, changes: ListValues): Promise<void> {
  const director = office.caller('director');
  const { items } = await office.call(director, 'getSettingRows', { list, search: '', state: 'all', skip: 0 });
  const [row] = items;
  if (!row) throw new Error(`${settingLists[list].table} has a row`);
  const values = { ...row.values, ...changes };
  await saveRowAs(office, director, { list, id: row.id, isActive: true, values });
}

it('what is set counts from the next request on: the letterhead, the number after signing, the failures that suspend', async () => {
  await set('agency', { letterheadAddress: 'ถนนราชดำเนิน' });
  await set('officeRules', { numberingMode: 'afterSign' });
  const { documentId } = await office.draft('officerP', documentKinds.outside.code, signed('headA'));
  const drafter = office.caller('officerP');
  const { item } = await office.call(drafter, 'getWriting', { documentId });
  expect(item.content.contact.address).toBe('ถนนราชดำเนิน');
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
  const signedLetter = (await office.call(drafter, 'getDocument', { documentId })).item;
  expect(signedLetter).toMatchObject({ state: 'signed', letterNumber: '' });
  await set('signInRules', { failedAttempts: 3, suspensionMinutes: null });
  for (let count = 0; count < 3; count += 1)
    await office.refusal(undefined, 'checkCredentials', { username: 'officerq', password: 'wrong' });
  const suspended = await office.platform.database
    .selectFrom('accounts')
    .select('username')
    .where('suspendedAt', 'is not', null)
    .execute();
  expect(suspended).toEqual([{ username: 'officerq' }]);
});

it('a session ends after the minutes that are set, which every browser is told', async () => {
  await set('signInRules', { idleMinutes: 45, resetCodeMinutes: 10 });
  expect((await office.call(undefined, 'getApplication', {})).item).toMatchObject({
    idleMinutes: 45,
    resetCodeMinutes: 10,
  });
  const unusedFor = (minutes: number) =>
    office.platform.database
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(Date.now() - minutes * 60_000) })
      .where('personId', '=', people.clerkB.personId)
      .execute();
  await unusedFor(44);
  await office.call(office.caller('clerkB'), 'getTodoLists', {});
  await unusedFor(46);
  expect(await office.refusal(office.caller('clerkB'), 'getTodoLists', {})).toMatchObject({ httpStatus: 401 });
  await set('signInRules', { idleMinutes: 30, resetCodeMinutes: 5 });
  await unusedFor(0);
});

it('a letter begins with the phone of its unit, and that of the agency where the unit has none', async () => {
  const { database } = office.platform;
  await set('agency', { phone: '0 2000 0000' });
  const phoneOf = async () => {
    const { documentId } = await office.draft('officerP', documentKinds.inside.code, signed('headA'));
    return (await office.call(office.caller('officerP'), 'getWriting', { documentId })).item.content.contact.phone;
  };
  await database.updateTable('units').set({ phone: '' }).where('id', '=', units.divisionA).execute();
  expect(await phoneOf()).toBe('0 2000 0000');
  await database.updateTable('units').set({ phone: '0 2000 0123' }).where('id', '=', units.divisionA).execute();
  expect(await phoneOf()).toBe('0 2000 0123');
});

it('a choice is offered as its list says it now', async () => {
  const director = office.caller('director');
  const offered = async () => (await office.call(director, 'getReferenceLists', {})).item;
  for (const list of ['speeds', 'secrecies', 'purposes'] as const) {
    const { items } = await office.call(director, 'getSettingRows', { list, search: '', state: 'all', skip: 0 });
    const [row] = items;
    if (!row) throw new Error(`${list} has a row`);
    const values = { ...row.values, name: `ชื่อใหม่ ${list}` };
    await saveRowAs(office, director, { list, id: row.id, isActive: true, values });
    expect((await offered())[list].find(({ id }) => id === row.id)?.name).toBe(`ชื่อใหม่ ${list}`);
  }
  const values = { text: 'ดำเนินการด่วน', forUnitId: null };
  const phrase = { list: 'phrases', isActive: true, values } as const;
  const { item } = await saveRowAs(office, director, phrase);
  const texts = async () => (await offered()).phrases.map(({ text }) => text);
  expect(await texts()).toContain(values.text);
  await saveRowAs(office, director, { ...phrase, id: item.id, isActive: false });
  expect(await texts()).not.toContain(values.text);
});

it('the time that is set for a class of speed is when the next letter of the class is due, in its new colour', async () => {
  const director = office.caller('director');
  const speed = 3;
  const dueOfNext = async () => {
    const { documentId } = await office.register('registrar', [main(units.divisionA)], { speed, dueAt: null });
    const letter = office.platform.database.selectFrom('documents').select('dueAt').where('id', '=', documentId);
    return (await letter.executeTakeFirstOrThrow()).dueAt?.getTime() ?? 0;
  };
  const { items } = await office.call(director, 'getSettingRows', {
    list: 'speeds',
    search: '',
    state: 'all',
    skip: 0,
  });
  const row = items.find(({ id }) => id === speed);
  if (!row) throw new Error('there is no such class');
  const change = (changes: object) =>
    saveRowAs(office, director, { list: 'speeds', id: speed, isActive: true, values: { ...row.values, ...changes } });
  await change({ targetAmount: 2, targetUnit: 'workingDays' });
  const before = await dueOfNext();
  await change({ targetAmount: 20, targetUnit: 'workingDays', color: '#112233' });
  expect((await dueOfNext()) - before).toBeGreaterThanOrEqual(18 * 24 * 60 * 60_000);
  const { speeds } = (await office.call(director, 'getReferenceLists', {})).item;
  expect(speeds.find(({ id }) => id === speed)?.color).toBe('#112233');
  await change({});
});

it('a phrase of a unit is offered first there, in the units below and to who heads it, and nowhere else', async () => {
  const values = { text: 'ให้กลุ่มงานดำเนินการ', forUnitId: units.divisionA };
  const phrase = { list: 'phrases', isActive: true, values } as const;
  const { item } = await saveRowAs(office, office.caller('director'), phrase);
  const offeredTo = async () => {
    const readers: PersonName[] = [];
    for (const name of everybody) {
      const { phrases } = (await office.call(office.caller(name), 'getReferenceLists', {})).item;
      if (phrases.some(({ text }) => text === values.text)) readers.push(name);
      // Only the first eight have a key.
      if (readers.includes(name)) expect(phrases[0]?.text).toBe(values.text);
    }
    return readers;
  };
  const ofDivision = ['clerkA', 'headA', 'officerP', 'officerQ', 'deputyOfHeadA', 'clerkA1', 'secretRegistrarA'];
  expect(await offeredTo()).toEqual(ofDivision);
  await saveRowAs(office, office.caller('director'), { ...phrase, id: item.id, isActive: false });
  expect(await offeredTo()).toEqual([]);
});

it('units have phrases of the same words, each its own, and the whole agency once', async () => {
  const phraseOf = (forUnitId: number | null) => ({
    list: 'phrases' as const,
    isActive: true,
    values: { text: 'เพื่อโปรดทราบ ก', forUnitId },
  });
  for (const unitId of [units.divisionA, units.divisionB, null])
    await saveRowAs(office, office.caller('director'), phraseOf(unitId));
  for (const unitId of [units.divisionA, null])
    expect(await refusalOfRow(office, office.caller('director'), phraseOf(unitId))).toMatchObject({
      fields: { 'values.text': expect.any(String) },
    });
});

it('an outside correspondent is offered as soon as it is added, and not while it is out of use', async () => {
  const director = office.caller('director');
  const values = { name: 'สำนักงานตัวอย่างจังหวัด', address: '', email: '', phone: '' };
  const row = { list: 'correspondents', isActive: true, values } as const;
  const offered = async () =>
    (await office.call(office.caller('registrar'), 'findCorrespondents', { search: 'สำนักงานตัวอย่าง' })).items.map(
      ({ name }) => name,
    );
  expect(await offered()).toEqual([]);
  const { item } = await saveRowAs(office, director, row);
  expect(await offered()).toEqual([values.name]);
  await saveRowAs(office, director, { ...row, id: item.id, isActive: false });
  expect(await offered()).toEqual([]);
});

it('an addressee is offered to drafters with salutation and closing, and not while it is out of use', async () => {
  const director = office.caller('director');
  const values = { name: 'เจ้าคณะจังหวัดตัวอย่าง', salutation: 'นมัสการ', closing: 'ขอนมัสการด้วยความเคารพ' };
  const row = { list: 'addressees', isActive: true, values: { ...values, rank: 'byOffice' } } as const;
  const offered = async (search: string) => {
    const { items } = await office.call(office.caller('clerkA'), 'findAddressees', { search });
    return items.map(({ id: _id, ...said }) => said);
  };
  expect(await offered('จังหวัดตัวอย่าง')).toEqual([]);
  const { item } = await saveRowAs(office, director, row);
  // In full first, before others whose names contain it.
  const other = { ...values, name: `รอง${values.name}` };
  await saveRowAs(office, director, { ...row, values: { ...row.values, ...other } });
  await saveRowAs(office, director, { ...row, values: { ...row.values, name: `ก ${values.name}` } });
  expect((await offered(values.name))[0]).toEqual(values);
  expect(await offered('รองเจ้าคณะ')).toEqual([other]);
  await saveRowAs(office, director, { ...row, id: item.id, isActive: false });
  expect((await offered(values.name)).map(({ name }) => name)).not.toContain(values.name);
});

it('an addressee of a rank is offered with the words of the rank, and with its own where it has some', async () => {
  const director = office.caller('director');
  const proposed = async (rank: string, own: { salutation?: string; closing?: string } = {}) => {
    const values = { name: `เจ้าอาวาสวัดตัวอย่าง ${rank}`, salutation: '', closing: '', rank, ...own };
    await saveRowAs(office, director, { list: 'addressees', isActive: true, values });
    const { items } = await office.call(office.caller('clerkA'), 'findAddressees', { search: values.name });
    return [items[0]?.salutation, items[0]?.closing];
  };
  expect(await proposed('byOffice')).toEqual(['', '']);
  expect(await proposed('ordinaryRank')).toEqual(['เรียน', 'ขอแสดงความนับถือ']);
  expect(await proposed('highestRank')).toEqual(['กราบเรียน', 'ขอแสดงความนับถืออย่างยิ่ง']);
  expect(await proposed('patriarch')).toEqual(['กราบทูล', 'ควรมิควรแล้วแต่จะโปรด']);
  expect(await proposed('somdet')).toEqual(['นมัสการ', 'ขอนมัสการด้วยความเคารพอย่างยิ่ง']);
  expect(await proposed('rachaKhana')).toEqual(['นมัสการ', 'ขอนมัสการด้วยความเคารพอย่างสูง']);
  expect(await proposed('monk', { closing: 'ขอนมัสการ' })).toEqual(['นมัสการ', 'ขอนมัสการ']);
});

describe('the agency', () => {
  const shown = async () => (await office.call(undefined, 'getApplication', {})).item.agency;

  it('is as its list of starting values says until its first start, which takes them once', async () => {
    const { platform } = office;
    const before = await shown();
    expect(before).toEqual(sarn);
    await set('agency', { title: 'ถูกแทนที่' });
    expect((await shown()).title).toBe(sarn.title);
    await startAgency(platform);
    expect(await shown()).toEqual(sarn);
    await startAgency({ ...platform, config: { ...platform.config, tenant: onep } });
    expect(await shown()).toEqual(sarn);
  });

  it('is called, looks and works as it sets, from the next request on', async () => {
    await set('agency', {
      title: 'สารบรรณกรมตัวอย่าง',
      titleEnglish: 'Example e-office',
      nameEnglish: '',
      copyright: '',
    });
    await set('agency', { brandColor: '#7a1f5c', loaderColor: '#7a1f5c' });
    const chats = office.caller('clerkA');
    expect(await office.refusal(chats, 'findColleagues', { search: '' })).toMatchObject({ code: 'not-found' });
    await set('features', { chat: true, showsSecrecy: false, logoLeadsTo: 'intranet' });
    expect((await office.call(chats, 'findColleagues', { search: 'headA' })).items).not.toEqual([]);
    expect(await shown()).toMatchObject({
      title: 'สารบรรณกรมตัวอย่าง',
      copyright: 'สารบรรณกรมตัวอย่าง',
      english: { title: 'Example e-office', agency: sarn.agency },
      brandColor: '#7a1f5c',
      chat: true,
      showsSecrecy: false,
      logoLeadsTo: 'intranet',
      panels: sarn.panels,
    });
  });

  it('has the name of the unit above all others', async () => {
    await office.platform.database
      .insertInto('units')
      .values({ id: defaultUnitId, name: 'กรมตัวอย่าง', shortName: 'กรมตัวอย่าง' })
      .execute();
    expect(await shown()).toMatchObject({ agency: 'กรมตัวอย่าง', english: { agency: 'กรมตัวอย่าง' } });
  });

  it('has a name that no password may be made of', async () => {
    await set('agency', { titleEnglish: 'Bezumqar office' });
    const change = { oldPassword: testPassword, newPassword: 'Bezumqar2569' };
    expect(await office.refusal(office.caller('officerP'), 'changePassword', change)).toMatchObject({
      code: 'password-guessable',
    });
  });

  it('checks for programs at every sign-in as soon as it is set', async () => {
    const signIn = async () =>
      (await office.refusal(undefined, 'checkCredentials', { username: 'nobody', password: 'wrong' })).code;
    expect(await signIn()).toBe('wrong-credentials');
    await set('features', { botCheck: true });
    expect(await signIn()).toBe('proof-of-work-needed');
    await set('features', { botCheck: false });
  });
});

describe('the other sites of the agency', () => {
  beforeAll(() => startAgency(office.platform));
  const officer = () => office.caller('officerP');
  const modules = async () => (await office.call(officer(), 'getModules', {})).items.map(({ action }) => action);
  const application = async () => (await office.call(undefined, 'getApplication', {})).item;
  const none = { intranetAddress: '', archiveAddress: '', roomAddress: '', chatAddress: '' };
  const rowWith = async (changes: ListValues) => {
    const listed = { list: 'agency', search: '', state: 'all', skip: 0 } as const;
    const { items } = await office.call(office.caller('director'), 'getSettingRows', listed);
    return { list: 'agency', id: items[0]?.id, isActive: true, values: { ...items[0]?.values, ...changes } } as const;
  };
  /** What is said of each field; sent as it is, because our own program would not send it. */
  const faultsOf = async (changes: ListValues): Promise<unknown> => {
    const { path, body } = allCalls.saveSettingRow;
    const { values, ...row } = await rowWith({});
    const sent = { ...z.encode(body, { ...row, values, seen: '0'.repeat(64) }), values: { ...values, ...changes } };
    const headers = { authorization: `Bearer ${office.caller('director').token}` };
    const reply = await office.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload: sent });
    expect(reply.statusCode).toBe(422);
    return reply.json().fields;
  };

  it('have their items in the menu from the next request on, and none once they are taken away', async () => {
    const before = await modules();
    await set('agency', { roomAddress: 'https://room.agency.go.th/book' });
    expect(await modules()).toEqual([...before, 'https://room.agency.go.th/book']);
    expect(await office.refusal(officer(), 'openArchive', {})).toMatchObject({ httpStatus: 404 });
    await set('agency', { archiveAddress: 'https://archive.agency.go.th/enter' });
    expect(await modules()).toEqual([...before, 'archive', 'https://room.agency.go.th/book']);
    const { address } = (await office.call(officer(), 'openArchive', {})).item;
    expect(address).toMatch(/^https:\/\/archive\.agency\.go\.th\/enter\?sso=/);
    await set('agency', none);
    expect(await modules()).toEqual(before);
  });

  it('are where the intranet and the chat lead, in open browsers too', async () => {
    await set('features', { chat: true });
    const sites = { intranetAddress: 'https://www.agency.go.th/', chatAddress: 'https://chat.agency.go.th' };
    const pushed = await pushedDuring(office, () => set('agency', sites));
    expect(pushed.map(({ event }) => event)).toEqual(['settings-changed']);
    expect(await application()).toMatchObject(sites);
    const chats = office.caller('clerkA');
    expect(await office.refusal(chats, 'findColleagues', { search: '' })).toMatchObject({ code: 'not-found' });
    await set('features', { chat: false });
    expect(await application()).toMatchObject({ ...sites, chatAddress: '' });
    await set('features', { chat: true });
    await set('agency', none);
    expect(await application()).toMatchObject({ intranetAddress: '', chatAddress: '' });
    expect((await office.call(chats, 'findColleagues', { search: 'headA' })).items).not.toEqual([]);
  });

  it('are no programs, no data, and not this system itself', async () => {
    const { publicUrl } = office.platform.config;
    const before = await office.platform.database.selectFrom('agency').selectAll().execute();
    for (const field of Object.keys(none))
      for (const address of ['javascript:alert(1)', 'data:text/html,x', 'https://user@agency.go.th', '//agency.go.th'])
        expect(await faultsOf({ [field]: address })).toEqual({
          [`values.${field}`]: fieldProblems['address-not-valid'],
        });
    expect(await faultsOf({ chatAddress: 'http://chat.agency.go.th' })).toEqual({
      'values.chatAddress': fieldProblems['site-needs-https'],
    });
    const ours = { intranetAddress: `${publicUrl}/intranet`, chatAddress: publicUrl.replace('http:', 'https:') };
    expect(await refusalOfRow(office, office.caller('director'), await rowWith(ours))).toMatchObject({
      fields: {
        'values.intranetAddress': fieldProblems['site-is-ours'],
        'values.chatAddress': fieldProblems['site-is-ours'],
      },
    });
    expect(await office.platform.database.selectFrom('agency').selectAll().execute()).toEqual(before);
  });

  it('are left out when this system has moved to where they are', async () => {
    const ours = { ...office.platform.config, publicUrl: 'https://www.agency.go.th' };
    const moved = { config: ours, database: office.platform.database };
    await set('agency', { intranetAddress: 'https://www.agency.go.th/', chatAddress: 'https://chat.agency.go.th' });
    expect(await readSites(moved)).toEqual({ ...none, chatAddress: 'https://chat.agency.go.th' });
    await set('agency', none);
  });
});

describe('the links of the agency', () => {
  const director = () => office.caller('director');
  const save = (name: string, more: ListValues, isActive = true) =>
    saveRowAs(office, director(), {
      list: 'menuLinks',
      isActive,
      values: { name, nameEnglish: '', linkAddress: 'https://www.agency.go.th/', ...more },
    });
  const shown = async (path: string, language: 'th' | 'en', payload?: object) => {
    const headers = { authorization: `Bearer ${office.caller('officerP').token}`, 'accept-language': language };
    const method = payload ? 'POST' : 'GET';
    const reply = await office.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });
    const items = links.parse(reply.json());
    return items.flatMap((item) =>
      item.MENU_ACTION.includes('.agency.go.th') ? [[item.MENU_NAME, item.MENU_ACTION, item.MENU_TYPE]] : [],
    );
  };
  const link = z.object({ MENU_NAME: z.string(), MENU_ACTION: z.string(), MENU_TYPE: z.string() });
  const links = z.union([
    z.object({ item: z.array(link) }).transform(({ item }) => item),
    z.object({ items: z.array(link) }).transform(({ items }) => items),
  ]);

  it('stand in the menu in the order and the language of the agency, and no longer once they are out of use', async () => {
    const linkAddress = 'https://law.agency.go.th/index.php?lang=th';
    const pushed = await pushedDuring(office, () =>
      save('ฐานข้อมูลกฎหมาย', { nameEnglish: 'Law database', linkAddress }),
    );
    expect(pushed.map(({ event }) => event)).toEqual(['settings-changed']);
    await save('เว็บไซต์หน่วยงาน', {});
    await save('ยังไม่มีที่อยู่', { linkAddress: '' });
    await save('เลิกใช้แล้ว', { linkAddress: 'https://old.agency.go.th/' }, false);
    const website = ['เว็บไซต์หน่วยงาน', 'https://www.agency.go.th/', 'b'];
    const header = { MENU_PARENT: 3090, MENU_LEVEL: 1, PM_QUERY: 1 };
    for (const [path, payload] of [
      ['service/menu-module-permission', undefined],
      ['sarabun/get-authen-user-menu-permission-header-bottom', header],
    ] as const) {
      expect(await shown(path, 'th', payload)).toEqual([['ฐานข้อมูลกฎหมาย', linkAddress, 'b'], website]);
      expect(await shown(path, 'en', payload)).toEqual([['Law database', linkAddress, 'b'], website]);
    }
    const centre = { ...header, MENU_PARENT: 3144 };
    expect(await shown('sarabun/get-authen-user-menu-permission-header-bottom', 'th', centre)).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'https://user@agency.go.th'])(
    'do not lead to %s, by hand or by a file',
    async (linkAddress) => {
      const values = { name: 'หลอก', nameEnglish: '', linkAddress };
      const { path } = allCalls.saveSettingRow;
      const headers = { authorization: `Bearer ${director().token}` };
      const payload = { list: 'menuLinks', isActive: true, values, seen: null };
      const reply = await office.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
      expect(reply.json().fields).toEqual({ 'values.linkAddress': fieldProblems['address-not-valid'] });
      const { fields } = th.settings;
      const form = new FormData();
      const table = `${fields.name},${fields.nameEnglish},${fields.linkAddress}\nหลอก,,"${linkAddress}"`;
      form.append('file', new Blob([table]), 'links.csv');
      const url = '/api/settings/preview-import?list=menuLinks';
      const preview = await office.app.inject({ method: 'POST', url, headers, payload: form });
      expect(preview.json().counts).toMatchObject({ added: 0, faulty: 1 });
      const stored = office.platform.database.selectFrom('menuLinks').select('id').where('name', '=', 'หลอก');
      expect(await stored.execute()).toEqual([]);
    },
  );
});
