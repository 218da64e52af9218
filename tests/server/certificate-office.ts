import { digestsOfRequests } from '#server/certificates/issue-certificate.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { testPassword } from '#tests/support/server-people.ts';

export const passphrase = 'ประตูหน้าต่าง-สีเขียว-2569';
const names = { organisation: 'กรมทดสอบ', rootName: 'กรมทดสอบ Root CA', issuingName: 'กรมทดสอบ Issuing CA' };
export const wanted = { ...names, rootYears: 20, issuingYears: 10, passphrase, password: testPassword };

export const administrator: PersonName = 'director';

/** The small office, with the director as its administrator. */
export async function startCertificateOffice(variables: Readonly<Record<string, string>> = {}): Promise<OfficeServer> {
  const office = await startOfficeServer('SARN', { PUBLIC_URL: 'http://localhost:3000', ...variables });
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people[administrator].personId)
    .execute();
  // Tests go ahead in time.
  await office.platform.database.updateTable('signInRules').set({ idleMinutes: 480 }).execute();
  return office;
}

/** Holds the ceremony; returns the file of the root. */
export async function establish(office: OfficeServer): Promise<Uint8Array> {
  const caller = office.caller(administrator);
  const { rootFile, draft } = await office.call(caller, 'beginCertificateAuthority', wanted);
  await office.call(caller, 'establishCertificateAuthority', { draft, rootFile, passphrase });
  return rootFile;
}

export const goodPin = '48291376';
export const proof = { password: testPassword };

/** Requests a certificate; returns the id of the request. */
export const requestBy = async (office: OfficeServer, name: PersonName, pin = goodPin): Promise<number> =>
  (await office.call(office.caller(name), 'requestCertificate', { pin, proof })).id;

/** Requests one and has it approved by the administrator. */
export async function certify(office: OfficeServer, name: PersonName, pin = goodPin): Promise<number> {
  const id = await requestBy(office, name, pin);
  await office.call(office.caller(administrator), 'approveCertificateRequest', await asSeen(office, id));
  return id;
}

/** The request as a screen sends it back that has loaded the list just now. */
export async function asSeen({ platform: { database } }: OfficeServer, id: number) {
  return { id, seen: (await digestsOfRequests(database, [id])).get(id) ?? '0'.repeat(64) };
}

/** Everybody has what a request needs. */
export const giveEmails = ({ platform: { database } }: OfficeServer) =>
  database.updateTable('persons').set({ email: 'person@agency.go.th', positionName: 'นักวิชาการ' }).execute();

export const rowOf = ({ platform: { database } }: OfficeServer, id: number) =>
  database.selectFrom('personCertificates').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
