import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { isRefusal } from '#domain/refusal.ts';
import { element, sequence } from '#server/certificates/der.ts';
import { fingerprintOf } from '#server/certificates/certificate-kit.ts';
import { storeOutside } from '#server/certificates/import-handlers.ts';
import { sealPersonKey } from '#server/certificates/person-keys.ts';
import { watchCertificates } from '#server/certificates/watch-certificates.job.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { goodPin } from '#tests/server/certificate-office.ts';
import type { OfficeServer } from '#tests/server/office-server.ts';
import { inSigningOffice, startSigningOffice } from '#tests/server/signing-office.ts';
import { archiveProblems } from '#tests/support/archive-rules.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { makeOutsideAuthority } from '#tests/support/outside-authority.ts';

import { extendPaper, extendPapers } from './extend-paper.job.ts';
import { findSignatures } from './verify-pdf.ts';

const { personId } = people.headA;
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const dayMs = 86_400_000;

/** RFC 5280, 5.2.5. */
const restricted = { people: 0x81, authorities: 0x82, reasons: 0x83 } as const;

/** What the outside authority says at each path, and what was asked. */
const lists = new Map<string, Buffer>();
let asked: string[] = [];
let service: Server;
let address: string;
let office: OfficeServer;
let authority: Awaited<ReturnType<typeof makeOutsideAuthority>>;

beforeAll(async () => {
  service = createServer((request, reply) => {
    asked.push(request.url ?? '');
    const list = lists.get(request.url ?? '');
    reply.writeHead(list ? 200 : 404).end(list);
  });
  await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  office = await startSigningOffice();
});
afterAll(async () => {
  await office.close();
  service.close();
});

const { submitted, sign, refused, refusedPin, requestOf, unlock, paperOf, keptOf } = inSigningOffice(() => office);
const levelsOf = async (documentId: number) => (await keptOf(documentId)).map(({ level }) => level);
const extend = (documentId: number) => extendPaper(office.platform, { documentId });

/** Each test has an authority with addresses of its own, since lists are kept for a while. */
let count = 0;
let certificate: Buffer;
let place: string;
beforeEach(async () => {
  const { platform } = office;
  place = `/${(count += 1)}`;
  asked = [];
  authority = await makeOutsideAuthority(`${address}${place}`);
  const { root } = authority;
  await platform.database
    .insertInto('certificateAuthorities')
    .values({ ...rootColumns, certificate: root, fingerprint: fingerprintOf(root), createdAt: platform.clock() })
    .execute();
  made = await authority.certify('นายหัวหน้า ก', ecdsa);
  ({ certificate } = made);
  await bring();
});
let made: Awaited<ReturnType<typeof authority.certify>>;
/** As its owner imports it, and confirms the name in it. */
async function bring() {
  const { platform } = office;
  const chain = [authority.issuing, authority.root].map((der) => der.toString('base64'));
  const read = { ...readColumns, certificate: certificate.toString('base64'), chain, serialNumber: String(count) };
  const stored = { personId, publicKey: made.spki };
  const sealedKey = await sealPersonKey(platform, stored, made.pkcs8, goodPin);
  const kept = await inTransaction(platform.database, (transaction) =>
    storeOutside(transaction, { read, publicKey: made.spki, sealedKey, token: '' }, personId, platform.clock()),
  );
  if (isRefusal(kept)) throw new Error(kept.refused);
}
const rootColumns = {
  kind: 'outside',
  name: 'Token Root',
  subject: 'CN=Token Root',
  validFrom: new Date(Date.now() - dayMs),
  validUntil: new Date(Date.now() + 300 * dayMs),
  createdBy: people.director.personId,
} as const;
const readColumns = {
  name: 'นายหัวหน้า ก',
  subject: 'CN=นายหัวหน้า ก',
  issuer: 'CN=Token CA',
  validFrom: new Date(Date.now() - dayMs),
  validUntil: new Date(Date.now() + 300 * dayMs),
};
type ListOf = Parameters<typeof authority.listOf>;
async function publish(revoked: ListOf[1] = [], options: ListOf[2] = {}) {
  lists.set(`${place}/root`, await authority.listOf('root'));
  lists.set(`${place}/issuing`, await authority.listOf('issuing', revoked, options));
}
/** An answer, or that there is none, counts for an hour. */
const hourLater = () => office.advance(61 * 60_000);
async function signedLetter(): Promise<number> {
  const documentId = await submitted(signed('headA'));
  await sign('headA', documentId);
  return documentId;
}
const verdictOf = async (documentId: number) =>
  (await office.call(office.caller('officerP'), 'getPaperSignatures', { documentId })).items.map(
    ({ verdict }) => verdict,
  );

