import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { fingerprintOf } from '#server/certificates/certificate-kit.ts';
import { outsideListOf } from '#server/certificates/outside-lists.ts';
import type { Signer } from '#server/certificates/person-keys.ts';
import { people } from '#tests/rules/office.ts';
import { startCertificateOffice } from '#tests/server/certificate-office.ts';
import type { OfficeServer } from '#tests/server/office-server.ts';
import { makeOutsideAuthority, withoutCheck } from '#tests/support/outside-authority.ts';
import { signPdf, timeStamping, unsignedPdf, withAnswers } from '#tests/support/signed-pdf.ts';

import { addEvidence } from './pdf-signature.ts';

/** What the authority of the other agency says at each path, and what was asked of it. */
const lists = new Map<string, Buffer>();
const asked: string[] = [];
let service: Server;
let office: OfficeServer;
let authority: Awaited<ReturnType<typeof makeOutsideAuthority>>;
let [signer, stamper]: Signer[] = [];
let at: Date;
let place: string;
let address: string;
let count = 0;

beforeAll(async () => {
  service = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.writeHead(lists.has(request.url ?? '') ? 200 : 404).end(lists.get(request.url ?? ''));
  });
  await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  office = await startCertificateOffice();
});
afterAll(async () => {
  await office.close();
  service.close();
});

beforeEach(async () => {
  place = `/of-${(count += 1)}`;
  asked.length = 0;
  authority = await makeOutsideAuthority(`${address}${place}`);
  [signer, stamper] = [await authority.signerOf('ผู้ลงนามของหน่วยงานอื่น'), await authority.signerOf('TSA', [timeStamping])];
  await trust(authority.root);
  at = office.platform.clock();
});
const trust = (root: Buffer) =>
  office.platform.database
    .insertInto('certificateAuthorities')
    .values({ ...rootColumns, certificate: root, fingerprint: fingerprintOf(root), createdAt: office.platform.clock() })
    .execute();
const rootColumns = {
  kind: 'outside',
  name: 'Token Root',
  subject: 'CN=Token Root',
  validFrom: new Date(Date.now() - 86_400_000),
  validUntil: new Date(Date.now() + 300 * 86_400_000),
  createdBy: people.director.personId,
} as const;

interface Wanted {
  readonly stamper?: Signer | undefined;
  /** What the lists in the file say was revoked; no lists without it. */
  readonly revoked?: Parameters<typeof authority.listOf>[1];
  readonly of?: typeof authority;
  readonly made?: Date;
  /** Answers about single certificates. */
  readonly answers?: readonly Buffer[];
}

/** With the lists in what is signed, so that nothing was added afterwards. */
async function signedPdf({
  stamper: by,
  revoked,
  of = authority,
  made = at,
  answers = [],
}: Wanted = {}): Promise<Buffer> {
  if (!signer) throw new Error('nobody signs');
  const lists = async () => [
    await of.listOf('root', revoked, { now: made }),
    await of.listOf('issuing', revoked, { now: made }),
  ];
  const blank = await unsignedPdf();
  const pdf = revoked ? await addEvidence(blank, { certificates: [], revocationLists: await lists() }) : blank;
  const answered = answers.length > 0 ? await withAnswers(pdf, answers) : pdf;
  return signPdf(answered, 0, { signer, at, stamper: by });
}

const signing = () => {
  if (!signer) throw new Error('nobody signs');
  return { signer, at };
};
const minutes = (count: number) => new Date(at.getTime() + count * 60_000);
const certificateOf = (one: Signer | undefined) => one?.certificate ?? Buffer.alloc(0);

/** As somebody sees it who is not signed in. */
const seen = async (file: Buffer) => (await office.call(undefined, 'verifySignatures', { file })).items;
const verdicts = async (file: Buffer) => (await seen(file)).map(({ verdict }) => verdict);

/** id-kp-OCSPSigning. */
const mayAnswer = '1.3.6.1.5.5.7.3.9';

