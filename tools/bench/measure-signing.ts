import { randomBytes } from 'node:crypto';

import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import type { Call as DefinedCall, ReplyOf, RequestOf } from '#contract/define-call.ts';
import type { DraftView } from '#contract/drafting/drafting.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { signedOn } from '#domain/paper/signed-on.ts';
import { encryptUnderPin, readKeyUnderPin } from '#server/certificates/encrypt-key.ts';
import type { Signer } from '#server/certificates/person-keys.ts';
import { sha256, signedData } from '#server/paper-signing/cms.ts';
import { extendPaper } from '#server/paper-signing/extend-paper.job.ts';
import { addEvidence, prepareTimeStamp } from '#server/paper-signing/pdf-signature.ts';
import { printForSigningTask } from '#server/paper-signing/print-for-signing.task.ts';
import { signPaper } from '#server/paper-signing/sign-paper.ts';
import { putSignature, signedBytes } from '#server/paper-signing/signature-bytes.ts';
import { makeTimeStamp } from '#server/paper-signing/time-stamp.ts';
import { findSignatures } from '#server/paper-signing/verify-pdf.ts';
import { contentOf } from '#server/paper/print-on-paper.ts';
import { contentOfBuffer } from '#server/platform/files/read-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import { setLetter } from '#server/typesetting/print-paper.ts';
import { unbrokenWords } from '#server/typesetting/word-lists.ts';
import { people } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { letterOfKind } from '#tests/support/printed-letters.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { makeTestAuthority } from '#tests/support/signing-keys.ts';

import { measure, measureAfter } from './measure.ts';
import type { Call } from './measure-settings.ts';
import { print, report } from './report.ts';

const pin = '48291376';
const passphrase = 'ประตูหน้าต่าง-สีเขียว-2569';
const proof = { password: testPassword };
const runs = 20;
const pile = 100;

/** As whom the calls of the small office are made. */
export interface Signing {
  readonly administrator: Call;
  readonly officer: Call;
  readonly head: Call;
}

/**
 * Signing a letter of one page at each level, and a pile of 100, through the server; beside the same work on the file in this
 * process, with a key under the same PIN, without a server, a database and a sandbox. The file of a letter is measured by itself too:
 * what the sandbox and storing cost, without the two transactions in which the letter is worked on.
 */
export async function measureSigning(platform: Platform, by: Signing): Promise<void> {
  print('signing a letter of one page');
  const { bare, signer } = await measureInProcess();
  const letter = letterOfKind('inside');
  const paper = { letter, letterHash: '', version: 1, holderId: letter.signers[0]?.personId ?? 0, signedBefore: null };
  const file = () => signPaper(platform, paper, { personId: people.headA.personId, signer, at: new Date() });
  report('its file, in the sandbox and stored', await measure(file, runs), bare.inPile);
  const office = await openSigning(platform, by);
  report('signed (B-T)', await measureAfter(office.submitted, office.signAlone, runs), bare.signed);
  const extend = (documentId: number) => extendPaper(platform, { documentId });
  report('with evidence (B-LT)', await measureAfter(office.signed, extend, runs), bare.evidence);
  report('closed (B-LTA)', await measureAfter(() => office.closed(extend), extend, runs), bare.closed);
  const letters: number[] = [];
  for (let count = 0; count < pile; count += 1) letters.push(await office.submitted());
  const start = performance.now();
  await office.signPile(letters);
  const each = (performance.now() - start) / pile;
  report(`each of a pile of ${pile}`, { median: each, p95: each }, bare.inPile);
  const writing = await office.writing();
  const alone = await measure(() => setLetter(letter), runs);
  report('a letter printed in this process', alone, alone);
  report('preview beside the text', await measure(() => office.preview(writing), runs), alone);
}

async function measureInProcess() {
  const authority = await makeTestAuthority(new Date());
  const signer = await authority.signerOf('ผู้ลงนาม');
  const certificates = [signer.certificate, ...signer.chain];
  const printForSigning = await printForSigningTask.load();
  const signs = async () => signInProcess(printForSigning, signer);
  const keyUnderPin = readKeyUnderPin(await encryptUnderPin(randomBytes(138), pin));
  const signsByPin = async () => {
    await keyUnderPin.derive(pin);
    await signs();
  };
  const evidence = async (pdf: Buffer) => {
    await findSignatures(pdf, certificates);
    const extended = await addEvidence(pdf, { certificates, revocationLists: [] });
    await findSignatures(extended, certificates);
    return extended;
  };
  const stamp = async (pdf: Buffer) => {
    const prepared = await prepareTimeStamp(pdf);
    const stamped = putSignature(prepared, await stampAlone(signer, sha256(...signedBytes(prepared))));
    await findSignatures(stamped, certificates);
  };
  const signedTiming = await measure(signsByPin, runs);
  report('signed, in this process', signedTiming, signedTiming);
  const inPile = await measure(signs, runs);
  report('one more of a pile, in this process', inPile, inPile);
  const evidenceTiming = await measureAfter(signs, evidence, runs);
  report('with evidence, in this process', evidenceTiming, evidenceTiming);
  const closed = await measureAfter(async () => evidence(await signs()), stamp, runs);
  report('closed, in this process', closed, closed);
  return { bare: { signed: signedTiming, inPile, evidence: evidenceTiming, closed }, signer };
}

const stampAlone = (signer: Signer, digest: Buffer) => makeTimeStamp(signer, digest, new Date());

