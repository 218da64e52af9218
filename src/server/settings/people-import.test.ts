import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { settingImportCalls } from '#contract/setting-tables.ts';
import { emptyValues } from '#domain/settings/list-values.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { dayInFigures, dayOf, daysAfter, startOfDay } from '#domain/text/thai-dates.ts';
import { en } from '#locales/en.ts';
import { th } from '#locales/th.ts';
import { mails } from '#locales/th/mails.ts';
import { fieldProblems, refusals } from '#locales/th/refusals.ts';
import { sendAccountLinks } from '#server/accounts/passwords/send-account-links.job.ts';
import { mail } from '#server/platform/mail/mail.ts';
import { unseal } from '#server/platform/secrets/seal.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import { rowsOfWorkbook } from '#tests/support/read-workbook.ts';
import { watchEventLoop } from '#tests/support/watch-event-loop.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';
import { saveRowAs } from '#tests/support/seen-row.ts';

const { fields, further, sheet } = th.settings;
const { roles } = th.duties;
const { menuId } = settingLists.persons;

/** From before the office has connections. */
const watched = watchStatements();
let office: OfficeServer;
/** A unit that was closed. */
let closed = 0;
beforeAll(async () => {
  office = await startOfficeServer();
  const { database } = office.platform;
  const { personId } = people.director;
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
  await database.updateTable('persons').set({ email: 'director@example.go.th' }).where('id', '=', personId).execute();
  const values = { ...emptyValues(settingLists.units), name: 'กองที่ปิด', code: 'ปิด', shortName: 'กป' };
  const unit = { list: 'units' as const, values: { ...values, parentId: units.executive } };
  closed = (await saveRowAs(office, office.caller('director'), { ...unit, isActive: true })).item.id;
  const code = { ...unit.values };
  await saveRowAs(office, office.caller('director'), {
    ...unit,
    id: closed,
    isActive: false,
    values: code,
  });
  const permission = { menuId, mayQuery: true, mayManage: true, grantee: 'everybody' };
  await database.insertInto('menuPermissions').values(permission).execute();
});
afterAll(async () => {
  await office.close();
  watched.stop();
});

const columns = {
  code: fields.employeeCode,
  prefix: fields.prefix,
  first: fields.firstName,
  last: fields.lastName,
  english: fields.firstNameEnglish,
  unit: fields.unitId,
  position: fields.positionName,
  order: fields.positionOrderNumber,
  orderDate: fields.positionOrderDate,
  from: fields.positionFrom,
  until: fields.positionUntil,
  type: fields.positionTypeId,
  level: fields.positionLevelId,
  employment: fields.employeeTypeId,
  email: fields.email,
  phone: fields.phone,
  username: further.username,
  offices: further.offices,
  positions: further.positions,
  inUse: sheet.inUse,
} as const;
type Cells = Record<keyof typeof columns, string>;

const person = (code: string, changes: Partial<Cells> = {}): Cells => ({
  code,
  prefix: 'นางสาว',
  first: `ชื่อ${code}`,
  last: 'มีสุข',
  english: `Name${code}`,
  unit: String(units.divisionB),
  position: 'นักวิชาการ',
  order: '',
  orderDate: '',
  from: '',
  until: '',
  type: 'วิชาการ',
  level: 'ชำนาญการ',
  employment: 'ข้าราชการ',
  email: `p${code}@example.go.th`,
  phone: '0 2000 0000',
  username: `user.${code}`,
  offices: '',
  positions: '',
  inUse: '',
  ...changes,
});

