import { isSigned } from '#domain/documents/document.ts';
import { isOpen } from '#domain/workflow/states/task-transitions.ts';
import type { Leg, Matter } from '#domain/workflow/matter/matter.ts';

/** It still has to be received, or work on it is open. */
const isAtWork = ({ state }: Leg) => ['unreceived', 'received', 'presented', 'assigned', 'reported'].includes(state);

const mainsAtWork = ({ legs }: Matter, parentLegId?: number) =>
  legs.filter((leg) => leg.kind === 'main' && isAtWork(leg) && (!parentLegId || leg.parentLegId === parentLegId));

/** In every step of this kind as many have agreed as it needs, and nobody is still asked. */
const isAgreed = ({ document, tasks }: Matter, kind: 'review' | 'sign') =>
  !tasks.some((task) => task.kind === kind && isOpen(task)) &&
  document.chain.every(
    (step, index) =>
      step.kind !== kind ||
      tasks.filter((task) => task.chainStep === index && (task.state === 'finished' || task.state === 'closed'))
        .length >= step.needed,
  );

type Change = { readonly before: Matter; readonly after: Matter };

const becomes = (state: string, { before, after }: Change) =>
  before.document.state !== state && after.document.state === state;

/** Automatic consequences and their preconditions. Nobody decides on these, so no permission check protects them. */
const conditions: Readonly<Record<string, (change: Change) => boolean>> = {
  'passed on to the signers before every reviewer agreed': (change) =>
    becomes('inSign', change) && !isAgreed(change.after, 'review'),
  'signed before every signer signed': ({ before, after }) =>
    !isSigned(before.document.state) &&
    isSigned(after.document.state) &&
    !(isAgreed(after, 'review') && isAgreed(after, 'sign')),
  'no longer sent while somebody has it': (change) =>
    change.before.document.state === 'sent' && becomes('registered', change) && mainsAtWork(change.after).length > 0,
  'closed while somebody has it': (change) => becomes('closed', change) && mainsAtWork(change.after).length > 0,
  'cancelled while somebody is asked to do something': (change) =>
    becomes('cancelled', change) &&
    (mainsAtWork(change.after).length > 0 || change.after.tasks.some((task) => task.kind !== 'notify' && isOpen(task))),
  'reported while somebody works on it': ({ before, after }) =>
    after.legs.some(
      (leg) =>
        leg.state === 'reported' &&
        before.legs.find(({ id }) => id === leg.id)?.state !== 'reported' &&
        (mainsAtWork(after, leg.id).length > 0 || after.tasks.some((task) => task.legId === leg.id && isOpen(task))),
    ),
};

/** The automatic consequences that came too early in a change. */
export const tooEarly = (before: Matter, after: Matter): readonly string[] =>
  Object.keys(conditions).filter((name) => conditions[name]?.({ before, after }));