async function signInProcess(
  printForSigning: Awaited<ReturnType<typeof printForSigningTask.load>>,
  signer: Signer,
): Promise<Buffer> {
  const at = new Date();
  const given = {
    letter: letterOfKind('inside'),
    look: {},
    unbroken: { words: unbrokenWords, names: [] },
    drawn: new Map(),
  };
  const look = {
    language: 'th',
    image: null,
    caption: signedOn('th', at),
    cover: [],
    blank: 62.4,
    font: undefined,
  } as const;
  const options = { ...given, place: 0, name: 'ผู้ลงนาม', at, signature: look };
  const prepared = await printForSigning(contentOfBuffer(contentOf(given)), options);
  const stamp = (digest: Buffer) => stampAlone(signer, digest);
  const digest = sha256(...signedBytes(prepared));
  const bytes = putSignature(prepared, await signedData({ ...signer, digest, stamp }));
  await findSignatures(bytes, [signer.certificate, ...signer.chain]);
  return bytes;
}

type AllCalls = typeof allCalls;

const typed =
  (call: Call) =>
  async <Key extends keyof AllCalls>(key: Key, request: RequestOf<AllCalls[Key]>): Promise<ReplyOf<AllCalls[Key]>> => {
    const defined: DefinedCall = allCalls[key];
    // Decoded by the schema of the same call.
    return z.decode(defined.reply, await call(key, Object(z.encode(defined.body, request)))) as ReplyOf<AllCalls[Key]>;
  };

type Typed = ReturnType<typeof typed>;

/** An authority of the agency, and a certificate of the head with which letters inside it are signed. */
async function certifyHead({ database }: Platform, administrator: Typed, head: Typed): Promise<void> {
  await database.updateTable('persons').set({ email: 'person@agency.go.th', positionName: 'นักวิชาการ' }).execute();
  await database.updateTable('officeRules').set({ imageWhenSigning: 'never' }).execute();
  await database.insertInto('signTypes').values(byCertificate).execute();
  const names = { organisation: 'กรมทดสอบ', rootName: 'กรมทดสอบ Root CA', issuingName: 'กรมทดสอบ Issuing CA' };
  const years = { rootYears: 20, issuingYears: 10 };
  const wanted = { ...names, ...years, passphrase, password: testPassword };
  const { rootFile, draft } = await administrator('beginCertificateAuthority', wanted);
  await administrator('establishCertificateAuthority', { draft, rootFile, passphrase });
  const { id } = await head('requestCertificate', { pin, proof });
  const { items } = await administrator('getCertificateRequests', { search: '', skip: 0 });
  const seen = items.find((item) => item.id === id)?.digest;
  if (seen === undefined) throw new Error('the request waits for nobody');
  await administrator('approveCertificateRequest', { id, seen });
}

async function openSigning(platform: Platform, by: Signing) {
  const [administrator, officer, head] = [typed(by.administrator), typed(by.officer), typed(by.head)];
  await certifyHead(platform, administrator, head);
  const placeOf = async (of: Typed, documentId: number) => {
    const { legId, taskId } = (await of('getDocument', { documentId })).item;
    return { documentId, legId, taskId };
  };
  const drafted = async (): Promise<number> => {
    const kind = documentKinds.inside.code;
    const { documentId } = (await officer('beginDocument', { kind, ownerUnitId: null, answersDocumentId: null })).item;
    const { item } = await officer('getWriting', { documentId });
    await officer('writeDocument', { ...item, ...written(item.content) });
    return documentId;
  };
  const submitted = async (): Promise<number> => {
    const documentId = await drafted();
    await officer('submit', { ...(await placeOf(officer, documentId)), input: {} });
    return documentId;
  };
  const signPile = async (documentIds: readonly number[]): Promise<void> => {
    const places = await Promise.all(documentIds.map((documentId) => placeOf(head, documentId)));
    const taskIds = places.flatMap(({ taskId }) => taskId ?? []);
    const { ticket } = await head('proveSigner', { taskIds, proof: null, pin });
    for (const place of places) await head('sign', { ...place, input: { note: '', proof: ticket } });
  };
  const signAlone = (documentId: number) => signPile([documentId]);
  const signedLetter = async () => {
    const documentId = await submitted();
    await signAlone(documentId);
    return documentId;
  };
  return {
    submitted,
    signAlone,
    signPile,
    signed: signedLetter,
    closed: async (extend: (documentId: number) => Promise<void>) => {
      const documentId = await signedLetter();
      await extend(documentId);
      await platform.database.updateTable('documents').set({ state: 'closed' }).where('id', '=', documentId).execute();
      return documentId;
    },
    writing: async () => (await officer('getWriting', { documentId: await drafted() })).item,
    preview: (item: DraftView) => officer('previewPaper', { ...item, ...written(item.content) }),
  };
}

const written = (content: DraftView['content']) => ({
  subject: 'รายงานผลการดำเนินงาน',
  toText: 'ผู้อำนวยการกอง ก',
  chain: signed('headA').map((step) => ({ ...step, personIds: [...step.personIds] })),
  content: {
    ...content,
    closing: 'ขอแสดงความนับถือ',
    body: [{ type: 'paragraph' as const, line: [{ text: 'จึงเรียนมาเพื่อโปรดทราบ', marks: [] }] }],
  },
});

const byCertificate = {
  name: 'ใบรับรอง',
  place: 'rightSide',
  means: 'certificate',
  blankLines: 3,
  sortOrder: 1,
  outsideLetter: false,
  insideLetter: true,
  cycleLetter: false,
  commandLetter: false,
  regularityLetter: false,
  rulesLetter: false,
  announceLetter: false,
  guarantyLetter: false,
  reportLetter: false,
  noteLetter: false,
  otherLetter: false,
} as const;