/** The columns of a file: all, or these. */
const fileOf = (rows: readonly Cells[], names: readonly (keyof Cells)[] = namesOfColumns) =>
  [names.map((name) => columns[name]), ...rows.map((row) => names.map((name) => row[name]))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');
const isColumn = (name: string): name is keyof Cells => name in columns;
const namesOfColumns = Object.keys(columns).filter(isColumn);

function send(by: PersonName, url: string, content: string, language = 'th') {
  const form = new FormData();
  form.append('file', new Blob([content]), 'บุคลากร.csv');
  const headers = { authorization: `Bearer ${office.caller(by).token}`, 'accept-language': language };
  return office.app.inject({ method: 'POST', url: `/api/settings/${url}`, headers, payload: form });
}
async function previewed(content: string, { by = 'director' as PersonName, language = 'th' } = {}) {
  const reply = await send(by, 'preview-import?list=persons', content, language);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return settingImportCalls.previewSettingImport.reply.parse(reply.json());
}
const imported = (content: string, digest: string | null, by: PersonName = 'director') =>
  send(by, `import-rows?list=persons&digest=${digest}`, content);
async function applied(content: string, by: PersonName = 'director') {
  const { digest, faulty } = await previewed(content, { by });
  expect(faulty).toEqual([]);
  const reply = await imported(content, digest, by);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return settingImportCalls.importSettingRows.reply.parse(reply.json());
}
const faultsOf = async (content: string, options: Parameters<typeof previewed>[1] = {}) =>
  (await previewed(content, options)).faulty.flatMap(({ rowNumber, faults }) =>
    faults.map(({ field, reason }) => [rowNumber, field, reason]),
  );

/** Everything that an import of people could leave behind. */
async function stored() {
  const { rows } = await sql<Record<string, string>>`
    SELECT (SELECT count(*) FROM persons) AS persons, (SELECT count(*) FROM accounts) AS accounts,
      (SELECT count(*) FROM unit_roles) AS offices, (SELECT count(*) FROM events) AS events,
      (SELECT count(*) FROM notifications) AS notifications, (SELECT count(*) FROM pgboss.job) AS jobs,
      (SELECT md5(string_agg(persons::text, '' ORDER BY id)) FROM persons) AS digest`.execute(office.platform.database);
  return rows[0];
}
const idOf = async (code: string) =>
  (
    await office.platform.database
      .selectFrom('persons')
      .select('id')
      .where('employeeCode', '=', code)
      .executeTakeFirstOrThrow()
  ).id;
const dutiesOf = async (code: string) =>
  (await office.call(office.caller('director'), 'getDuties', { personId: await idOf(code) })).item;

/** How long others wait for an answer, one after the other, until something is done; in milliseconds. */
async function answersDuring(work: Promise<unknown>): Promise<readonly number[]> {
  const done = work.then(() => 'done');
  const times: number[] = [];
  do {
    const asked = performance.now();
    await office.call(office.caller('officerP'), 'getReferenceLists', {});
    times.push(performance.now() - asked);
  } while ((await Promise.race([done, pause(50, 'going on')])) !== 'done');
  return times;
}

/** Sends what the jobs would, and returns the mails. */
async function sentLinks() {
  const { database } = office.platform;
  const { rows: jobs } = await sql<{ data: string }>`
    SELECT data::text AS data FROM pgboss.job WHERE name = 'send-account-links' ORDER BY created_on`.execute(database);
  await sql`DELETE FROM pgboss.job WHERE name IN ('send-account-links', 'send-mail')`.execute(database);
  for (const { data } of jobs) await sendAccountLinks(office.platform, JSON.parse(data));
  const { rows } = await sql<{ sealed: string }>`
    SELECT data ->> 'sealed' AS sealed FROM pgboss.job WHERE name = 'send-mail'`.execute(database);
  await sql`DELETE FROM pgboss.job WHERE name = 'send-mail'`.execute(database);
  const key = office.platform.deriveKey('mail-queue');
  return rows.map(({ sealed }) => mail.parse(JSON.parse(unseal(key, sealed) ?? 'null')));
}
const keyIn = (text: string) => /new-password#key=(\S+)/.exec(text)?.[1] ?? '';

it('a cell with as many wrong offices as fit names the first of them, and others are answered meanwhile', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => person(`wrong${index}`, { offices: 'x;'.repeat(16_000) }));
  const loop = watchEventLoop();
  const { faulty } = await previewed(fileOf(rows));
  loop.stop();
  expect(loop.longestMs()).toBeLessThan(2_000);
  expect(faulty).toHaveLength(rows.length);
  for (const { faults } of faulty) expect(faults.filter(({ field }) => field === 'offices')).toHaveLength(20);
});

