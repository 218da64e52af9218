import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentKinds, panels } from '#domain/documents/document-kinds.ts';
import { copy, main, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

/** The names of section 3 of the specification, and after `ours` what this product adds to them. */
const entities = {
  login: { named: ['id', 'email', 'name', 'F_PERSON_ID', 'userInformation'], ours: [] },
  information: {
    named: ['F_FIRST_NAME', 'F_LAST_NAME', 'F_POSITION_NAME', 'F_IS_AGREE_PDPA'],
    ours: [],
  },
  todoDefinition: {
    named: ['CODE', 'TITLE', 'TABLE_HEADER', 'DOCUMENT', 'COUNT', 'COLOR', 'ICON'],
    ours: ['URGENT_COUNT', 'GROUP', 'IS_OF_NEWEST'],
  },
  todoRow: {
    named: [
      'F_DOC_ID F_TRANS_ID F_DEPT_ID F_JOB_ID F_RECEIVER_DEPT_ID F_DOC_TYPE_NAME F_DOC_SPEED_NAME F_DOC_SECRET_NAME',
      'F_COLOR F_DOC_NO F_IS_USE_DOC_NO_OWNER_DEPT F_DOC_TITLE F_NAME F_RECEIVER_TEXT F_COM_DESC F_SENDER_TYPE_TO_ID',
      'F_SENDER_TYPE_TO_NAME statusSendToPerson statusJobCommand F_DOC_SEND F_IS_FILE F_CANCEL_RECEIVED F_IS_BEHALF',
    ].flatMap((names) => names.split(' ')),
    ours: [
      'HAS_NOTE roleAssign viewer F_REGISTER_NO F_DOC_SPEED_ID F_DOC_SECRET_ID IS_READ IS_ON_HOLD IS_SENT_BACK',
      'RETURN_REASON DUE_AT IS_OVERDUE LATE_DAYS ARRIVED_AT TASK_TYPE_ID TASK_TYPE_NAME',
    ].flatMap((names) => names.split(' ')),
  },
  dashboardRow: {
    named: [
      'SEQ F_DOC_ID F_TRANS_ID F_DOC_NO F_DOC_TITLE F_DOC_COMMAND_NAME_UNDER F_DEPT_ID F_REGISTER_NO roleAssign',
      'viewer tableElement',
    ].flatMap((names) => names.split(' ')),
    ours: ['IS_READ', 'PUBLISHED_AT'],
  },
  organisation: { named: ['dept_id', 'text'], ours: [] },
  notification: {
    named: [
      'NN_RECEIVE_ID',
      'MODULE',
      'NN_TITLE',
      'NN_DATA',
      'CREATED_AT',
      'IS_READ',
      'F_DOC_TITLE',
      'F_DOC_ID',
      'F_TRANS_ID',
    ],
    ours: [],
  },
  logEntry: { named: ['icon', 'header', 'dateAlert'], ours: [] },
  menuItem: {
    named: ['MENU_ID', 'MENU_SEQ', 'MENU_NAME', 'MENU_ICON', 'MENU_ACTION', 'MENU_TYPE', 'PM_QUERY', 'PM_MANAGE'],
    ours: [],
  },
  selectedMenu: { named: ['F_TRANS_ID', 'F_REGISTER_NO', 'viewer'], ours: [] },
} as const satisfies Record<string, { readonly named: readonly string[]; readonly ours: readonly string[] }>;

function expectFields(entity: keyof typeof entities, value: object): void {
  const { named, ours } = entities[entity];
  expect(Object.keys(value).toSorted(), entity).toEqual([...named, ...ours].toSorted());
}

/** The fields of section 3.6 and, last, ours; a password and a signature are saved, never replied. */
const profileFields = [
  'employeeCode prefix firstName lastName idCard positionName gender unitName birthday bloodType nationality race address',
  'email phone internalPhone username adUser employeeType',
  'positionType positionLevel suffix furtherPositions',
].flatMap((names) => names.split(' '));

/** The fields of section 3.5 a document is opened with. */
const documentFields = {
  'receive no.': 'F_REGISTER_NO',
  'receive date': 'arrivedAt',
  speed: 'F_DOC_SPEED_NAME',
  'document no.': 'F_DOC_NO',
  'document date': 'F_DOC_DATE',
  subject: 'F_DOC_TITLE',
  from: 'F_SENDER_TEXT',
  to: 'F_RECEIVER_TEXT',
  type: 'F_DOC_TYPE_NAME',
  owner: 'OWNER_DEPT_NAME',
  'secret class': 'F_DOC_SECRET_NAME',
};

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

/** The reply as it stands on the wire. */
async function wire(name: PersonName, path: string, payload?: object) {
  const response = await office.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${office.caller(name).token}` },
    ...(payload && { payload }),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function published(): Promise<number> {
  const { documentId } = await office.draft('officerP', documentKinds.announce.code, signed('headA'));
  await office.perform('officerP', 'submit', documentId, {});
  await office.perform('headA', 'sign', documentId, { note: '' });
  expect(await office.perform('registrar', 'publish', documentId, { from: null, until: null })).toBe('done');
  return documentId;
}

describe('the fields on the wire', () => {
  it('of the login object', async () => {
    const { userLogin } = await wire('clerkB', 'verify', {});
    expectFields('login', userLogin);
    expectFields('information', userLogin.userInformation);
  });

  it('of one’s own data', async () => {
    const { item } = await wire('clerkB', 'users/account-information');
    expect(Object.keys(item).toSorted()).toEqual(profileFields.toSorted());
  });

  it('of cards, rows, organisations, notices, the own log and menus', async () => {
    await office.register('registrar', [main(units.divisionA)]);
    const { items: cards } = await wire('clerkA', 'get-todo-lists', {});
    expectFields('todoDefinition', cards[0]);
    const { data, total } = await wire('clerkA', 'sarabun/get-todo-list', { typeCode: 'unreceived' });
    expect(total).toBe(1);
    expectFields('todoRow', data[0]);
    const { items: organisations } = await wire('clerkA', 'get-dashboard-organization-lists');
    expectFields('organisation', organisations[0]);
    const { items: notices, count } = await wire('clerkA', 'service/get-all-notification', { take: 10 });
    expect(count).toBe(1);
    expectFields('notification', notices[0]);
    const { items } = await wire('clerkA', 'sarabun/get-notifications', { MODULE: ['SARABUN', 'SARABAN'] });
    expect(Object.keys(items).toSorted()).toEqual(['alerts', 'logs', 'totalAlert']);
    expectFields('notification', items.alerts[0]);
    expectFields('logEntry', items.logs[0]);
    const menus = await wire('clerkA', 'sarabun/get-authen-user-menu-permission-header-bottom', {
      MENU_PARENT: 3090,
      MENU_LEVEL: 1,
      PM_QUERY: 1,
    });
    expectFields('menuItem', menus.item[0]);
    expectFields('menuItem', (await wire('clerkA', 'service/menu-module-permission')).items[0]);
  });

  it('of the to-do lists: their codes are those of the specification', async () => {
    const { items } = await wire('clerkA', 'get-todo-lists', {});
    expect(items.map(({ CODE }: { CODE: string }) => CODE).toSorted()).toEqual(
      [
        ['review', 'sign', 'jobReceived', 'jobReceived2', 'unreceived', 'waitAssign', 'jobAssign', 'jobAssign2'],
        ['unsigned', 'jobCommand', 'jobFollow', 'jobCompleted'],
      ]
        .flat()
        .toSorted(),
    );
  });

  it('of the panels, which stand in their order', async () => {
    await published();
    const { item } = await wire('clerkB', 'get-dashboard', {});
    expect(item.map(({ bookType }: { bookType: string }) => bookType)).toEqual([
      'cycle',
      'command',
      'regularity',
      'rule',
      'news',
      'announce',
      'declaration',
      'meet',
    ]);
    expect(panels.map(({ panel }) => panel)).toEqual(item.map(({ bookType }: { bookType: string }) => bookType));
    expectFields('dashboardRow', item[5].items[0]);
  });

  it('of a document that is opened', async () => {
    const { documentId } = await office.register('registrar', [main(units.divisionA)]);
    const { item } = await wire('registrar', 'sarabun/get-document', { F_DOC_ID: documentId, roleAssign: 'false' });
    const payload = ['F_BTN_TYPE', 'functionAssigned', 'disableActionPortal', 'currentSelectedMenu', 'NN_RECEIVE_ID'];
    expect(Object.keys(item)).toEqual(expect.arrayContaining([...payload, ...Object.values(documentFields)]));
    expectFields('selectedMenu', item.currentSelectedMenu);
    expect(item.currentSelectedMenu).toEqual({
      F_TRANS_ID: item.F_TRANS_ID,
      F_REGISTER_NO: item.F_REGISTER_NO,
      viewer: 0,
    });
    expect(item.NN_RECEIVE_ID).toBeNull();
  });
});

describe('a document', () => {
  it('that is published is read-only from a panel, and can be worked on from a list, whatever the role', async () => {
    const documentId = await published();
    const openAs = async (request: object) => {
      const { item } = await wire('registrar', 'sarabun/get-document', { F_DOC_ID: documentId, ...request });
      return [item.disableActionPortal, item.currentSelectedMenu.viewer, item.functionAssigned.length > 0];
    };
    expect(await openAs({ roleAssign: 'dashboard', viewer: 1 })).toEqual([1, 1, false]);
    expect(await openAs({ roleAssign: 'dashboard' })).toEqual([0, 0, true]);
    expect(await openAs({ roleAssign: 'false' })).toEqual([0, 0, true]);
  });

  it('opened from a notice names it, unless it is the notice of another person or letter', async () => {
    const { documentId } = await office.register('registrar', [main(units.divisionA), copy(units.divisionB)]);
    const other = await office.register('registrar', [main(units.divisionA)]);
    const noticeOf = async (personId: number, about: number) => {
      const { id } = await office.platform.database
        .selectFrom('notifications')
        .select('id')
        .where('personId', '=', personId)
        .where('documentId', '=', about)
        .executeTakeFirstOrThrow();
      return id;
    };
    const opened = async (NN_RECEIVE_ID: number) => {
      const request = { F_DOC_ID: documentId, NN_RECEIVE_ID };
      return (await wire('clerkA', 'sarabun/get-document', request)).item.NN_RECEIVE_ID;
    };
    const own = await noticeOf(people.clerkA.personId, documentId);
    expect(await opened(own)).toBe(own);
    expect(await opened(await noticeOf(people.clerkA.personId, other.documentId))).toBeNull();
    expect(await opened(await noticeOf(people.clerkB.personId, documentId))).toBeNull();
  });
});
