import { useRef, useState } from 'react';

import { failureOf } from '#web/platform/api/call-failure.ts';

import { proveWork } from './prove-work.ts';

/** A proof may expire, or be due for more work than the last one. */
const maxProofs = 2;

/** Makes calls that may require the browser to work, which it does while the person waits. */
export function useBotProtection() {
  const [isProving, setProving] = useState(false);
  const proof = useRef<string>(undefined);
  const pass = async <Reply>(call: (proofs: Proofs) => Promise<Reply>, proofsLeft = maxProofs): Promise<Reply> => {
    try {
      return await call(proof.current === undefined ? {} : { proofOfWork: proof.current });
    } catch (error) {
      const challenge = failureOf(error)?.challenge;
      if (challenge?.kind !== 'proofOfWork' || proofsLeft === 0) throw error;
      setProving(true);
      proof.current = await proveWork(challenge.puzzle).finally(() => setProving(false));
    }
    return pass(call, proofsLeft - 1);
  };
  return { isProving, pass };
}

export interface Proofs {
  readonly proofOfWork?: string;
}

export type BotProtection = ReturnType<typeof useBotProtection>;