const lackOf = async (documentId: number) =>
  (await office.call(office.caller('headA'), 'getDocument', { documentId })).item.signing?.lack;

/** Each prints and signs letters, which takes its time on a busy machine. */
const timeout = 90_000;

it('keeps with a letter the lists of the outside authority that certified its signer', { timeout }, async () => {
  await publish();
  const documentId = await signedLetter();
  await extend(documentId);
  expect(await levelsOf(documentId)).toEqual(['B-T', 'B-LT']);
  const paper = await paperOf(documentId);
  expect(await findSignatures(paper)).toMatchObject([{ isIntact: true }]);
  expect(await archiveProblems(paper)).toEqual([]);
  expect(asked.toSorted()).toEqual([`${place}/issuing`, `${place}/root`]);
  // Of a pile, the second letter asks nobody again.
  const second = await signedLetter();
  await extend(second);
  expect(await levelsOf(second)).toEqual(['B-T', 'B-LT']);
  expect(asked).toHaveLength(2);
});

it(
  'stays as it is while a list is not there, too old, or of somebody else, and is looked for again in the night',
  { timeout },
  async () => {
    const documentId = await signedLetter();
    await extend(documentId);
    // Nobody is asked twice within the hour.
    await extend(documentId);
    expect(asked).toEqual([`${place}/issuing`]);
    hourLater();
    lists.set(`${place}/root`, await authority.listOf('root'));
    const tooOld = new Date(Date.now() - 2 * dayMs);
    lists.set(`${place}/issuing`, await authority.listOf('issuing', [], { now: tooOld }));
    await extend(documentId);
    hourLater();
    lists.set(`${place}/issuing`, await (await makeOutsideAuthority()).listOf('issuing'));
    await extend(documentId);
    hourLater();
    lists.set(`${place}/issuing`, Buffer.from('no list at all'));
    await extend(documentId);
    hourLater();
    await publish([], { restriction: sequence(element(restricted.reasons, Buffer.from([7, 0x80]))) });
    await extend(documentId);
    hourLater();
    await publish([], { restriction: sequence(element(restricted.authorities, Buffer.from([0xff]))) });
    await extend(documentId);
    expect(await levelsOf(documentId)).toEqual(['B-T']);
    const sent: unknown[] = [];
    const jobs = { ...office.platform.jobs, send: async (...job: unknown[]) => void sent.push(job[2]) };
    await extendPapers({ ...office.platform, jobs });
    expect(sent).toContainEqual({ documentId });
    hourLater();
    // Of people alone, of whom the signer is one.
    await publish([], { restriction: sequence(element(restricted.people, Buffer.from([0xff]))) });
    await extend(documentId);
    expect(await levelsOf(documentId)).toEqual(['B-T', 'B-LT']);
  },
);

it('signs no more after its owner got another name, until they bring and confirm it again', { timeout }, async () => {
  const { database } = office.platform;
  const rename = (firstName: string, lastName: string) =>
    database.updateTable('persons').set({ firstName, lastName }).where('id', '=', personId).execute();
  const documentId = await submitted(signed('headA'));
  expect(await lackOf(documentId)).toBeNull();
  await rename('headA', 'นามสกุลใหม่');
  expect(await lackOf(documentId)).toBe('certificate-of-former-name');
  expect(await refused('headA', documentId, goodPin)).toBe('certificate-of-former-name');
  // The name in the certificate needs no confirmation.
  await rename('หัวหน้า', 'ก');
  expect(await lackOf(documentId)).toBeNull();
  await rename('headA', 'นามสกุลใหม่');
  await bring();
  expect(await lackOf(documentId)).toBeNull();
  await sign('headA', documentId);
  await rename('headA', 'ทดสอบ');
});