describe('a file of another agency whose root is trusted', () => {
  it('is not called valid while nobody says that its certificate was not revoked, and nobody is asked', async () => {
    const stamped = await signedPdf({ stamper });
    expect(await verdicts(stamped)).toEqual(['revocationUnknown']);
    expect(await verdicts(await signedPdf())).toEqual(['revocationUnknown']);
    const document = await PDFDocument.load(stamped, { forIncrementalUpdate: true, updateMetadata: false });
    document.getPage(0).drawText('added');
    const added = Buffer.from(await document.commit({ useObjectStreams: false }));
    expect(await verdicts(added)).toEqual(['addedToUnknown']);
    expect(asked).toEqual([]);
  });

  it('is valid when the lists in it say so, and not when they say that it was revoked before', async () => {
    expect(await verdicts(await signedPdf({ stamper, revoked: [] }))).toEqual(['valid']);
    const revokedAt = (moment: Date) => [{ certificate: certificateOf(signer), at: moment }];
    expect(await verdicts(await signedPdf({ stamper, revoked: revokedAt(minutes(-5)) }))).toEqual(['revoked']);
    expect(await verdicts(await signedPdf({ stamper, revoked: revokedAt(minutes(5)) }))).toEqual(['valid']);
    // Without a proof the time may be any.
    expect(await verdicts(await signedPdf({ revoked: revokedAt(minutes(5)) }))).toEqual(['valid']);
    office.advance(10 * 60_000);
    expect(await verdicts(await signedPdf({ revoked: revokedAt(minutes(5)) }))).toEqual(['revoked']);
    expect(await verdicts(await signedPdf({ stamper, revoked: revokedAt(minutes(5)) }))).toEqual(['valid']);
    const ofIssuing = [{ certificate: authority.issuing, at: minutes(-5) }];
    expect(await verdicts(await signedPdf({ stamper, revoked: ofIssuing }))).toEqual(['revoked']);
    expect(asked).toEqual([]);
  });

  it('is not vouched for by a list that ended, or that another signed, and is suspended while one says so', async () => {
    const ended = minutes(-2 * 24 * 60);
    expect(await verdicts(await signedPdf({ stamper, revoked: [], made: ended }))).toEqual(['revocationUnknown']);
    const held = [{ certificate: certificateOf(signer), at: minutes(-5), isOnHold: true }];
    expect(await verdicts(await signedPdf({ stamper, revoked: held }))).toEqual(['onHold']);
    const of = await makeOutsideAuthority(`${address}${place}`);
    expect(await verdicts(await signedPdf({ stamper, revoked: [], of }))).toEqual(['revocationUnknown']);
  });

  it('is judged by the answers in it about single certificates, made by the issuer or by whom it certified for that', async () => {
    const [own, ofStamp] = [certificateOf(signer), certificateOf(stamper)];
    const judged = async (...about: Parameters<typeof authority.answerAbout>) => {
      const answers = [await authority.answerAbout(...about), await authority.answerAbout(ofStamp, { now: at })];
      const ofRoot = await addEvidence(await unsignedPdf(), {
        certificates: [],
        revocationLists: [await authority.listOf('root', [], { now: at })],
      });
      return verdicts(await signPdf(await withAnswers(ofRoot, answers), 0, { ...signing(), stamper }));
    };
    expect(await judged(own, { now: at })).toEqual(['valid']);
    expect(await judged(own, { now: at, status: 'unknown' })).toEqual(['revocationUnknown']);
    expect(await judged(own, { now: at, status: 'revoked', at: minutes(-5) })).toEqual(['revoked']);
    expect(await judged(own, { now: at, status: 'onHold', at: minutes(-5) })).toEqual(['onHold']);
    // Without a next one it says nothing of what came after it.
    expect(await judged(own, { now: minutes(-5), isOfDay: false })).toEqual(['revocationUnknown']);
    expect(await judged(own, { now: minutes(5), isOfDay: false })).toEqual(['valid']);
    const responder = await authority.signerOf('OCSP', [mayAnswer], [withoutCheck]);
    expect(await judged(own, { now: at, responder })).toEqual(['valid']);
    for (const other of [stamper, await (await makeOutsideAuthority()).signerOf('OCSP', [mayAnswer], [withoutCheck])])
      expect(await judged(own, { now: at, ...(other && { responder: other }) })).toEqual(['revocationUnknown']);
    expect(asked).toEqual([]);
  });

  it('is judged by the answers of whom nobody need look after, or whom a list in it speaks for', async () => {
    const own = certificateOf(signer);
    const responder = await authority.signerOf('OCSP', [mayAnswer]);
    // About the signer the lists say nothing else than that it is good: what the answer says is seen.
    const answers = [await authority.answerAbout(own, { now: at, status: 'revoked', at: minutes(-5), responder })];
    expect(await verdicts(await signedPdf({ stamper, revoked: [], answers }))).toEqual(['revoked']);
    const made = minutes(-2 * 24 * 60);
    expect(await verdicts(await signedPdf({ stamper, revoked: [], answers, made }))).toEqual(['revocationUnknown']);
    expect(await verdicts(await signedPdf({ stamper, answers }))).toEqual(['revocationUnknown']);
    const revoked = [{ certificate: responder.certificate, at: minutes(-60) }];
    expect(await verdicts(await signedPdf({ stamper, revoked, answers }))).toEqual(['valid']);
    // Who was suspended answers for nobody, also whom nobody need look after.
    const unchecked = await authority.signerOf('OCSP', [mayAnswer], [withoutCheck]);
    const onHold = [{ certificate: unchecked.certificate, at: minutes(-60), isOnHold: true }];
    const said = await authority.answerAbout(own, {
      now: at,
      status: 'revoked',
      at: minutes(-5),
      responder: unchecked,
    });
    expect(await verdicts(await signedPdf({ stamper, revoked: [], answers: [said] }))).toEqual(['revoked']);
    expect(await verdicts(await signedPdf({ stamper, revoked: onHold, answers: [said] }))).toEqual(['valid']);
  });

  it('is judged by the newest of what is in it: an older list of its signer hides no revocation and keeps no hold', async () => {
    const [hourAgo, own] = [minutes(-60), certificateOf(signer)];
    const older = { stamper, made: hourAgo };
    expect(await verdicts(await signedPdf({ ...older, revoked: [] }))).toEqual(['valid']);
    const revoked = await authority.answerAbout(own, { now: at, status: 'revoked', at: minutes(-30) });
    expect(await verdicts(await signedPdf({ ...older, revoked: [], answers: [revoked] }))).toEqual(['revoked']);
    const held = await authority.answerAbout(own, { now: at, status: 'onHold', at: minutes(-30) });
    expect(await verdicts(await signedPdf({ ...older, revoked: [], answers: [held] }))).toEqual(['onHold']);
    const lifted = await authority.answerAbout(own, { now: at });
    const onHold = [{ certificate: own, at: minutes(-90), isOnHold: true }];
    expect(await verdicts(await signedPdf({ ...older, revoked: onHold, answers: [lifted] }))).toEqual(['valid']);
  });

  it('has no proven time by a stamp whose certificate was revoked before, or of which nothing is known', async () => {
    const ofStamp = [{ certificate: certificateOf(stamper), at: minutes(-5) }];
    expect(await seen(await signedPdf({ stamper, revoked: ofStamp }))).toMatchObject([
      { isTimeProven: false, verdict: 'valid' },
    ]);
    const other = await makeOutsideAuthority();
    await trust(other.root);
    const stamped = await signedPdf({ stamper: await other.signerOf('TSA', [timeStamping]), revoked: [] });
    expect(await seen(stamped)).toMatchObject([{ isTimeProven: true, verdict: 'revocationUnknown' }]);
  });

  it('is judged by the list that the server fetched lately too', async () => {
    const pdf = await signedPdf({ stamper, revoked: [] });
    expect(await verdicts(pdf)).toEqual(['valid']);
    lists.set(
      `${place}/issuing`,
      await authority.listOf('issuing', [{ certificate: certificateOf(signer), at: minutes(-5) }]),
    );
    const own = { certificate: certificateOf(signer), issuer: authority.issuing };
    await outsideListOf(office.platform, own);
    expect(asked).toEqual([`${place}/issuing`]);
    expect(await verdicts(pdf)).toEqual(['revoked']);
    expect(asked).toHaveLength(1);
  });
});