describe('a file of 2,000 people', () => {
  const count = 2_000;
  /** The row of the file in which a person stands; the first has the heads. */
  const rowOf = (index: number) => index + 2;
  const withoutEmail = new Set([7, 1_500]);
  const cured = Array.from({ length: count }, (_, index) =>
    person(String(10_000 + index), {
      ...(withoutEmail.has(index) ? { email: '' } : {}),
      ...(index % 100 === 3 ? { offices: roles.desk } : {}),
    }),
  );
  const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
    Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), text);
  const offices = Object.values(roles).join(', ');
  const { faults, expects } = sheet;
  /** What is wrong with a row of the file: cells, column, reason. */
  const mistakes: readonly (readonly [Partial<Cells>, string, string])[] = [
    [{ code: '' }, 'employeeCode', fieldProblems.required],
    [{ code: '10000' }, 'employeeCode', filled(sheet.twice, { row: 2 })],
    [{ first: '' }, 'firstName', fieldProblems.required],
    [{ last: 'ก'.repeat(101) }, 'lastName', filled(expects.text, { max: 100 })],
    [{ unit: '' }, 'unitId', fieldProblems.required],
    [{ unit: 'กองที่ไม่มี' }, 'unitId', expects.reference],
    [{ unit: 'ปิด' }, 'unitId', expects.reference],
    [{ level: 'ระดับที่ไม่มี' }, 'positionLevelId', expects.reference],
    [{ employment: 'ลูกจ้างเหมา' }, 'employeeTypeId', expects.reference],
    [{ email: 'saraban' }, 'email', expects.email],
    [{ email: 'Director@example.go.th' }, 'email', faults.emailOfAccount],
    [{ email: 'P10001@example.go.th' }, 'email', filled(faults.emailOfRow, { row: 3 })],
    [{ phone: '0'.repeat(101) }, 'phone', filled(expects.text, { max: 100 })],
    [{ username: 'ab' }, 'username', fieldProblems['username-rules']],
    [{ username: 'มาลี' }, 'username', fieldProblems['username-rules']],
    [{ username: 'USER.10002' }, 'username', filled(sheet.twice, { row: 4 })],
    [{ username: 'director' }, 'username', faults.usernameTaken],
    [{ offices: 'ผู้ช่วย' }, 'offices', filled(faults.officeUnknown, { office: 'ผู้ช่วย', offices })],
    [{ offices: `${roles.head}: กองไหน` }, 'offices', filled(faults.officeUnit, { unit: 'กองไหน' })],
    [{ offices: `${roles.desk}: ปิด` }, 'offices', filled(faults.officeUnit, { unit: 'กองที่ปิด' })],
    [{ inUse: sheet.no }, 'username', faults.accountOfLeaver],
    [{ inUse: 'อาจจะ' }, 'isActive', expects.inUse],
  ];
  /** They stand all over the file. */
  const indexOf = (mistake: number) => 50 + mistake * 87;
  const faulty = cured.map((row, index) => {
    const mistake = mistakes.findIndex((_, place) => indexOf(place) === index);
    return { ...row, ...mistakes[mistake]?.[0] };
  });

  it('with 22 faulty rows names each of them with column and reason, and does nothing of it', async () => {
    const before = await stored();
    const preview = await previewed(fileOf(faulty));
    expect(preview.counts).toEqual({
      added: count - mistakes.length,
      changed: 0,
      unchanged: 0,
      faulty: mistakes.length,
    });
    expect(preview.digest).toBeNull();
    const named = preview.faulty.map(({ rowNumber, faults: [fault, ...more] }) => [
      rowNumber,
      fault?.field,
      fault?.reason,
      ...more,
    ]);
    const { firstName, lastName } = await office.platform.database
      .selectFrom('persons')
      .select(['firstName', 'lastName'])
      .where('id', '=', people.director.personId)
      .executeTakeFirstOrThrow();
    expect(named).toEqual(
      mistakes.map(([, column, reason], place) => [
        rowOf(indexOf(place)),
        column,
        filled(reason, { name: `${firstName} ${lastName}` }),
      ]),
    );
    const { digest } = await previewed(fileOf(cured));
    expect((await imported(fileOf(faulty), digest)).json()).toMatchObject({ code: 'table-has-faults' });
    expect(await stored()).toEqual(before);
  }, 300_000);

  it('is imported whole when it is cured, with accounts and offices, while the server answers others', async () => {
    const before = await stored();
    const content = fileOf(cured);
    const { digest, accounts, changes } = await previewed(content);
    expect(accounts).toMatchObject({ opened: count, mailed: count - 2, canSendMail: true });
    expect(accounts?.unsent).toEqual(
      [...withoutEmail].map((index) => ({ rowNumber: rowOf(index), rowName: `ชื่อ${10_000 + index} มีสุข` })),
    );
    expect(changes[3]?.further).toEqual([
      {
        column: 'username',
        before: '',
        after: 'user.10003',
        note: filled(sheet.accountNotes.mailed, { email: 'p10003@example.go.th' }),
      },
      { column: 'offices', before: '', after: `${roles.desk}: หน่วยงาน กอง ข`, note: null },
    ]);
    expect(changes[7]?.further[0]?.note).toBe(sheet.accountNotes.noEmail);

    const begun = performance.now();
    const importing = imported(content, digest);
    const answers = await answersDuring(importing);
    const tookMs = performance.now() - begun;
    const reply = await importing;
    expect(reply.json()).toMatchObject({ added: count, changed: 0, accounts: { opened: count, mailed: count - 2 } });
    expect(answers.length).toBeGreaterThan(5);
    expect(Math.max(...answers)).toBeLessThan(tookMs / 2);

    const after = await stored();
    const more = (name: string) => Number(after?.[name]) - Number(before?.[name]);
    expect([more('persons'), more('accounts'), more('offices'), more('jobs')]).toEqual([count, count, 20, 20]);
    // As one by one: a person and an account each, and the offices.
    // With one that a file was imported.
    expect(more('events')).toBe(2 * count + 20 + 1);
    expect(await dutiesOf('10003')).toMatchObject({
      account: { username: 'user.10003', isAdministrator: false, lastSignInAt: null },
      offices: [{ unitId: units.divisionB, role: 'desk', until: null }],
      clearances: [],
    });
  }, 300_000);

  it('changes nothing when it is imported again', async () => {
    const before = await stored();
    expect((await previewed(fileOf(cured))).counts).toEqual({ added: 0, changed: 0, unchanged: count, faulty: 0 });
    expect(await applied(fileOf(cured))).toEqual({ added: 0, changed: 0 });
    expect(await stored()).toEqual(before);
  }, 300_000);

  it('lets each of them in by the link that is mailed after it, once, and by no password on paper', async () => {
    const sent = await sentLinks();
    expect(sent).toHaveLength(count - 2);
    const first = sent.find(({ to }) => to === 'p10003@example.go.th');
    for (const text of ['ชื่อ10003 มีสุข', 'user.10003', mails.accountOpenedSubject])
      expect(`${first?.subject}\n${first?.text}`).toContain(text);
    const key = keyIn(first?.text ?? '');
    expect(await office.call(undefined, 'checkPasswordLink', { key })).toMatchObject({
      item: { username: 'user.10003' },
    });
    await office.call(undefined, 'setPasswordByLink', { key, newPassword: 'Lotus7Boat3x' });
    expect(await office.refusal(undefined, 'checkPasswordLink', { key })).toMatchObject({ code: 'link-dead' });
    const signedIn = { username: 'user.10003', password: 'Lotus7Boat3x' };
    expect(await office.call(undefined, 'signIn', signedIn)).toHaveProperty('success.token');
  }, 300_000);
});

