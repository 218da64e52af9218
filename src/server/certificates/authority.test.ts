import { createPrivateKey, X509Certificate } from 'node:crypto';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Database } from '#server/platform/database/database.ts';
import { people } from '#tests/rules/office.ts';
import {
  administrator,
  establish,
  passphrase,
  startCertificateOffice,
  wanted,
} from '#tests/server/certificate-office.ts';
import type { OfficeServer } from '#tests/server/office-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { saveRowAs } from '#tests/support/seen-row.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { certificateOf, distinguishedName, makeAuthorityKeys, makeRoot } from './certificate-kit.ts';
import { inYears } from './ceremony.ts';
import { X509Crl } from './x509.ts';

let office: OfficeServer;
beforeEach(async () => {
  office = await startCertificateOffice();
});
afterEach(() => office.close());

const caller = () => office.caller(administrator);
const read = async () => (await office.call(caller(), 'getCertificateAuthority', {})).item;
const rows = () => office.platform.database.selectFrom('certificateAuthorities').selectAll().orderBy('id').execute();
const outsideRoot = async (name = 'NRCA ทดสอบ', from = new Date()) =>
  makeRoot(await makeAuthorityKeys(), {
    subject: distinguishedName([['CN', name]]),
    validFrom: from,
    validUntil: inYears(from, 1),
  });
const trust = (file: Uint8Array) => office.call(caller(), 'trustCertificateRoot', { file, password: testPassword });
const refusedTrust = async (file: Uint8Array) =>
  (await office.refusal(caller(), 'trustCertificateRoot', { file, password: testPassword })).code;

const textOfRows = async (database: Database, table: string): Promise<string> => {
  const { rows: found } = await sql<{
    text: string;
  }>`SELECT row_to_json(t)::text AS text FROM ${sql.table(table)} AS t`.execute(database);
  return found.map(({ text }) => text).join('');
};

