import { Readable } from 'node:stream';

import type { NewEvent } from '#domain/events.ts';
import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { linesBelow } from '#domain/paper/lines-below.ts';
import { signedOn } from '#domain/paper/signed-on.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { isOfRound } from '#domain/workflow/matter/chain-progress.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { certificatesOf, trustedRoots } from '#server/certificates/authorities.ts';
import type { Signer } from '#server/certificates/person-keys.ts';
import { writingOf } from '#server/drafting/draft-view.ts';
import { saveContent } from '#server/files/file-queries.ts';
import { findKept, readPaper } from '#server/paper/kept-paper.ts';
import { onPaper } from '#server/paper/on-paper.ts';
import { contentOf, loadFont, printedLetter } from '#server/paper/print-on-paper.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { StoredContent } from '#server/platform/files/file-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { signatureImageOf } from '#server/profile/check-signature-image.ts';

import { sha256, signedData } from './cms.ts';
import { fieldOfSigner, putSignature, signedBytes, type PreparedSignature } from './signature-bytes.ts';
import { prepareSignatureTask } from './prepare-signature.task.ts';
import type { SignatureLook } from './print-look.ts';
import { printForSigningTask } from './print-for-signing.task.ts';
import { timeStampOf } from './time-stamp.ts';
import { verifyPdfTask, type FoundSignature } from './verify-pdf.task.ts';

/** As high as a line of the text. */
const linePoints = 20.8;
const maxBytes = 50 * 1024 * 1024;

/** The letter before and after somebody signed it. */
export interface Matters {
  readonly before: Matter;
  readonly after: Matter;
}

/** What somebody signs: the letter as their signature leaves it, with its number and date. */
export interface PaperToSign {
  readonly letter: LetterOnPaper;
  /** Everything that is printed, but who acts for whom. */
  readonly letterHash: string;
  readonly version: number;
  /** For whom it is signed. */
  readonly holderId: number;
  /** The file that others signed before; null when there is none. */
  readonly signedBefore: Buffer | null;
}

/**
 * Read in the transaction that signs. Errors: `signatures-outdated`, when the letter is no more what others of this round signed: its
 * signers, class, number, type of signature or the names on it changed. It must go back, and be signed by all again.
 */
export async function paperToSign(
  given: Pick<Platform, 'database' | 'config' | 'deriveKey' | 'clock'>,
  transaction: DatabaseTransaction,
  { before, after }: Matters,
  taskId: number,
): Promise<PaperToSign | Refusal> {
  const platform = { ...given, database: transaction };
  const others = signedInRound(before);
  const isAlone = others.length === 0 && after.document.state !== 'inSign';
  // With several signers the page has the names of all, from the first signature on.
  const shown = isAlone ? after : { ...after, document: { ...after.document, state: 'inSign' as const } };
  const writing = await writingOf(platform, shown);
  const task = after.tasks.find(({ id }) => id === taskId);
  if (!writing || !task) throw new Error(`letter ${after.document.id} has nothing to sign`);
  const letter = await onPaper(platform, writing);
  const letterHash = hashOf(letter);
  const { version } = writing;
  const paper = { letter, letterHash, version, holderId: task.holderId, signedBefore: null };
  if (others.length === 0) return paper;
  const kept = await findKept(transaction, writing);
  const isSigned = others.some(({ id }) => id === kept?.taskId) && kept?.letterHash?.toString('hex') === letterHash;
  return kept && isSigned ? { ...paper, signedBefore: kept.sha256 } : refuse('signatures-outdated');
}

/** What others signed since it was submitted the last time. */
const signedInRound = ({ tasks }: Matter) =>
  tasks.filter((task) => task.kind === 'sign' && task.state === 'finished' && isOfRound(task));