describe('an import of people', () => {
  it('records the order and the days of a main position in the Buddhist era; those of one’s own wait for somebody else', async () => {
    const order = {
      username: '',
      order: '12/2568',
      orderDate: '30 กันยายน 2568',
      from: '1/10/2568',
      until: '30 ก.ย. 2599',
    };
    await applied(fileOf([person('m1', order), person('m2', { username: '' })]));
    const { database } = office.platform;
    const daysOf = async (code: string) =>
      database
        .selectFrom('persons')
        .select(['positionOrderNumber', 'positionOrderDate', 'positionFrom', 'positionUntil'])
        .where('employeeCode', '=', code)
        .executeTakeFirst();
    const saved = {
      positionOrderNumber: '12/2568',
      positionOrderDate: '2025-09-30',
      positionFrom: '2025-10-01',
      positionUntil: '2056-09-30',
    };
    expect(await daysOf('m1')).toEqual(saved);
    expect(await daysOf('m2')).toMatchObject({ positionOrderNumber: '', positionFrom: null });
    // Without the columns they stay; an empty cell takes an end away.
    await applied(fileOf([person('m1', { position: 'นักวิชาการพิเศษ' })], ['code', 'first', 'last', 'unit', 'position']));
    expect(await daysOf('m1')).toEqual(saved);
    const { authority } = await previewed(fileOf([person('m1', { ...order, until: '' })]));
    const member = { kind: 'position', isGained: true, day: '2056-10-01', count: 1, names: ['นางสาวชื่อm1 มีสุข'] };
    expect(authority?.items).toEqual([expect.objectContaining(member)]);
    await applied(fileOf([person('m1', { ...order, until: '' })]));
    expect(await daysOf('m1')).toEqual({ ...saved, positionUntil: null });
    // Who moves leaves the order and the days of the former position behind, which the preview says.
    const moved = fileOf([person('m1', { unit: String(units.divisionA) })], ['code', 'first', 'last', 'unit']);
    const [change] = (await previewed(moved)).changes;
    expect(change?.before?.values['positionOrderNumber']).toBe('12/2568');
    expect(change?.after.values['positionOrderNumber']).toBe('');
    await applied(moved);
    expect(await daysOf('m1')).toMatchObject({ positionOrderNumber: '', positionOrderDate: null, positionFrom: null });
    await applied(fileOf([person('m1', { ...order, until: '' })]));
    const [backwards] = await faultsOf(fileOf([person('m3', { from: '2/10/2568', until: '1/10/2568' })]));
    expect(backwards?.slice(0, 2)).toEqual([2, 'positionUntil']);
    // A first day alone, after the last day that is stored.
    await database
      .updateTable('persons')
      .set({ positionUntil: '2025-12-31' })
      .where('employeeCode', '=', 'm1')
      .execute();
    const late = fileOf([person('m1', { from: '1/1/2569' })], ['code', 'first', 'last', 'unit', 'from']);
    const { digest, faulty } = await previewed(late);
    expect(faulty.flatMap(({ faults }) => faults.map(({ field }) => field))).toEqual(['positionUntil']);
    expect((await imported(late, digest)).statusCode).toBe(422);
    await database.updateTable('persons').set({ positionUntil: null }).where('employeeCode', '=', 'm1').execute();
    expect((await faultsOf(fileOf([person('m1', { ...order, until: '1/11/2568' })])))[0]).toEqual([
      2,
      'positionUntil',
      refusals['main-position-past'],
    ]);
    const own = person('director', {
      first: 'director',
      last: 'ทดสอบ',
      unit: String(people.director.unitId),
      until: '30 ก.ย. 2599',
    });
    expect(await faultsOf(fileOf([own], ['code', 'first', 'last', 'unit', 'until']))).toEqual([
      [2, 'positionUntil', refusals['duty-to-oneself']],
    ]);
  });

  it('mails who joins later the link on their first day, because it lives a week', async () => {
    await sentLinks();
    const { database, clock } = office.platform;
    const first = daysAfter(clock(), 30);
    await applied(fileOf([person('j1', { from: dayInFigures(first) }), person('j2')]));
    const sentTo = async () => (await sentLinks()).map(({ to }) => to);
    expect(await sentTo()).toEqual(['pj2@example.go.th']);
    const waiting = sql<{ startAfter: Date }>`
      SELECT start_after FROM pgboss.job WHERE name = 'send-account-links' AND state = 'created'`;
    expect((await waiting.execute(database)).rows).toEqual([{ startAfter: startOfDay(daysAfter(clock(), 1)) }]);
    expect(await sentTo()).toEqual([]);
    await database
      .updateTable('persons')
      .set({ positionFrom: dayOf(clock()) })
      .where('employeeCode', '=', 'j1')
      .execute();
    expect(await sentTo()).toEqual(['pj1@example.go.th']);
    expect((await waiting.execute(database)).rows).toEqual([]);
  });

  it('is of the people, accounts and offices that were exported, and then changes nothing', async () => {
    const headers = { authorization: `Bearer ${office.caller('director').token}` };
    const url = '/api/settings/export-rows?list=persons&format=csv';
    const content = (await office.app.inject({ url, headers })).body;
    expect(content).toContain(`"${roles.head}: หน่วยงาน กอง ก"`);
    const { counts } = await previewed(content);
    expect(counts).toMatchObject({ added: 0, changed: 0, faulty: 0 });
  });

  it('changes a name of an account, keeps its password, and says what it was', async () => {
    await applied(fileOf([person('20001')]));
    const renamed = fileOf([person('20001', { username: 'Renamed.20001' })]);
    const { changes, accounts } = await previewed(renamed);
    expect(changes[0]?.further).toEqual([
      { column: 'username', before: 'user.20001', after: 'renamed.20001', note: null },
    ]);
    expect(accounts).toBeUndefined();
    expect(await applied(renamed)).toEqual({ added: 0, changed: 1 });
    const events = await eventsOf(office.platform.database, people.director.personId);
    // The row of the person did not change, so the history of people does not mention it.
    expect(events.at(-1)).toMatchObject({
      name: 'account.saved',
      details: { username: 'renamed.20001', isAdministrator: false, before: { username: 'user.20001' } },
    });
    expect(events.at(-2)?.name).not.toBe('setting.saved');
  });

  it('opens an account of a person who was there already, by the address that the file gives', async () => {
    const names = ['code', 'first', 'last', 'unit'] as const;
    await applied(fileOf([person('20002')], names));
    expect((await dutiesOf('20002')).account).toBeNull();
    expect(await applied(fileOf([person('20002')]))).toMatchObject({ changed: 1, accounts: { opened: 1, mailed: 1 } });
    const receivers = (await sentLinks()).map(({ to }) => to);
    expect(receivers.toSorted()).toEqual(['p20001@example.go.th', 'p20002@example.go.th']);
  });

  it('gives offices in other units too, and ends none that the file does not name', async () => {
    const given = `${roles.desk}; ${roles.secretRegistrar}: หน่วยงาน กอง ก`;
    await applied(fileOf([person('20003', { offices: given, username: '' })]));
    const heldBy = async () =>
      (await dutiesOf('20003')).offices.map(({ role, unitId }) => `${role} ${unitId}`).toSorted();
    expect(await heldBy()).toEqual([`desk ${units.divisionB}`, `secretRegistrar ${units.divisionA}`]);
    // As by hand, those who answer for the secret letters of the unit learn of it.
    const notices = await office.platform.database
      .selectFrom('notifications')
      .select('topic')
      .where('personId', '=', people.headA.personId)
      .execute();
    expect(notices).toEqual([{ topic: 'secretRegistrarNamed' }]);
    expect(await applied(fileOf([person('20003', { username: '', offices: `${roles.desk};` })]))).toEqual({
      added: 0,
      changed: 0,
    });
    expect(await heldBy()).toHaveLength(2);
  });

  it('gives further positions, and ends none that the file does not name', async () => {
    const positions = 'หัวหน้าฝ่าย : หน่วยงาน กอง ก; ที่ปรึกษา：หน่วยงาน กลุ่ม ก1';
    const first = fileOf([person('20010', { username: '', positions })]);
    const shown = 'หัวหน้าฝ่าย: หน่วยงาน กอง ก; ที่ปรึกษา: หน่วยงาน กลุ่ม ก1';
    expect((await previewed(first)).changes[0]?.further).toEqual([
      { column: 'positions', before: '', after: shown, note: null },
    ]);
    await applied(first);
    const held = async () => (await dutiesOf('20010')).positions;
    const given = [
      { unitId: units.divisionA, positionName: 'หัวหน้าฝ่าย', until: null, hasEnded: false },
      { unitId: units.groupA1, positionName: 'ที่ปรึกษา', until: null, hasEnded: false },
    ];
    expect(await held()).toMatchObject(given);
    expect(await applied(first)).toEqual({ added: 0, changed: 0 });
    const since = ` (, , ${dayInFigures(dayOf(office.platform.clock()))} –)`;
    const dated = `หัวหน้าฝ่าย: หน่วยงาน กอง ก${since}; ที่ปรึกษา: หน่วยงาน กลุ่ม ก1${since}`;
    const more = fileOf([person('20010', { username: '', positions: `กรรมการ: ${units.registry};` })]);
    expect((await previewed(more)).changes[0]?.further).toMatchObject([
      { column: 'positions', before: dated, after: expect.stringContaining(`${dated}; กรรมการ: `) },
    ]);
    expect(await applied(more)).toEqual({ added: 0, changed: 1 });
    expect(await held()).toHaveLength(3);
  });

  it('writes the further positions of now, in a form that it reads back as the same', async () => {
    await applied(fileOf([person('20011', { username: '' })]));
    const give = (unitId: number, positionName: string, from: string) =>
      office.call(office.caller('director'), 'givePosition', { ...order, unitId, positionName, from });
    const order = { personId: await idOf('20011'), orderNumber: '', until: null };
    await give(units.divisionA, 'ผู้ช่วย; เลขานุการ: คณะทำงาน', '2026-01-01');
    await give(units.groupA1, 'ที่ปรึกษา', '2999-01-01');
    const headers = { authorization: `Bearer ${office.caller('director').token}` };
    const url = '/api/settings/export-rows?list=persons';
    const [head = [], ...rows] = rowsOfWorkbook((await office.app.inject({ url, headers })).rawPayload);
    const own = rows.find((cells) => cells.includes('20011')) ?? [];
    const cell = 'ผู้ช่วย, เลขานุการ, คณะทำงาน: หน่วยงาน กอง ก (, , 1/1/2569 –)';
    expect(own[head.indexOf(further.positions)]).toBe(cell);
    const content = [head, own].map((cells) => cells.map((text) => `"${text}"`).join(',')).join('\n');
    expect((await previewed(content)).counts).toEqual({ added: 0, changed: 0, unchanged: 1, faulty: 0 });
    const early = person('20011', { username: '', positions: `${cell}; ที่ปรึกษา: หน่วยงาน กลุ่ม ก1` });
    expect((await previewed(fileOf([early]))).counts).toMatchObject({ unchanged: 1, faulty: 0 });
  });

  it('gives further positions by their orders and for their days, and writes them so', async () => {
    await applied(fileOf([person('20014', { username: '' })]));
    const cell = 'ที่ปรึกษา: หน่วยงาน กอง ก (15/2569, 30/9/2568, 1/10/2568 – 30/9/2599)';
    const file = fileOf([person('20014', { username: '', positions: cell })]);
    expect((await previewed(file)).changes[0]?.further).toMatchObject([{ column: 'positions', after: cell }]);
    await applied(file);
    expect((await dutiesOf('20014')).positions).toMatchObject([
      { orderNumber: '15/2569', orderDate: '2025-09-30', from: '2025-10-01', until: '2056-09-30' },
    ]);
    expect((await previewed(file)).counts).toMatchObject({ unchanged: 1, faulty: 0 });
    const headers = { authorization: `Bearer ${office.caller('director').token}` };
    const url = '/api/settings/export-rows?list=persons';
    const [head = [], ...rows] = rowsOfWorkbook((await office.app.inject({ url, headers })).rawPayload);
    const own = rows.find((cells) => cells.includes('20014')) ?? [];
    expect(own[head.indexOf(further.positions)]).toBe(cell);
    const faults = async (terms: string) =>
      faultsOf(fileOf([person('20015', { username: '', positions: `กรรมการ: หน่วยงาน กอง ก (${terms})` })]));
    const { positionTerms } = sheet.faults;
    for (const terms of ['15/2569, วันหนึ่ง', '1, 2, 3, 4', '1, , 31/2/2569 –'])
      expect(await faults(terms)).toEqual([
        [2, 'positions', positionTerms.replace('{position}', `กรรมการ: หน่วยงาน กอง ก (${terms})`)],
      ]);
    expect(await faults(', , 1/10/2568 – 30/9/2568')).toEqual([
      [2, 'positions', fieldProblems['ends-before-it-begins']],
    ]);
    expect(await faults(`${'1'.repeat(101)}, ,`)).toEqual([[2, 'positions', fieldProblems['too-long']]]);
  });

  it('names what is wrong with a further position', async () => {
    await applied(fileOf([person('20012', { positions: 'ที่ปรึกษา: หน่วยงาน กอง ก', username: '' })]));
    const { faults } = sheet;
    const inA = 'หน่วยงาน กอง ก';
    const wrong: readonly (readonly [Partial<Cells>, string])[] = [
      [{ positions: 'กรรมการ' }, faults.positionWithoutUnit.replace('{position}', 'กรรมการ')],
      [{ positions: 'กรรมการ:' }, faults.positionWithoutUnit.replace('{position}', 'กรรมการ:')],
      [{ positions: `: ${inA}` }, faults.positionWithoutName],
      [{ positions: `${'ก'.repeat(201)}: ${inA}` }, faults.positionTooLong.replace('{max}', '200')],
      [{ positions: 'กรรมการ: กองไหน' }, faults.officeUnit.replace('{unit}', 'กองไหน')],
      [{ positions: 'กรรมการ: ปิด' }, faults.officeUnit.replace('{unit}', 'กองที่ปิด')],
      [{ positions: `กรรมการ: ${inA}` }, refusals['position-held']],
      [{ positions: 'กรรมการ: หน่วยงาน กอง ข' }, refusals['position-in-own-unit']],
      [{ positions: `ที่ปรึกษา: ${inA}`, unit: inA }, refusals['position-in-own-unit']],
      [{ positions: `ที่ปรึกษา: ${inA}`, inUse: sheet.no }, faults.positionOfLeaver],
    ];
    for (const [changes, reason] of wrong)
      expect(await faultsOf(fileOf([person('20012', { username: '', ...changes })]))).toEqual([
        [2, 'positions', reason],
      ]);
    const twice = person('20013', { username: '', positions: `กรรมการ: ${inA}; ประธาน: ${inA}` });
    expect(await faultsOf(fileOf([twice]))).toEqual([[2, 'positions', refusals['position-held']]]);
    const many = person('20013', { username: '', positions: 'x;'.repeat(16_000) });
    expect(await faultsOf(fileOf([many]))).toHaveLength(20);
  });

  it('names an office in the unit that a person leaves by the same row', async () => {
    const offices = `${roles.desk}: หน่วยงาน กอง ข`;
    await applied(fileOf([person('20004', { offices })]));
    const moved = person('20004', { unit: String(units.divisionA), offices });
    const reason = sheet.faults.officeLeft.replace('{office}', offices);
    expect(await faultsOf(fileOf([moved]))).toEqual([[2, 'offices', reason]]);
    await applied(fileOf([{ ...moved, offices: roles.desk }]));
    expect((await dutiesOf('20004')).offices).toMatchObject([{ unitId: units.divisionA, role: 'desk' }]);
    expect(await applied(fileOf([{ ...moved, offices: roles.desk }]))).toEqual({ added: 0, changed: 0 });
  });

  it('puts nobody back into service in a unit that was closed meanwhile', async () => {
    const left = { unitId: closed, employeeCode: 'กลับมา', firstName: 'ก', lastName: 'ข', isActive: false };
    await office.platform.database.insertInto('persons').values(left).execute();
    const back = person('กลับมา', { unit: 'ปิด', inUse: 'ใช่' });
    const names = ['code', 'first', 'last', 'unit', 'inUse'] as const;
    expect(await faultsOf(fileOf([back], names))).toEqual([[2, 'unitId', expect.any(String)]]);
    expect(await faultsOf(fileOf([{ ...back, unit: String(units.divisionB) }], names))).toEqual([]);
  });

  it('says in English what is wrong', async () => {
    const row = person('20005', { username: 'x', offices: 'Boss' });
    expect(await faultsOf(fileOf([row]), { language: 'en' })).toEqual([
      [2, 'username', 'English letters, digits and . _ -, at least 3 of them.'],
      [2, 'offices', expect.stringContaining(`“Boss” must be ${Object.values(en.duties.roles).join(', ')}`)],
    ]);
  });

  it('takes the locks in their order, and tells the open browsers once', async () => {
    const leaver = person('20006', { offices: roles.desk });
    await applied(fileOf([leaver]));
    const content = fileOf([
      { ...leaver, offices: '', inUse: sheet.no },
      person('20007', { offices: roles.secretRegistrar }),
      person('20001', { username: 'again.20001' }),
    ]);
    const { digest } = await previewed(content);
    watched.forget();
    const pushed = await pushedDuring(office, () => imported(content, digest));
    expect(pushed.filter(({ event }) => event === 'settings-changed')).toHaveLength(1);
    expect(watched.transactions().flatMap(lockedOutOfOrder)).toEqual([]);
  });

  it('leaves a file to fill in, whose example is no person until it names a unit', async () => {
    const headers = { authorization: `Bearer ${office.caller('director').token}` };
    const url = '/api/settings/export-rows?list=persons&rows=none';
    const [head = [], example = [], ...more] = rowsOfWorkbook((await office.app.inject({ url, headers })).rawPayload);
    expect(head).toEqual([
      ...Object.keys(settingLists.persons.fields).map(labelOf),
      ...Object.values(further),
      sheet.inUse,
    ]);
    expect(more).toEqual([]);
    const content = [head, example].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
    expect(await faultsOf(content)).toEqual([[2, 'unitId', sheet.expects.reference]]);
  });

  it('lets two accounts change names, and a new one have the name that another gives up, and gives them back', async () => {
    await applied(fileOf([person('20021'), person('20022'), person('20023')]));
    const director = office.caller('director');
    const names = async () =>
      Promise.all(['20021', '20022', '20023', '20024'].map(async (code) => (await dutiesOf(code)).account?.username));
    const swapped = [
      person('20021', { username: 'user.20022' }),
      person('20022', { username: 'user.20021' }),
      person('20023', { username: 'new.20023' }),
      person('20024', { username: 'user.20023' }),
    ];
    expect(await applied(fileOf(swapped))).toMatchObject({ added: 1, changed: 3 });
    expect(await names()).toEqual(['user.20022', 'user.20021', 'new.20023', 'user.20023']);
    expect(await eventsOf(office.platform.database, people.director.personId)).toContainEqual(
      expect.objectContaining({
        name: 'account.saved',
        details: expect.objectContaining({
          username: 'user.20022',
          before: { username: 'user.20021', isAdministrator: false },
        }),
      }),
    );
    expect(await applied(fileOf(swapped))).toMatchObject({ added: 0, changed: 0 });
    const [last] = (await office.call(director, 'getSettingImports', { list: 'persons' })).items;
    const importId = last?.id ?? 0;
    const { digest, counts } = await office.call(director, 'previewSettingUndo', { importId });
    expect(counts).toMatchObject({ restored: 3, putOutOfUse: 1, kept: 0 });
    await office.call(director, 'undoSettingImport', { importId, digest, leavesKept: false });
    expect((await names()).slice(0, 3)).toEqual(['user.20021', 'user.20022', 'user.20023']);
  });

  it('does not give a name back of whom somebody keeps it', async () => {
    await applied(fileOf([person('20025'), person('20026')]));
    const director = office.caller('director');
    await applied(fileOf([person('20025', { username: 'user.20026' }), person('20026', { username: 'user.20025' })]));
    const { item } = await office.call(director, 'getDuties', { personId: await idOf('20026') });
    const account = item.account ?? expect.unreachable('it was opened');
    const seen = { username: account.username, isAdministrator: false };
    await office.call(director, 'saveAccount', {
      personId: await idOf('20026'),
      username: account.username,
      isAdministrator: true,
      seen,
    });
    const [last] = (await office.call(director, 'getSettingImports', { list: 'persons' })).items;
    const { rows, counts } = await office.call(director, 'previewSettingUndo', { importId: last?.id ?? 0 });
    expect(counts).toMatchObject({ restored: 0, kept: 2 });
    const { reasons } = th.settings.undo;
    expect(rows.map(({ reason }) => reason).toSorted()).toEqual(
      [reasons.accountChanged, reasons.usernameTaken].toSorted(),
    );
  });
});

