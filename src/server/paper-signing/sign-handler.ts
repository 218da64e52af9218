import type { workflowCalls } from '#contract/workflow.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Signer } from '#server/certificates/person-keys.ts';
import { refusalOfCertificate, refusalOfRevoked } from '#server/certificates/ready-to-sign.ts';
import { loadSigningMeans, usesCertificates } from '#server/people/load-sign-type.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Handlers, ChangeContext } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refusalOfSignatureImage } from '#server/profile/check-signature-image.ts';
import { performWithin } from '#server/workflow/workflow-handlers.ts';

import { refusalOfProof, signerOfTicket } from './signer-proof.ts';
import {
  isSamePaper,
  isSignedWithCertificate,
  keepSigned,
  paperToSign,
  signPaper,
  type Matters,
  type PaperToSign,
  type SignedPaper,
} from './sign-paper.ts';

type SignHandler = Handlers<Pick<typeof workflowCalls, 'sign'>>['sign'];
type Request = Parameters<SignHandler>[0];

interface Signed {
  readonly paper: PaperToSign;
  readonly file: SignedPaper;
  readonly signer: Signer;
  readonly at: Date;
}

/** Others may draw numbers of the same register meanwhile. */
const maxTries = 5;

/**
 * Signs a letter, with the certificate of who signs where its kind asks for one. Number and date are in what is signed, and
 * printing and signing are too slow to hold the register for: so the signature is rehearsed, which says what the letter will be;
 * that is printed and signed; and the signature is made for good only when the letter is exactly that. Otherwise, as when
 * another letter got the number meanwhile, it begins again. Errors: those of the action; those of `signerOfTicket`;
 * `certificate-outdated`; `certificate-of-former-name`; `no-certificate` and `certificate-on-hold`, also when it was revoked or suspended meanwhile; `signing-overtaken`; without a certificate
 * `proof-required`.
 */
export const signHandler: SignHandler = async (request, context) => {
  for (let tries = 1; ; tries += 1) {
    const result = await signOnce(request, context);
    if (!isRefusal(result) || result.refused !== 'signing-overtaken' || tries === maxTries) return result;
  }
};

async function signOnce(request: Request, context: Parameters<SignHandler>[1]) {
  const { platform, person, change } = context;
  let signed: Signed | undefined;
  return change(
    async (transaction) => {
      const revoked = signed && (await refusalOfRevoked(transaction, signed.signer));
      if (revoked) return revoked;
      return performWithin(platform, transaction, 'sign', request, person.id, async (_transaction, matters) => {
        const { documentId, taskId } = request;
        const paper = await paperOfRequest(platform, transaction, matters, taskId);
        if (isRefusal(paper)) return paper;
        if (taskId === null || (!paper && !signed)) return [];
        if (!paper || !signed || !isSamePaper(paper, signed.paper)) return refuse('signing-overtaken');
        const { file, signer, at } = signed;
        const { certificateId } = signer;
        return keepSigned(transaction, paper, file, { documentId, taskId, personId: person.id, certificateId, at });
      });
    },
    async () => {
      const refused = await refusalOfSignatureImage(platform, person.id);
      // Not by the kind of this letter: how long it takes must say nothing of a letter that somebody may not see.
      if (refused) return refused;
      const rehearsed = (await usesCertificates(platform.database)) ? await rehearse(request, context) : undefined;
      if (isRefusal(rehearsed)) return rehearsed;
      if (!rehearsed) return refusalOfProof(context, request.taskId, request.input.proof ?? '');
      const result = await signRehearsed(request, context, rehearsed);
      if (isRefusal(result)) return result;
      signed = result;
      return undefined;
    },
  );
}

/**
 * What is signed with a certificate; undefined for a letter that is signed without one. Errors: `signatures-outdated`, when
 * others of this round signed by other means.
 */
async function paperOfRequest(
  platform: Platform,
  transaction: DatabaseTransaction,
  matters: Matters,
  taskId: number | null,
): Promise<PaperToSign | undefined | Refusal> {
  if (taskId === null) return undefined;
  if ((await loadSigningMeans(transaction, matters.after.document.kind)) === 'certificate')
    return paperToSign(platform, transaction, matters, taskId);
  return (await isSignedWithCertificate(transaction, matters.before)) ? refuse('signatures-outdated') : undefined;
}

type Context = Pick<ChangeContext<never>, 'platform' | 'person'>;

/** What would be signed; undefined for a letter that is signed without a certificate. Nothing of it stays. */
async function rehearse(request: Request, { platform, person }: Context): Promise<PaperToSign | undefined | Refusal> {
  let paper: PaperToSign | undefined;
  const result = await inTransaction(platform.database, async (transaction) => {
    const done = await performWithin(
      platform,
      transaction,
      'sign',
      request,
      person.id,
      async (_transaction, matters) => {
        const found = await paperOfRequest(platform, transaction, matters, request.taskId);
        if (isRefusal(found)) return found;
        paper = found;
        return over;
      },
    );
    return isRefusal(done) ? done : over;
  });
  return isRefusal(result) && result !== over ? result : paper;
}

/** Undoes a rehearsal. */
const over: Refusal = refuse('signing-overtaken');

async function signRehearsed(
  { taskId, input: { proof = '' } }: Request,
  { platform, person }: Context,
  paper: PaperToSign,
): Promise<Signed | Refusal> {
  const at = platform.clock();
  const signer = await signerOfTicket({ platform, person }, taskId, proof);
  if (isRefusal(signer)) return signer;
  const outdated = await refusalOfCertificate(platform.database, person.id, signer);
  if (outdated) return outdated;
  const file = await signPaper(platform, paper, { personId: person.id, signer, at });
  return isRefusal(file) ? file : { paper, file, signer, at };
}