// Each try of the file starts a process of its own.
describe('the ceremony', { timeout: 60_000 }, () => {
  it('makes a root whose key is in the file alone, and an issuing authority below it', async () => {
    const begun = await office.call(caller(), 'beginCertificateAuthority', wanted);
    expect(await rows()).toEqual([]);
    const file = Buffer.from(begun.rootFile).toString();
    const rootKey = createPrivateKey({ key: file.slice(file.indexOf('-----BEGIN ENC')), passphrase });
    await office.call(caller(), 'establishCertificateAuthority', {
      draft: begun.draft,
      rootFile: begun.rootFile,
      passphrase,
    });
    const [root, issuing] = await rows();
    expect([root?.kind, issuing?.kind]).toEqual(['root', 'issuing']);
    const rootCertificate = new X509Certificate(root?.certificate ?? '');
    const issuingCertificate = new X509Certificate(issuing?.certificate ?? '');
    expect(rootCertificate.checkPrivateKey(rootKey)).toBe(true);
    expect(rootCertificate.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(begun.fingerprint);
    expect(rootCertificate.verify(rootCertificate.publicKey)).toBe(true);
    expect(issuingCertificate.verify(rootCertificate.publicKey)).toBe(true);
    expect(issuingCertificate.checkIssued(rootCertificate)).toBe(true);
    expect([rootCertificate.ca, issuingCertificate.ca]).toEqual([true, true]);
    expect(rootCertificate.subject).toBe('C=TH\nO=กรมทดสอบ\nCN=กรมทดสอบ Root CA');
    expect(root?.sealedKey).toBe('');
    // No column of any row holds a key that is not sealed.
    const secret = rootKey.export({ format: 'der', type: 'pkcs8' }).subarray(35, 83);
    const places = ['certificate_authorities', 'events', 'idempotent_replies', 'spent_tickets'];
    const stored = (await Promise.all(places.map((table) => textOfRows(office.platform.database, table)))).join('');
    // In base64 it looks otherwise at each of three places.
    const inBase64 = [0, 1, 2].map((skipped) => secret.subarray(skipped).toString('base64').slice(0, 40));
    for (const form of [secret.toString('hex'), ...inBase64]) expect(stored).not.toContain(form);
    const published = rootCertificate.raw.subarray(200, 260).toString('hex');
    expect(stored).toContain(published);
  });

  it('says what it did in the log, without key, passphrase and password', async () => {
    await establish(office);
    const logged = await eventsOf(office.platform.database, people[administrator].personId);
    const made = logged.filter(({ name }) => name.startsWith('certificate-'));
    expect(made.map(({ name }) => name)).toEqual(['certificate-authority.established']);
    expect(JSON.stringify(made)).not.toMatch(/PRIVATE|ประตู/);
    const { authorities } = await read();
    expect(authorities.map(({ kind, state, name }) => [kind, state, name])).toEqual([
      ['issuing', 'inUse', 'กรมทดสอบ Issuing CA'],
      ['root', 'inUse', 'กรมทดสอบ Root CA'],
    ]);
  });

  it('stores nothing until the file that was handed out opens', async () => {
    const { rootFile, draft } = await office.call(caller(), 'beginCertificateAuthority', wanted);
    const other = await office.call(caller(), 'beginCertificateAuthority', wanted);
    const finish = async (file: Uint8Array, phrase: string) =>
      (await office.refusal(caller(), 'establishCertificateAuthority', { draft, rootFile: file, passphrase: phrase }))
        .code;
    expect(await finish(rootFile, 'another passphrase')).toBe('key-file-passphrase');
    expect(await finish(other.rootFile, passphrase)).toBe('key-file-of-another');
    expect(await finish(Buffer.from('no key'), passphrase)).toBe('key-file-unreadable');
    expect(await rows()).toEqual([]);
    const request = { draft, rootFile, passphrase };
    await office.call(caller(), 'establishCertificateAuthority', request);
    expect((await office.refusal(caller(), 'establishCertificateAuthority', request)).code).toBe('ceremony-expired');
    expect(await rows()).toHaveLength(2);
  });

  it('is over after an hour', async () => {
    const { rootFile, draft } = await office.call(caller(), 'beginCertificateAuthority', wanted);
    office.advance(61 * 60_000);
    await office.platform.database.updateTable('sessions').set({ endedAt: office.platform.clock() }).execute();
    const request = { draft, rootFile, passphrase };
    const later = await office.signIn('director');
    expect((await office.refusal(later, 'establishCertificateAuthority', request)).code).toBe('ceremony-expired');
  });

  it('asks for the password, a long passphrase and names', async () => {
    const refusal = (changes: object) =>
      office.refusal(caller(), 'beginCertificateAuthority', { ...wanted, ...changes });
    expect(await refusal({ password: 'wrong' })).toMatchObject({ code: 'password-wrong' });
    expect(await refusal({ passphrase: 'สั้นเกินไป' })).toMatchObject({ fields: { passphrase: expect.any(String) } });
    expect(await refusal({ rootName: ' ' })).toMatchObject({ fields: { rootName: expect.any(String) } });
  });

  it('starts from the name of the agency', async () => {
    const { agency } = office.platform.config.tenant;
    const { usual, address } = await read();
    expect(address).toBe('http://localhost:3000/pki');
    expect(usual).toEqual({
      organisation: agency,
      rootName: `${agency} Root CA`,
      issuingName: `${agency} Issuing CA`,
    });
  });

  it('takes a name as it is, whatever it holds', async () => {
    const rootName = '"#0a, CN=x + \\"';
    const { rootFile } = await office.call(caller(), 'beginCertificateAuthority', { ...wanted, rootName });
    const { subjectName } = certificateOf(new X509Certificate(Buffer.from(rootFile)).raw);
    expect(subjectName.getField('CN')).toEqual([rootName]);
  });
});

describe('the addresses in certificates', () => {
  it('are those that the agency set, and of the issuing level those of the root, whose list of nothing is served', async () => {
    const set = (certificateAddress: string) =>
      office.platform.database.updateTable('officeRules').set({ certificateAddress }).execute();
    await set('http://pki.agency.go.th/');
    expect((await read()).address).toBe('http://pki.agency.go.th/pki');
    const rootFile = await establish(office);
    const [root, issuing] = await rows();
    const place = `http://pki.agency.go.th/pki/${root?.fingerprint.toString('hex')}`;
    const { infoAccess, raw } = new X509Certificate(issuing?.certificate ?? '');
    expect(infoAccess).toBe(`CA Issuers - URI:${place}.cer`);
    expect(raw.includes(Buffer.from(`${place}.crl`))).toBe(true);
    const listOf = async () => {
      const reply = await office.app.inject({ url: `/pki/${root?.fingerprint.toString('hex')}.crl` });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pkix-crl']);
      const crl = new X509Crl(new Uint8Array(reply.rawPayload));
      expect(await crl.verify({ publicKey: certificateOf(root?.certificate ?? Buffer.alloc(0)) })).toBe(true);
      expect(crl.entries).toEqual([]);
      return crl;
    };
    expect((await listOf()).nextUpdate).toEqual(issuing?.validUntil);
    // A shorter level after it: the list goes on for what the former one signed.
    const next = { issuingName: 'ชั้นรอง', issuingYears: 2, passphrase, password: testPassword, rootFile };
    await office.call(caller(), 'renewIssuingAuthority', next);
    expect((await listOf()).nextUpdate).toEqual(issuing?.validUntil);
    office.advance(40_000);
    await office.call(caller(), 'renewIssuingAuthority', { ...next, issuingYears: 12 });
    const present = (await rows()).at(-1);
    expect((await listOf()).nextUpdate).toEqual(present?.validUntil);
    expect((await rows())[0]).toMatchObject({ crlNumber: 3, crlUntil: present?.validUntil });
  });

  it('follow the office rules as their screen saves them', async () => {
    const list = 'officeRules' as const;
    const { items } = await office.call(caller(), 'getSettingRows', { list, search: '', state: 'all', skip: 0 });
    const [row] = items;
    if (!row) throw new Error('the rules are a row');
    const values = { ...row.values, certificateAddress: 'http://pki.agency.go.th' };
    await saveRowAs(office, caller(), { list, id: row.id, isActive: true, values });
    expect((await read()).address).toBe('http://pki.agency.go.th/pki');
  });
});

describe('an issuing authority', () => {
  const request = { issuingName: 'ชั้นรอง 2', issuingYears: 5, passphrase, password: testPassword };

  it('is made anew with the file of the root, and the former one signs no more', async () => {
    const rootFile = await establish(office);
    await office.call(caller(), 'renewIssuingAuthority', { ...request, rootFile });
    const [root, former, present] = await rows();
    expect([root?.retiredAt, former?.retiredAt !== null, present?.retiredAt]).toEqual([null, true, null]);
    expect(present?.name).toBe('ชั้นรอง 2');
    const rootKey = new X509Certificate(root?.certificate ?? '').publicKey;
    expect(new X509Certificate(present?.certificate ?? '').verify(rootKey)).toBe(true);
  });

  it('is never valid for longer than its root', async () => {
    const begun = await office.call(caller(), 'beginCertificateAuthority', {
      ...wanted,
      rootYears: 5,
      issuingYears: 15,
    });
    await office.call(caller(), 'establishCertificateAuthority', {
      draft: begun.draft,
      rootFile: begun.rootFile,
      passphrase,
    });
    const [root, issuing] = await rows();
    expect(issuing?.validUntil).toEqual(root?.validUntil);
  });

  it('is not made below a root that is trusted no more', async () => {
    const rootFile = await establish(office);
    const [root] = await rows();
    await office.call(caller(), 'retireCertificateRoot', { id: root?.id ?? 0 });
    const refused = await office.refusal(caller(), 'renewIssuingAuthority', { ...request, rootFile });
    expect(refused.code).toBe('key-file-of-another');
  });
});

describe('an outside root', () => {
  it('is trusted from its file, once, until it is trusted no more', async () => {
    const file = await outsideRoot();
    await trust(file);
    expect(await refusedTrust(file)).toBe('certificate-known');
    const [root] = (await read()).authorities;
    expect(root).toMatchObject({ kind: 'outside', name: 'NRCA ทดสอบ', state: 'inUse' });
    await office.call(caller(), 'retireCertificateRoot', { id: root?.id ?? 0 });
    expect((await read()).authorities.map(({ state }) => state)).toEqual(['retired']);
    await trust(file);
    expect((await read()).authorities.map(({ state }) => state)).toEqual(['inUse']);
  });

  it('is a certificate that signed itself and has not ended', async () => {
    expect(await refusedTrust(Buffer.from('nothing'))).toBe('certificate-unreadable');
    expect(await refusedTrust(await outsideRoot('เก่า', new Date('2020-01-01')))).toBe('certificate-ended');
    await establish(office);
    const [, issuing] = await rows();
    expect(await refusedTrust(issuing?.certificate ?? Buffer.alloc(0))).toBe('certificate-no-root');
  });
});

describe('the certificates of authorities', () => {
  it('are fetched by everybody; those of others, and what is none, by nobody', async () => {
    await establish(office);
    await trust(await outsideRoot());
    const [root, , outside] = await rows();
    const get = (name: string) => office.app.inject({ url: `/pki/${name}.cer` });
    const nameOf = (row: { readonly fingerprint: Buffer } | undefined) => row?.fingerprint.toString('hex') ?? '';
    const served = await get(nameOf(root));
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'application/pkix-cert']);
    expect(served.rawPayload.equals(root?.certificate ?? Buffer.alloc(0))).toBe(true);
    for (const name of [nameOf(outside), String(root?.id), 'x', '..%2f', `${nameOf(root)}0`, 'a'.repeat(64)])
      expect((await get(name)).statusCode).toBe(404);
  });
});