/** Whether others of this round signed with a certificate. */
export async function isSignedWithCertificate(transaction: DatabaseTransaction, before: Matter): Promise<boolean> {
  const taskIds = signedInRound(before).map(({ id }) => id);
  if (taskIds.length === 0) return false;
  const found = await transaction
    .selectFrom('documentPapers')
    .select('revision')
    .where('documentId', '=', before.document.id)
    .where('taskId', 'in', taskIds)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Who acts for a signer is said by the signature itself. */
const hashOf = ({ actingSigners: _acting, isSigned: _isSigned, ...printed }: LetterOnPaper): string =>
  sha256(Buffer.from(JSON.stringify(printed))).toString('hex');

export const isSamePaper = (one: PaperToSign, other: PaperToSign): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

interface Signature {
  /** Who signs, also for another person. */
  readonly personId: number;
  readonly signer: Signer;
  readonly at: Date;
}

export interface SignedPaper {
  readonly content: StoredContent;
  readonly level: 'B-B' | 'B-T';
}

/**
 * Signs a paper with a certificate and stores the file. It was read again before, and every signature in it is valid. Errors: those
 * of the sandbox and of storing.
 */
export async function signPaper(
  platform: Platform,
  paper: PaperToSign,
  { personId, signer, at }: Signature,
): Promise<SignedPaper | Refusal> {
  const { sandbox, database, clock } = platform;
  const waiter = { personId };
  const prepared = await prepare(platform, paper, { personId, at });
  if (isRefusal(prepared)) return prepared;
  const { certificate, chain, sign } = signer;
  const stamp = (digest: Buffer) => timeStampOf(platform, digest, waiter);
  const digest = sha256(...signedBytes(prepared));
  const pdf = putSignature(prepared, await signedData({ digest, certificate, chain, sign, stamp }));
  const roots = certificatesOf(await trustedRoots(database, clock()));
  // Stored is not kept: no row names what is not found valid, and the sweep of the files removes it.
  const [verified, content] = await Promise.all([
    sandbox.run(verifyPdfTask, pdf, { roots }, waiter),
    platform.files.store(Readable.from([pdf]), { maxBytes, waiter }),
  ]);
  if (isRefusal(verified)) return verified;
  const last = verified.at(-1);
  if (!last?.coversAll || !last.certificate?.equals(signer.certificate) || !verified.every(({ isIntact }) => isIntact))
    throw new Error(`the signature on ${paper.letter.letterNumber} is not valid`);
  return isRefusal(content) ? content : { content, level: levelOf(verified) };
}

/** The time is proven when it is of each signature, by somebody who is trusted. */
const levelOf = (verified: readonly FoundSignature[]): SignedPaper['level'] =>
  verified.every(({ stamp }) => stamp?.isIntact === true && stamp.chain !== null) ? 'B-T' : 'B-B';

type Signing = Pick<Signature, 'personId' | 'at'>;

/**
 * The file with an empty place for the signature. The sandbox prepares it and never learns the key: to what others signed it can
 * only have added something.
 */
async function prepare(
  platform: Platform,
  paper: PaperToSign,
  { personId, at }: Signing,
): Promise<PreparedSignature | Refusal> {
  const { sandbox } = platform;
  const { letter, holderId, signedBefore } = paper;
  const place = letter.signers.findIndex((person) => person.personId === holderId);
  const acting = letter.actingSigners.findLast(({ signerId }) => signerId === holderId);
  const name = acting?.name ?? letter.signers[place]?.name ?? '';
  // Of the first one who signs, it is printed that they act for another.
  const cover = signedBefore && acting ? linesBelow(letter, place) : [];
  const signature = { ...(await lookOf(platform, letter, { personId, at })), cover };
  if (!signedBefore) {
    const given = await printedLetter(platform, letter);
    return sandbox.run(printForSigningTask, contentOf(given), { ...given, place, name, at, signature }, { personId });
  }
  const before = await readPaper(platform, signedBefore);
  const facts = { field: fieldOfSigner(place), name, at, look: signature };
  const prepared = await sandbox.run(prepareSignatureTask, before, facts, { personId });
  if (!isRefusal(prepared) && !prepared.pdf.subarray(0, before.length).equals(before))
    throw new Error('another paper was prepared to be signed');
  return prepared;
}

const lookOf = async (
  platform: Platform,
  { content: { language }, signatureStyle }: LetterOnPaper,
  { personId, at }: Signing,
): Promise<Omit<SignatureLook, 'cover'>> => ({
  language,
  image: (await signatureImageOf(platform, personId)) ?? null,
  caption: signedOn(language, at),
  blank: signatureStyle.blankLines * linePoints,
  font: await loadFont(platform.database),
});

interface Kept extends Signing {
  readonly documentId: number;
  readonly taskId: number;
  readonly certificateId: number;
}

/** Makes the signed file that of the letter. */
export async function keepSigned(
  transaction: DatabaseTransaction,
  { letter: { secrecy }, letterHash, version }: PaperToSign,
  { content, level }: SignedPaper,
  { documentId, taskId, personId, certificateId, at }: Kept,
): Promise<readonly NewEvent[]> {
  await saveContent(transaction, content, at);
  const last = await findKept(transaction, { documentId, version, secrecy });
  const revision = (last?.revision ?? 0) + 1;
  const { sha256: hash } = content;
  await transaction
    .insertInto('documentPapers')
    .values({
      documentId,
      version,
      secrecy,
      revision,
      taskId,
      certificateId,
      letterHash: Buffer.from(letterHash, 'hex'),
      level,
      sha256: hash,
      keptAt: at,
    })
    .execute();
  const details = { version, revision, certificateId, level, sha256: hash.toString('hex') };
  return [{ name: 'document.paper-signed', actorId: personId, documentId, details }];
}
