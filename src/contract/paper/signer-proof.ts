import { z } from 'zod';

import { certificateProof } from '#contract/certificates/certificates.ts';
import { defineCall } from '#contract/define-call.ts';
import { wireId } from '#contract/wire.ts';
import { certificateLimits } from '#domain/certificates/person-certificate.ts';

/** A pile has no more letters. */
export const maxProvenTasks = 100;

export const signerProofCalls = {
  proveSigner: defineCall({
    method: 'POST',
    path: 'paper/prove-signer',
    access: 'signedIn',
    changes: false,
    summary:
      'Proves who is about to sign these letters: in the system by password or by a passkey that signed the challenge of `beginCertificateProof`, with a certificate by its PIN, which is tried once for all. The ticket counts for a few minutes, in this session and for these tasks of signing only. Refused: `password-wrong`, `passkey-wrong`, `no-certificate`, `certificate-not-trusted`, `certificate-on-hold`, `pin-wrong`, `pin-locked`, `pin-locked-for-good`, `token-pin-locked`, `token-missing`, `token-unavailable`, `server-busy`.',
    body: z.object({
      taskIds: z.array(wireId).min(1).max(maxProvenTasks),
      proof: certificateProof.nullable(),
      /** Empty for who signs in the system only. */
      pin: z.string().max(certificateLimits.pinOfToken),
    }),
    reply: z.object({ ticket: z.string() }),
  }),
};
