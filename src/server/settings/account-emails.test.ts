import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { settingImportCalls } from '#contract/setting-tables.ts';
import { th } from '#locales/th.ts';
import { mail } from '#server/platform/mail/mail.ts';
import { unseal } from '#server/platform/secrets/seal.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { refusalOfRow, saveRowAs } from '#tests/support/seen-row.ts';

let office: OfficeServer;
const { director, officerP, officerQ } = people;
const [owner, thief] = ['owner@example.go.th', 'thief@example.go.th'];
beforeEach(async () => {
  office = await startOfficeServer();
  const { database } = office.platform;
  await database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', director.personId)
    .execute();
  await database.updateTable('persons').set({ email: owner }).where('id', '=', director.personId).execute();
  const permission = { menuId: 3157, grantee: 'everybody', mayQuery: true, mayManage: true };
  await database.insertInto('menuPermissions').values(permission).execute();
});
afterEach(() => office.close());

const emailOf = (personId: number) =>
  office.platform.database
    .selectFrom('persons')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
    .then(({ email }) => email);

async function rowOf(personId: number) {
  const listed = { list: 'persons', search: '', state: 'all', skip: 0 } as const;
  const { items } = await office.call(office.caller('director'), 'getSettingRows', listed);
  const row = items.find(({ id }) => id === personId);
  if (!row) throw new Error(`no person ${personId}`);
  return row;
}
const request = async (personId: number, email: string) => ({
  list: 'persons' as const,
  id: personId,
  isActive: true,
  values: { ...(await rowOf(personId)).values, email },
});

/** To whom the notices are queued. */
async function notified() {
  const { rows } = await sql<{ sealed: string }>`
    SELECT data ->> 'sealed' AS sealed FROM pgboss.job WHERE name = 'send-mail' ORDER BY created_on`.execute(
    office.platform.database,
  );
  const key = office.platform.deriveKey('mail-queue');
  const mails = rows.map(({ sealed }) => mail.parse(JSON.parse(unseal(key, sealed) ?? 'null')));
  for (const { subject } of mails) expect(subject).toContain('อีเมลของบัญชีผู้ใช้งานเปลี่ยนแล้ว');
  return mails.map(({ to }) => to).toSorted();
}

const tableOf = (rows: readonly (readonly string[])[]) =>
  new Blob([rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')]);
async function send(by: PersonName, path: string, email: string) {
  const { fields } = th.settings;
  const { values, names } = await rowOf(director.personId);
  const form = new FormData();
  form.append(
    'file',
    tableOf([
      [fields.employeeCode, fields.firstName, fields.lastName, fields.unitId, fields.email],
      [
        ...['employeeCode', 'firstName', 'lastName'].map((field) => String(values[field])),
        names['unitId'] ?? '',
        email,
      ],
    ]),
    'persons.csv',
  );
  const headers = { authorization: `Bearer ${office.caller(by).token}` };
  return office.app.inject({ method: 'POST', url: `/api/settings/${path}`, headers, payload: form });
}
async function importedBy(by: PersonName, email: string) {
  const preview = await send('director', 'preview-import?list=persons', email);
  const { digest, counts } = settingImportCalls.previewSettingImport.reply.parse(preview.json());
  expect(counts).toMatchObject({ changed: 1, faulty: 0 });
  return send(by, `import-rows?list=persons&digest=${digest}`, email);
}

describe('the e-mail of an account', () => {
  it('is changed by nobody who only manages people, by hand or by an import', async () => {
    const refused = { httpStatus: 403, code: 'email-of-account' };
    const request1 = await request(director.personId, thief);
    expect(await refusalOfRow(office, office.caller('officerQ'), request1)).toMatchObject(refused);
    const own = await request(officerQ.personId, thief);
    expect(await refusalOfRow(office, office.caller('officerQ'), own)).toMatchObject(refused);
    const reply = await importedBy('officerQ', thief);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'email-of-account']);
    expect(await emailOf(director.personId)).toBe(owner);
    expect(await notified()).toEqual([]);
  });

  it('is changed by an administrator, and its owner is told at both addresses', async () => {
    const administrator = office.caller('director');
    await saveRowAs(office, administrator, await request(director.personId, 'new@example.go.th'));
    expect(await notified()).toEqual(['new@example.go.th', owner]);
    expect(await importedBy('director', 'third@example.go.th')).toMatchObject({ statusCode: 200 });
    expect(await notified()).toEqual(['new@example.go.th', 'new@example.go.th', owner, 'third@example.go.th']);
    expect(await emailOf(director.personId)).toBe('third@example.go.th');
    const { database } = office.platform;
    const events = (await eventsOf(database, director.personId)).filter(({ name }) => name === 'account.email-changed');
    expect(events.map(({ details }) => details)).toEqual([
      { personId: director.personId },
      { personId: director.personId },
    ]);
  });

  it('is changed by its owner with the password, who is told too', async () => {
    const officer = office.caller('officerP');
    const { personId } = officerP;
    const email = 'before@example.go.th';
    await office.platform.database.updateTable('persons').set({ email }).where('id', '=', personId).execute();
    const { item } = await office.call(officer, 'getAccountInformation', {});
    const { idCard: _masked, ...known } = item;
    const changed = { ...known, email: 'mine@example.go.th', password: testPassword };
    await office.call(officer, 'saveAccountInformation', changed);
    expect(await notified()).toEqual(['before@example.go.th', 'mine@example.go.th']);
  });
});

it('who has no account has the e-mail that is written in the list, and nobody is told', async () => {
  const { database } = office.platform;
  const outside = { unitId: 2, employeeCode: 'x', firstName: 'ก', lastName: 'ข' };
  const { id } = await database.insertInto('persons').values(outside).returning('id').executeTakeFirstOrThrow();
  await saveRowAs(office, office.caller('officerQ'), await request(id, thief));
  expect(await emailOf(id)).toBe(thief);
  expect(await notified()).toEqual([]);
});
