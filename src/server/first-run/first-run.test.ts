import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { firstAdministratorLink } from '#server/accounts/first-administrator/first-administrator-link.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { deadPort, startMailServer } from '#tests/support/mail-server.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { saveRowAs } from '#tests/support/seen-row.ts';

const password = 'Lotus7Boat3x';
const email = 'chief@example.go.th';

/** An agency that has nothing yet but its first administrator. */
async function beginAgency(environment: Readonly<Record<string, string>> = {}) {
  const server = await startTestServer(environment);
  const link = new URL((await firstAdministratorLink(server.platform)) ?? '');
  const key = new URLSearchParams(link.hash.slice(1)).get('key') ?? '';
  const names = { agencyName: 'กรมตัวอย่าง', unitName: 'สำนักงานเลขานุการกรม' };
  const person = { prefix: 'นาย', firstName: 'สมชาย', lastName: 'ใจดี', email };
  await server.call(undefined, 'createFirstAdministrator', { key, ...names, ...person, username: 'chief', password });
  await server.platform.database.updateTable('accounts').set({ privacyVersion: privacyNoticeVersion }).execute();
  await server.platform.database.updateTable('signInRules').set({ secondFactorOf: 'nobody' }).execute();
  return server;
}

let server: TestServer;
let chief: Caller & { readonly id: number };
async function begin(...of: Parameters<typeof beginAgency>): Promise<void> {
  server = await beginAgency(...of);
  await enter();
}
async function enter(): Promise<void> {
  const reply = await server.call(undefined, 'signIn', { username: 'chief', password });
  chief = { id: reply.userLogin.id, token: reply.success.token };
}
afterEach(() => server.close());

const missing = async () =>
  Object.fromEntries(
    (await server.call(chief, 'getFirstRun', {})).item.steps.map(({ name, missing }) => [name, missing]),
  );
const marks = async () => {
  const events = await eventsOf(server.platform.database, chief.id);
  return events.filter(({ name }) => name === 'first-run.marked').map(({ details }) => details);
};
const seesList = async () =>
  (await server.call(chief, 'verifySession', {})).userLogin.information.seesFirstRun ?? false;

describe('the steps of the first run', () => {
  beforeEach(() => begin());

  it('are all open at first, and each is done by what it asks for', async () => {
    const { database } = server.platform;
    expect(await missing()).toEqual({
      agency: ['hasAddress'],
      units: ['hasUnits', 'hasCentralRegistry', 'hasLetterCode'],
      people: ['hasAccounts', 'hasRegistrar'],
      numbers: ['knowsNumbers'],
      mail: ['knowsMail'],
      letter: ['hasLetter'],
    });
    const [agency] = (await server.call(chief, 'getSettingRows', { list: 'agency', search: '', state: 'all', skip: 0 }))
      .items;
    const values = { ...agency?.values, letterheadAddress: '1 ถนนราชดำเนิน กรุงเทพฯ 10200' };
    await saveRowAs(server, chief, { list: 'agency', id: agency?.id, isActive: true, values });
    expect(await missing()).toMatchObject({ agency: [] });
    const units = await database.selectFrom('units').select(['id', 'parentId']).orderBy('id').execute();
    const registry = units.find(({ parentId }) => parentId !== null)?.id ?? 0;
    await database.updateTable('units').set({ isCentralRegistry: true }).where('id', '=', registry).execute();
    expect(await missing()).toMatchObject({ units: ['hasUnits', 'hasLetterCode'] });
    // Without it nobody could number a letter, which nobody would know before.
    await database.updateTable('units').set({ letterCode: 'สต 0201' }).where('id', '=', registry).execute();
    expect(await missing()).toMatchObject({ units: ['hasUnits'] });
    // An agency without any other unit says so.
    await server.call(chief, 'markFirstRun', { mark: 'oneUnit' });
    expect(await missing()).toMatchObject({ units: [] });
    expect(await marks()).toEqual([{ mark: 'oneUnit' }]);
    await database.deleteFrom('firstRunMarks').execute();
    expect(await missing()).toMatchObject({ units: ['hasUnits'] });
    const division = { name: 'กองคลัง', shortName: 'กค.', parentId: units[0]?.id ?? null };
    await database.insertInto('units').values(division).execute();
    expect(await missing()).toMatchObject({ units: [] });
    const desk = {
      personId: chief.id,
      unitId: registry,
      role: 'desk',
      orderNumber: '',
      from: dayOf(new Date()),
      until: null,
    } as const;
    expect(await server.refusal(chief, 'giveOffice', desk)).toMatchObject({ code: 'duty-to-oneself' });
    const clerk = await createPerson(database, 'clerk', registry);
    expect(await missing()).toMatchObject({ people: ['hasRegistrar'] });
    await server.call(chief, 'giveOffice', { ...desk, personId: clerk });
    expect(await missing()).toMatchObject({ people: [], letter: ['hasLetter'] });
  });

  it('count no closed unit, and nobody whose office is over or who cannot sign in', async () => {
    const { database } = server.platform;
    const isCentralRegistry = true;
    const closed = {
      name: 'กองเดิม',
      shortName: 'กด.',
      parentId: 10_000_000,
      closedOn: '2026-01-01',
    };
    await database.insertInto('units').values(closed).execute();
    expect(await missing()).toMatchObject({ units: ['hasUnits', 'hasCentralRegistry', 'hasLetterCode'] });
    const letterCode = 'สต 0201';
    const central = { name: 'สารบรรณกลาง', shortName: 'สบ.', letterCode, parentId: 10_000_000, isCentralRegistry };
    const unit = await database.insertInto('units').values(central).returning('id').executeTakeFirstOrThrow();
    const past = { personId: chief.id, unitId: unit.id, roleId: 2, validFrom: new Date(0), validTo: new Date(1) };
    await database.insertInto('unitRoles').values(past).execute();
    const withoutAccount = { unitId: unit.id, employeeCode: 'x', firstName: 'ก', lastName: 'ข' };
    const person = await database
      .insertInto('persons')
      .values(withoutAccount)
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('unitRoles')
      .values({ personId: person.id, unitId: unit.id, roleId: 2, validFrom: new Date(0) })
      .execute();
    expect(await missing()).toMatchObject({ units: [], people: ['hasAccounts', 'hasRegistrar'] });
  });

  it('are for administrators alone: nobody else sees the list, marks it or sends a mail by it', async () => {
    await createPerson(server.platform.database, 'clerk');
    const clerk = await server.signIn('clerk');
    const login = await server.call(clerk, 'verifySession', {});
    expect(login.userLogin.information).not.toHaveProperty('seesFirstRun');
    const refused = { code: 'not-permitted', httpStatus: 403 };
    expect(await server.refusal(clerk, 'getFirstRun', {})).toMatchObject(refused);
    expect(await server.refusal(clerk, 'markFirstRun', { mark: 'putAway' })).toMatchObject(refused);
    expect(await server.refusal(clerk, 'sendTestMail', {})).toMatchObject(refused);
    expect(await server.platform.database.selectFrom('firstRunMarks').selectAll().execute()).toEqual([]);
  });

  it('are put away once and for every administrator, and the log says who did', async () => {
    expect(await seesList()).toBe(true);
    await server.call(chief, 'markFirstRun', { mark: 'putAway' });
    await server.call(chief, 'markFirstRun', { mark: 'putAway' });
    expect(await seesList()).toBe(false);
    expect((await server.call(chief, 'getFirstRun', {})).item.isPutAway).toBe(true);
    expect(await marks()).toEqual([{ mark: 'putAway' }]);
  });

  it('of the mail is done when the agency does without', async () => {
    await server.call(chief, 'markFirstRun', { mark: 'mailSkipped' });
    expect(await missing()).toMatchObject({ mail: [] });
    expect(await marks()).toEqual([{ mark: 'mailSkipped' }]);
  });
});

