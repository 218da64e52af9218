import { stringify } from 'qs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { people, units, type PersonName } from '#tests/rules/office.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, divisionB, registry } = units;

/** The old client sends every body as a form with nested brackets; missing values are blank or left out. */
describe('the main path with form bodies', () => {
  let office: OfficeServer;
  let place: { F_DOC_ID: number; F_TRANS_ID: number };
  beforeAll(async () => {
    office = await startOfficeServer();
  });
  afterAll(() => office.close());

  async function post(name: PersonName, path: string, body: object) {
    const response = await office.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: {
        authorization: `Bearer ${office.caller(name).token}`,
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      },
      payload: stringify(body),
    });
    expect([path, response.statusCode, response.body]).toEqual([path, 200, expect.stringContaining('"success"')]);
    return response.json();
  }

  const work = (name: PersonName, action: string, body: object = {}) =>
    post(name, `sarabun/work/${action}`, { ...place, F_JOB_ID: '', ...body });

  const taskOf = async (name: PersonName, typeCode: string) => {
    const { data } = await post(name, 'sarabun/get-todo-list', { typeCode, generalSearch: '', skip: 0, take: 10 });
    return data[0].F_JOB_ID;
  };

  it('registers a letter without a number or a date, to two units', async () => {
    await post('registrar', 'sarabun/find-duplicate-letters', { letterNumber: '', fromText: 'กรมทดสอบ' });
    await post('registrar', 'sarabun/find-correspondents', { search: '' });
    const { item } = await post('registrar', 'sarabun/register-incoming', {
      unitId: registry,
      kind: 1,
      letterNumber: '',
      letterDate: '',
      correspondentId: '',
      fromText: 'กรมทดสอบ',
      toText: '',
      subject: 'ขอเชิญประชุม & หารือ 100%',
      speed: 2,
      secrecy: 1,
      arrivedAt: '',
      remark: '',
      receivers: [
        { unitId: divisionA, personId: '', kind: 'main', purposeId: '' },
        { unitId: divisionB, kind: 'copy' },
      ],
      dueAt: '2030-01-01T16:30:00+07:00',
    });
    expect(item.F_REGISTER_NO).toBe('1');
    const list = { typeCode: 'unreceived', organization_id: divisionA, page: 1, pageSize: 10 };
    const sort = [{ field: 'F_DOC_TITLE', dir: 'desc' }];
    const { rows, total } = await post('clerkA', 'sarabun/get-todo-list', { ...list, sort, filter: '' });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ F_DOC_TITLE: 'ขอเชิญประชุม & หารือ 100%', F_DOC_NO: '(ไม่มีเลข)' });
    const filtered = await post('clerkA', 'sarabun/get-todo-list', {
      ...list,
      sort: [{ field: 'F_NAME', dir: 'asc' }],
      filter: { logic: 'and', filters: [{ field: 'F_DOC_SPEED_NAME', operator: 'eq', value: 'ปกติ' }] },
    });
    expect(filtered).toMatchObject({ total: 0, rows: [] });
    place = { F_DOC_ID: rows[0].F_DOC_ID, F_TRANS_ID: rows[0].F_TRANS_ID };
  });

  it('receives, presents, commands, reports and accepts', async () => {
    await work('clerkA', 'receive');
    await work('clerkA', 'present', { input: { personIds: [people.headA.personId], note: '', dueAt: '' } });
    await work('headA', 'command', {
      F_JOB_ID: await taskOf('headA', 'jobCommand'),
      input: { text: 'มอบดำเนินการ', personIds: [people.officerP.personId], closes: false },
    });
    const F_JOB_ID = await taskOf('officerP', 'jobReceived');
    await post('officerP', 'sarabun/get-document', { ...place, F_JOB_ID, roleAssign: 'false' });
    await post('officerP', 'update-read-portal', { F_DOC_ID: place.F_DOC_ID });
    await work('officerP', 'record-result', { F_JOB_ID, input: { result: 'done', text: '' } });
    await work('headA', 'accept-report', { F_JOB_ID });
    const { item } = await post('clerkA', 'sarabun/get-document', { F_DOC_ID: place.F_DOC_ID });
    expect(item.STATE).toBe('closed');
  });

  it('reads the lists, panels, books and notices, and the reply of a notice read has its message', async () => {
    await post('clerkA', 'get-todo-lists', { search: '' });
    await post('clerkA', 'get-dashboard', {});
    await post('clerkA', 'get-dashboard', { bookType: 'meet', querySearch: 'ประชุม' });
    await post('clerkA', 'sarabun/get-register', {
      unitId: divisionA,
      year: 2026,
      isSecret: 'false',
      search: '',
    });
    await post('clerkA', 'service/get-all-notification', { take: 10 });
    for (const MODULE of ['SARABUN', ['SARABUN', 'SARABAN']])
      await post('clerkA', 'sarabun/get-notifications', { MODULE });
    const { items } = await post('headA', 'service/get-all-notification', {});
    const read = () => post('headA', 'notification-update-read', { NN_RECEIVE_ID: items[0].NN_RECEIVE_ID });
    const reply = { status: 'success', message: 'บันทึกว่าอ่านแล้ว', item: place };
    expect(await read()).toEqual({ ...reply, is_save: true });
    expect(await read()).toEqual({ ...reply, is_save: false });
    await post('headA', 'notification-update-read-all', { MODULE: ['SARABUN', 'SARABAN'] });
    await post('headA', 'sarabun/find-people', { search: 'officer' });
    await post('headA', 'sarabun/get-work-choices', { unitId: divisionA });
  });

  it('works the ways back', async () => {
    await work('clerkA', 'reopen', { input: { reason: 'แก้ไข' } });
    await work('clerkA', 'assign', { input: { unitIds: [units.groupA1], personIds: [], purposeId: '' } });
    await work('registrar', 'hold', { input: { reason: 'ตรวจสอบ' } });
    await work('registrar', 'release');
    await work('clerkA', 'forward', { input: { receivers: [{ unitId: units.executive, kind: 'copy' }], dueAt: '' } });
    await work('clerkA', 'follow', { input: { dueAt: '' } });
    await work('clerkA', 'unfollow');
  });
});
