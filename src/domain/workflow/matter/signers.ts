import { signersOf, type Chain } from '#domain/documents/chain.ts';
import type { DocumentState } from '#domain/documents/document.ts';
import type { Task, Matter } from './matter.ts';

const signedStates: readonly DocumentState[] = ['signed', 'registered', 'sent', 'closed', 'cancelled'];

/**
 * The signers shown on the sheet, in order: until it is signed everybody who is asked to sign, afterwards only those
 * who did (a step may need only some of its signers).
 */
export const chainOnSheet = (matter: Matter): Chain =>
  signedStates.includes(matter.document.state)
    ? matter.document.chain.map((step) =>
        step.kind === 'sign' ? { ...step, personIds: step.personIds.filter((id) => hasSigned(matter, id)) } : step,
      )
    : matter.document.chain;

/** Only the newest task counts: what was signed before the draft went back is void. */
export const latestSigningTask = ({ tasks }: Matter, personId: number): Task | undefined =>
  tasks.findLast((task) => task.kind === 'sign' && task.holderId === personId);

function hasSigned(matter: Matter, personId: number): boolean {
  const state = latestSigningTask(matter, personId)?.state;
  return state === 'finished' || state === 'closed';
}

/** Of the values typed for all signers, in their order, those of the signers on the sheet. */
export const typedForSigners = <Typed>(typed: readonly Typed[], chain: Chain, onSheet: Chain): readonly Typed[] => {
  const shown = signersOf(onSheet);
  return shown.length === signersOf(chain).length
    ? typed
    : signersOf(chain).flatMap((id, place) => (shown.includes(id) ? typed.slice(place, place + 1) : []));
};
