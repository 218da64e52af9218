import { z } from 'zod';

import { certificateProof } from '#contract/certificates/certificates.ts';
import { defineCall } from '#contract/define-call.ts';
import { wireId } from '#contract/wire.ts';

/** A pile has no more letters. */
export const maxProvenTasks = 100;

export const signerProofCalls = {
  proveSigner: defineCall({
    method: 'POST',
    path: 'paper/prove-signer',
    access: 'signedIn',
    changes: false,
    summary:
      'Proves who is about to sign these letters in the system, by password or by a passkey that signed the challenge of `beginCertificateProof`. The ticket counts for a few minutes, in this session and for these tasks of signing only.',
    body: z.object({ taskIds: z.array(wireId).min(1).max(maxProvenTasks), proof: certificateProof }),
    reply: z.object({ ticket: z.string() }),
  }),
};
