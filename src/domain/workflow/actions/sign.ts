import { delegatorWith } from '../action-context.ts';
import { defineAction } from '../define-action.ts';
import { postOfSigner } from '../matter/on-behalf-of.ts';
import { refusalOfSigners } from '../plans/naming.ts';
import { continueChain } from '../plans/review-chain.ts';

/**
 * ลงนาม: in person, by delegation with both names and the post of the order, or in a vacant post. The authority is the
 * asked person's: their deputy signs by it. Errors: `signer-without-authority`, also when it was lost since.
 */
export const sign = defineAction({
  summary: 'Sign a draft.',
  event: 'draft.signed',
  when: { document: ['inSign'], leg: ['received'], task: ['pending', 'opened'], kind: ['sign'] },
  by: ['signs'],
  asks: ['signingNote', 'signerProof'],
  place: 'button',
  inBulk: true,
  movesOn: true,
  savesVersion: true,
  checksSignatureImage: true,
  checksSigners: true,
  plan: (plan, context, { note }, directory) => {
    const { viewer, task } = context;
    const refused = refusalOfSigners(directory, [task.holderId]);
    if (refused) return refused;
    const post =
      task.holderId === viewer.personId ? postOfSigner(context, directory) : delegatorWith(viewer, task.holderId);
    const delegationKind = post?.kind ?? null;
    const signature = {
      taskId: task.id,
      signerId: task.holderId,
      signedBy: viewer.personId,
      delegationKind,
      postName: post?.postName || null,
    };
    const signed = plan
      .moveTask(task.id, 'finish', { finishedBy: viewer.personId, delegationKind, resultText: note })
      .add({ step: 'addSignature', signature });
    return continueChain(signed, task, directory.numbering);
  },
});