const labelOf = (field: string) => Object.entries(fields).find(([name]) => name === field)?.[1];

describe('who manages people without being an administrator', () => {
  const by = 'officerQ' as const;

  it('imports people and gives offices to others, but opens and renames no account', async () => {
    const opening = fileOf([person('30001'), person('20002', { username: 'mine.20002' })]);
    const reason = sheet.faults.accountsOfAdministrators;
    expect(await faultsOf(opening, { by })).toEqual([
      [2, 'username', reason],
      [3, 'username', reason],
    ]);
    const { digest } = await previewed(opening);
    const accounts = async () => (await stored())?.['accounts'];
    const before = await accounts();
    expect((await imported(opening, digest, by)).json()).toMatchObject({ code: 'table-has-faults' });
    // A name that the account has already changes nothing.
    const allowed = fileOf([person('30001', { username: '', offices: roles.desk }), person('20002')]);
    expect(await applied(allowed, by)).toEqual({ added: 1, changed: 0 });
    expect(await accounts()).toBe(before);
  });

  it('gives themselves nothing, and changes no e-mail of an account, their own neither', async () => {
    const { database } = office.platform;
    const rowOf = async (personId: number) => {
      const { employeeCode, firstName, lastName, unitId } = await database
        .selectFrom('persons')
        .select(['employeeCode', 'firstName', 'lastName', 'unitId'])
        .where('id', '=', personId)
        .executeTakeFirstOrThrow();
      return person(employeeCode, { first: firstName, last: lastName, unit: String(unitId) });
    };
    const names = ['code', 'first', 'last', 'unit', 'offices', 'positions'] as const;
    const own = await rowOf(people.officerQ.personId);
    const given = fileOf([{ ...own, offices: roles.secretRegistrar }], names);
    expect(await faultsOf(given, { by })).toEqual([[2, 'offices', refusals['duty-to-oneself']]]);
    const position = fileOf([{ ...own, positions: 'ที่ปรึกษา: หน่วยงาน กอง ข' }], names);
    expect(await faultsOf(position, { by })).toEqual([[2, 'positions', refusals['duty-to-oneself']]]);
    const { digest } = await previewed(given);
    expect((await imported(given, digest, by)).json()).toMatchObject({ code: 'table-has-faults' });
    const mailed = fileOf([own, await rowOf(people.director.personId)], ['code', 'first', 'last', 'unit', 'email']);
    expect(await faultsOf(mailed, { by })).toEqual([2, 3].map((row) => [row, 'email', refusals['email-of-account']]));
  });
});