const liftings: readonly (readonly [string, readonly { readonly isLifted: true }[]])[] = [
  ['a list without it', []],
  ['a list that takes it off', [{ isLifted: true }]],
];
it.each(liftings)(
  'lets nobody sign with what its issuer suspended, tells its owner before, and lets them again after %s',
  { timeout },
  async (_name, lifted) => {
    const { database } = office.platform;
    const toldOf = async () =>
      (
        await database
          .selectFrom('notifications')
          .select('topic')
          .where('personId', '=', personId)
          .where('topic', 'in', ['certificateSuspended', 'certificateResumed'])
          .orderBy('id')
          .execute()
      ).map(({ topic }) => topic);
    const eventNames = async () => (await eventsOf(database, null)).map(({ name }) => name);
    const at = new Date(Date.now() - 60_000);
    const [told, logged] = [(await toldOf()).length, (await eventNames()).length];
    const documentId = await submitted(signed('headA'));
    const request = await requestOf('headA', documentId, await unlock('headA', [documentId]));
    await publish([{ certificate, at, isOnHold: true }]);
    await watchCertificates(office.platform);
    // It is told once, however often it is read.
    await watchCertificates(office.platform);
    expect(await lackOf(documentId)).toBe('certificate-on-hold');
    expect(await refusedPin('headA', documentId, goodPin)).toBe('certificate-on-hold');
    // Who gave their PIN before, too.
    expect((await office.refusal(office.caller('headA'), 'sign', request)).code).toBe('certificate-on-hold');
    expect(await levelsOf(documentId)).toEqual([]);
    const { item } = await office.call(office.caller('headA'), 'getOwnCertificates', {});
    expect(item.certificates[0]).toMatchObject({ state: 'valid', heldAt: expect.any(Date) });
    hourLater();
    await publish(lifted.map((how) => ({ certificate, at, ...how })));
    await watchCertificates(office.platform);
    expect(await lackOf(documentId)).toBeNull();
    await sign('headA', documentId);
    expect((await toldOf()).slice(told)).toEqual(['certificateSuspended', 'certificateResumed']);
    expect(
      (await eventNames()).slice(logged).filter((name) => /^certificate\.(?:suspended|resumed)$/.test(name)),
    ).toEqual(['certificate.suspended', 'certificate.resumed']);
  },
);

it('keeps no evidence of a suspended certificate, which signs nothing from then on', { timeout }, async () => {
  const documentId = await signedLetter();
  await publish([{ certificate, at: new Date(Date.now() - 60_000), isOnHold: true }]);
  await extend(documentId);
  expect(await levelsOf(documentId)).toEqual(['B-T']);
  expect(await lackOf(await submitted(signed('headA')))).toBe('certificate-on-hold');
  expect(await verdictOf(documentId)).toEqual(['onHold']);
  hourLater();
  await publish();
  await extend(documentId);
  expect(await levelsOf(documentId)).toEqual(['B-T', 'B-LT']);
  expect(await verdictOf(documentId)).toEqual(['valid']);
  expect(await lackOf(await submitted(signed('headA')))).toBeNull();
});

it('asks nobody about a certificate that leads to no trusted root', { timeout }, async () => {
  await publish();
  const documentId = await signedLetter();
  const { database } = office.platform;
  await database
    .updateTable('certificateAuthorities')
    .set({ retiredAt: office.platform.clock() })
    .where('certificate', '=', authority.root)
    .execute();
  await extend(documentId);
  expect(await levelsOf(documentId)).toEqual(['B-T']);
  expect(asked).toEqual([]);
});

it(
  'lets nobody sign with what its issuer revoked, tells its owner, and calls what was signed since then invalid',
  { timeout },
  async () => {
    await publish();
    const documentId = await signedLetter();
    expect(await verdictOf(documentId)).toEqual(['revocationUnknown']);
    await extend(documentId);
    await watchCertificates(office.platform);
    expect(await verdictOf(documentId)).toEqual(['valid']);
    const at = new Date(Date.now() - 60_000);
    hourLater();
    await publish([{ certificate, at, isOnHold: true }]);
    await watchCertificates(office.platform);
    expect(await verdictOf(documentId)).toEqual(['onHold']);
    hourLater();
    await publish([{ certificate, at }]);
    await watchCertificates(office.platform);
    const row = await office.platform.database
      .selectFrom('personCertificates')
      .select(['revocation', 'revokedAt', 'revokedBy', 'sealedKey'])
      .where('certificate', '=', certificate)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ revocation: 'byIssuer', revokedBy: null, sealedKey: '' });
    expect(Math.abs((row.revokedAt?.getTime() ?? 0) - at.getTime())).toBeLessThan(1000);
    expect(await verdictOf(documentId)).toEqual(['revoked']);
    const topics = await office.platform.database
      .selectFrom('notifications')
      .select('topic')
      .where('personId', '=', personId)
      .execute();
    expect(topics).toContainEqual({ topic: 'certificateRevoked' });
    const events = await eventsOf(office.platform.database, null);
    expect(events.at(-1)).toMatchObject({ name: 'certificate.revoked', details: { personId, reason: 'byIssuer' } });
    const next = await submitted(signed('headA'));
    expect(await refusedPin('headA', next, goodPin)).toBe('no-certificate');
  },
);