describe('a mail that is tried', () => {
  const tried = async () => (await server.call(chief, 'sendTestMail', {})).item;

  it('goes to the administrator, and the step is done when the mail server took it', async () => {
    const post = await startMailServer();
    await begin({ SMTP_URL: post.url, MAIL_TLS: 'optional' });
    expect(await tried()).toEqual({ outcome: 'sent', to: email, answer: '', fault: null });
    expect((await post.mailTo(email)).text).toContain('อีเมลฉบับนี้ส่งเพื่อทดลองการตั้งค่า');
    expect(await missing()).toMatchObject({ mail: [] });
    expect(await marks()).toEqual([{ mark: 'mailTried' }]);
    await post.close();
  });

  it('eight times at once is sent five times, and noted once', async () => {
    const post = await startMailServer();
    await begin({ SMTP_URL: post.url, MAIL_TLS: 'optional' });
    const tries = Array.from({ length: 8 }, () =>
      tried().then(
        ({ outcome }) => outcome,
        () => 'refused',
      ),
    );
    expect((await Promise.all(tries)).filter((outcome) => outcome === 'sent')).toHaveLength(5);
    expect(post.mails).toHaveLength(5);
    expect(await marks()).toEqual([{ mark: 'mailTried' }]);
    await post.close();
  });

  it('that is refused says so in the words of the mail server, and the step stays', async () => {
    const post = await startMailServer();
    await begin({ SMTP_URL: post.url, MAIL_TLS: 'required' });
    expect(await tried()).toMatchObject({
      outcome: 'refused',
      to: email,
      answer: expect.stringContaining('STARTTLS'),
      fault: 'noTls',
    });
    expect(await missing()).toMatchObject({ mail: ['knowsMail'] });
    await post.close();
  });

  it('says what the network says when no mail server answers', async () => {
    await begin({ SMTP_URL: `smtp://127.0.0.1:${await deadPort()}` });
    expect(await tried()).toMatchObject({
      outcome: 'refused',
      answer: expect.stringContaining('ECONNREFUSED'),
      fault: 'refused',
    });
  });

  it('is not sent without a mail server in production', async () => {
    await begin({ MODE: 'PRODUCTION', PUBLIC_URL: 'http://localhost:3000' });
    expect(await tried()).toEqual({ outcome: 'not-set-up', to: email, answer: '', fault: null });
    expect(await missing()).toMatchObject({ mail: ['knowsMail'] });
  });

  it('is tried five times an hour and no more, and not sent to somebody without an address', async () => {
    await begin();
    await server.platform.database.updateTable('persons').set({ email: '' }).execute();
    for (let time = 0; time < 5; time += 1)
      expect(await tried()).toEqual({ outcome: 'no-address', to: '', answer: '', fault: null });
    expect(await server.refusal(chief, 'sendTestMail', {})).toMatchObject({ code: 'too-many-requests' });
    server.advance(60 * 60_000);
    await enter();
    expect((await tried()).outcome).toBe('no-address');
  });
});
