import type { Chain } from '#domain/documents/chain.ts';
import type { DocumentState } from '#domain/documents/document.ts';
import type { Task, Matter } from './matter.ts';

const signedStates: readonly DocumentState[] = ['signed', 'registered', 'sent', 'closed', 'cancelled'];

/**
 * The chain as the sheet bears it: everybody who is asked to sign, and once it is signed those alone who did, in the same
 * order. Of a step where some of several were enough, the others have put their names to nothing.
 */
export const chainOnSheet = (matter: Matter): Chain =>
  signedStates.includes(matter.document.state)
    ? matter.document.chain.map((step) =>
        step.kind === 'sign' ? { ...step, personIds: step.personIds.filter((id) => hasSigned(matter, id)) } : step,
      )
    : matter.document.chain;

/** The newest asking counts: what was signed before the draft went back is void. */
export const latestSigningTask = ({ tasks }: Matter, personId: number): Task | undefined =>
  tasks.findLast((task) => task.kind === 'sign' && task.holderId === personId);

function hasSigned(matter: Matter, personId: number): boolean {
  const state = latestSigningTask(matter, personId)?.state;
  return state === 'finished' || state === 'closed';
}

/** What was typed for each of the asked, in their order, kept for those who stand on the sheet. */
export const typedForSigners = <Typed>(typed: readonly Typed[], asked: Chain, onSheet: Chain): readonly Typed[] => {
  const shown = signerIds(onSheet);
  return shown.length === signerIds(asked).length
    ? typed
    : signerIds(asked).flatMap((id, place) => (shown.includes(id) ? typed.slice(place, place + 1) : []));
};

const signerIds = (chain: Chain) => chain.flatMap(({ kind, personIds }) => (kind === 'sign' ? personIds : []));