describe('who is no administrator', () => {
  it('neither sees nor changes the authority, and who may only query it changes nothing', async () => {
    const rootFile = await establish(office);
    const draft = (await office.call(caller(), 'beginCertificateAuthority', wanted)).draft;
    const [root] = await rows();
    const before = await rows();
    const stranger = office.caller('officerP');
    const tries = async () => [
      (await office.refusal(stranger, 'beginCertificateAuthority', wanted)).httpStatus,
      (await office.refusal(stranger, 'establishCertificateAuthority', { draft, rootFile, passphrase })).httpStatus,
      (
        await office.refusal(stranger, 'renewIssuingAuthority', {
          issuingName: 'x',
          issuingYears: 5,
          rootFile,
          passphrase,
          password: testPassword,
        })
      ).httpStatus,
      (await office.refusal(stranger, 'trustCertificateRoot', { file: await outsideRoot(), password: testPassword }))
        .httpStatus,
      (await office.refusal(stranger, 'retireCertificateRoot', { id: root?.id ?? 0 })).httpStatus,
    ];
    expect((await office.refusal(stranger, 'getCertificateAuthority', {})).httpStatus).toBe(403);
    expect(await tries()).toEqual([403, 403, 403, 403, 403]);
    await office.platform.database
      .insertInto('menuPermissions')
      .values({ menuId: 3194, grantee: 'everybody', mayManage: true })
      .execute();
    expect(await office.call(stranger, 'getCertificateAuthority', {})).toMatchObject({ mayManage: false });
    expect(await tries()).toEqual([403, 403, 403, 403, 403]);
    expect(await rows()).toEqual(before);
  });

  it('does not finish the ceremony of another administrator', async () => {
    const { database } = office.platform;
    const { rootFile, draft } = await office.call(caller(), 'beginCertificateAuthority', wanted);
    await database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.headA.personId)
      .execute();
    const request = { draft, rootFile, passphrase };
    const refused = await office.refusal(office.caller('headA'), 'establishCertificateAuthority', request);
    expect(refused.code).toBe('ceremony-expired');
  });
});
