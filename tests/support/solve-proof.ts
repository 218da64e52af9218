import type { ErrorEnvelope } from '#contract/error-envelope.ts';
import { workOutProof } from '#web/accounts/bot-protection/work-out-proof.ts';

/** Works like the browser. */
export async function solveProof({ challenge }: ErrorEnvelope): Promise<{ proofOfWork: string }> {
  if (challenge?.kind !== 'proofOfWork') throw new Error('no proof of work is needed');
  return { proofOfWork: await workOutProof(challenge.puzzle) };
}
