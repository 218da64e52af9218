import { createPublicKey, verify, X509Certificate } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { certificateCalls } from '#contract/certificates/certificates.ts';
import type { RequestOf } from '#contract/define-call.ts';
import { settingsPage } from '#contract/row-query.ts';
import { isRefusal } from '#domain/refusal.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import {
  administrator,
  asSeen,
  certify,
  establish,
  giveEmails,
  goodPin,
  proof,
  requestBy,
  rowOf,
  startCertificateOffice,
} from '#tests/server/certificate-office.ts';
import { exportedSheet } from '#tests/server/exported-sheet.ts';
import type { OfficeServer } from '#tests/server/office-server.ts';
import { unseal } from '#server/platform/secrets/seal.ts';
import { openAuthenticator } from '#tests/support/authenticator.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { openKey } from '#tests/support/open-key.ts';

import { readKeyUnderPin } from './encrypt-key.ts';
import { watchCertificates } from './watch-certificates.job.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startCertificateOffice();
  await giveEmails(office);
  await establish(office);
});
afterAll(() => office.close());
beforeEach(async () => {
  // Passwords are proved ten times in a quarter of an hour.
  office.advance(16 * 60_000);
  await office.platform.database.deleteFrom('personCertificates').execute();
  await office.platform.database.deleteFrom('notifications').execute();
});

const { personId } = people.officerP;
const by = (name: PersonName) => office.caller(name);
const own = async (name: PersonName = 'officerP') => (await office.call(by(name), 'getOwnCertificates', {})).item;
const refusedRequest = async (request: object) =>
  office.refusal(by('officerP'), 'requestCertificate', { pin: goodPin, proof, ...request });
const noticesOf = async (id: number) =>
  (await office.platform.database.selectFrom('notifications').select('topic').where('personId', '=', id).execute()).map(
    ({ topic }) => topic,
  );
const whole: RequestOf<typeof certificateCalls.getCertificateRequests> = { search: '', skip: 0 };
const waiting = async (query: Partial<typeof whole> = {}) =>
  (await office.call(by(administrator), 'getCertificateRequests', { ...whole, ...query })).items;

describe('a certificate', () => {
  it('is requested with a PIN and approved by somebody else, and names the person as they are that day', async () => {
    const id = await requestBy(office, 'officerP');
    expect(await own()).toMatchObject({ current: null, lacks: ['pending'] });
    expect(await waiting()).toMatchObject([{ id, state: 'pending', personId }]);
    expect(await noticesOf(people.director.personId)).toEqual(['certificateRequested']);
    const [{ digest: seen = '' } = {}] = await waiting();
    await office.call(by(administrator), 'approveCertificateRequest', { id, seen });
    expect(await noticesOf(personId)).toEqual(['certificateIssued']);
    const row = await rowOf(office, id);
    const certificate = new X509Certificate(row.certificate ?? '');
    const [issuing, root] = row.chain.map((der) => new X509Certificate(der));
    expect(certificate.verify(issuing?.publicKey ?? createPublicKey(''))).toBe(true);
    expect(issuing?.verify(root?.publicKey ?? createPublicKey(''))).toBe(true);
    const person = await office.platform.database
      .selectFrom('persons')
      .innerJoin('units', 'units.id', 'persons.unitId')
      .select(['firstName', 'lastName', 'employeeCode', 'units.name'])
      .where('persons.id', '=', personId)
      .executeTakeFirstOrThrow();
    const parts = certificate.subject.split('\n');
    expect(parts).toContain(`CN=${person.firstName} ${person.lastName}`.trim());
    expect(parts).toContain(`OU=${person.name}`);
    expect(parts).toContain('title=นักวิชาการ');
    expect(parts).toContain(`serialNumber=${person.employeeCode}`);
    expect(certificate.ca).toBe(false);
    const issuedBy = issuing?.fingerprint256.replaceAll(':', '').toLowerCase();
    expect(certificate.infoAccess).toContain(`http://localhost:3000/pki/ocsp/${issuedBy}`);
    expect(certificate.toString()).toContain('BEGIN CERTIFICATE');
    const { current, certificates } = await own();
    expect(current).toEqual({ id, daysLeft: 729, endsSoon: false, isLocked: false, isLockedForGood: false, token: '' });
    expect(certificates).toMatchObject([{ id, state: 'valid', origin: 'agency' }]);
  });

  it('is valid for as long as the setting says, and its owner is told once before its end', async () => {
    const { database } = office.platform;
    await database.updateTable('officeRules').set({ certificateDays: 40, certificateWarningDays: 30 }).execute();
    const id = await certify(office, 'officerP');
    const { validFrom, validUntil } = await rowOf(office, id);
    expect(((validUntil?.getTime() ?? 0) - (validFrom?.getTime() ?? 0)) / 86_400_000).toBeCloseTo(40, 3);
    await watchCertificates(office.platform);
    expect(await noticesOf(personId)).toEqual(['certificateIssued']);
    await database.updateTable('officeRules').set({ certificateWarningDays: 41 }).execute();
    await watchCertificates(office.platform);
    await watchCertificates(office.platform);
    expect((await noticesOf(personId)).toSorted()).toEqual(['certificateEndsSoon', 'certificateIssued']);
    expect((await own()).current).toMatchObject({ endsSoon: true, daysLeft: 39 });
    await database.updateTable('officeRules').set({ certificateDays: 730, certificateWarningDays: 30 }).execute();
  });

  it('takes the place of the former one, whose key is deleted and which stays valid for what it signed', async () => {
    const former = await certify(office, 'officerP');
    const present = await certify(office, 'officerP', '90417265');
    expect(await rowOf(office, former)).toMatchObject({ sealedKey: '', revokedAt: null });
    expect((await own()).certificates.map(({ id, state }) => [id, state])).toEqual([
      [present, 'valid'],
      [former, 'replaced'],
    ]);
    expect(isRefusal(await openKey(office.platform, personId, '90417265'))).toBe(false);
  });
});

