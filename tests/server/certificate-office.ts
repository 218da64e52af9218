import { people, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { testPassword } from '#tests/support/server-people.ts';

export const passphrase = 'ประตูหน้าต่าง-สีเขียว-2569';
const names = { organisation: 'กรมทดสอบ', rootName: 'กรมทดสอบ Root CA', issuingName: 'กรมทดสอบ Issuing CA' };
export const wanted = { ...names, rootYears: 20, issuingYears: 10, passphrase, password: testPassword };

export const administrator: PersonName = 'director';

/** The small office, with the director as its administrator. */
export async function startCertificateOffice(): Promise<OfficeServer> {
  const office = await startOfficeServer('SARN', { PUBLIC_URL: 'http://localhost:3000' });
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people[administrator].personId)
    .execute();
  return office;
}

/** Holds the ceremony; returns the file of the root. */
export async function establish(office: OfficeServer): Promise<Uint8Array> {
  const caller = office.caller(administrator);
  const { rootFile, draft } = await office.call(caller, 'beginCertificateAuthority', wanted);
  await office.call(caller, 'establishCertificateAuthority', { draft, rootFile, passphrase });
  return rootFile;
}