describe('a request', () => {
  it('needs a PIN that is not guessed, the password, an e-mail, and no other request that waits', async () => {
    expect(await refusedRequest({ pin: '12345678' })).toMatchObject({ fields: { pin: expect.any(String) } });
    expect(await refusedRequest({ pin: '48a91376' })).toMatchObject({ fields: { pin: expect.any(String) } });
    expect(await refusedRequest({ proof: { password: 'wrong' } })).toMatchObject({ code: 'password-wrong' });
    const { database } = office.platform;
    await database.updateTable('persons').set({ email: '' }).where('id', '=', personId).execute();
    expect(await refusedRequest({})).toMatchObject({ code: 'certificate-lacks' });
    await giveEmails(office);
    expect(await waiting()).toEqual([]);
    await requestBy(office, 'officerP');
    expect(await refusedRequest({})).toMatchObject({ code: 'certificate-pending' });
  });

  it('is made with a passkey instead of the password, which counts once', async () => {
    const key = openAuthenticator('http://localhost:3000');
    const caller = by('officerQ');
    const { item } = await office.call(caller, 'beginPasskey', proof);
    await office.call(caller, 'confirmPasskey', { name: 'กุญแจ', response: key.make(item.options) });
    const begin = async () => {
      const { passkeyOptions } = await office.call(caller, 'beginCertificateProof', {});
      if (!passkeyOptions) throw new Error('no challenge');
      return key.prove(passkeyOptions, undefined, true);
    };
    const passkey = await begin();
    const { id } = await office.call(caller, 'requestCertificate', { pin: goodPin, proof: { passkey } });
    await office.call(caller, 'withdrawCertificateRequest', { id });
    const again = await office.refusal(caller, 'requestCertificate', { pin: goodPin, proof: { passkey } });
    expect([again.code, again.httpStatus]).toEqual(['passkey-wrong', 403]);
    const of = { pin: goodPin, proof: { passkey: await begin() } };
    expect(await office.refusal(by('officerP'), 'requestCertificate', of)).toMatchObject({ code: 'passkey-wrong' });
    expect((await office.call(by('officerP'), 'beginCertificateProof', {})).passkeyOptions).toBeNull();
  });

  it('lies in no token where the server has no hardware module, which is no failure', async () => {
    expect(await own()).toMatchObject({ hasTokens: false });
    expect(await office.call(by('officerP'), 'getTokenCertificates', {})).toEqual({ items: [] });
    const refused = await office.refusal(by('officerP'), 'registerTokenCertificate', {
      token: 'agency',
      keyId: 'a1',
      pin: goodPin,
      proof,
    });
    expect(refused.code).toBe('not-found');
  });

  it('is made once by eight at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => requestBy(office, 'officerP')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
  });

  it('is refused with a reason that its owner reads, and its key is deleted', async () => {
    const id = await requestBy(office, 'officerP');
    const reason = 'ชื่อสกุลไม่ตรงกับบัตร';
    expect(await office.refusal(by(administrator), 'refuseCertificateRequest', { id, reason: ' ' })).toMatchObject({
      fields: { reason: expect.any(String) },
    });
    await office.call(by(administrator), 'refuseCertificateRequest', { id, reason });
    expect((await own()).certificates).toMatchObject([{ state: 'refused', refusal: reason }]);
    expect((await rowOf(office, id)).sealedKey).toBe('');
    expect(await noticesOf(personId)).toEqual(['certificateRefused']);
    expect(
      await office.refusal(by(administrator), 'approveCertificateRequest', await asSeen(office, id)),
    ).toMatchObject({
      code: 'certificate-decided',
    });
  });

  it('is withdrawn by its owner, and by nobody else', async () => {
    const id = await requestBy(office, 'officerP');
    expect(await office.refusal(by('officerQ'), 'withdrawCertificateRequest', { id })).toMatchObject({
      httpStatus: 404,
    });
    await office.call(by('officerP'), 'withdrawCertificateRequest', { id });
    expect(await waiting()).toEqual([]);
    expect((await rowOf(office, id)).sealedKey).toBe('');
  });

  it('waits in a list that is searched, sorted and read a page at a time', async () => {
    const { database } = office.platform;
    const [first, second] = [await requestBy(office, 'officerQ'), await requestBy(office, 'officerP')];
    const idsOf = async (query: Partial<typeof whole>) => (await waiting(query)).map(({ id }) => id);
    expect(await idsOf({})).toEqual([first, second]);
    expect(await idsOf({ sortBy: 'name' })).toEqual([second, first]);
    expect(await idsOf({ sortBy: 'name', isDescending: true })).toEqual([first, second]);
    expect(await idsOf({ search: 'OFFICERP' })).toEqual([second]);
    expect(await idsOf({ search: 'ไม่มีผู้นี้' })).toEqual([]);
    const {
      personId: _personId,
      id: _id,
      ...request
    } = await database.selectFrom('personCertificates').selectAll().where('id', '=', second).executeTakeFirstOrThrow();
    const others = await database
      .insertInto('persons')
      .values(
        Array.from({ length: settingsPage }, (_, index) => ({
          employeeCode: `รอ${index}`,
          firstName: `รอ ${index}`,
          lastName: 'ทดสอบ',
          unitId: units.divisionA,
        })),
      )
      .returning('id')
      .execute();
    const more = await database
      .insertInto('personCertificates')
      .values(others.map(({ id }) => ({ ...request, personId: id })))
      .returning('id')
      .execute();
    const { items, next } = await office.call(by(administrator), 'getCertificateRequests', whole);
    expect([items.length, next]).toEqual([settingsPage, settingsPage]);
    expect(await idsOf({ skip: settingsPage })).toHaveLength(2);
    expect(await exportedSheet(office, by(administrator), 'certificateRequests')).toHaveLength(settingsPage + 2);
    const made = [...more.map(({ id }) => id), first, second];
    await database.deleteFrom('personCertificates').where('id', 'in', made).execute();
    await database
      .deleteFrom('persons')
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute();
  });

  it('is decided by nobody for themselves, and by nobody without the right', async () => {
    const { database } = office.platform;
    const mine = await requestBy(office, administrator);
    expect(
      await office.refusal(by(administrator), 'approveCertificateRequest', await asSeen(office, mine)),
    ).toMatchObject({
      code: 'certificate-own-request',
      httpStatus: 403,
    });
    const id = await requestBy(office, 'officerP');
    const stranger = by('officerQ');
    expect((await office.refusal(stranger, 'getCertificateRequests', whole)).httpStatus).toBe(403);
    await database
      .insertInto('menuPermissions')
      .values({ menuId: 3198, grantee: 'everybody', mayManage: false })
      .execute();
    expect(await office.call(stranger, 'getCertificateRequests', whole)).toMatchObject({ mayManage: false });
    expect((await office.refusal(stranger, 'approveCertificateRequest', await asSeen(office, id))).httpStatus).toBe(
      403,
    );
    expect((await office.refusal(stranger, 'refuseCertificateRequest', { id, reason: 'x' })).httpStatus).toBe(403);
    expect((await rowOf(office, id)).certificate).toBeNull();
    await database
      .deleteFrom('menuPermissions')
      .where('grantee', '=', 'everybody')
      .where('menuId', '=', 3198)
      .execute();
  });

  it('is given to nobody who left or was shut out since they asked', async () => {
    const { database, clock } = office.platform;
    const id = await requestBy(office, 'officerP');
    const approve = async () =>
      office.refusal(by(administrator), 'approveCertificateRequest', await asSeen(office, id));
    await database.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute();
    expect((await approve()).code).toBe('person-not-available');
    await database.updateTable('persons').set({ isActive: true }).where('id', '=', personId).execute();
    const closed = database.updateTable('accounts').where('personId', '=', personId);
    await closed.set({ closedAt: clock() }).execute();
    expect((await approve()).code).toBe('person-not-available');
    await closed.set({ closedAt: null }).execute();
    expect((await rowOf(office, id)).certificate).toBeNull();
  });

  it('is approved as it was seen only: not once position, name, unit or key are others', async () => {
    const { database } = office.platform;
    const id = await requestBy(office, 'officerP');
    const [{ digest: seen = '' } = {}] = await waiting();
    const person = database.updateTable('persons').where('id', '=', personId);
    await person.set({ positionName: 'ผู้อำนวยการ' }).execute();
    const approve = async () => office.refusal(by(administrator), 'approveCertificateRequest', { id, seen });
    expect((await approve()).code).toBe('list-changed');
    await person.set({ positionName: 'นักวิชาการ' }).execute();
    await database
      .updateTable('personCertificates')
      .set({ publicKey: Buffer.from('another') })
      .where('id', '=', id)
      .execute();
    expect((await approve()).code).toBe('list-changed');
    expect((await rowOf(office, id)).certificate).toBeNull();
  });

  it('is told to everybody who may approve it, and neither to its owner nor to who only looks', async () => {
    const { database } = office.platform;
    const grant = (grantee: string, mayManage: boolean) =>
      database.insertInto('menuPermissions').values({ menuId: 3198, grantee, mayManage }).execute();
    const { id: groupId } = await database
      .insertInto('userGroups')
      .values({ name: 'ผู้อนุมัติใบรับรอง', nameEnglish: 'Approvers' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('userGroupMembers')
      .values([people.officerQ, people.officerP].map((member) => ({ groupId, personId: member.personId })))
      .execute();
    await grant(`group:${groupId}`, true);
    await grant('everybody', false);
    await requestBy(office, 'officerP');
    const told = await database.selectFrom('notifications').select(['personId', 'topic']).execute();
    expect(told.map((notice) => notice.personId).toSorted((a, b) => a - b)).toEqual(
      [people.director.personId, people.officerQ.personId].toSorted((a, b) => a - b),
    );
    expect(new Set(told.map(({ topic }) => topic))).toEqual(new Set(['certificateRequested']));
    await database
      .deleteFrom('menuPermissions')
      .where('menuId', '=', 3198)
      .where('grantee', 'in', ['everybody', `group:${groupId}`])
      .execute();
  });

  it('is approved once by two at once', async () => {
    const id = await requestBy(office, 'officerP');
    const seen = await asSeen(office, id);
    const approve = () => office.call(by(administrator), 'approveCertificateRequest', seen);
    const tries = await Promise.allSettled([approve(), approve(), approve()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the key of a person', () => {
  it('signs after the PIN, in digits of either script, and its signature is verified with the certificate', async () => {
    await certify(office, 'officerP');
    const signer = await openKey(office.platform, personId, '๔๘๒๙๑๓๗๖');
    if (isRefusal(signer)) throw new Error(signer.refused);
    const data = Buffer.from('หนังสือ');
    const { publicKey } = new X509Certificate(signer.certificate);
    expect(verify('sha256', data, publicKey, await signer.sign(data))).toBe(true);
    expect(signer.chain).toHaveLength(2);
    // Whoever signs gets no key.
    expect(Object.keys(signer).toSorted()).toEqual(['certificate', 'certificateId', 'chain', 'sign']);
  });

  it('is locked by wrong PINs as an account is by wrong passwords, also for the right one, until the time is over', async () => {
    const id = await certify(office, 'officerP');
    await office.platform.database
      .updateTable('signInRules')
      .set({ failedAttempts: 3, suspensionMinutes: 10 })
      .execute();
    const tryPin = async (pin: string) => {
      const opened = await openKey(office.platform, personId, pin);
      return isRefusal(opened) ? opened.refused : 'open';
    };
    expect([await tryPin('90417265'), await tryPin(goodPin)]).toEqual(['pin-wrong', 'open']);
    expect([await tryPin('90417265'), await tryPin('90417365'), await tryPin('90417465')]).toEqual([
      'pin-wrong',
      'pin-wrong',
      'pin-locked',
    ]);
    expect(await tryPin(goodPin)).toBe('pin-locked');
    expect((await own()).current).toMatchObject({ id, isLocked: true });
    const names = (await eventsOf(office.platform.database, personId)).map(({ name }) => name);
    expect(names.filter((name) => name === 'certificate.pin-locked')).toHaveLength(1);
    await office.platform.database
      .updateTable('personCertificates')
      .set({ pinLockedAt: new Date(office.platform.clock().getTime() - 11 * 60_000) })
      .execute();
    expect(await tryPin(goodPin)).toBe('open');
  });

  it('locked where the agency gives a suspension no end says so, and is replaced by a new request', async () => {
    await certify(office, 'officerP');
    const rules = office.platform.database.updateTable('signInRules');
    await rules.set({ failedAttempts: 3, suspensionMinutes: null }).execute();
    const wrong = { pin: '90417265', newPin: '90417365' };
    const tryPin = async () => (await office.refusal(by('officerP'), 'changeCertificatePin', wrong)).code;
    expect([await tryPin(), await tryPin(), await tryPin()]).toEqual(['pin-wrong', 'pin-wrong', 'pin-locked-for-good']);
    expect(await openKey(office.platform, personId, goodPin)).toEqual({ refused: 'pin-locked-for-good' });
    expect((await own()).current).toMatchObject({ isLocked: true, isLockedForGood: true });
    await certify(office, 'officerP', '90417265');
    expect((await own()).current).toMatchObject({ isLocked: false, isLockedForGood: false });
    expect(isRefusal(await openKey(office.platform, personId, '90417265'))).toBe(false);
    await rules.set({ suspensionMinutes: 10 }).execute();
  });

  it('is opened by right PINs that several windows type at once, whatever the limit', async () => {
    await certify(office, 'officerP');
    await office.platform.database
      .updateTable('signInRules')
      .set({ failedAttempts: 3, suspensionMinutes: null })
      .execute();
    const open = async (pin: string) => {
      const opened = await openKey(office.platform, personId, pin);
      return isRefusal(opened) ? opened.refused : 'open';
    };
    await open('90417265');
    const tries = await Promise.all(Array.from({ length: 8 }, () => open(goodPin)));
    expect(tries).toEqual(Array.from({ length: 8 }, () => 'open'));
    expect((await own()).current).toMatchObject({ isLocked: false });
    const many = await Promise.all(Array.from({ length: 12 }, () => open(goodPin)));
    expect(many.filter((code) => code === 'server-busy')).toHaveLength(2);
    await office.platform.database.updateTable('signInRules').set({ suspensionMinutes: 10 }).execute();
  });

  it('is not tried more often by many at once', async () => {
    await certify(office, 'officerP');
    await office.platform.database
      .updateTable('signInRules')
      .set({ failedAttempts: 3, suspensionMinutes: 10 })
      .execute();
    const tries = await Promise.all(Array.from({ length: 8 }, () => openKey(office.platform, personId, '90417265')));
    const codes = tries.map((opened) => (isRefusal(opened) ? opened.refused : 'open'));
    expect(codes.filter((code) => code === 'pin-wrong')).toHaveLength(2);
    expect(codes.filter((code) => code === 'pin-locked')).toHaveLength(6);
  });

  it('gets another PIN from whoever knows the present one', async () => {
    await certify(office, 'officerP');
    const change = { pin: goodPin, newPin: '90417265' };
    const refused = async (request: object) =>
      office.refusal(by('officerP'), 'changeCertificatePin', { ...change, ...request });
    expect(await refused({ pin: '90417365' })).toMatchObject({ code: 'pin-wrong', httpStatus: 403 });
    expect(await refused({ newPin: '11111111' })).toMatchObject({ fields: { newPin: expect.any(String) } });
    expect(await office.refusal(by('officerQ'), 'changeCertificatePin', change)).toMatchObject({
      code: 'no-certificate',
    });
    await office.call(by('officerP'), 'changeCertificatePin', change);
    expect(isRefusal(await openKey(office.platform, personId, '90417265'))).toBe(false);
    expect(isRefusal(await openKey(office.platform, personId, goodPin))).toBe(true);
  });

  it('is nowhere in the database without a seal, and no PIN, key or password is in the log', async () => {
    await certify(office, 'officerP');
    const [row] = await office.platform.database.selectFrom('personCertificates').selectAll().execute();
    const about = `key of ${personId} ${row?.publicKey.toString('base64')}`;
    const encrypted = unseal(office.platform.deriveKey('certificate-key'), row?.sealedKey ?? '', about);
    const key = readKeyUnderPin(Buffer.from(encrypted ?? '', 'base64'));
    const secret = key.open(await key.derive(goodPin))?.subarray(36, 68);
    if (!secret) throw new Error('the key does not open');
    const { rows } = await office.platform.database.executeQuery<{ text: string }>({
      sql: `SELECT row_to_json(c)::text AS text FROM person_certificates c UNION ALL SELECT row_to_json(e)::text FROM events e
        UNION ALL SELECT row_to_json(r)::text FROM idempotent_replies r`,
      parameters: [],
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: 'x' },
    });
    const all = rows.map(({ text }) => text).join('\n');
    expect(all).toContain('certificate.issued');
    for (const form of [secret.toString('hex'), secret.toString('base64').slice(0, 40), goodPin])
      expect(all.includes(form)).toBe(false);
  });
});

describe('the list of certificates', () => {
  const list = async (query: object, name: PersonName = administrator) =>
    office.call(by(name), 'getPersonCertificates', {
      search: '',
      state: 'all',
      order: 'name',
      isDescending: false,
      personId: null,
      skip: 0,
      ...query,
    });

  it('is searched, filtered, ordered, and read a person at a time', async () => {
    const first = await certify(office, 'officerP');
    const second = await certify(office, 'officerQ');
    const third = await requestBy(office, 'headA');
    const ids = async (query: object) => (await list(query)).items.map(({ id }) => id);
    expect((await ids({})).toSorted((a, b) => a - b)).toEqual([first, second, third]);
    expect(await ids({ state: 'pending' })).toEqual([third]);
    expect((await ids({ state: 'valid' })).toSorted((a, b) => a - b)).toEqual([first, second]);
    expect(await ids({ personId })).toEqual([first]);
    expect(await ids({ order: 'issued' })).toEqual([first, second, third]);
    expect(await ids({ order: 'issued', isDescending: true })).toEqual([third, second, first]);
    const { serialNumber } = await rowOf(office, second);
    expect(await ids({ search: serialNumber })).toEqual([second]);
    expect(await ids({ search: 'ไม่มีใคร' })).toEqual([]);
  });

  it('is for those who may query it, also as a file, and each export is logged', async () => {
    await certify(office, 'officerP');
    const exported = (name: PersonName) =>
      office.app.inject({
        url: '/api/certificates/export?format=csv&language=th&state=valid',
        headers: { authorization: `Bearer ${by(name).token}` },
      });
    const file = await exported(administrator);
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain('ใช้ได้');
    expect((await exported('officerQ')).statusCode).toBe(403);
    await expect(list({}, 'officerQ')).rejects.toThrow('403');
    const names = (await eventsOf(office.platform.database, people.director.personId)).map(({ name }) => name);
    expect(names.filter((name) => name === 'certificate.exported')).toHaveLength(1);
  });

  it('waits in a table too, and so do the authorities stand in theirs, without a key', async () => {
    await requestBy(office, 'officerP');
    const [request, ...others] = await exportedSheet(office, by(administrator), 'certificateRequests');
    expect(others).toEqual([]);
    expect(request).toEqual([
      'officerP ทดสอบ',
      'นักวิชาการ',
      'หน่วยงาน กอง ก',
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    ]);
    const authorities = await exportedSheet(office, by(administrator), 'certificateAuthority');
    const { item } = await office.call(by(administrator), 'getCertificateAuthority', {});
    expect(authorities.map(([name, , state, subject, fingerprint]) => ({ name, state, subject, fingerprint }))).toEqual(
      item.authorities.map(({ name, subject, fingerprint }) => ({ name, state: 'In use', subject, fingerprint })),
    );
    expect(authorities.flat().join(' ')).not.toMatch(/PRIVATE|KEY-----/);
  });
});
